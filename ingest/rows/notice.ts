import { hash } from 'node:crypto'
import type { components } from '../../generated/api.ts'
import { boundedDescription } from './limits.ts'
import { none, sparseJson } from './none.ts'

type Schemas = components['schemas']
export type Contact = Schemas['EventContact']

export type ClassificationCode = Schemas['ClassificationCode']

type RequiredFields = {
  id: string
  source: string
  source_id: string
  jurisdiction: Schemas['Jurisdiction']
  notice_type: Schemas['NoticeType']
  title: string
}

/** Fields of a notice, all blank. The hash of a stored notice depends on the order of these fields. Do not change their order. */
const blank = {
  /** The source's number for the whole procurement, if it has one. All notices with the same number are one record. */
  process_id: none<string>(),
  /** Id of the award in all of its notices, then of a contract under it. A notice of any other type withdraws the award. */
  award_path: none<string[]>(),
  source_type: none<string>(),
  source_url: none<string>(),
  provider_url: none<string>(),
  provider_type: none<string>(),
  response_type: none<Schemas['ResponseType']>(),
  solicitation_number: none<string>(),
  description: none<string>(),
  is_forecast: false,
  active: none<boolean>(),
  posted_at: none<string>(),
  deadline_at: none<string>(),
  archive_at: none<string>(),
  /** Expected times of the solicitation and of the award, in a format of `expectedPeriod`. Only forecasts have these. */
  expected_solicitation: none<string>(),
  expected_award: none<string>(),
  department: none<string>(),
  department_code: none<string>(),
  sub_tier: none<string>(),
  sub_tier_code: none<string>(),
  office: none<string>(),
  office_code: none<string>(),
  office_city: none<string>(),
  office_state: none<string>(),
  office_zipcode: none<string>(),
  office_country_code: none<string>(),
  place_street_address: none<string>(),
  place_street_address2: none<string>(),
  place_city_code: none<string>(),
  place_city_name: none<string>(),
  place_state_code: none<string>(),
  place_state_name: none<string>(),
  place_country_code: none<string>(),
  place_country_name: none<string>(),
  place_zipcode: none<string>(),
  naics: none<string>(),
  psc: none<string>(),
  set_aside: none<string>(),
  set_aside_description: none<string>(),
  size_low: none<number>(),
  size_high: none<number>(),
  period_of_performance: none<string>(),
  award_number: none<string>(),
  award_date: none<string>(),
  award_amount: none<number>(),
  awardee_name: none<string>(),
  awardee_uei: none<string>(),
  awardee_street: none<string>(),
  awardee_city: none<string>(),
  awardee_state: none<string>(),
  awardee_zipcode: none<string>(),
  awardee_country_code: none<string>(),
  point_of_contact: none<Contact[]>(),
  /** Addresses of the attached files, in the source's order, or null if the source lists none. */
  resource_links: none<string[]>(),
  /** Codes of classifications other than NAICS and PSC, such as NIGP, as the source states them. */
  codes: none<ClassificationCode[]>(),
  /** The kind of purchase, as the source says. A record without it gets the category of its codes. */
  category: none<Schemas['Category']>(),
  /** Whether the source says that there is no deadline. Null if it does not say. */
  until_further_notice: none<boolean>(),
  /** First and last day of an award, as `YYYY-MM-DD`, and the number of offers for it. */
  award_start: none<string>(),
  award_end: none<string>(),
  offers: none<number>(),
  /** The country of the buyer, if it is not the United States. */
  buyer_country: none<string>(),
  /** Currency of the source's amounts if it is not the US dollar. Fields for dollars are then null. */
  currency: none<string>(),
}

/** A publication, with codes of the catalog and times as ISO 8601 in UTC with milliseconds. Null means unknown or uncertain. */
export type Notice = RequiredFields & typeof blank

const required = ['id', 'source', 'source_id', 'jurisdiction', 'notice_type', 'title']
const fields = [...required, ...Object.keys(blank)].filter((field) => field !== 'description') as (keyof Notice)[]

/** Creates a notice with null for missing fields, and cuts its description to the maximum length. */
export function makeNotice(given: RequiredFields & Partial<typeof blank>): Notice {
  return { ...blank, ...given, description: boundedDescription(given.description ?? null) }
}

/** A notice in its stored form: the description in a separate column, no null fields, and a hash that shows changes. */
export type StoredNotice = { content: string; description: string | null; content_sha256: string }

export function storeNotice(notice: Notice): StoredNotice {
  const content = sparseJson(notice, fields)
  return { content, description: notice.description, content_sha256: hash('sha256', `${content}\n${notice.description ?? ''}`) }
}

export function restoreNotice(content: unknown, description: string | null): Notice {
  return { ...blank, ...(content as Notice), description }
}
