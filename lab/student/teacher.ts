import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Embedder, MeaningText } from '../../kernel/meaning/embedder.ts'

/** Returns a vector for each text, in the order of the texts. */
export type Teacher = (texts: MeaningText[], onProgress?: (done: number, total: number) => void) => Promise<Float32Array[]>

const batch_texts = 256
const key_characters = 64

/** Opens a teacher with a cache file, so interrupted training can continue. Each line of the file has an answer: `<sha256 of
 * model and text> <float32, base64>`. The teacher throws if the embedder has no vector for a text. */
export function openTeacher(embedder: Embedder, cache_path: string): Teacher {
  mkdirSync(dirname(cache_path), { recursive: true })
  const known = readCache(cache_path, embedder.dimensions)
  return async (texts, onProgress = () => {}) => {
    const keys = texts.map((text) => keyOf(embedder.id, text))
    const missing = new Map(keys.flatMap((key, i) => (known.has(key) ? [] : [[key, texts[i]!]])))
    // Batches of similar lengths need little padding on the server.
    const inOrder = [...missing].sort(([, a], [, b]) => lengthOf(a) - lengthOf(b))
    for (let start = 0; start < inOrder.length; start += batch_texts) {
      const batch = inOrder.slice(start, start + batch_texts)
      const vectors = await embedder.documents(batch.map(([, text]) => text))
      const lines = batch.map(([key, text], i) => {
        const vector = vectors[i]
        if (!vector) throw new Error(`The teacher has no vector for the text ${JSON.stringify(text.title)}`)
        known.set(key, vector)
        return `${key} ${Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64')}\n`
      })
      appendFileSync(cache_path, lines.join(''))
      onProgress(Math.min(start + batch_texts, inOrder.length), inOrder.length)
    }
    return keys.map((key) => known.get(key)!)
  }
}

function keyOf(id: string, { title, text }: MeaningText): string {
  return createHash('sha256')
    .update(JSON.stringify([id, title, text]))
    .digest('hex')
}

function lengthOf({ title, text }: MeaningText): number {
  return title.length + text.length
}

/** Reads the cache. Ignores an incomplete line, so its text is requested again. */
function readCache(path: string, dimensions: number): Map<string, Float32Array> {
  const known = new Map<string, Float32Array>()
  if (!existsSync(path)) return known
  const lines = readFileSync(path, 'latin1').split('\n')
  if (lines.at(-1) !== '') appendFileSync(path, '\n')
  for (const line of lines) {
    const bytes = Buffer.from(line.slice(key_characters + 1), 'base64')
    if (bytes.length !== dimensions * Float32Array.BYTES_PER_ELEMENT) continue
    const vector = new Float32Array(dimensions)
    Buffer.from(vector.buffer).set(bytes)
    known.set(line.slice(0, key_characters), vector)
  }
  return known
}
