import { selectUnread, type UnreadSearch, updateReading } from '../../db/saved-searches/saved-search-alerts.ts'
import { isBusy, isEngineAway, isRebuilding, isTooExpensive } from '../../kernel/faults.ts'
import type { Reading } from '../../search/conditions/reading.ts'
import type { Background } from '../background.ts'

/** Asks the search engine how it understands a saved search's query at present. Rejects as a search does. */
export type ReadSearch = (search: UnreadSearch, now: Date) => Promise<Reading>

const searches_max = 1_000
/** How rare words are, and how near the nearest record is, changes with the catalog. */
const read_again_ms = 24 * 3_600_000

/** Asks the engine of searches that are new or were changed, and of each once a day. Until then they are held against by what is known without it. */
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
  for (const search of await selectUnread(db, before, searches_max)) {
    signal.throwIfAborted()
    try {
      const reading = await readSearch(search, clock.now()).catch(nullIfTooDear)
      await updateReading(db, search, reading, clock.now())
      done[reading ? 'read' : 'refused'] += 1
    } catch (error) {
      // A rebuild, as after an upgrade, is no failure: the next run reads them.
      if (isRebuilding(error)) return done
      // It would fail with each search alike.
      if (isEngineAway(error) || isBusy(error)) throw error
      failures.push(error)
    }
  }
  // One that cannot be read keeps none of the others waiting, and is tried again with the next run.
  if (failures.length > 0) throw failures[0]
  return done
}

function nullIfTooDear(error: unknown): null {
  if (isTooExpensive(error)) return null
  throw error
}
