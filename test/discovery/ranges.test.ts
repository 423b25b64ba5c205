import { expect, test } from 'vitest'
import { startDiscovery } from './discovery-setup.ts'
import { stock } from './stock.ts'

const { api, score, search } = await startDiscovery()

type Range = { value: string; from: string | null; until: string | null; count: number }
const filters = { due: ['due_after', 'due_before'], posted: ['posted_since', 'posted_before'] } as const

test.each([{}, { query: 'cleaning OR services' }, { sort_by: 'match_score' }, { min_score: 0 }])(
  'searchOpportunities 200: with include=ranges, each count is the number of results with that filter, for %j',
  async (query) => {
    await score(Object.fromEntries(stock.map(({ id }, index) => [id.replace('contract_', ''), index])))
    const { ranges, total_count } = await search({ ...query, include: 'ranges' })
    for (const name of ['due', 'posted'] as const) {
      const counted: Range[] = ranges[name]
      expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(total_count)
      for (const { value, from, until, count } of counted.filter((range) => range.value !== 'none')) {
        const [since, before] = filters[name]
        const found = await search({ ...query, ...(from && { [since]: from }), ...(until && { [before]: until }) })
        expect(found.total_count, `${name} ${value}`).toBe(count)
      }
    }
    expect(ranges.due.map(({ value }: Range) => value)).toEqual(['overdue', '7_days', '14_days', '30_days', 'later', 'none'])
    expect(ranges.due.find(({ value }: Range) => value === 'overdue').until).toBe(
      new Date(api.clock.now().getTime() - 1).toISOString(),
    )
  },
)

test('searchOpportunities 200: ranges are counted without their own filter, with all others, and only on the first page', async () => {
  const all = await search({ include: 'ranges', states: 'VA,MD', limit: 1 })
  const narrowed = await search({ include: 'ranges', states: 'VA,MD', due_after: '2026-04-21', limit: 1 })
  expect(narrowed.ranges.due).toEqual(all.ranges.due)
  expect(narrowed.ranges.posted).not.toEqual(all.ranges.posted)
  expect(await search({ include: 'ranges', states: 'VA,MD', limit: 1, cursor: all.cursor })).not.toHaveProperty('ranges')
  expect(await search()).not.toHaveProperty('ranges')
})
