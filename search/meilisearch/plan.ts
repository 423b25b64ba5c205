import { stopWords } from '../../kernel/words/words.ts'
import type { WordQuery } from '../backend.ts'
import { share_min, whole_units_max } from '../conditions/rule.ts'
import type { Alternative } from '../query/alternatives.ts'
import type { QueryUnit } from '../query/query.ts'
import { coverage_min, numberWorths, phrase_impact, rarity } from '../ranking.ts'
import { hashOf, type Impacts, impactOf } from './impacts.ts'
import { enoughOf, queries_max, type Terms, type Weighted, words_max } from './queries.ts'

/**
 * Long queries that would take more than `parts_max` requests are simplified. First, their other names are dropped. Then the most
 * common units no longer decide whether a record is found, but still count for its score. Quoted phrases always decide.
 *
 * The server stores no positions, only which pairs of words are near each other. So a phrase of three or more terms also matches
 * if its pairs of neighboring terms are side by side in different places. A quoted phrase also matches among aliases if its terms
 * are elsewhere in the text. If a query has a quoted phrase, words that are only in aliases count for the score, but do not
 * decide whether a record is found.
 */
const parts_max = 40

export type Plan = ReturnType<typeof planQuery>
type CountHolding = (terms: string[]) => number

/** Plans a query. With `whole`, it finds only records that satisfy the rule of rule.ts. Otherwise, some words are enough. */
export function planQuery({ units, exact }: WordQuery, whole: boolean, holding: CountHolding, records: number) {
  const all = units.map((unit) => withWorth(unit, exact && unit.kind === 'phrase', holding, records))
  const weighted = all.filter(({ worth, required }) => required || worth > 0)
  const share = whole ? wholeShare(all) : coverage_min
  const sorted = weighted.toSorted((a, b) => Number(b.required) - Number(a.required) || b.worth - a.worth)
  const deciding = sorted.slice(0, words_max).map((each) => (whole ? withoutPieces(each) : each))
  // Required units that do not fit into one query. See `withFurther` in words.ts.
  const further = sorted.slice(words_max).filter(({ required }) => required)
  let alternatives_max = queries_max
  let parts = partsOf(deciding, share, alternatives_max)
  while (parts.length > parts_max && (alternatives_max > 1 || deciding.at(-1)?.required === false)) {
    if (alternatives_max > 1) alternatives_max /= 2
    else deciding.pop()
    parts = partsOf(deciding, share, alternatives_max)
  }
  return { units: weighted, deciding, further, parts, worth: sumOf(weighted) }
}

/** Adds a unit's rarity as `worth`: that of the query's words, or if no record contains them, that of their other names. */
function withWorth(unit: QueryUnit, required: boolean, holding: CountHolding, records: number): Weighted {
  const heldBy = (ways: readonly Alternative[]): number => ways.reduce((sum, { terms }) => sum + holding(terms), 0)
  const held = heldBy(unit.any.filter(({ weight }) => weight === 1)) || heldBy(unit.any)
  return { unit, required, worth: held === 0 ? 0 : rarity(Math.min(held, records), records) }
}

/** Tolerance, because sums in another order differ slightly. */
const rounding = 0.9999

function wholeShare(all: readonly Weighted[]): number {
  if (all.length > whole_units_max) return share_min * rounding
  return all.some(({ worth }) => worth === 0) ? Infinity : rounding
}

/** Removes fragments of a number, which do not show that the number matches. */
function withoutPieces(weighted: Weighted): Weighted {
  const { unit } = weighted
  return unit.kind === 'number'
    ? { ...weighted, unit: { ...unit, any: unit.any.filter(({ weight }) => weight === 1) } }
    : weighted
}

function partsOf(deciding: Weighted[], share: number, alternatives_max: number): Terms[] {
  return enoughOf(deciding, share * sumOf(deciding) || Number.MIN_VALUE, alternatives_max)
}

function sumOf(weighted: readonly Weighted[]): number {
  return weighted.reduce((sum, { worth }) => sum + worth, 0)
}

/** Returns how well a record matches by words, from 0 to 1. `held` has its known phrases, as keys of `keyOf`. */
export function scoreOf({ units, worth: all }: Plan, impacts: Impacts, held: ReadonlySet<string>): number {
  let said = 0
  let covered = 0
  for (const { unit, worth } of units) {
    const best = unit.any.reduce((most, alternative) => Math.max(most, alternative.weight * met(alternative, impacts, held)), 0)
    said += worth * best
    if (best > 0) covered += worth
  }
  return all > 0 ? (said / all) * (covered / all) : 0
}

export function keyOf(terms: readonly string[]): string {
  return terms.join(' ')
}

function met({ terms }: Alternative, impacts: Impacts, held: ReadonlySet<string>): number {
  if (terms.length === 1) return impactOf(impacts, hashOf(terms[0]!))
  if (!held.has(keyOf(terms))) return 0
  const deciding = terms.filter((term) => !stopWords.has(term))
  const sum = deciding.reduce((total, term) => total + impactOf(impacts, hashOf(term)), 0)
  return sum / (deciding.length || 1) || phrase_impact
}

export function numberWorth(asked: readonly string[], numbers: readonly string[]): number {
  let worth = 0
  for (const part of asked) {
    for (const number of numbers) {
      if (number === part) worth = Math.max(worth, numberWorths.whole)
      else if (number.startsWith(part)) worth = Math.max(worth, numberWorths.beginning)
      else if (number.endsWith(part)) worth = Math.max(worth, numberWorths.end)
    }
  }
  return worth
}
