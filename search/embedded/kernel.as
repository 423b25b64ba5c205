// The source of kernel.wasm, 855 bytes with the processor's vector instructions, made by AssemblyScript 0.28.20 from a copy named kernel.ts:
// asc kernel.ts -o kernel.wasm --enable simd -O3 --runtime stub --noAssert --importMemory

/** Dot products of one vector of int16 with `rows` others of int8, of `dimensions` (a multiple of 16), from `data` on; int32 results to `out`. */
export function dots(query: usize, data: usize, rows: i32, dimensions: i32, out: usize): void {
  const pairs = rows >> 1
  for (let pair = 0; pair < pairs; pair++) {
    let a = i32x4.splat(0)
    let b = i32x4.splat(0)
    let q = query
    let other = data + dimensions
    const end = other
    while (data < end) {
      const low = v128.load(q)
      const high = v128.load(q, 16)
      a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load8x8_s(data), low))
      b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load8x8_s(other), low))
      a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load8x8_s(data, 8), high))
      b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load8x8_s(other, 8), high))
      data += 16
      other += 16
      q += 32
    }
    store<i32>(out, total(a))
    store<i32>(out, total(b), 4)
    data = other
    out += 8
  }
  if (rows & 1) store<i32>(out, dot(query, data, dimensions))
}

/** The same of the rows whose places, counted from `data`, stand as int32 from `out` on: their results take the places' place. */
export function dotsAt(query: usize, data: usize, rows: i32, dimensions: i32, out: usize): void {
  for (let row = 0; row < rows; row++) {
    store<i32>(out, dot(query, data + <usize>load<i32>(out) * <usize>dimensions, dimensions))
    out += 4
  }
}

function dot(query: usize, data: usize, dimensions: i32): i32 {
  let sum = i32x4.splat(0)
  const end = data + dimensions
  while (data < end) {
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(v128.load8x8_s(data), v128.load(query)))
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(v128.load8x8_s(data, 8), v128.load(query, 16)))
    data += 16
    query += 32
  }
  return total(sum)
}

// @ts-ignore: decorator
@inline
function total(sum: v128): i32 {
  return i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3)
}

/**
 * Of `rows` signatures of `words` 64-bit words from `data` on those in which at most `limit` bits differ from another one: the number of bits
 * times 65,536 plus the place, as uint32 from `out` on. Answers how many.
 */
export function alike(query: usize, data: usize, rows: i32, words: i32, limit: i32, out: usize): i32 {
  const begin = out
  for (let row = 0; row < rows; row++) {
    const sum = words === 4 ? different4(query, data) : different(query, data, words)
    store<u32>(out, (<u32>sum << 16) | <u32>row)
    out += <usize>(sum <= <i64>limit) << 2
    data += words << 3
  }
  return <i32>((out - begin) >> 2)
}

// @ts-ignore: decorator
@inline
function different4(query: usize, data: usize): i64 {
  return (
    popcnt(load<i64>(data) ^ load<i64>(query)) +
    popcnt(load<i64>(data, 8) ^ load<i64>(query, 8)) +
    popcnt(load<i64>(data, 16) ^ load<i64>(query, 16)) +
    popcnt(load<i64>(data, 24) ^ load<i64>(query, 24))
  )
}

function different(query: usize, data: usize, words: i32): i64 {
  let sum: i64 = 0
  for (let word = 0; word < words; word++) sum += popcnt(load<i64>(data + (word << 3)) ^ load<i64>(query + (word << 3)))
  return sum
}
