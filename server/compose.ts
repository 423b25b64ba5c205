import { createSecretKey } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { compile as compileProxies } from 'proxy-addr'
import { once } from '../catalog/table.ts'
import { migrate, refuseNewer, selectMigrationState } from '../db/migrate.ts'
import { connect } from '../db/postgres/connect.ts'
import type { Db } from '../db/schema.ts'
import { rateLimits } from '../generated/operations.ts'
import { handlers } from '../handlers/index.ts'
import { hasRoom } from '../kernel/files/disk.ts'
import type { Networks } from '../kernel/http/addresses.ts'
import type { Secrets } from '../kernel/sealing.ts'
import type { Clock } from '../kernel/time/clock.ts'
import { createClock } from '../kernel/time/clock.ts'
import { openMatcher } from '../matching/matcher.ts'
import { contracts } from '../search/collections/contracts.ts'
import { documents } from '../search/collections/documents.ts'
import { market } from '../search/collections/market.ts'
import type { SearchIndex } from '../search/index.ts'
import type { EmbedderSource } from '../search/meaning/embedder-source.ts'
import { type GivenEngine, openSearchIndex } from '../search/thread/open.ts'
import { allReactions } from '../services/all-reactions.ts'
import { downloadKey } from '../services/opportunities/downloads.ts'
import { connectReactions } from '../services/reactions.ts'
import type { Installation, Resources } from '../services/resources.ts'
import { preview_patience_ms } from '../services/saved-searches/alert-preview.ts'
import { openFolderStorage } from '../storage/folder.ts'
import { openS3Storage } from '../storage/s3.ts'
import { openSpool, type Spool } from '../storage/spool.ts'
import type { FileStorage } from '../storage/storage.ts'
import type { Setup } from './http/exchange.ts'
import { connectionLimits, readDescriptorLimit } from './http/limits/connection-limit.ts'
import { createShares } from './http/limits/shares.ts'
import { createUploadGate } from './http/limits/upload-gate.ts'
import { uploadPace } from './http/limits/upload-pace.ts'
import type { System } from './invoke.ts'
import type { Metrics } from './metrics.ts'
import { type Postgres, startPostgres } from './postgres/postgres.ts'
import type { Config } from './settings/config.ts'
import { explainConnection, untilReachable } from './settings/database-url.ts'
import { createFloodLimit } from './sign-in/flood.ts'
import { createSignIn } from './sign-in/sign-in.ts'

/** What every command of the program works with. `close` gives it all back, the embedded database last. */
export type Ground = {
  db: Db
  database_url: string
  clock: Clock
  /** The migrations that this start applied. */
  migrated: string[]
  close(): Promise<void>
}

/**
 * What is done with a database that lacks migrations. `apply`: they are applied. `first_start`: they are applied to an empty database and
 * to the embedded one, which nobody else uses. `refuse`: nothing else works on it, so that in a rolling deploy no command of the operator
 * changes the tables under the processes that still run.
 */
export type MigrationPolicy = 'apply' | 'first_start' | 'refuse'

/**
 * Connects to the database that is configured, or starts the embedded one, and sees that it is as this version expects it. A database that
 * cannot be reached yet is asked again for `patience_ms`: after a boot the service may start before it.
 */
