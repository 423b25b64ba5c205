import { stopWords } from '../../kernel/words/words.ts'
import type { WordQuery } from '../backend.ts'
import { share_min, whole_units_max } from '../conditions/rule.ts'
import { tooExpensive } from '../faults.ts'
import type { Alternative } from '../query/alternatives.ts'
import { phraseTerm } from '../query/known-phrases.ts'
import { reversed } from '../query/numbers.ts'
import type { QueryUnit } from '../query/query.ts'
import { coverage_min, numberWorths, phrase_impact, rarity } from '../ranking.ts'
import { type Found, firstFrom } from './found.ts'
import { numberMark, reversedMark } from './postings/row-terms.ts'
import { type Places, placesAt, placesOf, type Segment, segment_rows_max } from './postings/segment.ts'

/** Asks SQLite for rows with the terms side by side, in ascending order. A `quoted` phrase does not match aliases. */
export type FindPhrase = (terms: readonly string[], quoted: boolean) => Int32Array

/** One way to match a unit: the terms that count, and for a phrase the rows that contain it. */
type PlannedWay = { weight: number; terms: readonly string[]; rows: Int32Array | null }
type Way = PlannedWay & { piece: boolean }
/** A unit with its ways. Every found row must match the units that are `required`. */
type PlannedUnit = { ways: Way[]; rarity: number; required: boolean }
type Plan = ReturnType<typeof planQuery>

export type Holdings = {
  segments: readonly Segment[]
  records: number
  phrases: ReadonlySet<string>
  findPhrase: FindPhrase
  /** One byte per row: 1 if the company sees the row. Null if all rows are visible. */
  seen: Uint8Array | null
}

/** Facts for planning. `rows_left` is the remaining budget for phrase searches, in rows that contain a word of the phrase. */
type Planning = Holdings & { rows_left: number }
/** Budget of one query: a second of work if SQLite has the rows in its cache. */
const rows_read_max = 4_000_000

/** Leaves out units in no record, unless required. Throws `QueryTooExpensive` for too many quoted phrases of common words. */
export function planQuery(query: WordQuery, holdings: Holdings, rows_max = rows_read_max) {
  const all = planUnits(query, holdings, rows_max)
  const units = all.filter((unit) => unit.required || unit.rarity > 0)
  const rarity = units.reduce((sum, unit) => sum + unit.rarity, 0)
  const some_not_found = all.some((unit) => unit.rarity === 0)
  const short = all.length <= whole_units_max
  // A record satisfies search/conditions/rule.ts if its units' rarities reach `whole`, or if it has the number.
  const whole = short && some_not_found ? Infinity : (short ? 1 : share_min) * rarity * rounding
  return { units, numbers: query.numbers, rarity, whole }
}

/** Tolerance, because sums of rarities are added in 32 bits and in another order. */
const rounding = 0.9999

function planUnits(query: WordQuery, holdings: Holdings, rows_max: number): PlannedUnit[] {
  const planning: Planning = { ...holdings, rows_left: rows_max }
  return query.units.map((unit) => planUnit(unit, isQuoted(query, unit), planning))
}

/** Returns the rarity of each unit of the query, or 0 if no record contains it. Throws as `planQuery` does. */
export function raritiesOf(query: WordQuery, holdings: Holdings): number[] {
  return planUnits(query, holdings, rows_read_max).map((unit) => unit.rarity)
}

/** Plans a unit. If no record contains the words of the query, the rarity is that of their other names. */
function planUnit({ kind, any }: QueryUnit, required: boolean, holdings: Planning): PlannedUnit {
  const ways = any.map((alternative) => ({
    ...planWay(alternative, required, holdings),
    piece: kind === 'number' && alternative.weight < 1,
  }))
  const own = ways.filter(({ weight }) => weight === 1)
  const holding = holdingOf(own, holdings) || holdingOf(ways, holdings)
  return { ways, required, rarity: holding === 0 ? 0 : rarity(Math.min(holding, holdings.records), holdings.records) }
}

const noRows = new Int32Array(0)

