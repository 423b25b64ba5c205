import type { ClauseKind } from '../catalog/clauses.ts'
import type { components } from '../generated/api.ts'
import { execAt } from '../kernel/text/sentences.ts'
import { monthNumber, monthPattern } from './text/times.ts'

/** A mention of a clause. `start` and `end` enclose its number, title and date, or the whole clause if the text has it. */
export type ClauseFinding = Required<
  Omit<components['schemas']['RegulationSection'], 'category' | 'section' | 'text' | 'document_id' | 'page'>
> & {
  /** The number as the regulations write it, for example `52.212-1` or `252.204-7012`. */
  number: string
  title_from: 'text' | 'catalog' | null
  /** Null if neither the catalog nor the text states the kind. */
  kind: ClauseKind | null
}

/** Details from a clause's number to `end`. `date` is `YYYY-MM`. `alternate` is `I`, or `I, II` if the text names two. */
export type ClauseParts = Pick<ClauseFinding, 'title' | 'date' | 'alternate' | 'deviation' | 'end'> & { reserved: boolean }

const monthYear = `${monthPattern}[.,/-]{0,2}\\s{0,2}(?:\\d{1,2},?\\s{1,2})?((?:19|20)\\d\\d)(?!\\d)`
const isoDate = '((?:19|20)\\d\\d)-(0[1-9]|1[0-2])(?![\\d-])'
const dateWithin = new RegExp(`\\b(?:${monthYear}|${isoDate})`, 'i')
const bareDate = new RegExp(`[\\s,|([–—-]{0,60}(?:${monthYear}|${isoDate})`, 'iy')
const numeral = '(?:I{1,3}|IV|VI{0,3}|V|[A-D1-5])(?![A-Za-z0-9])'
const alternates = `(?<![A-Za-z])alt(?:ernate?s?)?[.:]?\\s{0,2}(${numeral}(?:\\s?(?:,|&|and|or){1,2}\\s?(?:and\\s)?(?:alternates?\\s)?${numeral}){0,5})`
const alternateHere = new RegExp(`[\\s,;:–—-]{0,4}(?:and )?(?:with |w/ ?)?(?:it[’']?s )?${alternates}`, 'iy')
const alternateWithin = new RegExp(alternates, 'i')
const alternateBefore = new RegExp(
  `${alternates}\\s{0,2}(?:\\([^()]{0,30}\\)\\s{0,2})?(?:of|to)\\s{1,2}(?:the\\s)?(?:(?:clause|provision)\\s(?:at\\s)?)?(?:[A-Z]{2,9}\\s)?$`,
  'i',
)
/** Content of parentheses, with one nested pair at most, as in `(with Alternate I (Oct 1995))`. */
const group = /[\s.,]{0,3}[([]((?:[^()[\]]|\([^()]{0,60}\)){0,120})[)\]]/y
const paragraph = /^\s?(?:[a-z]{1,4}|[ivx]{1,6}|\d{1,2}|[A-Z]{1,2})\s?$/
const authority =
  /\bU\.?\s?S\.?\s?C\b|\bE\.?\s?O\.?\s?\d|\bPub(?:lic)?\b|\bP\.?L\.|\bC\.?F\.?R\b|\bSection \d|\bSec\. \d|\bDEC?\b/i
