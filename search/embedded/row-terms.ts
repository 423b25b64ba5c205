import type { Collection, SearchDocument } from '../index.ts'
import { reversed } from '../numbers.ts'
import { impactByte, termShare } from '../ranking.ts'
import { createWordIds } from '../word-ids.ts'
import { joinedTerms, stopWords, technologyWord, termOf, writeOut } from '../words.ts'
import type { RowTerms } from './segment.ts'

/** Before a number among the terms, and before one from its end to its beginning. No word has the sign. */
export const numberMark = '#'
export const reversedMark = '#~'

/** What a text gives: its terms in order, for phrases; and what a row gives to a segment. */
export type RowReader = (document: SearchDocument) => { texts: string[]; row: RowTerms }

/** `row`: the number of the row that held it last; `frequency`: how much in that row. */
type Term = { text: string; stop: boolean; row: number; frequency: number }
/** `letters`: of letters alone, which is what a spelling is compared with. */
type Word = { text: string; term: Term; letters: boolean; row: number }

const known_max = 200_000

/** Reads one document after the other. The same words come again and again: each token costs one look-up. */
export function createRowReader(collection: Collection): RowReader {
  const texts = Object.entries(collection.texts)
  let known = createKnown()
  let row = 0

  return function read(document) {
    if (known.words.length > known_max) known = createKnown()
    row += 1
    const held: Term[] = []
    const spelled: string[] = []
    function count(term: Term, share: number): void {
      if (term.stop) return
      if (term.row !== row) held.push(term)
      term.frequency = share + (term.row === row ? term.frequency : 0)
      term.row = row
    }
    const told = texts.map(([name, described]) => {
      const text = document.texts[name] ?? ''
      const found = known.read(text)
      const share = termShare(described, found.length)
      const terms = new Array<string>(found.length)
      for (let i = 0; i < found.length; i++) {
        const word = known.words[found[i]!]!
        count(word.term, share)
        if (word.letters && word.row !== row) spelled.push(word.text)
        word.row = row
        terms[i] = word.term.text
      }
      for (const term of joinedTerms(text)) count(known.term(term), share)
      return terms.join(' ')
    })
    // A company's own words are suggested to nobody.
    const words = document.company_id === null ? spelled : []
    return { texts: told, row: { ...withNumbers(held, document.numbers), words } }
  }
}

function createKnown() {
  const terms = new Map<string, Term>()
  const ids = createWordIds()
  const words: Word[] = []

  function term(text: string): Term {
    let found = terms.get(text)
    if (found === undefined) terms.set(text, (found = { text, stop: stopWords.has(text), row: 0, frequency: 0 }))
    return found
  }
  function makeWord(text: string): Word {
    const letters = text !== technologyWord && /^\p{L}+$/u.test(text)
    return { text, term: term(termOf(text)), letters, row: 0 }
  }
  return {
    term,
    /** By their numbers. */
    words,
    /** The numbers of a text's words in their order. */
    read(text: string): Int32Array {
      const found = ids.read(writeOut(text))
      while (words.length < ids.count()) words.push(makeWord(ids.text(words.length)))
      return found
    },
  }
}

function withNumbers(held: readonly Term[], numbers: readonly string[]): { terms: string[]; impacts: Uint8Array } {
  const marked = numbers.flatMap((number) => [numberMark + number, reversedMark + reversed(number)])
  const terms = [...held.map(({ text }) => text), ...new Set(marked)]
  const impacts = new Uint8Array(terms.length).fill(255)
  for (let i = 0; i < held.length; i++) impacts[i] = impactByte(held[i]!.frequency)
  return { terms, impacts }
}
