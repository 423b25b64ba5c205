import { tableMap } from '../table.ts'

/** Indicator words of each NAICS code. `share` says how often a published title with the word has the code, from 0 to 1. */
export const codeWords = tableMap('./words/code_words.tsv', ([code = '', titles, words = '']) => [
  [code, { titles: Number(titles), words: words.split(' ').map(wordShare) }],
])

/** Parses a word with its percentage, such as `janitorial:90`. */
function wordShare(text: string): { word: string; share: number } {
  const [word = '', percent] = text.split(':')
  return { word, share: Number(percent) / 100 }
}
