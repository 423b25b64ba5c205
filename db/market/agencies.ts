import { sql } from 'kysely'
import type { Db, Row } from '../schema.ts'
import { cacheUntilAwardsChange } from './market-cache.ts'

export type AgencyNames = Pick<Row<'agency'>, 'name' | 'names' | 'code' | 'parent_path'>

/** Maximum number of agencies to choose from, more than the departments, agencies and offices of the federal government. */
const agencies_max = 50_000

/** Caches the result of `convert` for all agencies that records and awards name, the busiest of each level first. */
export function cacheAllAgencies<Result>(convert: (agencies: AgencyNames[]) => Result): (db: Db) => Promise<Result> {
  const read = cacheUntilAwardsChange(1, async (db, _all: null) => convert(await selectAllAgencies(db)))
  return (db) => read(db, null)
}

async function selectAllAgencies(db: Db): Promise<AgencyNames[]> {
  const { rows } = await sql<AgencyNames>`
    select name, names, code, parent_path from agency
    order by array_position(array['department', 'agency', 'office'], level), active_opportunity_count desc, id
    limit ${agencies_max}`.execute(db)
  return rows
}
