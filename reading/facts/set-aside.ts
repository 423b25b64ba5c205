import type { ClauseFinding } from '../clause-parts.ts'
import { findClauses } from '../clauses.ts'
import { onlyOne, type Passage, type Passages, type Stated, statedAt } from './passage.ts'

/** Programs as notices write them, narrower programs first. The text around a program shows whether the award is sole-source. */
const programs: readonly (readonly [code: string, soleSource: string | null, pattern: string])[] = [
  [
    'SDVOSBC',
    'SDVOSBS',
    String.raw`service[\s-]{0,2}disabled,?[\s-]{0,2}veteran[\s-]{0,2}owned(?:,?\s{1,2}small\s{1,2}business(?:es)?)?|\bSDVOSB`,
  ],
  ['VSA', 'VSS', String.raw`veteran[\s-]{0,2}owned\s{1,2}small\s{1,2}business(?:es)?|\bVOSB`],
  [
    'EDWOSB',
    'EDWOSBSS',
    String.raw`economically[\s-]{1,2}disadvantaged,?\s{1,2}wom[ae]n[\s-]{0,2}owned(?:\s{1,2}small\s{1,2}business(?:es)?)?|\bEDWOSB`,
  ],
  ['WOSB', 'WOSBSS', String.raw`wom[ae]n[\s-]{0,2}owned(?:,?\s{1,2}small\s{1,2}business(?:es)?)?|\bWOSB`],
  ['HZC', 'HZS', String.raw`\bhub[\s-]?zone|historically\s{1,2}under-?utilized\s{1,2}business(?:\s{1,2}zone)?`],
  ['8A', '8AN', String.raw`\b8\s?\(\s?a\s?\)`],
  ['ISBEE', null, String.raw`indian\s{1,2}small\s{1,2}business\s{1,2}economic\s{1,2}enterprises?|\bISBEE`],
  ['IEE', null, String.raw`indian\s{1,2}(?:owned\s{1,2})?economic\s{1,2}enterprises?|\bIEE`],
  ['BICiv', null, String.raw`\bbuy[\s-]indian(?:\s{1,2}act)?`],
  ['SBP', null, String.raw`partial(?:ly)?\s{1,2}small\s{1,2}business`],
  ['SBA', null, String.raw`small[\s-]{1,2}business(?:es)?`],
]
const program = programs.map(([, , pattern]) => `(${pattern})`).join('|')
const setAside = String.raw`set[\s-]{0,2}aside`
const form = new RegExp(
  [
    // Matches `Total Small Business Set-Aside` and `100% SDVOSB (competitive) set aside`.
    String.raw`(?:${program})(?:\s{0,2}(?:\(\s?\w{2,9}\s?\)|concerns?|program|business(?:es)?|competitive|total|competed|only|100\s?%|\(?\w{2,7}\)?s?)){0,3}[\s,–—-]{0,3}${setAside}`,
    // Matches `set aside 100% for small business concerns`.
    String.raw`${setAside}(?:\s{1,2}(?:totally|entirely|exclusively|solely|fully|competitively|total|100\s?%|\(?100\s?percent\)?|\/?reserved|for|to|as|under|the|an?|in|is|only|competition|among|certified|eligible|qualified|verified|registered|sba|program|pursuant|competitive|type|code|status\.?|accordance)){0,8}\s{0,2}[:–—-]?\s{0,2}(?:this (?:acquisition|requirement|procurement|solicitation) (?:is|will be) (?:an? )?)?(?:total\s{1,2}|100\s?%\s{0,2})?(?:${program})`,
    // Matches `competitive 8(a)` and `8(a) sole source`.
    String.raw`(?:competitive|sole[\s-]source)\s{1,2}(?<competitive>8\s?\(\s?a\s?\))|(?<competed>8\s?\(\s?a\s?\))\s{1,2}(?:competitive|competition|sole[\s-]source|direct award)`,
  ].join('|'),
  'gi',
)
/** Words near a set-aside that make it uncertain, negate it, or show that it is about another contract or about subcontracts. */
const unsure =
  /\b(?:may|might|could|would|should|whether|if|determin\w+|potential\w*|possib\w+|consider\w*|decision|decide\w*|feasib\w+|appropriate\w*|suitab\w+|assist\w*|likelihood|not|no|nor|without|previous\w*|prior|incumbent|currently|subcontract\w*|either|unless|goals?|other than|or otherwise|withdraw\w*|cascad\w*|dissol\w+|cancel\w*|tier\w*|option to|reserves? the right|question|recommend\w*|unrestricted)\b/i
/** A change of the set-aside, as in `the set-aside changes from small business to unrestricted`. */
const changed =
  /\b(?:chang\w+|correct\w*|remov\w+|convert\w*|revis\w+)\b[^.]{0,60}\bset[\s-]{0,2}aside|\bset[\s-]{0,2}aside\b[^.]{0,60}\b(?:chang\w+|remov\w+|convert\w*)\b/i
const none =
  /\bset[\s-]{0,2}aside(?: (?:type|code|status))?\s?[:–—-]\s{0,2}(?:none\b|no set[\s-]?aside|n\/a\b|unrestricted|full and open|not applicable)|\bno set[\s-]{0,2}aside used\b|\b(?:this|the) (?:\w+ ){0,2}(?:acquisition|procurement|requirement|solicitation|synopsis|action|contract|competition|project|opportunity|rf[qp]|ifb|notice|announcement|synopsis\/solicitation) (?:is|will be|shall be|being|is being)(?: \w+){0,6} (?:unrestricted|full and open)\b|\b(?:issued|solicited|competed|procured|conducted|advertised|acquired) (?:\w+ ){0,4}(?:as |on an? |using |through |under )?(?:an? )?(?:unrestricted|full and open)\b/i
