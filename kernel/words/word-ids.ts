import { area, counter, type WordMemory } from './word-memory.ts'
import { spacedWords } from './words.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Code that the WebAssembly kernel returns in place of a count for a text that it cannot read without conversion. */
const unreadable = -1
/** Code that the WebAssembly kernel returns in place of a count when its memory has no room for another word. */
const full = -2
const words_min = 1 << 11
const slot_bytes = 16
const spelling_numbers = 2

/** Assigns a number to each different word. Finds words by their bytes, so a known word needs no new string. */
export function createWordIds(memory: WordMemory) {
  let words_max = 0
  makeRoom(words_min)
  makeRoomForBytes(words_min * 8)

  function makeRoom(words: number): void {
    words_max = words
    memory.reserve(area.spellings, words * spelling_numbers * 4)
    // At most half of the slots are used.
    memory.renew(area.slots, words * 2 * slot_bytes)
    memory.set(counter.slot_mask, words * 2 - 1)
    memory.kernel.spread()
  }
  function makeRoomForBytes(bytes: number): void {
    memory.reserve(area.spelling_bytes, bytes)
    memory.set(counter.spelling_bytes_max, bytes)
  }
  function readAs(text: string, spaced: boolean): number {
    // A character takes at most three bytes. After a word comes at least one byte that belongs to no word.
    memory.reserve(area.text, text.length * 3 + 1)
    memory.reserve(area.ids, text.length * 2 + 4)
    for (;;) {
      const { written } = encoder.encodeInto(text, memory.bytes(area.text))
      const count = memory.kernel.read(written, spaced)
      if (count !== full) return count
      if (memory.get(counter.words) === words_max) makeRoom(words_max * 2)
      else makeRoomForBytes(memory.get(counter.spelling_bytes_max) * 2)
    }
  }
  return {
    /** Returns how many different words were read, which is also the next number. */
    count: () => memory.get(counter.words),
    text(id: number): string {
      const [offset, length] = memory.integers(area.spellings).subarray(id * spelling_numbers)
      return decoder.decode(memory.bytes(area.spelling_bytes).subarray(offset!, offset! + length!))
    },
    /** Writes the numbers of the text's words to the area `ids`, in the order of `wordsOf`. Returns how many it wrote. */
    read(text: string): number {
      // Most texts contain only ASCII and common signs, and are read without conversion.
      const count = readAs(text, false)
      return count === unreadable ? readAs(spacedWords(text), true) : count
    },
  }
}
