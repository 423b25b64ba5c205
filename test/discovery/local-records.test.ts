/** Records of states, counties and cities have codes of other classifications, a category and a country. Searches filter by them. */
import { expect, test } from 'vitest'
import { selectContractsAfter } from '../../db/opportunities/contracts-feed.ts'
import { openStudent } from '../../kernel/meaning/student.ts'
import { type ContractFilters, contractConditions, contractDocument } from '../../search/collections/contracts.ts'
import { createWatch } from '../../search/conditions/watch.ts'
import type { Fixture } from '../harness/fixtures.ts'
import { startApi } from '../harness/harness.ts'

const nigp = (...codes: [code: string, name: string | null][]) =>
  JSON.stringify(codes.map(([code, name]) => ({ scheme: 'NIGP', code, name })))

const records: Fixture[] = [
  {
    id: 'contract_salt',
    title: 'Road salt',
    jurisdiction: 'local',
    codes: nigp(['77560', 'Salt, road'], ['74500', null]),
    category: 'goods',
    deadline_at: null,
    until_further_notice: true,
  },
  {
    id: 'contract_paving',
    title: 'Paving',
    jurisdiction: 'local',
    codes: nigp(['91371', 'Maintenance']),
    category: 'construction',
  },
  {
    id: 'contract_bridge',
    title: 'Bridge',
    jurisdiction: 'local',
    buyer_country: 'CAN',
    currency: 'CAD',
    category: 'construction',
  },
  { id: 'contract_help', title: 'Help desk', naics: '541513' },
]
const api = await startApi({ contracts: records, search: true, unlimited: true })

async function search(query: Record<string, string | boolean>): Promise<any> {
  const reply = await api.call('GET', '/v1/opportunities/search', { key: api.ours.key, query })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

const filters: [query: Record<string, string>, same: ContractFilters, found: string[]][] = [
  [{ codes: 'NIGP:77560' }, { codes: ['NIGP:77560'] }, ['salt']],
  [{ codes: 'NIGP:745,NIGP:913' }, { codes: ['NIGP:745', 'NIGP:913'] }, ['paving', 'salt']],
  [{ codes: 'UNSPSC:775' }, { codes: ['UNSPSC:775'] }, []],
  [{ categories: 'construction' }, { categories: ['construction'] }, ['bridge', 'paving']],
  [{ countries: 'USA', categories: 'construction' }, { countries: ['USA'], categories: ['construction'] }, ['paving']],
  [{ countries: 'CAN' }, { countries: ['CAN'] }, ['bridge']],
]

test.each(filters)(
  'searchOpportunities 200: %j, and a new record of a saved search with these filters',
  async (query, same, found) => {
    const { results } = await search(query)
    expect(results.map(({ id }: any) => id.replace('contract_', '')).sort()).toEqual(found)
    const documents = (await selectContractsAfter(api.db, '', 100)).map(contractDocument)
    const conditions = contractConditions(same)
    const watch = await createWatch([{ id: 'ss', reading: null, conditionsAt: () => conditions }], await openStudent())
    const reported = await watch.hold(documents, api.clock.now())
    expect(
      documents
        .filter((_, index) => reported[index]!.length > 0)
        .map(({ id }) => id.replace('contract_', ''))
        .sort(),
    ).toEqual(found)
  },
)

test('searchOpportunities 200: a record shows its codes with their names, its category and its country, and the facet counts categories', async () => {
  const { results, facets } = await search({ query: 'salt', facets: true })
  expect(results[0]).toMatchObject({
    codes: [
      { scheme: 'NIGP', code: '77560', name: 'Salt, road' },
      { scheme: 'NIGP', code: '74500', name: null },
    ],
    category: 'goods',
    deadline_date: null,
    until_further_notice: true,
    country_code: 'USA',
    currency: 'USD',
  })
  expect(facets.category).toEqual([{ value: 'goods', label: 'Goods', count: 1 }])
  expect((await search({ countries: 'CAN' })).results[0]).toMatchObject({ country_code: 'CAN', currency: 'CAD', codes: [] })
})

test('searchOpportunities 400: a code without its classification is refused with an example', async () => {
  const reply = await api.call('GET', '/v1/opportunities/search', { key: api.ours.key, query: { codes: '77560' } })
  expect([reply.status, reply.body.issues]).toEqual([
    400,
    [expect.objectContaining({ message: expect.stringContaining('must be a classification and a code, such as NIGP:41042') })],
  ])
})
