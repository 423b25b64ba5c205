import { stopWords } from '../../kernel/words/words.ts'
import type { WordQuery } from '../backend.ts'
import { share_min, whole_units_max } from '../conditions/rule.ts'
import type { Alternative } from '../query/alternatives.ts'
import type { QueryUnit } from '../query/query.ts'
import { coverage_min, numberWorths, phrase_impact, rarity } from '../ranking.ts'
import { hashOf, type Impacts, impactOf } from './impacts.ts'
import { enoughOf, queries_max, type Terms, type Weighed, words_max } from './queries.ts'

/*
 * What a query finds by words here, see ranking.ts: records that hold units worth `coverage_min` of all. Exactly that, but for long
 * queries: where it would take more than `parts_max` queries to ask, first the other names of what is asked, then the units that say least
 * do not count for whether a record is found (they still count for its score). A quoted phrase always counts, however many there are.
 *
 * Two things differ from the embedded engine: the server keeps no places, but which pairs of words stand near each other in a record. So a
 * phrase of three terms and more is also found where its neighbours stand side by side in several places (one record of 152 by one query
 * of 55, on 2,160 notices), and a quoted one also where it stands among aliases and its terms apart from each other elsewhere. And beside a
 * quoted phrase, words that only aliases hold add to a record's score, but not to whether it is found.
 */
const parts_max = 40

export type Plan = {
  units: Weighed[]
  /** Those that decide what is found. */
  telling: Weighed[]
  /** Required ones that no query has room for: see `withFurther` in words.ts. */
  further: Weighed[]
  /** Together they find it, each record once. */
  parts: Terms[]
  /** Of all units. */
  worth: number
}

/** `whole`: finds what satisfies the rule of search/conditions/rule.ts, in place of what holds some of the words. */
export function planQuery(
  { units, exact }: WordQuery,
  whole: boolean,
  holding: (terms: string[]) => number,
  records: number,
): Plan {
  const all = units.map((unit) => weigh(unit, exact && unit.kind === 'phrase', holding, records))
  const weighed = all.filter(({ worth, required }) => required || worth > 0)
  const share = whole ? wholeShare(all) : coverage_min
  const sorted = weighed.toSorted((a, b) => Number(b.required) - Number(a.required) || b.worth - a.worth)
  const telling = sorted.slice(0, words_max).map((each) => (whole ? withoutPieces(each) : each))
  const further = sorted.slice(words_max).filter(({ required }) => required)
  let alternatives_max = queries_max
  let parts = partsOf(telling, share, alternatives_max)
  while (parts.length > parts_max && (alternatives_max > 1 || telling.at(-1)?.required === false)) {
    if (alternatives_max > 1) alternatives_max /= 2
    else telling.pop()
    parts = partsOf(telling, share, alternatives_max)
  }
  return { units: weighed, telling, further, parts, worth: sumOf(weighed) }
}

/** How telling a unit is, is told by what was asked for; by its other names where nothing holds that. */
function weigh(unit: QueryUnit, required: boolean, holding: (terms: string[]) => number, records: number): Weighed {
  const heldBy = (ways: readonly Alternative[]): number => ways.reduce((sum, { terms }) => sum + holding(terms), 0)
  const held = heldBy(unit.any.filter(({ weight }) => weight === 1)) || heldBy(unit.any)
  return { unit, required, worth: held === 0 ? 0 : rarity(Math.min(held, records), records) }
}

/** Sums of the same worths in another order differ a little. */
const rounding = 0.9999

/** Of what all units say, the share by which a record satisfies the rule. */
function wholeShare(all: readonly Weighed[]): number {
  if (all.length > whole_units_max) return share_min * rounding
  return all.some(({ worth }) => worth === 0) ? Infinity : rounding
}

/** A piece of a number says nothing of whether the number is held. */
function withoutPieces(weighed: Weighed): Weighed {
  const { unit } = weighed
  return unit.kind === 'number' ? { ...weighed, unit: { ...unit, any: unit.any.filter(({ weight }) => weight === 1) } } : weighed
}

function partsOf(telling: Weighed[], share: number, alternatives_max: number): Terms[] {
  return enoughOf(telling, share * sumOf(telling) || Number.MIN_VALUE, alternatives_max)
}

function sumOf(weighed: readonly Weighed[]): number {
  return weighed.reduce((sum, { worth }) => sum + worth, 0)
}

/** How well a record meets the query by words, 0..1. `held` are phrases that it is known to hold, as `keyOf` has them. */
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
  const telling = terms.filter((term) => !stopWords.has(term))
  const sum = telling.reduce((total, term) => total + impactOf(impacts, hashOf(term)), 0)
  return sum / (telling.length || 1) || phrase_impact
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
