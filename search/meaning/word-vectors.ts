import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fold, stem, stopWords } from '../words.ts'
import { type Embedder, normalise } from './embedder.ts'

/**
 * Model file, made by scripts/train-vectors.ts:
 * - one line `OI word vectors 1`,
 * - one line JSON {dimensions, words, tokens}: `tokens` is the number of words that were read in training,
 * - `words` lines `<stem> <how often it was read>`,
 * - `words` rows of `dimensions` signed bytes. A row is a vector's direction; its length carries nothing.
 */
export type WordVectorModel = {
  dimensions: number
  tokens: number
  words: Map<string, { row: number; count: number }>
  rows: Int8Array
}

export const modelMagic = 'OI word vectors 1'
export const defaultModelPath = new URL('./model/word-vectors.bin', import.meta.url)

export function parseModel(file: Buffer): WordVectorModel {
  let offset = 0
  function readLine(): string {
    const end = file.indexOf(10, offset)
    if (end < 0) throw new Error('The word vector model is cut short')
    const line = file.toString('utf8', offset, end)
    offset = end + 1
    return line
  }
  if (readLine() !== modelMagic) throw new Error('This is not a word vector model')
  const header = JSON.parse(readLine()) as { dimensions: number; words: number; tokens: number }
  const words: WordVectorModel['words'] = new Map()
  for (let row = 0; row < header.words; row++) {
    const [word, count] = readLine().split(' ')
    words.set(word!, { row, count: Number(count) })
  }
  const rows = new Int8Array(file.buffer, file.byteOffset + offset, header.words * header.dimensions)
  return { dimensions: header.dimensions, tokens: header.tokens, words, rows }
}

const surfaces_max = 100_000
/** Arora et al. 2017, "A simple but tough-to-beat baseline for sentence embeddings": a word weighs a / (a + its frequency). */
const sif_a = 1e-3

/** The default embedder: the average of a text's word vectors, common words weighing less. */
export async function openWordVectors(model_path: string | URL = defaultModelPath): Promise<Embedder> {
  const file = await readFile(model_path)
  const model = parseModel(file)
  const id = `word-vectors:${createHash('sha256').update(file).digest('hex').slice(0, 12)}`
  const weights = rowWeights(model)
  /** Row by word as written; -1 is a word the model does not know. Stemming costs more than the average itself. */
  const surfaces = new Map<string, number>()

  function rowOf(surface: string): number {
    const known = surfaces.get(surface)
    if (known !== undefined) return known
    const row = stopWords.has(surface) ? -1 : (model.words.get(stem(surface))?.row ?? -1)
    if (surfaces.size >= surfaces_max) surfaces.clear()
    surfaces.set(surface, row)
    return row
  }

  function embedOne(text: string): Float32Array | null {
    const vector = new Float32Array(model.dimensions)
    for (const word of fold(text).match(/[a-z0-9]+/g) ?? []) {
      const row = rowOf(word)
      if (row >= 0) addRow(vector, model.rows, row, weights[row]!)
    }
    return normalise(vector)
  }

  return {
    id,
    dimensions: model.dimensions,
    documents: async (texts) => texts.map(({ title, text }) => embedOne(`${title} ${text.slice(0, 400)}`)),
    query: async (text) => embedOne(text),
  }
}

/** SIF weight divided by the row's length, since the stored bytes have no unit length. */
function rowWeights(model: WordVectorModel): Float32Array {
  const weights = new Float32Array(model.words.size)
  for (const { row, count } of model.words.values()) {
    let squares = 0
    const start = row * model.dimensions
    for (let i = start; i < start + model.dimensions; i++) squares += model.rows[i]! ** 2
    weights[row] = sif_a / (sif_a + count / model.tokens) / Math.sqrt(squares || 1)
  }
  return weights
}

function addRow(vector: Float32Array, rows: Int8Array, row: number, weight: number): void {
  const start = row * vector.length
  for (let i = 0; i < vector.length; i++) vector[i]! += weight * rows[start + i]!
}
