import { sql } from 'kysely'
import type { Db, NoticeType } from '../schema.ts'

/** What an evaluation of matching reads of a record. */
export type OutcomeRow = {
  id: string
  title: string
  description: string | null
  solicitation_number: string | null
  award_number: string | null
  award_amount: number | null
  awardee_name: string | null
  awardee_uei: string | null
  naics: string | null
  psc: string | null
  set_aside: string | null
  agency_path: string[]
  agency_codes: string[]
  place_state_code: string | null
  place_country_code: string | null
  size_low: number | null
  size_high: number | null
  notice_type: NoticeType
  posted_at: string | null
  deadline_at: string | null
  awarded: boolean
  is_forecast: boolean
  active: boolean | null
  archive_at: string | null
  competition: 'sole_source' | 'brand_name' | 'approved_sources' | null
  vehicle: string | null
}

/** All records in the order of their ids. */
export async function selectOutcomesAfter(db: Db, id: string, limit: number): Promise<OutcomeRow[]> {
  const { rows } = await sql<OutcomeRow>`
    select id, title, description, solicitation_number, award_number, award_amount, awardee_name, awardee_uei, naics, psc, set_aside,
      agency_path, agency_codes, place_state_code, place_country_code, size_low, size_high, notice_type, posted_at, deadline_at, awarded,
      is_forecast, active, archive_at, competition, vehicle
    from contract where id > ${id} order by id limit ${limit}`.execute(db)
  return rows
}
