import type { Collection, SearchDocument } from '../index.ts'
import { joinedTerms, stopWords, technologyWord, termOf, wordsOf, writeOut } from '../words.ts'
import type { RowTerms } from './segment.ts'

/** How soon a term's repetition stops to count, and how much a text's length takes from it: BM25's own, as everybody has them. */
const k1 = 1.2
const b = 0.75

/** Before a number among the terms, and before one from its end to its beginning. No word has the sign. */
export const numberMark = '#'
export const reversedMark = '#~'

export function reversed(text: string): string {
  return [...text].reverse().join('')
}

/** What a text gives: its terms in order, for phrases; and what a row gives to a segment. */
export type RowReader = (document: SearchDocument) => { texts: string[]; row: RowTerms }

/** `row`: the number of the row that held it last; `frequency`: how much in that row. */
type Term = { text: string; stop: boolean; row: number; frequency: number }
/** Of letters alone: what a spelling is compared with. */
type Word = { term: Term; letters: boolean; row: number }

const known_max = 200_000

/** Reads one document after the other. The same words come again and again: each token costs one look-up. */
export function createRowReader(collection: Collection): RowReader {
  const texts = Object.entries(collection.texts)
  const terms = new Map<string, Term>()
  const words = new Map<string, Word>()
  let row = 0

  function termFor(text: string): Term {
    let term = terms.get(text)
    if (term === undefined) terms.set(text, (term = { text, stop: stopWords.has(text), row: 0, frequency: 0 }))
    return term
  }
  function wordFor(text: string): Word {
    let word = words.get(text)
    if (word === undefined)
      words.set(
        text,
        (word = { term: termFor(termOf(text)), letters: text !== technologyWord && /^\p{L}+$/u.test(text), row: 0 }),
      )
    return word
  }
  function forgetAll(): void {
    terms.clear()
    words.clear()
  }

  return function read(document) {
    if (words.size > known_max) forgetAll()
    row += 1
    const held: Term[] = []
    const spelled: string[] = []
    function count(term: Term, share: number): void {
      if (term.stop) return
      if (term.row === row) term.frequency += share
      else {
        term.row = row
        term.frequency = share
        held.push(term)
      }
    }
    const told = texts.map(([name, { weight, usual_words }]) => {
      const text = document.texts[name] ?? ''
      const found = wordsOf(writeOut(text))
      const share = weight / (1 - b + (b * found.length) / usual_words)
      for (let i = 0; i < found.length; i++) {
        const word = wordFor(found[i]!)
        count(word.term, share)
        if (word.letters && word.row !== row) spelled.push(found[i]!)
        word.row = row
        found[i] = word.term.text
      }
      for (const term of joinedTerms(text)) count(termFor(term), share)
      return found.join(' ')
    })
    return { texts: told, row: { ...withNumbers(held, document.numbers), words: spelled } }
  }
}

function withNumbers(held: readonly Term[], numbers: readonly string[]): { terms: string[]; impacts: Uint8Array } {
  const marked = numbers.flatMap((number) => [numberMark + number, reversedMark + reversed(number)])
  const terms = [...held.map(({ text }) => text), ...new Set(marked)]
  const impacts = new Uint8Array(terms.length).fill(255)
  for (const [i, { frequency }] of held.entries()) impacts[i] = Math.max(1, Math.round((255 * frequency) / (k1 + frequency)))
  return { terms, impacts }
}
