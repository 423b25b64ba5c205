/** Tests pairs of transactions that lock rows in opposite orders. PostgreSQL aborts one of them. These tests check that it is the
 * load, or the search that counts its results toward the quota. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { insertCompany } from '../../../db/people/companies.ts'
import type { Db } from '../../../db/schema.ts'
import { type AwardReport, makeReport } from '../../../ingest/award/report.ts'
import { countShown } from '../../../services/people/quota.ts'
import type { Principal } from '../../../services/principal.ts'
import { ingestEntities } from '../../../services/sources/kinds/entities.ts'
import { ingestExclusions } from '../../../services/sources/kinds/exclusions.ts'
import { ingestSam } from '../../../services/sources/kinds/sam.ts'
import { deriveAwards } from '../../../services/sources/loading/derive-awards.ts'
import { loadAwards } from '../../../services/sources/loading/load-awards.ts'
import { createDatabase, type TestDatabase, waitForBlockedStatement } from '../../harness/database.ts'
import { samCsv } from '../../ingest/sam/samples.ts'
import { exclusionsCsv, extractRecord, registrationExtract } from '../made-registrations.ts'

const now = new Date('2026-04-20T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'oi-deadlocks-'))
let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await createDatabase()
  db = database.db
})
afterEach(() => database.drop())
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

/** Makes the load wait for rows that `late` has locked in another transaction. That transaction then waits for rows of `early`,
 * which the load has written. The load detects the deadlock first, because it started waiting first. PostgreSQL aborts the load's
 * transaction, so the other transaction gets its lock. */
async function crossed<Report>(
  late: RawBuilder<unknown>,
  early: RawBuilder<unknown>,
  load: () => Promise<Report>,
): Promise<Report> {
  return db.connection().execute(async (other) => {
    // Only a superuser can set the timeout. Without it, the load still detects the deadlock first, because it has waited longer.
    await sql`set deadlock_timeout = '60s'`.execute(other).catch(() => {})
    await sql`begin`.execute(other)
    await late.execute(other)
    const loading = load()
    loading.catch(() => {})
    await waitForBlockedStatement(db)
    const { rows } = await early.execute(other)
    expect(rows).toHaveLength(1)
    await sql`commit`.execute(other)
    await sql`reset deadlock_timeout`.execute(other)
    return loading
  })
}

const counted = { new: 1, amended: 1, unchanged: 1 }

test('loadNotices: concurrent loads of notices do not deadlock', async () => {
  const row = (id: string, Title: string) => ({ NoticeId: id, 'Sol#': id, Title })
  await ingestSam(db, file('before.csv', samCsv(row('n1', 'Mowing'), row('n2', 'Mowing'))), { now })
  const next = file('next.csv', samCsv(row('n0', 'Mowing'), row('n1', 'Mowing twice'), row('n2', 'Mowing')))
  const { signal } = new AbortController()
  const report = await crossed(
    sql`select from notice where id = 'sam/n1' for update`,
    sql`select from contract where solicitation_key = 'N1' for update`,
    () => ingestSam(db, next, { now, signal }),
  )
  expect(report).toMatchObject({ ...counted, rows: 3, rejected: 0, merged: 0 })
  const titles = await db.selectFrom('contract').select('title').orderBy('source_id').execute()
  expect(titles.map(({ title }) => title)).toEqual(['Mowing', 'Mowing twice', 'Mowing'])
})

test('loadAwards: concurrent loads of awards do not deadlock', async () => {
  const report = (number: number, title: string) =>
    makeReport({
      id: `a/${number}`,
      source: 'a',
      kind: 'action',
      piid: `W912CH26C000${number}`,
      title,
      modified_at: '2026-04-20T00:00:00Z',
    })
  await loadAwards(db, [report(1, 'Mowing'), report(2, 'Mowing')], { now })
  const later: AwardReport = { ...report(1, 'Mowing twice'), modified_at: '2026-04-21T00:00:00Z' }
  const counts = await crossed(
    sql`select from award where piid = 'W912CH26C0001' for update`,
    sql`select from award_report where id = 'a/1' for update`,
    () => loadAwards(db, [report(0, 'Mowing'), later, report(2, 'Mowing')], { now }),
  )
  expect(counts).toEqual({ ...counted, merged: 0 })
})

