import { enlarged, hashWithout } from '../../kernel/words/word-table.ts'

export type Deletions = ReturnType<typeof createDeletions>

/** Length of the prefix in which letters are deleted. A longer prefix would give fewer candidates and a larger index. */
const prefix_length = 7
const entries_per_word = 24
const places_min = 1 << 12
const entries_per_place_max = 3

/** Visits the hashes of the word's prefix with 0 to `deletes` (at most 2) of its letters left out. */
export function eachDeletion(word: Uint8Array, deletes: number, visit: (hash: number) => void): void {
  const length = Math.min(word.length, prefix_length)
  visit(hashWithout(word, length, -1, -1))
  if (deletes === 0) return
  for (let first = 0; first < length; first++) {
    // Deleting either of two equal neighbors leaves the same letters.
    if (word[first] === word[first - 1]) continue
    visit(hashWithout(word, length, first, -1))
    for (let second = first + 1; deletes > 1 && second < length; second++) visit(hashWithout(word, length, first, second))
  }
}

/** Indexes words by the hashes of their letters with some deleted. A lookup also finds a few other words. */
export function createDeletions(words_expected: number) {
  const entries_expected = words_expected * entries_per_word
  let places = places_min
  while (places < entries_expected / 2) places *= 2
  const newest = new Int32Array(places).fill(-1)
  let before = new Int32Array(Math.max(places, entries_expected))
  let ids = new Int32Array(before.length)
  let entries = 0
  return {
    /** Returns whether there are too many words for the number of slots, so that a larger index would be faster. */
    isFull: () => entries > places * entries_per_place_max,
    add(hash: number, id: number): void {
      if (entries === ids.length) {
        before = enlarged(before, Int32Array)
        ids = enlarged(ids, Int32Array)
      }
      const place = hash & (places - 1)
      ids[entries] = id
      before[entries] = newest[place]!
      newest[place] = entries++
    },
    each(hash: number, visit: (id: number) => void): void {
      for (let at = newest[hash & (places - 1)]!; at >= 0; at = before[at]!) visit(ids[at]!)
    },
  }
}
