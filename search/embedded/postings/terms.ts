/** Texts in the order of their bytes, found by halving: a dictionary that costs nothing to load, however large. */
export type Terms = {
  count: number
  /** Where the term stands; -1 where it is none of them. */
  indexOf(term: string): number
  at(index: number): string
  /** The first and the one behind the last of those that begin with the text. */
  beginning(text: string): [first: number, end: number]
  bytes: Uint8Array
  /** Where each ends in `bytes`. */
  ends: Uint32Array
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Of terms that are sorted and differ. */
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

/** Where some characters take several bytes. */
function endsInBytes(terms: readonly string[]): Uint32Array {
  let end = 0
  return Uint32Array.from(terms, (term) => (end += Buffer.byteLength(term)))
}

export function openTerms(bytes: Uint8Array, ends: Uint32Array): Terms {
  const startOf = (index: number): number => (index === 0 ? 0 : ends[index - 1]!)

  /** Below 0 where the term stands before the key, 0 where it is the key; with `prefix`, where it begins with it. */
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
  function firstNotBefore(key: Uint8Array): number {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(middle, key, false) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    count: ends.length,
    bytes,
    ends,
    at: (index) => decoder.decode(bytes.subarray(startOf(index), ends[index])),
    indexOf(term) {
      const key = encoder.encode(term)
      const index = firstNotBefore(key)
      return index < ends.length && compare(index, key, false) === 0 ? index : -1
    },
    beginning(text) {
      const key = encoder.encode(text)
      const first = firstNotBefore(key)
      let end = first
      while (end < ends.length && compare(end, key, true) === 0) end++
      return [first, end]
    },
  }
}