/** Returns the single term that finds an alternative. Null if its terms must be searched for side by side. */
function termOfWay({ terms }: Alternative, quoted: boolean, phrases: ReadonlySet<string>): string | null {
  if (quoted) return null
  if (terms.length === 1) return terms[0]!
  return phrases.has(phraseTerm(terms)) ? phraseTerm(terms) : null
}

/** Returns the rows that contain what the query excludes, one list per excluded phrase. Throws as `planQuery` does. */
export function rowsLeftOut({ without }: WordQuery, holdings: Holdings): Int32Array[] {
  const planning: Planning = { ...holdings, rows_left: rows_read_max }
  return without.map((terms) => planWay({ terms: [...terms], weight: 1 }, true, planning).rows ?? noRows)
}

function isQuoted({ exact }: WordQuery, { kind }: QueryUnit): boolean {
  return exact && kind === 'phrase'
}

/** Returns whether the query must search the texts in addition to the terms in memory. */
export function searchesTexts(query: WordQuery, phrases: ReadonlySet<string>): boolean {
  return (
    query.without.length > 0 ||
    query.units.some((unit) => unit.any.some((way) => termOfWay(way, isQuoted(query, unit), phrases) === null))
  )
}

function planWay(way: Alternative, quoted: boolean, planning: Planning): PlannedWay {
  const { terms, weight } = way
  const { segments, phrases, findPhrase } = planning
  const term = termOfWay(way, quoted, phrases)
  if (term !== null) return { weight, terms: [term], rows: null }
  const content = terms.filter((each) => !stopWords.has(each))
  const holding = terms.map((each) => segments.reduce((sum, segment) => sum + placesOf(segment, each).places.length, 0))
  if (holding.includes(0)) return { weight, terms: content, rows: noRows }
  const rows = holding.reduce((sum, count) => sum + count, 0)
  if (planning.rows_left < 0) return withoutPhraseSearch(way, quoted, holding)
  planning.rows_left -= rows
  return { weight, terms: content, rows: findPhrase(terms, quoted) }
}

/** Plans a phrase over budget: uses only its rarest word. Refuses a quoted phrase, because it must match exactly. */
function withoutPhraseSearch({ terms, weight }: Alternative, quoted: boolean, holding: readonly number[]): PlannedWay {
  if (quoted) throw tooExpensive('contains too many quoted phrases of common words. Remove some of them, or the quotes')
  return { weight, terms: [terms[holding.indexOf(Math.min(...holding))]!], rows: null }
}

function holdingOf(ways: readonly PlannedWay[], holdings: Holdings): number {
  return ways.reduce((sum, way) => sum + countHolding(way, holdings), 0)
}

/** Up to this count, only rows that the company sees are counted, so that small counts reveal no records of other companies. */
const seen_counted_max = 1000

function countHolding({ terms, rows }: PlannedWay, { segments, seen }: Holdings): number {
  const count = rows?.length ?? segments.reduce((sum, segment) => sum + placesOf(segment, terms[0]!).places.length, 0)
  if (seen === null || count > seen_counted_max) return count
  if (rows) return rows.reduce((sum, row) => sum + seen[row]!, 0)
  return segments.reduce(
    (sum, segment) => sum + placesOf(segment, terms[0]!).places.reduce((held, place) => held + seen[segment.first + place]!, 0),
    0,
  )
}

/** Score of each row, for one segment at a time. */
const said = new Float32Array(segment_rows_max)
/** Sum of the rarities of the units that each row contains, for one segment at a time. */
const covered = new Float32Array(segment_rows_max)
/** Best score among the ways of one unit, per row. 0 except while the unit is added. */
const met = new Float32Array(segment_rows_max)
const meeting = new Uint16Array(segment_rows_max)
const requiredMet = new Uint8Array(segment_rows_max)

/** Finds the rows that contain enough of the query and have 1 in the mask, in row order. */
export function scoreWords(plan: Plan, segments: readonly Segment[], mask: Uint8Array, found: Found): void {
  found.count = 0
  found.whole_count = 0
  if (plan.units.length === 0 && plan.numbers.length === 0) return
  const required = plan.units.filter((unit) => unit.required).length
  for (const segment of segments) {
    said.fill(0, 0, segment.rows)
    covered.fill(0, 0, segment.rows)
    if (required > 0) requiredMet.fill(0, 0, segment.rows)
    for (const unit of plan.units) addUnit(unit, segment)
    for (const number of plan.numbers) addNumber(number, segment, plan.rarity)
    gather(plan, required, segment, mask, found)
  }
}

