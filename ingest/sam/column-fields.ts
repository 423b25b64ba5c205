import { placeFields } from '../rows/fold.ts'
import type { FieldsOfColumns } from '../rows/not-reported.ts'
import type { Notice } from '../rows/notice.ts'
import type { SamColumn } from './csv.ts'

const contact = ['point_of_contact'] as const
const awardee = [
  'awardee_name',
  'awardee_street',
  'awardee_city',
  'awardee_state',
  'awardee_zipcode',
  'awardee_country_code',
] as const

/** The fields that each column of the extract fills. */
export const samColumnFields: FieldsOfColumns<SamColumn, keyof Notice> = {
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
  Awardee: awardee,
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
}

const agency = ['department', 'department_code', 'sub_tier', 'sub_tier_code', 'office', 'office_code'] as const

/** The fields that each key of the API fills. */
export const samApiKeyFields: Readonly<Record<string, readonly (keyof Notice)[]>> = {
  solicitationNumber: ['solicitation_number'],
  fullParentPathName: agency,
  fullParentPathCode: agency,
  postedDate: ['posted_at'],
  archiveDate: ['archive_at'],
  typeOfSetAside: ['set_aside', 'set_aside_description'],
  typeOfSetAsideDescription: ['set_aside', 'set_aside_description'],
  responseDeadLine: ['deadline_at'],
  naicsCode: ['naics'],
  classificationCode: ['psc'],
  active: ['active'],
  additionalInfoLink: ['provider_url'],
  award: ['award_number', 'award_date', 'award_amount', 'awardee_uei', ...awardee],
  pointOfContact: contact,
  officeAddress: ['office_city', 'office_state', 'office_zipcode', 'office_country_code'],
  placeOfPerformance: placeFields,
  resourceLinks: ['resource_links'],
}
