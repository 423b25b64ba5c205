import type { Filter, Listing } from '../backend.ts'
import { and, compare, type Expression, filterOf, idField, sinceField, valueField } from './filters.ts'
import { byTime } from './rank.ts'
import { total_max } from './rebuild/settings.ts'
import type { Known } from './rebuild/state.ts'
import { askIds, type Index } from './words.ts'

/** Number of ids that are read first. Most users see only the beginning of a list. */
const first_ids = 200
/** Size of a UUID string and of its entry in an array. */
const id_bytes = 64

/** Opens a list by reading its first ids. Leaves out records added later, so paging neither loses nor repeats any. */
export async function openListing(index: Index, { state }: Known, conditions: Filter, sort: string): Promise<Listing> {
  const filter = and([filterOf(conditions), compare(sinceField, '<=', state.batches)])!
  const { by, descending } = index.collection.sorts[sort]!
  const [answer] = await askIds(index, [{ terms: null, filter, quoted: false }], first_ids, sort)
  const { hits, totalHits: total } = answer!
  const first = hits.map(({ id }) => id)
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

/** Reads all ids and times without an order, because the server's sort would drop records with an unknown time. */
async function fetchAll({ server, name }: Index, filter: Expression, time: string) {
  const { results } = await server.read((client) =>
    client.index(name).getDocuments({ filter, fields: [idField, time], limit: total_max }),
  )
  return results.map((record) => ({ id: record.id as string, time: (record[time] ?? null) as number | null }))
}
