import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { jobs_schema_version, migrateJobs, selectJobsVersion } from './jobs/jobs-schema.ts'
import { loadMigrations, migrations } from './migrations/index.ts'
import type { Db } from './schema.ts'

const jobsMigration = `jobs_${jobs_schema_version}`

export type MigrationState = {
  /** The database has none of our tables yet. */
  empty: boolean
  pending: string[]
  /** Migrations by a newer version of the program. */
  unknown: string[]
}

export async function selectMigrationState(db: Db): Promise<MigrationState> {
  const applied = await appliedMigrations(db)
  const jobs = await selectJobsVersion(db)
  const pending = Object.keys(migrations)
    .sort()
    .filter((name) => !applied.includes(name))
  return {
    empty: applied.length === 0,
    pending: jobs === null || jobs < jobs_schema_version ? [...pending, jobsMigration] : pending,
    unknown: [
      ...applied.filter((name) => !(name in migrations)),
      ...(jobs !== null && jobs > jobs_schema_version ? [`jobs_${jobs}`] : []),
    ],
  }
}

/** Throws if a newer version of the program has migrated the database. */
export function refuseNewer({ unknown }: MigrationState): void {
  if (unknown.length > 0)
    throw new Error(
      `The database is newer than this program: it has the migrations ${unknown.join(', ')}. Start the newer version, or restore an older backup.`,
    )
}

/** Migrates all our tables in one transaction, one process at a time. Throws if the database is newer than this program. */
export async function migrate(db: Db): Promise<{ applied: string[] }> {
  const state = await selectMigrationState(db)
  refuseNewer(state)
  const applied = state.pending.length === 0 ? [] : await applyPending(db)
  return { applied: (await migrateJobs(db)) ? [...applied, jobsMigration] : applied }
}

async function applyPending(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: loadMigrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')
    throw new Error(
      `Migration ${failed?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
  return results.map(({ migrationName }) => migrationName)
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!table.rows[0]?.name) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
