import { type PackedVector, packedLength, packingOf, scale_bytes } from '../../kernel/vectors/packing.ts'
import { createKernel, page_bytes } from '../../kernel/vectors/vector-kernel.ts'
import { engineAway } from '../faults.ts'
import { copied, roomFor } from './found.ts'
import { segment_rows_max } from './postings/segment.ts'

/** The vectors of all rows in a WebAssembly memory: one byte per dimension with a scale, and a signature of the signs after a
 * rotation. A cosine by bytes is accurate to a few thousandths. An estimate by signature is ten times as fast. If there are very
 * many rows, it selects those to compare. */

export type Vectors = ReturnType<typeof createVectors>
export type Asked = ReturnType<Vectors['ask']>

/** Number of pages that a 32-bit address can reach. */
const pages_max = 65_536
const query_at = 0
const query_bytes_max = 65_536
const out_at = query_bytes_max
/** Start of the rows. The kernel may write one more number after the results. */
const data_at = out_at + segment_rows_max * 4 + 64

export function createVectors(dimensions: number) {
  const { packExactly } = packingOf(dimensions)
  const bytes = createArea(rowBytesOf(dimensions))
  const signatures = createArea(packedLength(dimensions) - dimensions - scale_bytes)
  let scales = new Float32Array(1)

  function ask(vector: Float32Array) {
    const { packed, scale: query_scale } = packExactly(vector)
    const values = new Int16Array(bytes.row_bytes)
    values.set(new Int8Array(packed.buffer, 0, dimensions))
    const query = new Uint8Array(values.buffer)
    const query_signature = packed.subarray(dimensions + scale_bytes)
    return {
      /** Returns the cosines of consecutive rows, at most `segment_rows_max`. */
      cosines(first: number, count: number): Float32Array {
        const found = bytes.dots(query, first, count)
        return Float32Array.from(found, (dot, i) => dot * query_scale * scales[first + i]!)
      },
      cosinesOf(rows: Int32Array): Float32Array {
        const out = new Float32Array(rows.length)
        for (let from = 0; from < rows.length; from += segment_rows_max) {
          const part = rows.subarray(from, from + segment_rows_max)
          const found = bytes.dotsAt(query, part)
          for (let i = 0; i < part.length; i++) out[from + i] = found[i]! * query_scale * scales[part[i]!]!
        }
        return out
      },
      /** Returns rows that differ in up to `limit` bits, as bits * 65,536 + index. The next call overwrites the result. */
      alike: (first: number, count: number, limit: number) => signatures.alike(query_signature, first, count, limit),
      bitsApart: (cosine: number) => bitsApart(cosine, query_signature.length * 8),
    }
  }
  return {
    ask,
    /** Returns the stored vector of a row: a view of bytes to multiply by `scale`. Without a vector, `scale` is 0. */
    row: (row: number) => ({ values: bytes.row(row).subarray(0, dimensions), scale: scales[row]! }),
    grow(row: number): void {
      bytes.grow(row + 1)
      signatures.grow(row + 1)
      if (row >= scales.length) scales = copied(new Float32Array(roomFor(row + 1)), scales)
    },
    /** Sets the vector of a row. Null means that the row has no vector and is near nothing. */
    set(row: number, packed: PackedVector | null): void {
      scales[row] = packed === null ? 0 : new DataView(packed.buffer, packed.byteOffset).getFloat32(dimensions, true)
      if (packed === null) return
      bytes.row(row).set(new Int8Array(packed.buffer, packed.byteOffset, dimensions))
      signatures.row(row).set(new Int8Array(packed.buffer, packed.byteOffset + dimensions + scale_bytes))
    },
  }
}

const deviations_max = 3

/** Returns a number of differing bits that few rows with this cosine exceed. Each bit differs with probability angle / 180°. */
function bitsApart(cosine: number, bits: number): number {
  const share = Math.acos(Math.min(1, cosine)) / Math.PI
  return Math.min(bits, Math.ceil(bits * share + deviations_max * Math.sqrt(bits * share * (1 - share))))
}

/** Returns the weighted mean of rows' vectors. The less the vectors have in common, the shorter their mean is. */
export function meanOf(vectors: Vectors, rows: readonly number[], weights: readonly number[]): Float32Array {
  const all = weights.reduce((total, weight) => total + weight, 0)
  let mean = new Float32Array(0)
  for (const [i, row] of rows.entries()) {
    const { values, scale } = vectors.row(row)
    if (mean.length === 0) mean = new Float32Array(values.length)
    for (let dimension = 0; dimension < values.length; dimension++) {
      mean[dimension]! += (weights[i]! / all) * scale * values[dimension]!
    }
  }
  return mean
}

function rowBytesOf(dimensions: number): number {
  return Math.ceil(dimensions / 16) * 16
}

/** Throws if the vectors do not fit. Call it while an index is built, so that a search does not fail later. */
export function assertVectorsFit(rows: number, dimensions: number): void {
  assertAreaHolds(rows, rowBytesOf(dimensions))
}

function assertAreaHolds(rows: number, row_bytes: number): void {
  const rows_max = Math.floor((pages_max * page_bytes - data_at) / row_bytes)
  if (rows <= rows_max) return
  throw engineAway(
    `The embedded engine can store at most ${rows_max} records with vectors of ${row_bytes} bytes. Set EMBEDDING_DIMENSIONS to get shorter vectors, or use Meilisearch`,
  )
}

/** Creates the memory of one kernel: a query, its results, and rows of equal length. */
function createArea(row_bytes: number) {
  const { memory, run } = createKernel(data_at)
  const at = (row: number): number => data_at + row * row_bytes
  const ask = (query: Uint8Array): void => new Uint8Array(memory.buffer, query_at).set(query)
  return {
    row_bytes,
    row: (row: number) => new Int8Array(memory.buffer, at(row), row_bytes),
    /** Returns dot products in a view. The next call of this or another method overwrites the view. */
    dots(query: Uint8Array, first: number, count: number): Int32Array {
      ask(query)
      run.dots(query_at, at(first), count, row_bytes, out_at)
      return new Int32Array(memory.buffer, out_at, count)
    },
    dotsAt(query: Uint8Array, rows: Int32Array): Int32Array {
      ask(query)
      const found = new Int32Array(memory.buffer, out_at, rows.length)
      found.set(rows)
      run.dotsAt(query_at, data_at, rows.length, row_bytes, out_at)
      return found
    },
    alike(query: Uint8Array, first: number, count: number, limit: number): Uint32Array {
      ask(query)
      const found = run.alike(query_at, at(first), count, row_bytes / 8, limit, out_at)
      return new Uint32Array(memory.buffer, out_at, found)
    },
    grow(rows: number) {
      if (data_at + rows * row_bytes <= memory.buffer.byteLength) return
      assertAreaHolds(rows, row_bytes)
      const wanted = Math.min(pages_max, Math.ceil((data_at + roomFor(rows) * row_bytes) / page_bytes))
      memory.grow(wanted - memory.buffer.byteLength / page_bytes)
    },
  }
}
