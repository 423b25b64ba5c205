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
    slots: new Int32Array(1 << 16).fill(-1),
  }
  let bytes = new Uint8Array(1 << 14)
  let ids = new Int32Array(1 << 12)

  /** Returns -1 if one of the characters cannot be read by these letters. */
  function readWith(letters: Uint8Array, text: string): number {
    // A character takes at most three bytes, and at least one byte that is not part of a word follows a word.
    if (bytes.length < text.length * 3 + 1) bytes = new Uint8Array(text.length * 4)
    if (ids.length < text.length) ids = new Int32Array(text.length * 2)
    const { written } = encoder.encodeInto(text, bytes)
    bytes[written] = space
    return readWords(memory, bytes, written, letters, ids)
  }
  return {
    count: () => memory.count,
    text: (id) => decoder.decode(memory.bytes.subarray(memory.starts[id], memory.starts[id + 1])),
    read(text) {
      const count = readWith(asciiLetters, text)
      return ids.subarray(0, count < 0 ? readWith(spacedLetters, spacedWords(text)) : count)
    },
  }
}

const space = 32
/** FNV-1a of 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/. */
const hash_start = 0x811c9dc5
const hash_factor = 0x01000193
/** The low bits choose a slot: the high ones are mixed in. */
const mixed = (hash: number): number => hash ^ (hash >>> 15)

/** Maps each byte to a digit or a lower-case letter, to 0 if it separates words, or to `beyond`. */
function lettersOf(beyondAscii: (byte: number) => number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    if (byte >= 0x80) return beyondAscii(byte)
    const character = String.fromCharCode(byte).toLowerCase()
    return /[a-z0-9]/.test(character) ? character.charCodeAt(0) : 0
  })
}

/** Part of a character beyond ASCII, which is a sign or cannot be read byte by byte. */
const beyond = 1
/** Most texts have no other characters than those of ASCII and signs: they are read as they are written. */
const asciiLetters = lettersOf(() => beyond)
/** For what `spacedWords` returns. */
const spacedLetters = lettersOf((byte) => byte)

/** Writes the words' numbers to `ids`, and returns how many they are; -1 at a character that only `spacedWords` can read. */
function readWords(memory: Memory, bytes: Uint8Array, length: number, letters: Uint8Array, ids: Int32Array): number {
  let count = 0
  for (let at = 0; at < length; ) {
    let letter = letters[bytes[at]!]!
    if (letter <= beyond) {
      const skipped = letter === beyond ? signLength(bytes, at) : 1
      if (skipped === 0) return -1
      at += skipped
      continue
    }
    const start = at
    let hash = hash_start
    while (letter > beyond) {
      bytes[at++] = letter
      hash = Math.imul(hash ^ letter, hash_factor)
      letter = letters[bytes[at]!]!
    }
    if (letter === beyond && signLength(bytes, at) === 0) return -1
    ids[count++] = idOf(memory, bytes, start, at, mixed(hash))
  }
  return count
}

/** The bytes of a sign that `spacedWords` takes for a space; 0 for any other character. */
function signLength(bytes: Uint8Array, at: number): number {
  const second = bytes[at + 1]!
  if (bytes[at] === 0xc2) return second === 0xaa || second === 0xb5 || second === 0xba ? 0 : 2
  if (bytes[at] !== 0xe2) return 0
  const rest = second * 256 + bytes[at + 2]!
  return (rest >= 0x8080 && rest <= 0x81af) || (rest >= 0x8690 && rest <= 0xafbf) ? 3 : 0
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
