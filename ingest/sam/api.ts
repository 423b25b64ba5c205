import type { Fault } from '../rows/fault.ts'
import { awardeeFields, placeFields } from '../rows/fold.ts'
import { descriptionText, onlyLink } from '../rows/html.ts'
import { withinLimits } from '../rows/limits.ts'
import { type Contact, makeNotice, type Notice } from '../rows/notice.ts'
import { cleanLine } from '../rows/text.ts'
import { contacts } from './contacts.ts'
import {
  amount,
  country,
  naicsCode,
  noticeType,
  pscCode,
  responseType,
  setAside,
  state,
  time,
  webAddress,
  yesNo,
} from './fields.ts'

/** A notice of GSA's Opportunities public API v2. Any field may be missing, null, blank or an empty object. */
export type SamApiNotice = Partial<Record<ApiText, string | null>> & {
  award?: { date?: string | null; number?: string | null; amount?: string | number | null; awardee?: ApiAwardee | null } | null
  pointOfContact?: Partial<Contact>[] | null
  officeAddress?: { zipcode?: string | null; city?: string | null; countryCode?: string | null; state?: string | null } | null
  placeOfPerformance?: ApiPlace | null
  resourceLinks?: (string | null)[] | null
}
type ApiText =
  | 'noticeId'
  | 'title'
  | 'solicitationNumber'
  | 'department'
  | 'subTier'
  | 'office'
  | 'fullParentPathName'
  | 'fullParentPathCode'
  | 'postedDate'
  | 'type'
  | 'baseType'
  | 'archiveDate'
  | 'typeOfSetAside'
  | 'typeOfSetAsideDescription'
  | 'responseDeadLine'
  | 'naicsCode'
  | 'classificationCode'
  | 'active'
  | 'description'
  | 'additionalInfoLink'
  | 'uiLink'
type Coded = { code?: string | null; name?: string | null } | null
type ApiPlace = {
  streetAddress?: string | null
  streetAddress2?: string | null
  city?: Coded
  state?: Coded
  zip?: string | null
  country?: Coded
}
type ApiAwardee = { name?: string | null; ueiSAM?: string | null; location?: ApiPlace | null }

export type ApiRejection = Fault & { notice_id: string | null }

/** Fields that the API returns only with another request. Their stored values remain. */
export const samApiAbsentFields: readonly (keyof Notice)[] = ['description']

/** Reads a notice of the API. `description` is the text behind the notice's description link, if it was fetched. */
export function samApiNotice(raw: SamApiNotice, description: string | null = null): Notice | ApiRejection {
  const source_id = cleanLine(raw.noticeId)
  if (source_id === null || !/^[\w-]{1,64}$/.test(source_id))
    return { notice_id: source_id, field: 'noticeId', reason: source_id === null ? 'blank' : 'not an id' }
  const title = cleanLine(raw.title)
  if (title === null) return { notice_id: source_id, field: 'title', reason: 'blank' }
  const posted_at = time(raw.postedDate)
  if (posted_at === undefined)
    return { notice_id: source_id, field: 'postedDate', reason: `not a time: ${String(raw.postedDate).slice(0, 80)}` }
  const text = description ?? (descriptionLink(raw) === null ? raw.description : null)
  const notice = makeNotice({
    ...samFields(source_id, title, posted_at, raw, text),
    ...agency(raw),
    ...awardee(raw.award?.awardee),
    resource_links: resourceLinks(raw.resourceLinks ?? []),
  })
  const checked = withinLimits(notice, nameOf)
  return 'reason' in checked ? { notice_id: source_id, ...checked } : checked
}

/** Reads the fields that the API and the extract have in common. `text` is the description. */
export function samFields(source_id: string, title: string, posted_at: string | null, raw: SamApiNotice, text?: string | null) {
  const solicitation_number = cleanLine(raw.solicitationNumber)
  const aside = setAside(raw.typeOfSetAside, raw.typeOfSetAsideDescription)
  const description = descriptionText(text)
  const link = onlyLink(description)
  const office_country_code = country(raw.officeAddress?.countryCode)
  return {
    id: `sam/${source_id}`,
    source: 'sam',
    source_id,
    source_type: 'sam.gov',
    provider_type: 'sam',
    jurisdiction: 'federal',
    title,
    posted_at,
    deadline_at: time(raw.responseDeadLine, { end_of_day: true }) ?? null,
    solicitation_number,
    archive_at: time(raw.archiveDate) ?? null,
    notice_type: noticeType(raw.type, raw.baseType),
    response_type: responseType(title, solicitation_number),
    active: yesNo(raw.active),
    source_url: `https://sam.gov/workspace/contract/opp/${source_id}/view`,
    naics: naicsCode(raw.naicsCode),
    psc: pscCode(raw.classificationCode),
    set_aside: aside.code,
    set_aside_description: aside.description,
    point_of_contact: contacts(raw.pointOfContact ?? []),
    description: link === null ? description : null,
    provider_url: webAddress(raw.additionalInfoLink) ?? link,
    office_city: cleanLine(raw.officeAddress?.city),
    office_state: state(raw.officeAddress?.state, office_country_code),
    office_zipcode: cleanLine(raw.officeAddress?.zipcode),
    office_country_code,
    ...place(raw.placeOfPerformance ?? {}),
    award_number: cleanLine(raw.award?.number),
    award_date: time(raw.award?.date) ?? null,
    award_amount: amount(raw.award?.amount),
  } as const
}

