import { hash } from 'node:crypto'
import type { ReadRow } from '../rows/fault.ts'
import { none, sparseJson } from '../rows/none.ts'

/** Kinds of reports: a whole award as of its latest action, one action, a notice that names the awardee, or an action that no
 * longer exists (`deleted`), stored so that an older file cannot restore it. */
type ReportKind = 'summary' | 'action' | 'notice' | 'deleted'

type RequiredFields = { id: string; source: string; kind: ReportKind }

/** Fields of a report, all blank. The hash of a stored report depends on the order of these fields. Do not change their order. */
const blank = {
  /** Time of the last change of the award, by the source's clock, in ISO 8601. */
  modified_at: none<string>(),
  piid: none<string>(),
  parent_piid: none<string>(),
  /** The agency that issued the number (four characters in FPDS, `9700` for all of Defense). */
  agency_id: none<string>(),
  action_key: none<string>(),
  modification: none<string>(),
  /** Key of an award whose number does not identify it. All reports of the award have the same key. */
  award_key: none<string>(),
  process_id: none<string>(),
  /** Date of the action. For a summary, the date of the latest action. */
  action_date: none<string>(),
  /** Amount that this action obligated. Negative for a deobligation. */
  obligated: none<number>(),
  total_obligated: none<number>(),
  /** Amount that this action added to the value with all options. */
  ceiling: none<number>(),
  total_ceiling: none<number>(),
  title: none<string>(),
  description: none<string>(),
  solicitation_number: none<string>(),
  contract_id: none<string>(),
  awarding_department: none<string>(),
  awarding_department_code: none<string>(),
  awarding_agency: none<string>(),
  awarding_agency_code: none<string>(),
  awarding_office: none<string>(),
  awarding_office_code: none<string>(),
  funding_department: none<string>(),
  funding_agency: none<string>(),
  funding_agency_code: none<string>(),
  funding_office: none<string>(),
  award_date: none<string>(),
  start_date: none<string>(),
  completion_date: none<string>(),
  potential_end_date: none<string>(),
  award_type: none<string>(),
  is_vehicle: none<boolean>(),
  naics: none<string>(),
  psc: none<string>(),
  set_aside: none<string>(),
  extent_competed: none<string>(),
  number_of_offers: none<number>(),
  place_city: none<string>(),
  place_state_code: none<string>(),
  place_zipcode: none<string>(),
  place_country_code: none<string>(),
  source_url: none<string>(),
  awardee_name: none<string>(),
  awardee_uei: none<string>(),
  awardee_cage: none<string>(),
  awardee_city: none<string>(),
  awardee_state_code: none<string>(),
  awardee_country_code: none<string>(),
}

/** A source's report about an award, with days as `YYYY-MM-DD` and amounts in US dollars. Null means unknown or uncertain. */
export type AwardReport = RequiredFields & typeof blank

/** Increase this version when a source is read in another way, so that loads also replace reports with unchanged content. */
export const reading = 2

export type OptionalFields = typeof blank
export const optionalFields = Object.keys(blank) as (keyof OptionalFields)[]
const fields = ['id', 'source', 'kind', ...optionalFields] as const

export function makeReport(given: RequiredFields & Partial<typeof blank>): AwardReport {
  return { ...blank, ...given }
}

export type ReadReport = ReadRow<AwardReport>

/** Returns a report in its stored form: without null fields, and with a hash that shows changes. */
export function storeReport(report: AwardReport) {
  const content = sparseJson(report, fields)
  return { content, content_sha256: hash('sha256', content) }
}

export function restoreReport(content: unknown): AwardReport {
  return { ...blank, ...(content as AwardReport) }
}