const separators = /[\s,;:.|"“”'‘’*_•·\u00ad\ufffd?~–—-]{0,40}/y
const groups_max = 6

/** Reads the text from `start`, where a number ends, to at most `limit`, where the next number starts. */
export function readClauseParts(text: string, start: number, limit: number, known: string | null): ClauseParts {
  const parts: ClauseParts = { title: null, date: null, alternate: null, deviation: null, reserved: false, end: start }
  readMarks(text, parts, limit)
  const separator = execAt(separators, text, parts.end)?.[0] ?? ''
  const at = parts.end + separator.length
  const titleEnd = at < limit ? endOfTitle(text, at, limit, { known, startsSentence: /\.\s/.test(separator) }) : null
  if (titleEnd !== null) {
    parts.title = oneLine(text.slice(at, titleEnd))
    parts.end = titleEnd
    readMarks(text, parts, limit)
  }
  return parts
}

/** Finds the alternate before the number that begins at `start`, as in `Alternate I (Aug 2007) of 52.222-50`. */
export function alternateOf(text: string, start: number): string | null {
  const found = alternateBefore.exec(text.slice(Math.max(0, start - 70), start))
  return found ? oneAlternate(found[1]!) : null
}

/** An alternate that is a separate list item. `start` and `end` are its offsets. */
export type OwnAlternate = { alternate: string; date: string | null; start: number; end: number }

const ownAlternate =
  /(?<=[\])_☐☒☑?•*.]\s{0,4}|\([a-zA-Z]{1,4}\)\s{0,4})Alternate\s(I{1,3}|IV|V)(?![A-Za-z])(?:\s?\(([^()]{0,40})\))?(?!\s{0,2}(?:of|to)\b|[^()]{0,3}\()/g
const own_max = 900

/** Finds the alternates listed below a clause, as in `(ii) Alternate I (NOV 2011).`. `limit` is the start of the next number. */
export function findOwnAlternates(text: string, start: number, limit: number): OwnAlternate[] {
  const window = text.slice(start, Math.min(limit, start + own_max))
  if (!window.includes('Alternate')) return []
  return Array.from(window.matchAll(ownAlternate), ({ 0: whole, 1: alternate = '', 2: inner = '', index }) => {
    const date = dateWithin.exec(inner)
    return { alternate, date: date && isoMonth(date), start: start + index, end: start + index + whole.length }
  })
}

function readMarks(text: string, parts: ClauseParts, limit: number): void {
  for (let count = 0; count < groups_max; count++) {
    const end = readAlternate(text, parts) ?? readGroup(text, parts) ?? readBareDate(text, parts)
    if (end === null || end > limit) return
    parts.end = end
  }
}

function readAlternate(text: string, parts: ClauseParts): number | null {
  const found = execAt(alternateHere, text, parts.end)
  if (!found) return null
  parts.alternate ??= oneAlternate(found[1]!)
  return parts.end + found[0].length
}

function readBareDate(text: string, parts: ClauseParts): number | null {
  const found = parts.date === null ? execAt(bareDate, text, parts.end) : null
  if (!found) return null
  parts.date = isoMonth(found)
  return parts.end + found[0].length
}

function readGroup(text: string, parts: ClauseParts): number | null {
  const found = execAt(group, text, parts.end)
  if (!found) return null
  const inner = found[1]!
  const alternate = alternateWithin.exec(inner)
  const date = dateWithin.exec(inner)
  const deviation = /\bDEV/i.test(inner)
  const reserved = /^\s?reserved\s?$/i.test(inner)
  if (!alternate && !date && !deviation && !reserved && !paragraph.test(inner) && !authority.test(inner)) return null
  if (alternate) parts.alternate ??= oneAlternate(alternate[1]!)
  else if (date) parts.date ??= isoMonth(date)
  if (deviation) parts.deviation ??= oneLine(inner)
  parts.reserved ||= reserved
  return parts.end + found[0].length
}

function isoMonth([, month = '', year = '', isoYear, isoMonth]: RegExpExecArray): string {
  if (isoYear !== undefined) return `${isoYear}-${isoMonth}`
  return `${year}-${String(monthNumber(month)).padStart(2, '0')}`
}

/** Converts `1` to `I`, and `I and Alternate II` to `I, II`. */
function oneAlternate(raw: string): string {
  const named = raw.toUpperCase().match(/\b(?:[IV]{1,4}|[A-D]|[1-5])\b/g) ?? []
  return named.map((each) => ['I', 'II', 'III', 'IV', 'V'][Number(each) - 1] ?? each).join(', ')
}

const title_max = 240
const titleStop = new RegExp(
  [
    '[|;\\[\\]☐☒☑]',
    '\\n\\s{0,8}\\n',
    '\\n(?=\\s{0,8}(?:\\(?[a-z0-9]{1,4}[.)]|[A-Z]\\.\\d|•|\\*|_|-|X\\s))',
    '_{2,}|\\.{3,}|\\s{4,}',
    '[.:](?=\\s{0,2}(?:$|[A-Z([☐_•*\\d]|[a-z]\\)|\\n))',
    `(?<!8(?=\\(a\\)))\\((?!(?:R|TM)\\))(?!(?![^()]{0,60}Alternate)[A-Z][A-Za-z &,'’-]{2,70}\\))`,
    ',\\s(?=paragraph|the |for |in |if |as )',
    '\\s[Xx](?=\\s)',
  ].join('|'),
)
const titleStopInAnyCase = new RegExp(
  [
    `\\((?=\\s?(?:${monthYear}|${isoDate}|DEV|Alt\\b|Alternate|Reserved|See\\b|End of|Applicable|Applies|Full text|Incorporated|Provision\\)|Clause\\)))`,
    `\\b(?:${monthYear}|${isoDate})`,
    '[\\s–—-]{1,3}alternate\\s[IV]',
    `,?\\s(?:applies|apply|is|are|will|shall|must|may|has|have|with alt|paragraph|which|of this|in its entirety|as (?:amended|prescribed)|and (?:the|its|any|all|FAR|DFARS)|to this)\\b`,
  ].join('|'),
  'i',
)

/** A verb that follows the subject of a sentence. A comma may separate a title from its verb. */
const verb = /^\s(?:applies|apply|is|are|will|shall|must|may|has|have)\b/i
const subjectStart = /^(?:The|An?|This|These|There|Should|Each|Any|All|No)\s/

type TitlePlace = { known: string | null /** Whether a sentence has ended before the text. */; startsSentence: boolean }

function endOfTitle(text: string, start: number, limit: number, { known, startsSentence }: TitlePlace): number | null {
  const window = text.slice(start, Math.min(limit, start + title_max))
  const stop = Math.min(titleStop.exec(window)?.index ?? window.length, titleStopInAnyCase.exec(window)?.index ?? window.length)
  const end = start + trimTitle(window.slice(0, stop)).length
  const whole = known === null ? null : endOfKnown(text, start, limit, known)
  if ((startsSentence || subjectStart.test(window)) && verb.test(window.slice(stop))) return whole
  return isTitle(text.slice(start, end)) && stop < title_max ? Math.max(end, whole ?? 0) : whole
}

const tail =
  /(?:[\s,;:.*•·_"“–—-]|[([]\w{0,6}|[([]\s?[xX]?\s?[)\]]|\([a-z0-9]{1,6}\)|\b(?:[A-Z]{1,8}ARS?|RFO|GSAM|NFS|DLAD|clauses?|provisions?|and|or|X|the|at|of|in|to|by|see|both)\b)$/i

/** Removes the words that belong to the next number, for example `(44)`, `X` or `and FAR`. */
function trimTitle(window: string): string {
  let title = window
  for (let found = tail.exec(title); found && found[0] !== ''; found = tail.exec(title)) title = title.slice(0, found.index)
  return title.endsWith(')') && !title.includes('(') ? title.slice(0, -1) : title
}

/** Text that is not a title: the header of a table column, or the rest of a sentence in capitals. */
const noTitle = /^(?:(?:FAR|DFARS)?\s?(?:clause|provision)s?\s(?:no|number|title)\b|(?:are|is|apply|applies|attached)\b)/i

/** Returns whether the text is a title. Titles capitalize their long words, and sentences do not. */
function isTitle(text: string): boolean {
  if (noTitle.test(text) || !/^[A-Z0-9“"]/.test(text) || !/[A-Za-z]{4}/.test(text)) return false
  const words = text.match(/[A-Za-z][A-Za-z’']{3,}/g) ?? []
  return words.filter((word) => /^[A-Z]/.test(word)).length >= words.length * 0.6
}

/** Returns the end of the catalog's title in the text. The text may differ from the title in case, spaces and hyphens. */
function endOfKnown(text: string, start: number, limit: number, known: string): number | null {
  const wanted = known.toLowerCase().replace(/[^a-z0-9]+/g, '')
  let met = 0
  for (let at = start; at < Math.min(limit, start + title_max); at++) {
    const character = text[at]!.toLowerCase()
    if (!/[a-z0-9]/.test(character)) continue
    if (character !== wanted[met]) return null
    if (++met === wanted.length) return at + 1
  }
  return null
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
