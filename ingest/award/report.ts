import { hash } from 'node:crypto'

/**
 * `summary`: the whole of an award as of its latest action; `action`: one action (a base award or a modification) of it; `notice`: an
 * opportunity's notice that tells who got it; `deleted`: there is no such action any more. That is kept like what any other report says,
 * or an older file would bring the action back.
 */
export type ReportKind = 'summary' | 'action' | 'notice' | 'deleted'

/**
 * What one source says of one award, in the catalog's terms: codes of the catalog, days as `YYYY-MM-DD`, money in US dollars, null where
 * the source is silent or says something that cannot be read with certainty.
 */
export type AwardReport = {
  id: string
  source: string
  kind: ReportKind
  /** When the source last changed it, by its own clock. ISO 8601. */
  modified_at: string | null
  /** As `readPiid` gives it. */
  piid: string | null
  parent_piid: string | null
  /** The agency under which the number was given out (four places in FPDS, `9700` for all of Defense). */
  agency_id: string | null
  /** The same for an action whichever source tells of it. */
  action_key: string | null
  modification: string | null
  /** What tells the award apart where its number does not: the same in all reports of it. */
  award_key: string | null
  /** As `process_id` of a notice. */
  process_id: string | null
  /** Of a summary its latest action's. */
  action_date: string | null
  /** Of an action, what it alone committed: below zero where it took back. */
  obligated: number | null
  /** Committed to the award as a whole up to this. */
  total_obligated: number | null
  /** Of an action, what it alone added to the worth with all options. */
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

/** Raised when our reading of a source changes: what is loaded again then counts, though the source has not changed it. */
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

/** A report with null for whatever is not given. */
export function makeReport(given: Pick<AwardReport, Required> & Partial<AwardReport>): AwardReport {
  return { ...blank, ...given }
}

/**
 * A report, or why there is none: `field` is the source's own name of what is wrong, null when it is the row as a whole. A `note` tells of
 * the file.
 */
export type ReadReport =
  | { line: number; item: AwardReport }
  | { line: number; field: string | null; reason: string; cut?: true }
  | { line: number; note: string }

/** A report as it is stored: what is null left out, and a hash by which the same content is known again. */
export type StoredReport = { content: string; content_sha256: string }

export function storeReport(report: AwardReport): StoredReport {
  const told: Record<string, unknown> = {}
  for (const field of fields) if (report[field] !== null) told[field] = report[field]
  const content = JSON.stringify(told)
  return { content, content_sha256: hash('sha256', content) }
}

export function restoreReport(content: unknown): AwardReport {
  return { ...blank, ...(content as AwardReport) }
}
