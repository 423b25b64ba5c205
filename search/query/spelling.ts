import { createWordTable, letterMask, lettersOf, type WordTable, word_length_max } from '../../kernel/words/word-table.ts'
import { createDeletions, type Deletions, eachDeletion } from './deletions.ts'
import { editCost, editDistance } from './edits.ts'

/** A word with the number of records that contain it. A word with a greater `worth` is a likelier meaning. */
export type Continuation = { word: string; records: number; worth: number }
type Correction = Continuation & { edits: number }
export type Speller = ReturnType<typeof createSpeller>

const word_length_min = 4
/** Minimum length of words that may have two edits. */
const long_word_length = 8

/** How many times more common a word must be to win over a word that is one full edit nearer, as a logarithm. */
const log_records_per_edit = Math.log(3000)
/** Cost of completing a word. An unfinished word is not an error, so it costs less than any edit. */
const unfinished_cost = 0.5
/** Maximum continuations of a word. If there are more, rare words are left out. */
const continued_max = 7
/** Minimum records of a word that is two edits away. */
const two_edits_records_min = 3
/** Maximum records of an existing word that is doubtful. Another word must also be more common by `commoner_factor`. */
export const doubtful_records_max = 5
const commoner_factor = 50

type State = {
  words: WordTable
  deletions: Deletions
  held: number
  /** The last lookup that found each word, so that a candidate is compared once. */
  seen: Uint32Array
  lookup: number
}

/** Creates a speller with SymSpell's index of deletions. The cost of edits and the number of records choose the word. */
export function createSpeller(words_expected = 0) {
  const [words, deletions] = [createWordTable(), createDeletions(words_expected)]
  const state: State = { words, deletions, held: 0, seen: new Uint32Array(0), lookup: 0 }
  return {
    /** Adds `records` (may be negative) to the word's number of records. Ignores a word that is too long or has characters other
     * than a to z. */
    add: (word: string, records: number) => addRecords(state, word, records),
    recordsWith: (word: string) => recordsWith(state, word),
    /** Returns the likeliest other word. Call it only if no record contains the word or its term: `palliatives` is correct. */
    correct(word: string): Correction | null {
      const edits_max = editsAllowed(word)
      return edits_max === 0 || recordsWith(state, word) > 0 ? null : nearest(state, word, 1, edits_max)
    },
    /** Returns the word that a rare word is probably a typo of. Null for a common word, and for one that no record contains. */
    suggest(word: string): Correction | null {
      const records = recordsWith(state, word)
      if (records === 0 || records > doubtful_records_max || editsAllowed(word) === 0) return null
      return nearest(state, word, records * commoner_factor, 1)
    },
    /** Returns longer words, most common first. Empty if a record contains the word, or for fewer than four letters. */
    continued: (word: string) => (editsAllowed(word) === 0 || recordsWith(state, word) > 0 ? [] : continued(state, word)),
    /** Returns the number of words with at least one record. */
    size: () => state.held,
  }
}

/** Returns the maximum number of edits, 0 to 2, by length. 0 for a word that is not of the letters a to z. */
function editsAllowed(word: string): number {
  if (!isSpellable(word) || word.length < word_length_min) return 0
  return word.length < long_word_length ? 1 : 2
}

function isSpellable(word: string): boolean {
  return word.length <= word_length_max && /^[a-z]+$/.test(word)
}

function recordsWith({ words }: State, word: string): number {
  const id = isSpellable(word) ? words.find(word) : -1
  return id < 0 ? 0 : words.records(id)
}

function addRecords(state: State, word: string, records: number): void {
  if (!isSpellable(word)) return
  const known = state.words.find(word)
  if (known < 0 && records <= 0) return
  const id = known < 0 ? addWord(state, word) : known
  const before = state.words.records(id)
  const after = Math.max(0, before + records)
  state.words.setRecords(id, after)
  state.held += Number(after > 0) - Number(before > 0)
}

function addWord(state: State, word: string): number {
  const id = state.words.append(word)
  if (!state.deletions.isFull()) {
    index(state, id)
    return id
  }
  const count = state.words.count()
  state.deletions = createDeletions(Math.ceil(count * 1.5))
  for (let each = 0; each < count; each++) index(state, each)
  return id
}

/** Adds a word to the index. The word may be one letter shorter than the shortest typed word, or two for a long word. */
function index({ words, deletions }: State, id: number): void {
  const letters = words.letters(id)
  if (letters.length < word_length_min - 1) return
  eachDeletion(letters, letters.length >= long_word_length - 2 ? 2 : 1, (hash) => deletions.add(hash, id))
}

function nearest(state: State, word: string, records_min: number, edits_max: number): Correction | null {
  const { words, deletions } = state
  const typed = lettersOf(word)
  const mask = letterMask(typed)
  if (state.seen.length < words.count()) state.seen = new Uint32Array(words.count() * 2)
  const lookup = ++state.lookup
  let best = null as { id: number; edits: number; records: number; worth: number } | null
  function compare(id: number): void {
    if (state.seen[id] === lookup) return
    state.seen[id] = lookup
    const records = words.records(id)
    if (records < records_min || !isNear(words, id, typed.length, mask, edits_max)) return
    const candidate = words.letters(id)
    const edits = editDistance(typed, candidate, edits_max)
    if (edits === 0 || edits > edits_max || (edits > 1 && records < two_edits_records_min)) return
    const worth = Math.log(records) - log_records_per_edit * editCost(typed, candidate)
    if (best === null || worth > best.worth) best = { id, edits, records, worth }
  }
  eachDeletion(typed, edits_max, (hash) => deletions.each(hash, compare))
  if (best === null) return null
  const { id, ...facts } = best
  return { word: words.text(id), ...facts }
}

function continued({ words }: State, word: string): Continuation[] {
  const typed = lettersOf(word)
  const found: { id: number; records: number }[] = []
  for (let id = 0; id < words.count(); id++) {
    const records = words.records(id)
    if (records > 0 && words.length(id) > typed.length && begins(words.letters(id), typed)) found.push({ id, records })
  }
  const commonest = found.sort((a, b) => b.records - a.records || a.id - b.id).slice(0, continued_max)
  const worthOf = (records: number): number => Math.log(records) - log_records_per_edit * unfinished_cost
  return commonest.map(({ id, records }) => ({ word: words.text(id), records, worth: worthOf(records) }))
}

function begins(letters: Uint8Array, beginning: Uint8Array): boolean {
  for (let i = 0; i < beginning.length; i++) if (letters[i] !== beginning[i]) return false
  return true
}

/** Quickly rejects most words. An edit changes the length by at most one, and at most two of the occurring letters. */
function isNear(words: WordTable, id: number, length: number, mask: number, edits_max: number): boolean {
  return Math.abs(words.length(id) - length) <= edits_max && bitCount(words.mask(id) ^ mask) <= 2 * edits_max
}

function bitCount(bits: number): number {
  let left = bits
  let count = 0
  for (; left !== 0; count++) left &= left - 1
  return count
}