export async function openGround(
  config: Config,
  log: Logger,
  application_name: string,
  policy: MigrationPolicy,
  patience_ms = 0,
): Promise<Ground> {
  connectReactions(allReactions)
  const postgres = config.database_url === null ? await startEmbedded(config, log) : null
  const url = postgres?.url ?? config.database_url!
  let closing = false
  const { db, close } = connect(url, {
    max: config.database_connections_max,
    application_name,
    statement_timeout_ms: config.statement_timeout_ms,
    prepare: config.database_prepare,
    onIdleError(err) {
      if (closing) return
      log.warn({ err }, 'lost a database connection')
      watchReturn()
    },
  })
  const watchReturn = createReturnWatch(db, log, () => closing)
  async function closeAll(): Promise<void> {
    closing = true
    await close()
    await postgres?.stop()
  }
  try {
    await untilReachable(
      () => selectMigrationState(db),
      patience_ms,
      (error) => {
        const { message } = explainConnection(error, url)
        log.warn(`${message} Trying again for ${patience_ms / 1000} s`)
      },
    )
    const migrated = (await mustMigrate(db, policy, postgres !== null)) ? await migrateAt(url, config) : []
    if (migrated.length > 0) log.info({ migrations: migrated }, 'migrated the database')
    return { db, database_url: url, clock: createClock(config.clock_start), migrated, close: closeAll }
  } catch (error) {
    await closeAll()
    throw config.database_url === null ? error : explainConnection(error, config.database_url)
  }
}

const return_poll_ms = 1_000

/** Logs once when a database that was lost answers again. */
function createReturnWatch(db: Db, log: Logger, isClosing: () => boolean): () => void {
  let watching = false
  async function watch(): Promise<void> {
    const answers = () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
    while (!(await answers()) && !isClosing()) await sleep(return_poll_ms, undefined, { ref: false })
    watching = false
    if (!isClosing()) log.info('the database answers again')
  }
  return () => {
    if (watching) return
    watching = true
    void watch()
  }
}

/** Whether migrations are to be applied now. Throws where they are missing and may not be, and for a database of a newer version. */
async function mustMigrate(db: Db, policy: MigrationPolicy, embedded: boolean): Promise<boolean> {
  const state = await selectMigrationState(db)
  refuseNewer(state)
  if (state.pending.length === 0 || policy === 'apply') return state.pending.length > 0
  if (policy === 'first_start' && (state.empty || embedded)) return true
  throw new Error(
    state.empty
      ? 'The database is empty. Run `oi migrate`, or start the server: `oi serve` sets an empty database up'
      : `The database lacks ${state.pending.join(', ')}, which this version needs; run: oi migrate`,
  )
}

/** A process whose database is gone for good ends: whatever runs it can tell, and start it anew. */
function startEmbedded({ data_dir }: Config, log: Logger): Promise<Postgres> {
  function onLost(err: Error): void {
    log.fatal({ err }, 'the embedded database is lost, and with it this process ends')
    log.flush()
    process.exit(1)
  }
  return startPostgres({ data_dir, log: (message) => log.info(message), onLost })
}

/** Over a connection of its own: what a migration does to a large table may take longer than any other statement may. */
async function migrateAt(url: string, { database_prepare }: Config): Promise<string[]> {
  const { db, close } = connect(url, { max: 1, application_name: 'oi migrate', prepare: database_prepare })
  try {
    const { applied } = await migrate(db)
    // The job library is large, and only a migration needs it here.
    const { prepareQueues } = await import('../jobs/queues.ts')
    await prepareQueues(db)
    return applied
  } finally {
    await close()
  }
}

/** Where the contents of files are kept, and where they lie on their way. */
export function openFiles({ data_dir, s3 }: Config): { files: FileStorage; spool: Spool } {
  const files = s3 ? openS3Storage(s3) : openFolderStorage(join(data_dir, 'files'))
  return { files, spool: openSpool(join(data_dir, 'incoming')) }
}

/** The indexes of an installation. */
export type IndexName = 'contracts' | 'market' | 'documents'
export const indexNames = ['contracts', 'market', 'documents'] as const satisfies readonly IndexName[]

/** An index in the search engine that is configured. */
export function openIndex(config: Config, index: IndexName): Promise<SearchIndex> {
  return index === 'contracts' ? openSearch(config) : openBeside(config, index)
}

/**
 * The search engine that is configured. The embedded one's file lies under DATA_DIR; any number of processes on this machine may open it. A
 * server is not asked for anything yet. An evaluation has an index of its own.
 */
