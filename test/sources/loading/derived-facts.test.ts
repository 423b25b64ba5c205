import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { upsertProgress } from '../../../db/opportunities/notices.ts'
import type { SamColumn } from '../../../ingest/sam/csv.ts'
import { ingestSam } from '../../../services/sources/kinds/sam.ts'
import { readFacts } from '../../../services/sources/loading/read-facts.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { samCsv } from '../../ingest/sam/samples.ts'

const now = new Date('2026-04-20T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'oi-facts-'))
let database: TestDatabase
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database.drop())
afterAll(() => rmSync(folder, { recursive: true }))

type Cells = Partial<Record<SamColumn, string>>
async function load(...rows: Cells[]) {
  const path = join(folder, `${Math.random()}.csv`)
  writeFileSync(path, samCsv(...rows))
  return ingestSam(database.db, path, { now })
}

function selectRecords() {
  return database.db
    .selectFrom('contract')
    .select(['set_aside', 'deadline_at', 'naics', 'derived', 'history', 'changed_xid', 'amendment_count'])
    .orderBy('source_id')
    .execute()
}

const text = 'This is a total small business set-aside. Quotes are due April 30, 2026. The NAICS code is 561720.'
const notice: Cells = {
  NoticeId: 'n1',
  PostedDate: '2026-04-01 10:00:00-04',
  SetASideCode: '',
  SetASide: '',
  ResponseDeadLine: '',
  NaicsCode: '',
  Description: text,
}

test('a load fills blank fields from the text, a later notice with the fields replaces them, and the history has only values of the source', async () => {
  await load(notice)
  const [first] = await selectRecords()
  expect(first).toMatchObject({ set_aside: 'SBA', deadline_at: '2026-04-30T23:59:59.999Z', naics: '561720' })
  expect(first!.derived.map(({ field }) => field)).toEqual(['deadline_date', 'set_aside', 'naics'])
  await load({ ...notice, NoticeId: 'n2', PostedDate: '2026-04-05 10:00:00-04', SetASideCode: 'SDVOSBC' })
  const [second] = await selectRecords()
  expect(second).toMatchObject({ set_aside: 'SDVOSBC', deadline_at: '2026-04-30T23:59:59.999Z', amendment_count: 1 })
  expect(second!.derived.map(({ field }) => field)).toEqual(['deadline_date', 'naics'])
  const changes = second!.history.flatMap((version) => version.changes)
  expect(changes).toContainEqual({ field: 'set_aside', old_value: null, new_value: 'SDVOSBC' })
  expect(changes.map(({ field }) => field)).not.toContain('deadline_at')
})

test('an amendment of the text moves the deadline', async () => {
  await load(notice)
  const amended = `${text} Amendment 1: the due date for quotes is extended to May 7, 2026.`
  await load({ ...notice, NoticeId: 'n2', PostedDate: '2026-04-05 10:00:00-04', Description: amended })
  expect((await selectRecords())[0]).toMatchObject({ deadline_at: '2026-05-07T23:59:59.999Z' })
})

test('loading the same notice again changes nothing', async () => {
  await load(notice)
  const before = await selectRecords()
  expect(await load(notice)).toMatchObject({ unchanged: 1, amended: 0 })
  expect(await selectRecords()).toEqual(before)
})

test('readFacts: fills records of an older version once, and does not change records without facts', async () => {
  await load(notice, { ...notice, NoticeId: 'n2', 'Sol#': 'S2', Description: 'Nothing is said here.' })
  const wanted = await selectRecords()
  await sql`update contract set set_aside = null, deadline_at = null, naics = null, derived = '[]' where source_id = 'n1'`.execute(
    database.db,
  )
  expect(await readFacts(database.db, { now })).toMatchObject({ changed: 1 })
  const read = await selectRecords()
  const values = (rows: typeof read) => rows.map(({ changed_xid: _, ...row }) => row)
  expect(values(read)).toEqual(values(wanted))
  expect(BigInt(read[0]!.changed_xid) > BigInt(wanted[0]!.changed_xid)).toBe(true)
  expect(read[1]!.changed_xid).toBe(wanted[1]!.changed_xid)
  expect(await readFacts(database.db, { now })).toMatchObject({ changed: 0 })
  expect(await readFacts(database.db, { now })).toEqual({ records: 0, changed: 0 })
})

test('readFacts: after a new version of the readers, all records are read again', async () => {
  await load(notice)
  await readFacts(database.db, { now })
  await sql`update ingest_progress set value = value || '{"version": 0}' where source = 'catalog' and key = 'facts'`.execute(
    database.db,
  )
  expect(await readFacts(database.db, { now })).toEqual({ records: 1, changed: 0 })
  await upsertProgress(database.db, 'catalog', 'facts', { identity: 'elsewhere', version: 1, xid: '9', id: '' }, now)
  expect(await readFacts(database.db, { now })).toEqual({ records: 1, changed: 0 })
})
