import { categoryOfWords } from '../../catalog/categories.ts'
import type { Fault } from '../rows/fault.ts'
import { descriptionText } from '../rows/html.ts'
import { withinLimits } from '../rows/limits.ts'
import { makeNotice, type Notice } from '../rows/notice.ts'
import { cleanLine } from '../rows/text.ts'
import { naicsCode, pscCode, responseType, setAside, webAddress } from '../sam/fields.ts'
import { dateFieldReader } from './date-field.ts'
import { type Line, type LineField, lineReaders } from './lines.ts'
import type { Mapping } from './mapping/form.ts'
import { awardReader, codesReader, contactsReader, linksOf, placeOf, sizeOf } from './parts.ts'
import { cellReader, listOf, type Remarks, type Row, ruleReader, valueReader } from './values.ts'
import { noticeTypes, responseTypes } from './words.ts'

/** The notice of a row, with remarks on values that were not understood. `left_out` means that the mapping excludes the row. */
export type TableRow = { notice: Notice; remarks: Remarks } | { left_out: true } | Fault

const title_length_max = 500

/** Returns a function that converts rows of a table to notices, as the mapping says. */
export function tableReader(mapping: Mapping): (row: Row) => TableRow {
  const cell = cellReader(mapping.blank)
  const isKept = keepReader(mapping)
  const isLeftOut = ruleReader(mapping.leave_out ?? [], cell)
  const identify = identityReader(mapping)
  const readFields = fieldsReader(mapping)
  const isClosed = ruleReader(mapping.closed ?? [], cell)
  const isCancelled = ruleReader(mapping.cancelled ?? [], cell)
  const has_status = mapping.closed !== undefined || mapping.complete === true
  return (row) => {
    if (!isKept(row) || isLeftOut(row)) return { left_out: true }
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

const home = 'USA'
type Fields = Partial<Notice> & Pick<Notice, 'title' | 'notice_type'>

function fieldsReader(mapping: Mapping): (row: Row, remarks: Remarks) => Fields | Fault {
  const { fields, zone, currency = 'USD', country = home } = mapping
  const cell = cellReader(mapping.blank)
  const lineOf = lineReaders(fields, (field, value) => valueReader(field, value, cell))
  const readTitle = valueReader('title', fields.title, cell)
  const readDescription = valueReader('description', fields.description, cell, '\n\n')
  const readPosted = dateFieldReader('posted_at', fields.posted_at, { cell, zone })
  const readDeadline = dateFieldReader('deadline_at', fields.deadline_at, { cell, zone, end_of_day: true })
  const isDollars = currency === 'USD'
  const readAward = awardReader(fields, cell, zone, isDollars)
  const readCodes = codesReader(fields, cell)
  const readContacts = contactsReader(fields, cell)
  const readLinks = valueReader('resource_links', fields.resource_links, cell)
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
      ...classesOf(line, remarks),
      codes: readCodes(row, remarks),
      set_aside: aside.code,
      set_aside_description: aside.description,
      ...(isDollars ? sizeOf(line('value'), remarks) : { currency }),
      period_of_performance: line('period_of_performance'),
      source_url: checked('source_url', line('source_url'), webAddress, remarks, 'address'),
      resource_links: linksOf(readLinks(row, remarks), remarks),
      point_of_contact: readContacts(row, remarks),
      buyer_country: country === home ? null : country,
      ...placeOf(line, country),
      ...((notice_type === 'award-notice' || notice_type === 'justification') && readAward(row, line, remarks)),
    }
  }
}

/** Returns what is bought: a word of the publisher, and codes of the federal catalogs. */
function classesOf(line: Line, remarks: Remarks): Pick<Notice, 'category' | 'naics' | 'psc'> {
  return {
    category: checked('category', line('category'), categoryOfWords, remarks, 'word'),
    naics: checked('naics', line('naics'), naicsCode, remarks),
    psc: checked('psc', line('psc'), pscCode, remarks),
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
