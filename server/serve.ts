import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { compile as compileProxies } from 'proxy-addr'
import { findAgencyName } from '../catalog/agencies.ts'
import { selectCursorSecret } from '../db/installation.ts'
import type { Db } from '../db/schema.ts'
import { createMailer } from '../delivery/mail.ts'
import { unsubscribeKey } from '../delivery/unsubscribe.ts'
import type { WorkerOptions } from '../jobs/worker.ts'
import { startLater } from '../kernel/later.ts'
import { createLanguageModel } from '../kernel/models/language-model.ts'
import { once } from '../kernel/once.ts'
import type { SearchIndex } from '../search/index.ts'
import { linkToken } from '../services/access/links.ts'
import { savedSearchConditions } from '../services/saved-searches/saved-search-state.ts'
import { composeSetup, composeSystem, openFiles } from './compose.ts'
import { type Ground, type MigrationPolicy, openGround } from './ground.ts'
import { openWebApp } from './http/app-files/web-app.ts'
import { connectionLimits, limitConnections, readDescriptorLimit } from './http/limits/connection-limit.ts'
import { createHttpServer } from './http/listener.ts'
import { startingListener } from './http/pages/starting.ts'
import { type IndexName, openIndex } from './indexes.ts'
import { describeInstallation } from './installation.ts'
import type { System } from './invoke.ts'
import { closeServer, listen } from './listening.ts'
import { startEmbedding } from './loops/embedding.ts'
import { type Feed, startFeed } from './loops/feed.ts'
import { createEmbeddingLock, createIndexLock } from './loops/index-lock.ts'
import { startScoring } from './loops/scoring.ts'
import { warmUp } from './loops/warm-up.ts'
import { createPerform } from './perform.ts'
import type { Config } from './settings/config.ts'
import { openSecrets } from './settings/secrets.ts'

export type Running = { stop(): Promise<void> }
/** `public_url` is where users reach the service. With PORT=0 its port is known only now. */
export type Served = Running & { url: string; public_url: string }
/** Everything that runs without HTTP: the database, the search indexes and the feeds that keep them up to date. */
export type Background = Awaited<ReturnType<typeof startBackground>>

/** Time that a stop gives running requests and background work. The rest takes at most 3 s: see server/commands/serve.ts. */
export const finish_timeout_ms = 5_000

const prepare_after_ms = 1_000

const patience_ms = 30_000

/** Starts the whole service. The server listens from the beginning, and answers 503 until the service is ready. */
export async function serve(
  config: Config,
  log: Logger,
  migrations: MigrationPolicy,
  prepareData?: (background: Background) => Promise<void>,
): Promise<Served> {
  const door = await openDoor(config, log)
  const web_app = openWebApp(log)
  let background: Background | undefined
  try {
    const starting = startBackground(config, log, migrations, 'prepared')
    const loading = loadHttp(config)
    background = await starting
    await prepareData?.(background)
    const public_url = config.port === 0 ? config.public_url.replace(/:0$/, `:${door.port}`) : config.public_url
    const setup = composeSetup({ ...background, ...config, public_url, log, web_app })
    setup.resources.public_url = public_url
    const createApp = await loading
    // While jobs start, the process mostly waits for the database.
    const [app] = await Promise.all([createApp(setup), warmUp(setup), background.working])
    door.replaceBy(app)
    const url = `http://${shownHost(config.host)}:${door.port}`
    log.info({ url }, 'listening')
    const { finish, close } = background
    beginRest(background).catch((err: unknown) => log.error({ err }, 'background work did not begin'))
    return {
      url,
      public_url,
      async stop() {
        log.info('stopping')
        setup.streams.close()
        await Promise.all([door.close(finish_timeout_ms), finish(), web_app.close()])
        await close()
        log.info('stopped')
      },
    }
  } catch (error) {
    await Promise.all([door.close(0), background?.close(), web_app.close()])
    throw error
  }
}

