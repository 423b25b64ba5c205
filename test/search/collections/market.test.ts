import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MarketKind, type MarketRow, market, marketDocument, ofKind } from '../../../search/collections/market.ts'
import type { SearchIndex } from '../../../search/index.ts'
import { openSearchIndex } from '../../../search/thread/open.ts'
import { indexPrefix, present, startServer, type TestServer } from '../meilisearch/server.ts'
import { openEmbedded } from '../open.ts'

const agency = { kind: 'agency' as const, level: 'agency', names: [], parent_path: [], top_naics: [] }
const rows: MarketRow[] = [
  { ...agency, id: 'agy_097', name: 'Department of Defense', code: '097', level: 'department', names: ['DEPT OF DEFENSE'] },
  { ...agency, id: 'agy_97AS', name: 'Defense Logistics Agency', code: '97AS', parent_path: ['Department of Defense'] },
  {
    ...agency,
    id: 'agy_SPE4A6',
    name: 'DLA AVIATION',
    code: 'SPE4A6',
    parent_path: ['Department of Defense', 'Defense Logistics Agency'],
  },
  {
    ...{ kind: 'award', id: 'awd_1', name: 'JANITORIAL SERVICES', description: 'Cleaning of a depot', piid: 'SPE4A626C0042' },
    ...{ parent_piid: null, solicitation_number: 'SPE4A6-25-R-0777', funding_path: [], awardee_name: 'NÜRNBERG CLEAN LLC' },
    ...{ agency_path: ['Department of Defense', 'Defense Logistics Agency'], agency_codes: ['097', '97AS'], awardee_uei: null },
    ...{ naics: '561720', psc: 'S201', set_aside: 'HZC', place_city: null, place_state_code: 'MD' },
  },
  {
    ...{
      kind: 'contractor',
      id: 'ctr_1',
      name: 'NÜRNBERG CLEAN LLC',
      names: ['NUERNBERG CLEANING'],
      uei: 'ZZ99XX88YY77',
      cage_code: '9Z8Y7',
    },
    ...{ city: 'Laurel', state_code: 'MD', business_types: [], naics: [], psc: [], awarded: ['JANITORIAL SERVICES'] },
    ...{ awarded_naics: ['561720'], awarded_psc: ['S201'] },
  },
  {
    ...{ kind: 'person', id: 'prs_1', full_name: 'Ana María Peña', names: [], title: null, email: 'ana.pena@dla.mil' },
    ...{ agency_path: ['DEPT OF DEFENSE', 'DEFENSE LOGISTICS AGENCY'], agency_codes: ['097', '97AS'] },
  },
  ...['561720', '561730', '541512'].map((code) => ({ kind: 'naics', id: `naics_${code}`, code }) as const),
]

const found: [kind: MarketKind, query: string, first: string | null][] = [
  ['award', 'SPE4A6 26 C 0042', 'awd_1'],
  ['award', 'spe4a625r', 'awd_1'],
  ['award', 'nurnberg clean', 'awd_1'],
  ['award', 'hubzone custodial', 'awd_1'],
  ['award', 'DLA', 'awd_1'],
  ['agency', 'department of defense', 'agy_097'],
  ['agency', 'DoD', 'agy_097'],
  ['agency', 'aviation', 'agy_SPE4A6'],
  ['agency', 'SPE4A6', 'agy_SPE4A6'],
  ['contractor', 'nuernberg cleaning', 'ctr_1'],
  ['contractor', 'nurnb', 'ctr_1'],
  ['contractor', 'NCL', 'ctr_1'],
  ['award', 'nuernbe', null],
  ['contractor', 'ZZ99XX88YY77', 'ctr_1'],
  ['contractor', '9z8y7', 'ctr_1'],
  ['contractor', 'Maryland', 'ctr_1'],
  ['contractor', 'custodial', 'ctr_1'],
  ['person', 'Pena Ana Maria', 'prs_1'],
  ['person', 'ana.pena@dla.mil', 'prs_1'],
  ['person', 'defense logistics', 'prs_1'],
  ['person', 'custodial', null],
  ['naics', '5415', 'naics_541512'],
  ['naics', 'lawn mowing', 'naics_561730'],
]

function marketSuite(engine: string, open: () => Promise<SearchIndex>): void {
  describe(`the market on ${engine}`, () => {
    let index: SearchIndex
    beforeAll(async () => {
      index = await open()
      const build = await index.rebuild()
      await build.add(rows.map(marketDocument))
      await build.finish('1')
    })
    afterAll(() => index?.close())

    test.each(found)('finds %s by %s', async (kind, query, first) => {
      const request = { query, conditions: ofKind(kind), sort: 'relevance', after: null, limit: 5, facets: false }
      const { hits } = await index.search(request, { company_id: 'ent_1' })
      expect(hits[0]?.id ?? null).toBe(first)
    })

    test('a person has no vector, and does not count as a document without one', async () => {
      expect(await index.vectors.state()).toMatchObject({ lacking: 0 })
    })
  })
}

const folder = mkdtempSync(join(tmpdir(), 'oi-market-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
marketSuite('the embedded engine', () => openEmbedded(join(folder, 'market.db'), { collection: market }))

describe.skipIf(!present)('with a server', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startServer()))
  afterAll(() => server?.close())
  marketSuite('Meilisearch', () => {
    const engine = {
      kind: 'meilisearch',
      url: server.url,
      key: server.key,
      index_prefix: indexPrefix(),
      unseen_ms_max: 0,
    } as const
    return openSearchIndex({ collection: market, engine, embedder: { kind: 'student' } })
  })
})
