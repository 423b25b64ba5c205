import { clauseOf, regulationOf } from '../../catalog/clauses.ts'
import { execAt, type Span, spanOf } from '../../kernel/text/sentences.ts'

/** The number of a clause or provision in a text. `number` has the usual form (`52.212-1`), which may differ from the text. */
export type ClauseNumber = Span & { number: string }

/** Hyphens and dashes, and what text extraction makes of them: a soft hyphen, a question mark, a replacement character. */
const dash = '[-\\u2010-\\u2015\\u2212\\u00ad\\ufffd?~_]'
/** A period, or the leader dot that some fonts use as a period. */
const point = '[.\\u2024]'
/** Clause numbers of all parts of 48 CFR that have clauses. A number may have spaces inside. `isSure` checks unusual forms. */
const form = new RegExp(
  `(?<![\\d$])(\\d{0,2}52|970)\\s{0,2}(${point}|${dash})\\s{0,2}(2\\n?\\d\\n?\\d|52\\d\\d)(\\s{0,3}(?:${dash}{1,2}\\.?|${point}${dash}?)\\s{0,3}|\\s{0,2})(\\d{1,4})(?!\\d|-\\d{3})`,
  'g',
)
const anyDash = new RegExp(dash)
/** Numbers of AIDAR clauses, which have no subpart, such as `752.7005`. */
const aidar = /(?<![\d$.])752\.70\d\d(?!\d)/g
/** Endings of further numbers, as in `52.227-15, -16, and -17` and `852.219-73/74/75`. */
const following = new RegExp(
  `(?:\\([^()\\s]{1,4}\\))*(?:\\s?(?:,|/|;|&|\\b(?:and|or|through|thru|to)\\b)){1,2}\\s{0,2}${dash}(\\d{1,4})(?![\\d.-])|/(\\d{1,4})(?![\\d.-])(/?)`,
  'y',
)
const following_max = 20
const regulationBefore = /\b(?:[A-Z]{1,8}ARS?|GSAM|NFS|DLAD|IR|RFO|clauses?|provisions?)\W{0,3}$/i
const before_max = 24
/** Numbers that may be telephone numbers, such as `252-204-7012` or `252.204.7012`. */
const telephone = /^\d{3}([-.])\d{3}\1\d{4}$/

/** Finds all numbers of clauses and provisions, in order. Numbers of parts and subparts, such as FAR 15.3, do not count. */
export function findClauseNumbers(text: string): ClauseNumber[] {
  const found: ClauseNumber[] = []
  for (const match of text.matchAll(form)) {
    const [, part = '', mark = '', torn = '', separator = '', local = ''] = match
    const subpart = torn.replaceAll('\n', '')
    const first = { number: `${part}.${subpart}-${plainLocal(local)}`, ...spanOf(match) }
    const usual = !anyDash.test(mark) && anyDash.test(separator) && subpart === torn
    if (!isNumber(part, subpart, local) || !(usual || isSure(text, first, separator))) continue
    found.push(first, ...abbreviated(text, first))
  }
  if (!text.includes('AIDAR')) return found
  const ofAidar = Array.from(text.matchAll(aidar), (match) => ({ number: match[0], ...spanOf(match) }))
  return [...found, ...ofAidar].sort((a, b) => a.start - b.start)
}

/** Removes the zeros that the Defense Logistics Agency adds (`52.212-01`), but not zeros of the DFARS (`252.204-0001`). */
function plainLocal(local: string): string {
  return local.length < 4 ? local.replace(/^0{1,2}(?=\d)/, '') : local
}

/** Returns whether the parts form a clause number: subpart .2xx, four digits at the end in the DFARS, 52xx in part 970. */
function isNumber(part: string, subpart: string, local: string): boolean {
  if (part === '970') return subpart.length === 4 && local.length < 3
  if (subpart.length !== 3 || regulationOf(`${part}.`) === null) return false
  return part !== '252' || local.length === 4
}

/** Characters between a number and its title: the letter of a paragraph, and punctuation. */
const beforeTitle = /^\s?(?:\(\w\))?[\s,;:|–—-]{0,20}/
const title_window = 60
const notRegulation = /\b(?:version|v|release|rev(?:ision)?|build|ip|address|server|host)[\s.:#]{0,3}$/i

/** Returns whether an unusual form (dot or space for the hyphen, hyphen for the dot) is a clause, not, say, a phone number. */
function isSure(text: string, { number, start, end }: ClauseNumber, separator: string): boolean {
  const before = text.slice(Math.max(0, start - before_max), start)
  const named = regulationBefore.test(before)
  const clause = clauseOf(number)
  if (separator === '') return named && clause !== null
  if (named || clause === null || notRegulation.test(before) || /^\.\d/.test(text.slice(end, end + 2))) return named
  return !telephone.test(text.slice(start, end)) || isTitled(text, end, clause.title)
}

function isTitled(text: string, end: number, title: string | null): boolean {
  const [word] = title?.split(' ') ?? []
  const after = text.slice(end, end + title_window).replace(beforeTitle, '')
  return word !== undefined && after.toLowerCase().startsWith(word.toLowerCase())
}

function abbreviated(text: string, first: ClauseNumber): ClauseNumber[] {
  const found: ClauseNumber[] = []
  const is_listed = clauseOf(first.number) !== null
  const stem = first.number.slice(0, first.number.lastIndexOf('-') + 1)
  for (let at = first.end; found.length < following_max; ) {
    const match = execAt(following, text, at)
    if (!match) break
    const [, dashed, slashed = '', onward = ''] = match
    const local = dashed ?? slashed
    const number = stem + plainLocal(local)
    at = following.lastIndex - onward.length
    // The last digits may belong to a date, as in `52.212-1/10/2020`.
    if (onward && is_listed && clauseOf(number) === null) break
    found.push({ number, start: at - local.length, end: at })
  }
  return found
}
