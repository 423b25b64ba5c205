import { editCost, editDistance } from './edits.ts'

/** A word's spelling corrected from the words that the catalog holds: SymSpell's index of deletions, then weighed edits and frequency. */
export type Speller = {
  /** Notes that so many records more (or fewer, below 0) hold this word. Words that are not of the letters a to z are passed over. */
  add(word: string, records: number): void
  /** How many records hold the word. */
  recordsWith(word: string): number
  /** The likeliest word of the catalog for one that it lacks; null for a word that some record holds, that is too short or like no other. */
  correct(word: string): Correction | null
  /** The word that a rare one probably is a typing error of: to be asked about, never put in its place. Null for a word not held. */
  suggest(word: string): Correction | null
  /** Words with at least one record. */
  size(): number
}
export type Correction = { word: string; edits: number }

export const word_length_min = 4
/** From this length on two edits are allowed. */
export const long_word_length = 8
const word_length_max = 40
/** Deletions are made within the first letters; more make fewer candidates and a larger index. */
const prefix_length = 7
/** A word this much shorter than a long one is never two edits away. */
const two_deletes_length_min = long_word_length - 2

/** How many times commoner a word must be to be preferred to one that is an edit of full cost nearer, as a logarithm. */
const log_records_per_edit = Math.log(200)
/** A word that hardly any record holds is not worth two edits. */
const two_edits_records_min = 3
/** A held word is only doubted when so few records hold it, and another is this much commoner. */
const doubtful_records_max = 5
const commoner_factor = 50

const letter_a = 97

/** `words_expected` spares the index its growth. */
export function createSpeller(words_expected = 0): Speller {
  const words = createWords()
  let deletions = createDeletions(words_expected)
  let held = 0
  /** Last lookup that saw the word: each candidate is weighed once. */
  let seen = new Uint32Array(1024)
  let lookup = 0

  function add(word: string, records: number): void {
    if (!isSpellable(word)) return
    let id = words.find(word)
    if (id < 0) {
      if (records <= 0) return
      id = words.append(word)
      if (deletions.isFull()) reindex()
      else index(id)
    }
    const before = words.records(id)
    const after = Math.max(0, before + records)
    words.setRecords(id, after)
    held += Number(after > 0) - Number(before > 0)
  }

  function index(id: number): void {
    const letters = words.letters(id)
    if (letters.length >= word_length_min - 1) eachDeletion(letters, deletesOf(letters.length), (hash) => deletions.add(hash, id))
  }

  function reindex(): void {
    deletions = createDeletions(Math.ceil(words.count() * 1.5))
    for (let id = 0; id < words.count(); id++) index(id)
  }

  function nearest(word: string, records_min: number, edits_max: number): Correction | null {
    const typed = lettersOf(word)
    const mask = letterMask(typed)
    if (seen.length < words.count()) seen = new Uint32Array(words.count() * 2)
    lookup++
    let best: { id: number; edits: number; worth: number } | null = null
    function weigh(id: number): void {
      if (seen[id] === lookup) return
      seen[id] = lookup
      const records = words.records(id)
      if (records < records_min || !isNear(words, id, typed.length, mask, edits_max)) return
      const candidate = words.letters(id)
      const edits = editDistance(typed, candidate, edits_max)
      if (edits === 0 || edits > edits_max || (edits > 1 && records < two_edits_records_min)) return
      const worth = Math.log(records) - log_records_per_edit * editCost(typed, candidate)
      if (best === null || worth > best.worth) best = { id, edits, worth }
    }
    eachDeletion(typed, edits_max, (hash) => deletions.each(hash, weigh))
    const found = best as { id: number; edits: number } | null
    return found && { word: words.text(found.id), edits: found.edits }
  }

  return {
    add,
    recordsWith: recordsOf,
    correct(word) {
      const edits_max = editsAllowed(word)
      return edits_max === 0 || recordsOf(word) > 0 ? null : nearest(word, 1, edits_max)
    },
    suggest(word) {
      const records = recordsOf(word)
      if (records === 0 || records > doubtful_records_max || editsAllowed(word) === 0) return null
      return nearest(word, records * commoner_factor, 1)
    },
    size: () => held,
  }

  function recordsOf(word: string): number {
    const id = isSpellable(word) ? words.find(word) : -1
    return id < 0 ? 0 : words.records(id)
  }
}

/** 0 to 2, by length; none for what is not of the letters a to z. */
function editsAllowed(word: string): number {
  if (!isSpellable(word) || word.length < word_length_min) return 0
  return word.length < long_word_length ? 1 : 2
}

function isSpellable(word: string): boolean {
  return word.length <= word_length_max && /^[a-z]+$/.test(word)
}

function deletesOf(length: number): number {
  return length >= two_deletes_length_min ? 2 : 1
}

