import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { jobs_schema_version, migrateJobs, selectJobsVersion } from './jobs/jobs-schema.ts'
import { migrations } from './migrations/index.ts'
import type { Db } from './schema.ts'

const jobsMigration = `jobs_${jobs_schema_version}`

export type MigrationState = {
  /** Nothing of ours is in the database yet. */
  empty: boolean
  /** What the database lacks, in order. */
  pending: string[]
  /** What a newer version of the code has put there. */
  unknown: string[]
}

/** How far the database is from the state this code expects; reads only. */
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

/** Throws when newer code has migrated the database: what this code would do to it nobody has tried. */
export function refuseNewer({ unknown }: MigrationState): void {
  if (unknown.length > 0)
    throw new Error(
      `The database is newer than this program: it holds ${unknown.join(', ')}. Start the newer version, or restore an older backup.`,
    )
}

/**
 * Brings the database to the state this code expects, our own tables all in one transaction; a second process waits for the first.
 * Refuses a database that a newer version of the code has migrated.
 */
export async function migrate(db: Db): Promise<{ applied: string[] }> {
  refuseNewer(await selectMigrationState(db))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')
    throw new Error(
      `Migration ${failed?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
  const applied = results.map(({ migrationName }) => migrationName)
  return { applied: (await migrateJobs(db)) ? [...applied, jobsMigration] : applied }
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!table.rows[0]?.name) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
