import { fold, joinParts, stopWords, technologyWord, termOf, wordsOf, writeOut, writtenOut } from '../../kernel/words/words.ts'
import { spelledOtherwise, wholeOf } from './abbreviations.ts'
import { acronymsOf, expansionsOf, joinedPair, phrase_words_max, splitPair } from './acronyms.ts'
import { type Alternative, alsoNamed, alternatives, expanded, onceEach, other_name_weight, written } from './alternatives.ts'
import {
  fieldTerm,
  type NamedSpan,
  type NamedSpans,
  namedPlaces,
  type ReadNames,
  type Understood,
  understoodIn,
} from './named.ts'
import { beginsRun, type NumberRun, numberFragments, numberRuns } from './numbers.ts'
import { readOperators } from './operators.ts'
import { isNameWord, name_words_max, otherNames } from './thesaurus.ts'

export type QueryUnit = {
  /** A `number`'s first alternative is its joined form, which is also among the query's `numbers`. */
  kind: 'word' | 'compound' | 'phrase' | 'number' | 'named'
  /** As typed, folded. */
  text: string
  /** Any of these meets it, the best counts. Terms are as `indexTerms` and `joinedTerms` give them. */
  any: Alternative[]
}

export type ParsedQuery = {
  units: QueryUnit[]
  /** Has a "quoted phrase": it must be there, and nothing is added by meaning or spelling. */
  exact: boolean
  /** What was asked to be left out: a record that holds such terms side by side is not found. */
  without: string[][]
  /** Joined, lower-case (pieces of) solicitation and award numbers, as far as they look like it: beginnings, ends or wholes. */
  numbers: string[]
  /** The words for the embedder. */
  meaning: string
  understood: Understood[]
}

/** What a word may mean instead, the likeliest first; none to leave it. Asked only for words of letters that mean nothing special. */
export type Correct = (word: string) => readonly string[]

/** How words are read beyond what they say by themselves. */
type Reader = { correct: Correct; names: ReadNames }
const noNames: ReadNames = () => new Map()

const units_max = 32
/** Of a piece that was taken for one of a number and may be something of its own. */
const piece_weight = 0.5
/** Of a name that only a text holds: the record that has it as a field comes first. */
const named_in_text_weight = 0.4
/** Of what a word may mean beside the likeliest. */
const other_reading_weight = 0.6
const quoted = /"([^"]*)"/g
const chunk = /[\p{L}\p{N}]+(?:[-/._&][\p{L}\p{N}]+)*/gu

/**
 * Words, "quoted phrases", numbers, and compounds: `on-site`, `onsite`, `help desk` and `R&D` match their parts side by side or written
 * together, acronyms of the trade and what they stand for match one another. A slash between words separates them. Stop words and single
 * letters count only inside quotes and compounds, or where there is nothing else; `IT` is information technology unless it stands beside
 * a stop word other than `and` and `or`. With `correct` a word is sought in another spelling, as if typed so, and in others for less; never beside a quoted phrase.
 * What `names` reads as a name is one unit, met by the field first and by the text second.
 * `-word` and `-"a phrase"` are left out, and of words or phrases with `OR` between them one suffices: together they are one unit.
 */
export function parseQuery(given: string, correct: Correct = () => [], names = noNames): ParsedQuery {
  const reader = { correct, names }
  const { text, without, choices } = readOperators(given)
  const chosen = choices.map((choice) => choiceUnit(choice, reader))
  const rest = parseRest(text, reader)
  const units = distinct([...chosen.flatMap(({ unit }) => unit ?? []), ...rest.units])
  return {
    units,
    exact: rest.exact || chosen.some(({ exact }) => exact),
    without,
    numbers: rest.numbers,
    meaning: [...chosen.map(({ meaning }) => meaning), rest.meaning].filter((words) => words !== '').join(' '),
    understood: [...chosen.flatMap(({ understood }) => understood), ...rest.understood],
  }
}

/** One of these meets it; phrases alone must be there as they are. */
function choiceUnit(
  choice: readonly string[],
  reader: Reader,
): Omit<ParsedQuery, 'units' | 'without' | 'numbers'> & { unit: QueryUnit | null } {
  const read = choice.map((each) => parseRest(each, reader))
  const any = read.flatMap(({ units }) => units.flatMap((unit) => unit.any))
  const exact = read.every((each) => each.exact)
  const unit: QueryUnit = { kind: exact ? 'phrase' : 'compound', text: choice.map(fold).join(' or '), any: onceEach(any) }
  return {
    unit: any.length > 0 ? unit : null,
    exact,
    meaning: read.map(({ meaning }) => meaning).join(' '),
    understood: read.flatMap(({ understood }) => understood),
  }
}

