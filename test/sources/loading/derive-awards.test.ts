import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { selectFeedState } from '../../../db/opportunities/contracts-feed.ts'
import { upsertProgress } from '../../../db/opportunities/notices.ts'
import type { Db } from '../../../db/schema.ts'
import { makeReport } from '../../../ingest/award/report.ts'
import type { SamColumn } from '../../../ingest/sam/csv.ts'
import { ingestSam } from '../../../services/sources/kinds/sam.ts'
import { deriveAwards } from '../../../services/sources/loading/derive-awards.ts'
import { loadAwards } from '../../../services/sources/loading/load-awards.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { samCsv } from '../../ingest/sam/samples.ts'
import { deriveAll, marketState, marketVersions } from '../market-state.ts'

const now = new Date('2026-04-20T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'oi-derive-'))
let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await createDatabase()
  db = database.db
})
afterEach(() => database.drop())
afterAll(() => rmSync(folder, { recursive: true }))

type Cells = Partial<Record<SamColumn, string>>
async function load(...rows: Cells[]): Promise<void> {
  const path = join(folder, `${Math.random()}.csv`)
  writeFileSync(path, samCsv(...rows))
  await ingestSam(db, path, { now })
}

const awardNotice: Cells = {
  NoticeId: 'n1',
  Title: 'Grass',
  Type: 'Award Notice',
  AwardNumber: 'W912CH-26-C-0001',
  AwardDate: '2026-04-03',
  Award$: '74989.05',
  Awardee: 'SMK Design Group JV, LLC Kirkwood MO 63122 USA',
}

test('deriveAwards: an award notice with a real awardee makes an award with the awardee’s place, and a second run changes nothing', async () => {
  await load(
    awardNotice,
    { NoticeId: 'n2', 'Sol#': 'S2', Type: 'Award Notice', Awardee: 'null ' },
    { NoticeId: 'n3', 'Sol#': 'S3' },
  )
  expect(await deriveAll(db, now)).toMatchObject({ new: 1, amended: 0 })
  const [award, ...others] = await db.selectFrom('award').selectAll().execute()
  expect(others).toEqual([])
  expect(award).toMatchObject({
    piid: 'W912CH26C0001',
    name: 'Grass',
    solicitation_key: 'W912CH26R0001',
    contract_id: expect.stringMatching(/^contract_/),
    award_date: '2026-04-03',
    ceiling_value: 74989.05,
    dollars_obligated: null,
    sources: ['notice'],
  })
  const contractor = await db
    .selectFrom('contractor')
    .selectAll()
    .where('id', '=', award!.contractor_id!)
    .executeTakeFirstOrThrow()
  expect(contractor).toMatchObject({ name: 'SMK Design Group JV, LLC', city: 'Kirkwood', state_code: 'MO', uei: null })
  const versions = await marketVersions(db)
  await sql`update contract set changed_xid = pg_current_xact_id()`.execute(db)
  expect(await deriveAll(db, now)).toMatchObject({ new: 0, amended: 0, unchanged: 1 })
  expect(await marketVersions(db)).toEqual(versions)
})

test('deriveAwards: follows changed and deleted records, and keeps the values of official reports', async () => {
  await load(awardNotice)
  await deriveAll(db, now)
  const official = makeReport({
    id: 'usaspending/1',
    source: 'usaspending',
    kind: 'summary',
    piid: 'W912CH26C0001',
    total_obligated: 50000,
    awardee_name: 'SMK DESIGN GROUP JV LLC',
    awardee_uei: 'UE9QJD4KK1L6',
    awardee_state_code: 'MO',
    awardee_country_code: 'USA',
  })
  await loadAwards(db, [official], { now })
  expect(await db.selectFrom('award').selectAll().execute()).toMatchObject([
    {
      name: 'Grass',
      dollars_obligated: 50000,
      ceiling_value: 74989.05,
      awardee_uei: 'UE9QJD4KK1L6',
      sources: ['notice', 'usaspending'],
    },
  ])
  expect(await db.selectFrom('contractor').select(['name', 'uei']).execute()).toEqual([
    { name: 'SMK DESIGN GROUP JV LLC', uei: 'UE9QJD4KK1L6' },
  ])
  await load({ ...awardNotice, Award$: '80000' })
  expect(await deriveAll(db, now)).toMatchObject({ amended: 1 })
  expect((await db.selectFrom('award').select('ceiling_value').execute()).map((row) => row.ceiling_value)).toEqual([80000])
  await sql`delete from contract`.execute(db)
  await deriveAll(db, now)
  expect(await db.selectFrom('award').select(['sources', 'contract_id']).execute()).toEqual([
    { sources: ['usaspending'], contract_id: null },
  ])
})

async function shown() {
  return db.selectFrom('award').select(['awardee_name', 'piid', 'ceiling_value']).orderBy('awardee_name').execute()
}

async function reportIds(): Promise<string[]> {
  return (await db.selectFrom('award_report').select('id').orderBy('id').execute()).map(({ id }) => id)
}

const schedule: Cells = { Type: 'Award Notice', Title: 'Multiple Award Schedule', 'Sol#': '47QSMD20R0001', Award$: '475000' }

