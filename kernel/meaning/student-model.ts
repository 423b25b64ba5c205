import { roundToBytes } from '../vectors/packing.ts'

/**
 * The model file, made by lab/train-student.ts, contains:
 * - the line `OI static student 1`,
 * - lines `name: value` for dimensions, words, and the origin of the model, ended by an empty line,
 * - one line per stem, in the order of the rows,
 * - float32, little-endian: the idf of each stem, then the scale of each row,
 * - the rows: `dimensions` signed bytes per stem. A word's vector is its row times its scale.
 */
export type StudentModel = {
  dimensions: number
  origin: ModelOrigin
  words: Map<string, number>
  idf: Float32Array
  scales: Float32Array
  rows: Int8Array
}

/** The work that the model was made from, and its license. */
type ModelOrigin = { teacher: string; teacher_licence: string; texts: string }

const magic = 'OI static student 1'

/** Rounds word vectors to bytes, each with its own scale. `vectors` has `dimensions` numbers per word, in order of `words`. */
export function quantize(
  { words, idf, vectors }: { words: string[]; idf: Float32Array; vectors: Float32Array },
  origin: ModelOrigin,
): StudentModel {
  const dimensions = vectors.length / words.length
  const scales = new Float32Array(words.length)
  const rows = new Int8Array(vectors.length)
  for (let word = 0; word < words.length; word++) {
    const place = [word * dimensions, (word + 1) * dimensions] as const
    scales[word] = roundToBytes(vectors.subarray(...place), rows.subarray(...place))
  }
  return { dimensions, origin, words: new Map(words.map((word, row) => [word, row])), idf, scales, rows }
}

export function encodeModel({ dimensions, origin, words, idf, scales, rows }: StudentModel): Buffer {
  const head = { dimensions, words: words.size, ...origin }
  const lines = [magic, ...Object.entries(head).map(([name, value]) => `${name}: ${value}`), '', ...words.keys()]
  const numbers = Buffer.alloc((idf.length + scales.length) * 4)
  for (const [i, value] of [...idf, ...scales].entries()) numbers.writeFloatLE(value, i * 4)
  return Buffer.concat([Buffer.from(`${lines.join('\n')}\n`), numbers, Buffer.from(rows.buffer, rows.byteOffset, rows.length)])
}

/** Parses a model file. Throws if it is not a complete model in the format above. */
export function parseModel(file: Buffer): StudentModel {
  let offset = 0
  function readLine(): string {
    const end = file.indexOf(10, offset)
    if (end < 0) throw new Error('The embedding model file is truncated')
    const line = file.toString('utf8', offset, end)
    offset = end + 1
    return line
  }
  function readFloats(count: number): Float32Array {
    const values = Float32Array.from({ length: count }, (_, i) => file.readFloatLE(offset + i * 4))
    offset += count * 4
    return values
  }
  if (readLine() !== magic) throw new Error(`The file is not an embedding model of the format "${magic}"`)
  const head = readHead(readLine)
  const [dimensions, count] = [Number(head.get('dimensions')), Number(head.get('words'))]
  const words = new Map<string, number>()
  for (let row = 0; row < count; row++) words.set(readLine(), row)
  if (words.size !== count || file.length - offset !== count * (8 + dimensions))
    throw new Error('The embedding model file is truncated')
  const [idf, scales] = [readFloats(count), readFloats(count)]
  const rows = new Int8Array(file.buffer, file.byteOffset + offset, count * dimensions)
  const [teacher = '', teacher_licence = '', texts = ''] = ['teacher', 'teacher_licence', 'texts'].map((name) => head.get(name))
  return { dimensions, origin: { teacher, teacher_licence, texts }, words, idf, scales, rows }
}

function readHead(readLine: () => string): Map<string, string> {
  const head = new Map<string, string>()
  for (let line = readLine(); line !== ''; line = readLine()) {
    const colon = line.indexOf(': ')
    head.set(line.slice(0, colon), line.slice(colon + 2))
  }
  return head
}
