import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBlob } from '../../db/documents/document-blobs.ts'
import { insertItem } from '../../db/documents/documents.ts'
import { insertCompany } from '../../db/people/companies.ts'
import { insertMember } from '../../db/people/people.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { drainIndex, rebuildIndex } from '../../jobs/indexes/index-feed.ts'
import type { SearchIndex } from '../../search/index.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { insertContracts, insertMarketNames, trades } from '../harness/fixtures.ts'
import { type Environment, oi, oiJson } from '../harness/oi.ts'
import { openEmbedded } from '../search/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-check-'))
let database: TestDatabase
let index: SearchIndex
let env: Environment
beforeAll(async () => {
  database = await createDatabase()
  index = await openEmbedded(join(folder, 'search.db'))
  env = { DATABASE_URL: database.url, DATA_DIR: folder }
  await insertContracts(database.db, trades)
})
afterAll(async () => {
  await index.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('oi reindex --check: finds no difference in an index that is up to date, and reports pending changes', async () => {
  expect(await oi(['reindex', '--check'], env)).toMatchObject({ code: 1, stderr: expect.stringContaining('oi reindex') })
  await rebuildIndex(database.db, index)
  expect(await oi(['reindex', '--check'], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The market index is not built yet; run: oi reindex --only market'),
  })
  expect(await oiJson(['reindex', '--only', 'market'], env)).toMatchObject({ market: { records: 1_012 } })
  // The documents index does not exist yet either, but there are no documents.
  expect(await oiJson(['reindex', '--check'], env)).toMatchObject({
    ...{ records: 5, indexed: 5, equal: 5, waiting: 0 },
    market: { records: 1_012, indexed: 1_012, equal: 1_012 },
    documents: { records: 0, indexed: 0, equal: 0 },
  })
  await insertContracts(database.db, [{ id: 'contract_later' }])
  await touch('contract_mowing', 'Mowing once more')
  const check = await oiJson(['reindex', '--check'], env)
  expect(check).toMatchObject({ records: 6, indexed: 5, equal: 4, waiting: 2, waiting_indexed: 1, missing: 0, different: 0 })
  await drainIndex(database.db, index)
  expect(await oiJson(['reindex', '--check'], env)).toMatchObject({ records: 6, indexed: 6, equal: 6, waiting: 0 })
  await insertContracts(database.db, [{ id: 'contract_brief' }])
  await drainIndex(database.db, index)
  await database.db.deleteFrom('contract').where('id', '=', 'contract_brief').execute()
  expect(await oiJson(['reindex', '--check'], env)).toMatchObject({ indexed: 7, equal: 6, waiting_indexed: 1, surplus: 0 })
  await drainIndex(database.db, index)
  expect(await oiJson(['reindex', '--check'], env)).toMatchObject({ indexed: 6, equal: 6, surplus: 0 })
})

test('oi reindex --check: deleted files, agencies and contractors count as waiting until the feed removes them', async () => {
  const { db } = database
  const now = new Date('2026-04-15T12:00:00Z')
  const company_id = await insertCompany(db, { name: 'Fictional Paving', plan: 'enterprise', status: 'active' }, now)
  const member = { email: 'owner@example.com', name: 'Ada', role: 'owner' } as const
  const user_id = (await insertMember(db, company_id, member, now))!
  const content = { sha256: 'a'.repeat(64), size_bytes: 3 }
  const placed = { parent_id: null, pursuit_id: null, contract_id: null, tags: [], status_reason: null }
  const file = { type: 'file', name: 'a.txt', mime_type: 'text/plain', status: 'ready', ...placed, ...content } as const
  const id = await inTransaction(db, async (trx) => {
    await insertBlob(trx, { company_id, sha256: content.sha256 }, content.size_bytes, now)
    return insertItem(trx, { company_id, user_id, ...file }, now)
  })
  const { agency_id, contractor_id } = await insertMarketNames(db)
  await oiJson(['reindex'], env)
  const indexed = { market: { indexed: 1_014, equal: 1_014 }, documents: { indexed: 1, equal: 1 } }
  expect(await oiJson(['reindex', '--check'], env)).toMatchObject(indexed)
  await db.deleteFrom('document').where('id', '=', id).execute()
  await db.deleteFrom('agency').where('id', '=', agency_id).execute()
  await db.deleteFrom('contractor').where('id', '=', contractor_id).execute()
  expect(await oiJson(['reindex', '--check'], env)).toMatchObject({
    market: { records: 1_012, indexed: 1_014, equal: 1_012, waiting_indexed: 2, surplus: 0 },
    documents: { records: 0, indexed: 1, equal: 0, waiting_indexed: 1, surplus: 0 },
  })
})

test('oi reindex --check: lists each difference with its id, reports counts that add up, and exits with 1', async () => {
  // Changes rows without a new `changed_xid`, by which the feed finds changes.
  await sql`update contract set title = 'Changed' where id in ('contract_janitorial', 'contract_mowing')`.execute(database.db)
  await sql`delete from contract where id = 'contract_later'`.execute(database.db)
  await sql`delete from removed_contract where id = 'contract_later'`.execute(database.db)
  await insertContracts(database.db, [{ id: 'contract_unseen', changed_xid: '3' }])
  const { code, stdout } = await oi(['reindex', '--check', '--json'], env)
  const found = JSON.parse(stdout)
  expect([code, found.ids]).toEqual([
    1,
    { different: ['contract_janitorial', 'contract_mowing'], missing: ['contract_unseen'], surplus: ['contract_later'] },
  ])
  expect(found.records).toBe(found.equal + found.different + found.missing + found.waiting)
  expect(found.indexed).toBe(found.equal + found.different + found.surplus + found.waiting_indexed)
  expect((await oi(['reindex', '--check'], env)).stdout).toContain('2 different: contract_janitorial, contract_mowing\n1 missing')
  await oiJson(['reindex'], env)
  expect(await oiJson(['reindex', '--check'], env)).toMatchObject({ equal: 6, different: 0, missing: 0, surplus: 0 })
})

async function touch(id: string, title: string): Promise<void> {
  await database.db
    .updateTable('contract')
    .set({ title, changed_xid: sql<string>`pg_current_xact_id()` })
    .where('id', '=', id)
    .execute()
}
