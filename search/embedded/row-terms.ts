import type { Collection, SearchDocument } from '../index.ts'
import { phraseTerm } from '../known-phrases.ts'
import { reversed } from '../numbers.ts'
import { impactByte, phrase_impact, termShare } from '../ranking.ts'
import { joinedTerms, stopWords, technologyWord, termOf, wordsOf, writeOut } from '../words.ts'
import type { RowTerms } from './segment.ts'

/** Before a number among the terms, and before one from its end to its beginning. No word has the sign. */
export const numberMark = '#'
export const reversedMark = '#~'

/** What a text gives: its terms in order, for quoted phrases; and what a row gives to a segment. */
export type RowReader = (document: SearchDocument) => { texts: string[]; row: RowTerms }

/** A phrase that is a term of its own: its terms side by side. `row`: the number of the row that held it last. */
type Phrase = { terms: readonly string[]; row: number }
/** `frequency`: how much it counts in that row. `begins`: the phrases whose first term it is. */
type Term = { text: string; stop: boolean; begins: readonly Phrase[]; row: number; frequency: number }
/** Of letters alone: what a spelling is compared with. */
type Word = { term: Term; letters: boolean; row: number }

const known_max = 200_000

/** Reads one document after the other. The same words come again and again: each token costs one look-up. */
export function createRowReader(collection: Collection, phrases: readonly (readonly string[])[]): RowReader {
  const texts = Object.entries(collection.texts)
  const known = createKnown(phrases)
  let row = 0
  let held: Term[] = []
  let spelled: string[] = []
  let together: Phrase[] = []

  function count(term: Term, share: number): void {
    if (term.row !== row) held.push(term)
    term.frequency = share + (term.row === row ? term.frequency : 0)
    term.row = row
  }
  function spell(word: Word, written: string): void {
    if (word.letters && word.row !== row) spelled.push(written)
    word.row = row
  }
  function join(phrase: Phrase, terms: readonly string[], at: number): void {
    if (phrase.row === row || !phrase.terms.every((term, i) => terms[at + i] === term)) return
    together.push(phrase)
    phrase.row = row
  }
  /** Answers its terms in order. */
  function readText(text: string, described: { weight: number; usual_words: number }): string[] {
    const written = wordsOf(writeOut(text))
    const share = termShare(described, written.length)
    const words = written.map(known.word)
    const terms = words.map(({ term }) => term.text)
    for (let i = 0; i < words.length; i++) {
      const { term } = words[i]!
      count(term, share)
      spell(words[i]!, written[i]!)
      for (const phrase of term.begins) join(phrase, terms, i)
    }
    for (const term of joinedTerms(text)) count(known.term(term), share)
    return terms
  }

  return function read(document) {
    known.keepSmall()
    row += 1
    held = []
    spelled = []
    together = []
    const told = texts.map(([name, described]) => readText(document.texts[name] ?? '', described).join(' '))
    const said = [
      ...held.map((term): Said => [term.text, impactByte(term.frequency)]),
      ...together.map(({ terms }): Said => [phraseTerm(terms), impactOfPhrase(terms.map(known.term))]),
      ...Array.from(marksOf(document.numbers), (mark): Said => [mark, 255]),
    ]
    return {
      texts: told,
      row: {
        terms: said.map(([term]) => term),
        impacts: Uint8Array.from(said, ([, impact]) => impact),
        // A company's own words are suggested to nobody.
        words: document.company_id === null ? spelled : [],
      },
    }
  }
}

/** A term and its impact. */
type Said = [string, number]

/** The mean of what its words of meaning say. */
function impactOfPhrase(terms: readonly Term[]): number {
  const telling = terms.filter(({ stop }) => !stop)
  const sum = telling.reduce((total, { frequency }) => total + impactByte(frequency), 0)
  return Math.round(sum / telling.length || 255 * phrase_impact)
}

function marksOf(numbers: readonly string[]): Set<string> {
  return new Set(numbers.flatMap((number) => [numberMark + number, reversedMark + reversed(number)]))
}

function createKnown(phrases: readonly (readonly string[])[]) {
  const begins = Map.groupBy(
    phrases.map((terms): Phrase => ({ terms, row: 0 })),
    ({ terms }) => terms[0]!,
  )
  const terms = new Map<string, Term>()
  const words = new Map<string, Word>()

  function term(text: string): Term {
    let found = terms.get(text)
    if (found === undefined) {
      found = { text, stop: stopWords.has(text), begins: begins.get(text) ?? [], row: 0, frequency: 0 }
      terms.set(text, found)
    }
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
