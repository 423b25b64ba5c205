import { expect, test } from 'vitest'
import type { Backend, Ranking, RankRequest } from '../../search/backend.ts'
import { createSearch } from '../../search/search.ts'
import { request } from './suite.ts'

/** Returns an engine that finds `total` records by words. Tests can make `rank` fail or answer late. */
function enginesOf(total: number) {
  const asked: number[] = []
  const engine = { before: async (_window: number): Promise<void> => {} }
  async function rank({ window }: RankRequest): Promise<Ranking> {
    asked.push(window)
    await engine.before(window)
    const ids = Array.from({ length: Math.min(window, total) }, (_, i) => `r${String(i).padStart(5, '0')}`)
    const words = Float32Array.from(ids, (_, i) => 1 - i / total)
    const none = new Float32Array(0)
    const cosines = new Float32Array(ids.length).fill(Number.NaN)
    return {
      first: { ids, words, cosines, whole: new Uint8Array(ids.length).fill(1) },
      near: { ids: [], words: none, cosines: none, whole: new Uint8Array(0) },
      relaxed: false,
      meanCosines: null,
      total,
      facets: null,
    }
  }
  const backend = {
    generation: async () => 'g',
    reached: async () => null,
    model: async () => ({ id: 'none', dimensions: 1 }),
    vocabulary: async () => ({ holds: () => true, correct: () => null, suggest: () => null }),
    rank,
  } as unknown as Backend
  const models = { query: async () => null, scale: () => 1 }
  const { search } = createSearch(backend, models, { ttl_ms: 60_000, lists_max: 9, bytes_max: 1e8 })
  const page = (after: string | null) => search(request({ query: 'roof', limit: 1_000, after }), 'c1')
  return { engine, asked, page }
}

test('search: a page that failed once is complete on retry', async () => {
  const { engine, page } = enginesOf(3_000)
  const { next } = await page(null)
  engine.before = () => Promise.reject(new Error('away'))
  await expect(page(next)).rejects.toThrow('away')
  engine.before = async () => {}
  const second = await page(next)
  expect([second.hits.length, second.hits[0]!.id]).toEqual([1_000, 'r01000'])
  expect((await page(second.next)).hits.length).toBe(1_000)
})

test('search: concurrent requests for a page rank once and return the same', async () => {
  const { asked, page } = enginesOf(3_000)
  const { next } = await page(null)
  const [one, other] = await Promise.all([page(next), page(next)])
  expect(one.hits.length).toBe(1_000)
  expect(other).toEqual(one)
  expect(asked).toEqual([1_000, 4_000])
})
