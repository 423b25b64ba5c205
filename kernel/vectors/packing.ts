import { createKernel } from './vector-kernel.ts'

/** A stored vector: its bytes, their scale, and its signature. */
export type PackedVector = Uint8Array

type Packing = ReturnType<typeof createPacking>

export const scale_bytes = 4

export function packedLength(dimensions: number): number {
  return dimensions + scale_bytes + signatureBits(dimensions) / 8
}

function signatureBits(dimensions: number): number {
  return Math.max(64, 2 ** Math.ceil(Math.log2(dimensions)))
}

const packings = new Map<number, Packing>()

/** Returns the shared packing, because each WebAssembly memory reserves gigabytes of address space. */
export function packingOf(dimensions: number): Packing {
  const packing = packings.get(dimensions) ?? createPacking(dimensions)
  packings.set(dimensions, packing)
  return packing
}

function createPacking(dimensions: number) {
  const bits = signatureBits(dimensions)
  const length = packedLength(dimensions)
  const [vector_at, flips_at, out_at] = [0, bits * 4, bits * 8]
  const { memory, run } = createKernel(out_at + length)
  const room = new Float32Array(memory.buffer, vector_at, bits)
  const out = new Uint8Array(memory.buffer, out_at, length)
  new Uint32Array(memory.buffer, flips_at, bits).set(signFlips(bits))

  /** Packs a vector. Also returns the scale before it is rounded for storage. */
  function packExactly(vector: Float32Array): { packed: PackedVector; scale: number } {
    room.fill(0)
    room.set(vector)
    const scale = run.pack(vector_at, dimensions, flips_at, bits, out_at)
    return { packed: out.slice(), scale }
  }
  return { packExactly, pack: (vector: Float32Array) => packExactly(vector).packed }
}

const byte_max = 127

/** Rounds a vector to bytes. Returns the value of one byte step. */
export function roundToBytes(vector: Float32Array, bytes: Int8Array): number {
  const scale = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0) / byte_max
  for (let i = 0; i < vector.length; i++) bytes[i] = Math.round(vector[i]! / scale)
  return scale
}

/** Returns pseudo-random sign bits, which are always the same. */
function signFlips(count: number): Uint32Array {
  let state = 0x9e3779b9
  return Uint32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state & 0x80000000
  })
}
