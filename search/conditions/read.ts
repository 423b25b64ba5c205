import type { Student } from '../../kernel/meaning/student.ts'
import type { Survey } from '../backend.ts'
import { type ParsedQuery, parseQuery, type QueryUnit } from '../query/query.ts'
import { near_max, nearness, rarity } from '../ranking.ts'
import type { Reading } from './reading.ts'

export function readingOf(
  { units, exact, without, numbers, meaning }: ParsedQuery,
  { worths, records, cosines }: Survey,
  vector: { model: string; scale: number } | null,
): Reading {
  const weighted = units.map((unit, i) => ({ ...unit, worth: worths[i]! }))
  const near = cosines && vector && { model: vector.model, from: nearFrom(cosines, vector.scale) }
  return { units: weighted, exact, without, numbers, meaning, records, near }
}

/** Returns the minimum cosine that a new record needs. If the list is full, it is at least the cosine of the last record. */
function nearFrom(cosines: readonly number[], scale: number): number {
  const threshold = nearness(cosines[0] ?? 0, scale)
  return cosines.length < near_max ? threshold : Math.max(threshold, cosines.at(-1)!)
}

/** Minimum cosine for a query that no engine has read. Higher than most minimums in practice. */
const plain_near_from = 0.5
const plain_records = 100_000

/** Reads a query without asking an engine. The student estimates how rare words are, and spelling is not corrected. */
export function plainReading(query: string, student: Pick<Student, 'id' | 'telling'>): Reading {
  const { units, exact, without, numbers, meaning } = parseQuery(query)
  const own = (unit: QueryUnit): string[] => unit.any.filter(({ weight }) => weight === 1).flatMap(({ terms }) => terms)
  return {
    units: units.map((unit) => ({
      ...unit,
      worth: Math.max(...own(unit).map(student.telling), rarity(plain_records, plain_records)),
    })),
    exact,
    without,
    numbers,
    meaning,
    records: plain_records,
    near: exact || meaning === '' ? null : { model: student.id, from: plain_near_from },
  }
}
