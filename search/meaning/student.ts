import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Counts, createWordCounter } from './counted-words.ts'
import { type Embedder, normalise } from './embedder.ts'
import { parseModel, type StudentModel } from './student-model.ts'

export const defaultModelPath = new URL('./model/student.bin', import.meta.url)

/** It answers at once, and knows how rare a word is in procurement. */
export type Student = Embedder & {
  /** Of a text counted as it stands, as a query is; null where the model knows no word of it. */
  passage(text: string): Float32Array | null
  /** The idf of a stem among the notices that the model was trained on; that of the rarest for one that it does not know. */
  telling(stem: string): number
}

/** A little above the largest of the model that is shipped: a word that it does not know stood in one notice at most. */
const unknown_telling = 9.5

/**
 * The default embedder: a static student of a sentence transformer. Its word vectors are fitted so that the idf-weighted sum of a text's
 * words comes near the transformer's vector of the text (scripts/train-student.ts); no transformer is needed to use them. A word that the
 * model does not know contributes nothing. Throws where the file is not a model.
 */
export async function openStudent(model_path: string | URL = defaultModelPath): Promise<Student> {
  const file = await readFile(model_path)
  return createStudent(parseModel(file), `student:${createHash('sha256').update(file).digest('hex').slice(0, 12)}`)
}

export function createStudent(model: StudentModel, id: string): Student {
  const counter = createWordCounter(model.words)
  const weights = model.idf.map((idf, row) => idf * model.scales[row]!)
  const vectorOf = (counts: Counts): Float32Array | null => normalise(weightedSum(model, weights, counts))
  return {
    id,
    dimensions: model.dimensions,
    documents: async (texts) => texts.map((text) => vectorOf(counter.document(text))),
    query: async (text) => vectorOf(counter.query(text)),
    passage: (text) => vectorOf(counter.query(text)),
    telling: (stem) => {
      const row = model.words.get(stem)
      return row === undefined ? unknown_telling : model.idf[row]!
    },
  }
}

function weightedSum({ dimensions, rows }: StudentModel, weights: Float32Array, counted: Counts): Float32Array {
  const sum = new Float32Array(dimensions)
  const count = counted.rows.length
  const startOf = (at: number): number => (at < count ? counted.rows[at]! * dimensions : 0)
  const weightOf = (at: number): number => (at < count ? weights[counted.rows[at]!]! * counted.counts[at]! : 0)
  // Two words in one pass: the sum is read and written half as often, and rounded as often as before.
  for (let at = 0; at < count; at += 2) {
    const a = startOf(at)
    const b = startOf(at + 1)
    const by_a = weightOf(at)
    const by_b = weightOf(at + 1)
    for (let i = 0; i < dimensions; i++) sum[i] = Math.fround(sum[i]! + by_a * rows[a + i]!) + by_b * rows[b + i]!
  }
  return sum
}
