import { nameGroups } from '../../catalog/words/thesaurus.ts'
import { stopWords, termOf, wordsOf, writeOut } from '../../kernel/words/words.ts'

/** Returns other names for a thing. `words` are in lower case without accents. A plural has the names of its singular. */
export function otherNames(words: readonly string[]): string[][] {
  return names.get(keyOf(words)) ?? []
}

function keyOf(words: readonly string[]): string {
  return words
    .filter((word) => !stopWords.has(word))
    .map(singular)
    .join(' ')
}

function singular(word: string): string {
  if (word.length <= 3 || /(?:ss|us|is)$/.test(word)) return word
  return word.replace(/ies$/, 'y').replace(/(?<=s|x|sh|ch)es$|s$/, '')
}

function readNames(): Map<string, string[][]> {
  const found = new Map<string, Map<string, string[]>>()
  for (const group of nameGroups()) {
    const read = group.map((name) => ({ ...name, words: wordsOf(writeOut(name.text)) }))
    for (const { words, asks } of read) {
      const key = keyOf(words)
      const others = found.get(key) ?? new Map<string, string[]>()
      if (asks) found.set(key, others)
      for (const other of read) {
        const terms = other.words.map(termOf)
        if (other.sought && keyOf(other.words) !== key) others.set(terms.join(' '), terms)
      }
    }
  }
  return new Map(Array.from(found, ([key, others]) => [key, [...others.values()]]))
}

const names = readNames()

/** Returns all results of `otherNames`. */
export function namePhrases(): string[][] {
  return [...names.values()].flat()
}

const nameWords = new Set(Array.from(names.keys()).flatMap((key) => key.split(' ')))

/** Returns whether a known name contains the word. Such a word is spelled correctly even if no record contains it. */
export function isNameWord(word: string): boolean {
  return nameWords.has(singular(word))
}

/** Maximum number of words of a name. */
export const name_words_max = Math.max(...Array.from(names.keys(), (key) => key.split(' ').length))
