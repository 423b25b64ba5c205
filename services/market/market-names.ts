import { wordsOf } from '../../kernel/words/words.ts'
import { initialsOf } from '../../search/collections/market.ts'

/** What a result counts for: whose name is, begins with or holds what was asked, or begins so as far as it was typed; or is found otherwise. */
const scores = { whole: 1, begins: 0.95, told: 0.9, holds: 0.9, begun: 0.85, other: 0.8 } as const
type Likeness = keyof typeof scores
const order = Object.keys(scores) as Likeness[]

/** From here on the last word of a query may be the beginning of one. */
const begun_length_min = 4
const littleWords = new Set(['the', 'and'])

/** `size`: what tells the more important of two that are called alike. `score`, 0..1, and `by_words`: how the search has found it. */
export type Named = { name: string; names?: readonly string[]; size: readonly number[]; score: number; by_words: boolean }

/**
 * Those whose name is asked for come first, the largest of equals before the others; the rest stays in its order. Scores, 0..1, say so:
 * whoever is found by other words, by a likely spelling or by meaning counts for less than whoever is called so. Whose name only holds
 * what was asked does not come before those that the search has found better by words: `national forests` are the Forest Service's.
 */
export function namedFirst<Result extends Named>(results: readonly Result[], query: string): Result[] {
  const asked = nameWords(query)
  const likeness = results.map((result) => likenessOf(result, asked))
  const first_holder = likeness.indexOf('holds')
  const groups = new Map(order.map((each): [Likeness, Result[]] => [each, []]))
  results.forEach((result, at) => {
    const told = likeness[at] === 'other' && at < first_holder && result.by_words
    groups.get(told ? 'told' : likeness[at]!)!.push(result)
  })
  return [...groups].flatMap(([each, group]) => {
    const ordered = each === 'other' || each === 'told' ? group : group.sort(bySize)
    return ordered.map((result) => ({ ...result, score: scores[each] * (each === 'other' ? result.score : 1) }))
  })
}

function bySize({ size: a }: Named, { size: b }: Named): number {
  const differs = a.findIndex((value, i) => value !== b[i])
  return differs < 0 ? 0 : b[differs]! - a[differs]!
}

/** The most that any of its names is like what was asked. */
function likenessOf({ name, names = [] }: Named, asked: readonly string[]): Likeness {
  const found = new Set([name, ...names].map((each) => likenessOfName(each, asked)))
  return order.find((likeness) => found.has(likeness))!
}

function likenessOfName(name: string, asked: readonly string[]): Likeness {
  if (asked.length === 0) return 'other'
  const words = nameWords(name)
  const [only] = asked
  if (asked.length === 1 && initialsOf(name).includes(only!)) return 'begins'
  const whole = placeOf(words, asked, false)
  if (whole === 0) return words.length === asked.length ? 'whole' : 'begins'
  if (whole > 0) return 'holds'
  return asked.at(-1)!.length >= begun_length_min && placeOf(words, asked, true) >= 0 ? 'begun' : 'other'
}

/** Where the words stand side by side; -1 where they do not. `begun`: of the last one its beginning is enough. */
function placeOf(words: readonly string[], asked: readonly string[], begun: boolean): number {
  const last = asked.length - 1
  return words.findIndex((_, at) =>
    asked.every((word, i) => (begun && i === last ? words[at + i]?.startsWith(word) : words[at + i] === word)),
  )
}

function nameWords(name: string): string[] {
  return wordsOf(name).filter((word) => !littleWords.has(word))
}
