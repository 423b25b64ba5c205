import { acronymsOf, expansionsOf, joinedPair, phrase_words_max, splitPair } from './acronyms.ts'
import { type NumberRun, numberFragments, numberRuns } from './numbers.ts'
import { fold, joinParts, stopWords, technologyWord, termOf, wordsOf, writeOut } from './words.ts'

/** One way to meet a unit: these terms side by side (one or more), worth `weight` of a full match, 0..1. */
export type Alternative = { terms: string[]; weight: number }

export type QueryUnit = {
  /** A `number`'s first alternative is its joined form, which is also among the query's `numbers`. */
  kind: 'word' | 'compound' | 'phrase' | 'number'
  /** As typed, folded. */
  text: string
  /** Any of these meets it, the best counts. Terms are as `indexTerms` and `joinedTerms` give them. */
  any: Alternative[]
}

export type ParsedQuery = {
  units: QueryUnit[]
  /** Has a "quoted phrase": it must be there, and nothing is added by meaning or spelling. */
  exact: boolean
  /** Joined, lower-case (pieces of) solicitation and award numbers, as far as they look like it: beginnings, ends or wholes. */
  numbers: string[]
  /** The words for the embedder. */
  meaning: string
}

/** The word in whose place another is sought, or null to leave it; asked only for words of letters that mean nothing special. */
export type Correct = (word: string) => string | null

const units_max = 32
/** Twice what the API takes; what stands behind it is not read. */
const query_length_max = 2_000
const expansion_weight = 0.8
const quoted = /"([^"]*)"/g
const chunk = /[\p{L}\p{N}]+(?:[-/._&][\p{L}\p{N}]+)*/gu
const dashes = /[\u2010-\u2015\u2212]/g
const quotes = /[“”„«»]/g

/**
 * Words, "quoted phrases", numbers, and compounds: `on-site`, `onsite`, `help desk` and `R&D` match their parts side by side or written
 * together, acronyms of the trade and what they stand for match one another. A slash between words separates them. Stop words and single
 * letters count only inside quotes and compounds, or where there is nothing else; `IT` is information technology unless it stands beside
 * a stop word. With `correct` a word may be sought in another spelling, as if typed so; never beside a quoted phrase.
 */
export function parseQuery(given: string, correct: Correct = () => null): ParsedQuery {
  const text = given.slice(0, query_length_max).replace(dashes, '-').replace(quotes, '"')
  const phrases = [...text.matchAll(quoted)].map((match) => match[1]!).filter((phrase) => wordsOf(phrase).length > 0)
  const exact = phrases.length > 0
  const open = text.replace(quoted, ' ')
  const chunks = correctChunks(chunksOf(open), exact ? () => null : correct)
  const numbers = new Set(numberFragments(open))
  const runs = numberRuns(chunks).filter(({ joined }) => numbers.has(joined) && expansionsOf(joined).length === 0)
  const units = new Map<string, QueryUnit>()
  for (const unit of [...phrases.map(phraseUnit), ...unitsOf(chunks, runs, exact)]) {
    const key = JSON.stringify(unit.any)
    if (!units.has(key)) units.set(key, unit)
  }
  const kept = [...units.values()].slice(0, units_max)
  return { units: kept, exact, numbers: [...numbers], meaning: meaningOf(phrases, chunks) }
}

/** Folded words and compounds in order; `A/B` of two words is two, of single letters one. */
function chunksOf(open: string): string[] {
  const found = fold(writeOut(open)).match(chunk) ?? []
  return markTechnology(found.flatMap((each) => (separates(each) ? each.split('/') : [each])))
}

function separates(found: string): boolean {
  return /^\p{L}{2,}(?:\/\p{L}{2,})+$/u.test(found)
}

/** In a query hardly anybody means the pronoun: `it support`, in any case, unless a stop word stands beside it. */
function markTechnology(chunks: string[]): string[] {
  return chunks.map((found, at) =>
    found === 'it' && !stopWords.has(chunks[at - 1] ?? '') && !stopWords.has(chunks[at + 1] ?? '') ? technologyWord : found,
  )
}

function correctChunks(chunks: string[], correct: Correct): string[] {
  return chunks.map((found) => (isPlain(found) ? (correct(found) ?? found) : found))
}

function isPlain(found: string): boolean {
  return /^\p{L}{2,}$/u.test(found) && found !== technologyWord && !stopWords.has(found) && expansionsOf(found).length === 0
}

