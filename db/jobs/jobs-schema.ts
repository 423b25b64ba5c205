import { sql } from 'kysely'
import { lockKeys } from '../postgres/lock-keys.ts'
import type { Db } from '../schema.ts'

/** The database schema of the job library (pg-boss). */
export const jobsSchema = 'jobs'
/** The version of the tables that the installed job library expects. */
export const jobs_schema_version = 43

export async function selectJobsVersion(db: Db): Promise<number | null> {
  const table = await sql<{ name: string | null }>`select to_regclass(${`${jobsSchema}.version`})::text as name`.execute(db)
  if (!table.rows[0]?.name) return null
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(`${jobsSchema}.version`)}`.execute(db)
  return rows[0]?.version ?? null
}

/** Creates or migrates the tables of the job library. Returns false if the tables are up to date. */
export async function migrateJobs(db: Db): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockKeys.jobs})`.execute(connection)
    try {
      const version = await selectJobsVersion(connection)
      if (version !== null && version >= jobs_schema_version) return false
      const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
      const plan = version === null ? getConstructionPlans(jobsSchema) : getMigrationPlans(jobsSchema, version)
      await sql.raw(plan).execute(connection)
      return true
    } finally {
      await sql`select pg_advisory_unlock(${lockKeys.jobs})`.execute(connection)
    }
  })
}
