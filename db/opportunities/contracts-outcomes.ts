import { sql } from 'kysely'
import type { Db, Row } from '../schema.ts'

type TextFields =
  | 'id'
  | 'title'
  | 'description'
  | 'solicitation_number'
  | 'naics'
  | 'psc'
  | 'set_aside'
  | 'competition'
  | 'vehicle'
type AwardFields = 'award_number' | 'award_amount' | 'awardee_name' | 'awardee_uei' | 'awarded' | 'size_low' | 'size_high'
type BuyerFields = 'agency_path' | 'agency_codes' | 'place_state_code' | 'place_country_code'
type StateFields = 'notice_type' | 'posted_at' | 'deadline_at' | 'archive_at' | 'is_forecast' | 'active'
/** The part of a record that an evaluation of matching reads. */
export type OutcomeRow = Pick<Row<'contract'>, TextFields | AwardFields | BuyerFields | StateFields>

/** Returns the next records in the order of their ids. */
export async function selectOutcomesAfter(db: Db, id: string, limit: number): Promise<OutcomeRow[]> {
  const { rows } = await sql<OutcomeRow>`
    select id, title, description, solicitation_number, award_number, award_amount, awardee_name, awardee_uei, naics, psc, set_aside,
      agency_path, agency_codes, place_state_code, place_country_code, size_low, size_high, notice_type, posted_at, deadline_at, awarded,
      is_forecast, active, archive_at, competition, vehicle
    from contract where id > ${id} order by id limit ${limit}`.execute(db)
  return rows
}