export async function openSearch(config: Config, purpose: 'service' | 'evaluation' = 'service'): Promise<SearchIndex> {
  const engine = engineOf(config, 'search.db', purpose === 'service' ? '' : `${purpose}_`)
  return openSearchIndex({ collection: contracts, engine, embedder: embedderSource(config) })
}

/**
 * The same engine for the market and for the files of companies. Names mean little, and what files hold is told to no service: the model that
 * is shipped embeds them. Their threads start when somebody asks.
 */
async function openBeside(config: Config, index: 'market' | 'documents'): Promise<SearchIndex> {
  const collection = index === 'market' ? market : documents
  const engine = engineOf(config, `${index}.db`)
  return openSearchIndex({ collection, engine, embedder: { kind: 'student' }, later: true })
}

function engineOf({ meili_url, meili_api_key, meili_index_prefix, data_dir }: Config, file: string, own = ''): GivenEngine {
  return meili_url === null
    ? { kind: 'embedded', path: join(data_dir, file) }
    : { kind: 'meilisearch', url: meili_url, key: meili_api_key, index_prefix: `${meili_index_prefix}${own}` }
}

/** What the service has answered is kept beside the index, and outlives it. */
function embedderSource({ embedding, data_dir }: Config): EmbedderSource {
  if (embedding === null) return { kind: 'student' }
  return { kind: 'openai', ...embedding, store_path: join(data_dir, 'embeddings.db') }
}

export type SystemOptions = {
  db: Db
  search: SearchIndex
  market: SearchIndex
  documents: SearchIndex
  files: FileStorage
  public_url: string
  cursor_secret: Buffer
  secrets: Secrets
  language_model?: { model: string } | null
  allowed_networks?: Networks
  attachment_hosts?: readonly string[]
  installation?: Installation
  production: boolean
}

export type SetupOptions = SystemOptions & {
  /** Composed before. If absent, it is composed now. */
  system?: System
  spool: Spool
  clock: Clock
  log: Logger
  /** Where the embedded database and the search index lie. */
  data_dir?: string
  allowed_origins?: readonly string[]
  trusted_proxies?: readonly string[]
  metrics?: Pick<Metrics, 'answered'> | null
}

/** What performs operations, behind every door and for background work. */
export function composeSystem(options: SystemOptions): System {
  const { db, search, market, documents, files, secrets, public_url } = options
  const { allowed_networks = [], attachment_hosts = [], installation = null } = options
  const summary_model = options.language_model?.model ?? null
  const resources: Resources = {
    db,
    search,
    market,
    documents,
    files,
    download_key: downloadKey(options.cursor_secret),
    matcher: once(() => openMatcher()),
    summary_model,
    secrets,
    allowed_networks,
    attachment_hosts,
    installation,
    preview_patience_ms,
    public_url,
  }
  return {
    handlers,
    resources,
    cursor_secret: createSecretKey(options.cursor_secret),
    idempotency_wait_ms: 5_000,
    check_replies: !options.production,
  }
}

/** What the HTTP surface is put together from, the same for the server and for the tests of it. */
export function composeSetup(options: SetupOptions): Setup {
  const { db, spool, clock, log } = options
  const { allowed_origins = [], trusted_proxies = [], system = composeSystem(options) } = options
  const flood = createFloodLimit()
  const { files_max } = connectionLimits(readDescriptorLimit())
  return {
    ...system,
    clock,
    log,
    flood,
    signIn: createSignIn(db, flood),
    rate_limits: rateLimits,
    shares: createShares(),
    hasRoom: async () => options.data_dir === undefined || hasRoom(options.data_dir),
    spool,
    upload_pace: uploadPace,
    uploads: createUploadGate(files_max),
    files_max,
    allowed_origins: new Set(allowed_origins),
    isTrustedProxy: compileProxies([...trusted_proxies]),
    answered: (request) => options.metrics?.answered(request),
  }
}
