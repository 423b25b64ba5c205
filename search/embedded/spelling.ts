import type { DatabaseSync } from 'node:sqlite'
import { type ParsedQuery, type QueryUnit, wordUnit } from '../query.ts'
import { stem } from '../words.ts'

/** Stems of the index by length, with the number of records that hold them. */
type Vocabulary = {
  generation: number
  loaded_at: number
  load_ms: number
  by_length: Map<number, { term: string; records: number }[]>
}
export type Speller = { vocabulary: Vocabulary | null }
type Index = { file: { db: DatabaseSync }; columns: { generation: number }; speller: Speller }

const word_length_min = 4
const long_word_length = 9
/** A shorter word that some record holds is a word: `mule` is not `rule`. */
const doubtful_length_min = 6
/** A word in at most this many records may be a typing error that others made too. */
const few_records = 5
/** Then a correction must be this much commoner, and is looked for beside the word, not in its place. */
const commoner_factor = 50
/** How many times commoner a word must be to be preferred to one that is an edit nearer. */
const factor_per_edit = 30

/** Corrects single words that the index does not hold, or hardly. */
export function correctQuery(index: Index, query: ParsedQuery): ParsedQuery {
  return { ...query, units: query.units.map((unit) => (correctable(unit) ? correctUnit(index, unit) : unit)) }
}

function correctable({ kind, words }: QueryUnit): boolean {
  return kind === 'word' && words[0]!.length >= word_length_min && /^[a-z]+$/.test(words[0]!)
}

function correctUnit(index: Index, unit: QueryUnit): QueryUnit {
  const found = index.file.db.prepare('SELECT count(*) AS records FROM (SELECT 1 FROM text WHERE text MATCH ? LIMIT ?)')
  const { records } = found.get(unit.expression, few_records + 1) as { records: number }
  const word = unit.words[0]!
  if (records > few_records || (records > 0 && word.length < doubtful_length_min)) return unit
  const nearest = nearestTerm(freshVocabulary(index), word, Math.max(1, records * commoner_factor))
  if (nearest === null) return unit
  return withTerm(unit, nearest, records === 0)
}

function withTerm(unit: QueryUnit, term: string, replace: boolean): QueryUnit {
  const word = wordOfStem(term)
  return wordUnit(replace ? [word] : [...unit.words, word])
}

/** A word with that stem. The index stems what it is asked for, and a stem may stem further: `hous` (of house) would become `hou`. */
function wordOfStem(term: string): string {
  const candidates = [
    term,
    `${term}e`,
    term.replace(/i$/, 'y'),
    `${term}s`,
    `${term}es`,
    `${term}ing`,
    `${term}ed`,
    `${term}al`,
    `${term}er`,
    `${term}ion`,
  ]
  return candidates.find((word) => stem(word) === term) ?? term
}

function freshVocabulary({ file, columns: { generation }, speller }: Index): Vocabulary {
  const known = speller.vocabulary
  // Reading a large index's words takes a second: at most a fiftieth of the time goes into that.
  if (known && (known.generation === generation || Date.now() - known.loaded_at < known.load_ms * 50)) return known
  const started_at = Date.now()
  const by_length: Vocabulary['by_length'] = new Map()
  const statement = file.db.prepare(`SELECT term, doc FROM vocabulary WHERE term >= 'a' AND term < '{'`)
  statement.setReturnArrays(true)
  for (const [term, records] of statement.iterate() as unknown as Iterable<[string, number]>) {
    if (term.length < word_length_min - 1 || !/^[a-z]+$/.test(term)) continue
    const list = by_length.get(term.length)
    if (list) list.push({ term, records })
    else by_length.set(term.length, [{ term, records }])
  }
  const loaded_at = Date.now()
  return (speller.vocabulary = { generation, loaded_at, load_ms: loaded_at - started_at, by_length })
}

function nearestTerm({ by_length }: Vocabulary, word: string, records_min: number): string | null {
  const typed = stem(word)
  const edits_max = word.length < long_word_length ? 1 : 2
  let best: { term: string; worth: number } | null = null
  for (let length = typed.length - edits_max - ending_length_max; length <= typed.length + edits_max; length++) {
    for (const { term, records } of by_length.get(length) ?? []) {
      // Hardly anyone mistypes a first letter: `casket` is not `gasket`.
      if (records < records_min || term === typed || term[0] !== word[0]) continue
      const edits = Math.min(editDistance(typed, term, edits_max), endingDistance(word, term, edits_max))
      const worth = records / factor_per_edit ** edits
      if (edits <= edits_max && (best === null || worth > best.worth)) best = { term, worth }
    }
  }
  return best?.term ?? null
}

const ending_length_max = 4
const ending_stem_length_min = 5

/** An error in its ending hides a word's stem (`securty` does not stem to `secur`): the whole ending then counts as one edit. */
function endingDistance(word: string, term: string, edits_max: number): number {
  if (term.length < ending_stem_length_min || term[0] !== word[0]) return edits_max + 1
  let least = edits_max
  for (let length = word.length - ending_length_max; length < word.length; length++) {
    least = Math.min(least, editDistance(word.slice(0, length), term, least))
  }
  return least + 1
}

/** Insertions, deletions, replacements and swaps of neighbours; anything above `edits_max` is answered as more than it. */
export function editDistance(a: string, b: string, edits_max: number): number {
  if (Math.abs(a.length - b.length) > edits_max) return edits_max + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const replaced = previous[j - 1]! + Number(a[i - 1] !== b[j - 1])
      let edits = Math.min(previous[j]! + 1, current[j - 1]! + 1, replaced)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, before[j - 2]! + 1)
      current.push(edits)
      if (edits < least) least = edits
    }
    if (least > edits_max) return edits_max + 1
    before = previous
    previous = current
  }
  return previous[b.length]!
}
