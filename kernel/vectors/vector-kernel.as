// The source of vector-kernel.wasm, 2,195 bytes with SIMD instructions. AssemblyScript 0.28.20 made it from a copy with the
// extension .ts:
// asc vector-kernel.ts -o vector-kernel.wasm --enable simd -O3 --runtime stub --noAssert --importMemory

/**
 * Writes the dot products of one int16 vector with `rows` int8 vectors of `dimensions` numbers (a multiple of 16), which start at
 * `data`. The int32 results start at `out`.
 */
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

/**
 * Writes dot products like `dots`, but only for the rows whose indexes (int32) start at `out`. The results overwrite the indexes.
 */
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
 * Compares the signature at `query` with `rows` signatures of `words` 64-bit words, which start at `data`. For each signature
 * that differs in at most `limit` bits, writes the number of different bits times 65,536 plus the signature's index, as uint32
 * from `out` on. Returns how many it wrote.
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

/**
 * Writes the weighted sum of `count` int8 rows as float32 from `out` on. The addresses of the rows are uint32 from `starts` on,
 * and their weights are float64 from `weights` on. Reads up to 7 bytes beyond a row, and writes up to 28 bytes beyond the sum.
 */
export function weightedSum(weights: usize, starts: usize, count: i32, dimensions: i32, out: usize): void {
  const end = starts + (<usize>count << 2)
  for (let at = 0; at < dimensions; at += 8) {
    let a = f64x2.splat(0)
    let b = f64x2.splat(0)
    let c = f64x2.splat(0)
    let d = f64x2.splat(0)
    let weight = weights
    for (let start = starts; start < end; start += 4) {
      const by = v128.load64_splat(weight)
      const values = v128.load8x8_s(<usize>load<u32>(start) + at)
      const low = i32x4.extend_low_i16x8_s(values)
      const high = i32x4.extend_high_i16x8_s(values)
      a = added(a, low, by)
      b = added(b, i32x4.shuffle(low, low, 2, 3, 2, 3), by)
      c = added(c, high, by)
      d = added(d, i32x4.shuffle(high, high, 2, 3, 2, 3), by)
      weight += 8
    }
    v128.store64_lane(out, f32x4.demote_f64x2_zero(a), 0)
    v128.store64_lane(out, f32x4.demote_f64x2_zero(b), 0, 8)
    v128.store64_lane(out, f32x4.demote_f64x2_zero(c), 0, 16)
    v128.store64_lane(out, f32x4.demote_f64x2_zero(d), 0, 24)
    out += 32
  }
}

/** Adds weighted values to a sum, and rounds the sum to float32. */
// @ts-ignore: decorator
@inline
function added(sum: v128, values: v128, by: v128): v128 {
  return f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(f64x2.add(sum, f64x2.mul(f64x2.convert_low_i32x4_s(values), by))))
}

/**
 * Writes the bytes of a vector of float32, then their scale as float32 and the signature, from `out` on. Returns the scale before
 * rounding. Zeros follow the vector up to `bits` numbers. `flips` are sign bits. The vector is overwritten.
 */
export function pack(vector: usize, dimensions: i32, flips: usize, bits: i32, out: usize): f64 {
  const end = vector + (bits << 2)
  const scale = quantize(vector, dimensions, out)
  out += dimensions
  store<f32>(out, <f32>scale)
  spread(vector, flips, end)
  for (let at = vector; at < end; at += 32) {
    const low = i32x4.bitmask(f32x4.gt(v128.load(at), f32x4.splat(0)))
    const high = i32x4.bitmask(f32x4.gt(v128.load(at, 16), f32x4.splat(0)))
    store<u8>(out, low | (high << 4), 4)
    out++
  }
  return scale
}

/** Rounds a vector to bytes, and returns the value of one byte step. Writes up to 7 bytes beyond the result. */
function quantize(vector: usize, dimensions: i32, out: usize): f64 {
  const end = vector + (dimensions << 2)
  let most = f32x4.splat(0)
  for (let at = vector; at < end; at += 16) most = f32x4.max(most, f32x4.abs(v128.load(at)))
  most = f32x4.max(most, i32x4.shuffle(most, most, 2, 3, 0, 1))
  const largest = <f64>max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1))
  const factor = 127 / largest
  const by = f64x2.splat(factor)
  for (let at = vector; at < end; at += 32) {
    const low = i16x8.narrow_i32x4_s(rounded(v128.load(at), by), rounded(v128.load(at, 16), by))
    v128.store64_lane(out, i8x16.narrow_i16x8_s(low, low), 0)
    out += 8
  }
  return largest === 0 ? 0 : 1 / factor
}

/** Rounds halves up, as Math.round does. */
// @ts-ignore: decorator
@inline
function rounded(values: v128, by: v128): v128 {
  const low = roundedPair(f64x2.mul(f64x2.promote_low_f32x4(values), by))
  const high = roundedPair(f64x2.mul(f64x2.promote_low_f32x4(i32x4.shuffle(values, values, 2, 3, 2, 3)), by))
  return i32x4.shuffle(low, high, 0, 1, 4, 5)
}

// @ts-ignore: decorator
@inline
function roundedPair(values: v128): v128 {
  const above = f64x2.ceil(values)
  const over = f64x2.gt(f64x2.sub(above, f64x2.splat(0.5)), values)
  return i32x4.trunc_sat_f64x2_s_zero(f64x2.sub(above, v128.and(over, f64x2.splat(1))))
}

/**
 * Rotates a vector to spread its values evenly. Flips some signs, then applies the Walsh-Hadamard transform in n log n additions.
 */
function spread(vector: usize, flips: usize, end: usize): void {
  for (let at = vector; at < end; at += 16) {
    let values = v128.xor(v128.load(at), v128.load(flips))
    flips += 16
    values = f32x4.add(v128.xor(values, i32x4(0, i32.MIN_VALUE, 0, i32.MIN_VALUE)), i32x4.shuffle(values, values, 1, 0, 3, 2))
    values = f32x4.add(v128.xor(values, i32x4(0, 0, i32.MIN_VALUE, i32.MIN_VALUE)), i32x4.shuffle(values, values, 2, 3, 0, 1))
    v128.store(at, values)
  }
  // The loop above has combined pairs at distance 1 and 2.
  for (let half: usize = 16; half < end - vector; half <<= 1) {
    for (let start = vector; start < end; start += half << 1) {
      for (let at = start; at < start + half; at += 16) {
        const a = v128.load(at)
        const b = v128.load(at + half)
        v128.store(at, f32x4.add(a, b))
        v128.store(at + half, f32x4.sub(a, b))
      }
    }
  }
}