function addUnit(unit: PlannedUnit, segment: Segment): void {
  const [way] = unit.ways
  if (unit.ways.length === 1 && way!.rows === null && !unit.required) {
    return addTerm(placesOf(segment, way!.terms[0]!), unit.rarity * way!.weight, unit.rarity)
  }
  let count = 0
  // Ways that are fragments of a number come after the other ways.
  let fully_met = 0
  for (const each of unit.ways) {
    count = meet(each, segment, count)
    if (!each.piece) fully_met = count
  }
  for (let i = 0; i < count; i++) {
    const place = meeting[i]!
    said[place]! += unit.rarity * met[place]!
    covered[place]! += i < fully_met ? unit.rarity : unit.rarity / 2
    if (unit.required) requiredMet[place]! += 1
    met[place] = 0
  }
}

function addTerm({ places, impacts }: Places, weight: number, rarity: number): void {
  const of_impact = weight / 255
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!
    said[place]! += of_impact * impacts[i]!
    covered[place]! += rarity
  }
}

/** Raises the rows' best scores to the scores of a way. `meeting` has `count` rows so far. Returns the new count. */
function meet(way: Way, segment: Segment, count: number): number {
  const { places, impacts } = way.rows === null ? placesOf(segment, way.terms[0]!) : phrasePlaces(way, segment)
  const of_impact = way.weight / 255
  let known = count
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!
    if (met[place] === 0) meeting[known++] = place
    met[place] = Math.max(met[place]!, of_impact * impacts[i]!)
  }
  return known
}

/** Returns the phrase's rows in this segment, and the mean impact of its terms on each row. */
function phrasePlaces({ terms, rows }: Way, segment: Segment): { places: Uint16Array; impacts: Float32Array } {
  const { first } = segment
  const held = rows!.subarray(firstFrom(rows!, first), firstFrom(rows!, first + segment.rows))
  const places = Uint16Array.from(held, (row) => row - first)
  const impacts = new Float32Array(places.length)
  for (const term of terms) {
    const of_term = placesOf(segment, term)
    for (let i = 0, k = 0; i < of_term.places.length && k < places.length; i++) {
      while (k < places.length && places[k]! < of_term.places[i]!) k++
      if (places[k] === of_term.places[i]) impacts[k]! += of_term.impacts[i]! / terms.length
    }
  }
  return { places, impacts: impacts.map((impact) => impact || 255 * phrase_impact) }
}

function addNumber(number: string, segment: Segment, all: number): void {
  const { terms } = segment
  const add = (index: number, worth: number): void => {
    const { places } = placesAt(segment, index)
    for (const place of places) {
      said[place] = Math.max(said[place]!, worth * (all || 1))
      covered[place] = Infinity
    }
  }
  const whole = terms.indexOf(numberMark + number)
  const [begins, begins_end] = terms.beginning(numberMark + number)
  for (let index = begins; index < begins_end; index++) add(index, index === whole ? numberWorths.whole : numberWorths.beginning)
  const [ends, ends_end] = terms.beginning(reversedMark + reversed(number))
  for (let index = ends; index < ends_end; index++) add(index, numberWorths.end)
}

function gather({ rarity, whole }: Plan, required: number, { first, rows }: Segment, mask: Uint8Array, found: Found): void {
  const least = coverage_min * rarity || Number.MIN_VALUE
  const all = rarity || 1
  let { count } = found
  for (let place = 0; place < rows; place++) {
    const share = covered[place]!
    if (share < least || mask[first + place] === 0) continue
    if (required > 0 && requiredMet[place] !== required) continue
    found.rows[count] = first + place
    found.whole_count += found.whole[count] = share >= whole ? 1 : 0
    found.scores[count++] = (said[place]! / all) * Math.min(1, share / all)
  }
  found.count = count
}
