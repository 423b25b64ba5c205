import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalise } from '../../../kernel/meaning/embedder.ts'
import { packingOf } from '../../../kernel/vectors/packing.ts'
import { findNearest } from '../../../search/embedded/nearest.ts'
import { assertVectorsFit, createVectors, meanOf } from '../../../search/embedded/vectors.ts'

function stored(vectors: (Float32Array | null)[], dimensions: number) {
  const { pack } = packingOf(dimensions)
  const packed = createVectors(dimensions)
  for (const [i, vector] of vectors.entries()) {
    packed.grow(i + 1)
    packed.set(i + 1, vector && pack(vector))
  }
  return packed
}

function random(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}

/** Returns unit vectors around `topics` directions, like the vectors of texts. */
function madeUp(count: number, dimensions: number, topics: number): Float32Array[] {
  const next = random(7)
  const centres = Array.from({ length: topics }, () => Float32Array.from({ length: dimensions }, () => next() - 0.5))
  return Array.from({ length: count }, (_, i) => normalise(centres[i % topics]!.map((value) => value + (next() - 0.5)))!)
}

/** Packs a vector one number at a time: its bytes, its scale and its signature. */
function packedPlainly(vector: Float32Array): Uint8Array {
  const factor = 127 / vector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)
  const next = random(0x9e3779b9)
  const rotated = new Float32Array(Math.max(64, 2 ** Math.ceil(Math.log2(vector.length))))
  for (const i of rotated.keys()) rotated[i] = (vector[i] ?? 0) * (next() < 0.5 ? 1 : -1)
  for (let half = 1; half < rotated.length; half *= 2) {
    const before = rotated.slice()
    const sum = (i: number): number => (i & half ? before[i - half]! - before[i]! : before[i]! + before[i + half]!)
    for (const i of rotated.keys()) rotated[i] = sum(i)
  }
  const signature = new Uint8Array(rotated.length / 8)
  for (const [i, value] of rotated.entries()) if (value > 0) signature[i >> 3]! |= 1 << (i & 7)
  const scale = Float32Array.of(factor === Number.POSITIVE_INFINITY ? 0 : 1 / factor)
  return Uint8Array.of(...vector.map((value) => Math.round(value * factor)), ...new Uint8Array(scale.buffer), ...signature)
}

test('a vector of any number of dimensions is packed number by number, and halves are rounded up', () => {
  const component = fc.oneof(fc.float({ noNaN: true, min: -1, max: 1 }), fc.constantFrom(0, 0.5, -0.5, 127, -63.5))
  fc.assert(
    fc.property(fc.array(component, { minLength: 1, maxLength: 300 }), (components) => {
      const vector = Float32Array.from(components)
      expect(packingOf(vector.length).pack(vector)).toEqual(packedPlainly(vector))
    }),
  )
})

test('cosines of packed vectors are exact to a hundredth in any number of dimensions, and 0 without a vector', () => {
  const component = fc.integer({ min: -100, max: 100 })
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 40 })
        .chain((dimensions) =>
          fc.array(fc.array(component, { minLength: dimensions, maxLength: dimensions }), { minLength: 2, maxLength: 20 }),
        ),
      (rows) => {
        const vectors = rows.map((row) => normalise(Float32Array.from(row)))
        const query = vectors.find((vector) => vector !== null)
        if (!query) return
        const asked = stored(vectors, query.length).ask(query)
        const cosines = asked.cosines(1, rows.length)
        for (const [i, vector] of vectors.entries()) {
          const exact = vector?.reduce((sum, value, k) => sum + value * query[k]!, 0) ?? 0
          expect(Math.abs(cosines[i]! - exact)).toBeLessThan(0.01 * Math.sqrt(query.length))
          expect(asked.cosinesOf(Int32Array.of(i + 1))[0]).toBeCloseTo(cosines[i]!, 5)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('the product with the weighted mean of rows is the weighted mean of the cosines', () => {
  const vectors = madeUp(30, 64, 3)
  const packed = stored([...vectors, null], 64)
  const [rows, weights] = [
    [1, 2, 5, 31],
    [1, 0.5, 0.25, 0.25],
  ]
  const found = packed.ask(meanOf(packed, rows, weights)).cosinesOf(Int32Array.from({ length: 31 }, (_, i) => i + 1))
  for (const [i, vector] of vectors.entries()) {
    // A row without a vector has the cosine 0 and still counts in the mean.
    const cosines = rows.map((row) => vectors[row - 1]?.reduce((sum, value, k) => sum + value * vector[k]!, 0) ?? 0)
    const exact = cosines.reduce((sum, cosine, k) => sum + (weights[k]! / 2) * cosine, 0)
    expect(Math.abs(found[i]! - exact)).toBeLessThan(0.02)
  }
  expect(found[30]).toBe(0)
})

test('findNearest: finds almost all of the nearest records among many, and only records that pass the filter', () => {
  const [count, dimensions] = [12_000, 128]
  const vectors = madeUp(count, dimensions, 80)
  const asked = stored(vectors, dimensions).ask(vectors[17]!)
  const mask = Uint8Array.from({ length: count + 1 }, (_, row) => Number(row > 0 && row % 7 !== 0))
  const passing = { mask, count: mask.reduce((sum, passes) => sum + passes, 0) }
  const exact = vectors
    .map((vector, i) => ({ row: i + 1, cosine: vector.reduce((sum, value, k) => sum + value * vectors[17]![k]!, 0) }))
    .filter(({ row }) => mask[row] === 1)
    .sort((a, b) => b.cosine - a.cosine)
    .slice(0, 100)
  const found = findNearest(asked, count, passing, 100, { exact_max: 0 })
  expect(found.every(({ row }) => mask[row] === 1)).toBe(true)
  const among = new Set(found.map(({ row }) => row))
  expect(exact.filter(({ row }) => among.has(row)).length).toBeGreaterThanOrEqual(95)
})

test('a table too large for 32-bit addresses is rejected with the fix', () => {
  expect(() => assertVectorsFit(1_000_000, 3_072)).not.toThrow()
  expect(() => assertVectorsFit(1_100_000, 4_096)).toThrow(/at most 1048\d{3} records.*EMBEDDING_DIMENSIONS/)
})
