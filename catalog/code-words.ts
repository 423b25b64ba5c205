import { once, readTable } from './table.ts'

/** A word, and the share of published titles with that word that have the code. */
type WordShare = { word: string; share: number }
/** The number of titles analyzed for a NAICS code, and the words that indicate the code. */
type CodeWords = { titles: number; words: readonly WordShare[] }

/** The indicator words of each NAICS code. */
export const codeWords = once(
  (): ReadonlyMap<string, CodeWords> =>
    new Map(
      readTable('./code_words.tsv').map(([code = '', titles, words = '']) => [
        code,
        { titles: Number(titles), words: words.split(' ').map(wordShare) },
      ]),
    ),
)

/** Parses `janitorial:90`. */
function wordShare(text: string): WordShare {
  const [word = '', percent] = text.split(':')
  return { word, share: Number(percent) / 100 }
}
