import { hash } from 'node:crypto'

/**
 * `summary`: a whole award as of its latest action. `action`: one action, which is the base award or a modification. `notice`: a notice of
 * an opportunity that names the awardee. `deleted`: the action no longer exists. Deletions are stored, so that an older file cannot restore
 * the action.
 */
export type ReportKind = 'summary' | 'action' | 'notice' | 'deleted'

/**
 * What one source reports about one award, with the codes of the catalog, days as `YYYY-MM-DD` and amounts in US dollars. A field is null
 * if the source does not report it, or if its value cannot be read with certainty.
 */
export type AwardReport = {
  id: string
  source: string
  kind: ReportKind
  /** When the source last changed the award, by its own clock, in ISO 8601. */
  modified_at: string | null
  /** Normalized by `readPiid`. */
  piid: string | null
  parent_piid: string | null
  /** The agency that issued the number (four characters in FPDS, `9700` for all of Defense). */
  agency_id: string | null
  /** Identifies the action across sources. */
  action_key: string | null
  modification: string | null
  /** Identifies an award whose number does not. All of its reports have the same key. */
  award_key: string | null
  /** Like `process_id` of a notice. */
  process_id: string | null
  /** For a summary, the date of the latest action. */
  action_date: string | null
  /** The amount that this action obligated. Negative for a deobligation. */
  obligated: number | null
  /** The amount obligated to the whole award so far. */
  total_obligated: number | null
  /** The amount that this action added to the value with all options. */
  ceiling: number | null
  total_ceiling: number | null
  title: string | null
  description: string | null
  solicitation_number: string | null
  contract_id: string | null
  awarding_department: string | null
  awarding_department_code: string | null
  awarding_agency: string | null
  awarding_agency_code: string | null
  awarding_office: string | null
  awarding_office_code: string | null
  funding_department: string | null
  funding_agency: string | null
  funding_agency_code: string | null
  funding_office: string | null
  /** When the award was first signed. */
  award_date: string | null
  start_date: string | null
  completion_date: string | null
  potential_end_date: string | null
  award_type: string | null
  is_vehicle: boolean | null
  naics: string | null
  psc: string | null
  set_aside: string | null
  extent_competed: string | null
  number_of_offers: number | null
  place_city: string | null
  place_state_code: string | null
  place_zipcode: string | null
  place_country_code: string | null
  source_url: string | null
  awardee_name: string | null
  awardee_uei: string | null
  awardee_cage: string | null
  awardee_city: string | null
  awardee_state_code: string | null
  awardee_country_code: string | null
}

/** Increase this when sources are read differently. Reports that are loaded again then replace the stored ones, though unchanged. */
export const reading = 2

type Required = 'id' | 'source' | 'kind'

const blank: Omit<AwardReport, Required> = {
  modified_at: null,
  piid: null,
  parent_piid: null,
  agency_id: null,
  action_key: null,
  modification: null,
  award_key: null,
  process_id: null,
  action_date: null,
  obligated: null,
  total_obligated: null,
  ceiling: null,
  total_ceiling: null,
  title: null,
  description: null,
  solicitation_number: null,
  contract_id: null,
  awarding_department: null,
  awarding_department_code: null,
  awarding_agency: null,
  awarding_agency_code: null,
  awarding_office: null,
  awarding_office_code: null,
  funding_department: null,
  funding_agency: null,
  funding_agency_code: null,
  funding_office: null,
  award_date: null,
  start_date: null,
  completion_date: null,
  potential_end_date: null,
  award_type: null,
  is_vehicle: null,
  naics: null,
  psc: null,
  set_aside: null,
  extent_competed: null,
  number_of_offers: null,
  place_city: null,
  place_state_code: null,
  place_zipcode: null,
  place_country_code: null,
  source_url: null,
  awardee_name: null,
  awardee_uei: null,
  awardee_cage: null,
  awardee_city: null,
  awardee_state_code: null,
  awardee_country_code: null,
}

const required: Record<Required, string> = { id: '', source: '', kind: '' }
const fields = [...Object.keys(required), ...Object.keys(blank)] as (keyof AwardReport)[]

/** Makes a report with null for missing fields. */
export function makeReport(given: Pick<AwardReport, Required> & Partial<AwardReport>): AwardReport {
  return { ...blank, ...given }
}

/** A report, or why a row has none. `field` is the source's name of the invalid field, or null. A `note` is a remark about the file. */
export type ReadReport =
  | { line: number; item: AwardReport }
  | { line: number; field: string | null; reason: string; cut?: true }
  | { line: number; note: string }

/** A report as it is stored: without null fields, and with a hash that shows changes. */
export type StoredReport = { content: string; content_sha256: string }

export function storeReport(report: AwardReport): StoredReport {
  const content = JSON.stringify(
    Object.fromEntries(fields.filter((field) => report[field] !== null).map((field) => [field, report[field]])),
  )
  return { content, content_sha256: hash('sha256', content) }
}

export function restoreReport(content: unknown): AwardReport {
  return { ...blank, ...(content as AwardReport) }
}
