import { uei } from '../award/fields.ts'
import { valueRange } from '../forecasts/values.ts'
import type { Fault } from '../rows/fault.ts'
import { descriptionText } from '../rows/html.ts'
import { withinLimits } from '../rows/limits.ts'
import { type ClassificationCode, makeNotice, type Notice } from '../rows/notice.ts'
import { cleanLine } from '../rows/text.ts'
import { contacts } from '../sam/contacts.ts'
import { amount, country, naicsCode, pscCode, responseType, setAside, state, webAddress } from '../sam/fields.ts'
import { dateFieldReader } from './date-field.ts'
import type { MappedFields, Mapping, Value } from './mapping.ts'
import { cellReader, listOf, type Remarks, type Row, ruleReader, type ValueReader, valueReader } from './values.ts'

/** The notice of a row, with remarks on values that were not understood. `left_out` means that `keep` excludes the row. */
export type TableRow = { notice: Notice; remarks: Remarks } | { left_out: true } | Fault

const noticeTypes: ReadonlySet<string> = new Set<Notice['notice_type']>([
  'presolicitation',
  'solicitation',
  'sources-sought',
  'combined',
  'forecast',
  'award-notice',
  'special-notice',
  'sale-of-surplus',
  'justification',
  'custom',
])
const responseTypes: ReadonlySet<string> = new Set<NonNullable<Notice['response_type']>>([
  'rfp',
  'rfq',
  'ifb',
  'rfi',
  'baa',
  'cso',
  'ota',
  'rftop',
  'loi',
  'other',
  'unknown',
])
const title_length_max = 500
const category_length_max = 100
const codes_max = 100
const links_max = 200

/** Returns a function that converts rows of a table to notices, as the mapping says. */
export function tableReader(mapping: Mapping): (row: Row) => TableRow {
  const cell = cellReader(mapping.blank)
  const isKept = keepReader(mapping)
  const identify = identityReader(mapping)
  const readFields = fieldsReader(mapping)
  const isClosed = ruleReader(mapping.closed ?? [], cell)
  const isCancelled = ruleReader(mapping.cancelled ?? [], cell)
  const has_status = mapping.closed !== undefined || mapping.complete === true
  return (row) => {
    if (!isKept(row)) return { left_out: true }
    const identity = identify(row)
    if ('reason' in identity) return identity
    const remarks: Remarks = []
    const fields = readFields(row, remarks)
    if ('reason' in fields) return fields
    const is_over = isCancelled(row) || isClosed(row)
    const active = is_over ? false : has_status ? true : null
    const award_path = mapping.several_awards && fields.notice_type === 'award-notice' ? [identity.source_id] : null
    const notice = withinLimits(makeNotice({ ...identity, ...fields, active, award_path }))
    return 'reason' in notice ? notice : { notice, remarks }
  }
}

function keepReader({ keep = {} }: Mapping): (row: Row) => boolean {
  const filters = Object.entries(keep).map(([column, values]) => {
    const wanted = new Set(listOf(values).map((value) => value.trim().toLowerCase()))
    return (row: Row) => wanted.has(row(column).trim().toLowerCase())
  })
  return (row) => filters.every((filter) => filter(row))
}

type Identity = Pick<Notice, 'id' | 'source' | 'source_id' | 'process_id' | 'jurisdiction' | 'source_type' | 'provider_type'>

/** The ids of a row and of its procurement. A procurement whose number may be reused by another one is the row alone. */
function identityReader({
  id,
  row: columns,
  procurement,
  jurisdiction = 'local',
  blank,
}: Mapping): (row: Row) => Identity | Fault {
  const cell = cellReader(blank)
  const read = (row: Row, names: readonly string[]) => names.map((name) => cleanLine(cell(row, name)))
  const names = listOf(columns)
  const shared = procurement && listOf(procurement.columns)
  return (row) => {
    const values = read(row, names)
    const missing = values.indexOf(null)
    // A row may leave a part of its id blank, but not all of it.
    if (values.every((value) => value === null)) return { field: names[missing]!, reason: 'blank' }
    const source_id = values.map((value) => value ?? '').join('/')
    const common = shared && read(row, shared)
    const is_shared = common?.every((value) => value !== null) === true && isDistinctive(common.at(-1)!, procurement!)
    return {
      id: `${id}/${source_id}`,
      source: id,
      source_id,
      process_id: is_shared ? common!.join('/') : `row ${source_id}`,
      jurisdiction,
      source_type: 'table',
      provider_type: id,
    }
  }
}

function isDistinctive(number: string, { characters_min = 1, digits_min = 0 }: NonNullable<Mapping['procurement']>): boolean {
  return number.length >= characters_min && number.replace(/\D/g, '').length >= digits_min
}

type Fields = Partial<Notice> & Pick<Notice, 'title' | 'notice_type'>

