import { rmSync } from 'node:fs'
import { type Command, InvalidArgumentError } from 'commander'
import { selectCursorSecret } from '../db/installation.ts'
import { lockForLoad } from '../db/postgres/lock-keys.ts'
import { inTransaction } from '../db/postgres/transactions.ts'
import type { Db } from '../db/schema.ts'
import { drainIndex } from '../jobs/indexes/index-feed.ts'
import { formatCount } from '../kernel/text/counted.ts'
import { isEngineAway } from '../search/faults.ts'
import { addCommand, addGroup, type Output, onDatabase, type Session } from '../server/commands/command.ts'
import { composeSystem, openFiles } from '../server/compose.ts'
import { indexNames, openIndex } from '../server/indexes.ts'
import { createIndexLock } from '../server/loops/index-lock.ts'
import { openSecrets } from '../server/settings/secrets.ts'
import { refreshMarketFigures } from '../services/market/figures.ts'
import { deriveAwards } from '../services/sources/loading/derive-awards.ts'
import { removeAwards } from '../services/sources/loading/load-awards.ts'
import { companyId } from './data/company/cast.ts'
import { demoKeyPath, readDemoKey } from './demo-key.ts'
import {
  type DemoCounts,
  type DemoTies,
  deleteDemo,
  demoSource,
  lockDemo,
  selectDemoState,
  selectDemoTies,
  upsertDemoState,
} from './demo-rows.ts'

const lock_timeout_ms = 3_600_000
/** Default number of generated notices. */
const demo_notices = 3000
const demo_notices_max = 100_000

/** An option of the commands that create a demo. */
export const demoNoticesOption = [
  '--demo-notices <count>',
  'the number of generated notices in the demo',
  parseNotices,
  demo_notices,
] as const

// Imports the module only when needed, because it loads all handlers.
const loadSeed = () => import('./seed-demo.ts')

export function addDemoCommands(program: Command): void {
  const demo = addGroup(program, 'demo', 'the fictional company and notices of a first start')
  addCommand(demo, 'add', 'create the demo if it does not exist, even if it was removed before; never in production')
    .option(...demoNoticesOption)
    .action(onDatabase(addDemo))
  addCommand(demo, 'remove', 'permanently delete the demo company, its users, keys and board, and all demo notices')
    .option('--with-pursuits', 'also delete pursuits of other companies on demo records, and of the demo company on real records')
    .action(onDatabase(removeDemo))
}

const demoHint =
  'The installation still has the fictional demo, whose notices appear among the real ones. Run `oi demo remove` to delete it.'

/** Returns a line for commands that load real data, if the installation has the demo. */
export async function demoHints(db: Db): Promise<string[]> {
  return (await selectDemoState(db))?.removed_at === null ? [demoHint] : []
}

/** Opens the system that performs operations. `close` closes its search indexes. */
async function openSystem({ db, config, clock }: Session) {
  const [search, market, documents] = await Promise.all([
    openIndex(config, 'contracts'),
    openIndex(config, 'market'),
    openIndex(config, 'documents'),
  ])
  const { files, spool } = openFiles(config)
  const stored = { files, secrets: openSecrets(config), cursor_secret: await selectCursorSecret(db) }
  const system = composeSystem({ ...config, ...stored, db, clock, search, market, documents })
  const close = async () => void (await Promise.all([search, market, documents].map((index) => index.close())))
  return { system, spool, close }
}

/** Creates the demo, even in an installation with real companies and notices, but not in production. */
async function addDemo(session: Session, { demoNotices: notices }: { demoNotices: number }): Promise<Output> {
  const { db, config, clock, signal } = session
  if (config.production)
    throw new Error('The demo cannot be created if NODE_ENV is production, because its notices are fictional.')
  const { seedDemo } = await loadSeed()
  const { data_dir } = config
  const { system, spool, close } = await openSystem(session)
  const added = await seedDemo({ system, spool, clock, data_dir, signal, notices, again: true }).finally(close)
  if (!added) return { text: 'The demo already exists.', json: { added: false } }
  const { indexed, message } = await catchUp(session)
  const key = await readDemoKey(db, data_dir, clock.now())
  return {
    text: `Created the demo company and its notices.\nDemo key:    ${key}  (stored in ${demoKeyPath(data_dir)})\n${message}`,
    json: { added: true, key, indexed },
  }
}

async function removeDemo(session: Session, { withPursuits = false }: { withPursuits?: boolean }): Promise<Output> {
  const { db, clock, config } = session
  const now = clock.now()
  const counts = await inTransaction(db, async (trx): Promise<DemoCounts | null> => {
    await lockDemo(trx)
    await lockForLoad(trx, 'catalog')
    const state = await selectDemoState(trx)
    if (state === null || state.removed_at !== null) return null
    const ties = await selectDemoTies(trx, companyId)
    if (!withPursuits && ties.of_others + ties.on_real_records > 0) throw tiesError(ties)
    const deleted = await deleteDemo(trx, companyId)
    await removeAwards(trx, demoSource, now)
    await upsertDemoState(trx, { ...state, removed_at: now.toISOString() }, now)
    return deleted
  })
  if (counts === null) return { text: 'The demo does not exist.', json: { removed: false } }
  rmSync(demoKeyPath(config.data_dir), { force: true })
  const { indexed, message } = await catchUp(session)
  return {
    text: `Removed the demo company with ${formatCount(counts.users, 'user')}, ${formatCount(counts.keys, 'key')}, ${formatCount(counts.pursuits, 'pursuit')} and ${formatCount(counts.tasks, 'task')}, and ${formatCount(counts.records, 'record')} with ${formatCount(counts.notices, 'notice')}.\n${message}`,
    json: { removed: true, ...counts, indexed },
  }
}

function tiesError({ of_others, on_real_records }: DemoTies): Error {
  const reasons = [
    ...(of_others > 0 ? [`other companies pursue ${of_others} of its records`] : []),
    ...(on_real_records > 0 ? [`the demo company pursues ${on_real_records} real records`] : []),
  ]
  return new Error(
    `The demo was not removed, because ${reasons.join(', and ')}. To delete these pursuits too, run: oi demo remove --with-pursuits`,
  )
}

/** Updates the search indexes. If a search engine is unavailable, the command still succeeds, and the message says so. */
async function catchUp(session: Session): Promise<{ indexed: number | null; message: string }> {
  try {
    const indexed = await followNow(session)
    return { indexed, message: `The search index has ${formatCount(indexed, 'record')}.` }
  } catch (error) {
    if (!isEngineAway(error)) throw error
    const message = `The search index is not up to date: ${(error as Error).message} A running server will update it.`
    return { indexed: null, message }
  }
}

async function followNow({ db, config, clock, signal }: Session): Promise<number> {
  const now = clock.now()
  await deriveAwards(db, { now, signal })
  await refreshMarketFigures(db, now, signal)
  const counts: number[] = []
  for (const name of indexNames) {
    const index = await openIndex(config, name)
    try {
      await createIndexLock(config, db, name).wait(lock_timeout_ms, (lost) => drainIndex(db, index, { lost }), signal)
      counts.push(await index.count())
    } finally {
      await index.close()
    }
  }
  return counts[0]!
}

function parseNotices(text: string): number {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  if (!(count <= demo_notices_max))
    throw new InvalidArgumentError(`The value must be a whole number from 0 to ${demo_notices_max.toLocaleString('en-US')}.`)
  return count
}
