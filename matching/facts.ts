import { type OfficeReach, officeOfNumber, officeReach } from '../catalog/offices.ts'
import { pscOfTitle } from '../catalog/psc.ts'
import type { components } from '../generated/api.ts'

type NoticeType = components['schemas']['NoticeType']

/** The text of a record. `derived` has the passages behind the facts that only the text states. */
export type MatchRecord = { title: string; description: string | null; derived?: readonly DerivedFact[] }
export type DerivedFact = components['schemas']['DerivedFact']

/** Facts that a record states in its fields or its text. Null means unknown, never "none". */
export type RecordFacts = {
  id?: string
  naics: string | null
  psc: string | null
  set_aside: string | null
  /** Names from the department down to the office. */
  agency_path: readonly string[]
  agency_codes: readonly string[]
  place_state_code: string | null
  place_country_code: string | null
  size_low: number | null
  size_high: number | null
  notice_type: NoticeType
  posted_at: string | null
  deadline_at: string | null
  awarded: boolean
  is_forecast: boolean
  /** How the notice limits competition, and the vehicle if only holders of that vehicle may respond. */
  competition?: 'sole_source' | 'brand_name' | 'approved_sources' | null
  vehicle?: string | null
  /** The number of the solicitation. Its first six characters identify the buying office. */
  solicitation_number?: string | null
  /** The code of the office and the states where it buys, set by `recordFacts`. */
  office_code?: string | null
  office?: OfficeReach
}

/** Adds the office to a record's facts, and the PSC from the start of the title (`53--GASKET`) if no field states a PSC. */
export function recordFacts({ title, ...fields }: RecordFacts & { title: string }): RecordFacts {
  const office_code = officeOfNumber(fields.solicitation_number ?? null)
  return { ...fields, psc: fields.psc ?? pscOfTitle(title), office_code, office: officeReach(office_code) }
}
