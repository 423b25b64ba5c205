import { type OfficeReach, officeOfNumber, officeReach } from '../catalog/offices.ts'
import { pscOfTitle } from '../catalog/psc.ts'
import type { components } from '../generated/api.ts'

type NoticeType = components['schemas']['NoticeType']

/** What a record says in words. `derived`: the passages behind the fields that only the text states. */
export type MatchRecord = { title: string; description: string | null; derived?: readonly DerivedFact[] }
export type DerivedFact = components['schemas']['DerivedFact']

/** What a record states in its fields or else in its text: null is unknown, which is never "none". */
export type RecordFacts = {
  /** By which what the company did with this very record is known again. */
  id?: string
  naics: string | null
  psc: string | null
  /** A code of SAM's list. */
  set_aside: string | null
  /** Names from the department down to the office. */
  agency_path: readonly string[]
  agency_codes: readonly string[]
  place_state_code: string | null
  place_country_code: string | null
  /** Whole US dollars. */
  size_low: number | null
  size_high: number | null
  notice_type: NoticeType
  posted_at: string | null
  deadline_at: string | null
  awarded: boolean
  is_forecast: boolean
  /** How the notice limits competition, and the vehicle whose holders alone may respond. */
  competition?: 'sole_source' | 'brand_name' | 'approved_sources' | null
  vehicle?: string | null
  /** Its first six characters name the office that buys. */
  solicitation_number?: string | null
  /** That office's code, and where it buys, as `recordFacts` makes them. */
  office_code?: string | null
  office?: OfficeReach
}

/** Of a record's fields: the PSC is what its title begins with (`53--GASKET`) where it is told nowhere else. */
export function recordFacts({ title, ...fields }: RecordFacts & { title: string }): RecordFacts {
  const office_code = officeOfNumber(fields.solicitation_number ?? null)
  return { ...fields, psc: fields.psc ?? pscOfTitle(title), office_code, office: officeReach(office_code) }
}
