import { findAgencyName } from '../../catalog/agencies.ts'
import { isNaics } from '../../catalog/naics.ts'
import { countryAlpha3, isState, stateCode } from '../../catalog/places.ts'
import { isPsc } from '../../catalog/psc.ts'
import { resolveSetAside } from '../../catalog/set-asides.ts'
import { stopWords, wordsOf } from '../../kernel/words/words.ts'
import { expansionsOf } from './acronyms.ts'

export type Named = {
  field: 'set_aside' | 'state' | 'city' | 'country' | 'agency' | 'notice_type' | 'naics' | 'psc'
  /** A code, or the name of a city or an agency. */
  value: string
}

/** The names that some words of a query form together. There are several names if the words are ambiguous, as in `Georgia`. */
export type NamedSpan = { length: number; names: Named[] }

/** Finds the names in a query's words, by the index of the first word. */
export type ReadNames = (words: readonly string[]) => NamedSpans
export type NamedSpans = ReadonlyMap<number, NamedSpan>

export type Understood = Named & { words: string }

/** Returns the term for a value in a field. Its digits distinguish the term from words, stems and spellings. */
export function fieldTerm({ field, value }: Named): string {
  return `0${field.replace('_', '')}0${wordsOf(value).join('')}0`
}

export function isFieldTerm(term: string): boolean {
  return /^0[a-z]+0.*0$/.test(term)
}

export function fieldTermsIn(text: string): string[] {
  return (text.match(/(?<!\S)0[a-z]+0\S*/g) ?? []).filter(isFieldTerm)
}

const name_words_max = 8

/** Finds the names in a query, the longest at each word. A name counts only if a record has the field value (`isHeld`). */
export function namesIn(words: readonly string[], isHeld: (term: string) => boolean): NamedSpans {
  const found = new Map<number, NamedSpan>()
  for (let at = 0; at < words.length; ) {
    const span = longestName(words, at, isHeld)
    if (span) found.set(at, span)
    at += span?.length ?? 1
  }
  const last = words.length - 1
  const state = stateBehindCity(words[last] ?? '', found, last, isHeld)
  return state ? found.set(last, state) : found
}

/** Recognizes a state code after a city: `md` is Maryland in `janitorial bethesda md`, but rarely without a city. */
function stateBehindCity(word: string, found: NamedSpans, at: number, isHeld: (term: string) => boolean): NamedSpan | null {
  const isBehind = [...found].some(
    ([start, { length, names }]) => start + length === at && names.some(({ field }) => field === 'city'),
  )
  const state: Named = { field: 'state', value: word.toUpperCase() }
  return isBehind && !stopWords.has(word) && isState(state.value) && isHeld(fieldTerm(state))
    ? { length: 1, names: [state] }
    : null
}

function longestName(words: readonly string[], at: number, isHeld: (term: string) => boolean): NamedSpan | null {
  for (let length = Math.min(name_words_max, words.length - at); length > 0; length--) {
    const written = words.slice(at, at + length).flatMap(wordsOf)
    const names = namesOf(written, words[at - 1], words[at + length], words.length).filter((name) => isHeld(fieldTerm(name)))
    if (names.length > 0) return { length, names }
  }
  return null
}

/** Returns the names that `written` forms. `before` and `after` are its neighbors. `count` is the query's number of words. */
function namesOf(written: readonly string[], before: string | undefined, after: string | undefined, count: number): Named[] {
  const [first = '', last = ''] = [written[0], written.at(-1)]
  // A name does not start or end with a stop word: `in Texas` is not a longer name than `Texas`.
  if (stopWords.has(first) || stopWords.has(last)) return []
  const text = written.join(' ')
  const coded = codeOf(written)
  if (coded) return [coded]
  const program = setAsidesOf(text, after)
  if (program.length > 0) return program
  const types = noticeTypes.get(text)
  if (types) return types.map((value) => ({ field: 'notice_type', value }))
  // An air force base is a place where any agency may work.
  return [...placesOf(written, before, after, count), ...(after === 'base' || after === 'bases' ? [] : agencyOf(written))]
}

/** Reads `541512`, `NAICS 541512`, `S201` and `PSC 7050`. A number of four digits without a label is more likely a year. */
function codeOf(written: readonly string[]): Named | null {
  const [kind = '', ...more] = written
  const hasKind = kind === 'naics' || kind === 'psc'
  const rest = hasKind ? more.filter((word) => word !== 'code') : written
  const code = rest.length === 1 ? rest[0]!.toUpperCase() : ''
  if (kind !== 'psc' && isNaics(code)) return { field: 'naics', value: code }
  const is_psc = kind !== 'naics' && isPsc(code) && (hasKind || /^[A-Z]\w{3}$/.test(code))
  return is_psc ? { field: 'psc', value: code } : null
}

