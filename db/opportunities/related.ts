import { sql } from 'kysely'
import type { Db, Row } from '../schema.ts'
import type { DetailRow } from './contracts.ts'

type BuyerFields = 'awarding_department' | 'awarding_department_code' | 'awarding_agency_code' | 'awarding_office_code'
type WorkFields = 'id' | 'piid' | 'name' | 'contract_id' | 'solicitation_key' | 'naics' | 'psc' | 'place_state_code'
type TermFields = 'award_date' | 'completion_date' | 'potential_end_date' | 'awardee_name' | 'awardee_uei'
/** The part of an award that shows whether it came before another contract. */
export type PastAwardRow = Pick<Row<'award'>, WorkFields | BuyerFields | TermFields>
const columns =
  sql.raw(`id, piid, name, contract_id, solicitation_key, awarding_department, awarding_department_code, awarding_agency_code,
  awarding_office_code, award_date, completion_date, potential_end_date, naics, psc, place_state_code, awardee_name, awardee_uei`)
const family_awards_max = 50

/** Returns awards with these numbers or ids, with the record's solicitation number, or reported by the record's own notices. */
export async function selectPastAwards(
  db: Db,
  record: Pick<DetailRow, 'id' | 'solicitation_key'>,
  { piids, ids }: Record<'piids' | 'ids', readonly string[]>,
): Promise<PastAwardRow[]> {
  const { rows } = await sql<PastAwardRow>`
    select ${columns} from award where piid = any(${piids})
    union select ${columns} from award where id = any(${ids})
    union (select ${columns} from award where solicitation_key = ${record.solicitation_key} order by id limit ${family_awards_max})
    union (select ${columns} from award where contract_id = ${record.id} order by id limit ${family_awards_max})`.execute(db)
  return rows
}
