import type { Fault } from '../rows/fault.ts'
import { invert } from '../rows/field-table.ts'
import { descriptionText, onlyLink } from '../rows/html.ts'
import { type Names, withinLimits } from '../rows/limits.ts'
import { makeNotice, type Notice } from '../rows/notice.ts'
import { cleanLine } from '../rows/text.ts'
import { parseAwardee } from './awardee.ts'
import { contacts } from './contacts.ts'
import { type SamColumn, samColumnFields, samColumns } from './csv.ts'
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

export type Rejection = Fault & { line: number }

const at = Object.fromEntries(samColumns.map((column, index) => [column, index])) as Record<SamColumn, number>

/** Fields that only the API has, so its values stay. */
export const samCsvAbsentFields: readonly (keyof Notice)[] = [
  'awardee_uei',
  'place_city_code',
  'place_state_name',
  'place_country_name',
  'place_street_address2',
  'department_code',
  'sub_tier',
  'sub_tier_code',
  'office',
  'office_code',
  'resource_links',
]

/** Reads one row of the extract. It needs an id, a title and a valid time of posting, which orders notices. */
export function samNotice({ line, fields }: { line: number; fields: string[] }): Notice | Rejection {
  const raw = (column: SamColumn): string => fields[at[column]] ?? ''
  const source_id = raw('NoticeId').trim()
  if (!/^[\w-]{1,64}$/.test(source_id))
    return { line, field: 'NoticeId', reason: source_id === '' ? 'blank' : `not an id: ${source_id.slice(0, 80)}` }
  const title = cleanLine(raw('Title'))
  if (title === null) return { line, field: 'Title', reason: 'blank' }
  const posted_at = time(raw('PostedDate'))
  if (posted_at === undefined) return { line, field: 'PostedDate', reason: `not a time: ${raw('PostedDate').slice(0, 80)}` }
  const notice = makeNotice({
    ...samIdentity(source_id),
    title,
    posted_at,
    deadline_at: time(raw('ResponseDeadLine'), { end_of_day: true }) ?? null,
    archive_at: time(raw('ArchiveDate')) ?? null,
    notice_type: noticeType(raw('Type'), raw('BaseType')),
    active: yesNo(raw('Active')),
    source_url: webAddress(raw('Link')) ?? samLink(source_id),
    naics: naicsCode(raw('NaicsCode')),
    psc: pscCode(raw('ClassificationCode')),
    ...numberAndText(title, raw),
    ...agency(raw),
    ...terms(raw),
    ...award(raw),
    point_of_contact: contacts([contact('primary', raw), contact('secondary', raw)]),
  })
  const checked = withinLimits(notice, columnOf)
  return 'reason' in checked ? { line, ...checked } : checked
}

/** A warning about a deadline that cannot be read. The notice is useful without it. */
export function unreadableDeadline({ fields }: { fields: string[] }): string | undefined {
  return deadlineWarning('ResponseDeadLine', fields[at.ResponseDeadLine])
}

export function deadlineWarning(field: string, raw: string | null | undefined): string | undefined {
  if (time(raw, { end_of_day: true }) !== undefined) return undefined
  return `${field} is not a time: ${raw!.slice(0, 80)}. The notice has no deadline`
}

/** The extract's main column of each field. A contact has several, and none is the main one. */
const columnOf: Names = {
  ...Object.fromEntries(Object.entries(invert(samColumnFields)).map(([field, [column]]) => [field, column])),
  set_aside_description: 'SetASide',
  point_of_contact: undefined,
}

/** The fields that identify a notice of SAM.gov, the same in the extract and the API. */
export function samIdentity(
  sourceId: string,
): Pick<Notice, 'id' | 'source' | 'source_id' | 'source_type' | 'provider_type' | 'jurisdiction'> {
  return {
    id: `sam/${sourceId}`,
    source: 'sam',
    source_id: sourceId,
    source_type: 'sam.gov',
    provider_type: 'sam',
    jurisdiction: 'federal',
  }
}

export function samLink(sourceId: string): string {
  return `https://sam.gov/workspace/contract/opp/${sourceId}/view`
}

type Read = (column: SamColumn) => string

function numberAndText(title: string, raw: Read): Partial<Notice> {
  const solicitation_number = cleanLine(raw('Sol#'))
  const text = descriptionText(raw('Description'))
  const link = onlyLink(text)
  return {
    solicitation_number,
    response_type: responseType(title, solicitation_number),
    description: link === null ? text : null,
    provider_url: webAddress(raw('AdditionalInfoLink')) ?? link,
  }
}

function agency(raw: Read): Partial<Notice> {
  const office_country_code = country(raw('CountryCode'))
  return {
    department: cleanLine(raw('Department/Ind.Agency')),
    department_code: cleanLine(raw('CGAC')),
    sub_tier: cleanLine(raw('Sub-Tier')),
    sub_tier_code: cleanLine(raw('FPDS Code')),
    office: cleanLine(raw('Office')),
    office_code: cleanLine(raw('AAC Code')),
    office_city: cleanLine(raw('City')),
    office_state: state(raw('State'), office_country_code),
    office_zipcode: cleanLine(raw('ZipCode')),
    office_country_code,
  }
}

function terms(raw: Read): Partial<Notice> {
  const aside = setAside(raw('SetASideCode'), raw('SetASide'))
  const place_country_code = country(raw('PopCountry'))
  return {
    set_aside: aside.code,
    set_aside_description: aside.description,
    place_street_address: cleanLine(raw('PopStreetAddress')),
    place_city_name: cleanLine(raw('PopCity')),
    place_state_code: state(raw('PopState'), place_country_code),
    place_country_code,
    place_zipcode: cleanLine(raw('PopZip')),
  }
}

function award(raw: Read): Partial<Notice> {
  const awardee = parseAwardee(raw('Awardee'))
  return {
    award_number: cleanLine(raw('AwardNumber')),
    award_date: time(raw('AwardDate')) ?? null,
    award_amount: amount(raw('Award$')),
    ...(awardee && {
      awardee_name: awardee.name,
      awardee_street: awardee.street,
      awardee_city: awardee.city,
      awardee_state: awardee.state,
      awardee_zipcode: awardee.zipcode,
      awardee_country_code: awardee.country_code,
    }),
  }
}

function contact(type: 'primary' | 'secondary', raw: Read) {
  const of = type === 'primary' ? 'Primary' : 'Secondary'
  return {
    fullName: raw(`${of}ContactFullname`),
    email: raw(`${of}ContactEmail`),
    phone: raw(`${of}ContactPhone`),
    title: raw(`${of}ContactTitle`),
    fax: raw(`${of}ContactFax`),
    type,
  }
}
