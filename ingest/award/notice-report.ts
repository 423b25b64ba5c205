import { uei } from './fields.ts'
import { readOrderNumber } from './identity.ts'
import { type AwardReport, makeReport } from './report.ts'

/** What a record of the catalog tells of its award; names as in the table `contract`. */
export type AwardedRecord = {
  id: string
  title: string
  description: string | null
  awarded: boolean
  solicitation_number: string | null
  agency_path: string[]
  agency_codes: string[]
  set_aside: string | null
  naics: string | null
  psc: string | null
  place_city_name: string | null
  place_state_code: string | null
  place_zipcode: string | null
  place_country_code: string | null
  award_number: string | null
  award_date: string | null
  award_amount: number | null
  awardee_name: string | null
  awardee_uei: string | null
  awardee_city: string | null
  awardee_state: string | null
  awardee_country_code: string | null
  source_url: string | null
}

const source = 'notice'

// FPDS gives all numbers of Defense out under one code; notices tell the services' own (CGAC).
const defense = new Set(['097', '017', '021', '057'])

function agencyId(codes: readonly string[]): string | null {
  return defense.has(codes[0] ?? '') ? '9700' : (codes[1] ?? codes[0] ?? null)
}

export function noticeReportId(contractId: string): string {
  return `${source}/${contractId}`
}

/**
 * The report of a record that is awarded and says to whom; null of any other. A notice's amount is what the contract is worth (FAR 5.303),
 * not what was obligated.
 */
export function noticeReport(record: AwardedRecord): AwardReport | null {
  if (!record.awarded || record.awardee_name === null) return null
  const award_date = record.award_date?.slice(0, 10) ?? null
  return makeReport({
    id: noticeReportId(record.id),
    source,
    kind: 'notice',
    ...readOrderNumber(record.award_number),
    agency_id: agencyId(record.agency_codes),
    contract_id: record.id,
    title: record.title,
    description: record.description,
    solicitation_number: record.solicitation_number,
    awarding_department: record.agency_path[0] ?? null,
    awarding_agency: record.agency_path[1] ?? null,
    awarding_office: record.agency_path[2] ?? null,
    award_date,
    total_ceiling: record.award_amount,
    naics: record.naics,
    psc: record.psc,
    set_aside: record.set_aside,
    place_city: record.place_city_name,
    place_state_code: record.place_state_code,
    place_zipcode: record.place_zipcode,
    place_country_code: record.place_country_code,
    source_url: record.source_url,
    awardee_name: record.awardee_name,
    awardee_uei: uei(record.awardee_uei),
    awardee_city: record.awardee_city,
    awardee_state_code: record.awardee_state,
    awardee_country_code: record.awardee_country_code,
  })
}
