import { stopWords } from '../../kernel/words/words.ts'
import { phraseTerm } from '../query/known-phrases.ts'
import type { QueryUnit } from '../query/query.ts'
import { rarity } from '../ranking.ts'
import type { Reading } from './reading.ts'
import { share_min, whole_units_max } from './rule.ts'

/** The words of a record: its terms (including phrases that are terms), its texts as terms, and its numbers. */
export type RecordWords = {
  terms: ReadonlySet<string>
  /** Texts as terms between spaces. Quoted phrases are not searched for in `aliases`. */
  texts: { terms: string; aliases: boolean }[]
  numbers: readonly string[]
}

/** A unit that is found by one of its terms. If `phrase` is set, the record must contain the phrase. */
type Entry = { unit: number; phrase: string | null; quoted: boolean }

type MatchWords = (record: RecordWords) => (search: number) => boolean

/** Matches records by the words of many searches, as the engines do. The cost does not depend on the number of searches. */
export function watchWords(readings: readonly (Reading | null)[], phrases: ReadonlySet<string>): MatchWords {
  const entries: Entries = new Map()
  const first = new Int32Array(readings.length + 1)
  let units = 0
  readings.forEach((reading, search) => {
    first[search] = units
    for (const unit of reading?.units ?? []) addUnit(entries, units++, unit, reading!.exact && unit.kind === 'phrase', phrases)
  })
  first[readings.length] = units
  /** For each unit, the running number of the last record that matched it. */
  const met = new Int32Array(units)
  let number = 0
  return (record) => {
    number += 1
    for (const term of record.terms)
      for (const { unit, phrase, quoted } of entries.get(term) ?? [])
        if (met[unit] !== number && (phrase === null || holdsPhrase(record, phrase, quoted))) met[unit] = number
    return (search) => {
      const reading = readings[search]
      return reading ? satisfiesRule(reading, (unit) => met[first[search]! + unit] === number, record.numbers) : false
    }
  }
}

type Entries = Map<string, Entry[]>

function addUnit(entries: Entries, unit: number, { kind, any }: QueryUnit, quoted: boolean, phrases: ReadonlySet<string>): void {
  for (const { terms, weight } of any) {
    if (kind === 'number' && weight < 1) continue
    const term = phraseTerm(terms)
    const known = !quoted && (terms.length === 1 || phrases.has(term))
    const key = known ? term : rarestTerm(terms)
    const entry = { unit, phrase: known ? null : ` ${term} `, quoted }
    const list = entries.get(key) ?? []
    entries.set(key, list)
    list.push(entry)
  }
}

function rarestTerm(terms: readonly string[]): string {
  const content = terms.filter((term) => !stopWords.has(term))
  return (content.length > 0 ? content : terms).reduce((longest, term) => (term.length > longest.length ? term : longest))
}

function holdsPhrase({ texts }: RecordWords, phrase: string, quoted: boolean): boolean {
  return texts.some(({ terms, aliases }) => !(quoted && aliases) && terms.includes(phrase))
}

export function isLeftOut({ without = [] }: Reading, record: RecordWords): boolean {
  return without.some((terms) => holdsPhrase(record, ` ${terms.join(' ')} `, true))
}

/** Returns whether a record satisfies the rule of rule.ts by words alone. */
function satisfiesRule({ units, exact, records }: Reading, isMet: (unit: number) => boolean, held: readonly string[]): boolean {
  let covered = 0
  let all = 0
  let left_out = 0
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    const holds = isMet(i) || isNumberOf(unit, held)
    if (exact && unit.kind === 'phrase' && !holds) return false
    // A worth of 0 means that no record had the unit when the query was read. This record is then the first.
    const worth = unit.worth === 0 && holds ? rarity(1, records + 1) : unit.worth
    all += worth
    if (holds) covered += worth
    else left_out += 1
  }
  if (left_out === 0) return units.length > 0
  return units.length > whole_units_max && covered > 0 && covered >= share_min * all
}

function isNumberOf({ kind, any }: QueryUnit, held: readonly string[]): boolean {
  if (kind !== 'number') return false
  const [joined] = any[0]!.terms
  return held.some((number) => number.startsWith(joined!) || number.endsWith(joined!))
}
