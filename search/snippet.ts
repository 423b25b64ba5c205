import { fold, joinParts, termOf } from './words.ts'

type Word = {
  start: number
  end: number
  /** As the index knows it; empty where it is none of those that are looked for. */
  term: string
  /** Index of the way that it meets, or -1. */
  way: number
}

const word = /[\p{L}\p{N}]+(?:[-/._][\p{L}\p{N}]+)*/gu
const sign = /[-/._]/
const part = /[\p{L}\p{N}]+/gu
/** The same of a text without other letters: read several times as fast. */
const asciiWord = /[A-Za-z0-9]+(?:[-/._][A-Za-z0-9]+)*/g
const beyondAscii = /[^\x00-\x7f]/
/** Words in front of the first hit, when the passage starts inside the text. */
const lead_words = 6

/**
 * The passage of at most `length_max` characters that meets a query in the most different ways, then most often: HTML-escaped, hits in
 * `<mark>`, cut at words with `...`. The opening passage where it is not met; null for a text without words. A way is a term of the index,
 * or several that stand side by side.
 */
export function snippet(text: string, ways: readonly string[][], length_max = 300): string | null {
  const words = findWords(text, ways)
  if (words.length === 0) return null
  const { first, last } = bestPassage(words, ways.length, length_max)
  const start = words[first]!.start
  const end = Math.min(words[last]!.end, wholeEnd(text, start + length_max))
  const rest = last === words.length - 1 ? text.slice(end, wholeEnd(text, start + length_max)).trimEnd() : ''
  const marked = mark(text, words.slice(first, last + 1), end)
  return `${first > 0 ? '...' : ''}${marked}${escapeHtml(rest)}${end + rest.length < text.trimEnd().length ? '...' : ''}`
}

/** Not between the two halves of a character. */
function wholeEnd(text: string, end: number): number {
  return /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end - 1 : end
}

function findWords(text: string, ways: readonly string[][]): Word[] {
  const single = new Map(ways.flatMap(([term, ...more], i) => (more.length === 0 ? [[term!, i]] : [])))
  const words: Word[] = []
  const mayMeet = beginningsOf(ways)
  for (const { 0: found, index: start } of text.matchAll(beyondAscii.test(text) ? word : asciiWord)) {
    const is_plain = !sign.test(found)
    const whole = mayMeet(found) ? termOf(joinParts(fold(found))) : ''
    if (is_plain || single.has(whole)) {
      words.push({ start, end: start + found.length, term: whole, way: single.get(whole) ?? -1 })
      continue
    }
    for (const { 0: piece, index } of found.matchAll(part)) {
      const at = start + index
      const term = mayMeet(piece) ? termOf(fold(piece)) : ''
      words.push({ start: at, end: at + piece.length, term, way: single.get(term) ?? -1 })
    }
  }
  markNeighbours(words, ways)
  return words
}

/** A term begins as its words do: most words of a text need not be brought to theirs, which costs the most. */
function beginningsOf(ways: readonly string[][]): (text: string) => boolean {
  const begins = new Uint8Array(128)
  for (const term of ways.flat()) {
    begins[term.charCodeAt(0)] = 1
    begins[term[0]!.toUpperCase().charCodeAt(0)] = 1
  }
  // What is beyond ASCII may be folded to anything.
  return (text) => (begins[text.charCodeAt(0)] ?? 1) === 1
}

function markNeighbours(words: Word[], ways: readonly string[][]): void {
  for (const [way, terms] of ways.entries()) {
    if (terms.length < 2) continue
    for (let i = 0; i + terms.length <= words.length; i++) {
      if (terms.some((term, k) => words[i + k]!.term !== term)) continue
      for (let k = 0; k < terms.length; k++) words[i + k]!.way = way
    }
  }
}

/** Slides over the hits: each is tried as the first of a passage. */
function bestPassage(words: Word[], ways: number, length_max: number): { first: number; last: number } {
  const hits = [...words.keys()].filter((i) => words[i]!.way >= 0)
  const counts = new Uint32Array(ways)
  let best = { hit: 0, worth: -1 }
  let distinct = 0
  let end = 0
  for (let begin = 0; begin < hits.length; begin++) {
    const limit = words[hits[begin]!]!.start + length_max
    for (; end < hits.length && words[hits[end]!]!.end <= limit; end++) if (counts[words[hits[end]!]!.way]!++ === 0) distinct++
    const worth = distinct * 1000 + Math.min(999, end - begin)
    if (worth > best.worth) best = { hit: hits[begin]!, worth }
    if (end > begin && --counts[words[hits[begin]!]!.way]! === 0) distinct--
    end = Math.max(end, begin + 1)
  }
  return hits.length === 0
    ? widen(words, 0, 0, length_max)
    : widen(words, best.hit, passageEnd(words, best.hit, length_max), length_max)
}

/** The last hit that fits when the passage starts at the word `first`. */
function passageEnd(words: Word[], first: number, length_max: number): number {
  let last = first
  for (let i = first; i < words.length && words[i]!.end - words[first]!.start <= length_max; i++) if (words[i]!.way >= 0) last = i
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
  for (const { start, end: word_end, way } of words) {
    if (way < 0 || word_end > end) continue
    html += `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, word_end))}</mark>`
    at = word_end
  }
  return html + escapeHtml(text.slice(at, end))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
