import { enlarged } from './word-table.ts'
import { spacedWords } from './words.ts'

/**
 * The words of texts by number, told apart by their bytes in flat memory: a word that is known costs neither a string of its own nor a
 * look-up by one, and the words of catalogs are nearly all known.
 */
export type WordIds = {
  /** The numbers of the text's words in their order, as `wordsOf` finds them. A view that the next text overwrites. */
  read(text: string): Int32Array
  /** How many different words were read; their numbers lie below. */
  count(): number
  text(id: number): string
}

type Memory = {
  count: number
  bytes: Uint8Array
  /** Where each word begins in `bytes`; the one behind the last is where the next will. */
  starts: Int32Array
  /** Open addressing: a word's number at the place of its hash or behind it, -1 where there is none. */
  slots: Int32Array
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function createWordIds(): WordIds {
  const memory: Memory = {
    count: 0,
    bytes: new Uint8Array(1 << 14),
    starts: new Int32Array(1 << 11),
    slots: new Int32Array(1 << 12).fill(-1),
  }
  let read_bytes = new Uint8Array(1 << 14)
  let ids = new Int32Array(1 << 12)

  return {
    count: () => memory.count,
    text: (id) => decoder.decode(memory.bytes.subarray(memory.starts[id], memory.starts[id + 1])),
    read(text) {
      const spaced = spacedWords(text)
      // A character takes three bytes at most, and behind a word stands at least one byte that is none.
      if (read_bytes.length < spaced.length * 3 + 1) read_bytes = new Uint8Array(spaced.length * 4)
      if (ids.length < spaced.length) ids = new Int32Array(spaced.length * 2)
      const { written } = encoder.encodeInto(spaced, read_bytes)
      read_bytes[written] = space
      return ids.subarray(0, readWords(memory, read_bytes, written, ids))
    },
  }
}

const space = 32
/** FNV-1a of 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/. */
const hash_start = 0x811c9dc5
const hash_factor = 0x01000193
/** The low bits choose a slot: the high ones are mixed in. */
const mixed = (hash: number): number => hash ^ (hash >>> 15)
/** Whether a byte is of a word: a digit, a letter in lower case, or part of a character beyond ASCII. */
const isOfWord = Uint8Array.from({ length: 256 }, (_, byte) => Number(/[a-z0-9\x80-\xff]/.test(String.fromCharCode(byte))))

/** Writes the words' numbers to `ids`, and answers how many they are. */
function readWords(memory: Memory, bytes: Uint8Array, length: number, ids: Int32Array): number {
  let count = 0
  for (let at = 0; at < length; at++) {
    if (isOfWord[bytes[at]!] === 0) continue
    const start = at
    let hash = hash_start
    for (; isOfWord[bytes[at]!] === 1; at++) hash = Math.imul(hash ^ bytes[at]!, hash_factor)
    ids[count++] = idOf(memory, bytes, start, at, mixed(hash))
  }
  return count
}

function idOf(memory: Memory, bytes: Uint8Array, start: number, end: number, hash: number): number {
  const { slots } = memory
  const last = slots.length - 1
  for (let slot = hash & last; ; slot = (slot + 1) & last) {
    const id = slots[slot]!
    if (id < 0) return append(memory, bytes.subarray(start, end), slot)
    if (isWord(memory, id, bytes, start, end)) return id
  }
}

function isWord({ bytes: known, starts }: Memory, id: number, bytes: Uint8Array, start: number, end: number): boolean {
  const first = starts[id]!
  if (starts[id + 1]! - first !== end - start) return false
  for (let i = start; i < end; i++) if (known[first + i - start] !== bytes[i]) return false
  return true
}

function append(memory: Memory, word: Uint8Array, slot: number): number {
  const id = memory.count++
  const start = memory.starts[id]!
  const end = start + word.length
  while (end > memory.bytes.length) memory.bytes = enlarged(memory.bytes, Uint8Array)
  if (id + 2 > memory.starts.length) memory.starts = enlarged(memory.starts, Int32Array)
  memory.bytes.set(word, start)
  memory.starts[id + 1] = end
  memory.slots[slot] = id
  if (memory.count * 2 > memory.slots.length) spread(memory)
  return id
}

/** Twice as many slots: longer ways through them would cost more than their memory. */
function spread(memory: Memory): void {
  const { bytes, starts, count } = memory
  const slots = new Int32Array(memory.slots.length * 2).fill(-1)
  for (let id = 0; id < count; id++) {
    let slot = hashOf(bytes, starts[id]!, starts[id + 1]!) & (slots.length - 1)
    while (slots[slot]! >= 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = id
  }
  memory.slots = slots
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = hash_start
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i]!, hash_factor)
  return mixed(hash)
}
