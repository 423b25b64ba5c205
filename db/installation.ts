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
  const { rows } = await sql<{ database: string }>`
    select oid::text as database from pg_database where datname = current_database()`.execute(db)
  return `${await clusterName(db)}-${rows[0]!.database}`
}

/** A hosted server may not tell which cluster it is; then only databases of one server are told apart. */
async function clusterName(db: Db): Promise<string> {
  const { rows } = await sql<{
    allowed: boolean
  }>`select has_function_privilege('pg_control_system()', 'execute') as allowed`.execute(db)
  if (!rows[0]!.allowed) return 'cluster'
  const cluster = await sql<{ name: string }>`select system_identifier::text as name from pg_control_system()`.execute(db)
  return cluster.rows[0]!.name
}
