import {
  fold,
  indexTerms,
  joinParts,
  stopWords,
  technologyWord,
  termOf,
  wordsOf,
  writeOut,
  writtenOut,
} from '../../kernel/words/words.ts'
import { spelledOtherwise, wholeOf } from './abbreviations.ts'
import { acronymsOf, expansionsOf, joinedPair, phrase_words_max, splitPair } from './acronyms.ts'
import { type Alternative, alsoNamed, distinctWays, other_name_weight, weighted } from './alternatives.ts'
import { fieldTerm, type NamedSpan, type NamedSpans, type ReadNames, type Understood } from './named.ts'
import { beginsRun, type NumberRun, numberFragments, numberRuns } from './numbers.ts'
import { readOperators } from './operators.ts'
import { isNameWord, name_words_max, otherNames } from './thesaurus.ts'

export type QueryUnit = {
  /** Kind of the unit. The first alternative of a `number` is its joined form, which is also in the query's `numbers`. */
  kind: 'word' | 'compound' | 'phrase' | 'number' | 'named'
  /** The text as typed, in lower case without accents. */
  text: string
  /** Ways to match the unit. Any of them matches, and the best counts. Terms are as in `indexTerms` and `joinedTerms`. */
  any: Alternative[]
}

export type ParsedQuery = {
  units: QueryUnit[]
  /** Whether there is a "quoted phrase", which must match. If there is one, nothing is added by meaning or spelling. */
  exact: boolean
  /** Excluded terms. A record that contains them side by side is not found. */
  without: string[][]
  /** Joined, lower-case solicitation and award numbers: beginnings, ends or whole numbers. */
  numbers: string[]
  /** The text to embed. */
  meaning: string
  understood: Understood[]
}

/** Returns what a word of letters may mean instead, likeliest first. Returns nothing to use the word unchanged. */
export type Correct = (word: string) => readonly string[]

/** How words are read: with corrections, and as names. */
type Reader = { correct: Correct; names: ReadNames }
const noNames: ReadNames = () => new Map()

const units_max = 32
const expansion_weight = 0.8
/** Weight of a piece that was treated as a part of a number, but may have a separate meaning. */
const piece_weight = 0.5
/** Weight of a name that occurs only in a text. Records with the field value rank first. */
const named_in_text_weight = 0.4
/** Weight of a less likely meaning of a word. */
const other_reading_weight = 0.6
const quoted = /"([^"]*)"/g
const chunk = /[\p{L}\p{N}]+(?:[-/._&][\p{L}\p{N}]+)*/gu

/**
 * Parses words, "quoted phrases", numbers and compounds. `on-site`, `help desk` and `R&D` match their parts side by side or
 * joined. A slash separates words. Stop words and single letters count only inside quotes and compounds, or if nothing else
 * remains. `IT` is information technology unless it is next to a stop word other than `and` and `or`.
 *
 * `correct` replaces a word with another spelling, and adds others with less weight, except in a query with a quoted phrase. A
 * name that `names` finds is one unit, matched by the field first and by the text second. `OR`, or `or` in a query of nothing else,
 * joins its operands into one unit.
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

/** Creates a unit that any of the choices matches. If all choices are phrases, one of them must match exactly. */
function choiceUnit(choice: readonly string[], reader: Reader) {
  const read = choice.map((each) => parseRest(each, reader))
  const any = read.flatMap(({ units }) => units.flatMap((unit) => unit.any))
  const exact = read.every((each) => each.exact)
  const unit: QueryUnit = { kind: exact ? 'phrase' : 'compound', text: choice.map(fold).join(' or '), any: distinctWays(any) }
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

/** Parses a text without operators. */
function parseRest(text: string, { correct, names }: Reader): Omit<ParsedQuery, 'without'> {
  const phrases = [...text.matchAll(quoted)].map((match) => match[1]!).filter((phrase) => wordsOf(phrase).length > 0)
  const exact = phrases.length > 0
  const open = text.replace(quoted, ' ')
  const typed = chunksOf(open)
  const named = names(typed)
  const spans = Array.from(named, ([at, span]) => ({ at, ...span }))
  const isNamed = new Set(spans.flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)))
  const readings = typed.map((found, at) => (!exact && !isNamed.has(at) && isPlain(found) ? correct(found) : []))
  const chunks = typed.map((found, at) => readings[at]![0] ?? found)
  const codes = new Set(spans.flatMap((span) => span.names.map(({ value }) => value.toLowerCase())))
  const numbers = new Set(numberFragments(open).filter((joined) => !codes.has(joined)))
  const runs = numberRuns(chunks).filter(({ joined }) => numbers.has(joined) && expansionsOf(joined).length === 0)
  const open_units = unitsOf({ chunks, others: namesAt(chunks, readings), runs, named }, exact)
  const units = distinct([...phrases.map(phraseUnit), ...open_units.map((unit) => alsoNamed(unit, open_units))])
  const meaningful = withoutNumbers(chunks, runs)
  const topic = meaningful.filter((at) => !isNamed.has(at))
  const meant = (topic.length > 0 ? topic : meaningful).map((at) => chunks[at]!)
  const understood = spans.flatMap(({ at, length, names }) =>
    names.map((name) => ({ ...name, words: typed.slice(at, at + length).join(' ') })),
  )
  return { units, exact, numbers: [...numbers], meaning: meaningOf(phrases, meant), understood }
}

/** Returns words and compounds in order, lower-cased without accents. Splits `A/B` unless the parts are single letters. */
function chunksOf(open: string): string[] {
  const found = fold(writeOut(open)).match(chunk) ?? []
  return markTechnology(found.flatMap((each) => (separates(each) ? each.split('/') : [each])))
}

