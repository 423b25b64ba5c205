import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrations } from '../../../db/migrations/index.ts'
import type { Db } from '../../../db/schema.ts'
import { type AwardReport, makeReport } from '../../../ingest/award/report.ts'
import { ingestFpds, ingestUsaspending } from '../../../services/sources/kinds/awards.ts'
import { loadAwards } from '../../../services/sources/loading/load-awards.ts'
import type { IngestReport } from '../../../services/sources/loading/load-files.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { csvOf } from '../../ingest/sam/samples.ts'
import { marketState, marketVersions } from '../market-state.ts'

const now = new Date('2026-04-20T00:00:00Z')
let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await createDatabase()
  db = database.db
})
afterEach(() => database.drop())

let made = 0
function action(given: Partial<AwardReport>): AwardReport {
  made += 1
  return makeReport({ id: `test/${made}`, source: 'test', kind: 'action', piid: 'W912CH26C0001', ...given })
}

async function award(piid = 'W912CH26C0001') {
  return db.selectFrom('award').selectAll().where('piid', '=', piid).executeTakeFirstOrThrow()
}

async function contractors(): Promise<{ name: string; uei: string | null; state_code: string | null }[]> {
  return db.selectFrom('contractor').select(['name', 'uei', 'state_code']).orderBy('name').orderBy('uei').execute()
}

/** Maps each id in the market to the transaction of its latest change. Leaves out NAICS and PSC codes. */
async function changed(): Promise<Map<string, string>> {
  const rows = await db.selectFrom('market_change').select(['id', 'changed_xid']).where('id', '<', 'naics').execute()
  return new Map(rows.map((row) => [row.id, row.changed_xid]))
}

test('loadAwards: sums each action once, subtracts deobligations, and takes the total of a summary', async () => {
  const base = action({
    action_key: 'A_0',
    modification: '0',
    action_date: '2026-01-02',
    obligated: 1000.1,
    description: 'Mowing',
  })
  const more = action({
    action_key: 'A_1',
    modification: 'P00001',
    action_date: '2026-02-03',
    obligated: 500,
    description: 'Fund',
  })
  const back = action({ action_key: 'A_2', modification: 'P00002', action_date: '2026-03-04', obligated: -300.2 })
  await loadAwards(db, [more, back, base], { now })
  expect(await award()).toMatchObject({ dollars_obligated: 1199.9, description: 'Mowing' })
  // Another source reports the same action.
  await loadAwards(db, [{ ...more, id: 'other/1', source: 'other' }], { now })
  expect(await award()).toMatchObject({ dollars_obligated: 1199.9, sources: ['other', 'test'] })
  const summary = action({ kind: 'summary', action_date: '2026-03-04', total_obligated: 1200, award_date: '2026-01-01' })
  await loadAwards(db, [summary], { now })
  expect(await award()).toMatchObject({ dollars_obligated: 1200, award_date: '2026-01-01' })
  // The summary does not include later actions.
  await loadAwards(db, [action({ action_key: 'A_3', action_date: '2026-04-01', obligated: -100 })], { now })
  expect(await award()).toMatchObject({ dollars_obligated: 1100 })
})

test('loadAwards: the latest state of a report by its source’s clock counts, in any order of loads', async () => {
  const old = action({ modified_at: '2026-01-01T00:00:00.000Z', total_obligated: 1, awardee_name: 'OLD INC' })
  const later = { ...old, modified_at: '2026-02-01T00:00:00.000Z', total_obligated: 2, awardee_name: 'NEW INC' }
  expect(await loadAwards(db, [later], { now })).toMatchObject({ new: 1 })
  expect(await loadAwards(db, [old], { now })).toMatchObject({ unchanged: 1, amended: 0 })
  expect((await award()).dollars_obligated).toBe(2)
  const versions = await marketVersions(db)
  expect(await loadAwards(db, [old, later], { now })).toMatchObject({ unchanged: 2 })
  expect(await marketVersions(db)).toEqual(versions)
  expect(
    await loadAwards(db, [{ ...later, modified_at: '2026-03-01T00:00:00.000Z', piid: 'W912CH26C0002' }], { now }),
  ).toMatchObject({
    amended: 1,
  })
  expect(await db.selectFrom('award').select('piid').execute()).toEqual([{ piid: 'W912CH26C0002' }])
})

