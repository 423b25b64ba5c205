import type { Alternative } from '../query/alternatives.ts'
import type { QueryUnit } from '../query/query.ts'

/*
 * The server has no OR inside a query. What asks for one is parted into queries no two of which find the same record: each leaves out
 * (by `-"…"`) what those before it have found. So their totals and their counts of facets add up, and no record comes twice.
 */

/** Positive parts beyond this many are not looked at by the server; those to be left out do not count, if they stand first. */
export const words_max = 10
/** Units with alternatives multiply: beyond this many queries the least alternatives are dropped. */
export const queries_max = 8

/** Phrases of terms: all of `must` stand in what is found, none of `must_not`. */
export type Terms = { must: string[][]; must_not: string[][] }

export function queryText({ must, must_not }: Terms): string {
  const quoted = (terms: string[]): string => `"${terms.join(' ').replaceAll('"', ' ')}"`
  return [...must_not.map((terms) => `-${quoted(terms)}`), ...must.map(quoted)].join(' ')
}

/** Queries that together find what meets all of the units, each record once. At most `words_max` units. */
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

/** What a unit says: see `rarity` in ranking.ts. `required` ones must be met. */
export type Weighed = { unit: QueryUnit; worth: number; required: boolean }

/**
 * Queries that together find what meets units of at least `least` worth (of all of them together) and every required one, each record
 * once: they are the leaves of a tree of decisions, dearest unit first, cut where enough is met or cannot be met any more.
 */
export function enoughOf(weighed: readonly Weighed[], least: number, most = queries_max): Terms[] {
  const units = weighed.toSorted((a, b) => Number(b.required) - Number(a.required) || b.worth - a.worth)
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

/** All but one of the units, for each of them. Records may meet several of these. */
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
