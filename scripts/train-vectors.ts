/**
 * Makes the word vectors that are shipped in search/meaning/model: `node scripts/train-vectors.ts <data folder> [out]`.
 *
 * Read: NAICS 2017 titles and descriptions, NAICS 2022 titles, PSC names and inclusions, 60 solicitation texts of 2009-2016, and the
 * titles and descriptions of the SAM.gov notices in sam/sam_opportunities.csv.gz, all US Government works. What is kept are stems, their
 * counts and vectors; no passage of a text can be read back from them.
 *
 * Method: weighted co-occurrence within six words, positive pointwise mutual information, and a truncated eigendecomposition by
 * randomised subspace iteration (Levy and Goldberg 2014; Halko et al. 2011). Deterministic: the same data gives the same file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { defaultModelPath, modelMagic } from '../search/meaning/word-vectors.ts'
import { fold, stem, stopWords } from '../search/words.ts'

const dimensions = 192
const oversampling = 16
const words_max = 13_000
const count_min = 6
const word_length_max = 21
const window = 6
const description_words_max = 400
const solicitation_chunk_words = 100

type Corpus = { sequences: string[][]; counts: Map<string, number> }

function main(folder: string | undefined, out: string | URL = defaultModelPath): void {
  if (folder === undefined) throw new Error('Usage: node scripts/train-vectors.ts <data folder> [out]')
  const corpus = readCorpus(folder)
  const vocabulary = chooseWords(corpus.counts)
  console.log(`${corpus.sequences.length} texts, ${corpus.counts.size} stems, ${vocabulary.length} kept`)
  const pairs = mutualInformation(countPairs(corpus.sequences, vocabulary), vocabulary.length)
  console.log(`${pairs.values.length} pairs`)
  const vectors = factorise(pairs, vocabulary.length)
  const tokens = [...corpus.counts.values()].reduce((sum, count) => sum + count, 0)
  writeFileSync(out, encodeModel(vocabulary, corpus.counts, tokens, vectors))
}

function stemsOf(text: string): string[] {
  const words = fold(text.replace(/&[a-z#0-9]+;/gi, ' ')).match(/[a-z][a-z0-9]*/g) ?? []
  return words.filter((word) => word.length > 1 && !stopWords.has(word)).map(stem)
}

function readCorpus(folder: string): Corpus {
  const corpus: Corpus = { sequences: [], counts: new Map() }
  const seen = new Set<string>()
  function add(sequence: string[]): void {
    const key = sequence.join(' ')
    if (sequence.length < 2 || seen.has(key)) return
    seen.add(key)
    corpus.sequences.push(sequence)
    for (const word of sequence) corpus.counts.set(word, (corpus.counts.get(word) ?? 0) + 1)
  }
  for (const row of readTable(join(folder, 'sam/sam_opportunities.csv.gz'))) {
    add(stemsOf(row.Title!.replace(/^[A-Z0-9]{1,4}--/, '')))
    add(stemsOf(row.Description!).slice(0, description_words_max))
  }
  for (const row of readTable(join(folder, 'naics/naics_2017_descriptions.csv.gz')))
    add(stemsOf(`${row.title}. ${row.description}`))
  for (const row of readTable(join(folder, 'naics/naics_2022.csv'))) add(stemsOf(row.title!))
  for (const row of readTable(join(folder, 'psc/psc_codes.csv.gz')))
    add(stemsOf([row.name, row.full_name, row.includes, row.notes].join(' ')))
  for (const line of readText(join(folder, 'solicitations/solicitation_texts_2009_2016.ndjson.gz')).split('\n')) {
    if (line === '') continue
    const words = stemsOf((JSON.parse(line) as { text: string }).text)
    for (let i = 0; i < words.length; i += solicitation_chunk_words) add(words.slice(i, i + solicitation_chunk_words))
  }
  return corpus
}

function readText(path: string): string {
  const file = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(file) : file).toString('utf8')
}