function fieldsReader(mapping: Mapping): (row: Row, remarks: Remarks) => Fields | Fault {
  const { fields, zone, currency = 'USD' } = mapping
  const cell = cellReader(mapping.blank)
  const lineOf = lineReaders(fields, (field, value) => valueReader(field, value, cell))
  const readTitle = valueReader('title', fields.title, cell)
  const readDescription = valueReader('description', fields.description, cell, '\n\n')
  const readPosted = dateFieldReader('posted_at', fields.posted_at, { cell, zone })
  const readDeadline = dateFieldReader('deadline_at', fields.deadline_at, { cell, zone, end_of_day: true })
  const readAwarded = dateFieldReader('award.date', fields.award?.date, { cell, zone })
  const readCodes = codesReader(fields, cell)
  const readContacts = contactsReader(fields, cell)
  const readLinks = valueReader('resource_links', fields.resource_links, cell)
  const isDollars = currency === 'USD'
  return (row, remarks) => {
    const line = (field: LineField) => lineOf(field, row, remarks)
    const title = titleOf(readTitle(row, remarks)[0])
    if (title === null) return { field: 'title', reason: 'blank' }
    const notice_type = chosen('notice_type', line('notice_type'), noticeTypes, remarks) ?? 'custom'
    const deadline = readDeadline(row, remarks)
    const aside = setAside(null, line('set_aside'))
    const solicitation_number = line('solicitation_number')
    return {
      title,
      notice_type: notice_type as Notice['notice_type'],
      is_forecast: notice_type === 'forecast',
      response_type: responseOf(line('response_type'), title, solicitation_number, remarks),
      solicitation_number,
      description: descriptionText(readDescription(row, remarks).join('\n\n')),
      posted_at: readPosted(row, remarks).at,
      deadline_at: deadline.at,
      until_further_notice: deadline.is_open || null,
      department: line('department'),
      sub_tier: line('sub_tier'),
      office: line('office'),
      category: line('category')?.slice(0, category_length_max).toWellFormed() ?? null,
      naics: checked('naics', line('naics'), naicsCode, remarks),
      psc: checked('psc', line('psc'), pscCode, remarks),
      codes: readCodes(row, remarks),
      set_aside: aside.code,
      set_aside_description: aside.description,
      ...(isDollars ? sizeOf(line('value'), remarks) : { currency }),
      period_of_performance: line('period_of_performance'),
      source_url: checked('source_url', line('source_url'), webAddress, remarks, 'address'),
      resource_links: linksOf(readLinks(row, remarks)),
      point_of_contact: readContacts(row, remarks),
      ...placeOf(line, mapping.country ?? 'USA'),
      ...(notice_type === 'award-notice' && awardOf(line, isDollars, readAwarded(row, remarks).at, remarks)),
    }
  }
}

/** Returns the type of response that a word means, or else the type that the title names. */
function responseOf(word: string | null, title: string, number: string | null, remarks: Remarks): Notice['response_type'] {
  const stated = chosen('response_type', word, responseTypes, remarks) as Notice['response_type']
  return stated === null || stated === 'unknown' ? (responseType(title, number) ?? stated) : stated
}

function titleOf(raw: string | undefined): string | null {
  const title = cleanLine(descriptionText(raw))
  return title !== null && title.length > title_length_max ? `${title.slice(0, title_length_max - 1).toWellFormed()}…` : title
}

/** Fields with one line of text. */
const lineFields = (fields: MappedFields) =>
  ({
    solicitation_number: fields.solicitation_number,
    notice_type: fields.notice_type,
    response_type: fields.response_type,
    department: fields.department,
    sub_tier: fields.sub_tier,
    office: fields.office,
    category: fields.category,
    naics: fields.naics,
    psc: fields.psc,
    set_aside: fields.set_aside,
    value: fields.value,
    period_of_performance: fields.period_of_performance,
    source_url: fields.source_url,
    'place.street': fields.place?.street,
    'place.city': fields.place?.city,
    'place.state': fields.place?.state,
    'place.zipcode': fields.place?.zipcode,
    'place.country': fields.place?.country,
    'award.awardee': fields.award?.awardee,
    'award.uei': fields.award?.uei,
    'award.number': fields.award?.number,
    'award.amount': fields.award?.amount,
    'award.city': fields.award?.city,
    'award.state': fields.award?.state,
  }) as const satisfies Record<string, Value | undefined>
type LineField = keyof ReturnType<typeof lineFields>
type Line = (field: LineField) => string | null

function lineReaders(fields: MappedFields, toReader: (field: string, value: Value | undefined) => ValueReader) {
  const readers = Object.fromEntries(
    Object.entries(lineFields(fields)).map(([field, value]) => [field, toReader(field, value)]),
  ) as Record<LineField, ValueReader>
  return (field: LineField, row: Row, remarks: Remarks): string | null => cleanLine(readers[field](row, remarks)[0])
}

/** Returns a word of the catalog. Remarks on another word. */
function chosen(field: string, word: string | null, known: ReadonlySet<string>, remarks: Remarks): string | null {
  if (word === null || known.has(word)) return word
  remarks.push({ field, kind: 'word', text: word })
  return null
}