/** The hashes of the word's beginning without 0 to `deletes` of its letters. */
function eachDeletion(word: Uint8Array, deletes: number, visit: (hash: number) => void): void {
  const length = Math.min(word.length, prefix_length)
  visit(hashWithout(word, length, -1, -1))
  if (deletes === 0) return
  for (let first = 0; first < length; first++) {
    // Of two like letters either may go: the rest is the same.
    if (word[first] === word[first - 1]) continue
    visit(hashWithout(word, length, first, -1))
    for (let second = first + 1; deletes > 1 && second < length; second++) visit(hashWithout(word, length, first, second))
  }
}

/** FNV-1a of the first `length` letters without two of them. */
function hashWithout(word: Uint8Array, length: number, first: number, second: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < length; i++) if (i !== first && i !== second) hash = Math.imul(hash ^ word[i]!, 0x01000193)
  // The low bits choose the place: mix the high ones in.
  return (hash ^ (hash >>> 15)) >>> 0
}

type Words = ReturnType<typeof createWords>

/** Words by number in flat memory: as strings they would weigh five times as much, and hold the texts they were cut from. */
function createWords() {
  let bytes = new Uint8Array(1 << 14)
  let starts = new Uint32Array(1 << 10)
  let counts = new Uint32Array(1 << 10)
  let masks = new Uint32Array(1 << 10)
  let slots = new Int32Array(1 << 11).fill(-1)
  let count = 0

  function letters(id: number): Uint8Array {
    return bytes.subarray(starts[id]!, starts[id + 1]!)
  }

  /** Where the word is or would be. */
  function slotOf(word: Uint8Array): number {
    const last = slots.length - 1
    for (let slot = hashWithout(word, word.length, -1, -1) & last; ; slot = (slot + 1) & last) {
      if (slots[slot]! < 0 || equal(letters(slots[slot]!), word)) return slot
    }
  }

  function grow(): void {
    if (count + 2 > starts.length) {
      starts = enlarged(starts, Uint32Array)
      counts = enlarged(counts, Uint32Array)
      masks = enlarged(masks, Uint32Array)
    }
    if (starts[count]! + word_length_max > bytes.length) bytes = enlarged(bytes, Uint8Array)
    if (count * 2 < slots.length) return
    slots = new Int32Array(slots.length * 2).fill(-1)
    for (let id = 0; id < count; id++) slots[slotOf(letters(id))] = id
  }

  return {
    letters,
    count: () => count,
    find: (word: string) => slots[slotOf(lettersOf(word))]!,
    append(word: string): number {
      grow()
      const own = lettersOf(word)
      slots[slotOf(own)] = count
      bytes.set(own, starts[count]!)
      starts[count + 1] = starts[count]! + own.length
      masks[count] = letterMask(own)
      return count++
    },
    text: (id: number) => String.fromCharCode(...letters(id)),
    length: (id: number) => starts[id + 1]! - starts[id]!,
    mask: (id: number) => masks[id]!,
    records: (id: number) => counts[id]!,
    setRecords(id: number, records: number): void {
      counts[id] = records
    },
  }
}

function enlarged<T extends Uint8Array | Uint32Array | Int32Array>(array: T, type: new (length: number) => T): T {
  const larger = new type(Math.ceil(array.length * 1.5))
  larger.set(array)
  return larger
}

function lettersOf(word: string): Uint8Array {
  const found = new Uint8Array(word.length)
  for (let i = 0; i < word.length; i++) found[i] = word.charCodeAt(i)
  return found
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** Words by the hash of a deletion, in chains; a chain may hold words of another hash. */
function createDeletions(words_expected: number) {
  const entries_per_word = 24
  let size = 1 << 14
  while (size < words_expected * entries_per_word * 0.5) size *= 2
  const heads = new Int32Array(size).fill(-1)
  let nexts = new Int32Array(Math.max(size, words_expected * entries_per_word))
  let ids = new Int32Array(nexts.length)
  let entries = 0
  return {
    isFull: () => entries > size * 3,
    add(hash: number, id: number): void {
      if (entries === ids.length) {
        nexts = enlarged(nexts, Int32Array)
        ids = enlarged(ids, Int32Array)
      }
      const place = hash & (size - 1)
      ids[entries] = id
      nexts[entries] = heads[place]!
      heads[place] = entries++
    },
    each(hash: number, visit: (id: number) => void): void {
      for (let at = heads[hash & (size - 1)]!; at >= 0; at = nexts[at]!) visit(ids[at]!)
    },
  }
}

function letterMask(word: Uint8Array): number {
  let mask = 0
  for (const letter of word) mask |= 1 << (letter - letter_a)
  return mask >>> 0
}

/** Refuses at a glance most of what is too far: an edit changes the length by one, and at most two of the letters that occur. */
function isNear(words: Words, id: number, length: number, mask: number, edits_max: number): boolean {
  return Math.abs(words.length(id) - length) <= edits_max && bitCount(words.mask(id) ^ mask) <= 2 * edits_max
}

function bitCount(bits: number): number {
  let left = bits
  let count = 0
  for (; left !== 0; count++) left &= left - 1
  return count
}
