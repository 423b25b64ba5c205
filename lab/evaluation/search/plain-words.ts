/** Textbook tokenization. The evaluation must not depend on what it measures, so it deliberately does not use the engine's
 * tokenization. */
import { stemmer } from 'stemmer'
import { stopWords } from '../../../kernel/words/words.ts'

/** Returns the sequences of letters and digits, in lower case without accents, as SQLite's `unicode61` does. */
export function plainWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Returns Porter's stem, as SQLite's `porter` does. */
export function plainStem(word: string): string {
  return stemmer(word)
}

/** Returns the words without stop words, or all words if all of them are stop words. */
export function withoutStopWords(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !stopWords.has(word))
  return others.length > 0 ? others : words
}

/** Returns the letters and digits of a text in lower case, as one word. */
export function joined(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
