import { enlarged } from '../../../kernel/words/word-table.ts'
import { compareTexts, createNumberedTexts, type NumberedTexts, orderOfTexts } from './numbered-texts.ts'
import { openTerms, packTerms, type Terms } from './terms.ts'

/** A segment is the unchanging index of up to 65,536 consecutive rows: which rows contain a term, and with which impact. Later
 * rows form new segments, and small neighbors are merged. The sums for a segment fit into the processor's cache, and row indexes
 * into two bytes. */

export const segment_rows_max = 65_536

export type Segment = {
  /** Number of the first row, which has place 0. */
  first: number
  rows: number
  terms: Terms
  /** Start of the places of each term in `places` and `impacts`, and one final end. */
  starts: Uint32Array
  places: Uint16Array
  /** Impact of a term on a row, 1 to 255: BM25's saturated, length-normalized frequency without the term's rarity. */
  impacts: Uint8Array
  /** Words as they are written, for spelling, with the number of rows that contain each word. */
  words: Terms
  word_rows: Uint32Array
  /** Whether the segment has rows that are not sealed in the file yet. */
  pending?: boolean
}

/** Content of one row for an index. Terms are distinct, and so are words. */
export type RowTerms = {
  known_terms: KnownTexts
  terms: readonly string[]
  /** One impact per term: first for the terms that the reader knows, then for the others. */
  impacts: Uint8Array
  known_words: KnownTexts
  words: readonly string[]
}

type KnownTexts = { all: NumberedTexts; numbers: readonly number[] | Int32Array }

const noTexts: KnownTexts = { all: createNumberedTexts(), numbers: [] }

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
  return Array.from(numbers, (number) => all.texts[number]!)
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

export function createSegmentBuilder(first: number) {
  const terms = createTextNumbers()
  const words = createTextNumbers()
  /** Number of rows that contain each word, by the word's number. Counting in the map itself would look up every word twice. */
  let word_counts = new Uint32Array(1 << 12)
  let row_words = new Uint32Array(1 << 10)
  const taken: Taken = { term_ids: new Uint32Array(1 << 16), impacts: new Uint8Array(1 << 16), ends: [] }
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
    const sorted_words = words.sorted()
    const word_rows = new Uint32Array(sorted_words.texts.length)
    for (const [id, place] of sorted_words.places.entries()) word_rows[place]! += word_counts[id]!
    const sorted = terms.sorted()
    return {
      first,
      rows: taken.ends.length,
      terms: packTerms(sorted.texts),
      ...placeByTerm(taken, sorted),
      words: packTerms(sorted_words.texts),
      word_rows,
    }
  }
  return { add, finish, rows: () => taken.ends.length }
}

/** Distinct texts in byte order, and for each number the index of its text. */
type Sorted = { texts: string[]; places: Uint32Array }

/** Assigns numbers to texts as they arrive. A text gets a number for each reader that knows it, and one outside of readers. */
function createTextNumbers() {
  let count = 0
  const ids = new Map<string, number>()
  const others: Others = { texts: [], ids: [] }
  let reader = noTexts.all
  /** Each text's number here plus one, by its number in the reader. 0 if it has no number here. */
  let known_as = new Uint32Array(1 << 12)

  function find(text: string): number {
    const found = ids.get(text)
    if (found !== undefined) return found
    ids.set(text, count)
    addOther(text, count)
    return count++
  }
  function addOther(text: string, id: number): void {
    others.texts.push(text)
    others.ids.push(id)
  }
  function changeReader(all: NumberedTexts): void {
    for (const [number, id] of known_as.entries()) if (id > 0) addOther(reader.texts[number]!, id - 1)
    known_as = new Uint32Array(Math.max(all.texts.length, known_as.length))
    reader = all
  }
  return {
    /** Writes the numbers of the known texts and then of the others to `taken`, from `at`. Returns the end. */
    take({ all, numbers }: KnownTexts, texts: readonly string[], taken: Uint32Array, at: number): number {
      if (all !== reader) changeReader(all)
      while (all.texts.length > known_as.length) known_as = enlarged(known_as, Uint32Array)
      const known = known_as
      for (let i = 0; i < numbers.length; i++) {
        const number = numbers[i]!
        if (known[number] === 0) known[number] = ++count
        taken[at++] = known[number]! - 1
      }
      for (let i = 0; i < texts.length; i++) taken[at++] = find(texts[i]!)
      return at
    },
    count: () => count,
    sorted(): Sorted {
      const known = reader.inOrder()
      for (let number = known.length; number < reader.texts.length; number++)
        if (known_as[number]) addOther(reader.texts[number]!, known_as[number]! - 1)
      return sortNumbered(count, { known, texts: reader.texts, known_as }, others)
    },
  }
}

type Reader = { /** The reader's numbers in byte order. */ known: Uint32Array; texts: readonly string[]; known_as: Uint32Array }
/** Texts that are not in the reader's order, each with its number. */
type Others = { texts: string[]; ids: number[] }

function sortNumbered(count: number, { known, texts: known_texts, known_as }: Reader, others: Others): Sorted {
  const texts: string[] = []
  const places = new Uint32Array(count)
  const order = orderOfTexts(others.texts)
  let next = 0
  /** The last text, if it is not from the reader. Only such a text can equal the next one. */
  let last: string | null = null
  function put(text: string, id: number): void {
    if (text !== last) texts.push(text)
    places[id] = texts.length - 1
  }
  function putOther(): void {
    const other = order[next++]!
    put(others.texts[other]!, others.ids[other]!)
    last = others.texts[other]!
  }
  for (const number of known) {
    if (!known_as[number]) continue
    const text = known_texts[number]!
    while (next < order.length && compareTexts(others.texts[order[next]!]!, text) <= 0) putOther()
    put(text, known_as[number]! - 1)
    last = null
  }
  while (next < order.length) putOther()
  return { texts, places }
}

/** Numbers of terms with their impacts, row after row, and the end of each row. */
type Taken = { term_ids: Uint32Array; impacts: Uint8Array; ends: number[] }

/** Reorders the rows by term, with a counting sort. */
function placeByTerm({ term_ids, impacts, ends }: Taken, sorted: Sorted): Pick<Segment, 'starts' | 'places' | 'impacts'> {
  const length = ends.at(-1) ?? 0
  const starts = new Uint32Array(sorted.texts.length + 1)
  for (let i = 0; i < length; i++) starts[sorted.places[term_ids[i]!]! + 1]!++
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!
  const next = starts.slice()
  const places = new Uint16Array(length)
  const placed = new Uint8Array(length)
  let i = 0
  for (const [place, end] of ends.entries()) {
    for (; i < end; i++) {
      const to = next[sorted.places[term_ids[i]!]!]!++
      places[to] = place
      placed[to] = impacts[i]!
    }
  }
  return { starts, places, impacts: placed }
}

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