/** Single words that name a set-aside. Other words, such as `SBA` and `partial`, mean something else to most people. */
const programWords = new Set('8a 8an hubzone sdvosb sdvosbc sdvosbs vosb wosb edwosb isbee iee'.split(' '))
/** Codes of programs, with the codes of their sole-source contracts, which a search for the program also finds. */
const soleSource: Readonly<Record<string, string>> = {
  '8A': '8AN',
  HZC: 'HZS',
  SDVOSBC: 'SDVOSBS',
  WOSB: 'WOSBSS',
  EDWOSB: 'EDWOSBSS',
  VSA: 'VSS',
}
const programNames: Readonly<Record<string, string>> = {
  'women owned': 'WOSB',
  'woman owned': 'WOSB',
  'veteran owned': 'VSA',
  'service disabled veteran owned': 'SDVOSBC',
  'service disabled veteran': 'SDVOSBC',
}
/** Words after `small business` that give it another meaning: `small business innovation research` is a grant program. */
const afterSmallBusiness = new Set(['innovation', 'technology', 'development', 'administration', 'office', 'specialist'])

function setAsidesOf(text: string, after: string | undefined): Named[] {
  const is_one_word = !text.includes(' ')
  if (is_one_word && !programWords.has(text)) return []
  if (text === 'small business' && after !== undefined && afterSmallBusiness.has(after)) return []
  const code = programNames[text] ?? resolveSetAside(text)?.code
  if (code === undefined) return []
  return [code, soleSource[code] ?? []].flat().map((value) => ({ field: 'set_aside', value }))
}

/** Notice types, and the words that name them. */
const noticeNames: readonly (readonly [types: string, names: string])[] = [
  ['sources-sought', 'sources sought, sources sought notice, rfi, request for information'],
  ['presolicitation', 'presolicitation, pre solicitation, presolicitation notice'],
  ['special-notice', 'special notice'],
  ['award-notice', 'award notice'],
  ['combined', 'combined synopsis, combined synopsis solicitation'],
  ['solicitation, combined', 'rfp, request for proposal, request for proposals, rfq, request for quotation'],
  ['solicitation, combined', 'request for quotations, request for quote, request for quotes'],
  ['justification', 'sole source justification'],
  ['sale-of-surplus', 'surplus property, sale of surplus property'],
]
const noticeTypes = new Map(
  noticeNames.flatMap(([types, names]) => names.split(', ').map((name) => [name, types.split(', ')] as const)),
)

/** Words that precede the name of a place. */
const inPlace = new Set(['in', 'at', 'near', 'around'])
/** Countries whose names are also words or other names. */
const doubtfulCountries = new Set(['turkey', 'china', 'chad', 'jordan', 'jersey', 'mali', 'guinea', 'man'])
/** State codes that people type only for the state, unlike `CT` in `CT scanner` and `NC` in `NC machine`. */
const clearCodes = new Set('ak az ca fl ga ia il ks ky mi mn mo mt ne nh nj nm nv ny ri tn tx ut vt wi wv wy'.split(' '))

function placesOf(written: readonly string[], before: string | undefined, after: string | undefined, count: number): Named[] {
  const text = written.join(' ')
  const is_one_word = written.length === 1
  const isPlaceContext = (before !== undefined && inPlace.has(before)) || (after !== undefined && isStateWord(after))
  const names: Named[] = statesOf(text, after === undefined && count > 1).map((value) => ({ field: 'state', value }))
  const country = text.length > 3 && (isPlaceContext || !doubtfulCountries.has(text)) ? countryAlpha3(text) : null
  if (country !== null) names.push({ field: 'country', value: country })
  // The names of many cities are also words: `mobile`, `enterprise`.
  if (!is_one_word || isPlaceContext)
    names.push({ field: 'city', value: text.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase()) })
  return names
}

/** Names of more than one state. Most users who type `Washington` mean the capital. */
const otherStates: Readonly<Record<string, readonly string[]>> = { washington: ['WA', 'DC'] }

function statesOf(text: string, ends_query: boolean): readonly string[] {
  const code = stateCode(text)
  if (code !== null) return otherStates[text] ?? [code]
  return ends_query && clearCodes.has(text) ? [text.toUpperCase()] : []
}

function isStateWord(word: string): boolean {
  return stateCode(word) !== null || isState(word.toUpperCase())
}

/** Agency names that are also common words. `energy audit` may be for any agency. */
const commonWords = new Set(
  `agriculture aid ang commerce congress defense education energy health ice interior justice labor main marine marines mep ops oral pca
  postal scs sol spc state transportation treasury usual vets`.split(/\s+/),
)
const abbreviation_length_min = 3

function agencyOf(written: readonly string[]): Named[] {
  const text = written.join(' ')
  if (written.length === 1 && !isClearWord(text)) return []
  const name = findAgencyName(text)
  return name === null ? [] : [{ field: 'agency', value: name }]
}

/** Returns whether the word means an agency and nothing else in procurement. */
function isClearWord(word: string): boolean {
  return word.length >= abbreviation_length_min && !/\d/.test(word) && !commonWords.has(word) && expansionsOf(word).length === 0
}
