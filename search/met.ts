import { stopWords } from '../kernel/words/words.ts'
import { findHits, type Sought, soughtBy } from './hits.ts'
import { isFieldTerm } from './query/named.ts'
import type { QueryUnit } from './query/query.ts'

/** A unit of a query, with the ways to match it, the best way first. */
export type SoughtUnit = { kind: QueryUnit['kind']; words: string; ways: string[][] }

/** The texts of a found record and of its files, and its fields as words and as terms. */
export type RecordTexts = { title: string; text: string; files: string; fields: string; numbers: readonly string[] }

/** A unit that a record matches. `as` is how the record writes the unit, if that differs from the query. */
type Met = { words: string; where: 'title' | 'field' | 'text' | 'file'; as?: string }
export type Explanation = { matched: Met[]; lacks: string[] }

/** Returns the ways that a snippet highlights. Leaves out ways that consist of stop words, unless the query has no other ways. */
export function markedWays(units: readonly SoughtUnit[]): string[][] {
  const ways = units.flatMap((unit) => unit.ways.filter((terms) => !terms.some(isFieldTerm)))
  const content = ways.filter((terms) => terms.some((term) => !stopWords.has(term)))
  return content.length > 0 ? content : ways
}

type Part = { unit: SoughtUnit; inFields: Sought; inTexts: Sought }

/** Creates a function that explains a record of a page. Searches for names in the fields first, and for the rest in the title. */
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

function meet({ unit, inFields, inTexts }: Part, { title, text, files, fields, numbers }: RecordTexts): Met | null {
  const { kind, words, ways } = unit
  if (kind === 'number' && numbers.some((number) => number.startsWith(ways[0]![0]!) || number.endsWith(ways[0]![0]!)))
    return { words, where: 'field' }
  if (findHits(fields, inFields).starts.length > 0) return { words, where: 'field' }
  const held = { title, field: fields, text, file: files }
  for (const where of ['title', 'field', 'text', 'file'] as const) {
    const as = writtenIn(held[where], inTexts)
    if (as !== null) return as.toLowerCase() === words ? { words, where } : { words, where, as }
  }
  return null
}

/** Returns the first words of a text that match the unit, in the best way in which the text matches. Null if no words match. */
function writtenIn(text: string, sought: Sought): string | null {
  const { starts, ends, ways } = findHits(text, sought)
  if (starts.length === 0) return null
  const first = ways.indexOf(Math.min(...ways))
  const phrase = sought.phrases.find(({ way }) => way === ways[first])
  const last = Math.min(starts.length, first + (phrase?.terms.length ?? 1)) - 1
  return text.slice(starts[first], ends[last])
}
