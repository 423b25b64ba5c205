import type { Alternative } from '../query/alternatives.ts'
import type { QueryUnit } from '../query/query.ts'

// The server has no OR, so alternatives become several queries. Each query excludes (with `-"…"`) what the earlier queries find.

/** Maximum positive parts of a query. The server ignores further parts. Excluded parts do not count if they come first. */
export const words_max = 10
/** Maximum queries. Alternatives of several units multiply, so the least important alternatives are dropped. */
export const queries_max = 8

/** Phrases of terms. A record contains all of `must` and none of `must_not`. */
export type Terms = { must: string[][]; must_not: string[][] }

export function queryText({ must, must_not }: Terms): string {
  const quoted = (terms: string[]): string => `"${terms.join(' ').replaceAll('"', ' ')}"`
  return [...must_not.map((terms) => `-${quoted(terms)}`), ...must.map(quoted)].join(' ')
}

/** Returns queries that together find, once each, the records that match all units. Takes at most `words_max` units. */
export function allOf(units: readonly QueryUnit[], most = queries_max): Terms[] {
  let found: Terms[] = [{ must: [], must_not: [] }]
  for (const alternatives of affordable(units, most)) {
    found = found.flatMap((before) =>
      alternatives.map(({ terms }, i) => ({
        must: [...before.must, terms],
        must_not: [...before.must_not, ...alternatives.slice(0, i).map((earlier) => earlier.terms)],
      })),
    )
  }
  return found.map(distinct).filter(isPossible)
}

/** A unit with its rarity as `worth` (see `rarity` in ranking.ts). Records must match `required` units. */
export type Weighted = { unit: QueryUnit; worth: number; required: boolean }

/** Returns queries that together find, once each, the records with all required units and a total `worth` of at least `least`. */
export function enoughOf(weighted: readonly Weighted[], least: number, most = queries_max): Terms[] {
  const units = weighted.toSorted((a, b) => Number(b.required) - Number(a.required) || b.worth - a.worth)
  const left = units.map((_, i) => units.slice(i).reduce((sum, { worth }) => sum + worth, 0))
  function from(i: number, met: QueryUnit[], missed: string[][], worth: number): Terms[] {
    const next = units[i]
    const required = next?.required === true
    if (worth >= least && !required && met.length > 0)
      return allOf(met, most).map(({ must, must_not }) => ({ must, must_not: [...missed, ...must_not] }))
    if (!next || worth + left[i]! < least) return []
    return [
      ...from(i + 1, [...met, next.unit], missed, worth + next.worth),
      ...(required ? [] : from(i + 1, met, [...missed, ...next.unit.any.map(({ terms }) => terms)], worth)),
    ]
  }
  return from(0, [], [], 0).map(distinct).filter(isPossible)
}

/** Returns the queries that each leave out one unit. Records may match several of these queries. */
export function allButOne(units: readonly QueryUnit[]): Terms[] {
  if (units.length < 3) return []
  return units.flatMap((_, left_out) => allOf(units.filter((_unit, i) => i !== left_out)))
}

function affordable(units: readonly QueryUnit[], most: number): Alternative[][] {
  const kept = units.map(({ any }) => any.toSorted((a, b) => b.weight - a.weight))
  const count = (): number => kept.reduce((product, { length }) => product * length, 1)
  while (count() > most) {
    const longest = kept.reduce((a, other) => (other.length > a.length ? other : a))
    longest.pop()
  }
  return kept
}

function distinct({ must, must_not }: Terms): Terms {
  return { must: unique(must), must_not: unique(must_not) }
}

function unique(phrases: string[][]): string[][] {
  return [...new Map(phrases.map((terms) => [terms.join(' '), terms])).values()]
}

function isPossible({ must, must_not }: Terms): boolean {
  const left_out = new Set(must_not.map((terms) => terms.join(' ')))
  return !must.some((terms) => left_out.has(terms.join(' ')))
}
