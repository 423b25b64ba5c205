import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createKernel } from '../vectors/vector-kernel.ts'
import { type Counts, createWordCounter } from './counted-words.ts'
import { type Embedder, normalise } from './embedder.ts'
import { parseModel, type StudentModel } from './student-model.ts'

export const defaultModelPath = new URL('./model/student.bin', import.meta.url)

/** A local embedder that answers at once, and knows how rare a word is in procurement texts. */
export type Student = ReturnType<typeof createStudent>

/** The idf (inverse document frequency) of an unknown word, slightly above the largest idf of the shipped model. */
const unknown_idf = 9.5

/** Opens the default embedder, a static model that imitates a sentence transformer by summing word vectors, weighted by idf. */
export async function openStudent(model_path: string | URL = defaultModelPath): Promise<Student> {
  const file = await readFile(model_path)
  return createStudent(parseModel(file), `student:${createHash('sha256').update(file).digest('hex').slice(0, 12)}`)
}

export function createStudent({ dimensions, words, idf, scales, rows }: StudentModel, id: string) {
  const counter = createWordCounter(words)
  const weights = idf.map((value, row) => value * scales[row]!)
  const sum = createSum({ dimensions, weights, rows })
  const vectorOf = (counts: Counts): Float32Array | null => normalise(sum(counts))
  const embedder: Embedder = {
    id,
    dimensions,
    documents: async (texts) => texts.map((text) => vectorOf(counter.document(text))),
    query: async (text) => vectorOf(counter.query(text)),
  }
  return {
    ...embedder,
    /** Embeds a text as a query, so every word counts. Returns null if the model knows no word of the text. */
    passage: (text: string) => vectorOf(counter.query(text)),
    /** Returns the idf of a stem in the notices that the model was trained on. An unknown stem has the highest idf. */
    telling(stem: string): number {
      const row = words.get(stem)
      return row === undefined ? unknown_idf : idf[row]!
    },
  }
}

/** Number of bytes that the WebAssembly kernel may read beyond a row or write beyond a sum. */
const overrun = 28

/** Returns a function that sums rows in the memory of the WebAssembly kernel, rounded to float32 after each row. */
function createSum({ dimensions, weights, rows }: Pick<StudentModel, 'dimensions' | 'rows'> & { weights: Float32Array }) {
  const count = weights.length
  const [starts_at, sum_at] = [count * 8, count * 12]
  const rows_at = sum_at + dimensions * 4 + overrun
  const { memory, run } = createKernel(rows_at + rows.length + overrun)
  const factors = new Float64Array(memory.buffer, 0, count)
  const starts = new Uint32Array(memory.buffer, starts_at, count)
  const sum = new Float32Array(memory.buffer, sum_at, dimensions)
  new Int8Array(memory.buffer, rows_at).set(rows)
  return (counted: Counts): Float32Array => {
    for (const [at, row] of counted.rows.entries()) {
      starts[at] = rows_at + row * dimensions
      factors[at] = weights[row]! * counted.counts[at]!
    }
    run.weightedSum(0, starts_at, counted.rows.length, dimensions, sum_at)
    return sum.slice()
  }
}
