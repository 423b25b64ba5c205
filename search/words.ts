import { stemmer } from 'stemmer'

/** Words that carry no meaning of their own; a query of nothing else is searched as it stands. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the and or of to in on for by with at from as is are be was were been being this that these those it its their his her they them he
  she we you your our i not no nor but if then than so such shall will may can must should would could have has had do does did all any each
  every other into onto out up down over under about per via within upon also only more most some which who whom whose what when where how
  there here s t u`.split(/\s+/),
)

const stems_max = 100_000
const stems = new Map<string, string>()

/** Porter's stem of a lower-case word: the algorithm of SQLite's `porter` tokenizer, so that queries, index and snippets agree. */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const found = stemmer(word)
  if (stems.size >= stems_max) stems.clear()
  stems.set(word, found)
  return found
}

/** Lower case without accents, as SQLite's `unicode61` tokenizer folds. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return /^[\x00-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}+/gu, '')
}

/** Words of a text in order, folded but not stemmed. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

// It begins where a run begins: tried anew at each letter, a long run without a separator would cost its square.
const compound = /(?<![a-z0-9])[a-z0-9]+(?:[-/._][a-z0-9]+)+/gi
const joined_length_min = 4
const joined_length_max = 40

/**
 * Hyphenated words and numbers with separators, written together: `W912DY-26-R-0001` gives `w912dy26r0001`.
 * Indexed beside the text, they are found however the user writes them.
 */
export function joinedCompounds(text: string): Set<string> {
  const found = new Set<string>()
  for (const [match] of text.matchAll(compound)) {
    if (!match.includes('-') && !/\d/.test(match)) continue
    const joined = joinParts(match)
    if (joined.length >= joined_length_min && joined.length <= joined_length_max) found.add(joined)
  }
  return found
}

export function joinParts(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
