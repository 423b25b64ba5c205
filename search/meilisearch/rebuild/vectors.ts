import type { MeanCosines } from '../../backend.ts'

// The server returns cosines of its nearest records only. So each record also stores its vector in bytes, accurate to 0.01.

const byte_max = 127

/** Returns the vector, or null if it has no direction. The server would treat such a vector as the nearest to everything. */
export function meaningful(vector: Float32Array | null): Float32Array | null {
  return vector?.some((value) => value !== 0) && vector.every(Number.isFinite) ? vector : null
}

/** Packs a vector as base64. Its length is lost, which does not affect a cosine. */
export function packVector(vector: Float32Array): string {
  let largest = 0
  for (const value of vector) largest = Math.max(largest, Math.abs(value))
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * byte_max)).buffer).toString('base64')
}

/** Returns the cosine with a packed vector. NaN without a packed vector. */
export function cosineWith(query: Float32Array, packed: string | null): number {
  if (packed === null) return Number.NaN
  const bytes = Buffer.from(packed, 'base64')
  let product = 0
  let square = 0
  let query_square = 0
  for (let i = 0; i < query.length; i++) {
    const value = bytes.readInt8(i)
    product += value * query[i]!
    square += value * value
    query_square += query[i]! * query[i]!
  }
  return product / Math.sqrt(square * query_square)
}

/** Returns mean cosines (see `MeanCosines` in backend.ts) from the records' packed vectors. */
export function meanCosinesOf(packed: readonly (string | null)[]): MeanCosines {
  return (places, weights) => {
    const leading = places.map((place) => packed[place]!)
    const mean = meanOf(leading, weights)
    const length = Math.hypot(...mean)
    return Float32Array.from(packed, (each) => (length === 0 ? 0 : length * cosineWith(mean, each)))
  }
}

function meanOf(packed: readonly (string | null)[], weights: readonly number[]): Float32Array {
  const all = weights.reduce((total, weight) => total + weight, 0)
  let mean = new Float32Array(0)
  for (const [i, each] of packed.entries()) {
    if (each === null) continue
    const vector = new Int8Array(Buffer.from(each, 'base64'))
    if (mean.length === 0) mean = new Float32Array(vector.length)
    const weight = weights[i]! / all / Math.hypot(...vector)
    for (let dimension = 0; dimension < mean.length; dimension++) mean[dimension]! += weight * vector[dimension]!
  }
  return mean
}
