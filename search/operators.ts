import { termOf, wordsOf, writeOut } from './words.ts'

/** Twice what the API takes; what stands behind it is not read. */
const query_length_max = 2_000
const left_out_max = 32
const dashes = /[\u2010-\u2015\u2212]/g
const quotes = /[“”„«»]/g
/** `-word` or `-"a phrase"`, behind a space: what follows a word belongs to it. */
const leftOut = /(?<=^|[\s(])-(?:"([^"]*)"|([\p{L}\p{N}][^\s"]*))/gu
const operand = `(?:"[^"]*"|[^\\s"]+)`
const either = new RegExp(`${operand}(?:\\s+OR\\s+${operand})+`, 'gu')

/** `text`: what is left without them. `without`: terms side by side. `choices`: what `OR` stands between. */
export type Operators = { text: string; without: string[][]; choices: string[][] }

/** Takes `-word`, `-"a phrase"`, and `OR` out of a query, and writes quotes and dashes as a keyboard does. */
export function readOperators(given: string): Operators {
  const typed = given.slice(0, query_length_max).replace(quotes, '"')
  const without = Array.from(typed.matchAll(leftOut), ([, phrase, word]) => wordsOf(writeOut(phrase ?? word!)).map(termOf))
  const open = typed.replace(leftOut, ' ').replace(dashes, '-')
  const choices = Array.from(open.matchAll(either), ([found]) => found.split(/\s+OR\s+/u))
  return {
    text: open.replace(either, ' ').trim(),
    without: without.filter((terms) => terms.length > 0).slice(0, left_out_max),
    choices,
  }
}

/** What is wrong with the operators of a query, for whoever typed it; null where nothing is. */
export function operatorFault(given: string): string | null {
  const { text, without, choices } = readOperators(given)
  if (without.length > 0 && text === '' && choices.length === 0)
    return 'says only what to leave out; add a word to look for, such as: janitorial -hospital'
  if (/(?:^|\s)OR(?:\s|$)/u.test(text))
    return 'has OR without a word or "phrase" on both sides; write it as: janitorial OR custodial'
  return null
}
