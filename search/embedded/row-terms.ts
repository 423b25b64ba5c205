import type { Collection, SearchDocument } from '../index.ts'
import { reversed } from '../numbers.ts'
import { impactByte, termShare } from '../ranking.ts'
import { joinedTerms, stopWords, technologyWord, termOf, wordsOf, writeOut } from '../words.ts'
import type { RowTerms } from './segment.ts'

/** Before a number among the terms, and before one from its end to its beginning. No word has the sign. */
export const numberMark = '#'
export const reversedMark = '#~'

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
  const known = createKnown()
  let row = 0

  return function read(document) {
    known.keepSmall()
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
      const found = wordsOf(writeOut(text))
      const share = termShare(described, found.length)
      for (let i = 0; i < found.length; i++) {
        const word = known.word(found[i]!)
        count(word.term, share)
        if (word.letters && word.row !== row) spelled.push(found[i]!)
        word.row = row
        found[i] = word.term.text
      }
      for (const term of joinedTerms(text)) count(known.term(term), share)
      return found.join(' ')
    })
    // A company's own words are suggested to nobody.
    const words = document.company_id === null ? spelled : []
    return { texts: told, row: { ...withNumbers(held, document.numbers), words } }
  }
}

function createKnown() {
  const terms = new Map<string, Term>()
  const words = new Map<string, Word>()

  function term(text: string): Term {
    let found = terms.get(text)
    if (found === undefined) terms.set(text, (found = { text, stop: stopWords.has(text), row: 0, frequency: 0 }))
    return found
  }
  function makeWord(text: string): Word {
    const letters = text !== technologyWord && /^\p{L}+$/u.test(text)
    return { term: term(termOf(text)), letters, row: 0 }
  }
  return {
    term,
    word(text: string): Word {
      let found = words.get(text)
      if (found === undefined) words.set(text, (found = makeWord(text)))
      return found
    },
    keepSmall(): void {
      if (words.size <= known_max) return
      terms.clear()
      words.clear()
    },
  }
}

function withNumbers(held: readonly Term[], numbers: readonly string[]): { terms: string[]; impacts: Uint8Array } {
  const marked = numbers.flatMap((number) => [numberMark + number, reversedMark + reversed(number)])
  const terms = [...held.map(({ text }) => text), ...new Set(marked)]
  const impacts = new Uint8Array(terms.length).fill(255)
  for (const [i, { frequency }] of held.entries()) impacts[i] = impactByte(frequency)
  return { terms, impacts }
}
