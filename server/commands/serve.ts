import { setFlagsFromString } from 'node:v8'
import type { Command } from 'commander'
import type { Logger } from 'pino'
import { hasCompany } from '../../db/people/companies.ts'
import { demoNoticesOption } from '../../demo/demo.ts'
import { readDemoKey } from '../../demo/demo-key.ts'
import { createLog } from '../log.ts'
import { stopUsed } from '../postgres/postgres.ts'
import type { Background, Running, Served } from '../serve.ts'
import { type Config, configDoubts } from '../settings/config.ts'
import { describeDatabase } from '../settings/database-url.ts'
import {
  addCommand,
  commandPath,
  type Output,
  onDatabase,
  print,
  readUserConfig,
  type Session,
  stopSignal,
  untilStopped,
} from './command.ts'
import { makeDemoLink, makeOwnerLink } from './sign-in-links.ts'

// Loaded on demand: only these commands need the HTTP server, and only a first start needs the code of the demo.
const loadServer = () => import('../serve.ts')
const loadDemo = () => import('../../demo/seed-demo.ts')

export function addServeCommands(program: Command): void {
  addCommand(
    program,
    'start',
    'start the server; outside production, a first start fills an empty database with a fictional demo company and notices',
  )
    .option(...demoNoticesOption)
    .action(start)
  addCommand(
    program,
    'serve',
    'serve the API and run the background work until stopped; a first start sets up an empty database',
  ).action(serveOnly)
  addCommand(program, 'worker', 'run only the background work, without HTTP, until stopped').action(workOnly)
  addCommand(program, 'migrate', 'migrate the database to the state that this version expects').action(
    onDatabase(migrateOnly, 'apply'),
  )
}

async function migrateOnly({ migrated }: Session): Promise<Output> {
  return {
    text: migrated.length > 0 ? `Applied ${migrated.join(', ')}.` : 'The database is up to date.',
    json: { applied: migrated },
  }
}

const serveOnly = untilSignal(async ({ config, log }) => {
  let owner_path: string | null = null
  const running = await (await loadServer()).serve(config, log, 'first_start', async (background) => {
    owner_path = await makeOwnerLink(background)
  })
  const { url, public_url } = running
  const owner_link = owner_path && public_url + owner_path
  const text = `Serving ${url}/api; reference at ${url}/api/docs; web app at ${public_url}/app${owner_link ? `\n${describeOwnerLink(owner_link)}` : ''}`
  return { running, output: { text, json: { url, owner_link } } }
})

function describeOwnerLink(link: string): string {
  return `First user:  ${link}\n             The link creates the company and its owner. It works once, for seven days, until the next start.`
}

const workOnly = untilSignal(async ({ config, log }) => ({
  running: await (await loadServer()).work(config, log),
  output: { text: 'Working', json: { working: true } },
}))

const start = untilSignal(async ({ config, log, signal, options }) => {
  const { serve } = await loadServer()
  const found: Found = { key: null, sign_in_path: null, owner_path: null }
  const running = await serve(config, log, 'first_start', async (background) => {
    // Invented notices must not mix with real notices, which people bid on.
    if (!config.production) {
      await seed(config, background, options.demoNotices!, signal)
      found.key = await readDemoKey(background.db, config.data_dir, background.clock.now())
    }
    if (found.key) found.sign_in_path = await makeDemoLink(background, found.key)
    else found.owner_path = await makeOwnerLink(background)
  })
  return { running, output: welcome(running, found) }
})

async function seed(
  config: Config,
  { db, system, clock, feed, spool }: Background,
  notices: number,
  signal: AbortSignal,
): Promise<void> {
  if (await hasCompany(db)) return
  const [{ seedDemo }, { startProgress }] = await Promise.all([loadDemo(), import('./progress.ts')])
  const progress = startProgress('First start: loading demo notices')
  let indexing: Promise<void> | undefined
  function onProgress({ rows, total }: { rows: number; total: number }): void {
    progress.show(rows, total, `${rows} of ${total}`)
    if (rows < total) return
    // The index adds the notices while the company is created, which adds no notices.
    indexing = feed.caughtUp()
    indexing.catch(() => {})
  }
  try {
    const options = { system, spool, clock, data_dir: config.data_dir, signal, notices }
    const seeded = await seedDemo({ ...options, on_progress: onProgress })
    if (seeded) await indexing
  } finally {
    progress.end()
  }
}

/** The means by which the first user reaches the service, where they exist. */
type Found = { key: string | null; sign_in_path: string | null; owner_path: string | null }

function welcome({ url, public_url }: Served, { key, sign_in_path, owner_path }: Found): Output {
  const oi = commandPath()
  const sign_in_link = sign_in_path && public_url + sign_in_path
  const owner_link = owner_path && public_url + owner_path
  const app_url = `${public_url}/app`
  const makeKey = `Make a key:  ${oi} company list\n             ${oi} key create --company ID --user EMAIL --scope read_write --name NAME`
  const tryIt = `Sign in:     ${sign_in_link}\nDemo key:    ${key}\nTry it:      curl -H 'X-Api-Key: ${key}' '${url}/api/v1/opportunities/search?query=cybersecurity&status=active&limit=3'`
  const next = key ? tryIt : owner_link ? describeOwnerLink(owner_link) : makeKey
  return {
    text: `\nOpportunity Intelligence serves at ${url}/api\nReference:   ${url}/api/docs\nWeb app:     ${app_url}\n${next}\n`,
    json: { url, app_url, docs_url: `${url}/api/docs`, key, sign_in_link, owner_link },
  }
}

/** Maximum time from the signal to the end of the process. A container engine grants 10 s. */
const stop_timeout_ms = 9_500
/** Time that a stopped start may still take before its database is closed. */
const start_grace_ms = 6_000

function giveUp(log: Logger): void {
  log.error(`shutdown took longer than ${stop_timeout_ms / 1000} s after the signal; the rest is cut off`)
  log.flush()
  process.exit(1)
}

type Options = { json?: boolean; demoNotices?: number }
type Given = { config: Config; log: Logger; signal: AbortSignal; options: Options }

/** V8 reads this flag when it creates a heap, so threads get this size. scripts/node.mjs sizes the main thread's heap. */
const threadHeaps = '--max-semi-space-size=2'

/** Creates an action that starts, prints the result, and stops in order at the first SIGINT or SIGTERM, even during the start. */
function untilSignal(begin: (given: Given) => Promise<{ running: Running; output: Output }>) {
  return async function action(this: Command): Promise<void> {
    setFlagsFromString(threadHeaps)
    const options = this.opts<Options>()
    const asJson = options.json === true
    const config = readUserConfig()
    const log = createLog({ level: config.log_level, to: asJson ? 'stderr' : 'stdout', production: config.production })
    const database = describeDatabase(config)
    log.info({ database, data_dir: config.data_dir }, 'starting')
    for (const doubt of configDoubts(config, process.env)) log.warn(doubt)
    const signal = stopSignal()
    signal.addEventListener('abort', () => setTimeout(() => giveUp(log), stop_timeout_ms).unref())
    const { running, output } = await untilStopped(begin({ config, log, signal, options }), signal, start_grace_ms).catch(
      async (error: unknown) => {
        if (!signal.aborted) throw Object.assign(error as Error, { database })
        await stopUsed()
        return { running: null, output: null }
      },
    )
    if (running === null) return
    if (!signal.aborted) {
      print({ ...output, json: { database, ...output.json } }, asJson)
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    }
    await running.stop()
    log.flush()
  }
}
