import type { WordQuery } from '../../backend.ts'
import { and, type Expression, idField, not, oneOf } from '../filters.ts'
import { askAll, type Index, searchOf, type Wanted } from '../words.ts'

/** Of ids that a filter leaves out, which each of the parts asks for again. */
const left_out_ids_max = 1_000

/** Of these records, those that hold what the query leaves out. */
export async function leftOutAmong(index: Index, query: WordQuery, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return ids.length === 0 ? new Set() : (await leftOut(index, query, oneOf(idField, ids), ids.length))!
}

/** Of the records that pass, those that hold in texts of their own what the query leaves out; null for more than `most` of a term. */
async function leftOut(index: Index, { without }: WordQuery, filter: Expression, most: number): Promise<Set<string> | null> {
  const parts = without.map((terms) => ({ terms: { must: [[...terms]], must_not: [] }, filter, quoted: true }))
  const answers = await askAll(
    index,
    parts.map((part) => ({ ...searchOf(index, part, most, null), attributesToRetrieve: [idField] })),
  )
  if (answers.some(({ totalHits }) => totalHits > most)) return null
  return new Set(answers.flatMap(({ hits }) => hits.map(({ id }) => id)))
}

/**
 * The server can leave a word out of all texts, aliases too, or of none. So up to a thousand records that hold it in texts of their own are
 * left out by their ids. Where there are more, a record whose aliases alone hold the word is left out with them.
 */
export async function withoutLeftOut(index: Index, wanted: Wanted): Promise<Wanted> {
  const { query, filter } = wanted
  const ids = query.without.length === 0 ? null : await leftOut(index, query, filter, left_out_ids_max)
  if (ids === null) return wanted
  const kept = ids.size === 0 ? filter : and([filter, not(oneOf(idField, [...ids]))])!
  return { ...wanted, query: { ...query, without: [] }, filter: kept }
}