const soleSource = /\bsole[\s-]{0,2}source|direct award|non-?competitive\b/i
/** A title in which the name of a program is enough to mean a set-aside. */
const titled =
  /^(?=.*\b(?:8\s?\(\s?a\s?\)|SDVOSB|hub-?zone|EDWOSB|WOSB|VOSB|ISBEE|set[\s-]?aside))(?!.*\b(?:subcontract|registry|support services for))/i
/** Market research among Indian firms (Buy Indian Act): `to determine the availability of Indian Economic Enterprises`. */
const soughtIndianFirms =
  /\b(?:availability of|identify)(?: (?:qualified|capable|potential|eligible|interested)){0,2}\s{1,2}(?:indian[\s-]{1,2}(?:owned,?\s{1,2})?(?:small\s{1,2}business(?:es)?\s{1,2})?economic\s{1,2}enterprises?|ISBEEs?\b|IEEs?\b)/i
const indianPrograms = [
  ['ISBEE', /\bISBEEs?\b|indian\s{1,2}small/i],
  ['IEE', /\bIEEs?\b|indian[\s-]{1,2}(?:owned,?\s{1,2})?economic/i],
] as const
const otherFirms = /\bother\b/i
const inTitle = new RegExp(program, 'gi')

/** Returns the set-aside that the text states, as a SAM.gov code. Null if the text states none, or none for certain. */
export function statedSetAside(passages: Passages): Stated | null {
  const found = [...fromTitle(passages.title), ...passages.sentences.flatMap(fromSentence)]
  if (found.length === 0) return soughtAmongIndianFirms(passages) ?? fromClauses(passages.description)
  const narrow = found.filter(({ value }) => value !== 'SBA')
  return narrow.length === 0 ? found[0]! : onlyOne(narrow)
}

function fromTitle(title: Passage): Stated[] {
  if (!titled.test(title.text) || unsure.test(title.text)) return []
  const match = title.text.matchAll(inTitle).next().value
  return match ? [stated(title, match, title.text)] : []
}

function fromSentence(sentence: Passage): Stated[] {
  const { text } = sentence
  if (!/aside|8\s?\(|unrestricted|full and open/i.test(text) || changed.test(text)) return []
  const nothing = none.exec(text)
  if (nothing && !isUnsure(text, nothing)) return [statedAt(sentence, nothing, 'NONE')]
  return [...text.matchAll(form)].filter((match) => !isUnsure(text, match)).map((match) => stated(sentence, match, text))
}

/** Finds the program for which a notice seeks Indian firms. Null if a sentence names both programs, because either may follow. */
function soughtAmongIndianFirms({ sentences }: Passages): Stated | null {
  for (const sentence of sentences) {
    const match = soughtIndianFirms.exec(sentence.text)
    if (!match || otherFirms.test(sentence.text)) continue
    const named = indianPrograms.filter(([, pattern]) => pattern.test(sentence.text))
    return named.length === 1 ? statedAt(sentence, match, named[0]![0]) : null
  }
  return null
}

const before_characters = 110
const after_characters = 45

function isUnsure(text: string, { 0: said, index }: RegExpExecArray): boolean {
  const before = text
    .slice(Math.max(0, index - before_characters), index)
    .split(/[;:]\s|\*{2}/)
    .at(-1)!
  const after = text.slice(index + said.length, index + said.length + after_characters).split(/[.;,]\s/)[0]!
  return unsure.test(before) || unsure.test(after.replace(/\bonly\b.*$/, '')) || /\?\s*$/.test(text)
}

function stated(passage: Passage, match: RegExpExecArray, around: string): Stated {
  const { competitive, competed } = match.groups ?? {}
  const group = match.slice(1, 1 + programs.length * 2).findIndex((part) => part !== undefined)
  const named = (competitive ?? competed) ? '8A' : programs[group % programs.length]![0]
  const alone = programs.find(([code]) => code === named)![1]
  return statedAt(passage, match, alone !== null && soleSource.test(around) ? alone : named)
}

const clauseCodes: Readonly<Record<string, string>> = {
  '52.219-3': 'HZC',
  '52.219-6': 'SBA',
  '52.219-7': 'SBP',
  '52.219-18': '8A',
  '52.219-27': 'SDVOSBC',
  '52.219-29': 'EDWOSB',
  '52.219-30': 'WOSB',
  '852.219-10': 'SDVOSBC',
  '852.219-11': 'VSA',
  '852.219-73': 'SDVOSBC',
  '852.219-74': 'VSA',
}

/** Finds the set-aside by its clause: a marked one, or if no box is marked, one without a box. Null if the clauses disagree. */
function fromClauses(text: string): Stated | null {
  if (!text.includes('219')) return null
  const found = findClauses(text).filter(({ number, status }) => Object.hasOwn(clauseCodes, number) && status !== 'reserved')
  const marked = found.filter(({ selected }) => selected === true)
  const chosen = marked.length > 0 ? marked : found.filter(({ selected }) => selected === null)
  return found.length === 0 ? null : fromOnlyClause(chosen)
}

function fromOnlyClause(chosen: readonly ClauseFinding[]): Stated | null {
  const codes = new Set(chosen.map(({ number }) => clauseCodes[number]!))
  if (codes.size === 2 && codes.has('SBA')) codes.delete('SBA')
  if (codes.size !== 1) return null
  const [code] = codes
  const { start, end } = chosen.find(({ number }) => clauseCodes[number] === code)!
  return { value: code!, source: 'description', start, end }
}
