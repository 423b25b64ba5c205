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
  const weighed = units.map((unit, i) => ({ ...unit, worth: worths[i]! }))
  const near = cosines && vector && { model: vector.model, from: nearFrom(cosines, vector.scale) }
  return { units: weighed, exact, without, numbers, meaning, records, near }
}

/** What is as near as the last that is let in has it take its place. */
function nearFrom(cosines: readonly number[], scale: number): number {
  const threshold = nearness(cosines[0] ?? 0, scale)
  return cosines.length < near_max ? threshold : Math.max(threshold, cosines.at(-1)!)
}

/** Without an engine, and for vectors of a model that is not at hand: nearer than most of what one finds near. */
const plain_near_from = 0.5
const plain_records = 100_000

/** The same where no engine was asked yet: how rare words are is what the student knows of it, and no spelling is corrected. */
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
