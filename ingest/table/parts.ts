/** Readers of the parts of a notice that consist of several values: value, files, place, award, codes and contacts. */
import { count, uei } from '../award/fields.ts'
import { valueRange } from '../forecasts/values.ts'
import type { ClassificationCode, Notice } from '../rows/notice.ts'
import { cleanLine } from '../rows/text.ts'
import { contacts } from '../sam/contacts.ts'
import { amount, country, state, webAddress } from '../sam/fields.ts'
import { dateFieldReader } from './date-field.ts'
import type { Line } from './lines.ts'
import type { MappedFields } from './mapping/form.ts'
import { type CellReader, type Remarks, type Row, stripped, valueReader } from './values.ts'

const codes_max = 100
const links_max = 200

export function sizeOf(text: string | null, remarks: Remarks): Pick<Notice, 'size_low' | 'size_high'> {
  const { low, high } = valueRange(text)
  if (text !== null && low === null && high === null) remarks.push({ field: 'value', kind: 'amount', text })
  // `$0 - $0` is a form that was not filled in.
  return low === 0 && high === 0 ? { size_low: null, size_high: null } : { size_low: low, size_high: high }
}

/** Returns the addresses in texts. A comma or semicolon may separate them, and may also be part of an address. */
export function linksOf(texts: readonly string[], remarks: Remarks): string[] | null {
  const found = texts
    .flatMap((text) => addressesIn(cleanLine(text) ?? ''))
    .map((part) => webAddress(stripped(part.split(/\s/)[0]!, ',;')))
  const links = [...new Set(found.filter((link) => link !== null))].slice(0, links_max)
  const [text] = texts
  if (text !== undefined && links.length === 0) remarks.push({ field: 'resource_links', kind: 'address', text })
  return links.length === 0 ? null : links
}

/** Splits a text where an address begins. An address may also be a part of another one. */
function addressesIn(text: string): string[] {
  const starts = Array.from(text.matchAll(/https?:\/\//gi), ({ index }) => index)
  const separate = starts.filter((at) => at > 0 && /[\s,;]/.test(text[at - 1]!))
  return [0, ...separate].map((at, index) => text.slice(at, separate[index]))
}

export function placeOf(line: Line, buyerCountry: string): Partial<Notice> {
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

/** Reads an award. Zero is a place on a list of suppliers, and not a price. */
export function awardReader({ award }: MappedFields, cell: CellReader, zone: string, isDollars: boolean) {
  const date = (field: 'date' | 'start' | 'end') => dateFieldReader(`award.${field}`, award?.[field], { cell, zone })
  const [readDate, readStart, readEnd] = [date('date'), date('start'), date('end')]
  return (row: Row, line: Line, remarks: Remarks): Partial<Notice> => {
    const written = line('award.amount')
    const paid = written === null ? null : amount(withoutCurrency(written))
    if (written !== null && paid === null) remarks.push({ field: 'award.amount', kind: 'amount', text: written })
    return {
      awardee_name: line('award.awardee'),
      awardee_uei: uei(line('award.uei')),
      awardee_city: line('award.city'),
      awardee_state: state(line('award.state'), null),
      award_number: line('award.number'),
      award_date: readDate(row, remarks).at,
      award_start: readStart(row, remarks).day,
      award_end: readEnd(row, remarks).day,
      offers: count(line('award.offers')),
      award_amount: isDollars && paid !== 0 ? paid : null,
    }
  }
}

function withoutCurrency(text: string): string {
  return text
    .trim()
    .replace(/^(?:US|USD|CA|CAD|C)?\s*\$/i, '')
    .replace(/(?:USD|CAD)$/i, '')
    .trim()
}

export function codesReader(
  { codes = [] }: MappedFields,
  cell: CellReader,
): (row: Row, remarks: Remarks) => ClassificationCode[] | null {
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

export function contactsReader(
  { contacts: mapped = [] }: MappedFields,
  cell: CellReader,
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
