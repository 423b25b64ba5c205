import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** The secret that signs cursors: made once, shared by every process on this database. */
export async function selectCursorSecret(db: Db): Promise<Buffer> {
  await db
    .insertInto('installation')
    .values({ cursor_secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { cursor_secret } = await db.selectFrom('installation').select('cursor_secret').executeTakeFirstOrThrow()
  return cursor_secret
}

/**
 * Tells this installation from every other one, and its database from one that was restored from its backup. A copy of the server's own files
 * has the same.
 */
export async function selectInstallationId(db: Db): Promise<string> {
  const secret = await selectCursorSecret(db)
  const mark = createHash('sha256').update('installation').update(secret).digest('hex').slice(0, mark_characters)
  return `${mark}-${await selectDatabaseIdentity(db)}`
}

const mark_characters = 32

/** Another one after each restore of a backup. */
export async function selectDatabaseIdentity(db: Db): Promise<string> {
  const { rows } = await sql<Server>`select ${server} from pg_database where datname = current_database()`.execute(db)
  return identityOf(db, rows[0]!)
}

/** The database's number on its server, and since when that runs. */
export type Server = { database: string; started_at: string }
/** As columns of a query from `pg_database`. */
export const server = sql`oid::text as database, pg_postmaster_start_time()::text as started_at`

export async function identityOf(db: Db, { database, started_at }: Server): Promise<string> {
  return `${await clusterName(db, started_at)}-${database}`
}

/** The cluster that was asked last: a server has one for as long as it runs, and feeds ask every second. */
let known: { started_at: string; name: string } | undefined

/** A hosted server may not tell which cluster it is; then only databases of one server are told apart. */
async function clusterName(db: Db, started_at: string): Promise<string> {
  if (known?.started_at === started_at) return known.name
  const { rows } = await sql<{
    allowed: boolean
  }>`select has_function_privilege('pg_control_system()', 'execute') as allowed`.execute(db)
  if (!rows[0]!.allowed) return 'cluster'
  const cluster = await sql<{ name: string }>`select system_identifier::text as name from pg_control_system()`.execute(db)
  known = { started_at, name: cluster.rows[0]!.name }
  return known.name
}
