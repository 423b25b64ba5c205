// The source of word-kernel.wasm, 1,998 bytes with SIMD instructions. AssemblyScript 0.28.20 made it from a copy with the
// extension .ts: asc word-kernel.ts -o word-kernel.wasm --enable simd -O3 --runtime stub --noAssert --importMemory

/** The header at the start of the memory, in the order of `counter` and `area` in word-memory.ts. */
@unmanaged
class Header {
  words: i32
  slot_mask: u32
  text_bytes: u32
  spelling_bytes: u32
  spelling_bytes_max: u32
  held: i32
  spelled: i32
  begun: i32
  written: u32
  text_at: usize
  ids_at: usize
  slots_at: usize
  spellings_at: usize
  spelling_bytes_at: usize
  words_at: usize
  counts_at: usize
  term_bytes_at: usize
  held_at: usize
  spelled_at: usize
  begun_at: usize
  written_at: usize
}

/**
 * An entry of the open hash table: a word's first eight bytes padded with zeros, its length in bytes, and its number plus one.
 * All 0 if empty.
 */
@unmanaged
class Slot {
  beginning: u64
  length: u32
  id_plus_one: u32
}

/** The position of a word's bytes, which are padded with zeros to a multiple of eight. */
@unmanaged
class Spelling {
  offset: u32
  length: u32
}

/** See `word_numbers` in known-words.ts. */
@unmanaged
class Word {
  term: i32
  spelled_in: i32
  in_phrases: i32
  term_offset: u32
  term_length: u32
}

@unmanaged
class Count {
  frequency: f64
  counted_in: i32
  unused: i32
}

// @ts-ignore: decorator
@inline const header = changetype<Header>(0)
const unreadable = -1
const full = -2
/** The bits of `in_phrases`. */
const first_of = 1
const second_of = 2

/**
 * Writes the numbers of the words of a UTF-8 text of `length` bytes, and returns how many it wrote. Overwrites the text with
 * lower-case letters. A word is a run of ASCII letters and digits and, with `spaced`, of non-ASCII bytes. Without `spaced`,
 * non-ASCII signs separate words, and the result is -1 for any other non-ASCII character. The result is -2 if there is no room
 * for another word. The words before it are then known.
 */
export function read(length: usize, spaced: bool): i32 {
  const text = header.text_at
  header.text_bytes = <u32>length
  const end = text + length
  memory.fill(end, 0, 64)
  const first = header.ids_at
  let out = first
  let start: usize = 0
  let inside: u64 = 0
  let signs_end: usize = 1
  for (let at = text; at <= end; at += 64) {
    let letters: u64 = 0
    for (let part: usize = 0; part < 64; part += 16) {
      const bytes = v128.load(at + part)
      const beyond = i8x16.bitmask(bytes)
      if (beyond && !spaced) {
        signs_end = passSigns(at + part, beyond, signs_end)
        if (!signs_end) return unreadable
      }
      const lower = lettersOf(bytes, spaced)
      v128.store(at + part, lower)
      letters |= (<u64>i8x16.bitmask(i8x16.ne(lower, i8x16.splat(0)))) << part
    }
    // Set bits are positions where a word starts or ends.
    let edges = letters ^ ((letters << 1) | inside)
    inside = letters >> 63
    while (edges) {
      const edge = at + <usize>ctz(edges)
      edges &= edges - 1
      if (!start) {
        start = edge
        continue
      }
      const id = idOf(start, <u32>(edge - start))
      if (id < 0) return full
      store<i32>(out, id)
      out += 4
      start = 0
    }
  }
  return <i32>(out - first) >> 2
}

/** Returns the bytes in lower case, with 0 for bytes that are not part of a word. */
// @ts-ignore: decorator
@inline
function lettersOf(bytes: v128, spaced: bool): v128 {
  const lower = v128.or(bytes, i8x16.splat(0x20))
  const is_letter = i8x16.lt_u(i8x16.sub(lower, i8x16.splat(0x61)), i8x16.splat(26))
  const is_digit = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(0x30)), i8x16.splat(10))
  const ascii = v128.or(v128.and(lower, is_letter), v128.and(bytes, is_digit))
  return spaced ? v128.or(ascii, v128.and(bytes, i8x16.lt_s(bytes, i8x16.splat(0)))) : ascii
}

/**
 * Returns the end of the last sign among the characters whose bytes are marked in `beyond`. Returns 0 if one of these characters
 * is not a sign.
 */
function passSigns(at: usize, beyond: i32, signs_end: usize): usize {
  for (; beyond; beyond &= beyond - 1) {
    const sign = at + <usize>ctz(beyond)
    if (sign < signs_end) continue
    const length = signLength(sign)
    if (!length) return 0
    signs_end = sign + length
  }
  return signs_end
}

/** Returns the number of bytes of a sign that `spacedWords` treats as a space, or 0 for any other character. */
function signLength(at: usize): usize {
  const first = load<u8>(at)
  const second = load<u8>(at, 1)
  if (first == 0xc2) return second == 0xaa || second == 0xb5 || second == 0xba ? 0 : 2
  if (first != 0xe2) return 0
  const rest = (<u32>second << 8) | <u32>load<u8>(at, 2)
  return (rest >= 0x8080 && rest <= 0x81af) || (rest >= 0x8690 && rest <= 0xafbf) ? 3 : 0
}

