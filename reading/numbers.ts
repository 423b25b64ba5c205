import { clauseOf, regulationOf } from '../catalog/clauses.ts'

/** A number of a clause or provision as a text names it. `number` is written the usual way (`52.212-1`), whatever stands at `start`. */
export type ClauseNumber = { number: string; start: number; end: number }

/** Hyphens, dashes, and what extraction makes of them: a soft hyphen, a question mark, the sign for a character that was lost. */
const dash = '[-\\u2010-\\u2015\\u2212\\u00ad\\ufffd?~_]'
/** Of the parts of 48 CFR with clauses; with a dot or a space for the hyphen only where `isSure` finds more that speaks for it. */
const form = new RegExp(
  `(?<![\\d$])(\\d{0,2}52|970)\\s{0,2}\\.\\s{0,2}(\\d{3,4})(\\s{0,3}(?:${dash}{1,2}\\.?|\\.${dash}?)\\s{0,3}|\\s{1,2})(\\d{1,4})(?!\\d|-\\d{3})`,
  'g',
)
/** `752.7005`: the AIDAR's own clauses stand in no subpart. */
const aidar = /(?<![\d$.])752\.70\d\d(?!\d)/g
/** `52.227-15, -16, and -17` and `852.219-73/74`. */
const following = new RegExp(
  `(?:\\([^()\\s]{1,4}\\))*(?:\\s?(?:,|/|;|&|\\b(?:and|or|through|thru|to)\\b)){1,2}\\s{0,2}${dash}(\\d{1,4})(?![\\d.-])|/(\\d{1,4})(?![\\d/.-])`,
  'y',
)
const following_max = 20
const regulationBefore = /\b(?:[A-Z]{2,9}ARS?|GSAM|NFS|DLAD|IR|RFO|clauses?|provisions?)\W{0,3}$/i
const before_max = 24

/** Every number of a clause or provision in the text, in order. Numbers of parts and subparts (FAR 15.3) are none. */
export function clauseNumbers(text: string): ClauseNumber[] {
  const found: ClauseNumber[] = []
  for (const match of text.matchAll(form)) {
    const [whole, part = '', subpart = '', separator = '', local = ''] = match
    const number = `${part}.${subpart}-${local}`
    if (!isNumber(part, subpart, local) || !isSure(text, match.index, number, separator)) continue
    const first = { number, start: match.index, end: match.index + whole.length }
    found.push(first, ...abbreviated(text, first))
  }
  return text.includes('AIDAR') ? [...found, ...aidarNumbers(text)].sort((a, b) => a.start - b.start) : found
}

/** Clauses stand in the subparts .2xx of their part; of the DFARS they have four digits, and 970 has them in 52xx. */
function isNumber(part: string, subpart: string, local: string): boolean {
  if (part === '970') return subpart.startsWith('52') && subpart.length === 4 && local.length < 3
  if (subpart.length !== 3 || !subpart.startsWith('2') || regulationOf(`${part}.`) === null) return false
  return part !== '252' || local.length === 4
}

/** A dot or a space may as well be a telephone number's, a price's or a version's. */
function isSure(text: string, start: number, number: string, separator: string): boolean {
  if (new RegExp(dash).test(separator)) return true
  return clauseOf(number) !== null || regulationBefore.test(text.slice(Math.max(0, start - before_max), start))
}

function abbreviated(text: string, first: ClauseNumber): ClauseNumber[] {
  const found: ClauseNumber[] = []
  const stem = first.number.slice(0, first.number.lastIndexOf('-') + 1)
  for (let at = first.end; found.length < following_max; ) {
    following.lastIndex = at
    const match = following.exec(text)
    if (!match) break
    const local = match[1] ?? match[2]!
    at = following.lastIndex
    found.push({ number: stem + local, start: at - local.length, end: at })
  }
  return found
}

function aidarNumbers(text: string): ClauseNumber[] {
  return Array.from(text.matchAll(aidar), ({ 0: number, index }) => ({ number, start: index, end: index + number.length }))
}
