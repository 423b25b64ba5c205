import { naicsTitle } from '../../catalog/naics.ts'
import { joinParts } from '../../kernel/words/words.ts'

/** Minimum length of a fragment. Too many numbers start or end with a shorter fragment. */
const fragment_length_min = 5
const fragment_length_max = 40
/** Maximum pieces of a number that is written with spaces. `W912DY 26 R 0001` has four pieces. */
const pieces_max = 6

/** A part of a query that may be a number: its range of tokens (`end` is exclusive) and its joined form. */
export type NumberRun = { start: number; end: number; joined: string }

/** Returns a record's solicitation and award numbers, joined and in lower case. `W912DY-26-R-0001` becomes `w912dy26r0001`. */
export function recordNumbers(row: { solicitation_number: string | null; award_number?: string | null }): string[] {
  return joinedNumbers([row.solicitation_number, row.award_number ?? null])
}

/** Returns the distinct joined numbers that are long enough to be found by beginning and end. */
export function joinedNumbers(numbers: readonly (string | null)[]): string[] {
  const joined = numbers.map((number) => joinParts(number ?? ''))
  return [...new Set(joined)].filter((number) => number.length >= fragment_length_min && /\d/.test(number))
}

/** Reverses a number, so that a search by its end becomes a search by beginning. */
export function reversed(number: string): string {
  return [...number].reverse().join('')
}

/** Returns parts that look like a solicitation or award number, or its beginning or end, joined as in `recordNumbers`. */
export function numberFragments(text: string): string[] {
  const tokens = tokensOf(text)
  return [...new Set(numberRuns(tokens).map(({ joined }) => joined))]
}

const token = /[\p{L}\p{N}]+(?:[-/._\u2010-\u2015\u2212][\p{L}\p{N}]+)*/gu
const phone = /(?<![\p{L}\p{N}])(?:\+?1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\p{L}\p{N}])/gu

/** Returns the words and numbers of a text, with the separators of numbers, without telephone numbers. */
function tokensOf(text: string): string[] {
  return text.replace(phone, ' ').toLowerCase().match(token) ?? []
}

/** Returns the longest runs of tokens that form a number, and single tokens that are a number, in text order. */
export function numberRuns(tokens: readonly string[]): NumberRun[] {
  const runs: NumberRun[] = []
  for (let at = 0; at < tokens.length; ) {
    const run = spacedRun(tokens, at) ?? single(tokens, at)
    if (run) runs.push(run)
    at = run?.end ?? at + 1
  }
  return runs
}

function single(tokens: readonly string[], at: number): NumberRun | null {
  const joined = joinParts(tokens[at]!)
  const is_other = isQuantity(tokens[at]!) || writtenDay.test(tokens[at]!)
  return isFragment(joined) && !is_other ? { start: at, end: at + 1, joined } : null
}

/** Length of a complete number (FAR 4.1603). Text after it is another number, or the number of an amendment. */
const whole_length = 13

/** Finds a number with spaces. It starts with an office's code or a piece with digits, and continues with short pieces. */
function spacedRun(tokens: readonly string[], start: number): NumberRun | null {
  if (!beginsRun(tokens[start]!)) return null
  let end = start + 1
  let length = joinParts(tokens[start]!).length
  while (end < tokens.length && end - start < pieces_max && length < whole_length && continuesRun(tokens[end - 1]!, tokens[end]!))
    length += joinParts(tokens[end++]!).length
  // A number ends with its serial number, not with a letter after the serial number.
  while (end > start + 1 && !/\d/.test(tokens[end - 1]!)) end--
  if (end === start + 1) return null
  const joined = joinParts(tokens.slice(start, end).join(''))
  return joined.length >= spaced_length_min && joined.length <= fragment_length_max ? { start, end, joined } : null
}

/** Returns whether the token may be a number by itself (`CH47F`), or the start of a number. */
export function beginsRun(found: string): boolean {
  return /\d/.test(found) && /[a-z]/.test(found) && joinParts(found).length >= fragment_length_min && !isQuantity(found)
}

/** A serial number, which has four to eight letters and digits (FAR 4.1603). */
const serial = /^(?=.*\d)[a-z0-9]{4,8}$/
const kindAndSerial = /^[a-z]{1,6}\d{4,}$/

/** Returns whether a token continues a number, as any serial does after a letter. `UH60M` does not continue `CH47F`. */
function continuesRun(before: string, found: string): boolean {
  if (/^[a-z]$/.test(found)) return true
  if (/^[a-z]$/.test(before) && serial.test(found)) return true
  if (/^[a-z]/.test(found) && !kindAndSerial.test(joinParts(found))) return false
  return /\d/.test(found) && !isQuantity(found) && (!isCode(found) || /(?<![a-z])[a-z]$/.test(before))
}

const spaced_length_min = 8

function isFragment(joined: string): boolean {
  if (joined.length < fragment_length_min || joined.length > fragment_length_max || !/\d/.test(joined)) return false
  if (/^\d+$/.test(joined)) return isSerial(joined)
  return !isQuantity(joined)
}

/** Returns whether plain digits are a number. A code, a date or a phone number is not. */
function isSerial(digits: string): boolean {
  return digits.length >= 6 ? !isCode(digits) && !day.test(digits) && !phoneDigits.test(digits) : digits.startsWith('00')
}

/** Returns whether the text is a year or a NAICS code. */
function isCode(found: string): boolean {
  return /^(?:19|20)\d\d$/.test(found) || (found.length === 6 && naicsTitle(found) !== null)
}

const day = /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:19|20)\d\d)$/
/** A day such as `5/1/2026` or `3-31-27`. */
const writtenDay = /^\d{1,2}([-/.])\d{1,2}\1(?:\d\d|\d{4})$/
/** A North American phone number of ten digits, with or without a leading 1. */
const phoneDigits = /^1?[2-9]\d\d[2-9]\d{6}$/

const units = `
  days? months? years? yrs? hours? hrs? minutes? mins? seconds? secs? weeks? mm cm m km in inch inches ft feet foot yds?
  sf sqft acres? lbs? kg g mg tons? oz gal gallons? l ml kw kva kv kwh mw w watts? v volts? vac vdc amps? hp hz khz mhz
  ghz gb tb mb psi rpm mph k m x each ea`
  .trim()
  .split(/\s+/)
  .join('|')
const quantity = new RegExp(
  `^(?:\\d+[-/._]?(?:${units})|\\d{1,3}(?:st|nd|rd|th)|fy(?:19|20)?\\d\\d|(?:19|20)\\d\\d[-/](?:\\d\\d|(?:19|20)\\d\\d))$`,
)

/** Returns whether the text is a quantity such as `24hour`, `100kva`, `fy2026` or `2026-2027`. */
function isQuantity(found: string): boolean {
  return quantity.test(found)
}