/** Returns the eight bytes at `at`, with zeros after the first `length` bytes. */
// @ts-ignore: decorator
@inline
function eightOf(at: usize, length: u32): u64 {
  const bytes = load<u64>(at)
  return length < 8 ? bytes & ((<u64>1 << (<u64>length << 3)) - 1) : bytes
}

// @ts-ignore: decorator
@inline
function mixed(hash: u64): u64 {
  const product = hash * 0x9e3779b97f4a7c15
  return product ^ (product >> 32)
}

function hashOf(at: usize, length: u32): u32 {
  let hash = mixed(eightOf(at, length) ^ length)
  for (let from: u32 = 8; from < length; from += 8) hash = mixed(hash ^ eightOf(at + from, length - from))
  return <u32>hash
}

function idOf(at: usize, length: u32): i32 {
  const beginning = eightOf(at, length)
  const mask = header.slot_mask
  let place = hashOf(at, length) & mask
  let slot = slotOf(place)
  while (slot.length) {
    const id = slot.id_plus_one - 1
    if (slot.beginning == beginning && slot.length == length && (length <= 8 || endsAlike(at, length, id))) return id
    place = (place + 1) & mask
    slot = slotOf(place)
  }
  return append(at, length, beginning, slot)
}

// @ts-ignore: decorator
@inline
function slotOf(place: u32): Slot {
  return changetype<Slot>(header.slots_at + (<usize>place << 4))
}

/** Whether the word and the known word have the same bytes after the first eight. */
function endsAlike(at: usize, length: u32, id: u32): bool {
  const known = header.spelling_bytes_at + spellingOf(id).offset
  for (let from: u32 = 8; from < length; from += 8)
    if (load<u64>(known + from) != eightOf(at + from, length - from)) return false
  return true
}

// @ts-ignore: decorator
@inline
function spellingOf(id: u32): Spelling {
  return changetype<Spelling>(header.spellings_at + (<usize>id << 3))
}

function append(at: usize, length: u32, beginning: u64, slot: Slot): i32 {
  const offset = header.spelling_bytes
  const end = offset + ((length + 7) & ~7)
  const id = header.words
  if (end > header.spelling_bytes_max || <u32>id * 2 > header.slot_mask) return full
  for (let from: u32 = 0; from < length; from += 8)
    store<u64>(header.spelling_bytes_at + offset + from, eightOf(at + from, length - from))
  const spelling = spellingOf(id)
  spelling.offset = offset
  spelling.length = length
  header.spelling_bytes = end
  header.words = id + 1
  fill(slot, beginning, length, id)
  return id
}

// @ts-ignore: decorator
@inline
function fill(slot: Slot, beginning: u64, length: u32, id: u32): void {
  slot.beginning = beginning
  slot.length = length
  slot.id_plus_one = id + 1
}

/** Inserts all words into an empty table. */
export function spread(): void {
  const mask = header.slot_mask
  for (let id = 0; id < header.words; id++) {
    const spelling = spellingOf(id)
    const at = header.spelling_bytes_at + spelling.offset
    let place = hashOf(at, spelling.length) & mask
    while (slotOf(place).length) place = (place + 1) & mask
    fill(slotOf(place), load<u64>(at), spelling.length, id)
  }
}

/**
 * Counts the terms of the words that were read last, and writes the terms. Lists the words that may start a phrase, and the words
 * whose spelling is new in the row.
 */
export function take(found: i32, row: i32, share: f64): void {
  let out = header.written_at + header.written
  for (let i = 0; i < found; i++) {
    const id = idAt(i)
    const word = wordOf(id)
    addTo(word.term, row, share)
    const term = header.term_bytes_at + word.term_offset
    for (let from: u32 = 0; from < word.term_length; from += 16) v128.store(out + from, v128.load(term + from))
    out += word.term_length
    if (word.in_phrases & first_of && i + 1 < found && wordOf(idAt(i + 1)).in_phrases & second_of) push(header.begun_at, header.begun++, i)
    if (word.spelled_in >= row) continue
    word.spelled_in = row
    push(header.spelled_at, header.spelled++, id)
  }
  header.written = <u32>(out - header.written_at)
}

/** Counts the terms of the words that were read last, without writing them. */
export function count(found: i32, row: i32, share: f64): void {
  for (let i = 0; i < found; i++) addTo(wordOf(idAt(i)).term, row, share)
}

// @ts-ignore: decorator
@inline
function addTo(term: i32, row: i32, share: f64): void {
  const counted = changetype<Count>(header.counts_at + (<usize>term << 4))
  if (counted.counted_in == row) {
    counted.frequency += share
    return
  }
  push(header.held_at, header.held++, term)
  counted.counted_in = row
  counted.frequency = share
}

// @ts-ignore: decorator
@inline
function push(at: usize, place: i32, number: i32): void {
  store<i32>(at + (<usize>place << 2), number)
}

// @ts-ignore: decorator
@inline
function idAt(place: i32): i32 {
  return load<i32>(header.ids_at + (<usize>place << 2))
}

// @ts-ignore: decorator
@inline
function wordOf(id: i32): Word {
  return changetype<Word>(header.words_at + <usize>id * offsetof<Word>())
}