/** The units of chunks in order: the longest that makes a unit at each place. */
function unitsOf(chunks: string[], runs: NumberRun[], besides: boolean): QueryUnit[] {
  const acronyms = acronymsAt(chunks)
  const units: QueryUnit[] = []
  const numbers = new Map(runs.map((run) => [run.start, run]))
  for (let at = 0; at < chunks.length; ) {
    const run = numbers.get(at)
    const pair = at + 1 < chunks.length ? joinedPair(chunks[at]!, chunks[at + 1]!) : null
    if (run) units.push(numberUnit(chunks.slice(run.start, run.end), run.joined))
    else if (pair) units.push(pairUnit([chunks[at]!, chunks[at + 1]!], pair, acronyms[at]!))
    else if (!isNoise(chunks[at]!)) units.push(chunkUnit(chunks[at]!, acronyms[at]!))
    at = run?.end ?? at + (pair ? 2 : 1)
  }
  return units.length === 0 && !besides ? chunks.map((found) => chunkUnit(found, [])) : units
}

function isNoise(found: string): boolean {
  return stopWords.has(found) || /^.$/u.test(found)
}

/**
 * The acronyms of what is written out, at each of its words: every word of `unmanned aerial system` is also met by `uas`, so that a record
 * with the acronym holds all of them, and one with only some of the words is still found.
 */
function acronymsAt(chunks: string[]): string[][] {
  const found = chunks.map((): string[] => [])
  const words = chunks.map((each, at) => ({
    terms: wordsOf(each)
      .filter((word) => !stopWords.has(word))
      .map(termOf),
    at,
  }))
  const content = words.filter(({ terms }) => terms.length > 0)
  for (let first = 0; first < content.length; first++) {
    let text = ''
    for (let last = first; last < Math.min(content.length, first + phrase_words_max); last++) {
      text += `${text && ' '}${content[last]!.terms.join(' ')}`
      const acronyms = acronymsOf(text)
      if (acronyms.length > 0) for (const { at } of content.slice(first, last + 1)) found[at]!.push(...acronyms)
    }
  }
  return found
}

function phraseUnit(phrase: string): QueryUnit {
  const terms = wordsOf(writeOut(phrase)).map(termOf)
  const numbers = numberFragments(phrase).filter((joined) => joined === joinParts(phrase))
  return { kind: 'phrase', text: fold(phrase).trim(), any: alternatives([terms, ...numbers.map((joined) => [termOf(joined)])]) }
}

function numberUnit(pieces: string[], joined: string): QueryUnit {
  return { kind: 'number', text: pieces.join(' '), any: alternatives([[joined], pieces.flatMap(wordsOf).map(termOf)]) }
}

function pairUnit(words: [string, string], joined: string, acronyms: string[]): QueryUnit {
  return { kind: 'compound', text: words.join(' '), any: alternatives([words.map(termOf), [termOf(joined)]], written(acronyms)) }
}

function chunkUnit(found: string, acronyms: string[]): QueryUnit {
  if (found === technologyWord) {
    return { kind: 'compound', text: 'it', any: alternatives([[termOf(found)], ['information', 'technology'].map(termOf)]) }
  }
  const words = wordsOf(found)
  const joined = joinParts(found)
  const spellings = new Set([found, found.replaceAll('-', '/'), joined])
  const extra = [...[...spellings].flatMap(expansionsOf), ...written(acronyms)]
  if (words.length === 1) {
    const pair = splitPair(found)
    return {
      kind: pair ? 'compound' : 'word',
      text: found,
      any: alternatives([[termOf(found)], ...(pair ? [pair.map(termOf)] : [])], extra),
    }
  }
  const parts = words.map(termOf)
  return { kind: 'compound', text: found, any: alternatives(found.includes('&') ? [parts] : [parts, [termOf(joined)]], extra) }
}

/** Acronyms as the terms that notices write them with: `r&d` stands as two. */
function written(acronyms: string[]): string[][] {
  return acronyms.map((acronym) => wordsOf(acronym).map(termOf))
}

function alternatives(full: string[][], extra: string[][] = []): Alternative[] {
  const found = new Map<string, Alternative>()
  for (const terms of full) found.set(terms.join(' '), { terms, weight: 1 })
  for (const terms of extra) {
    const key = terms.join(' ')
    if (!found.has(key)) found.set(key, { terms, weight: expansion_weight })
  }
  return [...found.values()]
}

function meaningOf(phrases: string[], chunks: string[]): string {
  const words = [
    ...phrases.flatMap(wordsOf),
    ...chunks.flatMap((found) => (found === technologyWord ? ['information', 'technology'] : wordsOf(found))),
  ]
  return words.join(' ')
}