function checked<Read>(
  field: string,
  text: string | null,
  read: (text: string) => Read | null,
  remarks: Remarks,
  kind: Remarks[number]['kind'] = 'code',
): Read | null {
  if (text === null) return null
  const found = read(text)
  if (found === null) remarks.push({ field, kind, text })
  return found
}

function sizeOf(text: string | null, remarks: Remarks): Pick<Notice, 'size_low' | 'size_high'> {
  const { low, high } = valueRange(text)
  if (text !== null && low === null && high === null) remarks.push({ field: 'value', kind: 'amount', text })
  // `$0 - $0` is a form that was not filled in.
  return low === 0 && high === 0 ? { size_low: null, size_high: null } : { size_low: low, size_high: high }
}

/** Returns the addresses in texts. A comma or semicolon may separate them, and may also be part of an address. */
function linksOf(texts: readonly string[]): string[] | null {
  const found = texts
    .flatMap((text) => (cleanLine(text) ?? '').split(/[\s,;]+(?=https?:\/\/)/i))
    .map((part) => webAddress(part.split(/\s/)[0]!.replace(/[,;]+$/, '')))
  const links = [...new Set(found.filter((link) => link !== null))].slice(0, links_max)
  return links.length === 0 ? null : links
}

function placeOf(line: Line, buyerCountry: string): Partial<Notice> {
  const stated = line('place.country')
  const place_country_code = stated === null ? buyerCountry : (country(stated) ?? buyerCountry)
  return {
    office_country_code: buyerCountry,
    place_street_address: line('place.street'),
    place_city_name: line('place.city'),
    place_state_code: state(line('place.state'), place_country_code),
    place_zipcode: line('place.zipcode'),
    place_country_code,
  }
}

function awardOf(line: Line, isDollars: boolean, award_date: string | null, remarks: Remarks): Partial<Notice> {
  const written = line('award.amount')
  const paid = written === null ? null : amount(withoutCurrency(written))
  if (written !== null && paid === null) remarks.push({ field: 'award.amount', kind: 'amount', text: written })
  return {
    awardee_name: line('award.awardee'),
    awardee_uei: uei(line('award.uei')),
    awardee_city: line('award.city'),
    awardee_state: state(line('award.state'), null),
    award_number: line('award.number'),
    award_date,
    // Zero is a place on a list of suppliers, and not a price.
    award_amount: isDollars && paid !== 0 ? paid : null,
  }
}

function withoutCurrency(text: string): string {
  return text.replace(/^\s*(?:US|USD|CA|CAD|C)?\s*\$/i, '').replace(/\s*(?:USD|CAD)\s*$/i, '')
}

type Cells = Parameters<typeof valueReader>[2]

function codesReader({ codes = [] }: MappedFields, cell: Cells): (row: Row, remarks: Remarks) => ClassificationCode[] | null {
  const readers = codes.map(({ scheme, code, name }) => ({
    scheme,
    readCode: valueReader('codes', code, cell),
    readName: valueReader('codes', name, cell),
  }))
  return (row, remarks) => {
    const found = readers.flatMap(({ scheme, readCode, readName }) => {
      const written = readCode(row, remarks)
      // The name belongs to the code only if there is one of each.
      const name = written.length === 1 ? cleanLine(readName(row, remarks)[0]) : null
      return written.flatMap((text) => {
        const code = readClassification(scheme, text)
        if (code === null) remarks.push({ field: `codes.${scheme}`, kind: 'code', text })
        return code === null ? [] : [{ scheme, code, name }]
      })
    })
    const distinct = [...new Map(found.map((each) => [`${each.scheme}:${each.code}`, each])).values()].slice(0, codes_max)
    return distinct.length === 0 ? null : distinct
  }
}

const code_length_max = 30

/** Returns a code in the usual form of its scheme, or null. NIGP codes often lose their leading zero. */
function readClassification(scheme: string, text: string): string | null {
  const digits = text.replace(/[\s.-]/g, '')
  if (scheme === 'NIGP')
    return /^\d{3,11}$/.test(digits) ? digits.padStart(digits.length + (digits.length % 2 === 0 ? 1 : 0), '0') : null
  if (scheme === 'UNSPSC') return /^\d{2,8}$/.test(digits) && digits.length % 2 === 0 ? digits : null
  return text.length <= code_length_max ? cleanLine(text) : null
}

function contactsReader(
  { contacts: mapped = [] }: MappedFields,
  cell: Cells,
): (row: Row, remarks: Remarks) => Notice['point_of_contact'] {
  const readers = mapped.map((parts) =>
    Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, valueReader(`contacts.${part}`, value, cell)])),
  )
  return (row, remarks) =>
    contacts(
      readers.map(({ name, ...parts }, index) => ({
        ...Object.fromEntries(Object.entries(parts).map(([part, read]) => [part, read(row, remarks)[0]])),
        fullName: name?.(row, remarks)[0],
        type: index === 0 ? 'primary' : 'secondary',
      })),
    )
}
