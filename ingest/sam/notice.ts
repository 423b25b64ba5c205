import type { Fault } from '../rows/fault.ts'
import { invert } from '../rows/field-table.ts'
import { type Names, withinLimits } from '../rows/limits.ts'
import { makeNotice, type Notice } from '../rows/notice.ts'
import { cleanLine } from '../rows/text.ts'
import { type SamApiNotice, samFields } from './api.ts'
import { parseAwardee } from './awardee.ts'
import { type SamColumn, samColumnFields, samColumns } from './csv.ts'
import { time, webAddress } from './fields.ts'

export type Rejection = Fault & { line: number }

const at = Object.fromEntries(samColumns.map((column, index) => [column, index])) as Record<SamColumn, number>

/** Fields that only the API has. Their stored values remain. */
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

/** Reads one row of the extract. The row needs an id, a title and a valid posting time, by which notices are ordered. */
export function samNotice({ line, fields }: { line: number; fields: string[] }): Notice | Rejection {
  const raw = (column: SamColumn): string => fields[at[column]] ?? ''
  const source_id = raw('NoticeId').trim()
  if (!/^[\w-]{1,64}$/.test(source_id))
    return { line, field: 'NoticeId', reason: source_id === '' ? 'blank' : `not an id: ${source_id.slice(0, 80)}` }
  const title = cleanLine(raw('Title'))
  if (title === null) return { line, field: 'Title', reason: 'blank' }
  const posted_at = time(raw('PostedDate'))
  if (posted_at === undefined) return { line, field: 'PostedDate', reason: `not a time: ${raw('PostedDate').slice(0, 80)}` }
  const common = samFields(source_id, title, posted_at, asRecord(raw), raw('Description'))
  const awardee = parseAwardee(raw('Awardee'))
  const notice = makeNotice({
    ...common,
    source_url: webAddress(raw('Link')) ?? common.source_url,
    department: cleanLine(raw('Department/Ind.Agency')),
    department_code: cleanLine(raw('CGAC')),
    sub_tier: cleanLine(raw('Sub-Tier')),
    sub_tier_code: cleanLine(raw('FPDS Code')),
    office: cleanLine(raw('Office')),
    office_code: cleanLine(raw('AAC Code')),
    ...(awardee && {
      awardee_name: awardee.name,
      awardee_street: awardee.street,
      awardee_city: awardee.city,
      awardee_state: awardee.state,
      awardee_zipcode: awardee.zipcode,
      awardee_country_code: awardee.country_code,
    }),
  })
  const checked = withinLimits(notice, columnOf)
  return 'reason' in checked ? { line, ...checked } : checked
}

/** Returns a warning about a deadline that cannot be read. The notice is useful without its deadline. */
export function unreadableDeadline({ fields }: { fields: string[] }): string | undefined {
  return deadlineWarning('ResponseDeadLine', fields[at.ResponseDeadLine])
}

export function deadlineWarning(field: string, raw: string | null | undefined): string | undefined {
  if (time(raw, { end_of_day: true }) !== undefined) return undefined
  return `${field} is not a time: ${raw!.slice(0, 80)}. The notice is loaded without a deadline`
}

/** The extract's main column for each field. A contact has several columns and no main column. */
const columnOf: Names = {
  ...Object.fromEntries(Object.entries(invert(samColumnFields)).map(([field, [column]]) => [field, column])),
  set_aside_description: 'SetASide',
  point_of_contact: undefined,
}

type Read = (column: SamColumn) => string

/** Converts the fields that the extract and the API have in common to the API's format. */
function asRecord(raw: Read): SamApiNotice {
  return {
    solicitationNumber: raw('Sol#'),
    responseDeadLine: raw('ResponseDeadLine'),
    archiveDate: raw('ArchiveDate'),
    type: raw('Type'),
    baseType: raw('BaseType'),
    active: raw('Active'),
    naicsCode: raw('NaicsCode'),
    classificationCode: raw('ClassificationCode'),
    typeOfSetAside: raw('SetASideCode'),
    typeOfSetAsideDescription: raw('SetASide'),
    pointOfContact: [contact('primary', raw), contact('secondary', raw)],
    additionalInfoLink: raw('AdditionalInfoLink'),
    officeAddress: { city: raw('City'), state: raw('State'), zipcode: raw('ZipCode'), countryCode: raw('CountryCode') },
    placeOfPerformance: {
      streetAddress: raw('PopStreetAddress'),
      city: { name: raw('PopCity') },
      state: { code: raw('PopState') },
      zip: raw('PopZip'),
      country: { code: raw('PopCountry') },
    },
    award: { number: raw('AwardNumber'), date: raw('AwardDate'), amount: raw('Award$') },
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
