import { currentNaics } from '../../catalog/naics.ts'
import { cut } from '../../kernel/text/cut.ts'
import { findContractNumbers } from '../incumbents.ts'
import { wholeDollars } from '../text/terms.ts'
import { monthNumber } from '../text/times.ts'
import type { CompanyFindings } from './company-findings.ts'
import { entriesOf, type Line, type Section, withoutBullet } from './statement-lines.ts'

const capabilities_max = 20
const performances_max = 20
const title_characters_max = 200
const text_characters_max = 2_000
const entry_characters_max = 4_000

type Capability = CompanyFindings['capabilities'][number]
type Performance = CompanyFindings['past_performance'][number]

/** Reads the entries under headings of competencies. The text before a colon or dash is the title. */
export function findCapabilities(sections: readonly Section[]): Capability[] {
  const entries = sections.filter(({ topic }) => topic === 'competencies').flatMap((section) => entriesOf(section, 'bullets'))
  const read = entries.flatMap((lines) => readCapability(lines) ?? [])
  return distinctTitles(read).slice(0, capabilities_max)
}

function readCapability(lines: Line[]): Capability | null {
  const text = joined(lines)
  if (!/\p{L}{3}/u.test(text) || text.length > text_characters_max) return null
  const split = /^(.{3,80}?)(?::\s|\s[–—-]\s)(.{3,})$/su.exec(text)
  const [title, description] = split ? [split[1]!.trim(), split[2]!.trim()] : [text, text]
  const value = { title: cut(title, title_characters_max), description }
  return { value, evidence: evidenceOf(lines) }
}

/** Reads the entries under headings of past performance, by their labels if they have any. */
export function findPastPerformance(sections: readonly Section[]): Performance[] {
  const entries = sections
    .filter(({ topic }) => topic === 'performance')
    .flatMap((section) => entriesOf(section, 'blocks').flatMap(splitRows))
  const read = entries.flatMap((lines) => readPerformance(lines) ?? [])
  return distinctTitles(read).slice(0, performances_max)
}