function readTable(path: string): Record<string, string>[] {
  return parse(readText(path), { columns: true, bom: true, relax_column_count: true })
}

/** The commonest words first. */
function chooseWords(counts: Map<string, number>): string[] {
  return [...counts]
    .filter(([word, count]) => count >= count_min && word.length <= word_length_max)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, words_max)
    .map(([word]) => word)
}

type Pairs = { first: Int32Array; second: Int32Array; values: Float32Array }

/** How often two words stand near each other, the nearer the more; one entry for both orders. */
function countPairs(sequences: string[][], vocabulary: string[]): Map<number, number> {
  const index = new Map(vocabulary.map((word, i) => [word, i]))
  const weights = new Map<number, number>()
  for (const sequence of sequences) {
    const ids = sequence.flatMap((word) => index.get(word) ?? [])
    for (let i = 0; i < ids.length; i++) {
      for (let j = i + 1; j < Math.min(ids.length, i + 1 + window); j++) {
        if (ids[i] === ids[j]) continue
        const key = Math.min(ids[i]!, ids[j]!) * vocabulary.length + Math.max(ids[i]!, ids[j]!)
        weights.set(key, (weights.get(key) ?? 0) + 1 / (j - i))
      }
    }
  }
  return weights
}

/** Positive PMI, shifted by 0.5, with contexts smoothed by the power of 0.75; made symmetric. */
function mutualInformation(weights: Map<number, number>, words: number): Pairs {
  const sums = new Float64Array(words)
  for (const [key, weight] of weights) {
    sums[Math.floor(key / words)]! += weight
    sums[key % words]! += weight
  }
  const smoothed = sums.map((sum) => sum ** 0.75)
  const total = smoothed.reduce((sum, value) => sum + value, 0)
  const first: number[] = []
  const second: number[] = []
  const values: number[] = []
  for (const [key, weight] of weights) {
    if (weight < 1) continue
    const a = Math.floor(key / words)
    const b = key % words
    const value =
      (Math.log((weight * total) / (sums[a]! * smoothed[b]!)) + Math.log((weight * total) / (sums[b]! * smoothed[a]!))) / 2 - 0.5
    if (value <= 0) continue
    first.push(a)
    second.push(b)
    values.push(value)
  }
  return { first: Int32Array.from(first), second: Int32Array.from(second), values: Float32Array.from(values) }
}

/** Eigenvectors of the largest eigenvalues, each scaled by the root of its eigenvalue: one row of `dimensions` numbers for every word. */
function factorise(pairs: Pairs, words: number): Float32Array {
  const width = dimensions + oversampling
  let basis = randomMatrix(words * width)
  for (let round = 0; round < 3; round++) basis = orthonormalise(multiply(pairs, basis, width), width)
  const small = product(basis, multiply(pairs, basis, width), width)
  const eigenvectors = diagonalise(small, width)
  const order = [...Array(width).keys()].sort((a, b) => small[b * width + b]! - small[a * width + a]!).slice(0, dimensions)
  const vectors = new Float32Array(words * dimensions)
  for (let word = 0; word < words; word++) {
    for (const [k, column] of order.entries()) {
      let sum = 0
      for (let j = 0; j < width; j++) sum += basis[word * width + j]! * eigenvectors[j * width + column]!
      vectors[word * dimensions + k] = sum * Math.sqrt(Math.max(0, small[column * width + column]!))
    }
  }
  return vectors
}

function randomMatrix(length: number): Float32Array {
  let seed = 5
  return new Float32Array(length).map(() => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32 - 0.5
  })
}

function multiply({ first, second, values }: Pairs, matrix: Float32Array, width: number): Float32Array {
  const result = new Float32Array(matrix.length)
  for (let entry = 0; entry < values.length; entry++) {
    const a = first[entry]! * width
    const b = second[entry]! * width
    const value = values[entry]!
    for (let j = 0; j < width; j++) {
      result[a + j]! += value * matrix[b + j]!
      result[b + j]! += value * matrix[a + j]!
    }
  }
  return result
}

