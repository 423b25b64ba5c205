import type { Filter, Listing } from '../backend.ts'
import { and, atMost, type Expression, filterOf, idField, sinceField, valueField } from './filters.ts'
import { byTime } from './rank.ts'
import { total_max } from './rebuild/settings.ts'
import type { Known } from './rebuild/state.ts'
import { askAll, type Index, searchOf } from './words.ts'

/** What most readers of a list see of it. */
const first_ids = 200

type Listed = { id: string; time: number | null }

/**
 * A list in the order of a sort, of the records that are there now. Its beginning is asked at once; when more is wanted, all of it is, but
 * for what has come since and what the beginning has shown: so a record that is amended meanwhile is neither lost nor shown twice.
 */
export async function openListing(index: Index, { state }: Known, conditions: Filter, sort: string): Promise<Listing> {
  const filter = and([filterOf(conditions), atMost(sinceField, state.batches)])!
  const { by, descending } = index.collection.sorts[sort]!
  const [answer] = await askAll(index, [
    { ...searchOf(index, { terms: null, filter, quoted: false }, first_ids, sort), attributesToRetrieve: [idField] },
  ])
  const first = answer!.hits.map(({ id }) => id)
  const total = answer!.totalHits
  let all: Promise<string[]> | null = total <= first.length ? Promise.resolve(first) : null

  async function readAll(): Promise<string[]> {
    const shown = new Set(first)
    const rest = (await fetchAll(index, filter, valueField(by))).filter(({ id }) => !shown.has(id))
    return [...first, ...rest.sort(byTime(descending)).map(({ id }) => id)]
  }
  return {
    total,
    bytes: total * id_bytes,
    async ids(from, to) {
      if (all === null && to <= first.length) return first.slice(from, to)
      all ??= readAll().catch((error) => {
        all = null
        throw error
      })
      return (await all).slice(from, to)
    },
  }
}

/** A UUID as a string, and its place in an array. */
const id_bytes = 64

/** In no order: sorted there, records whose time is unknown would be dropped. */
async function fetchAll({ server, name }: Index, filter: Expression, time: string): Promise<Listed[]> {
  const { results } = await server.read((client) =>
    client.index(name).getDocuments({ filter, fields: [idField, time], limit: total_max }),
  )
  return results.map((record) => ({ id: record.id as string, time: (record[time] ?? null) as number | null }))
}
