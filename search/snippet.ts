import { fold, joinParts, stem } from './words.ts'

type Word = { start: number; end: number /** Index of the term it is, or -1. */; term: number }

const word = /[\p{L}\p{N}]+(?:[-/._][\p{L}\p{N}]+)*/gu
const part = /[\p{L}\p{N}]+/gu
/** Words in front of the first hit, when the passage starts inside the text. */
const lead_words = 6

/**
 * The passage of at most `length_max` characters that holds the most different terms, then the most hits: HTML-escaped, hits in `<mark>`,
 * cut at words with `...`. The opening passage where no term occurs; null for a text without words.
 * `terms` are stems, as a search answers them.
 */
export function snippet(text: string, terms: string[], length_max = 300): string | null {
  const words = findWords(text, terms)
  if (words.length === 0) return null
  const { first, last } = bestPassage(words, terms.length, length_max)
  const start = words[first]!.start
  const end = Math.min(words[last]!.end, start + length_max)
  const rest = last === words.length - 1 ? text.slice(end, start + length_max).trimEnd() : ''
  const marked = mark(text, words.slice(first, last + 1), end)
  return `${first > 0 ? '...' : ''}${marked}${escapeHtml(rest)}${end + rest.length < text.trimEnd().length ? '...' : ''}`
}

function findWords(text: string, terms: string[]): Word[] {
  const index = new Map(terms.map((term, i) => [term, i]))
  const words: Word[] = []
  for (const match of text.matchAll(word)) {
    const start = match.index
    const whole = index.get(stem(joinParts(fold(match[0]))))
    if (whole !== undefined || /^[\p{L}\p{N}]+$/u.test(match[0])) {
      words.push({ start, end: start + match[0].length, term: whole ?? -1 })
      continue
    }
    for (const found of match[0].matchAll(part)) {
      words.push({
        start: start + found.index,
        end: start + found.index + found[0].length,
        term: index.get(stem(fold(found[0]))) ?? -1,
      })
    }
  }
  return words
}

/** Slides over the hits: each is tried as the first of a passage. */
function bestPassage(words: Word[], terms: number, length_max: number): { first: number; last: number } {
  const hits = [...words.keys()].filter((i) => words[i]!.term >= 0)
  const counts = new Uint32Array(terms)
  let best = { hit: 0, worth: -1 }
  let distinct = 0
  let end = 0
  for (let begin = 0; begin < hits.length; begin++) {
    const limit = words[hits[begin]!]!.start + length_max
    for (; end < hits.length && words[hits[end]!]!.end <= limit; end++) if (counts[words[hits[end]!]!.term]!++ === 0) distinct++
    const worth = distinct * 1000 + Math.min(999, end - begin)
    if (worth > best.worth) best = { hit: hits[begin]!, worth }
    if (end > begin && --counts[words[hits[begin]!]!.term]! === 0) distinct--
    end = Math.max(end, begin + 1)
  }
  return hits.length === 0
    ? widen(words, 0, 0, length_max)
    : widen(words, best.hit, passageEnd(words, best.hit, length_max), length_max)
}

/** The last hit that fits when the passage starts at the word `first`. */
function passageEnd(words: Word[], first: number, length_max: number): number {
  let last = first
  for (let i = first; i < words.length && words[i]!.end - words[first]!.start <= length_max; i++)
    if (words[i]!.term >= 0) last = i
  return last
}

/** As many words as fit: a few in front of the first hit, the rest after the last. */
function widen(words: Word[], first_hit: number, last_hit: number, length_max: number): { first: number; last: number } {
  let first = first_hit
  let last = last_hit
  const fits = (a: number, b: number): boolean => words[b]!.end - words[a]!.start <= length_max
  while (first > 0 && first_hit - first < lead_words && fits(first - 1, last)) first--
  while (last < words.length - 1 && fits(first, last + 1)) last++
  while (first > 0 && last === words.length - 1 && fits(first - 1, last)) first--
  return { first, last }
}

function mark(text: string, words: Word[], end: number): string {
  let html = ''
  let at = words[0]!.start
  for (const { start, end: word_end, term } of words) {
    if (term < 0 || word_end > end) continue
    html += `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, word_end))}</mark>`
    at = word_end
  }
  return html + escapeHtml(text.slice(at, end))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
