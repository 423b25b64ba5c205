import type { Student } from '../../kernel/meaning/student.ts'
import { contracts } from '../collections/contracts.ts'
import { createRowReader } from '../embedded/postings/row-terms.ts'
import { termsOf } from '../embedded/postings/segment.ts'
import type { Condition, SearchDocument } from '../index.ts'
import { knownPhrases, phraseTerm } from '../query/known-phrases.ts'
import { keysOf, type Meets, meetsAll, rarestOf, recordKeys } from './conditions.ts'
import type { Reading } from './reading.ts'
import { near_min, near_units_min } from './rule.ts'
import { isLeftOut, type RecordWords, watchWords } from './words.ts'

export type WatchedSearch = {
  id: string
  /** The query of the search. Null for a search that only filters. */
  reading: Reading | null
  /** Returns the conditions at a moment, because a record that is open now may be closed a minute later. */
  conditionsAt(now: Date): readonly Condition[]
}

export type Watch = Awaited<ReturnType<typeof createWatch>>

const aliasTexts = Object.values(contracts.texts).map(({ aliases }) => aliases === true)
const decoder = new TextDecoder()
const phrases = knownPhrases()
const phraseTerms: ReadonlySet<string> = new Set(phrases.map(phraseTerm))

/** Finds the saved searches for new records. Compares a record only with the searches whose rarest condition names one of its
 * codes, and with searches without such a condition. */
export async function createWatch(searches: readonly WatchedSearch[], student: Student) {
  const readRow = createRowReader(contracts, phrases)
  const readings = searches.map(({ reading }) => reading)
  const matchWords = watchWords(readings, phraseTerms)
  const asked = await Promise.all(readings.map((reading) => embedReading(reading, student)))
  const { byKey, open } = index(searches)

  function holdOne(document: SearchDocument, vector: Float32Array | null, meets: readonly Meets[]): number[] {
    const record = wordsOf(readRow(document), document)
    const isFoundByWords = matchWords(record)
    const isFound = (search: number): boolean => {
      if (!meets[search]!(document.values)) return false
      const reading = readings[search]!
      if (reading === null) return true
      if (isLeftOut(reading, record)) return false
      if (isFoundByWords(search)) return true
      const near = asked[search]
      return near != null && vector !== null && isNear(near, vector)
    }
    const candidates = [...recordKeys(document.values).map((key) => byKey.get(key) ?? []), open]
    const found = new Set(candidates.flatMap((some) => some.filter(isFound)))
    return [...found].sort((a, b) => a - b)
  }
  return {
    /** Returns, for each document, the indexes of the searches that find it, in the order of the searches. */
    async hold(documents: readonly SearchDocument[], now: Date): Promise<number[][]> {
      const vectors = await student.documents(documents.map(({ meaning }) => meaning))
      const meets = searches.map(({ conditionsAt }) => meetsAll(conditionsAt(now)))
      return documents.map((document, i) => holdOne(document, vectors[i]!, meets))
    },
    lets: (search: number, values: SearchDocument['values'], now: Date) => meetsAll(searches[search]!.conditionsAt(now))(values),
  }
}

function index(searches: readonly WatchedSearch[]): { byKey: Map<string, number[]>; open: number[] } {
  const byKey = new Map<string, number[]>()
  const open: number[] = []
  searches.forEach(({ conditionsAt }, search) => {
    // The time does not matter, because code conditions are the same at any time.
    const rarest = rarestOf(conditionsAt(new Date(0)))
    if (!rarest) open.push(search)
    for (const key of rarest ? keysOf(rarest.field, rarest.any) : []) {
      const others = byKey.get(key)
      if (others) others.push(search)
      else byKey.set(key, [search])
    }
  })
  return { byKey, open }
}

type Near = { vector: Float32Array; from: number }

/** Tolerance for the engine's rounded vectors. A record this close to the end of the engine's list may be missing from it. */
const rounding = 0.01

async function embedReading(reading: Reading | null, student: Student): Promise<Near | null> {
  if (!reading?.near || reading.units.length < near_units_min) return null
  const vector = await student.query(reading.meaning)
  // A cosine of another model cannot be compared with the student's, so it sets no threshold.
  const listed = reading.near.model === student.id ? reading.near.from + rounding : 0
  return vector && { vector, from: Math.max(near_min, listed) }
}

function isNear({ vector, from }: Near, other: Float32Array): boolean {
  let cosine = 0
  for (let i = 0; i < vector.length; i++) cosine += vector[i]! * other[i]!
  return cosine >= from
}

function wordsOf({ texts, row }: ReturnType<ReturnType<typeof createRowReader>>, { numbers }: SearchDocument): RecordWords {
  return {
    terms: new Set(termsOf(row)),
    texts: texts.map((text, i) => ({ terms: ` ${decoder.decode(text)} `, aliases: aliasTexts[i]! })),
    numbers,
  }
}
