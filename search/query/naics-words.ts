import { naicsCodes, naicsDescription, naicsTitle } from '../../catalog/naics.ts'
import { codeWords } from '../../catalog/words/code-words.ts'
import { once } from '../../kernel/once.ts'
import { stem, stopWords, wordsOf } from '../../kernel/words/words.ts'

/** The Census Bureau's titles differ from buyers' words. So a word indicates a code by the code's title, by its definition, and
 * by the share of published titles with the word that have the code (catalog/words/code_words.tsv). */

/** A code, and how much of the text indicates the code, from 0 to 1. */
type LikelyNaics = { code: string; score: number }

/** Confidence that a word of a code's title means the code. */
const title_evidence = 0.6
/** Confidence that a word of a code's definition or examples means the code. */
const definition_evidence = 0.3
/** Factor for usage. A word in many published titles of one code indicates the code as strongly as the code's own title does. */
const usage_factor = 1.4
/** Minimum score of a code that is reported. Below it, the text only mentions a word of the code. */
const score_min = 0.22
/** Bonus by which the code that is bought more often wins, if two codes fit equally well. */
const usual_bonus = 0.06

type WordTable = {
  evidence: ReadonlyMap<string, ReadonlyMap<string, number>>
  titles: ReadonlyMap<string, number>
}

const table = once((): WordTable => {
  const evidence = new Map<string, Map<string, number>>()
  const add = (text: string, code: string, value: number) => {
    for (const stemmed of stemsOf(text)) {
      const codes = evidence.get(stemmed) ?? new Map<string, number>()
      evidence.set(stemmed, codes.set(code, combine(codes.get(code) ?? 0, value)))
    }
  }
  for (const code of naicsCodes()) {
    const { description, examples } = naicsDescription(code)
    const title = naicsTitle(code)!
    const titled = new Set(stemsOf(title))
    const defined = wordsOf(`${description ?? ''} ${examples ?? ''}`).filter((word) => !titled.has(stem(word)))
    add(title, code, title_evidence)
    add(defined.join(' '), code, definition_evidence)
  }
  const titles = new Map<string, number>()
  for (const [code, { titles: count, words }] of codeWords()) {
    titles.set(code, count)
    for (const { word, share } of words) add(word, code, Math.min(1, usage_factor * share))
  }
  return { evidence, titles }
})

/** Combines two independent probabilities. */
function combine(one: number, other: number): number {
  return 1 - (1 - one) * (1 - other)
}

function stemsOf(text: string): string[] {
  return [...new Set(wordsOf(text).filter((word) => !stopWords.has(word)))].map(stem)
}

/** Returns the codes that a text in everyday words means, likeliest first. Empty if no code is likely. */
export function likelyNaics(text: string, limit: number): LikelyNaics[] {
  const { evidence, titles } = table()
  const sums = new Map<string, number>()
  let whole = 0
  for (const stemmed of stemsOf(text)) {
    const codes = evidence.get(stemmed)
    const idf = Math.log(1 + naicsCodes().length / (1 + (codes?.size ?? 0)))
    whole += idf
    for (const [code, value] of codes ?? []) sums.set(code, (sums.get(code) ?? 0) + idf * value)
  }
  return [...sums]
    .map(([code, sum]) => ({ code, score: sum / whole }))
    .filter(({ score }) => score >= score_min)
    .map(({ code, score }) => ({ code, score: Math.min(1, score + usual_bonus * Math.log10(1 + (titles.get(code) ?? 0))) }))
    .sort((a, b) => b.score - a.score || (a.code < b.code ? -1 : 1))
    .slice(0, limit)
}

/** Returns whether each word of the text begins a word of the code's title, definition or examples, or has its stem. */
export function coversWords(code: string, text: string): boolean {
  const { description, examples } = naicsDescription(code)
  const words = wordsOf(`${naicsTitle(code) ?? ''} ${description ?? ''} ${examples ?? ''}`)
  const asked = wordsOf(text).filter((word) => !stopWords.has(word))
  return asked.length > 0 && asked.every((word) => words.some((each) => each.startsWith(word) || stem(each) === stem(word)))
}
