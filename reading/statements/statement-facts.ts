import { findContractNumbers } from '../incumbents.ts'
import { wholeDollars } from '../text/terms.ts'
import { monthNumber } from '../text/times.ts'

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

const role = /\b(?:prime|sub(?:[ -]?contract(?:or)?)?)(?:[ -]contractor)?\b(?: (?:to|for|under) ([^|,;()]{2,80}))?/i

/** Returns the prime contractor of `Subcontractor to …`. */
export function readPrime(text: string): string | null {
  return role.exec(text)?.[1]?.trim() ?? null
}

const facts = [
  /\b(?:contract|order|number|no)\b[\s.:#]{0,4}(?=[A-Z-]{0,8}\d)[A-Z0-9-]{5,30}\b/gi,
  new RegExp(dollars, 'gi'),
  new RegExp(period, 'gi'),
  new RegExp(String.raw`(?<!\d)${moment}(?!\d)`, 'gi'),
  new RegExp(role, 'gi'),
]
/** Words that say something about a fact, but are not a fact themselves. */
const factLabels =
  /\b(?:contract|task order|delivery order|order|number|no|piid|value|total|ceiling|amount|period|of performance|pop|dates?|awarded|role|since|annually|per year|ffp|idiq|bpa)\b/gi

function withoutFacts(text: string): string {
  let rest = text
  for (const { start, end } of findContractNumbers(text).toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`
  return facts.reduce((left, fact) => left.replace(fact, ' '), rest)
}

/** Returns whether a text has only facts about a contract: its number, value, period or role, with their labels. */
export function isFact(text: string): boolean {
  const rest = withoutFacts(text)
  return rest !== text && !/[\p{L}\d]/u.test(rest.replace(factLabels, ' '))
}

export function hasFact(text: string): boolean {
  return withoutFacts(text) !== text
}
