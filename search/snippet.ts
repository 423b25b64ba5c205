import { fold, joinParts, termOf } from './words.ts'

/** Words of a text, each at its place in every list. */
type Words = {
  starts: number[]
  ends: number[]
  /** Index of the way that it meets, or -1. */
  ways: number[]
  /** As the index knows it, by its place; of words that may be looked for alone. */
  terms: Map<number, string>
}

const letterOrDigit = /^[\p{L}\p{N}]$/u
const part = /[\p{L}\p{N}]+/gu
/** Words in front of the first hit, when the passage starts inside the text. */
const lead_words = 6

/**
 * The passage of at most `length_max` characters that meets a query in the most different ways, then most often: HTML-escaped, hits in
 * `<mark>`, cut at words with `...`. The opening passage where it is not met; null for a text without words. A way is a term of the index,
 * or several that stand side by side.
 */
export function snippet(text: string, ways: readonly string[][], length_max = 300): string | null {
  const words = findWords(text, ways)
  if (words.starts.length === 0) return null
  const { first, last } = bestPassage(words, ways.length, length_max)
  const start = words.starts[first]!
  const end = Math.min(words.ends[last]!, wholeEnd(text, start + length_max))
  const rest = last === words.starts.length - 1 ? text.slice(end, wholeEnd(text, start + length_max)).trimEnd() : ''
  const marked = mark(text, words, { first, last, end })
  return `${first > 0 ? '...' : ''}${marked}${escapeHtml(rest)}${end + rest.length < text.trimEnd().length ? '...' : ''}`
}

/** Not between the two halves of a character. */
function wholeEnd(text: string, end: number): number {
  return /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end - 1 : end
}

function findWords(text: string, ways: readonly string[][]): Words {
  const single = new Map(ways.flatMap(([term, ...more], i) => (more.length === 0 ? [[term!, i]] : [])))
  const words: Words = { starts: [], ends: [], ways: [], terms: new Map() }
  const mayMeet = beginningsOf(ways)
  function add(start: number, end: number, term: string): void {
    if (term !== '') words.terms.set(words.starts.length, term)
    words.starts.push(start)
    words.ends.push(end)
    words.ways.push(single.get(term) ?? -1)
  }
  eachWord(text, (start, end, signed) => {
    const whole = mayMeet(text, start, end) ? termOf(joinParts(fold(text.slice(start, end)))) : ''
    if (!signed || single.has(whole)) return add(start, end, whole)
    for (const { 0: piece, index } of text.slice(start, end).matchAll(part)) {
      const at = start + index
      add(at, at + piece.length, mayMeet(text, at, at + piece.length) ? termOf(fold(piece)) : '')
    }
  })
  markNeighbours(words, ways)
  return words
}

/** `signed`: with one of the signs that numbers and compounds have inside. Read by characters, several times as fast as by an expression. */
function eachWord(text: string, visit: (start: number, end: number, signed: boolean) => void): void {
  for (let at = 0; at < text.length; at++) {
    if (kindAt(text, at) !== ofWords) continue
    const start = at
    let signed = false
    for (at++; ; at++) {
      const kind = kindAt(text, at)
      if (kind === inWords && kindAt(text, at + 1) === ofWords) signed = true
      else if (kind !== ofWords) break
    }
    visit(start, at, signed)
  }
}

const [other, ofWords, inWords, unknown] = [0, 1, 2, 255]
/** By the code of a character: letters and digits, signs that may stand inside a word, all others. */
const kinds = new Uint8Array(65_536).fill(unknown)

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  const kind = kinds[code] ?? other
  return kind === unknown ? findKind(text, at, code) : kind
}

/** Both halves of a character are what it is. */
function findKind(text: string, at: number, code: number): number {
  if (code >= 0xdc00 && code <= 0xdfff) return letterOrDigit.test(text.slice(Math.max(0, at - 1), at + 1)) ? ofWords : other
  if (code >= 0xd800 && code <= 0xdbff) return letterOrDigit.test(text.slice(at, at + 2)) ? ofWords : other
  const character = text[at]!
  return (kinds[code] = letterOrDigit.test(character) ? ofWords : '-/._'.includes(character) ? inWords : other)
}