function distinct(units: readonly QueryUnit[]): QueryUnit[] {
  const found = new Map<string, QueryUnit>()
  for (const unit of units) {
    const key = JSON.stringify(unit.any)
    if (!found.has(key)) found.set(key, unit)
  }
  return [...found.values()].slice(0, units_max)
}

/** What has no operators. */
function parseRest(text: string, { correct, names }: Reader): Omit<ParsedQuery, 'without'> {
  const phrases = [...text.matchAll(quoted)].map((match) => match[1]!).filter((phrase) => wordsOf(phrase).length > 0)
  const exact = phrases.length > 0
  const open = text.replace(quoted, ' ')
  const typed = chunksOf(open)
  const named = names(typed)
  const isNamed = namedPlaces(named)
  const readings = typed.map((found, at) => (!exact && !isNamed.has(at) && isPlain(found) ? correct(found) : []))
  const chunks = typed.map((found, at) => readings[at]![0] ?? found)
  const codes = new Set([...named.values()].flatMap((span) => span.names.map(({ value }) => value.toLowerCase())))
  const numbers = new Set(numberFragments(open).filter((joined) => !codes.has(joined)))
  const runs = numberRuns(chunks).filter(({ joined }) => numbers.has(joined) && expansionsOf(joined).length === 0)
  const open_units = unitsOf({ chunks, others: namesAt(chunks, readings), runs, named }, exact)
  const units = distinct([...phrases.map(phraseUnit), ...open_units.map((unit) => alsoNamed(unit, open_units))])
  const telling = withoutNumbers(chunks, runs)
  const topic = telling.filter((at) => !isNamed.has(at))
  const meant = (topic.length > 0 ? topic : telling).map((at) => chunks[at]!)
  return { units, exact, numbers: [...numbers], meaning: meaningOf(phrases, meant), understood: understoodIn(typed, named) }
}

/** Folded words and compounds in order; `A/B` of two words is two, of single letters one. */
function chunksOf(open: string): string[] {
  const found = fold(writeOut(open)).match(chunk) ?? []
  return markTechnology(found.flatMap((each) => (separates(each) ? each.split('/') : [each])))
}

function separates(found: string): boolean {
  return /^\p{L}{2,}(?:\/\p{L}{2,})+$/u.test(found)
}

/** In a query hardly anybody means the pronoun: `it support`, in any case, unless such a stop word stands beside it. */
function markTechnology(chunks: string[]): string[] {
  return chunks.map((found, at) =>
    found === 'it' && !marksPronoun(chunks[at - 1]) && !marksPronoun(chunks[at + 1]) ? technologyWord : found,
  )
}

/** `how it works` is about it; `IT and telecom` is not. */
function marksPronoun(neighbour: string | undefined): boolean {
  return neighbour !== undefined && neighbour !== 'and' && neighbour !== 'or' && stopWords.has(neighbour)
}

function isPlain(found: string): boolean {
  return /^\p{L}{2,}$/u.test(found) && !writtenOut.has(found) && !stopWords.has(found) && !isKnown(found)
}

/** A word of the trade is rightly spelt whether a record holds it or not. */
function isKnown(word: string): boolean {
  return expansionsOf(word).length > 0 || wholeOf(word) !== null || isNameWord(word)
}

type Chunks = {
  chunks: string[] /** Of each chunk, its other names. */
  others: Alternative[][]
  runs: NumberRun[]
  named: NamedSpans
}

/** The units of chunks in order: the longest that makes a unit at each place. */
function unitsOf({ chunks, others, runs, named }: Chunks, besides: boolean): QueryUnit[] {
  const units: QueryUnit[] = []
  const numbers = new Map(runs.map((run) => [run.start, run]))
  for (let at = 0; at < chunks.length; ) {
    const span = named.get(at)
    const run = numbers.get(at)
    const pair = at + 1 < chunks.length ? joinedPair(chunks[at]!, chunks[at + 1]!) : null
    if (span) units.push(namedUnit(chunks.slice(at, at + span.length), span))
    else if (run) units.push(numberUnit(chunks.slice(run.start, run.end), run.joined))
    else if (pair) units.push(pairUnit([chunks[at]!, chunks[at + 1]!], pair, others[at]!))
    else if (!isNoise(chunks[at]!)) units.push(chunkUnit(chunks[at]!, others[at]!))
    at = span ? at + span.length : (run?.end ?? at + (pair ? 2 : 1))
  }
  return units.length === 0 && !besides ? chunks.map((found) => chunkUnit(found, [])) : units
}

function isNoise(found: string): boolean {
  return stopWords.has(found) || /^.$/u.test(found)
}

