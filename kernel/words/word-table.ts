export type WordTable = ReturnType<typeof createWordTable>

export const word_length_max = 40

type Memory = ReturnType<typeof createMemory>

function createMemory() {
  return {
    count: 0,
    bytes: new Uint8Array(1 << 12),
    /** The offset at which each word starts. The last entry is the offset of the next word to be added. */
    starts: new Uint32Array(1 << 9),
    records: new Uint32Array(1 << 9),
    masks: new Uint32Array(1 << 9),
    /** Slots of open addressing. A word's number is in the slot of its hash or in a later slot. -1 means empty. */
    slots: new Int32Array(1 << 10).fill(-1),
  }
}

/** Assigns a number to each word (letters a to z). Strings would take five times the memory and retain their source texts. */
export function createWordTable() {
  const memory = createMemory()
  return {
    count: () => memory.count,
    /** Returns the word's number, or -1 if the word is not in the table. */
    find: (word: string) => memory.slots[slotOf(memory, lettersOf(word))]!,
    /** Adds a word that is not in the table, of at most `word_length_max` letters. Returns its number. */
    append: (word: string) => append(memory, lettersOf(word)),
    text: (id: number) => String.fromCharCode(...letters(memory, id)),
    letters: (id: number) => letters(memory, id),
    length: (id: number) => memory.starts[id + 1]! - memory.starts[id]!,
    mask: (id: number) => memory.masks[id]!,
    records: (id: number) => memory.records[id]!,
    setRecords: (id: number, records: number) => void (memory.records[id] = records),
  }
}

function letters({ bytes, starts }: Memory, id: number): Uint8Array {
  return bytes.subarray(starts[id]!, starts[id + 1]!)
}

function append(memory: Memory, word: Uint8Array): number {
  grow(memory)
  const id = memory.count++
  const start = memory.starts[id]!
  memory.slots[slotOf(memory, word)] = id
  memory.bytes.set(word, start)
  memory.starts[id + 1] = start + word.length
  memory.masks[id] = letterMask(word)
  return id
}

/** Returns the slot of the word, or the slot where the word would be added. */
function slotOf(memory: Memory, word: Uint8Array): number {
  const last = memory.slots.length - 1
  for (let slot = hashWithout(word, word.length, -1, -1) & last; ; slot = (slot + 1) & last) {
    const id = memory.slots[slot]!
    if (id < 0 || isWord(memory, id, word)) return slot
  }
}

function isWord({ bytes, starts }: Memory, id: number, word: Uint8Array): boolean {
  const start = starts[id]!
  if (starts[id + 1]! - start !== word.length) return false
  for (let i = 0; i < word.length; i++) if (bytes[start + i] !== word[i]) return false
  return true
}

function grow(memory: Memory): void {
  const { count } = memory
  if (count + 2 > memory.starts.length) {
    memory.starts = enlarged(memory.starts, Uint32Array)
    memory.records = enlarged(memory.records, Uint32Array)
    memory.masks = enlarged(memory.masks, Uint32Array)
  }
  if (memory.starts[count]! + word_length_max > memory.bytes.length) memory.bytes = enlarged(memory.bytes, Uint8Array)
  if (count * 2 < memory.slots.length) return
  memory.slots = new Int32Array(memory.slots.length * 2).fill(-1)
  for (let id = 0; id < count; id++) memory.slots[slotOf(memory, letters(memory, id))] = id
}

/** Returns a copy of the array with 1.5 times the length. */
export function enlarged<T extends Uint8Array | Uint32Array | Int32Array | Float64Array>(
  array: T,
  type: new (length: number) => T,
): T {
  const larger = new type(Math.ceil(array.length * 1.5))
  larger.set(array)
  return larger
}

export function lettersOf(word: string): Uint8Array {
  const found = new Uint8Array(word.length)
  for (let i = 0; i < word.length; i++) found[i] = word.charCodeAt(i)
  return found
}

const letter_a = 97

/** Returns a mask with one bit for each letter that occurs. */
export function letterMask(word: Uint8Array): number {
  let mask = 0
  for (const letter of word) mask |= 1 << (letter - letter_a)
  return mask >>> 0
}

/** Returns the FNV-1a hash of the first `length` letters, without the letters at two positions (-1 for none). */
export function hashWithout(word: Uint8Array, length: number, first: number, second: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < length; i++) if (i !== first && i !== second) hash = Math.imul(hash ^ word[i]!, 0x01000193)
  // The low bits select the slot, so mix in the high bits.
  return (hash ^ (hash >>> 15)) >>> 0
}
