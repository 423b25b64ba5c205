import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Returns the secret that signs cursors. The secret is created once and shared by all processes that use the same database. */
export async function selectCursorSecret(db: Db): Promise<Buffer> {
  await sql`insert into installation (cursor_secret) values (${randomBytes(32)}) on conflict do nothing`.execute(db)
  const { cursor_secret } = await db.selectFrom('installation').select('cursor_secret').executeTakeFirstOrThrow()
  return cursor_secret
}

/** Returns an id that differs between installations, and after a restore. A copy of the server's own files has the same id. */
export async function selectInstallationId(db: Db): Promise<string> {
  const secret = await selectCursorSecret(db)
  const hash = createHash('sha256').update('installation').update(secret).digest('hex').slice(0, 32)
  return `${hash}-${await selectDatabaseIdentity(db)}`
}

/** Returns an id that changes with each restore of a dump. */
async function selectDatabaseIdentity(db: Db): Promise<string> {
  const { rows } = await sql<Server>`select ${server} from pg_database where datname = current_database()`.execute(db)
  return identityOf(db, rows[0]!)
}

/** The id of the database on its server, and when the server was started. */
export type Server = { database: string; started_at: string }
export const server = sql`oid::text as database, pg_postmaster_start_time()::text as started_at`

export async function identityOf(db: Db, { database, started_at }: Server): Promise<string> {
  return `${await clusterName(db, started_at)}-${database}`
}

/** The cluster's name, cached because feeds need it every second. It cannot change while a server runs. */
let cached: { started_at: string; name: string } | undefined

/** Returns the cluster's id, or `cluster` if the server does not allow reading the id. Databases can then have equal ids. */
async function clusterName(db: Db, started_at: string): Promise<string> {
  if (cached?.started_at === started_at) return cached.name
  const { rows } = await sql<{ allowed: boolean }>`
    select has_function_privilege('pg_control_system()', 'execute') as allowed`.execute(db)
  if (!rows[0]!.allowed) return 'cluster'
  const cluster = await sql<{ name: string }>`select system_identifier::text as name from pg_control_system()`.execute(db)
  cached = { started_at, name: cluster.rows[0]!.name }
  return cached.name
}
