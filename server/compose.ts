import { join } from 'node:path'
import type { Logger } from 'pino'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import type { Clock } from '../handlers/context.ts'
import { openEmbedder } from '../search/open-embedder.ts'
import type { SearchEngine } from '../search/index.ts'
import { openSqliteEngine } from '../search/sqlite.ts'
import { createClock } from './clock.ts'
import type { Config } from './config.ts'
import { startPostgres } from './postgres.ts'

/** What every command of the program works with. `close` gives it all back, the embedded database last. */
export type Ground = { db: Db; clock: Clock; database_url: string; close(): Promise<void> }

/** Connects to the database that is configured, or starts the embedded one, and brings it up to date. */
export async function openGround(config: Config, log: Logger, options: { migrate: boolean; application_name: string }): Promise<Ground> {
  const postgres = config.database_url === null ? await startPostgres({ data_dir: config.data_dir, log: (message) => log.debug(message) }) : null
  const database_url = postgres?.url ?? config.database_url!
  const { db, close } = connect(database_url, {
    max: config.database_connections_max,
    application_name: options.application_name,
    statement_timeout_ms: config.statement_timeout_ms,
    onIdleError: (error) => log.warn({ err: error }, 'lost a database connection'),
  })
  async function closeAll(): Promise<void> {
    await close()
    await postgres?.stop()
  }
  try {
    if (options.migrate) await migrate(db)
  } catch (error) {
    await closeAll()
    throw error
  }
  return { db, clock: createClock(config.clock_start), database_url, close: closeAll }
}

/** The embedded search engine on its file under DATA_DIR; any number of processes on this machine may open it. */
export async function openSearch(config: Config): Promise<SearchEngine> {
  return openSqliteEngine({ path: join(config.data_dir, 'search.db') })
}