test('deriveAwards: each award notice of a solicitation makes one award, corrections included, and a withdrawn notice removes its award', async () => {
  await load(
    { ...schedule, NoticeId: 'n1', Awardee: 'SYMPROTEC INC' },
    { ...schedule, NoticeId: 'n2', Awardee: 'WWEST HVAC SERVICES LLC' },
    { ...schedule, NoticeId: 'n3', Awardee: 'Wwest HVAC Services', Award$: '500000', PostedDate: '2026-04-14 11:09:12.693-04' },
  )
  expect(await deriveAll(db, now)).toMatchObject({ new: 3 })
  expect(await shown()).toEqual([
    { awardee_name: 'SYMPROTEC INC', piid: null, ceiling_value: 475000 },
    { awardee_name: 'Wwest HVAC Services', piid: null, ceiling_value: 500000 },
  ])
  expect(await reportIds()).toEqual(['notice/sam/n1', 'notice/sam/n2', 'notice/sam/n3'])
  await load({ ...schedule, NoticeId: 'n1', Awardee: 'SYMPROTEC INC', AwardNumber: '47QRAA26D0001' })
  expect(await deriveAll(db, now)).toMatchObject({ new: 0, amended: 1, unchanged: 2 })
  expect(await shown()).toMatchObject([{ piid: '47QRAA26D0001' }, { piid: null }])
  await load({ ...schedule, NoticeId: 'n1', Type: 'Special Notice' })
  await deriveAll(db, now)
  expect(await reportIds()).toEqual(['notice/sam/n2', 'notice/sam/n3'])
  expect(await shown()).toHaveLength(1)
})

test('deriveAwards: awards of two records are not duplicated when the records are merged', async () => {
  const codes: Cells = { 'Department/Ind.Agency': 'GENERAL SERVICES ADMINISTRATION', CGAC: '047', 'FPDS Code': '4732' }
  const office = (code: string): Cells => ({ ...codes, 'AAC Code': code, Office: code, 'Sol#': 'FY26-01' })
  await load({ ...office('47PC01'), NoticeId: 'a1' }, { ...office('47PC02'), NoticeId: 'b1' })
  expect(await db.selectFrom('contract').select('id').execute()).toHaveLength(2)
  await load({ ...schedule, ...office('47PC02'), NoticeId: 'b2', Awardee: 'B LLC' })
  await deriveAll(db, now)
  await load({ ...schedule, ...office('47PC01'), NoticeId: 'a2', Awardee: 'A LLC' })
  await deriveAll(db, now)
  expect((await shown()).map(({ awardee_name }) => awardee_name)).toEqual(['A LLC', 'B LLC'])
  const contracts = await db.selectFrom('award').select(['contract_id', 'awarding_office_code']).orderBy('awardee_name').execute()
  const [{ id }, ...others] = (await db.selectFrom('contract').select('id').execute()) as [{ id: string }]
  expect(others).toEqual([])
  expect(contracts).toEqual([
    { contract_id: id, awarding_office_code: '47PC01' },
    { contract_id: id, awarding_office_code: '47PC02' },
  ])
})

test('deriveAwards: replaces reports of the previous version, even if that version ran again in between', async () => {
  await load(awardNotice, { ...schedule, NoticeId: 's1', Awardee: 'A LLC' }, { ...schedule, NoticeId: 's2', Awardee: 'B LLC' })
  const records = await db.selectFrom('contract').select('id').orderBy('id').execute()
  const gone = 'contract_gone'
  const reports = [...records.map(({ id }) => id), gone].map((contract_id) =>
    makeReport({ id: `notice/${contract_id}`, source: 'notice', kind: 'notice', contract_id, awardee_name: 'B LLC' }),
  )
  await sql`insert into removed_contract (id) values (${gone})`.execute(db)
  async function asBefore(): Promise<void> {
    const { rows } = await sql<{ xid: string }>`select max(changed_xid)::text as xid from contract`.execute(db)
    const { identity } = await selectFeedState(db)
    await loadAwards(db, reports, { now })
    await upsertProgress(db, 'market', 'notices', { identity, xid: rows[0]!.xid, id: '~' }, now)
  }
  for (let run = 0; run < 2; run += 1) {
    await asBefore()
    await deriveAll(db, now)
    expect(await reportIds()).toEqual(['notice/sam/n1', 'notice/sam/s1', 'notice/sam/s2'])
    expect(await shown()).toHaveLength(3)
  }
  expect(await deriveAll(db, now)).toEqual({ new: 0, amended: 0, unchanged: 0, merged: 0 })
})

test('deriveAwards: killed runs and concurrent runs end with the same result as one undisturbed run', async () => {
  const many = Array.from({ length: 2300 }, (_, index) => ({
    ...awardNotice,
    NoticeId: `n${index}`,
    'Sol#': `S${index}`,
    AwardNumber: '',
    Awardee: `FIRM ${index % 300} LLC Reston VA 20190 USA`,
  }))
  await load(...many)
  const stop = new AbortController()
  setTimeout(() => stop.abort(new Error('stopped')), 400)
  await deriveAwards(db, { now, signal: stop.signal }).catch((error: Error) => expect(error.message).toBe('stopped'))
  await Promise.all([deriveAwards(db, { now }), deriveAwards(db, { now })])
  await deriveAll(db, now)
  const state = await marketState(db)
  await sql`truncate award_report, award, contractor, contractor_mention, contractor_alias, ingest_progress`.execute(db)
  expect(await deriveAll(db, now)).toMatchObject({ new: 2300 })
  expect(await marketState(db)).toEqual(state)
})
