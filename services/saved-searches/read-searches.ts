import { selectUnreadSearches, type UnreadSearch, updateReading } from '../../db/saved-searches/saved-search-alerts.ts'
import type { Reading } from '../../search/conditions/reading.ts'
import { isBusy, isEngineAway, isRebuilding, isTooExpensive } from '../../search/faults.ts'
import type { Background } from '../background.ts'

/** Asks the search engine how it reads a saved search's query at the time `now`. Rejects with the same errors as a search. */
export type ReadSearch = (search: UnreadSearch, now: Date) => Promise<Reading>

const searches_max = 1_000
/** Time after which the engine is asked again, because its answer changes with the catalog. */
const read_again_ms = 24 * 3_600_000

/** Asks the engine how it reads new and changed queries, and asks again daily. For a query without a reading, follow.ts uses
 * `plainReading`. */
export async function readSearches({
  db,
  clock,
  readSearch,
  signal,
}: Pick<Background, 'db' | 'clock' | 'signal'> & { readSearch: ReadSearch | null }): Promise<{ read: number; refused: number }> {
  const done = { read: 0, refused: 0 }
  if (readSearch === null) return done
  const before = new Date(clock.now().getTime() - read_again_ms)
  const failures: unknown[] = []
  for (const search of await selectUnreadSearches(db, before, searches_max)) {
    signal.throwIfAborted()
    try {
      const reading = await readSearch(search, clock.now()).catch(nullIfTooExpensive)
      await updateReading(db, search, reading, clock.now())
      done[reading ? 'read' : 'refused'] += 1
    } catch (error) {
      // While the index is being rebuilt, for example after an upgrade, no query can be read. The next run tries again.
      if (isRebuilding(error)) return done
      // Every other search would fail too.
      if (isEngineAway(error) || isBusy(error)) throw error
      failures.push(error)
    }
  }
  // A search that cannot be read does not hold up the others. The next run tries it again.
  if (failures.length > 0) throw failures[0]
  return done
}

function nullIfTooExpensive(error: unknown): null {
  if (isTooExpensive(error)) return null
  throw error
}
