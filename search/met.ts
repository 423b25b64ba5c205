import { stopWords } from '../kernel/words/words.ts'
import { findHits, type Sought, soughtBy } from './hits.ts'
import { isFieldTerm } from './query/named.ts'
import type { QueryUnit } from './query/query.ts'

/** A unit of a query, with the ways to match it, the best first. */
export type SoughtUnit = { kind: QueryUnit['kind']; words: string; ways: string[][] }

/** The texts of a found record, and its fields as words and as terms. */
export type RecordTexts = { title: string; text: string; fields: string; numbers: readonly string[] }

/** `as`: how the record writes it, if it differs from the query. */
type Met = { words: string; where: 'title' | 'field' | 'text'; as?: string }
export type Explanation = { matched: Met[]; lacks: string[] }

/** The ways that a snippet highlights. Ways of stop words only are left out, unless the query has no others. */
export function markedWays(units: readonly SoughtUnit[]): string[][] {
  const ways = units.flatMap((unit) => unit.ways.filter((terms) => !terms.some(isFieldTerm)))
  const telling = ways.filter((terms) => terms.some((term) => !stopWords.has(term)))
  return telling.length > 0 ? telling : ways
}

type Part = { unit: SoughtUnit; inFields: Sought; inTexts: Sought }

/** Searches for a name in the fields first, and for everything else in the title first. Only the records of one page are explained. */
export function explainerOf(units: readonly SoughtUnit[]): (record: RecordTexts) => Explanation {
  const parts = units.map((unit): Part => {
    const [fields, texts] = [true, false].map((is_field) => unit.ways.filter((terms) => terms.some(isFieldTerm) === is_field))
    return { unit, inFields: soughtBy(fields!), inTexts: soughtBy(texts!) }
  })
  return (record) => {
    const met = parts.map((part) => meet(part, record))
    const lacks = units.filter((_, i) => met[i] === null).map(({ words }) => words)
    return { matched: met.filter((each) => each !== null), lacks }
  }
}

function meet({ unit, inFields, inTexts }: Part, { title, text, fields, numbers }: RecordTexts): Met | null {
  const { kind, words, ways } = unit
  if (kind === 'number' && numbers.some((number) => number.startsWith(ways[0]![0]!) || number.endsWith(ways[0]![0]!)))
    return { words, where: 'field' }
  if (findHits(fields, inFields).starts.length > 0) return { words, where: 'field' }
  const held = { title, field: fields, text }
  for (const where of ['title', 'field', 'text'] as const) {
    const as = writtenIn(held[where], inTexts)
    if (as !== null) return as.toLowerCase() === words ? { words, where } : { words, where, as }
  }
  return null
}

/** The first words of a text that match the unit in its best way. Null if none do. */
function writtenIn(text: string, sought: Sought): string | null {
  const { starts, ends, ways } = findHits(text, sought)
  if (starts.length === 0) return null
  const first = ways.indexOf(Math.min(...ways))
  const phrase = sought.phrases.find(({ way }) => way === ways[first])
  const last = Math.min(starts.length, first + (phrase?.terms.length ?? 1)) - 1
  return text.slice(starts[first], ends[last])
}
