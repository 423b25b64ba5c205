import { stemmer } from 'stemmer'
import { familyTerms } from './families.ts'

/** Words that carry no meaning of their own; a query of nothing else is searched as it stands. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the and or of to in on for by with at from as is are be was were been being this that these those it its their his her they them he
  she we you your our i not no nor but if then than so such shall will may can must should would could have has had do does did all any each
  every other into onto out up down over under about per via within upon also only more most some which who whom whose what when where how
  there here s t u`.split(/\s+/),
)

/** Acronyms of four letters or more that end like plurals, whose stems are other words of the trade (`nrc`, `cot`, `pot`). */
const acronymsInS = new Set('cots dfas dpas mcas nrcs pacs pfas pots usfs usps'.split(' '))
/** Plurals among the words of three letters; the others are acronyms or end in s by nature (`ups`, `gps`, `gas`). */
const shortPlurals = new Set('ads hrs ids lbs pcs tvs yrs'.split(' '))
/** Porter takes the e of these, and leaves what is an abbreviation of something else (`US`, `AC`, `IC`, `AG`). */
const shortStems: Readonly<Record<string, string>> = { us: 'use', ac: 'ace', ag: 'age', ic: 'ice', on: 'one', or: 'ore' }

const known_words_max = 100_000
const stems = new Map<string, string>()
const terms = new Map<string, string>()

/**
 * Porter's stem of a lower-case word, except where it would make one word of two: `UPS` is not "up", `cans` are not "can", `use` is not
 * `US`. Chosen by a look at the short words of 34,000 notices.
 */
export function stem(word: string): string {
  return remembered(stems, word, findStem)
}

/**
 * What a folded word is in the index: its stem, but for words that are kept apart from others of that stem; a stop word stays as it is
 * (`does` is not `DOE`). The model of meaning was trained on stems alone.
 */
export function termOf(word: string): string {
  return remembered(terms, word, findTerm)
}

/** The same words come again and again; a text of endless new ones must not fill the memory. */
export function remembered<Found>(
  known: Map<string, Found>,
  word: string,
  find: (word: string) => Found,
  known_max = known_words_max,
): Found {
  const found = known.get(word)
  if (found !== undefined) return found
  if (known.size >= known_max) known.clear()
  const made = find(word)
  known.set(word, made)
  return made
}

/** The same for a caller that asks once for each word: nothing is kept. */
export function findTerm(word: string): string {
  return stopWords.has(word) ? word : (familyTerms.get(word) ?? findStem(word))
}

/** Porter's rules change no word that ends in another character. Half of the words of notices do, mostly numbers. */
const lastLettersOfEndings = new Set('cdegilmnrstuy')

function findStem(word: string): string {
  if (!lastLettersOfEndings.has(word.at(-1) ?? '') || acronymsInS.has(word)) return word
  if (word.length <= 3 && word.endsWith('s') && !shortPlurals.has(word)) return word
  const found = stemmer(word)
  if (found === word) return word
  return Object.hasOwn(shortStems, found) ? shortStems[found]! : stopWords.has(found) ? word : found
}

/** Lower case without accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return /^[\x00-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}+/gu, '')
}

const word = /[\p{L}\p{N}]+/gu
const spacedWord = /[a-z0-9\u0080-\uffff]+/g
const beyondAscii = /[^\x00-\x7f]/
/** A run of `spacedWord` with a character beyond ASCII. Without the lookbehind, a long run could begin at each of its characters. */
const foreignWord = /(?<![a-z0-9\u0080-\uffff])[a-z0-9]*[\u0080-\uffff][a-z0-9\u0080-\uffff]*/g
/** Signs beyond ASCII that notices use: without them most texts are plain ASCII, which is read several times as fast. */
const signs = /[\u0080-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u206f\u2190-\u2bff]/g

/** The text in such a form that its words, folded, are the runs of a to z, digits and characters beyond ASCII. */
export function spacedWords(text: string): string {
  const lower = text.toLowerCase()
  if (!beyondAscii.test(lower)) return lower
  const plain = lower.replace(signs, ' ')
  if (!beyondAscii.test(plain)) return plain
  // What tells the letters of all scripts is slow: the few words that need it alone.
  return plain.replace(foreignWord, (run) => (fold(run).match(word) ?? []).join(' '))
}

/** Words of a text in order, folded but not stemmed. */
export function wordsOf(text: string): string[] {
  return spacedWords(text).match(spacedWord) ?? []
}

/** The terms of a text in the order in which they stand, stop words too, so that neighbours are told by their places. */
export function indexTerms(text: string): string[] {
  return wordsOf(writeOut(text)).map(termOf)
}

/** Words of letters as they are written, folded, each once: what a spelling is compared with. */
export function surfaceWords(text: string): Set<string> {
  const found = new Set(wordsOf(text))
  for (const each of found) if (!/^\p{L}+$/u.test(each)) found.delete(each)
  return found
}

