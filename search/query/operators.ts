import { indexTerms } from '../../kernel/words/words.ts'

/** Maximum characters of a query that are read, twice the API's maximum. */
const query_length_max = 2_000
const left_out_max = 32
const dashes = /[\u2010-\u2015\u2212]/g
const quotes = /[“”„«»]/g
const token = /"[^"]*"|[^\s"]+|"/gu
/** An excluded word. A dash inside a word is part of the word. */
const leftOutWord = /^-[\p{L}\p{N}]/u

/** A query without its operators. `without` has excluded terms side by side, and `choices` the operands of `OR`. */
type Operators = { text: string; without: string[][]; choices: string[][] }

/** Extracts `-word`, `-"a phrase"`, `OR`, and the `or` of a chain from a query, and replaces typographic quotes and dashes. */
export function readOperators(given: string): Operators {
  const { words: typed, without } = readTokens(given.slice(0, query_length_max).replace(quotes, '"'))
  const words = isChain(typed) ? typed.map((word, at) => (at % 2 === 1 ? 'OR' : word)) : typed
  const rest: string[] = []
  const choices: string[][] = []
  for (let at = 0; at < words.length; ) {
    const choice = [words[at]!]
    while (isOperator(words, at + 1)) choice.push(words[(at += 2)]!)
    if (choice.length > 1) choices.push(choice)
    else rest.push(...choice)
    at += 1
  }
  return { text: rest.join(' '), without: without.filter((terms) => terms.length > 0).slice(0, left_out_max), choices }
}

/** Returns whether `OR` is an operator. At an end, or after a comma as in `Portland, OR`, it is Oregon. */
function isOperator(words: readonly string[], at: number): boolean {
  const [before = '', operator, behind = 'OR'] = words.slice(at - 1, at + 2)
  return operator === 'OR' && before !== 'OR' && behind !== 'OR' && !before.endsWith(',')
}

/** Returns whether the query is only words or quoted phrases with `or` between them. In other queries, `or` is an ordinary word,
 * because its operands are unclear: `design or build services`. */
function isChain(words: readonly string[]): boolean {
  const fits = (word: string, at: number) => /^or$/i.test(word) === (at % 2 === 1) && !word.endsWith(',')
  return words.length > 2 && words.length % 2 === 1 && words.every(fits)
}

function readTokens(typed: string): { words: string[]; without: string[][] } {
  const words: string[] = []
  const without: string[][] = []
  const tokens = [...typed.matchAll(token)]
  for (let at = 0; at < tokens.length; at++) {
    const { 0: text, index } = tokens[at]!
    const next = tokens[at + 1]
    const begins = index === 0 || /\s/.test(typed[index - 1]!)
    const phrase = begins && text === '-' && next?.index === index + 1 && next[0].length > 1 ? next[0] : null
    if (phrase !== null) at += 1
    const left_out = phrase ?? (begins && leftOutWord.test(text) ? text : null)
    if (left_out === null) words.push(text.replace(dashes, '-'))
    else without.push(indexTerms(left_out))
  }
  return { words, without }
}

/** Describes a fault in the operators of a query, for the user. Null if the operators are valid. */
export function operatorFault(given: string): string | null {
  const { text, without, choices } = readOperators(given)
  const asksForNothing = without.length > 0 && text === '' && choices.length === 0
  return asksForNothing ? 'only excludes words. Add a word to search for, such as: janitorial -hospital' : null
}