/** leftᵀ right, of which only the symmetric result is wanted. */
function product(left: Float32Array, right: Float32Array, width: number): Float64Array {
  const result = new Float64Array(width * width)
  for (let start = 0; start < left.length; start += width) {
    for (let a = 0; a < width; a++) {
      const value = left[start + a]!
      for (let b = a; b < width; b++) result[a * width + b]! += value * right[start + b]!
    }
  }
  for (let a = 0; a < width; a++) for (let b = 0; b < a; b++) result[a * width + b] = result[b * width + a]!
  return result
}

/** Columns made orthonormal by the Cholesky factor of their Gram matrix. */
function orthonormalise(matrix: Float32Array, width: number): Float32Array {
  const gram = product(matrix, matrix, width)
  const factor = new Float64Array(width * width)
  for (let a = 0; a < width; a++) {
    for (let b = a; b < width; b++) {
      let sum = gram[a * width + b]!
      for (let k = 0; k < a; k++) sum -= factor[k * width + a]! * factor[k * width + b]!
      factor[a * width + b] = a === b ? Math.sqrt(Math.max(sum, 1e-9)) : sum / factor[a * width + a]!
    }
  }
  for (let start = 0; start < matrix.length; start += width) {
    for (let a = 0; a < width; a++) {
      let sum = matrix[start + a]!
      for (let k = 0; k < a; k++) sum -= matrix[start + k]! * factor[k * width + a]!
      matrix[start + a] = sum / factor[a * width + a]!
    }
  }
  return matrix
}

/** Jacobi's rotations: leaves the eigenvalues on the diagonal of `matrix` and returns the eigenvectors as columns. */
function diagonalise(matrix: Float64Array, width: number): Float64Array {
  const vectors = new Float64Array(width * width)
  for (let i = 0; i < width; i++) vectors[i * width + i] = 1
  for (let sweep = 0; sweep < 8; sweep++) {
    for (let p = 0; p < width; p++) {
      for (let q = p + 1; q < width; q++) {
        const off = matrix[p * width + q]!
        if (Math.abs(off) < 1e-8) continue
        const theta = (matrix[q * width + q]! - matrix[p * width + p]!) / (2 * off)
        const tangent = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
        const cosine = 1 / Math.sqrt(tangent * tangent + 1)
        const sine = tangent * cosine
        for (let k = 0; k < width; k++) rotate(matrix, k * width + p, k * width + q, cosine, sine)
        for (let k = 0; k < width; k++) rotate(matrix, p * width + k, q * width + k, cosine, sine)
        for (let k = 0; k < width; k++) rotate(vectors, k * width + p, k * width + q, cosine, sine)
      }
    }
  }
  return vectors
}

function rotate(matrix: Float64Array, i: number, j: number, cosine: number, sine: number): void {
  const x = matrix[i]!
  const y = matrix[j]!
  matrix[i] = cosine * x - sine * y
  matrix[j] = sine * x + cosine * y
}

function encodeModel(vocabulary: string[], counts: Map<string, number>, tokens: number, vectors: Float32Array): Buffer {
  const head = [modelMagic, JSON.stringify({ dimensions, words: vocabulary.length, tokens })]
  for (const word of vocabulary) head.push(`${word} ${counts.get(word)}`)
  const rows = new Int8Array(vectors.length)
  for (let start = 0; start < vectors.length; start += dimensions) {
    const row = vectors.subarray(start, start + dimensions)
    const largest = row.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-12)
    for (let i = 0; i < dimensions; i++) rows[start + i] = Math.round((row[i]! / largest) * 127)
  }
  return Buffer.concat([Buffer.from(`${head.join('\n')}\n`), Buffer.from(rows.buffer)])
}

main(process.argv[2], process.argv[3])