/** The word under which `IT` is found: its own letters are those of a stop word. */
export const technologyWord = 'informationtechnology'

/** What `writeOut` makes of signs: no spelling of another word. */
export const writtenOut: ReadonlySet<string> = new Set([technologyWord, 'cplusplus', 'csharp', 'fsharp', 'dotnet'])

/** The rest of a contraction or possessive. It is no word: `contractor's` is `contractor`. */
const possessive = /(?<=[\p{L}\p{N}])['’](?:s|t|re|ll|ve|d)?(?![\p{L}\p{N}])/giu

/** Every text that `writeOut` changes has one of these. Most titles, names, and codes have none. */
const changing = /[+#(.'’]|IT/

/** Writes out in letters what its signs tell apart: `C++`, `C#`, `.NET`, `8(a)`, and `IT` in capitals. */
export function writeOut(text: string): string {
  if (!changing.test(text)) return text
  let plain = text
  // Few texts have any one of these strings, and `includes` finds that out many times as fast as an expression.
  if (plain.includes('++')) plain = plain.replace(/(?<![\p{L}\p{N}])c\+\+/giu, ' cplusplus ')
  if (plain.includes('#')) plain = plain.replace(/(?<![\p{L}\p{N}])([cf])#/giu, ' $1sharp ')
  if (includesEither(plain, '(a)', '(A)')) plain = plain.replace(/(?<![\p{L}\p{N}])8 ?\(a\)/giu, ' 8a ')
  if (includesEither(plain, '.n', '.N'))
    plain = plain.replace(dotNet, (found, at: number) => (isFramework(plain, at) ? ' dotnet ' : found))
  if (includesEither(plain, "'", '’')) plain = plain.replace(possessive, ' ')
  return plain.includes('IT') ? writeOutTechnology(plain) : plain
}

function includesEither(text: string, one: string, other: string): boolean {
  return text.includes(one) || text.includes(other)
}

const dotNet = /\.net(?![\p{L}\p{N}])/giu

/** `.NET` and `ASP.NET`, not the end of an address. */
function isFramework(text: string, at: number): boolean {
  return /(?:^|[^\p{L}\p{N}]|(?:^|[^\p{L}\p{N}])(?:asp|vb|ado))$/iu.test(text.slice(Math.max(0, at - 4), at))
}

/** A text of capitals up to this length is taken for a title, in which nobody writes the pronoun. */
const title_length_max = 200
const technology = /(?<![\p{L}\p{N}])IT(?![\p{L}\p{N}])/gu
const neighbour_length_max = 24

/** In capitals among words that are not, or in a title of capitals before a word of meaning. */
function writeOutTechnology(text: string): string {
  return text.replace(technology, (found, at: number) => {
    const before = wordBefore(text, at)
    const after = wordAfter(text, at + found.length)
    const told = /\p{Ll}/u.test(before + after)
      ? !stopWords.has(after) || after === after.toLowerCase()
      : text.length <= title_length_max && !stopWords.has(fold(before)) && !stopWords.has(fold(after))
    return told ? technologyWord : found
  })
}

function wordBefore(text: string, at: number): string {
  return /[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u.exec(text.slice(Math.max(0, at - neighbour_length_max), at))?.[0] ?? ''
}

function wordAfter(text: string, at: number): string {
  return /[\p{L}\p{N}]+/u.exec(text.slice(at, at + neighbour_length_max))?.[0] ?? ''
}

const separator = /[-/._](?=[a-z0-9])/gi
const joined_length_min = 4
const joined_length_max = 40

/**
 * Hyphenated words and numbers with separators, written together: `W912DY-26-R-0001` gives `w912dy26r0001`.
 * Indexed beside the text, they are found however the user writes them.
 */
export function joinedCompounds(text: string): Set<string> {
  const found = new Set<string>()
  let end = 0
  // Separators are rare, so they are looked for, and what stands around them.
  separator.lastIndex = 0
  while (separator.test(text)) {
    const index = separator.lastIndex - 1
    if (index < end) continue
    let start = index
    while (start > end && isAsciiAlphanumeric(text.charCodeAt(start - 1))) start--
    end = index
    while (end < text.length && continuesCompound(text, end)) end++
    if (start === index) continue
    const compound = text.slice(start, end)
    if (!compound.includes('-') && !/\d/.test(compound)) continue
    const joined = compound.toLowerCase().replace(/[-/._]/g, '')
    if (joined.length >= joined_length_min && joined.length <= joined_length_max) found.add(joined)
  }
  return found
}

function continuesCompound(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return isAsciiAlphanumeric(code) || ('-/._'.includes(text[at]!) && isAsciiAlphanumeric(text.charCodeAt(at + 1)))
}

function isAsciiAlphanumeric(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

/** The terms of `joinedCompounds`. They have no place in the text: index them beside it. */
export function joinedTerms(text: string): string[] {
  return Array.from(joinedCompounds(text), termOf)
}

export function joinParts(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
