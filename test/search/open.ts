import { contracts } from '../../search/collections/contracts.ts'
import type { SearchIndex } from '../../search/index.ts'
import { openSearchIndex, type SearchOptions } from '../../search/thread/open.ts'
import type { GivenEngine } from '../../search/thread/worker.ts'

export type Over = Omit<Partial<SearchOptions>, 'engine'> & { engine?: Partial<Extract<GivenEngine, { kind: 'embedded' }>> }

/** Opens the embedded engine on a file, as the service does. */
export function openEmbedded(path: string, { engine, ...over }: Over = {}): Promise<SearchIndex> {
  return openSearchIndex({
    collection: contracts,
    embedder: { kind: 'student' },
    ...over,
    engine: { ...engine, kind: 'embedded', path },
  })
}

const vectors = { held: null, wanted: null, at_hand: false, lacking: 0, query_trouble: null }
const refused = () => Promise.reject(new Error('This test has no such index'))

/** Returns an index that is unavailable, except for the given methods. */
export function stubIndex(over: Partial<SearchIndex>): SearchIndex {
  return {
    collection: 'contracts',
    search: refused,
    read: refused,
    prepare: () => Promise.resolve(),
    position: () => Promise.resolve(null),
    reached: () => Promise.resolve(null),
    apply: () => Promise.resolve(false),
    rebuild: refused,
    count: () => Promise.resolve(0),
    stored: refused,
    status: () => Promise.resolve({ engine: 'embedded', records: null, away: 'This test has no such index', vectors }),
    vectors: {
      state: () => Promise.resolve(vectors),
      keep: () => Promise.resolve(null),
      lacking: () => Promise.resolve([]),
    },
    close: () => Promise.resolve(),
    ...over,
  }
}
