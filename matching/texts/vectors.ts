import { normalise } from '../../kernel/meaning/embedder.ts'

/* Vectors of unit length times 127 are stored one after another in an array of signed bytes. */

const unit = 127
const unit_squared = unit * unit

/** Returns the cosine of vectors at two offsets. Four sums run independently, and 32-bit arithmetic has no overflow checks. */
export function cosine(a: Int8Array, a_at: number, b: Int8Array, b_at: number, dimensions: number): number {
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  for (let i = 0; i < dimensions; i += 4) {
    first = (first + Math.imul(a[a_at + i]!, b[b_at + i]!)) | 0
    second = (second + Math.imul(a[a_at + i + 1]!, b[b_at + i + 1]!)) | 0
    third = (third + Math.imul(a[a_at + i + 2]!, b[b_at + i + 2]!)) | 0
    fourth = (fourth + Math.imul(a[a_at + i + 3]!, b[b_at + i + 3]!)) | 0
  }
  return (first + second + third + fourth) / unit_squared
}

export function packVector(vector: Float32Array, into: Int8Array, at: number): void {
  for (let i = 0; i < vector.length; i++) into[at + i] = Math.round(vector[i]! * unit)
}

export function packVectors(vectors: readonly Float32Array[], dimensions: number): Int8Array {
  const packed = new Int8Array(vectors.length * dimensions)
  for (const [i, vector] of vectors.entries()) packVector(vector, packed, i * dimensions)
  return packed
}

/** Returns the direction of the sum of the vectors. Null if they cancel out. */
export function middleOf(vectors: readonly Float32Array[], dimensions: number): Float32Array | null {
  const sum = new Float32Array(dimensions)
  for (const vector of vectors) for (let i = 0; i < dimensions; i++) sum[i]! += vector[i]!
  return normalise(sum)
}

/** Returns up to `count` means of groups of near vectors. Each center is farthest from the centers before it (Gonzalez 1985). */
export function representatives(vectors: readonly Float32Array[], count: number, dimensions: number): Float32Array[] {
  if (vectors.length <= count) return [...vectors]
  const nearest = new Float64Array(vectors.length).fill(Number.NEGATIVE_INFINITY)
  const group = new Int32Array(vectors.length)
  for (let chosen = 0, next = 0; chosen < count; chosen++) {
    const center = vectors[next]!
    for (const [i, vector] of vectors.entries()) {
      const near = dot(center, vector)
      if (near > nearest[i]!) [nearest[i], group[i]] = [near, chosen]
    }
    next = nearest.indexOf(Math.min(...nearest))
  }
  const middles = Array.from({ length: count }, (_, each) =>
    middleOf(
      vectors.filter((_vector, i) => group[i] === each),
      dimensions,
    ),
  )
  return middles.filter((middle) => middle !== null)
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
