import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import type { Db, Row } from '../schema.ts'
import type { DetailRow } from './contracts.ts'

const columns = columnNames(
  'id piid name contract_id solicitation_key awarding_department awarding_department_code awarding_agency_code awarding_office_code',
  'award_date completion_date potential_end_date naics psc place_state_code awardee_name awardee_uei',
)
export type PastAwardRow = Pick<Row<'award'>, (typeof columns)[number]>
const family_awards_max = 50

/** Returns awards with one of the `piids` or `ids` or the record's solicitation number, and awards that its notices report. */
export async function selectPastAwards(
  db: Db,
  record: Pick<DetailRow, 'id' | 'solicitation_key'>,
  { piids, ids }: Record<'piids' | 'ids', readonly string[]>,
): Promise<PastAwardRow[]> {
  const awards = sql.raw(`select ${columns.join(', ')} from award`)
  const { rows } = await sql<PastAwardRow>`
    ${awards} where piid = any(${piids}) union ${awards} where id = any(${ids})
    union (${awards} where solicitation_key = ${record.solicitation_key} order by id limit ${family_awards_max})
    union (${awards} where contract_id = ${record.id} order by id limit ${family_awards_max})`.execute(db)
  return rows
}
