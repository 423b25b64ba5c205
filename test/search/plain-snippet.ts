import { fold, joinParts, termOf } from '../../kernel/words/words.ts'

type Word = { start: number; end: number; term: string; way: number }

const compound = /[\p{L}\p{N}]+(?:[-/._][\p{L}\p{N}]+)*/gu
const part = /[\p{L}\p{N}]+/gu
const lead_words = 6

/** Returns the expected result of search/snippet.ts, found by trying every word and every passage. */
export function plainSnippet(text: string, ways: readonly string[][], length_max: number): string | null {
  const words = wordsIn(text, ways)
  if (words.length === 0) return null
  const { first, last } = widened(words, bestHits(words, length_max), length_max)
  const room = wholeEnd(text, words[first]!.start + length_max)
  const end = Math.min(words[last]!.end, room)
  const rest = last === words.length - 1 ? text.slice(end, room).trimEnd() : ''
  const shown = words.slice(first, last + 1).filter((word) => word.way >= 0 && word.end <= end)
  let html = ''
  let at = words[first]!.start
  for (const hit of shown) {
    html += `${escaped(text.slice(at, hit.start))}<mark>${escaped(text.slice(hit.start, hit.end))}</mark>`
    at = hit.end
  }
  const more = end + rest.length < text.trimEnd().length
  return `${first > 0 ? '...' : ''}${html}${escaped(text.slice(at, end) + rest)}${more ? '...' : ''}`
}

/** Splits a text into words. A compound is one word if it matches as a whole. Otherwise its parts are words. */
function wordsIn(text: string, ways: readonly string[][]): Word[] {
  const wayOf = (term: string) => ways.findLastIndex((terms) => terms.length === 1 && terms[0] === term)
  const word = (start: number, written: string): Word => {
    const term = termOf(joinParts(fold(written)))
    return { start, end: start + written.length, term, way: wayOf(term) }
  }
  const words = [...text.matchAll(compound)].flatMap(({ 0: written, index }) => {
    const whole = word(index, written)
    const parts = () => [...written.matchAll(part)].map((found) => word(index + found.index, found[0]))
    return whole.way >= 0 ? [whole] : parts()
  })
  for (const [way, terms] of ways.entries())
    for (let at = 0; terms.length > 1 && at < words.length; at++)
      if (terms.every((term, k) => words[at + k]?.term === term)) for (const k of terms.keys()) words[at + k]!.way = way
  return words
}

type Range = { first: number; last: number }

/** Returns the hits of the best passage that starts with a hit. Without hits, returns the text's first word. */
function bestHits(words: readonly Word[], length_max: number): Range {
  let best = { first: 0, last: 0, worth: -1 }
  for (const [first, { way, start }] of words.entries()) {
    if (way < 0) continue
    const within = words.filter((hit) => hit.way >= 0 && hit.start >= start && hit.end <= start + length_max)
    const worth = new Set(within.map((hit) => hit.way)).size * 1000 + Math.min(999, within.length)
    if (worth > best.worth) best = { first, last: within.length === 0 ? first : words.indexOf(within.at(-1)!), worth }
  }
  return best
}

function widened(words: readonly Word[], hits: Range, length_max: number): Range {
  let { first, last } = hits
  const fits = (a: number, b: number) => words[b]!.end - words[a]!.start <= length_max
  while (first > 0 && hits.first - first < lead_words && fits(first - 1, last)) first--
  while (last < words.length - 1 && fits(first, last + 1)) last++
  while (first > 0 && last === words.length - 1 && fits(first - 1, last)) first--
  return { first, last }
}

function wholeEnd(text: string, end: number): number {
  return /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end - 1 : end
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
