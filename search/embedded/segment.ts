import { openTerms, packTerms, sortTerms, type Terms } from './terms.ts'

/*
 * The index of up to 65,536 neighbouring rows: which of them hold a term, and how much it says of each. It is never changed; rows that
 * come later make new segments, and small neighbours are merged. Scoring goes segment by segment, so that what it adds up in stays in the
 * processor's cache, and a row's place in its segment takes two bytes.
 */

export const segment_rows_max = 65_536

export type Segment = {
  /** Row number of its first row; place 0. */
  first: number
  rows: number
  terms: Terms
  /** Where the places of a term begin in `places` and `impacts`; one more than there are terms. */
  starts: Uint32Array
  /** Of one term in rising order. */
  places: Uint16Array
  /** 1..255 for what a term says of a row: the saturated, length-normalised frequency of BM25, without the term's rarity. */
  impacts: Uint8Array
  /** Words as they are written, for spelling, with the number of rows that hold each. */
  words: Terms
  word_rows: Uint32Array
}

/** What one row gives to an index. Terms differ from each other, and so do words. */
export type RowTerms = { terms: readonly string[]; impacts: Uint8Array; words: readonly string[] }

export type Places = { places: Uint16Array; impacts: Uint8Array }

const none: Places = { places: new Uint16Array(0), impacts: new Uint8Array(0) }

export function placesOf(segment: Segment, term: string): Places {
  const index = segment.terms.indexOf(term)
  return index < 0 ? none : placesAt(segment, index)
}

export function placesAt({ starts, places, impacts }: Segment, index: number): Places {
  const [start, end] = [starts[index]!, starts[index + 1]!]
  return { places: places.subarray(start, end), impacts: impacts.subarray(start, end) }
}

/** Takes rows one after the other, from `first` on. */
export function createSegmentBuilder(first: number) {
  const ids = new Map<string, number>()
  const words = new Map<string, number>()
  let term_ids = new Uint32Array(1 << 12)
  let impacts = new Uint8Array(1 << 12)
  /** Where the terms of each row end. */
  const ends: number[] = []
  let length = 0

  function add(row: RowTerms): void {
    while (length + row.terms.length > term_ids.length) {
      term_ids = doubled(term_ids, new Uint32Array(term_ids.length * 2))
      impacts = doubled(impacts, new Uint8Array(impacts.length * 2))
    }
    for (const term of row.terms) {
      let id = ids.get(term)
      if (id === undefined) ids.set(term, (id = ids.size))
      term_ids[length++] = id
    }
    impacts.set(row.impacts, length - row.terms.length)
    for (const word of row.words) words.set(word, (words.get(word) ?? 0) + 1)
    ends.push(length)
  }

  function finish(): Segment {
    const sorted = sortTerms([...ids.keys()])
    const order = new Uint32Array(sorted.length)
    for (const [index, term] of sorted.entries()) order[ids.get(term)!] = index
    const starts = new Uint32Array(sorted.length + 1)
    for (let i = 0; i < length; i++) starts[order[term_ids[i]!]! + 1]!++
    for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!
    const next = starts.slice()
    const places = new Uint16Array(length)
    const placed = new Uint8Array(length)
    let i = 0
    ends.forEach((end, place) => {
      for (; i < end; i++) {
        const to = next[order[term_ids[i]!]!]!++
        places[to] = place
        placed[to] = impacts[i]!
      }
    })
    const sorted_words = sortTerms([...words.keys()])
    return {
      first,
      rows: ends.length,
      terms: packTerms(sorted),
      starts,
      places,
      impacts: placed,
      words: packTerms(sorted_words),
      word_rows: Uint32Array.from(sorted_words, (word) => words.get(word)!),
    }
  }
  return { add, finish, rows: () => ends.length }
}

function doubled<Values extends Uint8Array | Uint32Array>(from: Values, to: Values): Values {
  to.set(from)
  return to
}

/** Two neighbours as one. */
export function mergeSegments(a: Segment, b: Segment): Segment {
  const shift = b.first - a.first
  const { terms, from_a, from_b } = mergeTerms(a.terms, b.terms)
  const starts = new Uint32Array(terms.count + 1)
  const places = new Uint16Array(a.places.length + b.places.length)
  const impacts = new Uint8Array(places.length)
  let at = 0
  for (let index = 0; index < terms.count; index++) {
    for (const [segment, from, by] of [
      [a, from_a, 0],
      [b, from_b, shift],
    ] as const) {
      if (from[index] === absent) continue
      const [start, end] = [segment.starts[from[index]!]!, segment.starts[from[index]! + 1]!]
      impacts.set(segment.impacts.subarray(start, end), at)
      for (let i = start; i < end; i++) places[at++] = segment.places[i]! + by
    }
    starts[index + 1] = at
  }
  const words = mergeTerms(a.words, b.words)
  const word_rows = new Uint32Array(words.terms.count)
  for (let index = 0; index < word_rows.length; index++) {
    if (words.from_a[index] !== absent) word_rows[index]! += a.word_rows[words.from_a[index]!]!
    if (words.from_b[index] !== absent) word_rows[index]! += b.word_rows[words.from_b[index]!]!
  }
  return { first: a.first, rows: shift + b.rows, terms, starts, places, impacts, words: words.terms, word_rows }
}

const absent = 0xffff_ffff

/** With each merged term's place in either. */
function mergeTerms(a: Terms, b: Terms): { terms: Terms; from_a: Uint32Array; from_b: Uint32Array } {
  const bytes = new Uint8Array(a.bytes.length + b.bytes.length)
  const ends = new Uint32Array(a.count + b.count)
  const from_a = new Uint32Array(ends.length).fill(absent)
  const from_b = new Uint32Array(ends.length).fill(absent)
  const bytesOf = ({ bytes: all, ends: of }: Terms, index: number) => all.subarray(index === 0 ? 0 : of[index - 1]!, of[index])
  let [at_a, at_b, count, length] = [0, 0, 0, 0]
  while (at_a < a.count || at_b < b.count) {
    const next_a = at_a < a.count ? bytesOf(a, at_a) : null
    const next_b = at_b < b.count ? bytesOf(b, at_b) : null
    const order = next_a === null ? 1 : next_b === null ? -1 : Buffer.compare(next_a, next_b)
    const taken = order <= 0 ? next_a! : next_b!
    bytes.set(taken, length)
    length += taken.length
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

/** Its parts as they are kept, in the order of `segmentParts`. */
export const segmentParts = ['terms', 'term_ends', 'starts', 'places', 'impacts', 'words', 'word_ends', 'word_rows'] as const

export function packSegment({ terms, starts, places, impacts, words, word_rows }: Segment): Uint8Array[] {
  return [terms.bytes, terms.ends, starts, places, impacts, words.bytes, words.ends, word_rows].map(
    (part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength),
  )
}

export function openSegment(first: number, rows: number, parts: readonly Uint8Array[]): Segment {
  const part = (name: (typeof segmentParts)[number]): Uint8Array => parts[segmentParts.indexOf(name)]!
  const numbers = (name: (typeof segmentParts)[number]): Uint32Array => {
    const bytes = aligned(part(name))
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
  }
  const places = aligned(part('places'))
  return {
    first,
    rows,
    terms: openTerms(part('terms'), numbers('term_ends')),
    starts: numbers('starts'),
    places: new Uint16Array(places.buffer, places.byteOffset, places.byteLength / 2),
    impacts: part('impacts'),
    words: openTerms(part('words'), numbers('word_ends')),
    word_rows: numbers('word_rows'),
  }
}

function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
}
