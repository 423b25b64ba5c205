import { expect, test } from 'vitest'
import { type CachedList, createListCache } from '../../search/lists.ts'

function listOf(bytes: number): CachedList {
  const nothing = {
    hits: async () => [],
    facets: async () => ({}),
    suggestion: null,
    relaxed: false,
    corrected: false,
    by_words_alone: false,
    units: [],
    understood: [],
  }
  return { ...nothing, total: 0, bytes }
}

const limits = { ttl_ms: 60_000, lists_max: 10, bytes_max: 10_000 }

test('a list larger than the cache is not stored, and does not displace other lists', () => {
  const lists = createListCache(limits)
  lists.set('small', listOf(100))
  lists.set('huge', listOf(20_000))
  expect([lists.get('huge'), lists.get('small')?.bytes]).toEqual([null, 100])
})

test('a cached list that has grown displaces other lists according to its present size', () => {
  const lists = createListCache(limits)
  const growing = listOf(100)
  for (const name of ['a', 'b', 'c']) lists.set(name, listOf(2_000))
  lists.set('growing', growing)
  growing.bytes = 6_000
  lists.set('growing', growing)
  expect(['a', 'b', 'c', 'growing'].map((name) => lists.get(name)?.bytes ?? null)).toEqual([null, null, 2_000, 6_000])
})
