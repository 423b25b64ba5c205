/** One way to match a unit: one or more terms side by side. `weight` is its share of a full match, from 0 to 1. */
export type Alternative = { terms: string[]; weight: number }

/** Weight of another name for the same thing. The word in the query counts more. */
export const other_name_weight = 0.7

export function weighted(ways: readonly string[][], weight: number): Alternative[] {
  return ways.map((terms) => ({ terms, weight }))
}

export function distinctWays(ways: readonly Alternative[]): Alternative[] {
  const found = new Map<string, Alternative>()
  for (const way of ways) {
    const key = way.terms.join(' ')
    if ((found.get(key)?.weight ?? 0) < way.weight) found.set(key, way)
  }
  return [...found.values()]
}

/** Adds another unit's own words as names if most of that unit's names of several words contain this unit's word. In `janitorial
 * custodial cleaning`, most such names of `janitorial` contain `cleaning`, so `janitorial` also matches `cleaning`. Does not
 * apply to two words that share such a name. */
export function alsoNamed<Unit extends { kind: string; any: Alternative[] }>(unit: Unit, units: readonly Unit[]): Unit {
  const [own] = unit.any
  if (unit.kind !== 'word' || own!.terms.length > 1) return unit
  const [term] = own!.terms
  const shared = new Set(unit.any.map(({ terms }) => terms.join(' ')))
  const neighbors = units.filter((other) => {
    const names = other.any.filter(({ terms, weight }) => terms.length > 1 && weight === other_name_weight)
    return (
      other !== unit &&
      !names.some(({ terms }) => shared.has(terms.join(' '))) &&
      names.filter(({ terms }) => terms.includes(term!)).length > names.length / 2
    )
  })
  const names = neighbors.flatMap(({ any }) => any.filter(({ weight }) => weight === 1)).map(({ terms }) => terms)
  return { ...unit, any: distinctWays([...unit.any, ...weighted(names, other_name_weight)]) }
}
