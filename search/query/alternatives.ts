import { termOf, wordsOf } from '../../kernel/words/words.ts'

/** One way to meet a unit: these terms side by side (one or more), worth `weight` of a full match, 0..1. */
export type Alternative = { terms: string[]; weight: number }

const expansion_weight = 0.8
/** The weight of another name of the same thing. The word in the query counts more. */
export const other_name_weight = 0.7

/** Acronyms as the terms that notices write them with: `r&d` stands as two. */
export function written(acronyms: string[]): Alternative[] {
  return expanded(acronyms.map((acronym) => wordsOf(acronym).map(termOf)))
}

export function expanded(ways: string[][]): Alternative[] {
  return ways.map((terms) => ({ terms, weight: expansion_weight }))
}

export function alternatives(full: string[][], extra: Alternative[] = []): Alternative[] {
  return onceEach([...full.map((terms) => ({ terms, weight: 1 })), ...extra])
}

/** Each way once, at its best worth. */
export function onceEach(ways: readonly Alternative[]): Alternative[] {
  const found = new Map<string, Alternative>()
  for (const way of ways) {
    const key = way.terms.join(' ')
    if ((found.get(key)?.weight ?? 0) < way.weight) found.set(key, way)
  }
  return [...found.values()]
}

/**
 * `cleaning` in `janitorial custodial cleaning` is another name of what stands beside it: most of the longer names of `janitorial` hold it. So what
 * meets the neighbor meets it too. Names of both together, such as `reroof` for `roof repair`, do not make one word a name of the other.
 */
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
  const names = neighbors.flatMap(({ any }) => any.filter(({ weight }) => weight === 1))
  return { ...unit, any: onceEach([...unit.any, ...names.map(({ terms }) => ({ terms, weight: other_name_weight }))]) }
}
