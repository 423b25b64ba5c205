import { termOf, wordsOf } from './words.ts'

/** One way to meet a unit: these terms side by side (one or more), worth `weight` of a full match, 0..1. */
export type Alternative = { terms: string[]; weight: number }

const expansion_weight = 0.8

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
