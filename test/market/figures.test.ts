import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drainIndex, rebuildIndex } from '../../jobs/indexes/index-feed.ts'
import { sourceOf } from '../../jobs/indexes/index-source.ts'
import type { SearchDocument } from '../../search/index.ts'
import { refreshMarketFigures } from '../../services/market/figures.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { insertContracts } from '../harness/fixtures.ts'
import { stubIndex } from '../search/open.ts'

const now = new Date('2026-04-20T12:00:00.000Z')
const contact = (fullName: string | null, email: string | null, title: string | null = null) => ({
  fullName,
  email,
  title,
  phone: null,
  type: 'primary',
  fax: null,
})
let database: TestDatabase
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database.drop())

const people = () => database.db.selectFrom('person').selectAll().orderBy('full_name').execute()
const agencies = () => database.db.selectFrom('agency').selectAll().orderBy('id').execute()

async function load(): Promise<void> {
  await insertContracts(database.db, [
    {
      id: 'contract_1',
      agency_path: ['DEPT OF STATE'],
      agency_codes: ['019'],
      naics: '541512',
      posted_at: '2026-04-01T00:00:00.000Z',
      point_of_contact: JSON.stringify([contact('Ann  Lee', 'ANN@state.gov', 'Buyer'), contact('Bo Ray', null)]),
    },
    {
      id: 'contract_2',
      agency_path: ['DEPT OF STATE', 'OFFICE OF ACQUISITIONS'],
      agency_codes: ['019', '1900'],
      naics: '541512',
      deadline_at: '2026-04-20T12:00:00.000Z',
      posted_at: '2026-04-02T00:00:00.000Z',
      point_of_contact: JSON.stringify([
        contact('Ann Lee-Roe', 'ann@state.gov'),
        contact('bo ray', null),
        contact(null, 'desk@state.gov'),
      ]),
    },
    { id: 'contract_closed', agency_path: ['DEPT OF STATE'], deadline_at: '2026-04-20T11:59:59.999Z', point_of_contact: '{}' },
    { id: 'contract_won', agency_path: ['DEPT OF STATE'], awarded: true },
    { id: 'contract_notice', agency_path: ['DEPT OF STATE'], notice_type: 'award-notice' },
    { id: 'contract_off', agency_path: ['DEPT OF STATE'], active: false },
    { id: 'contract_unknown', agency_path: [], active: null, deadline_at: null, naics: '999999' },
  ])
  await sql`
    insert into award (id, name, awarding_department, dollars_obligated, naics, sources, created_at, updated_at)
    select 'awd_' || n, 'Award', 'Department of State', n * 100.25, '541512', '{}', now(), now() from generate_series(1, 3) n`.execute(
    database.db,
  )
}

test('refreshMarketFigures: counts agencies, people, and codes, and writes nothing the second time', async () => {
  await load()
  expect(await refreshMarketFigures(database.db, now)).toEqual({
    agencies: { written: 2, deleted: 0 },
    people: { written: 2, deleted: 0 },
    naics: { written: 1, deleted: 0 },
  })
  expect(await agencies()).toMatchObject([
    { id: 'agy_019', active_opportunity_count: 2, obligations_total: 601.5, top_naics: ['541512'], parent_path: [] },
    {
      id: 'agy_1900',
      level: 'agency',
      active_opportunity_count: 1,
      obligations_total: null,
      parent_path: ['Department of State'],
    },
  ])
  expect(await people()).toMatchObject([
    {
      full_name: 'Ann Lee-Roe',
      names: ['Ann Lee'],
      email: 'ann@state.gov',
      title: null,
      notice_count: 2,
      agency: 'OFFICE OF ACQUISITIONS',
    },
    { full_name: 'bo ray', notice_count: 2, last_seen_at: '2026-04-02T00:00:00.000Z' },
  ])
  const figure = () => database.db.selectFrom('naics_figure').selectAll().where('code', '=', '541512').executeTakeFirst()
  expect(await figure()).toEqual({ code: '541512', active_opportunity_count: 2, obligations_total: 601.5 })
  const none = { written: 0, deleted: 0 }
  expect(await refreshMarketFigures(database.db, now)).toEqual({ agencies: none, people: none, naics: none })
})

