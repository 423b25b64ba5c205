import { firstPassing } from '../../../kernel/binary-search.ts'

/** Texts in byte order, found by binary search: a dictionary that costs nothing to load, however large. */
export type Terms = ReturnType<typeof openTerms>

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Packs terms that are sorted and distinct. */
export function packTerms(sorted: readonly string[]): Terms {
  const bytes = encoder.encode(sorted.join(''))
  const ends = new Uint32Array(sorted.length)
  let end = 0
  sorted.forEach((term, index) => {
    end += term.length
    ends[index] = end
  })
  return end === bytes.length ? openTerms(bytes, ends) : openTerms(bytes, endsInBytes(sorted))
}

/** For terms in which some characters take several bytes. */
function endsInBytes(terms: readonly string[]): Uint32Array {
  let end = 0
  return Uint32Array.from(terms, (term) => (end += Buffer.byteLength(term)))
}

export function openTerms(bytes: Uint8Array, ends: Uint32Array) {
  const startOf = (index: number): number => (index === 0 ? 0 : ends[index - 1]!)

  /** Negative if the term comes before the key, 0 if it equals the key or, with `prefix`, starts with it. */
  function compare(index: number, key: Uint8Array, prefix: boolean): number {
    const start = startOf(index)
    const length = ends[index]! - start
    const common = Math.min(length, key.length)
    for (let i = 0; i < common; i++) {
      const difference = bytes[start + i]! - key[i]!
      if (difference !== 0) return difference
    }
    return length < key.length ? -1 : prefix ? 0 : length - key.length
  }
  const firstNotBefore = (key: Uint8Array) => firstPassing(0, ends.length, (index) => compare(index, key, false) >= 0)
  return {
    count: ends.length,
    bytes,
    /** Where each term ends in `bytes`. */
    ends,
    at: (index: number) => decoder.decode(bytes.subarray(startOf(index), ends[index])),
    /** The index of the term. -1 if it does not exist. */
    indexOf(term: string): number {
      const key = encoder.encode(term)
      const index = firstNotBefore(key)
      return index < ends.length && compare(index, key, false) === 0 ? index : -1
    },
    /** The range of terms that start with the text: the first, and the one after the last. */
    beginning(text: string): [first: number, end: number] {
      const key = encoder.encode(text)
      const first = firstNotBefore(key)
      let end = first
      while (end < ends.length && compare(end, key, true) === 0) end++
      return [first, end]
    },
  }
}
