import { firstPassing } from '../../../kernel/binary-search.ts'

/** Texts in byte order, found by binary search. A dictionary of any size costs nothing to load. */
export type Terms = ReturnType<typeof openTerms>

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Packs terms that are sorted and distinct. */
export function packTerms(sorted: readonly string[]): Terms {
  const bytes = encoder.encode(sorted.join(''))
  const ends = endsOf(sorted, (term) => term.length)
  // If the lengths differ, some characters take several bytes.
  return openTerms(bytes, (ends.at(-1) ?? 0) === bytes.length ? ends : endsOf(sorted, Buffer.byteLength))
}

function endsOf(terms: readonly string[], lengthOf: (term: string) => number): Uint32Array {
  let end = 0
  return Uint32Array.from(terms, (term) => (end += lengthOf(term)))
}

export function openTerms(bytes: Uint8Array, ends: Uint32Array) {
  const startOf = (index: number): number => (index === 0 ? 0 : ends[index - 1]!)
  /** Compares the first `length_max` bytes of a term with the key. */
  function compare(index: number, key: Uint8Array, length_max = Infinity): number {
    const start = startOf(index)
    return compareBytes(bytes, start, Math.min(ends[index]!, start + length_max), key, 0, key.length)
  }
  const firstNotBefore = (key: Uint8Array) => firstPassing(0, ends.length, (index) => compare(index, key) >= 0)
  return {
    count: ends.length,
    bytes,
    startOf,
    /** End of each term in `bytes`. */
    ends,
    at: (index: number) => decoder.decode(bytes.subarray(startOf(index), ends[index])),
    indexOf(term: string): number {
      const key = encoder.encode(term)
      const index = firstNotBefore(key)
      return index < ends.length && compare(index, key) === 0 ? index : -1
    },
    /** Returns the range of terms that start with the text: the index of the first, and the index after the last. */
    beginning(text: string): [first: number, end: number] {
      const key = encoder.encode(text)
      const first = firstNotBefore(key)
      let end = first
      while (end < ends.length && compare(end, key, key.length) === 0) end++
      return [first, end]
    },
  }
}

export function compareBytes(a: Uint8Array, a_start: number, a_end: number, b: Uint8Array, b_start: number, b_end: number) {
  const [a_length, b_length] = [a_end - a_start, b_end - b_start]
  for (let i = 0; i < a_length && i < b_length; i++) {
    const difference = a[a_start + i]! - b[b_start + i]!
    if (difference !== 0) return difference
  }
  return a_length - b_length
}