test('refreshMarketFigures: concurrent calls give one result, deleted rows disappear, and closed records no longer count', async () => {
  await load()
  const both = await Promise.all([refreshMarketFigures(database.db, now), refreshMarketFigures(database.db, now)])
  expect(both.map(({ people }) => people.written).sort()).toEqual([0, 2])
  await database.db.deleteFrom('contract').where('id', '=', 'contract_2').execute()
  await database.db.deleteFrom('award').execute()
  expect(await refreshMarketFigures(database.db, new Date('2026-05-11T00:00:00.000Z'))).toEqual({
    agencies: { written: 1, deleted: 1 },
    people: { written: 2, deleted: 0 },
    naics: { written: 1, deleted: 0 },
  })
  expect(await agencies()).toMatchObject([{ id: 'agy_019', active_opportunity_count: 0, obligations_total: null }])
  await database.db.deleteFrom('contract').execute()
  expect(await refreshMarketFigures(database.db, now)).toMatchObject({ agencies: { deleted: 1 }, people: { deleted: 2 } })
})

test('market index: gets figures and registrations through the same feed as awards, each change once', async () => {
  const documents = new Map<string, SearchDocument>()
  let position: string | null = null
  const index = stubIndex({
    collection: 'market',
    position: async () => position,
    async apply(batch) {
      for (const document of batch.documents) documents.set(document.id, document)
      for (const id of batch.removed ?? []) documents.delete(id)
      position = batch.to
      return true
    },
    rebuild: async () => ({
      add: async (batch) => {
        for (const document of batch) documents.set(document.id, document)
      },
      finish: async (to) => void (position = to),
      abandon: async () => {},
    }),
  })
  await load()
  const built = await rebuildIndex(database.db, index)
  expect(built).toBe(await sourceOf(index).count(database.db))
  expect([...documents.keys()].filter((id) => !id.startsWith('naics_')).sort()).toEqual(['awd_1', 'awd_2', 'awd_3'])
  await drainIndex(database.db, index)
  await refreshMarketFigures(database.db, now)
  expect(await drainIndex(database.db, index)).toMatchObject({ applied: 5, caught_up: true })
  await refreshMarketFigures(database.db, now)
  expect(await drainIndex(database.db, index)).toMatchObject({ applied: 0, caught_up: true })
  await sql`insert into contractor (id, name, name_key, uei, created_at, updated_at) values ('ctr_1', 'X', 'x', 'UEI1', now(), now())`.execute(
    database.db,
  )
  await sql`
    insert into entity (uei, name, dba_name, business_types, naics, small_naics, psc, content_sha256, fetched_at)
    values ('UEI1', 'X', 'Example Works', '{}', '{}', '{}', '{S201}', '', now())`.execute(database.db)
  await drainIndex(database.db, index)
  expect(documents.get('ctr_1')?.texts.names).toBe('Example Works')
  await sql`update entity set dba_name = 'Sample Works'`.execute(database.db)
  expect(await drainIndex(database.db, index)).toMatchObject({ applied: 1, caught_up: true })
  expect(documents.get('ctr_1')?.texts.names).toBe('Sample Works')
  await database.db.deleteFrom('award').where('id', '=', 'awd_2').execute()
  await drainIndex(database.db, index)
  expect(documents.has('awd_2')).toBe(false)
  const { rows } = await sql<{ id: string }>`select id from market_change where id like 'naics\\_%' limit 1`.execute(database.db)
  expect(documents.get(rows[0]!.id)?.values).toEqual({ kind: 'naics' })
})
