/** Textbook tokenization, deliberately independent of the engine's tokenization, because the evaluation must not depend on what it measures. */
import { stemmer } from 'stemmer'
import { stopWords } from '../../../kernel/words/words.ts'

/** Sequences of letters and digits, in lower case without accents, like SQLite's `unicode61`. */
export function plainWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Porter's stem, like SQLite's `porter`. */
export function plainStem(word: string): string {
  return stemmer(word)
}

/** The words without stop words. Returns all words if all of them are stop words. */
export function withoutStopWords(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !stopWords.has(word))
  return others.length > 0 ? others : words
}

/** The letters and digits of a text in lower case, as one word. */
export function joined(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
