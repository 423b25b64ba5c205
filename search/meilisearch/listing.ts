import type { Filter, Listing } from '../backend.ts'
import { type Expression, filterOf, idField, valueField } from './filters.ts'
import { byTime } from './rank.ts'
import { total_max } from './settings.ts'
import { askAll, type Index, searchOf } from './words.ts'

/** What most readers of a list see of it. */
const first_ids = 200

type Listed = { id: string; time: number | null }

/**
 * A list in the order of a sort. Its beginning is asked at once; when more is wanted, all that passes by then is, and what the beginning
 * has shown is left out of it: so a record that is amended meanwhile is neither lost nor shown twice, and the total is of that moment.
 */
export async function openListing(index: Index, conditions: Filter, sort: string): Promise<Listing> {
  const filter = filterOf(conditions)
  const { by, descending } = index.collection.sorts[sort]!
  const [answer] = await askAll(index, [
    { ...searchOf(index, { terms: null, filter }, first_ids, sort), attributesToRetrieve: [idField] },
  ])
  const first = answer!.hits.map(({ id }) => id)
  let all: Promise<string[]> | null = answer!.totalHits <= first.length ? Promise.resolve(first) : null
  let total = answer!.totalHits

  async function readAll(): Promise<string[]> {
    const shown = new Set(first)
    const rest = (await fetchAll(index, filter, valueField(by))).filter(({ id }) => !shown.has(id))
    const ids = [...first, ...rest.sort(byTime(descending)).map(({ id }) => id)]
    total = ids.length
    return ids
  }
  return {
    get total() {
      return total
    },
    get bytes() {
      return all === null ? first.length * id_bytes : total * id_bytes
    },
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