test('loadAwards: a deleted action does not count, and an older file does not restore it', async () => {
  const base = action({ id: 'test/base', action_key: 'A_0', modified_at: '2026-01-01T00:00:00.000Z', obligated: 1000 })
  const wrong = action({ id: 'test/wrong', action_key: 'A_1', modified_at: '2026-02-01T00:00:00.000Z', obligated: 999 })
  const elsewhere = { ...wrong, id: 'other/wrong', source: 'other' }
  const deletion = makeReport({ ...wrong, kind: 'deleted', modified_at: '2026-03-01T00:00:00.000Z', obligated: null })
  await loadAwards(db, [base, wrong, elsewhere], { now })
  expect((await award()).dollars_obligated).toBe(1999)
  expect(await loadAwards(db, [deletion], { now })).toMatchObject({ new: 0, amended: 1, unchanged: 0 })
  expect((await award()).dollars_obligated).toBe(1000)
  expect(await loadAwards(db, [wrong, deletion], { now })).toMatchObject({ new: 0, amended: 0, unchanged: 2 })
  expect((await award()).dollars_obligated).toBe(1000)
  // A later report restores the action. Neither the deletion of an unknown award nor an older report creates an award.
  await loadAwards(db, [{ ...wrong, modified_at: '2026-04-01T00:00:00.000Z' }], { now })
  expect((await award()).dollars_obligated).toBe(1999)
  const unknown = makeReport({ ...deletion, id: 'test/unknown', piid: 'W912CH26C0007', action_key: 'B_0' })
  expect(await loadAwards(db, [unknown], { now })).toMatchObject({ new: 0, amended: 0, unchanged: 1 })
  expect(await loadAwards(db, [{ ...unknown, kind: 'action', modified_at: null, obligated: 5 }], { now })).toMatchObject({
    unchanged: 1,
  })
  expect(await db.selectFrom('award').select('piid').execute()).toEqual([{ piid: 'W912CH26C0001' }])
})

test('loadAwards: a file that an earlier version loaded replaces its reports when it is loaded again', async () => {
  const vehicle = { piid: 'W912CH26D0001', is_vehicle: true, obligated: 5000, modified_at: '2026-01-01T00:00:00.000Z' }
  await loadAwards(db, [action({ ...vehicle, id: 'sam-awards/1', action_key: '9700_4732_W912CH26D0001_0_GS00F025DA_0' })], {
    now,
  })
  await db.updateTable('award_report').set({ reading: 1 }).execute()
  const key = '9700_-NONE-_W912CH26D0001_0_-NONE-_-NONE-'
  await loadAwards(db, [action({ ...vehicle, id: 'usaspending/1', action_key: key })], { now })
  const again = action({ ...vehicle, id: 'sam-awards/1', action_key: key })
  expect(await loadAwards(db, [again], { now })).toMatchObject({ amended: 1 })
  expect((await award('W912CH26D0001')).dollars_obligated).toBe(5000)
})

