import { hash } from 'node:crypto'
import type { components } from '../../generated/api.ts'
import { boundedDescription } from './limits.ts'

type Schemas = components['schemas']
export type Contact = Schemas['EventContact']

/**
 * One publication of one source, with the codes of the catalog and times as ISO 8601 in UTC with milliseconds. A field is null if the
 * source does not report it, or if its value cannot be read with certainty.
 */
export type Notice = {
  id: string
  source: string
  source_id: string
  /** The source's number for the whole procurement, if any. All notices with the same number are one record. */
  process_id: string | null
  /**
   * The source's id of the award, the same in all of its notices, followed by the id of a contract under it, if any. A notice with this
   * path that is not an award notice withdraws the award.
   */
  award_path: string[] | null
  source_type: string | null
  source_url: string | null
  provider_url: string | null
  provider_type: string | null
  jurisdiction: Schemas['Jurisdiction']
  notice_type: Schemas['NoticeType']
  response_type: Schemas['ResponseType'] | null
  solicitation_number: string | null
  title: string
  description: string | null
  is_forecast: boolean
  active: boolean | null
  posted_at: string | null
  deadline_at: string | null
  archive_at: string | null
  /** When the agency expects the solicitation and the award, in a format of `expectedPeriod`. Only forecasts have these. */
  expected_solicitation: string | null
  expected_award: string | null
  department: string | null
  department_code: string | null
  sub_tier: string | null
  sub_tier_code: string | null
  office: string | null
  office_code: string | null
  office_city: string | null
  office_state: string | null
  office_zipcode: string | null
  office_country_code: string | null
  place_street_address: string | null
  place_street_address2: string | null
  place_city_code: string | null
  place_city_name: string | null
  place_state_code: string | null
  place_state_name: string | null
  place_country_code: string | null
  place_country_name: string | null
  place_zipcode: string | null
  naics: string | null
  psc: string | null
  set_aside: string | null
  set_aside_description: string | null
  size_low: number | null
  size_high: number | null
  period_of_performance: string | null
  award_number: string | null
  award_date: string | null
  award_amount: number | null
  awardee_name: string | null
  awardee_uei: string | null
  awardee_street: string | null
  awardee_city: string | null
  awardee_state: string | null
  awardee_zipcode: string | null
  awardee_country_code: string | null
  point_of_contact: Contact[] | null
  /** Addresses of the attached files, in the source's order, or null if the source lists none. */
  resource_links: string[] | null
}

type Required = 'id' | 'source' | 'source_id' | 'jurisdiction' | 'notice_type' | 'title'

const blank: Omit<Notice, Required> = {
  process_id: null,
  award_path: null,
  source_type: null,
  source_url: null,
  provider_url: null,
  provider_type: null,
  response_type: null,
  solicitation_number: null,
  description: null,
  is_forecast: false,
  active: null,
  posted_at: null,
  deadline_at: null,
  archive_at: null,
  expected_solicitation: null,
  expected_award: null,
  department: null,
  department_code: null,
  sub_tier: null,
  sub_tier_code: null,
  office: null,
  office_code: null,
  office_city: null,
  office_state: null,
  office_zipcode: null,
  office_country_code: null,
  place_street_address: null,
  place_street_address2: null,
  place_city_code: null,
  place_city_name: null,
  place_state_code: null,
  place_state_name: null,
  place_country_code: null,
  place_country_name: null,
  place_zipcode: null,
  naics: null,
  psc: null,
  set_aside: null,
  set_aside_description: null,
  size_low: null,
  size_high: null,
  period_of_performance: null,
  award_number: null,
  award_date: null,
  award_amount: null,
  awardee_name: null,
  awardee_uei: null,
  awardee_street: null,
  awardee_city: null,
  awardee_state: null,
  awardee_zipcode: null,
  awardee_country_code: null,
  point_of_contact: null,
  resource_links: null,
}

const required: Record<Required, string> = { id: '', source: '', source_id: '', jurisdiction: '', notice_type: '', title: '' }
const fields = [...Object.keys(required), ...Object.keys(blank)].filter((field) => field !== 'description') as (keyof Notice)[]

/** Makes a notice with null for missing fields, and cuts its description to the maximum length. */
export function makeNotice(given: Pick<Notice, Required> & Partial<Notice>): Notice {
  return { ...blank, ...given, description: boundedDescription(given.description ?? null) }
}

/** A notice as it is stored: its description in a separate column, without null fields, and with a hash that shows changes. */
export type StoredNotice = { content: string; description: string | null; content_sha256: string }

export function storeNotice(notice: Notice): StoredNotice {
  const content = JSON.stringify(
    Object.fromEntries(fields.filter((field) => notice[field] !== null).map((field) => [field, notice[field]])),
  )
  return { content, description: notice.description, content_sha256: hash('sha256', `${content}\n${notice.description ?? ''}`) }
}

export function restoreNotice(content: unknown, description: string | null): Notice {
  return { ...blank, ...(content as Notice), description }
}