/**
 * What else the words are called, at each of them: every word of `unmanned aerial system` is also met by `uas`, and both of `grass cutting`
 * by `mowing`, so that a record with the other name holds all of them, and one with only some of the words is still found. A word that
 * belongs to a name of several words has no other names by itself (`moving` in `moving services`). And what a word may mean beside what it
 * was read as.
 */
function namesAt(chunks: string[], readings: readonly (readonly string[])[]): Alternative[][] {
  const found = readings.map(([, ...others]) => others.map((word) => ({ terms: [termOf(word)], weight: other_reading_weight })))
  const content = contentOf(chunks)
  let named = 0
  for (let first = 0; first < content.length; first++) {
    for (let last = Math.min(content.length, first + content_words_max) - 1; last >= first; last--) {
      const window = content.slice(first, last + 1)
      const words = window.flatMap((each) => each.words)
      const others = last < named ? [] : otherNames(words)
      if (others.length > 0) named = last + 1
      const acronyms = acronymsOf(words.map(termOf).join(' '))
      const alternatives = [...written(acronyms), ...others.map((terms) => ({ terms, weight: other_name_weight }))]
      if (alternatives.length > 0) for (const { at } of window) found[at]!.push(...alternatives)
    }
  }
  return found
}

const content_words_max = Math.max(phrase_words_max, name_words_max)

/** What is left of chunks without stop words, and where it stands. */
function contentOf(chunks: string[]): { words: string[]; at: number }[] {
  const content = chunks.map((each, at) => ({ words: wordsOf(each).filter((word) => !stopWords.has(word)), at }))
  return content.filter(({ words }) => words.length > 0)
}

function phraseUnit(phrase: string): QueryUnit {
  const terms = wordsOf(writeOut(phrase)).map(termOf)
  const numbers = numberFragments(phrase).filter((joined) => joined === joinParts(phrase))
  return { kind: 'phrase', text: fold(phrase).trim(), any: alternatives([terms, ...numbers.map((joined) => [termOf(joined)])]) }
}

function termsOf(piece: string): string[] {
  return wordsOf(piece).map(termOf)
}

function namedUnit(words: string[], { names }: NamedSpan): QueryUnit {
  const text = words.join(' ')
  const written = { terms: termsOf(text), weight: named_in_text_weight }
  const fields = names.map((name) => [fieldTerm(name)])
  return { kind: 'named', text, any: alternatives(fields, [written]) }
}

function numberUnit(pieces: string[], joined: string): QueryUnit {
  const whole = [[joined], pieces.flatMap(termsOf)]
  const alone =
    pieces.length === 1 ? [] : pieces.filter(beginsRun).map((piece) => ({ terms: termsOf(piece), weight: piece_weight }))
  return { kind: 'number', text: pieces.join(' '), any: alternatives(whole, alone) }
}

function pairUnit(words: [string, string], joined: string, names: Alternative[]): QueryUnit {
  return { kind: 'compound', text: words.join(' '), any: alternatives([words.map(termOf), [termOf(joined)]], names) }
}

function chunkUnit(found: string, names: Alternative[]): QueryUnit {
  if (found === technologyWord) {
    return { kind: 'compound', text: 'it', any: alternatives([[termOf(found)], ['information', 'technology'].map(termOf)]) }
  }
  const words = wordsOf(found)
  const joined = joinParts(found)
  const spellings = new Set([found, found.replaceAll('-', '/'), joined])
  const extra = [...[...spellings].flatMap((each) => expanded(expansionsOf(each))), ...names]
  if (words.length === 1) {
    const pair = splitPair(found)
    return {
      kind: pair ? 'compound' : 'word',
      text: found,
      any: alternatives(
        [[termOf(found)], ...spelledOtherwise(found).map((term) => [term]), ...(pair ? [pair.map(termOf)] : [])],
        extra,
      ),
    }
  }
  const parts = words.map(termOf)
  return { kind: 'compound', text: found, any: alternatives(found.includes('&') ? [parts] : [parts, [termOf(joined)]], extra) }
}

/** What stands in a number means nothing: a notice with `26` in its title is not near `W912DY 26 Q`. */
function withoutNumbers(chunks: string[], runs: NumberRun[]): number[] {
  return [...chunks.keys()].filter((at) => !/^\d+$/.test(chunks[at]!) && !runs.some(({ start, end }) => start <= at && at < end))
}

function meaningOf(phrases: string[], chunks: string[]): string {
  const words = [
    ...phrases.flatMap(wordsOf),
    ...chunks.flatMap((found) => (found === technologyWord ? ['information', 'technology'] : wordsOf(wholeOf(found) ?? found))),
  ]
  return words.join(' ')
}