test('loadAwards: names join the firm with their UEI, CAGE code, or name and place, and never an uncertain firm', async () => {
  const acme = { awardee_uei: 'MMLKPW9JLX64', awardee_cage: '6XWA8', awardee_state_code: 'VA', awardee_country_code: 'USA' }
  const named = (awardee_name: string, state?: string, cage?: string) =>
    action({
      piid: null,
      awardee_name,
      ...(state && { awardee_state_code: state, awardee_country_code: 'USA' }),
      ...(cage && { awardee_cage: cage }),
    })
  await loadAwards(db, [named('The Acme Company, L.L.C.', 'VA'), named('ACME CO'), named('Someone else', 'MD', '6XWA8')], { now })
  expect(await contractors(), 'the name without a place joins the only place of that name').toHaveLength(2)
  const before = await changed()
  await loadAwards(db, [action({ awardee_name: 'ACME, INC.', ...acme })], { now })
  expect(await contractors()).toEqual([{ name: 'ACME, INC.', uei: 'MMLKPW9JLX64', state_code: 'VA' }])
  const rules = await db.selectFrom('contractor_mention').select(['name', 'rule']).orderBy('name').execute()
  expect(rules).toEqual([
    { name: 'ACME CO', rule: 'name' },
    { name: 'ACME, INC.', rule: 'uei' },
    { name: 'Someone else', rule: 'cage' },
    { name: 'The Acme Company, L.L.C.', rule: 'name and place' },
  ])
  const awards = await db.selectFrom('award').select(['id', 'contractor_id']).execute()
  expect(new Set(awards.map(({ contractor_id }) => contractor_id)).size).toBe(1)
  const after = await changed()
  expect(
    [...before.keys()].every((id) => after.get(id) !== before.get(id)),
    'every award and contractor has a new change',
  ).toBe(true)

  // With a second firm of the same name, the name alone is ambiguous. The name in Virginia still identifies the first firm.
  await loadAwards(
    db,
    [action({ piid: 'W912CH26C0009', awardee_name: 'Acme', awardee_uei: 'UE9QJD4KK1L6', awardee_state_code: 'TX' })],
    {
      now,
    },
  )
  expect((await contractors()).map(({ name, uei }) => [name, uei])).toEqual([
    ['ACME CO', null],
    ['ACME, INC.', 'MMLKPW9JLX64'],
    ['Acme', 'UE9QJD4KK1L6'],
  ])
})

test('migration 0030: names without a place that an older release stored separately join the only place of the name', async () => {
  const kampi = (piid: string, place: object = {}) => action({ piid, awardee_name: 'KAMPI COMPONENTS CO INC', ...place })
  await loadAwards(db, [kampi('W912CH26C0001'), kampi('W912CH26C0002', { awardee_state_code: 'PA' })], { now })
  const state = async () => ({
    mentions: await db.selectFrom('contractor_mention').select(['id', 'contractor_id', 'rule']).orderBy('id').execute(),
    awards: await db.selectFrom('award').select(['id', 'contractor_id']).orderBy('id').execute(),
    contractors: await db.selectFrom('contractor').select(['id', 'name', 'state_code']).execute(),
  })
  const wanted = await state()
  expect(wanted.contractors).toHaveLength(1)
  // Restores the state that the older release stored.
  await sql`update contractor_mention set contractor_id = own_id, rule = 'alone' where place = ''`.execute(db)
  await sql`insert into contractor (id, name, name_key, created_at, updated_at)
    select own_id, name, name_key, now(), now() from contractor_mention where place = ''`.execute(db)
  await sql`update award a set contractor_id = m.contractor_id from contractor_mention m where m.id = a.awardee_report_id`.execute(
    db,
  )
  expect((await state()).contractors).toHaveLength(2)

  const migration = await migrations['0030_names_without_place']!()
  await db.transaction().execute((trx) => migration.up(trx))
  expect(await state()).toEqual(wanted)
})