const labels = {
  customer: /^(?:customer|client|agency|prime(?: contractor)?|contracting agency)(?: name)?$/,
  title: /^(?:project|title|contract title|project title|project name|program|contract name)$/,
  contract_number: /^(?:contract|task order|order)(?: (?:no|number|id|#|num))?$|^(?:no|number)$/,
  value: /^(?:contract |total |project |award )?(?:value|amount|ceiling|size)$/,
  period: /^(?:period(?: of performance)?|pop|dates?|performance period|duration|term|years?)$/,
  summary: /^(?:description|scope|summary|scope of work|work performed|role|services|results?|relevance|outcomes?)$/,
  naics: /^naics(?: code)?$/,
} as const
type Label = keyof typeof labels

function readPerformance(lines: Line[]): Performance | null {
  const text = joined(lines)
  if (!/\p{L}{3}/u.test(text) || text.length > entry_characters_max) return null
  const said = readLabels(lines)
  // If a label gives the title, text without a label describes the work.
  const [head = '', ...others] = said.title === undefined ? said.unlabelled : ['', ...said.unlabelled]
  const named = splitParts(head)
  const [first = '', second] = named
  const customer =
    said.customer ?? (second !== undefined && looksLikeAgency(first) ? first : (named.slice(1).find(looksLikeAgency) ?? null))
  const plain = named.filter((part) => part !== customer && !isFact(part))
  const title = said.title ?? plain[0] ?? customer
  // A customer without a project, or an introductory sentence, is not a contract.
  if (!title || title.length < 3 || (said.count === 0 && !looksLikeWork(text, customer))) return null
  const summary = [said.summary, ...others].filter(Boolean).join(' ').trim()
  return {
    value: {
      title: cut(title, title_characters_max),
      customer: customer && cut(customer, title_characters_max),
      contract_number: cut(said.contract_number ?? '', 127) || (findContractNumbers(text)[0]?.contract_number ?? null),
      naics: currentNaics(/(?<!\d)\d{6}(?!\d)/.exec(said.naics ?? '')?.[0] ?? ''),
      value: readDollars(said.value ?? text),
      ...readPeriod(said.period ?? text),
      summary: summary === '' ? null : cut(summary, text_characters_max),
    },
    evidence: evidenceOf(lines),
  }
}

/** Splits a block into one entry per contract if several of its lines begin contracts, as in a table. */
function splitRows(lines: Line[]): Line[][] {
  const heads = lines.filter(isRow)
  if (heads.length < 2) return [lines]
  const entries: Line[][] = []
  for (const line of lines) {
    if (heads.includes(line)) entries.push([])
    entries.at(-1)?.push(line)
  }
  return entries
}

function isRow({ text }: Line): boolean {
  const split = splitParts(text).length >= 3
  return split && (/\$\s?\d/.test(text) || period.test(text) || findContractNumbers(text).length > 0)
}

/** Separators of the parts of a line. A dash between the years of a period is not a separator. */
const separator =
  /(?<!(?:19|20)\d\d)\s[–—-]\s|\s[–—-]\s(?!(?:[a-z]{3,9}\.? |\d\d?\/)?(?:19|20)\d\d|present|current|ongoing)|\||;\s|,\s(?=\$\s?\d|(?:19|20)\d\d(?!\d)|[A-Z0-9]{5,6}-?\d\d-?[A-Z]-?\d)/i

/** Splits a line into parts. Also splits `customer: project` if the first part looks like a customer. */
function splitParts(text: string): string[] {
  const colon = text.indexOf(': ')
  const customer = text.slice(0, Math.max(colon, 0)).trim()
  const others = looksLikeAgency(customer) ? text.slice(colon + 1) : text
  const split = others.split(separator).map((part) => part.trim())
  return others === text ? split : [customer, ...split]
}

type Labels = Partial<Record<Label, string>> & { unlabelled: string[]; count: number }

/** Reads the labels in the lines of an entry. Bars separate several labels in a line. */
function readLabels(lines: Line[]): Labels {
  const said: Labels = { unlabelled: [], count: 0 }
  for (const line of lines) {
    const text = withoutBullet(line.text)
    const pieces = text.split('|').map((piece) => piece.trim())
    const read = pieces.map(readLabel)
    if (!read.some((each) => each !== null)) said.unlabelled.push(text)
    for (const each of read) if (each && said[each.label] === undefined) said[each.label] = each.value
    said.count += read.filter((each) => each !== null).length
  }
  return said
}

function readLabel(piece: string): { label: Label; value: string } | null {
  const colon = piece.indexOf(':')
  if (colon < 1 || colon > 40) return null
  const name = piece
    .slice(0, colon)
    .toLowerCase()
    .replace(/[^a-z#]+/g, ' ')
    .trim()
  const label = (Object.keys(labels) as Label[]).find((each) => labels[each].test(name))
  const value = piece.slice(colon + 1).trim()
  return label && value !== '' ? { label, value } : null
}

const agency =
  /\b(?:department|dept|agency|administration|bureau|command|army|navy|air force|marine|coast guard|u\.?s\.?|us[a-z]{2,3}|va|dod|dhs|doe|doj|dot|hhs|nasa|epa|gsa|nih|noaa|fema|irs|fbi|faa|nist|usda|state of|city of|county|office of|institute|university|corps|center|hospital|prime)\b/i

function looksLikeAgency(text: string): boolean {
  return text.length <= 120 && agency.test(text) && !isFact(text)
}

function isFact(text: string): boolean {
  return /^\W{0,4}(?:contract|no|value)?\W{0,4}(?:\$|\d{4}\b|[A-Z0-9]{5,6}-?\d\d-?[A-Z]-?)/i.test(text) || text === ''
}

function looksLikeWork(text: string, customer: string | null): boolean {
  return customer !== null || /\$\s?\d/.test(text) || findContractNumbers(text).length > 0 || /\b(?:19|20)\d\d\s*[–—-]/.test(text)
}

const dollars = /\$\s?(\d{1,3}(?:,\d{3}){1,4}|\d{1,12})(\.\d{1,3})?\s?(k|thousand|mm?|million|mil|b|bn|billion)?\b/i

export function readDollars(text: string): number | null {
  const found = dollars.exec(text)
  if (!found) return null
  const value = wholeDollars(`${found[1]}${found[2] ?? ''}`, found[3])
  return Number.isSafeInteger(value) ? value : null
}

const moment = String.raw`(?:(\d{1,2})\/(?:\d{1,2}\/)?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,? )?((?:19|20)\d\d)`
const period = new RegExp(
  String.raw`(?<!\d)${moment}\s{0,3}(?:[–—-]|to|through|until)\s{0,3}(?:${moment}(?!\d)|(present|current|ongoing))`,
  'i',
)

/** Reads a period of months or years as its first and last day. An unknown or open end is null. */
export function readPeriod(text: string): { start_date: string | null; end_date: string | null } {
  const found = period.exec(text)
  if (!found) return { start_date: null, end_date: null }
  const from = monthOf(found[1], found[2])
  const start_date = day(found[3]!, from ?? 1, 1)
  const to = monthOf(found[4], found[5])
  const end_date = found[6] === undefined ? null : day(found[6], to ?? 12, 0)
  return end_date !== null && end_date < start_date ? { start_date: null, end_date: null } : { start_date, end_date }
}

function monthOf(number: string | undefined, name: string | undefined): number | null {
  const month = number === undefined ? monthNumber(name ?? '') : Number(number)
  return month >= 1 && month <= 12 ? month : null
}

/** Returns the day as `YYYY-MM-DD`: the first of the month if `offset` is 1, the last of the month if it is 0. */
function day(year: string, month: number, offset: 0 | 1): string {
  return new Date(Date.UTC(Number(year), offset === 1 ? month - 1 : month, offset)).toISOString().slice(0, 10)
}

function joined(lines: Line[]): string {
  return lines
    .map(({ text }) => withoutBullet(text))
    .join(' ')
    .replace(/\s{2,}/g, ' ')
}

const quote_characters_max = 500

/** Quotes an entry from its page. An entry that crosses pages is quoted from its first page. */
function evidenceOf(lines: Line[]): Capability['evidence'] {
  const [first] = lines as [Line, ...Line[]]
  const last = lines.findLast(({ page }) => page === first.page)!
  const quote = cut(first.page.text.slice(first.start, last.end), quote_characters_max)
  return { source: 'document', quote, page: first.page.page }
}

function distinctTitles<Item extends { value: { title: string } }>(items: Item[]): Item[] {
  const byTitle = new Map<string, Item>()
  for (const item of items) if (!byTitle.has(item.value.title.toLowerCase())) byTitle.set(item.value.title.toLowerCase(), item)
  return [...byTitle.values()]
}