/** A term's first two characters are those of its words: most words of a text need not be brought to theirs, which costs the most. */
function beginningsOf(ways: readonly string[][]): (text: string, start: number, end: number) => boolean {
  const begins = new Uint8Array(128 * 128)
  for (const term of ways.flat()) begins[placeOf(term.charCodeAt(0), term.charCodeAt(1))] = 1
  return (text, start, end) => {
    const place = end - start < 2 ? -1 : placeOf(text.charCodeAt(start), text.charCodeAt(start + 1))
    // What is short, has a sign there or is beyond ASCII may come to anything.
    return place < 0 || begins[place] === 1
  }
}

/** Of two characters, without case; -1 where one is neither letter nor digit of ASCII. */
function placeOf(first: number, second: number): number {
  return isPlain(first | 32) && isPlain(second | 32) ? (first | 32) * 128 + (second | 32) : -1
}

/** A small letter or a digit. */
function isPlain(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}

function markNeighbours({ starts, ways: met, terms: held }: Words, ways: readonly string[][]): void {
  for (const [way, terms] of ways.entries()) {
    if (terms.length < 2) continue
    for (const [at, term] of held) {
      if (term !== terms[0] || at + terms.length > starts.length) continue
      if (terms.every((each, k) => held.get(at + k) === each)) for (let k = 0; k < terms.length; k++) met[at + k] = way
    }
  }
}

type Passage = { first: number; last: number }

/** Slides over the hits: each is tried as the first of a passage. */
function bestPassage(words: Words, ways: number, length_max: number): Passage {
  const { starts, ends, ways: met } = words
  const hits = [...met.keys()].filter((i) => met[i]! >= 0)
  const counts = new Uint32Array(ways)
  let best = { hit: 0, worth: -1 }
  let distinct = 0
  let end = 0
  for (let begin = 0; begin < hits.length; begin++) {
    const limit = starts[hits[begin]!]! + length_max
    for (; end < hits.length && ends[hits[end]!]! <= limit; end++) if (counts[met[hits[end]!]!]!++ === 0) distinct++
    const worth = distinct * 1000 + Math.min(999, end - begin)
    if (worth > best.worth) best = { hit: hits[begin]!, worth }
    if (end > begin && --counts[met[hits[begin]!]!]! === 0) distinct--
    end = Math.max(end, begin + 1)
  }
  return hits.length === 0
    ? widen(words, { first: 0, last: 0 }, length_max)
    : widen(words, { first: best.hit, last: passageEnd(words, best.hit, length_max) }, length_max)
}

/** The last hit that fits when the passage starts at the word `first`. */
function passageEnd({ starts, ends, ways }: Words, first: number, length_max: number): number {
  let last = first
  for (let i = first; i < starts.length && ends[i]! - starts[first]! <= length_max; i++) if (ways[i]! >= 0) last = i
  return last
}

/** As many words as fit: a few in front of the first hit, the rest after the last. */
function widen({ starts, ends }: Words, hits: Passage, length_max: number): Passage {
  let { first, last } = hits
  const fits = (a: number, b: number): boolean => ends[b]! - starts[a]! <= length_max
  while (first > 0 && hits.first - first < lead_words && fits(first - 1, last)) first--
  while (last < starts.length - 1 && fits(first, last + 1)) last++
  while (first > 0 && last === starts.length - 1 && fits(first - 1, last)) first--
  return { first, last }
}

function mark(text: string, { starts, ends, ways }: Words, { first, last, end }: Passage & { end: number }): string {
  let html = ''
  let at = starts[first]!
  for (let i = first; i <= last; i++) {
    if (ways[i]! < 0 || ends[i]! > end) continue
    html += `${escapeHtml(text.slice(at, starts[i]))}<mark>${escapeHtml(text.slice(starts[i], ends[i]))}</mark>`
    at = ends[i]!
  }
  return html + escapeHtml(text.slice(at, end))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
