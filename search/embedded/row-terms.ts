import type { Collection, SearchDocument } from '../index.ts'
import { indexTerms, joinedTerms, stopWords, surfaceWords } from '../words.ts'
import type { RowTerms } from './segment.ts'

/** How soon a term's repetition stops to count, and how much a text's length takes from it: BM25's own, as everybody has them. */
const k1 = 1.2
const b = 0.75

/** Before a number among the terms, and before one from its end to its beginning. No word has the sign. */
export const number_mark = '#'
export const reversed_mark = '#~'

export function reversed(text: string): string {
  return [...text].reverse().join('')
}

/** A document's texts as terms in order, for phrases; and what they give to a segment. */
export function readTerms(collection: Collection, document: SearchDocument): { texts: string[]; row: RowTerms } {
  const frequencies = new Map<string, number>()
  const words = new Set<string>()
  const texts = Object.entries(collection.texts).map(([name, { weight, usual_words }]) => {
    const text = document.texts[name] ?? ''
    const terms = indexTerms(text)
    const share = weight / (1 - b + (b * terms.length) / usual_words)
    for (const term of terms) if (!stopWords.has(term)) frequencies.set(term, (frequencies.get(term) ?? 0) + share)
    for (const term of joinedTerms(text)) frequencies.set(term, (frequencies.get(term) ?? 0) + share)
    for (const word of surfaceWords(text)) words.add(word)
    return terms.join(' ')
  })
  const marked = document.numbers.flatMap((number) => [number_mark + number, reversed_mark + reversed(number)])
  const terms = [...frequencies.keys(), ...new Set(marked)]
  const impacts = new Uint8Array(terms.length).fill(255)
  let i = 0
  for (const frequency of frequencies.values()) impacts[i++] = Math.max(1, Math.round((255 * frequency) / (k1 + frequency)))
  return { texts, row: { terms, impacts, words: [...words] } }
}
