import type { Segment } from './segment.ts'
import { compareBytes, openTerms, type Terms } from './terms.ts'

export function mergeSegments(a: Segment, b: Segment): Segment {
  const shift = b.first - a.first
  const { terms, from_a, from_b } = mergeTerms(a.terms, b.terms)
  const starts = new Uint32Array(terms.count + 1)
  const places = new Uint16Array(a.places.length + b.places.length)
  const impacts = new Uint8Array(places.length)
  let at = 0
  function take(segment: Segment, index: number, by: number): void {
    if (index === absent) return
    const end = segment.starts[index + 1]!
    for (let i = segment.starts[index]!; i < end; i++) {
      impacts[at] = segment.impacts[i]!
      places[at++] = segment.places[i]! + by
    }
  }
  for (let index = 0; index < terms.count; index++) {
    take(a, from_a[index]!, 0)
    take(b, from_b[index]!, shift)
    starts[index + 1] = at
  }
  return { first: a.first, rows: shift + b.rows, terms, starts, places, impacts, ...mergeWords(a, b) }
}

function mergeWords(a: Segment, b: Segment): Pick<Segment, 'words' | 'word_rows'> {
  const { terms: words, from_a, from_b } = mergeTerms(a.words, b.words)
  const word_rows = new Uint32Array(words.count)
  for (let index = 0; index < word_rows.length; index++) {
    if (from_a[index] !== absent) word_rows[index]! += a.word_rows[from_a[index]!]!
    if (from_b[index] !== absent) word_rows[index]! += b.word_rows[from_b[index]!]!
  }
  return { words, word_rows }
}

const absent = 0xffff_ffff

function compareTerms(a: Terms, index_a: number, b: Terms, index_b: number): number {
  return compareBytes(a.bytes, a.startOf(index_a), a.ends[index_a]!, b.bytes, b.startOf(index_b), b.ends[index_b]!)
}

function copyTerm(terms: Terms, index: number, bytes: Uint8Array, at: number): number {
  let end = at
  for (let i = terms.startOf(index); i < terms.ends[index]!; i++) bytes[end++] = terms.bytes[i]!
  return end
}

/** Merges two sets of terms. Returns the index of each merged term in each set. */
function mergeTerms(a: Terms, b: Terms): { terms: Terms; from_a: Uint32Array; from_b: Uint32Array } {
  const bytes = new Uint8Array(a.bytes.length + b.bytes.length)
  const ends = new Uint32Array(a.count + b.count)
  const from_a = new Uint32Array(ends.length).fill(absent)
  const from_b = new Uint32Array(ends.length).fill(absent)
  let [at_a, at_b, count, length] = [0, 0, 0, 0]
  while (at_a < a.count || at_b < b.count) {
    const order = at_a === a.count ? 1 : at_b === b.count ? -1 : compareTerms(a, at_a, b, at_b)
    length = order <= 0 ? copyTerm(a, at_a, bytes, length) : copyTerm(b, at_b, bytes, length)
    ends[count] = length
    if (order <= 0) from_a[count] = at_a++
    if (order >= 0) from_b[count] = at_b++
    count++
  }
  return {
    terms: openTerms(bytes.slice(0, length), ends.slice(0, count)),
    from_a: from_a.subarray(0, count),
    from_b: from_b.subarray(0, count),
  }
}
