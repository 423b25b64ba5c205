import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Db } from './schema.ts'

/**
 * Brings the database to the state this code expects, all in one transaction; a second process waits for the first.
 * Refuses a database that a newer version of the code has migrated.
 */
export async function migrate(db: Db): Promise<{ applied: string[] }> {
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new Error(
      `The database is newer than this program: it holds ${unknown.join(', ')}. Start the newer version, or restore an older backup.`,
    )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')
    throw new Error(
      `Migration ${failed?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
  return { applied: results.map(({ migrationName }) => migrationName) }
}

/** Names of the migrations the database lacks, in order; for those who may read but not migrate. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db))
  return Object.keys(migrations)
    .sort()
    .filter((name) => !applied.has(name))
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!table.rows[0]?.name) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
