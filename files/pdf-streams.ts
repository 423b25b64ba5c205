import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflate, inflateSync } from 'node:zlib'
import { isUnreadable, unreadable } from './unreadable.ts'

/** pdf.js holds a stream in a buffer that doubles as it grows: twice this, plus the copy. A page of a large drawing has some 50 MB. */
const stream_bytes_max = 100 * 1024 * 1024
const ratio_max = 100
/** The same allowance as a ZIP archive has: a small file may be dense. */
const ratio_from_bytes = 20 * 1024 * 1024
/** A stream may be deflated again and again. No program deflates more than twice. */
const layers_max = 4

/**
 * Throws an Unreadable for a PDF whose streams would inflate to more than a document needs, before pdf.js holds any of it. Pictures do not
 * count: pdf.js does not inflate them for their text. Streams with another filter in front, or with a false label, do not count either: the
 * limit of memory ends their reader.
 */
export async function assertModestStreams(file: Buffer): Promise<void> {
  let total_bytes = 0
  for (const start of streamStarts(file)) {
    total_bytes += await inflatedBytes(file.subarray(start))
    if (total_bytes > ratio_from_bytes && total_bytes > ratio_max * file.length)
      throw unreadable(`It would expand to more than ${ratio_max} times its size, and is not read.`)
  }
}

const keyword = 'stream'
/** As much of a dictionary as is searched for what the stream is. */
const dictionary_bytes = 2_048

/** Where the data of each stream that is no picture begin. */
function* streamStarts(file: Buffer): Generator<number> {
  for (let at = file.indexOf(keyword); at !== -1; at = file.indexOf(keyword, at + keyword.length)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue
    const start = nextLine(file, at + keyword.length)
    if (isDeflated(file.subarray(start)) && !isPicture(file, at)) yield start
  }
}

function nextLine(file: Buffer, from: number): number {
  let at = from
  while (file[at] === 32) at += 1
  if (file[at] === 13) at += 1
  if (file[at] === 10) at += 1
  return at
}

function isPicture(file: Buffer, keywordAt: number): boolean {
  const before = file.toString('latin1', Math.max(0, keywordAt - dictionary_bytes), keywordAt)
  return /\/Subtype\s*\/Image\b/.test(before.slice(before.lastIndexOf('obj') + 1))
}

/** The header of RFC 1950, without which pdf.js inflates nothing. */
function isDeflated(data: Buffer): boolean {
  const [method = 0, flags = 0] = data
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0
}

const small_bytes = 1024 * 1024

/** What all layers of a stream inflate to. Damaged data count up to the damage, as pdf.js reads them. */
async function inflatedBytes(data: Buffer): Promise<number> {
  const small = inflateSmall(data)
  if (small && !isDeflated(small)) return small.length
  let total_bytes = 0
  for (let layers = 1; layers <= layers_max; layers += 1) {
    const { bytes, isDeflatedAgain } = await countLayer(data, layers)
    total_bytes += bytes
    if (!isDeflatedAgain) return total_bytes
  }
  throw unreadable(`One of its parts is compressed more than ${layers_max} times, and is not read.`)
}

/** The usual case at once; null for what is large or damaged. */
function inflateSmall(data: Buffer): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: small_bytes })
  } catch {
    return null
  }
}

type Layer = { bytes: number; isDeflatedAgain: boolean; hasEnded: boolean }

const chunk_bytes = 64 * 1024

/** Counts what the last of so many layers inflates to, and keeps none of it. */
async function countLayer(data: Buffer, layers: number): Promise<Layer> {
  const layer: Layer = { bytes: 0, isDeflatedAgain: false, hasEnded: false }
  const count = new Writable({
    write(chunk: Buffer, _, done) {
      if (layer.bytes === 0) layer.isDeflatedAgain = isDeflated(chunk)
      layer.bytes += chunk.length
      done(
        layer.bytes > stream_bytes_max ? unreadable('One of its parts would expand to more than 100 MB, and is not read.') : null,
      )
    },
    final(done) {
      layer.hasEnded = true
      done()
    },
  })
  const inflates = Array.from({ length: layers }, () => createInflate({ chunkSize: chunk_bytes }))
  try {
    await pipeline([Readable.from(chunksOf(data, layer)), ...inflates, count])
  } catch (error) {
    if (isUnreadable(error)) throw error
  }
  return layer
}

/** The rest of the file follows the stream, until the stream ends. */
function* chunksOf(data: Buffer, layer: Readonly<Layer>): Generator<Buffer> {
  for (let at = 0; at < data.length && !layer.hasEnded; at += chunk_bytes) yield data.subarray(at, at + chunk_bytes)
}
