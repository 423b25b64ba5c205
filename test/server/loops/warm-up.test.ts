import { expect, test } from 'vitest'
import { operations } from '../../../generated/operations.ts'
import type { SearchPage, SearchRequest } from '../../../search/index.ts'
import { warmUpSearch } from '../../../server/loops/warm-up.ts'
import { trades } from '../../harness/fixtures.ts'
import { startApi } from '../../harness/harness.ts'

test('warmUpSearch: searches with the defaults of searchOpportunities, and prepares the records for display', async () => {
  const api = await startApi({ contracts: trades, search: true })
  const { resources } = api.setup
  const asked: SearchRequest[] = []
  let presented = 0
  async function search(...args: Parameters<typeof resources.search.search>): Promise<SearchPage> {
    asked.push(args[0])
    const page = await resources.search.search(...args)
    const explain: typeof page.explain = (record) => {
      presented += 1
      return page.explain(record)
    }
    return { ...page, explain }
  }
  const statuses = await warmUpSearch({ ...api.setup, resources: { ...resources, search: { ...resources.search, search } } })
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(asked[0]).toMatchObject({ query: 'services', limit: operations.searchOpportunities.defaults.limit })
  expect(presented).toBeGreaterThan(0)
})
