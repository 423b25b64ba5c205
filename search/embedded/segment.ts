import { enlarged } from '../word-table.ts'
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
  /** Of rows that wait for a place in the file. */
  pending?: boolean
}

/** What one row gives to an index. Terms differ from each other, and so do words. */
export type RowTerms = {
  /** Terms that the row's reader knows by number. Looking up a number costs less than looking up a text. */
  known_terms: KnownTexts
  terms: readonly string[]
  /** One for each term: first the known terms, then the others. */
  impacts: Uint8Array
  known_words: KnownTexts
  words: readonly string[]
}

/** Some of a reader's texts, by their places among `all`. */
export type KnownTexts = { all: readonly string[]; numbers: readonly number[] | Int32Array }

const noTexts: KnownTexts = { all: [], numbers: [] }

export function rowOfTexts(terms: readonly string[], impacts: Uint8Array, words: readonly string[]): RowTerms {
  return { known_terms: noTexts, terms, impacts, known_words: noTexts, words }
}

export function termsOf({ known_terms, terms }: RowTerms): string[] {
  return [...textsOf(known_terms), ...terms]
}

export function wordsOf({ known_words, words }: RowTerms): string[] {
  return [...textsOf(known_words), ...words]
}

function textsOf({ all, numbers }: KnownTexts): string[] {
  return Array.from(numbers, (number) => all[number]!)
}

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

export type SegmentBuilder = { add(row: RowTerms): void; finish(): Segment; rows(): number }

/** Takes rows one after the other, from `first` on. */
export function createSegmentBuilder(first: number): SegmentBuilder {
  const terms = createArrivals()
  const words = createArrivals()
  /** How many rows hold each word, by its number: to count in the map itself would look every word up twice. */
  let word_counts = new Uint32Array(1 << 12)
  let row_words = new Uint32Array(1 << 10)
  const taken: Taken = { term_ids: new Uint32Array(1 << 12), impacts: new Uint8Array(1 << 12), ends: [] }
  let length = 0

  function add(row: RowTerms): void {
    while (length + row.impacts.length > taken.term_ids.length) {
      taken.term_ids = enlarged(taken.term_ids, Uint32Array)
      taken.impacts = enlarged(taken.impacts, Uint8Array)
    }
    taken.impacts.set(row.impacts, length)
    length = terms.take(row.known_terms, row.terms, taken.term_ids, length)
    while (row_words.length < row.known_words.numbers.length + row.words.length) row_words = enlarged(row_words, Uint32Array)
    const count = words.take(row.known_words, row.words, row_words, 0)
    while (words.count() > word_counts.length) word_counts = enlarged(word_counts, Uint32Array)
    for (let i = 0; i < count; i++) word_counts[row_words[i]!]!++
    taken.ends.push(length)
  }

  function finish(): Segment {
    const sorted = terms.sorted()
    const order = new Uint32Array(sorted.order.length)
    for (const [index, id] of sorted.order.entries()) order[id] = index
    const sorted_words = words.sorted()
    return {
      first,
      rows: taken.ends.length,
      terms: packTerms(sorted.texts),
      ...placeByTerm(taken, order),
      words: packTerms(sorted_words.texts),
      word_rows: sorted_words.order.map((word) => word_counts[word]!),
    }
  }
  return { add, finish, rows: () => taken.ends.length }
}

type Arrivals = {
  /** Writes the numbers of the known texts and then of the others to `ids`, from `at` on, and returns where they end. */
  take(known: KnownTexts, texts: readonly string[], ids: Uint32Array, at: number): number
  count(): number
  sorted(): { texts: string[] /** The number of each. */; order: Uint32Array }
}

/** Numbers texts as they come. */
function createArrivals(): Arrivals {
  const ids = new Map<string, number>()
  let reader: readonly string[] = []
  /** By the number at the reader: ours, plus one. */
  let known_as = new Uint32Array(0)

  function find(text: string): number {
    let id = ids.get(text)
    if (id === undefined) ids.set(text, (id = ids.size))
    return id
  }
  return {
    take({ all, numbers }, texts, taken, at) {
      if (all !== reader) known_as = new Uint32Array(Math.max(all.length, 1 << 12))
      reader = all
      while (all.length > known_as.length) known_as = enlarged(known_as, Uint32Array)
      const known = known_as
      for (let i = 0; i < numbers.length; i++) {
        const number = numbers[i]!
        if (known[number] === 0) known[number] = find(all[number]!) + 1
        taken[at++] = known[number]! - 1
      }
      for (let i = 0; i < texts.length; i++) taken[at++] = find(texts[i]!)
      return at
    },
    count: () => ids.size,
    sorted() {
      const texts = sortTerms([...ids.keys()])
      return { texts, order: Uint32Array.from(texts, (text) => ids.get(text)!) }
    },
  }
}

/** Terms by their number of arrival with what they say, row after row, and where each row ends. */
type Taken = { term_ids: Uint32Array; impacts: Uint8Array; ends: number[] }

/** The same term after term, by counting. `order` is where each stands among the sorted ones. */
function placeByTerm({ term_ids, impacts, ends }: Taken, order: Uint32Array): Pick<Segment, 'starts' | 'places' | 'impacts'> {
  const length = ends.at(-1) ?? 0
  const starts = new Uint32Array(order.length + 1)
  for (let i = 0; i < length; i++) starts[order[term_ids[i]!]! + 1]!++
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!
  const next = starts.slice()
  const places = new Uint16Array(length)
  const placed = new Uint8Array(length)
  let i = 0
  for (const [place, end] of ends.entries()) {
    for (; i < end; i++) {
      const to = next[order[term_ids[i]!]!]!++
      places[to] = place
      placed[to] = impacts[i]!
    }
  }
  return { starts, places, impacts: placed }
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