test('loadAwards: placeholders for a name make no contractor', async () => {
  await loadAwards(
    db,
    ['MULTIPLE AWARDEES', 'null', 'DOMESTIC AWARDEES (UNDISCLOSED)', 'See attached'].map((awardee_name) =>
      action({ piid: null, awardee_name }),
    ),
    { now },
  )
  expect(await contractors()).toEqual([])
  expect((await db.selectFrom('award').select('contractor_id').execute()).map((row) => row.contractor_id)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

const firm = fc.record({
  awardee_name: fc.constantFrom('ACME INC', 'Acme, LLC', 'Bolt & Sons', 'BOLT AND SONS CO', 'Crane'),
  awardee_uei: fc.constantFrom(null, null, 'MMLKPW9JLX64', 'UE9QJD4KK1L6', 'JCBMLGPE6Z71'),
  awardee_cage: fc.constantFrom(null, '6XWA8', '5UTE1'),
  awardee_state_code: fc.constantFrom(null, 'VA', 'TX'),
})
const anyReport = fc
  .record({
    key: fc.integer({ min: 0, max: 12 }),
    modified: fc.integer({ min: 1, max: 3 }),
    day: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom('summary' as const, 'action' as const, 'action' as const, 'notice' as const, 'deleted' as const),
    modification: fc.constantFrom(null, '0', '9', '10', 'P00002', 'A00001'),
    total: fc.option(fc.integer({ min: -5000, max: 5000 })),
    piid: fc.constantFrom('W912CH26C0001', 'W912CH26C0002', '0001'),
    cents: fc.integer({ min: -5000, max: 5000 }),
    firm,
  })
  .map(({ key, modified, day, kind, piid, cents, total, modification, firm: awardee }) =>
    makeReport({
      id: `test/${key}`,
      source: 'test',
      kind,
      piid,
      parent_piid: piid === '0001' ? 'W912CH20D0001' : null,
      action_key: `key ${key % 5}`,
      modified_at: `2026-01-0${modified}T00:00:00.000Z`,
      action_date: `2026-02-0${day}`,
      modification,
      obligated: kind === 'summary' ? null : cents / 100,
      total_obligated: kind === 'summary' ? cents / 100 : total === null ? null : total / 100,
      ...awardee,
    }),
  )

test('loadAwards: any order and batches of reports make the same awards and contractors', async () => {
  const other = await createDatabase()
  const tables = sql.raw('truncate award_report, award, contractor, contractor_mention, contractor_alias, market_change')
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(anyReport, { minLength: 1, maxLength: 14 })
        .chain((reports) =>
          fc.tuple(
            fc.constant(reports),
            fc.shuffledSubarray(reports, { minLength: reports.length }),
            fc.integer({ min: 1, max: 5 }),
          ),
        ),
      async ([reports, shuffled, size]) => {
        for (const each of [db, other.db]) await tables.execute(each)
        await loadAwards(db, reports, { now })
        for (let at = 0; at < shuffled.length; at += size) await loadAwards(other.db, shuffled.slice(at, at + size), { now })
        expect(await marketState(other.db)).toEqual(await marketState(db))
      },
    ),
    { numRuns: 60 },
  )
  await other.drop()
})

test('ingestUsaspending: reads a downloaded folder, and a delta that deletes one of its actions with a note', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oi-awards-'))
  const columns = ['contract_transaction_unique_key', 'award_id_piid', 'modification_number', 'federal_action_obligation']
  const key = (modification: string) => `9700_-NONE-_W912CH26C0001_${modification}_-NONE-_0`
  const file = (name: string, header: string[], ...rows: string[][]) => {
    writeFileSync(join(folder, name), csvOf(rows, header))
    return join(folder, name)
  }
  file('All_Assistance_PrimeTransactions_1.csv', ['assistance_transaction_unique_key'], ['x'])
  file(
    'All_Contracts_PrimeTransactions_1.csv',
    [...columns, 'recipient_name', 'last_modified_date'],
    [key('0'), 'W912CH26C0001', '0', '1000', 'ACME', '2026-01-05 10:00:00+00'],
    [key('P00001'), 'W912CH26C0001', 'P00001', '999', 'ACME', '2026-02-05 10:00:00+00'],
  )
  expect(counts(await ingestUsaspending(db, folder, { now }))).toEqual([2, 0, 0, 0])
  expect((await award()).dollars_obligated).toBe(1999)
  const delta = file(
    'FY(All)_All_Contracts_Delta_20260306_1.csv',
    ['correction_delete_ind', 'agency_id', ...columns, 'recipient_name', 'last_modified_date'],
    ['D', '9700', key('P00001'), 'W912CH26C0001', 'P00001', '', '', '2026-03-05'],
    ['D', '9700', key('P00002'), 'W912CH26C0001', 'P00002', '', '', '2026-03-05'],
  )
  const report = await ingestUsaspending(db, delta, { now })
  expect(counts(report)).toEqual([0, 1, 1, 0])
  expect(report.notes).toContain(`${delta}: rows that delete an action: 2`)
  expect((await award()).dollars_obligated).toBe(1000)
  expect(counts(await ingestUsaspending(db, folder, { now }))).toEqual([0, 0, 4, 0])
  expect((await award()).dollars_obligated).toBe(1000)
  rmSync(folder, { recursive: true })
})

