import { findAgencyName } from '../../catalog/agencies.ts'
import { hasFact, isFact } from './statement-facts.ts'
import { type Line, withoutBullet } from './statement-lines.ts'

/** Maximum number of lines from an agency's name to the first line of facts. */
const head_lines_max = 3
const agency_characters_max = 120
/** Number of characters after which no facts of a head are expected. */
const head_characters_max = 600

/** Splits a block into one entry per contract. A contract starts with a row of a table, or with the head above a line of facts. */
export function splitContracts(lines: Line[], isLabelled: (text: string) => boolean): Line[][] {
  const texts = lines.map(({ text }) => withoutBullet(text))
  const begins = texts.flatMap((text, at) => {
    if (isRow(text)) return [at]
    if (!isFact(text) || (at > 0 && (isFact(texts[at - 1]!) || isLabelled(texts[at - 1]!)))) return []
    // If the facts are the first line of a block, they are above the name of each contract.
    return [at === 0 || isFact(texts[0]!) ? at : headBegin(texts, at)]
  })
  const starts = new Set(begins)
  if (starts.size < 2) return [lines]
  const entries: Line[][] = []
  for (const [at, line] of lines.entries()) {
    if (starts.has(at)) entries.push([])
    entries.at(-1)?.push(line)
  }
  return entries
}

function isRow(text: string): boolean {
  const parts = splitParts(cutOutcome(text).head)
  return parts.length >= 3 && parts.some(isFact) && !parts.every(isFact)
}

/** Returns where the head above a line of facts begins: after a sentence or the facts before, or else one line above. */
function headBegin(texts: string[], facts_at: number): number {
  const above = facts_at - 1
  if (splitParts(texts[above]!).length > 1 && namesAgency(texts[above]!)) return above
  if (above > 0 && !endsSentence(texts[above - 1]!) && areParts(texts[above - 1]!, texts[above]!)) return above - 1
  for (let at = above; at >= 0 && at >= facts_at - head_lines_max; at -= 1)
    if (at === 0 || endsSentence(texts[at - 1]!) || isFact(texts[at - 1]!)) return at
  return above
}

function endsSentence(text: string): boolean {
  return /[.!?]["”)]?$/.test(text)
}

/** Separates the head of a contract, which has its names, from the lines about its work. Leaves out lines of facts. */
export function splitHead(texts: string[]): { head: string; work: string[] } {
  const facts_at = texts.findIndex(isFact)
  const above = texts.slice(0, Math.max(facts_at, 0))
  const isHead = above.length <= head_lines_max && !above.some(endsSentence)
  const named = texts.filter((text) => !isFact(text))
  const length = facts_at > 0 && isHead ? above.length : 1
  return { head: named.slice(0, length).reduce(joinLines, ''), work: named.slice(length) }
}

function joinLines(head: string, line: string): string {
  return head === '' ? line : `${head}${areParts(head, line) ? ' | ' : ' '}${line}`
}

/** Returns whether two lines are an agency and its project. Other lines of a head are broken. */
function areParts(one: string, other: string): boolean {
  return [one, other].every((text) => splitParts(text).length === 1) && looksLikeAgency(one) !== looksLikeAgency(other)
}

type Head = { customer: string | null; title: string | null; outcome: string }

/** Reads the customer, the project and the text after the facts from the head of a contract. */
export function readHead(text: string): Head {
  const { head, outcome } = cutOutcome(text)
  const parts = splitParts(head)
  const names = namesIn(parts)
  const [first = null, second] = names
  const customer = second !== undefined && looksLikeAgency(first!) ? first : (names.slice(1).find(looksLikeAgency) ?? null)
  const [title = null, ...others] = names.filter((name) => name !== customer)
  // Text after both names and the facts is about the work.
  const facts_at = parts.findIndex(isFact)
  const late = others.filter((name) => facts_at >= 0 && parts.indexOf(name) > facts_at)
  return { customer, title, outcome: [...late, outcome].filter(Boolean).join(' ') }
}

function namesIn(parts: string[]): string[] {
  const names = parts.filter((part) => !isFact(part)).map((part) => withoutFactBrackets(part).trim())
  if (names.length !== 1) return names
  const [name] = names as [string]
  const comma = Array.from(name.matchAll(/,\s/g), ({ index }) => index).find((at) => isAgencyName(name.slice(at + 1).trim()))
  return comma === undefined || looksLikeAgency(name.slice(0, comma))
    ? names
    : [name.slice(0, comma), name.slice(comma + 1).trim()]
}

function withoutFactBrackets(text: string): string {
  return text.replace(/\s{0,3}\(([^()]{1,120})\)/g, (whole, inside: string) => (isFact(inside) ? '' : whole))
}

/** Cuts the text after a colon or period that follows a fact. */
function cutOutcome(text: string): { head: string; outcome: string } {
  for (const { index } of text.slice(0, head_characters_max).matchAll(/(?<=[\dA-Za-z)])[:.]\s/g)) {
    const head = text.slice(0, index)
    const last = /\(([^()]{1,120})\)$/.exec(head)?.[1] ?? splitParts(head).at(-1)!
    if (isFact(last) && namesIn(splitParts(head)).length > 0) return { head, outcome: text.slice(index + 1).trim() }
  }
  return { head: text, outcome: '' }
}

/** Separators of the parts of a line. A dash between the years of a period is not a separator. */
const separator =
  /(?<!(?:19|20)\d\d)\s[–—-]\s|\s[–—-]\s(?!(?:[a-z]{3,9}\.? |\d\d?\/)?(?:19|20)\d\d|present|current|ongoing)|\||(?<!:)\t|;\s|,\s(?=\$\s?\d|(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? |\d\d?\/(?:\d\d?\/)?)?(?:19|20)\d\d(?!\d)|[A-Z0-9]{5,6}-?\d\d-?[A-Z]-?\d)/i

/** Splits a line into parts. Also splits `customer: project` if the first part looks like a customer. */
function splitParts(text: string): string[] {
  const colon = text.indexOf(': ')
  const customer = text.slice(0, Math.max(colon, 0)).trim()
  const isCustomer = looksLikeAgency(customer) && customer.split(separator).length === 1 && !hasFact(customer)
  const split = (isCustomer ? text.slice(colon + 1) : text).split(separator).map((part) => part.trim())
  return [...(isCustomer ? [customer] : []), ...split].filter((part) => part !== '')
}

const agencyWords =
  /\b(?:department|dept|agency|administration|bureau|command|army|navy|air force|marine|coast guard|state of|city of|county|office of|institute|university|corps|center|hospital)\b/i
const agencyAcronyms =
  /\b(?:U\.?S\.?|US[A-Z]{2,3}|VA|DO[DEJT]|DoD|DHS|HHS|NASA|EPA|GSA|NIH|NOAA|FEMA|IRS|FBI|FAA|NIST)(?![A-Za-z])/

function looksLikeAgency(text: string): boolean {
  if (text.length > agency_characters_max || isFact(text)) return false
  return namesAgency(text) || findAgencyName(text.split(',', 1)[0]!.trim()) !== null
}

function namesAgency(text: string): boolean {
  return agencyWords.test(text) || agencyAcronyms.test(text)
}

/** Returns whether a whole text is an agency's name. A state, as in `Norfolk, VA`, is not. */
function isAgencyName(text: string): boolean {
  const isPublic = /^(?:(?:department|dept\.?|bureau|office|state|city|county|university) of|U\.?S\.? )/i.test(text)
  return text.length > 2 && (isPublic || findAgencyName(text) !== null)
}
