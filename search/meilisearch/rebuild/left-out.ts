import type { WordQuery } from '../../backend.ts'
import { and, type Expression, idField, not, oneOf } from '../filters.ts'
import { askAll, type Index, searchOf, type Wanted } from '../words.ts'

/** Maximum number of ids that a filter excludes. Each of the parts repeats them. */
const left_out_ids_max = 1_000

/** The records among `ids` that contain what the query excludes. */
export async function leftOutAmong(index: Index, query: WordQuery, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return ids.length === 0 ? new Set() : (await leftOut(index, query, oneOf(idField, ids), ids.length))!
}

/** The records that pass and contain in their own texts what the query excludes. Null if more than `most` contain one of the terms. */
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
 * The server can exclude a word from all texts including aliases, or from none. So up to a thousand records that contain the word in their
 * own texts are excluded by their ids. If there are more, records with the word only in aliases are excluded too.
 */
export async function withoutLeftOut(index: Index, wanted: Wanted): Promise<Wanted> {
  const { query, filter } = wanted
  const ids = query.without.length === 0 ? null : await leftOut(index, query, filter, left_out_ids_max)
  if (ids === null) return wanted
  const kept = ids.size === 0 ? filter : and([filter, not(oneOf(idField, [...ids]))])!
  return { ...wanted, query: { ...query, without: [] }, filter: kept }
}
