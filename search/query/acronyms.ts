import { readTable } from '../../catalog/table.ts'
import { stopWords, technologyWord, termOf, wordsOf } from '../../kernel/words/words.ts'

/** Acronyms with their expansions. If an acronym has two meanings, both count. Everyday words of notices are left out on purpose
 * (`FAR`, `SOW`). An acronym after `^` finds its expansion, but not the reverse, because most notices mean something else by
 * it. */
const acronyms = readTable('./words/acronyms.tsv').map(([acronym = '', ...phrases]) => ({
  acronym: acronym.replace('^', ''),
  is_sought: !acronym.startsWith('^'),
  phrases,
}))
const expansionTerms = new Map(acronyms.map(({ acronym, phrases }) => [acronym, phrases.flatMap(variants)]))
const acronymsByContent = new Map([[contentOf('information technology'), [technologyWord]]])
for (const { acronym, is_sought, phrases } of acronyms)
  for (const content of new Set(is_sought ? phrases.map(contentOf) : []))
    acronymsByContent.set(content, [...(acronymsByContent.get(content) ?? []), acronym])

/** Pairs of words that are also written as one word. Both forms occur in notices. */
const pairs = readTable('./words/compounds.tsv') as [string, string][]
const knownPairs = new Set(pairs.map((pair) => pair.map(termOf).join(' ')))
const pairsByCompound = new Map(pairs.map((pair) => [termOf(pair.join('')), pair]))

export const phrase_words_max = 9

/** Returns the expansions of an acronym as terms side by side, with and without `and`, which a comma or `&` may replace. */
export function expansionsOf(acronym: string): string[][] {
  return expansionTerms.get(acronym) ?? []
}

function variants(expansion: string): string[][] {
  const words = wordsOf(expansion)
  const without = words.filter((word) => word !== 'and')
  return (without.length < words.length ? [words, without] : [words]).map((each) => each.map(termOf))
}

/** Returns the acronyms of an expansion. `content` is its terms without stop words, joined by spaces. */
export function acronymsOf(content: string): string[] {
  return acronymsByContent.get(content) ?? []
}

function contentOf(expansion: string): string {
  return wordsOf(expansion)
    .filter((word) => !stopWords.has(word))
    .map(termOf)
    .join(' ')
}

/** Returns all results of `expansionsOf`, the acronyms of several words (`r&d`), and all results of `splitPair`, as terms. */
export function spelledPhrases(): string[][] {
  const severalWords = [...acronyms.map(({ acronym }) => wordsOf(acronym)), ...pairs]
  return [...[...expansionTerms.values()].flat(), ...severalWords.map((words) => words.map(termOf))]
}

/** Returns the joined form of two words as typed. Null if none is known. */
export function joinedPair(first: string, second: string): string | null {
  return knownPairs.has(`${termOf(first)} ${termOf(second)}`) ? first + second : null
}

/** Returns the two words of a known compound that is written as one word. Null for any other word. */
export function splitPair(word: string): [string, string] | null {
  const pair = pairsByCompound.get(termOf(word))
  // The ending belongs to the second word: `workstations` is `work stations`.
  return pair === undefined ? null : [pair[0], word.slice(pair[0].length)]
}
