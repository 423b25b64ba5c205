import { type CsvLayout, type CsvRow, type OnMissing, readCsv } from '../files/csv.ts'
import { awardeeFields } from '../rows/fold.ts'
import type { Notice } from '../rows/notice.ts'

const contact = ['point_of_contact'] as const

/** Columns of SAM.gov's ContractOpportunitiesFullCSV, in its order, and the fields that each column fills. */
export const samColumnFields = {
  NoticeId: [],
  Title: ['title', 'response_type'],
  'Sol#': ['solicitation_number', 'response_type'],
  'Department/Ind.Agency': ['department'],
  CGAC: ['department_code'],
  'Sub-Tier': ['sub_tier'],
  'FPDS Code': ['sub_tier_code'],
  Office: ['office'],
  'AAC Code': ['office_code'],
  PostedDate: ['posted_at'],
  Type: [],
  BaseType: [],
  ArchiveType: [],
  ArchiveDate: ['archive_at'],
  SetASideCode: ['set_aside', 'set_aside_description'],
  SetASide: ['set_aside', 'set_aside_description'],
  ResponseDeadLine: ['deadline_at'],
  NaicsCode: ['naics'],
  ClassificationCode: ['psc'],
  PopStreetAddress: ['place_street_address'],
  PopCity: ['place_city_name'],
  PopState: ['place_state_code'],
  PopZip: ['place_zipcode'],
  PopCountry: ['place_country_code'],
  Active: ['active'],
  AwardNumber: ['award_number'],
  AwardDate: ['award_date'],
  Award$: ['award_amount'],
  Awardee: awardeeFields,
  PrimaryContactTitle: contact,
  PrimaryContactFullname: contact,
  PrimaryContactEmail: contact,
  PrimaryContactPhone: contact,
  PrimaryContactFax: contact,
  SecondaryContactTitle: contact,
  SecondaryContactFullname: contact,
  SecondaryContactEmail: contact,
  SecondaryContactPhone: contact,
  SecondaryContactFax: contact,
  OrganizationType: [],
  State: ['office_state'],
  City: ['office_city'],
  ZipCode: ['office_zipcode'],
  CountryCode: ['office_country_code'],
  AdditionalInfoLink: ['provider_url'],
  Link: ['source_url'],
  Description: ['description', 'provider_url'],
} as const satisfies Readonly<Record<string, readonly (keyof Notice)[]>>

export type SamColumn = keyof typeof samColumnFields
export const samColumns = Object.keys(samColumnFields) as SamColumn[]

const samLayout: CsvLayout<SamColumn> = {
  name: "SAM.gov's ContractOpportunitiesFullCSV",
  columns: samColumns,
  // A notice without one of these columns cannot be identified, dated or shown. Any other column may be missing.
  required: ['NoticeId', 'Title', 'Sol#', 'Department/Ind.Agency', 'PostedDate', 'Type'],
}

/** Reads rows of the extract, with fields in the order of `samColumns`. Throws if the header is not SAM's. */
export async function* readSamCsv(chunks: AsyncIterable<Uint8Array>, on_missing?: OnMissing): AsyncGenerator<CsvRow[]> {
  for await (const { rows } of readCsv(chunks, [samLayout], on_missing)) yield rows
}
