// AssemblyScript. `npm run generate` makes kernel.wasm of it: 354 bytes, with the processor's vector instructions.

/** Dot products of one int8 vector with `rows` others of `dimensions` (a multiple of 16) from `data` on; int32 results to `out`. */
export function dots(query: usize, data: usize, rows: i32, dimensions: i32, out: usize): void {
  for (let row = 0; row < rows; row++) {
    let sum = i32x4.splat(0)
    let q = query
    const end = data + dimensions
    while (data < end) {
      const a = v128.load(data)
      const b = v128.load(q)
      sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(a), i16x8.extend_low_i8x16_s(b)))
      sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(a), i16x8.extend_high_i8x16_s(b)))
      data += 16
      q += 16
    }
    store<i32>(out, i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3))
    out += 4
  }
}

/** How many bits differ between one signature and `rows` others of `words` 64-bit words from `data` on; uint16 results to `out`. */
export function differences(query: usize, data: usize, rows: i32, words: i32, out: usize): void {
  for (let row = 0; row < rows; row++) {
    let sum: i64 = 0
    for (let word = 0; word < words; word++) sum += popcnt(load<i64>(data + (word << 3)) ^ load<i64>(query + (word << 3)))
    store<u16>(out, <u16>sum)
    data += words << 3
    out += 2
  }
}