const data = fileURLToPath(new URL('../../../../shared/data/awards/', import.meta.url))
const present = existsSync(data)
if (!present) console.info('Skipped, because the awards in ../shared/data/awards do not exist.')

function counts({ rows, new: created, amended, unchanged, rejected }: IngestReport): number[] {
  expect(created + amended + unchanged + rejected).toBe(rows)
  return [created, amended, unchanged, rejected]
}

describe.skipIf(!present)('real awards', () => {
  test('ingestUsaspending: loads current summaries and transactions of 2016, and a second load changes nothing', async () => {
    const summaries = `${data}usaspending_contracts_prime_award_summaries_sample.csv`
    const transactions = `${data}usaspending_contract_transactions_treasury_2016.csv.gz`
    expect(counts(await ingestUsaspending(db, summaries, { now }))).toEqual([3, 0, 0, 0])
    expect(counts(await ingestUsaspending(db, transactions, { now }))).toEqual([126, 0, 0, 0])
    const versions = await marketVersions(db)
    expect(counts(await ingestUsaspending(db, transactions, { now }))).toEqual([0, 0, 126, 0])
    expect(counts(await ingestUsaspending(db, summaries, { now }))).toEqual([0, 0, 3, 0])
    expect(await marketVersions(db)).toEqual(versions)
    const leidos = await db.selectFrom('award').selectAll().where('awardee_uei', '=', 'UE9QJD4KK1L6').executeTakeFirstOrThrow()
    expect(leidos).toMatchObject({
      piid: '0001',
      parent_piid: 'N0003915D0044',
      dollars_obligated: 205608849.66,
      ceiling_value: 207109710.37,
      award_date: '2015-07-29',
      completion_date: '2021-03-31',
      awarding_agency: 'Defense Health Agency',
      naics: '541512',
      psc: '7030',
    })
    const { rows } = await sql<{ total: number }>`
      select sum((content ->> 'obligated')::numeric) as total from award_report where content ->> 'kind' = 'action'`.execute(db)
    const folded = await sql<{ total: number }>`
      select sum(dollars_obligated) as total from award
      where id in (select award_id from award_report where content ->> 'kind' = 'action')`.execute(db)
    expect(folded.rows[0]!.total).toBeCloseTo(rows[0]!.total, 2)
  })

  test('ingestFpds: counts all 4,225 rows, and a second load changes nothing', async () => {
    const source = `${data}fpds_terminated_contracts_2025.csv.gz`
    const first = counts(await ingestFpds(db, source, { now }))
    expect(first[3]).toBe(0)
    const versions = await marketVersions(db)
    const [created, amended, unchanged] = counts(await ingestFpds(db, source, { now }))
    expect([created, amended, unchanged]).toEqual([0, 0, 4225])
    expect(await marketVersions(db)).toEqual(versions)
    const ueis = await sql<{ count: number }>`select count(distinct uei) as count from contractor`.execute(db)
    expect(ueis.rows[0]!.count).toBeGreaterThan(1500)
    const numbered = await sql<{ count: number }>`select count(*) as count from award where piid ilike '%charge%'`.execute(db)
    expect(numbered.rows[0]!.count).toBe(0)
  })
})
