import { nextWord, wordEnd, wordEndBefore, wordStart } from '../kernel/text/characters.ts'
import { wholeEnd } from '../kernel/text/cut.ts'
import { escapeHtml } from '../kernel/text/html.ts'
import { findHits, type Hits, soughtBy } from './hits.ts'
import type { FoundPassage, SearchPage } from './index.ts'

/** Words before the first hit, if the passage starts inside the text. */
const lead_words = 6

/** Finds the passage that matches the query in the largest number of ways, or else the beginning of the text. Its HTML has hits in
 * `<mark>` and `...` where the text is cut. */
export function passagesOf(ways: readonly (readonly string[])[], length_max = 300): SearchPage['passage'] {
  const sought = soughtBy(ways)
  return (text) => {
    const hits = findHits(text, sought)
    const found = bestPassage(hits, sought.ways_count, length_max) ?? opening(text)
    return found && show(text, hits, widen(text, hits, found, length_max), length_max)
  }
}

export function snippetsOf(...given: Parameters<typeof passagesOf>): SearchPage['snippet'] {
  const passage = passagesOf(...given)
  return (text) => passage(text)?.html ?? null
}

/** A passage. `first` and `last` are the hits inside. `last` is less than `first` if there are none. */
type Passage = { start: number; end: number; first: number; last: number }

/** Finds the best passage. Tries each hit as the first hit of a passage. Null without hits. */
function bestPassage({ starts, ends, ways }: Hits, ways_count: number, length_max: number): Passage | null {
  const counts = new Uint32Array(ways_count)
  let best = { first: 0, worth: -1 }
  let distinct = 0
  let end = 0
  for (let first = 0; first < starts.length; first++) {
    const limit = starts[first]! + length_max
    for (; end < starts.length && ends[end]! <= limit; end++) if (counts[ways[end]!]!++ === 0) distinct++
    const worth = distinct * 1000 + Math.min(999, end - first)
    if (worth > best.worth) best = { first, worth }
    if (end > first && --counts[ways[first]!]! === 0) distinct--
    end = Math.max(end, first + 1)
  }
  if (starts.length === 0) return null
  const { first } = best
  let last = first
  while (last + 1 < starts.length && ends[last + 1]! - starts[first]! <= length_max) last++
  return { start: starts[first]!, end: ends[last]!, first, last }
}

/** Returns a passage that has only the first word of a text. Null for a text without words. */
function opening(text: string): Passage | null {
  const start = nextWord(text, 0)
  return start < 0 ? null : { start, end: wordEnd(text, start), first: 0, last: -1 }
}

/** Adds words that fit: a few before the first hit, then words after the last hit, and more before if the text ends. */
function widen(text: string, hits: Hits, passage: Passage, length_max: number): Passage {
  let { start, end, first } = passage
  const { last } = passage
  function goBack(words_max: number): void {
    for (let words = 0; words < words_max; words++) {
      const before = wordEndBefore(text, start)
      if (before === 0) return
      // A compound hit counts as one word.
      const is_hit = first > 0 && hits.ends[first - 1] === before
      const earlier = is_hit ? hits.starts[first - 1]! : wordStart(text, before)
      if (end - earlier > length_max) return
      start = earlier
      if (is_hit) first -= 1
    }
  }
  goBack(lead_words)
  let next = nextWord(text, end)
  // Stops at a hit that does not fit, so that no part of it is included.
  while (next >= 0 && next !== hits.starts[last + 1]) {
    const next_end = wordEnd(text, next)
    if (next_end - start > length_max) break
    end = next_end
    next = nextWord(text, end)
  }
  if (next < 0) goBack(Infinity)
  return { start, end, first, last }
}

/** Presents the passage. Includes the text after the last word as far as there is room. */
function show(text: string, hits: Hits, passage: Passage, length_max: number): FoundPassage {
  const { start, first, last } = passage
  const room = wholeEnd(text, start + length_max)
  const end = Math.min(passage.end, room)
  const rest = nextWord(text, passage.end) < 0 ? text.slice(end, room).trimEnd() : ''
  const before = wordEndBefore(text, start) > 0 ? '...' : ''
  const after = end + rest.length < text.trimEnd().length ? '...' : ''
  const html = `${before}${mark(text, hits, { start, end, first, last })}${escapeHtml(rest)}${after}`
  return { html, start, end: end + rest.length }
}

function mark(text: string, { starts, ends }: Hits, { start, end, first, last }: Passage): string {
  let html = ''
  let at = start
  for (let i = first; i <= last && ends[i]! <= end; i++) {
    html += `${escapeHtml(text.slice(at, starts[i]))}<mark>${escapeHtml(text.slice(starts[i], ends[i]))}</mark>`
    at = ends[i]!
  }
  return html + escapeHtml(text.slice(at, end))
}
