import { packTerm, termHash, termIdf } from './terms.ts'

/** The stems of one text: a capability, a past performance, or the title of a code. Each map has the idf of each stem. */
export type ItemTerms = {
  title: ReadonlyMap<string, number>
  more: ReadonlyMap<string, number>
  in_bag: boolean
}

export type HashTable = {
  /** Slots by hash (open addressing). A slot has the index of a word plus one, or 0 if it is empty. */
  slots: Int32Array
  hashes: Uint32Array
}

export type TermTable = ReturnType<typeof createTermTable>

const more_share = 0.5

export function createTermTable(items: readonly ItemTerms[], codeShares: ReadonlyMap<string, number>) {
  const found = new Map<number, Entry>()
  for (const [item, { title, more, in_bag }] of items.entries()) {
    const weights = itemWeights(title, more)
    const length = lengthOf(weights.values())
    for (const [hash, weight] of weights) {
      const entry = found.get(hash) ?? { items: [], weights: [], bag: 0, bag_items: 0 }
      entry.items.push(item)
      entry.weights.push(weight / length)
      if (in_bag) {
        entry.bag += weight
        entry.bag_items += 1
      }
      found.set(hash, entry)
    }
  }
  const shares = new Map(Array.from(codeShares, ([stem, share]) => [termHash(packTerm(stem, 0, false)), share]))
  for (const hash of shares.keys()) if (!found.has(hash)) found.set(hash, { items: [], weights: [], bag: 0, bag_items: 0 })
  return flatten(found, shares)
}

/** The items with a word, and the word's weight in each. `bag` is its total weight in the `bag_items` items with `in_bag`. */
type Entry = { items: number[]; weights: number[]; bag: number; bag_items: number }

function itemWeights(title: ReadonlyMap<string, number>, more: ReadonlyMap<string, number>): Map<number, number> {
  const weights = new Map<number, number>()
  for (const [stem, idf] of more) addWeight(weights, packTerm(stem, idf, false), more_share)
  for (const [stem, idf] of title) addWeight(weights, packTerm(stem, idf, false), 1)
  return weights
}

/** Sets a word's weight from its idf, rounded as in records, so that texts with the same words have a cosine of 1. */
function addWeight(weights: Map<number, number>, packed: number, share: number): void {
  weights.set(termHash(packed), termIdf(packed) * share)
}

function flatten(found: ReadonlyMap<number, Entry>, shares: ReadonlyMap<number, number>) {
  const entries = [...found.values()]
  const starts = new Int32Array(entries.length + 1)
  for (const [word, { items }] of entries.entries()) starts[word + 1] = starts[word]! + items.length
  const logarithmic = entries.map(({ bag, bag_items }) => (bag_items === 0 ? 0 : (bag / bag_items) * (1 + Math.log(bag_items))))
  const length = lengthOf(logarithmic)
  return {
    ...hashTable([...found.keys()]),
    /** The start of each word's items in `items`, and one final end. */
    starts,
    items: Int32Array.from(entries.flatMap(({ items }) => items)),
    /** The weight of each word in the items that `items` lists. The weights of one item form a vector of length one. */
    weights: Float64Array.from(entries.flatMap(({ weights }) => weights)),
    /** For each word, the share (0 to 1) of the published titles with it that have one of the company's NAICS codes. */
    code_shares: Float64Array.from(found.keys(), (hash) => shares.get(hash) ?? 0),
    /** The weight of each word in all texts of the company together. These weights form a vector of length one. */
    bag: Float64Array.from(logarithmic, (weight) => (length === 0 ? 0 : weight / length)),
  }
}

function lengthOf(weights: Iterable<number>): number {
  let squares = 0
  for (const weight of weights) squares += weight * weight
  return Math.sqrt(squares)
}

/** Slots per word. Most words of a record are not in the table. With spare slots, one lookup shows that a word is not in it. */
const slots_per_word = 8

export function hashTable(distinct: readonly number[]): HashTable {
  const hashes = Uint32Array.from(distinct)
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, hashes.length * slots_per_word)))
  const slots = new Int32Array(size)
  for (const [word, hash] of hashes.entries()) {
    let slot = hash & (size - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1)
    slots[slot] = word + 1
  }
  return { slots, hashes }
}

/** Returns the index of the word with this hash, or -1. */
export function findWord({ slots, hashes }: HashTable, hash: number): number {
  const last = slots.length - 1
  for (let slot = hash & last; ; slot = (slot + 1) & last) {
    const word = slots[slot]! - 1
    if (word < 0 || hashes[word] === hash) return word
  }
}
