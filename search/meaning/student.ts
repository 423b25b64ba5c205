import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Counts, createWordCounter } from './counted-words.ts'
import { type Embedder, normalise } from './embedder.ts'
import { parseModel, type StudentModel } from './student-model.ts'

export const defaultModelPath = new URL('./model/student.bin', import.meta.url)

/**
 * The default embedder: a static student of a sentence transformer. Its word vectors are fitted so that the idf-weighted sum of a text's
 * words comes near the transformer's vector of the text (scripts/train-student.ts); no transformer is needed to use them. A word that the
 * model does not know contributes nothing. Throws where the file is not a model.
 */
export async function openStudent(model_path: string | URL = defaultModelPath): Promise<Embedder> {
  const file = await readFile(model_path)
  return createStudent(parseModel(file), `student:${createHash('sha256').update(file).digest('hex').slice(0, 12)}`)
}

export function createStudent(model: StudentModel, id: string): Embedder {
  const counter = createWordCounter(model.words)
  const weights = model.idf.map((idf, row) => idf * model.scales[row]!)
  const vectorOf = (counts: Counts): Float32Array | null => normalise(weightedSum(model, weights, counts))
  return {
    id,
    dimensions: model.dimensions,
    documents: async (texts) => texts.map((text) => vectorOf(counter.document(text))),
    query: async (text) => vectorOf(counter.query(text)),
  }
}

function weightedSum({ dimensions, rows }: StudentModel, weights: Float32Array, counts: Counts): Float32Array {
  const sum = new Float32Array(dimensions)
  for (const [row, count] of counts) {
    const weight = weights[row]! * count
    const start = row * dimensions
    for (let i = 0; i < dimensions; i++) sum[i]! += weight * rows[start + i]!
  }
  return sum
}
