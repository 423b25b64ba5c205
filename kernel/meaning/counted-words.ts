import { createWordIds } from '../words/word-ids.ts'
import { area, createWordMemory } from '../words/word-memory.ts'
import { enlarged } from '../words/word-table.ts'
import { stem, stopWords } from '../words/words.ts'
import type { MeaningText } from './embedder.ts'

/** The model's rows of the known words, each once, and how often each counts. */
export type Counts = { rows: number[]; counts: number[] }

export type WordCounter = {
  document(text: MeaningText): Counts
  query(text: string): Counts
}

const title_weight = 4
/** A notice says what it is about at its beginning; what follows is mostly how to offer. */
const text_words_max = 60
/** Sixty different words stand in fewer; measured on SAM.gov notices. */
export const text_characters_max = 1000
const surfaces_max = 100_000

/**
 * Counts words as the model is fitted to them, in training and in use: a document's title words count four times each, and the first
 * sixty different known words of its text once. A query is counted as it stands. `rows` knows the model's stems.
 */
export function createWordCounter(rows: Rows): WordCounter {
  const rowsIn = createRowReader(rows)
  let texts_read = 0
  /** The last text that held each row. */
  let seen_in = new Int32Array(1 << 10)
  /** The place of each row in the counts that it was added to last, which may be those of another text. */
  let places = new Int32Array(1 << 10)

  function add({ rows, counts }: Counts, row: number, weight: number): void {
    while (row >= places.length) places = enlarged(places, Int32Array)
    const place = places[row]!
    if (rows[place] === row) {
      counts[place]! += weight
      return
    }
    places[row] = rows.push(row) - 1
    counts.push(weight)
  }

  function count(text: string, weight: number): Counts {
    const counts: Counts = { rows: [], counts: [] }
    for (const row of rowsIn(text)) if (row >= 0) add(counts, row, weight)
    return counts
  }

  function addFirstWords(counts: Counts, text: string): void {
    let seen = 0
    texts_read++
    for (const row of rowsIn(text.slice(0, text_characters_max))) {
      if (row < 0) continue
      while (row >= seen_in.length) seen_in = enlarged(seen_in, Int32Array)
      if (seen_in[row] === texts_read) continue
      if (seen === text_words_max) return
      seen++
      seen_in[row] = texts_read
      add(counts, row, 1)
    }
  }

  return {
    document({ title, text }) {
      const counts = count(title, title_weight)
      addFirstWords(counts, text)
      return counts
    },
    query: (text) => count(text, 1),
  }
}

type Rows = Pick<ReadonlyMap<string, number>, 'get'>

/** Returns what reads the row of each word of a text, until the next is read; -1 is a word that the model does not know. */
function createRowReader(rows: Rows): (text: string) => Int32Array {
  let memory = createWordMemory()
  let surfaces = createWordIds(memory)
  /** The row of each word as written, by its number. Stemming costs more than all the rest. */
  let rows_of: number[] = []

  function rowOf(surface: string): number {
    return stopWords.has(surface) ? -1 : (rows.get(stem(surface)) ?? -1)
  }

  return (text) => {
    if (rows_of.length >= surfaces_max) {
      memory = createWordMemory()
      surfaces = createWordIds(memory)
      rows_of = []
    }
    const count = surfaces.read(text)
    while (rows_of.length < surfaces.count()) rows_of.push(rowOf(surfaces.text(rows_of.length)))
    const found = memory.integers(area.ids, count)
    for (let i = 0; i < count; i++) found[i] = rows_of[found[i]!]!
    return found
  }
}
