import { wordsOf } from '../../kernel/words/words.ts'
import { initialsOf } from '../../search/collections/market.ts'

/** `incomplete`: the query's last word may be cut off. `found`: the result ranked above names that contain the query. */
const scores = { equal: 1, begins: 0.95, found: 0.9, contains: 0.9, incomplete: 0.85, other: 0.8 } as const
type NameMatch = keyof typeof scores
const order = Object.keys(scores) as NameMatch[]

/** Minimum length at which the last word of a query also matches as the beginning of a longer word. */
const incomplete_length_min = 4
const ignoredWords = new Set(['the', 'and'])

/** A result with a name. `size` orders equally good matches, largest first. `by_words`: the search found the query's words. */
export type Named = { name: string; names?: readonly string[]; size: readonly number[]; score: number; by_words: boolean }

/** Groups results by how well their names match, in the order of `scores`. Sorts groups by size, except `found` and `other`. */
export function rankByName<Result extends Named>(results: readonly Result[], query: string): Result[] {
  const asked = nameWords(query)
  const matches = results.map((result) => bestMatch(result, asked))
  const first_containing = matches.indexOf('contains')
  const groups = new Map(order.map((match): [NameMatch, Result[]] => [match, []]))
  results.forEach((result, at) => {
    const found = matches[at] === 'other' && at < first_containing && result.by_words
    groups.get(found ? 'found' : matches[at]!)!.push(result)
  })
  return [...groups].flatMap(([match, group]) => {
    const ordered = match === 'other' || match === 'found' ? group : group.sort(bySize)
    return ordered.map((result) => ({ ...result, score: scores[match] * (match === 'other' ? result.score : 1) }))
  })
}

function bySize({ size: a }: Named, { size: b }: Named): number {
  const differs = a.findIndex((value, i) => value !== b[i])
  return differs < 0 ? 0 : b[differs]! - a[differs]!
}

function bestMatch({ name, names = [] }: Named, asked: readonly string[]): NameMatch {
  const found = new Set([name, ...names].map((each) => matchName(each, asked)))
  return order.find((match) => found.has(match))!
}

function matchName(name: string, asked: readonly string[]): NameMatch {
  if (asked.length === 0) return 'other'
  const words = nameWords(name)
  if (asked.length === 1 && initialsOf(name).includes(asked[0]!)) return 'begins'
  const at = indexOfWords(words, asked, false)
  if (at === 0) return words.length === asked.length ? 'equal' : 'begins'
  if (at > 0) return 'contains'
  return asked.at(-1)!.length >= incomplete_length_min && indexOfWords(words, asked, true) >= 0 ? 'incomplete' : 'other'
}

/** Returns where in the name the query's words follow one another, or -1. If `incomplete`, the last word may be cut off. */
function indexOfWords(words: readonly string[], asked: readonly string[], incomplete: boolean): number {
  const last = asked.length - 1
  return words.findIndex((_, at) =>
    asked.every((word, i) => (incomplete && i === last ? words[at + i]?.startsWith(word) : words[at + i] === word)),
  )
}

function nameWords(name: string): string[] {
  return wordsOf(name).filter((word) => !ignoredWords.has(word))
}