test('deriveAwards: concurrent runs and loads do not deadlock', async () => {
  const row = (id: string, Title: string) => ({
    NoticeId: id,
    'Sol#': id,
    Title,
    Type: 'Award Notice',
    Awardee: 'ACME',
    AwardNumber: id,
  })
  await ingestSam(db, file('before.csv', samCsv(row('n1', 'Mowing'))), { now })
  await deriveAwards(db, { now })
  await ingestSam(db, file('next.csv', samCsv(row('n0', 'Mowing'), row('n1', 'Mowing twice'))), { now })
  const counts = await crossed(
    sql`select from ingest_progress where source = 'market' for update`,
    sql`select from award where name = 'Mowing' for update`,
    () => deriveAwards(db, { now }),
  )
  expect(counts).toMatchObject({ new: 1, amended: 1, unchanged: 0 })
})

test('ingestEntities: concurrent loads do not deadlock', async () => {
  const [first, second, third] = ['UE9QJD4KK1L6', 'PHZDZ8SJ5CM1', 'JF1SQ5CXNBL5'] as const
  const record = (uei: string, name: string) => extractRecord({ uei, name })
  await ingestEntities(db, file('before.dat', registrationExtract('20260906', record(first, 'ACME'), record(second, 'BOLT'))), {
    now,
  })
  const next = registrationExtract('20260907', record(third, 'CAM'), record(first, 'ACME ONE'), record(second, 'BOLT'))
  const report = await crossed(
    sql`select from contractor where uei = ${first} for update`,
    sql`select from entity where uei = ${first} for update`,
    () => ingestEntities(db, file('next.dat', next), { now }),
  )
  expect(report).toMatchObject({ ...counted, rows: 3, rejected: 0 })
})

test('ingestExclusions: concurrent loads do not deadlock, even if they end exclusions', async () => {
  const row = (number: number, Name: string) => ({
    Name,
    'Active Date': `01/01/${1990 + number}`,
    'Unique Entity ID': 'UE9QJD4KK1L6',
  })
  const many = Array.from({ length: 20 }, (_, number) => row(number + 10, 'Acme'))
  await ingestExclusions(db, file('before.csv', exclusionsCsv(row(1, 'Acme'), row(2, 'Acme'), ...many)), { now })
  const stored = await db.selectFrom('exclusion').select(['id', 'active_from']).execute()
  const id = (number: number) => stored.find(({ active_from }) => active_from === `${1990 + number}-01-01`)!.id
  const next = file('next.csv', exclusionsCsv(row(0, 'Acme'), row(1, 'Acme One'), ...many))
  const report = await crossed(
    sql`select from exclusion where id = ${id(1)} for update`,
    sql`select from contractor_mention where id = ${id(1)} for update`,
    () => ingestExclusions(db, next, { now }),
  )
  expect(report).toMatchObject({ new: 1, amended: 1, unchanged: 20, rows: 22, rejected: 0 })
  expect(report.notes).toEqual(['1 of 23 exclusions in force are not in the file and have ended'])
})

test('a search that counts its results does not deadlock with a load', async () => {
  await ingestSam(db, file('one.csv', samCsv({ NoticeId: 'n1', 'Sol#': 'N1' })), { now })
  const [record] = await db.selectFrom('contract').select(['id', 'jurisdiction']).execute()
  const company_id = await insertCompany(db, { name: 'Ours (fictional)', plan: 'enterprise', status: 'active' }, now)
  const cycle = { started_at: '2026-04-01T00:00:00.000Z', ends_at: '2026-05-01T00:00:00.000Z' }
  const count = (rows: { id: string; jurisdiction: string }[]) =>
    countShown(db, { company_id, cycle } as Principal, rows, now, ['daily_searches', 'cycle_records'])
  await count([])
  const shown = await crossed(
    sql`insert into search_quota_record values (${company_id}, ${cycle.started_at}, ${record!.id})`,
    sql`select from search_quota where company_id = ${company_id} for update`,
    () => count([record!]),
  )
  expect(shown).toMatchObject({
    newly_counted: new Set(),
    quota: { daily_searches: { used: 2 }, cycle_records: { used: 0 } },
  })
})
