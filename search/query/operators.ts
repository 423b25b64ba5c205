import { termOf, wordsOf, writeOut } from '../../kernel/words/words.ts'

/** Twice what the API takes; what stands behind it is not read. */
const query_length_max = 2_000
const left_out_max = 32
const dashes = /[\u2010-\u2015\u2212]/g
const quotes = /[“”„«»]/g
const token = /"[^"]*"|[^\s"]+|"/gu
/** What follows a word without a space belongs to it. */
const leftOutWord = /^-[\p{L}\p{N}]/u

/** `text`: what is left without them. `without`: terms side by side. `choices`: what `OR` stands between. */
export type Operators = { text: string; without: string[][]; choices: string[][] }

/** Takes `-word`, `-"a phrase"`, and `OR` out of a query, and writes quotes and dashes as a keyboard does. */
export function readOperators(given: string): Operators {
  const { words, without } = readTokens(given.slice(0, query_length_max).replace(quotes, '"'))
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

/** `OR` between two words: at an end, or behind a comma as in `Portland, OR`, it is Oregon. */
function isOperator(words: readonly string[], at: number): boolean {
  const [before = '', operator, behind = 'OR'] = words.slice(at - 1, at + 2)
  return operator === 'OR' && before !== 'OR' && behind !== 'OR' && !before.endsWith(',')
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
    else without.push(wordsOf(writeOut(left_out)).map(termOf))
  }
  return { words, without }
}

/** What is wrong with the operators of a query, for whoever typed it; null where nothing is. */
export function operatorFault(given: string): string | null {
  const { text, without, choices } = readOperators(given)
  const asksForNothing = without.length > 0 && text === '' && choices.length === 0
  return asksForNothing ? 'says only what to leave out; add a word to look for, such as: janitorial -hospital' : null
}
