/** Words as the textbook has them, on purpose not the engine's own: what is measured must not be its own measure. */
import { stemmer } from 'stemmer'
import { stopWords } from '../../../kernel/words/words.ts'

/** Runs of letters and digits, in lower case without accents, in order: what SQLite's `unicode61` makes. */
export function plainWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Porter's, as SQLite's `porter`. */
export function plainStem(word: string): string {
  return stemmer(word)
}

/** Without stop words, unless there is nothing else. */
export function tellingPart(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !stopWords.has(word))
  return kept.length > 0 ? kept : words
}

/** Letters and digits alone, in lower case, as one word. */
export function joined(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
