import { createWordIds } from '../../../kernel/words/word-ids.ts'
import { area, counter, createWordMemory } from '../../../kernel/words/word-memory.ts'
import { findTerm, stopWords, technologyWord, writeOut } from '../../../kernel/words/words.ts'
import { phraseTerm } from '../../query/known-phrases.ts'
import { createNumberedTexts } from './numbered-texts.ts'

export type KnownWords = ReturnType<typeof createKnownWords>

/** Several terms side by side that together are a term. `seen_in` is the last row that contained the phrase. */
export type Phrase = { term: number; parts: number[]; content: number[]; seen_in: number }
/** Phrases by their first term, then by their second. */
type Phrases = Map<number, Map<number, Phrase[]>>

/** Size of `Word` in word-kernel.as, in 32-bit integers. */
export const word_numbers = 5
/** Size of `Count` in word-kernel.as, in doubles: a term's weight in the last row that contained it, and the row's number. */
export const count_floats = 2

/** Bit for a word whose term is the first of a phrase. */
const first_of = 1
/** Bit for a word whose term is the second of a phrase. */
const second_of = 2
/** Greater than every row number. Stands for the last row of a word that spelling correction never uses. */
const never = 2 ** 30
const encoder = new TextEncoder()

/** Assigns numbers to words (as they are written) and to terms. The kernel's memory has the records that the kernel needs. */
export function createKnownWords(known_phrases: readonly (readonly string[])[]) {
  const memory = createWordMemory()
  const ids = createWordIds(memory)
  const words = createNumberedTexts()
  const terms = createNumberedTexts()
  /** Start of each term in `term_bytes`, where a space follows it. The last entry is the start of the next term. */
  const starts = [0]
  const numbers = new Map<string, number>()
  /** Maximum number of bytes by which a term with its space is longer than its word. */
  let lengthened = 1

  function term(text: string): number {
    const found = numbers.get(text)
    if (found !== undefined) return found
    const added = terms.texts.push(text) - 1
    numbers.set(text, added)
    spell(`${text} `, starts[added]!)
    memory.reserve(area.counts, terms.texts.length * count_floats * 8)
    memory.reserve(area.held, terms.texts.length * 4)
    return added
  }
  function spell(text: string, start: number): void {
    memory.reserve(area.term_bytes, start + text.length * 3)
    const { written } = encoder.encodeInto(text, memory.bytes(area.term_bytes).subarray(start))
    starts.push(start + written)
  }
  function addWord(text: string): void {
    const place = words.texts.push(text) - 1
    const found = term(findTerm(text))
    const length = starts[found + 1]! - starts[found]!
    lengthened = Math.max(lengthened, length - Buffer.byteLength(text))
    const spelled_in = text !== technologyWord && /^\p{L}+$/u.test(text) ? 0 : never
    memory.reserve(area.words, words.texts.length * word_numbers * 4)
    memory.reserve(area.spelled, words.texts.length * 4)
    const in_phrases = (phrases.has(found) ? first_of : 0) | (seconds.has(found) ? second_of : 0)
    const word = [found, spelled_in, in_phrases, starts[found]!, length]
    memory.integers(area.words).set(word, place * word_numbers)
  }
  /** Writes the numbers of the text's words to the area `ids`. Returns the number of words. */
  function read(text: string): number {
    const found = ids.read(writeOut(text))
    while (words.texts.length < ids.count()) addWord(ids.text(words.texts.length))
    memory.reserve(area.begun, found * 4)
    memory.reserve(area.written, memory.get(counter.text_bytes) + found * lengthened)
    return found
  }
  const phrases = numberPhrases(known_phrases, term)
  const seconds = new Set([...phrases.values()].flatMap((bySecond) => [...bySecond.keys()]))
  return { memory, read, words, terms, phrases }
}

function numberPhrases(phrases: readonly (readonly string[])[], term: (text: string) => number): Phrases {
  const numbered: Phrases = new Map()
  for (const phrase of phrases) {
    const parts = phrase.map(term)
    const [first, second] = parts as [number, number]
    const content = parts.filter((_, i) => !stopWords.has(phrase[i]!))
    const bySecond = numbered.get(first) ?? new Map<number, Phrase[]>()
    const alike = bySecond.get(second) ?? []
    numbered.set(first, bySecond.set(second, alike))
    alike.push({ term: term(phraseTerm(phrase)), parts, content, seen_in: 0 })
  }
  return numbered
}
