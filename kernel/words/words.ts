import { stemmer } from 'stemmer'
import { familyTerms } from './families.ts'

/** Words that carry no meaning of their own. A query of only such words is searched as is. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the and or of to in on for by with at from as is are be was were been being this that these those it its their his her they them he
  she we you your our i not no nor but if then than so such shall will may can must should would could have has had do does did all any each
  every other into onto out up down over under about per via within upon also only more most some which who whom whose what when where how
  there here s t u`.split(/\s+/),
)

/** Acronyms of four or more letters that end like plurals. Their stems would be other procurement words (`nrc`, `cot`, `pot`). */
const acronymsInS = new Set('cots dfas dpas mcas nrcs pacs pfas pots usfs usps'.split(' '))
/** Three-letter plurals. Other three-letter words with a final s are acronyms, or not plurals (`ups`, `gps`, `gas`). */
const shortPlurals = new Set('ads hrs ids lbs pcs tvs yrs'.split(' '))
/** Words that keep their final e, by Porter's stem. Without the e they would be abbreviations (`US`) or stop words (`on`). */
const shortStems: Readonly<Record<string, string>> = { us: 'use', ac: 'ace', ag: 'age', ic: 'ice', on: 'one', or: 'ore' }

const known_words_max = 100_000
const stems = new Map<string, string>()
const terms = new Map<string, string>()

/** Returns Porter's stem of a lower-case word, except where the stem would merge two words, such as `use` and `US`. */
export function stem(word: string): string {
  return getOrFind(stems, word, findStem)
}

/** Returns the index term of a folded word: its stem, except for stop words and families. Embedding uses stems for all words. */
export function termOf(word: string): string {
  return getOrFind(terms, word, findTerm)
}

/** Finds a value once per word and caches it. Clears a full cache, because a text may have any number of new words. */
export function getOrFind<Found>(
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

/** Returns the same term as `termOf`, but without a cache, for callers that ask once per word. */
export function findTerm(word: string): string {
  return stopWords.has(word) ? word : (familyTerms.get(word) ?? findStem(word))
}

/** Last letters of the words that Porter's rules change. Other words, mostly numbers, skip the rules. */
const lastLettersOfEndings = new Set('cdegilmnrstuy')

function findStem(word: string): string {
  if (!lastLettersOfEndings.has(word.at(-1) ?? '') || acronymsInS.has(word)) return word
  if (word.length <= 3 && word.endsWith('s') && !shortPlurals.has(word)) return word
  const found = stemmer(word)
  if (found === word) return word
  return Object.hasOwn(shortStems, found) ? shortStems[found]! : stopWords.has(found) ? word : found
}

/** Lower-cases a text and removes accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return /^[\x00-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}+/gu, '')
}

const word = /[\p{L}\p{N}]+/gu
const spacedWord = /[a-z0-9\u0080-\uffff]+/g
const beyondAscii = /[^\x00-\x7f]/
/** A run of `spacedWord` with a non-ASCII character. The lookbehind prevents a new attempt at each character of a long run. */
const foreignWord = /(?<![a-z0-9\u0080-\uffff])[a-z0-9]*[\u0080-\uffff][a-z0-9\u0080-\uffff]*/g
/** Non-ASCII signs that notices use. Without them most texts are plain ASCII, which is read several times as fast. */
const signs = /[\u0080-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u206f\u2190-\u2bff]/g

/** Rewrites a text so that its words are runs of a to z, digits and non-ASCII characters, lower-cased and without accents. */
export function spacedWords(text: string): string {
  const lower = text.toLowerCase()
  if (!beyondAscii.test(lower)) return lower
  const plain = lower.replace(signs, ' ')
  if (!beyondAscii.test(plain)) return plain
  // The Unicode expression is slow, so it is used only for the few words that need it.
  return plain.replace(foreignWord, (run) => (fold(run).match(word) ?? []).join(' '))
}

/** Returns the words of a text in order, lower-cased and without accents, but not stemmed. */
export function wordsOf(text: string): string[] {
  return spacedWords(text).match(spacedWord) ?? []
}

/** Returns the terms of a text in order, including stop words, so that positions show which terms are neighbors. */
export function indexTerms(text: string): string[] {
  return wordsOf(writeOut(text)).map(termOf)
}

/** Returns the distinct words of letters, lower-cased, without accents and not stemmed. Spelling correction uses these words. */
export function surfaceWords(text: string): Set<string> {
  const found = new Set(wordsOf(text))
  for (const each of found) if (!/^\p{L}+$/u.test(each)) found.delete(each)
  return found
}

/** The index word for `IT`, which has the same letters as a stop word. */
export const technologyWord = 'informationtechnology'

/** Words that `writeOut` produces. Spelling correction never takes them for misspellings of other words. */
export const writtenOut: ReadonlySet<string> = new Set([technologyWord, 'cplusplus', 'csharp', 'fsharp', 'dotnet'])

/** The ending of a contraction or possessive, which is not a word: `contractor's` is `contractor`. */
const possessive = /(?<=[\p{L}\p{N}])['’](?:s|t|re|ll|ve|d)?(?![\p{L}\p{N}])/giu

/** Matches every text that `writeOut` changes. Most titles, names, and codes do not match. */
const changing = /[+#(.'’]|IT/

/** Spells out names that only their signs distinguish: `C++`, `C#`, `.NET`, `8(a)`, and `IT` in capitals. Removes possessives. */
export function writeOut(text: string): string {
  if (!changing.test(text)) return text
  let plain = text
  // The checks with `includes` are many times as fast as an expression, and few texts pass them.
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

/** Accepts `.NET` and `ASP.NET`, but not the end of an internet address. */
function isFramework(text: string, at: number): boolean {
  return /(?:^|[^\p{L}\p{N}]|(?:^|[^\p{L}\p{N}])(?:asp|vb|ado))$/iu.test(text.slice(Math.max(0, at - 4), at))
}

/** Maximum length of an all-capitals text that is treated as a title. The pronoun "it" does not occur in titles. */
const title_length_max = 200
const technology = /(?<![\p{L}\p{N}])IT(?![\p{L}\p{N}])/gu
const firstWord = /[\p{L}\p{N}]+/u
const lastWord = /[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u
const neighbour_length_max = 24

/** Replaces `IT` in capitals among lower-case words, or in an all-capitals title without a stop word next to it. */
function writeOutTechnology(text: string): string {
  return text.replace(technology, (found, at: number) => {
    const end = at + found.length
    const [before = ''] = lastWord.exec(text.slice(Math.max(0, at - neighbour_length_max), at)) ?? []
    const [after = ''] = firstWord.exec(text.slice(end, end + neighbour_length_max)) ?? []
    const isTechnology = /\p{Ll}/u.test(before + after)
      ? !stopWords.has(after) || after === after.toLowerCase()
      : text.length <= title_length_max && !stopWords.has(fold(before)) && !stopWords.has(fold(after))
    return isTechnology ? technologyWord : found
  })
}

const separator = /[-/._](?=[a-z0-9])/gi
const joined_length_min = 4
const joined_length_max = 40

/** Joins compounds, so a search finds them in any spelling: `W912DY-26-R-0001` gives `w912dy26r0001`. */
export function joinedCompounds(text: string): Set<string> {
  const found = new Set<string>()
  let end = 0
  // Separators are rare, so the search looks for them first, and then at the words around them.
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

/** Returns the terms of `joinedCompounds`. These terms have no position in the text, so they are indexed separately. */
export function joinedTerms(text: string): string[] {
  return Array.from(joinedCompounds(text), termOf)
}

export function joinParts(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