function separates(found: string): boolean {
  return /^\p{L}{2,}(?:\/\p{L}{2,})+$/u.test(found)
}

/** Marks `it` as information technology, as in `it support`, unless a stop word is next to it. Few queries mean the pronoun. */
function markTechnology(chunks: string[]): string[] {
  return chunks.map((found, at) =>
    found === 'it' && !marksPronoun(chunks[at - 1]) && !marksPronoun(chunks[at + 1]) ? technologyWord : found,
  )
}

/** Returns whether a word next to `it` shows the pronoun, as in `how it works` but not in `IT and telecom`. */
function marksPronoun(neighbour: string | undefined): boolean {
  return neighbour !== undefined && neighbour !== 'and' && neighbour !== 'or' && stopWords.has(neighbour)
}

function isPlain(found: string): boolean {
  return /^\p{L}{2,}$/u.test(found) && !writtenOut.has(found) && !stopWords.has(found) && !isKnown(found)
}

/** Returns whether the word is a known procurement word. Such a word is spelled correctly even if no record contains it. */
function isKnown(word: string): boolean {
  return expansionsOf(word).length > 0 || wholeOf(word) !== null || isNameWord(word)
}

type Chunks = {
  chunks: string[] /** The other names of each chunk. */
  others: Alternative[][]
  runs: NumberRun[]
  named: NamedSpans
}

/** Returns the units of chunks in order, with the longest possible unit at each position. */
function unitsOf({ chunks, others, runs, named }: Chunks, hasPhrases: boolean): QueryUnit[] {
  const units: QueryUnit[] = []
  const numbers = new Map(runs.map((run) => [run.start, run]))
  for (let at = 0; at < chunks.length; ) {
    const span = named.get(at)
    const run = numbers.get(at)
    const two = chunks.slice(at, at + 2)
    const pair = two.length === 2 ? joinedPair(two[0]!, two[1]!) : null
    if (span) units.push(namedUnit(chunks.slice(at, at + span.length), span))
    else if (run) units.push(numberUnit(chunks.slice(run.start, run.end), run.joined))
    else if (pair) units.push(unitOf('compound', two.join(' '), [two.map(termOf), [termOf(pair)]], others[at]))
    else if (!isNoise(chunks[at]!)) units.push(chunkUnit(chunks[at]!, others[at]!))
    at = span ? at + span.length : (run?.end ?? at + (pair ? 2 : 1))
  }
  return units.length === 0 && !hasPhrases ? chunks.map((found) => chunkUnit(found, [])) : units
}

function isNoise(found: string): boolean {
  return stopWords.has(found) || /^.$/u.test(found)
}

/** Returns other names at each word that they replace: `uas` at each word of `unmanned aerial system`. So a record with the other
 * name matches all words. A word of a multi-word name has no names by itself (`moving` in `moving services`). Includes other
 * readings. */
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
      // Splits acronyms as notices write them: `r&d` becomes two terms.
      const acronyms = acronymsOf(words.map(termOf).join(' ')).map(termsOf)
      const alternatives = [...weighted(acronyms, expansion_weight), ...weighted(others, other_name_weight)]
      if (alternatives.length > 0) for (const { at } of window) found[at]!.push(...alternatives)
    }
  }
  return found
}

const content_words_max = Math.max(phrase_words_max, name_words_max)

/** Returns the words of chunks without stop words, and their positions. */
function contentOf(chunks: string[]): { words: string[]; at: number }[] {
  const content = chunks.map((each, at) => ({ words: wordsOf(each).filter((word) => !stopWords.has(word)), at }))
  return content.filter(({ words }) => words.length > 0)
}

function termsOf(piece: string): string[] {
  return wordsOf(piece).map(termOf)
}

/** Creates a unit. `ways` match it fully. */
function unitOf(kind: QueryUnit['kind'], text: string, ways: string[][], others: Alternative[] = []): QueryUnit {
  return { kind, text, any: distinctWays([...weighted(ways, 1), ...others]) }
}

function phraseUnit(phrase: string): QueryUnit {
  const numbers = numberFragments(phrase).filter((joined) => joined === joinParts(phrase))
  return unitOf('phrase', fold(phrase).trim(), [indexTerms(phrase), ...numbers.map((joined) => [termOf(joined)])])
}

function namedUnit(words: string[], { names }: NamedSpan): QueryUnit {
  const text = words.join(' ')
  const fields = names.map((name) => [fieldTerm(name)])
  return unitOf('named', text, fields, weighted([termsOf(text)], named_in_text_weight))
}

function numberUnit(pieces: string[], joined: string): QueryUnit {
  const alone = pieces.length === 1 ? [] : pieces.filter(beginsRun).map(termsOf)
  return unitOf('number', pieces.join(' '), [[joined], pieces.flatMap(termsOf)], weighted(alone, piece_weight))
}

function chunkUnit(found: string, names: Alternative[]): QueryUnit {
  if (found === technologyWord) return unitOf('compound', 'it', [[termOf(found)], ['information', 'technology'].map(termOf)])
  const words = wordsOf(found)
  const joined = joinParts(found)
  const spellings = new Set([found, found.replaceAll('-', '/'), joined])
  const others = [...weighted([...spellings].flatMap(expansionsOf), expansion_weight), ...names]
  if (words.length === 1) {
    const pair = splitPair(found)
    const terms = [termOf(found), ...spelledOtherwise(found)].map((term) => [term])
    return unitOf(pair ? 'compound' : 'word', found, pair ? [...terms, pair.map(termOf)] : terms, others)
  }
  const parts = words.map(termOf)
  return unitOf('compound', found, found.includes('&') ? [parts] : [parts, [termOf(joined)]], others)
}

/** Returns the chunks outside numbers. Numbers have no meaning: `26` in a title is not related to `W912DY 26 Q`. */
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
