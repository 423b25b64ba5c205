import { createWordIds } from '../words/word-ids.ts'
import { area, createWordMemory } from '../words/word-memory.ts'
import { enlarged } from '../words/word-table.ts'
import { stem, stopWords } from '../words/words.ts'
import type { MeaningText } from './embedder.ts'

/** The model's rows for the known words, without duplicates, and the count of each row. */
export type Counts = { rows: number[]; counts: number[] }

const title_weight = 4
/** Maximum words of a text that count. A notice describes the work first, and then mostly explains how to submit an offer. */
const text_words_max = 60
/** Maximum characters of a text that are read. Sixty different words take up fewer, measured on SAM.gov notices. */
export const text_characters_max = 1000
/** Maximum number of different words whose rows are cached. */
const surfaces_max = 100_000

/** Counts words for the model, in the same way for training and use. Each title word of a document counts four times. The first
 * sixty different known words of its text count once each. `rows` maps stems to the model's rows. */
export function createWordCounter(rows: Rows) {
  const rowsIn = createRowReader(rows)
  let texts_read = 0
  /** By row: the number of the last text in which the row occurred. */
  let seen_in = new Int32Array(1 << 10)
  /** By row: its index in the counts that it was last added to. Those counts may belong to another text. */
  let indexes = new Int32Array(1 << 10)

  function add({ rows, counts }: Counts, row: number, weight: number): void {
    while (row >= indexes.length) indexes = enlarged(indexes, Int32Array)
    const index = indexes[row]!
    if (rows[index] === row) {
      counts[index]! += weight
      return
    }
    indexes[row] = rows.push(row) - 1
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
    document({ title, text }: MeaningText): Counts {
      const counts = count(title, title_weight)
      addFirstWords(counts, text)
      return counts
    },
    query: (text: string) => count(text, 1),
  }
}

type Rows = Pick<ReadonlyMap<string, number>, 'get'>

/** Returns a function that finds the row of each word, or -1 for an unknown word. The result is valid until the next call. */
function createRowReader(rows: Rows): (text: string) => Int32Array {
  let memory = createWordMemory()
  let surfaces = createWordIds(memory)
  /** Rows by the numbers that `surfaces` assigns to words. Cached, because stemming costs more than everything else together. */
  let rows_of: number[] = []
  const rowOf = (surface: string): number => (stopWords.has(surface) ? -1 : (rows.get(stem(surface)) ?? -1))
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
