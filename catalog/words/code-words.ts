import { tableMap } from '../table.ts'

/** The indicator words of each NAICS code, each with the share of published titles with that word that have the code. */
export const codeWords = tableMap('./words/code_words.tsv', ([code = '', titles, words = '']) => [
  [code, { titles: Number(titles), words: words.split(' ').map(wordShare) }],
])

/** Parses `janitorial:90`. */
function wordShare(text: string): { word: string; share: number } {
  const [word = '', percent] = text.split(':')
  return { word, share: Number(percent) / 100 }
}