/** Wait before the HTTP code is loaded. By then an embedded database is starting up, and the process is idle until it answers. */
const database_begun_ms = 100

/** Loads the HTTP code, reads the API description and prepares the first search, while the database starts in other processes. */
function loadHttp(config: { production: boolean }) {
  const loading = sleep(database_begun_ms).then(async () => {
    const [{ createApp }, { loadOperations }] = await Promise.all([import('./http/app.ts'), import('./contract/operations.ts')])
    const { operations } = loadOperations()
    for (const { requestValidators } of operations) requestValidators()
    if (!config.production) operations[0]!.responseValidator(200)
    // Reads the table of agencies, which presenting records needs.
    findAgencyName('Army')
    return createApp
  })
  // The caller awaits `loading` and sees its failure, unless the database fails first.
  loading.catch(() => {})
  return loading
}

/** Works step by step, so one of two cores remains free for the first requests. */
async function beginRest({ market, documents, begin }: Background): Promise<void> {
  await sleep(prepare_after_ms, undefined, { ref: false })
  await prepare(market)
  await prepare(documents)
  begin()
}

/** Opens a large index and reads it into memory, which takes seconds, before the first search. */
async function prepare(index: SearchIndex): Promise<void> {
  await index.prepare().catch(() => {})
}

/** Listens before anything else, so a port in use is reported at once and no caller is refused while the database starts. */
async function openDoor(config: Config, log: Logger) {
  const { listener, replaceBy } = startingListener()
  const server = createHttpServer(listener, log)
  limitConnections(server, connectionLimits(readDescriptorLimit()), compileProxies([...config.trusted_proxies]))
  const port = await listen(server, config)
  return { port, replaceBy, close: (timeout_ms: number) => closeServer(server, timeout_ms) }
}

/** Runs only the background work, in a process that does not serve requests. */
export async function work(config: Config, log: Logger): Promise<Running> {
  const { working, begin, close } = await startBackground(config, log, 'refuse', 'unread')
  begin()
  await working.catch(async (error: unknown) => {
    await close()
    throw error
  })
  log.info('working')
  return { stop: close }
}

/** `finish` stops taking work and waits for running work. `close` then ends everything, the database last. */
async function startBackground(config: Config, log: Logger, migrations: MigrationPolicy, catalog: 'prepared' | 'unread') {
  const loading = import('../jobs/worker.ts')
  loading.catch(() => {})
  const { ground, metrics, ...indexes } = await openAll(config, log, migrations, catalog)
  const { search, market, documents } = indexes
  const storage = openFiles(config)
  const secrets = openSecrets(config)
  const cursor_secret = await selectCursorSecret(ground.db)
  const installation = describeInstallation(config, process.env)
  const system = composeSystem({ ...config, ...ground, ...indexes, ...storage, secrets, cursor_secret, installation })
  const contracts = follow(config, log, ground.db, search, 'contracts')
  const rest = startLater(() => {
    const following = [follow(config, log, ground.db, market, 'market'), follow(config, log, ground.db, documents, 'documents')]
    const own_clock = config.clock_start !== null
    const scoring = startScoring({ ...config, ...ground, prepare: config.database_prepare, own_clock, log })
    return { following, stop: () => Promise.all([...following, scoring].map((each) => each.stop())) }
  })
  const starting = loading.then(({ startWorker }) =>
    startWorker({ ...workerOptions(config, ground, log, system, cursor_secret), ...storage }),
  )
  const stopWorker = async () => (await starting.catch(() => null))?.stop()
  const stopAll = () => Promise.all([stopWorker(), contracts.stop(), rest.stop()])
  const finish = once(() => atMost(finish_timeout_ms, stopAll()))
  async function close(): Promise<void> {
    await finish()
    await Promise.all([search.close(), market.close(), documents.close(), metrics?.close()])
    await ground.close()
  }
  /** Resolves when jobs are being taken, rejects if that fails. */
  const working = starting.then(() => {})
  // Code that awaits `working` sees its rejection, but possibly no code awaits it yet.
  working.catch(() => {})
  const following = () => [contracts, ...(rest.begin()?.following ?? [])]
  const feed = { caughtUp: async () => void (await Promise.all(following().map(({ caughtUp }) => caughtUp()))) }
  /** Starts the delayed background work once: two feeds and scoring. Does nothing after a stop. */
  const begin = () => void rest.begin()
  return { ...ground, ...indexes, ...storage, secrets, cursor_secret, system, metrics, begin, feed, working, finish, close }
}