/** Returns the keys of a record, including keys with empty objects. */
export function keysOf(raw: SamApiNotice): string[] {
  return typeof raw === 'object' && raw !== null ? Object.keys(raw) : []
}

const agencyFields = ['department', 'department_code', 'sub_tier', 'sub_tier_code', 'office', 'office_code'] as const

export const samApiKeyFields: Readonly<Record<string, readonly (keyof Notice)[]>> = {
  solicitationNumber: ['solicitation_number'],
  fullParentPathName: agencyFields,
  fullParentPathCode: agencyFields,
  postedDate: ['posted_at'],
  archiveDate: ['archive_at'],
  typeOfSetAside: ['set_aside', 'set_aside_description'],
  typeOfSetAsideDescription: ['set_aside', 'set_aside_description'],
  responseDeadLine: ['deadline_at'],
  naicsCode: ['naics'],
  classificationCode: ['psc'],
  active: ['active'],
  additionalInfoLink: ['provider_url'],
  award: ['award_number', 'award_date', 'award_amount', 'awardee_uei', ...awardeeFields],
  pointOfContact: ['point_of_contact'],
  officeAddress: ['office_city', 'office_state', 'office_zipcode', 'office_country_code'],
  placeOfPerformance: placeFields,
  resourceLinks: ['resource_links'],
}

const nameOf: Partial<Record<keyof Notice, string>> = {
  solicitation_number: 'solicitationNumber',
  department: 'fullParentPathName',
  department_code: 'fullParentPathCode',
  sub_tier: 'fullParentPathName',
  sub_tier_code: 'fullParentPathCode',
  office: 'fullParentPathName',
  office_code: 'fullParentPathCode',
  office_city: 'officeAddress.city',
  office_zipcode: 'officeAddress.zipcode',
  place_city_name: 'placeOfPerformance.city.name',
  place_zipcode: 'placeOfPerformance.zip',
  award_number: 'award.number',
  awardee_name: 'award.awardee.name',
  awardee_city: 'award.awardee.location.city.name',
}

/** Returns the link to the description, or null if the response already contains the text. */
export function descriptionLink({ description }: SamApiNotice): string | null {
  const link = webAddress(description)
  return link !== null && /noticedesc/i.test(link) ? link : null
}

/** Reads the agency. The agency's path may have levels between sub-tier and office, which the extract does not have. */
function agency(raw: SamApiNotice): Partial<Notice> {
  const codes = (raw.fullParentPathCode ?? '').split('.').map(cleanLine)
  const names = splitPath(raw.fullParentPathName ?? '', codes.length)
  const hasOffice = names.length > 2
  return {
    department: cleanLine(raw.department) ?? names[0] ?? null,
    department_code: codes[0] ?? null,
    sub_tier: cleanLine(raw.subTier) ?? names[1] ?? null,
    sub_tier_code: codes[1] ?? null,
    office: cleanLine(raw.office) ?? (hasOffice ? (names.at(-1) ?? null) : null),
    office_code: hasOffice || raw.office ? (codes.at(-1) ?? null) : null,
  }
}

/** Splits a path of names. Names may contain dots (`U.S. ARMY`), so the number of codes shows the number of levels. */
function splitPath(path: string, levels: number): (string | null)[] {
  const plain = path.split('.')
  const parts = plain.length === levels ? plain : path.split(/(?<!\b[A-Za-z])\.(?=\S)/)
  return parts.map(cleanLine)
}

function place({ streetAddress, streetAddress2, city, state: region, zip, country: land }: ApiPlace) {
  const place_country_code = country(land?.code) ?? country(land?.name)
  return {
    place_street_address: cleanLine(streetAddress),
    place_street_address2: cleanLine(streetAddress2),
    place_city_code: cleanLine(city?.code),
    place_city_name: cleanLine(city?.name),
    place_state_code: state(region?.code, place_country_code) ?? state(region?.name, place_country_code),
    place_state_name: region?.code ? cleanLine(region.name) : null,
    place_country_code,
    place_country_name: cleanLine(land?.name),
    place_zipcode: cleanLine(zip),
  }
}

function awardee(found: ApiAwardee | null | undefined): Partial<Notice> {
  const location = place(found?.location ?? {})
  return {
    awardee_name: /^null\b/i.test(found?.name ?? '') ? null : cleanLine(found?.name),
    awardee_uei: cleanLine(found?.ueiSAM),
    awardee_street: location.place_street_address,
    awardee_city: location.place_city_name,
    awardee_state: location.place_state_code,
    awardee_zipcode: location.place_zipcode,
    awardee_country_code: location.place_country_code,
  }
}

/** Maximum links, many times the number in a real notice. The largest number in 171 notices is 21. */
const links_max = 100
const link_length_max = 2_000

/** Returns the links to store. Removes duplicates, addresses that are not https, and the keys and tokens in older links. */
export function resourceLinks(given: readonly unknown[]): string[] | null {
  const links = new Set<string>()
  for (const raw of given.slice(0, links_max)) {
    const link = typeof raw === 'string' ? fileAddress(raw.trim()) : null
    if (link !== null) links.add(link)
  }
  return links.size === 0 ? null : [...links]
}

function fileAddress(text: string): string | null {
  const url = text.length > link_length_max ? null : URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  for (const name of [...url.searchParams.keys()]) if (/^(?:api_?key|token)$/i.test(name)) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}
