import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflate, inflateSync } from 'node:zlib'
import { isUnreadable, unreadable } from '../kernel/office/unreadable.ts'

/** Maximum inflated size of a stream. Large drawings take about 50 MB. pdf.js needs twice the size, plus a copy of the stream. */
const stream_bytes_max = 100 * 1024 * 1024
const ratio_max = 100
/** Below this expanded size, any compression ratio is allowed, as in a ZIP archive. */
const ratio_from_bytes = 20 * 1024 * 1024
/** Maximum layers of compression. No program compresses a stream more than twice. */
const layers_max = 4

/** Throws an `Unreadable` error if the streams of a PDF inflate to more than a document needs, before pdf.js reads the PDF.
 * Pictures do not count, because pdf.js does not inflate them for text. Streams with another outer filter, or falsely labeled as
 * pictures, are left to the memory limit. */
export async function assertModestStreams(file: Buffer): Promise<void> {
  let total_bytes = 0
  for (const start of streamStarts(file)) {
    total_bytes += await inflatedBytes(file.subarray(start))
    if (total_bytes > ratio_from_bytes && total_bytes > ratio_max * file.length)
      throw unreadable(`It would expand to more than ${ratio_max} times its size, so it is not read.`)
  }
}

const keyword = 'stream'
const dictionary_bytes = 2_048

/** Yields the start of the data of each compressed stream that is not a picture. */
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

/** Returns whether the data starts with the header of RFC 1950. Without this header, pdf.js inflates nothing. */
function isDeflated(data: Buffer): boolean {
  const [method = 0, flags = 0] = data
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0
}

const small_bytes = 1024 * 1024

/** Returns the total inflated size of a stream's layers. Damaged data counts up to the damage, because pdf.js reads that far. */
async function inflatedBytes(data: Buffer): Promise<number> {
  const small = inflateSmall(data)
  if (small && !isDeflated(small)) return small.length
  let total_bytes = 0
  for (let layers = 1; layers <= layers_max; layers += 1) {
    const { bytes, isDeflatedAgain } = await countLayer(data, layers)
    total_bytes += bytes
    if (!isDeflatedAgain) return total_bytes
  }
  throw unreadable(`One of its parts is compressed more than ${layers_max} times, so it is not read.`)
}

/** Inflates a small stream, the usual case, on a fast path. Returns null for large or damaged data. */
function inflateSmall(data: Buffer): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: small_bytes })
  } catch {
    return null
  }
}

type Layer = { bytes: number; isDeflatedAgain: boolean; hasEnded: boolean }

const chunk_bytes = 64 * 1024

async function countLayer(data: Buffer, layers: number): Promise<Layer> {
  const layer: Layer = { bytes: 0, isDeflatedAgain: false, hasEnded: false }
  const count = new Writable({
    write(chunk: Buffer, _, done) {
      if (layer.bytes === 0) layer.isDeflatedAgain = isDeflated(chunk)
      layer.bytes += chunk.length
      done(
        layer.bytes > stream_bytes_max
          ? unreadable('One of its parts would expand to more than 100 MB, so it is not read.')
          : null,
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

function* chunksOf(data: Buffer, layer: Readonly<Layer>): Generator<Buffer> {
  for (let at = 0; at < data.length && !layer.hasEnded; at += chunk_bytes) yield data.subarray(at, at + chunk_bytes)
}
