import { createWordTable, letterMask, lettersOf, type WordTable, word_length_max } from '../../kernel/words/word-table.ts'
import { createDeletions, type Deletions, eachDeletion } from './deletions.ts'
import { editCost, editDistance } from './edits.ts'

export type Correction = {
  word: string
  edits: number /** How many records hold it. */
  records: number /** Greater is likelier. */
  worth: number
}
export type Continuation = Omit<Correction, 'edits'>

/** Corrects spelling from the words that the catalog holds, by the number of records that hold them. */
export type Speller = {
  /** Notes that so many records more (or fewer, below 0) hold this word. Words that are not of the letters a to z are passed over. */
  add(word: string, records: number): void
  /** How many records hold the word. */
  recordsWith(word: string): number
  /**
   * The likeliest word of the catalog for one that it lacks; null for a word that some record holds, that is too short or like no other.
   * Ask only for a word whose term no record holds either: `palliatives` is right where only `palliative` occurs.
   */
  correct(word: string): Correction | null
  /** The word that a rare one probably is a typing error of: to be asked about, never put in its place. Null for a word not held. */
  suggest(word: string): Correction | null
  /** Longer words that begin with this one, which no record holds, the commonest first; none for fewer than four letters. */
  continued(word: string): Continuation[]
  /** Words with at least one record. */
  size(): number
}

const word_length_min = 4
/** From this length on two edits are allowed. */
const long_word_length = 8

/** How many times commoner a word must be to be preferred to one that is an edit of full cost nearer, as a logarithm. */
const log_records_per_edit = Math.log(3000)
/** Whoever stops in the middle of a word makes no error: it costs less than any edit. */
const unfinished_cost = 0.5
/** Of more the rare ones are left out. */
const continued_max = 7
/** A word that hardly any record holds is not worth two edits. */
const two_edits_records_min = 3
/** A held word is only doubted when so few records hold it, and another is this much commoner. */
export const doubtful_records_max = 5
const commoner_factor = 50

type State = {
  words: WordTable
  deletions: Deletions
  held: number
  /** The last lookup that saw each word: a candidate is weighed once. */
  seen: Uint32Array
  lookup: number
}

/**
 * An empty speller: SymSpell's index of deletions finds the words that are near, the cost of the edits and frequency choose among them.
 * `words_expected` spares the index its growth.
 */
export function createSpeller(words_expected = 0): Speller {
  const state: State = {
    words: createWordTable(),
    deletions: createDeletions(words_expected),
    held: 0,
    seen: new Uint32Array(0),
    lookup: 0,
  }
  return {
    add: (word, records) => addRecords(state, word, records),
    recordsWith: (word) => recordsWith(state, word),
    correct(word) {
      const edits_max = editsAllowed(word)
      return edits_max === 0 || recordsWith(state, word) > 0 ? null : nearest(state, word, 1, edits_max)
    },
    suggest(word) {
      const records = recordsWith(state, word)
      if (records === 0 || records > doubtful_records_max || editsAllowed(word) === 0) return null
      return nearest(state, word, records * commoner_factor, 1)
    },
    continued: (word) => (editsAllowed(word) === 0 || recordsWith(state, word) > 0 ? [] : continued(state, word)),
    size: () => state.held,
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

/** A word shorter than the shortest typed one may lack a letter of it. One that is two letters shorter than a long one, two. */
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
  let best: { id: number; edits: number; records: number; worth: number } | null = null
  function weigh(id: number): void {
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
  eachDeletion(typed, edits_max, (hash) => deletions.each(hash, weigh))
  const found = best as { id: number; edits: number; records: number; worth: number } | null
  if (!found) return null
  const { id, ...told } = found
  return { word: words.text(id), ...told }
}

function continued({ words }: State, word: string): Continuation[] {
  const typed = lettersOf(word)
  const found: { id: number; records: number }[] = []
  for (let id = 0; id < words.count(); id++) {
    const records = words.records(id)
    if (records > 0 && words.length(id) > typed.length && begins(words.letters(id), typed)) found.push({ id, records })
  }
  return found
    .sort((a, b) => b.records - a.records || a.id - b.id)
    .slice(0, continued_max)
    .map(({ id, records }) => ({
      word: words.text(id),
      records,
      worth: Math.log(records) - log_records_per_edit * unfinished_cost,
    }))
}

function begins(letters: Uint8Array, beginning: Uint8Array): boolean {
  for (let i = 0; i < beginning.length; i++) if (letters[i] !== beginning[i]) return false
  return true
}

/** Refuses at a glance most of what is too far: an edit changes the length by one, and at most two of the letters that occur. */
function isNear(words: WordTable, id: number, length: number, mask: number, edits_max: number): boolean {
  return Math.abs(words.length(id) - length) <= edits_max && bitCount(words.mask(id) ^ mask) <= 2 * edits_max
}

function bitCount(bits: number): number {
  let left = bits
  let count = 0
  for (; left !== 0; count++) left &= left - 1
  return count
}
