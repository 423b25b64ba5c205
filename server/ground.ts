import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { migrate, refuseNewer, selectMigrationState } from '../db/migrate.ts'
import { connect, isAnswering } from '../db/postgres/connect.ts'
import type { Db } from '../db/schema.ts'
import type { Clock } from '../kernel/time/clock.ts'
import { createClock } from '../kernel/time/clock.ts'
import { allReactions } from '../services/all-reactions.ts'
import { connectReactions } from '../services/reactions.ts'
import { type Postgres, startPostgres } from './postgres/postgres.ts'
import type { Config } from './settings/config.ts'
import { explainConnection, waitUntilReachable } from './settings/database-url.ts'

/** Everything a command works with. `close` releases everything, the embedded database last. */
export type Ground = {
  db: Db
  database_url: string
  clock: Clock
  migrated: string[]
  close(): Promise<void>
}

/** When a command may migrate the database. `first_start`: if it is empty or embedded. `refuse`: throws, for rolling deploys. */
export type MigrationPolicy = 'apply' | 'first_start' | 'refuse'

/** Opens the database and checks its schema. Retries for `patience_ms` if the database is unreachable, as it is after a boot. */
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
    await waitUntilReachable(
      () => selectMigrationState(db),
      patience_ms,
      (error) => {
        const { message } = explainConnection(error, url)
        log.warn(`${message} Trying again for ${patience_ms / 1000} s`)
      },
    )
    const migrated = (await mustMigrate(db, policy, postgres !== null)) ? await migrateAt(url, config) : []
    if (migrated.length > 0) log.info({ migrations: migrated.length }, 'migrated the database')
    return { db, database_url: url, clock: createClock(config.clock_start), migrated, close: closeAll }
  } catch (error) {
    await closeAll()
    throw config.database_url === null ? error : explainConnection(error, config.database_url)
  }
}

const return_poll_ms = 1_000

function createReturnWatch(db: Db, log: Logger, isClosing: () => boolean): () => void {
  let watching = false
  async function watch(): Promise<void> {
    while (!(await isAnswering(db)) && !isClosing()) await sleep(return_poll_ms, undefined, { ref: false })
    watching = false
    if (!isClosing()) log.info('the database answers again')
  }
  return () => {
    if (watching) return
    watching = true
    void watch()
  }
}

/** Whether to apply migrations now. Throws if that is needed but not allowed, or if the database belongs to a newer version. */
async function mustMigrate(db: Db, policy: MigrationPolicy, embedded: boolean): Promise<boolean> {
  const state = await selectMigrationState(db)
  refuseNewer(state)
  if (state.pending.length === 0 || policy === 'apply') return state.pending.length > 0
  if (policy === 'first_start' && (state.empty || embedded)) return true
  throw new Error(
    state.empty
      ? 'The database is empty. Run `oi migrate`, or start the server: `oi serve` sets up an empty database'
      : `The database is missing the migrations ${state.pending.join(', ')}, which this version needs; run: oi migrate`,
  )
}

/** Starts the embedded database. Ends the process if the database is lost for good, so a supervisor can restart the process. */
function startEmbedded({ data_dir }: Config, log: Logger): Promise<Postgres> {
  function onLost(err: Error): void {
    log.fatal({ err }, 'the embedded database is lost; this process exits')
    log.flush()
    process.exit(1)
  }
  return startPostgres({ data_dir, log: (message) => log.info(message), onLost })
}

/** Migrates over its own connection, because changing a large table may take longer than the statement limit. */
async function migrateAt(url: string, { database_prepare }: Config): Promise<string[]> {
  const { db, close } = connect(url, { max: 1, application_name: 'oi migrate', prepare: database_prepare })
  try {
    const { applied } = await migrate(db)
    // The job library is large, and only migrations need it here.
    const { prepareQueues } = await import('../jobs/queues.ts')
    await prepareQueues(db)
    return applied
  } finally {
    await close()
  }
}