/** Opens the database, the indexes and the metrics. If one fails to open, the others are closed. */
async function openAll(config: Config, log: Logger, migrations: MigrationPolicy, catalog: 'prepared' | 'unread') {
  const connecting = openGround(config, log, 'oi server', migrations, patience_ms)
  const opening = [
    connecting,
    openIndex(config, 'contracts').then((index) => {
      // The process is idle while the database starts.
      if (catalog === 'prepared') void prepare(index)
      return index
    }),
    openIndex(config, 'market'),
    openIndex(config, 'documents'),
    connecting.then(({ db }) => openMetrics(config, db, log)),
  ] as const
  try {
    const [ground, search, market, documents, metrics] = await Promise.all(opening)
    return { ground, search, market, documents, metrics }
  } catch (error) {
    const opened = await Promise.allSettled<{ close(): Promise<void> } | null>(opening)
    for (const each of opened.reverse()) if (each.status === 'fulfilled') await each.value?.close()
    throw error
  }
}

/** Loaded only if configured, because most installations rely on the log. */
async function openMetrics({ host, metrics_port: port }: Config, db: Db, log: Logger) {
  if (port === null) return null
  const { createMetrics, serveMetrics } = await import('./metrics.ts')
  const metrics = createMetrics(db)
  return { ...metrics, ...(await serveMetrics({ host, port }, metrics, log)) }
}

function follow(config: Config, log: Logger, db: Db, search: SearchIndex, name: IndexName): Feed {
  const lock = createIndexLock(config, db, name)
  const options = { db, search, log, data_dir: config.data_dir }
  const feed = startFeed({ ...options, lock })
  const embedding = startEmbedding({ ...options, lock: createEmbeddingLock(config, db, name), index_lock: lock })
  return { ...feed, stop: async () => void (await Promise.all([feed.stop(), embedding.stop()])) }
}

/** Minimum connections for parallel loads. With fewer, such loads would take the connections of requests or of each other. */
const side_by_side_connections_min = 12

function workerOptions(config: Config, ground: Ground, log: Logger, system: System, cursor_secret: Buffer): WorkerOptions {
  const { search, secrets } = system.resources
  const { db, database_url, clock } = ground
  const networks = config.allowed_networks
  return {
    db,
    database_url,
    clock,
    log,
    keys: { sam_api_key: config.sam_api_key },
    language_model: config.language_model && createLanguageModel(config.language_model),
    // Processes that serve requests, and processes that send emails, must sign with the same secret.
    mailing: {
      mailer: config.mail && createMailer(config.mail),
      unsubscribe_key: unsubscribeKey(cursor_secret),
      public_url: config.public_url,
      linkToken: (id) => linkToken(secrets, id),
    },
    // Reads saved searches in the same way as the engine of this process.
    readSearch: (asked, now) => search.read(asked.query, savedSearchConditions(asked, now), { company_id: asked.company_id }),
    workflows: { perform: createPerform(system), calls: { networks }, secrets },
    deliveries: { calls: { networks }, secrets },
    attachments: { hosts: config.attachment_hosts, networks },
    listen: config.database_prepare,
    side_by_side: config.database_connections_max >= side_by_side_connections_min,
    finish_timeout_ms: finish_timeout_ms - 1_000,
  }
}

async function atMost(timeout_ms: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  await Promise.race([work, sleep(timeout_ms, undefined, { signal: over.signal }).catch(() => {})])
  over.abort()
}

function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
