import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ingestForecasts } from '../../../services/sources/kinds/forecasts.ts'
import { ingestOcds } from '../../../services/sources/kinds/ocds.ts'
import type { IngestReport } from '../../../services/sources/loading/load-files.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'

const now = new Date('2026-04-20T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'oi-forecasts-'))
const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const present = existsSync(join(data, 'forecasts'))
if (!present) console.info('Skipped, because the real forecasts and OCDS records in ../shared/data do not exist.')

let database: TestDatabase
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database.drop())
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: string, name: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

function counts({ rows, new: created, amended, unchanged, rejected }: IngestReport): number[] {
  expect(created + amended + unchanged + rejected).toBe(rows)
  return [created, amended, unchanged, rejected]
}

/** Returns everything that a load stores, except its own times and transactions. */
async function state(on = database): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`
    select jsonb_build_array(
      (select jsonb_agg(to_jsonb(c) - 'changed_xid' - 'created_xid' - 'amended_xid' - 'created_at' - 'updated_at' - 'fetched_at' order by id) from contract c),
      (select jsonb_agg(to_jsonb(n) - 'fetched_at' order by id) from notice n)) as state`.execute(on.db)
  return rows[0]!.state
}

const records = () =>
  database.db
    .selectFrom('contract')
    .select([
      'id',
      'title',
      'is_forecast',
      'notice_type',
      'amendment_count',
      'size_low',
      'awarded',
      'awardee_name',
      'jurisdiction',
      'history',
    ])
    .orderBy('title')
    .execute()

const apfs = (given: object) => ({
  apfs_number: 'F2026073831',
  requirements_title: 'Hangar renovation',
  organization: 'CBP',
  dollar_range: { display_name: '$5M to $10M' },
  published_date: '05/02/2026',
  ...given,
})

test('ingestForecasts: repeated publications of a forecast are one record with a history, in any order, with an id of its kind', async () => {
  const first = file(JSON.stringify([apfs({})]), 'first.json')
  const second = file(
    JSON.stringify([apfs({ dollar_range: { display_name: '$10M to $20M' }, published_date: '06/01/2026' })]),
    'second.json',
  )
  expect(counts(await ingestForecasts(database.db, second, { now }))).toEqual([1, 0, 0, 0])
  expect(counts(await ingestForecasts(database.db, first, { now }))).toEqual([0, 1, 0, 0])
  expect(counts(await ingestForecasts(database.db, first, { now }))).toEqual([0, 0, 1, 0])
  const [record, ...others] = await records()
  expect(others).toEqual([])
  expect(record).toMatchObject({
    id: expect.stringMatching(/^forecast_[0-9a-f]{26}$/),
    is_forecast: true,
    size_low: 10e6,
    amendment_count: 1,
  })
  expect(record!.history).toMatchObject([
    { version: 1, posted_at: '2026-05-02T00:00:00.000Z', changes: [] },
    {
      version: 2,
      posted_at: '2026-06-01T00:00:00.000Z',
      changes: expect.arrayContaining([{ field: 'size_low', old_value: 5e6, new_value: 10e6 }]),
    },
  ])
})

test('ingestOcds: releases of one process are one record, which is amended and then awarded', async () => {
  const release = (id: string, date: string, given: object) => ({
    ocid: 'ocds-x-1',
    id,
    date,
    buyer: { name: 'City of Bend' },
    ...given,
  })
  const tender = { id: 'T1', title: 'Street paving', status: 'active', value: { amount: 5, currency: 'USD' } }
  const releases = [
    release('1', '2026-01-02T00:00:00Z', { tender }),
    release('2', '2026-02-02T00:00:00Z', { tender: { ...tender, value: { amount: 7, currency: 'USD' } } }),
    release('3', '2026-03-02T00:00:00Z', {
      awards: [
        {
          id: 'A',
          title: 'Street paving',
          status: 'active',
          suppliers: [{ id: 'V', name: 'Paving Co' }],
          value: { amount: 6, currency: 'USD' },
        },
      ],
    }),
  ]
  const lines = file(
    releases
      .reverse()
      .map((one) => JSON.stringify(one))
      .join('\n'),
    'releases.jsonl',
  )
  expect(counts(await ingestOcds(database.db, lines, { now }))).toEqual([1, 2, 0, 0])
  const whole = file(JSON.stringify({ releases }), 'package.json')
  expect(counts(await ingestOcds(database.db, whole, { now }))).toEqual([0, 0, 3, 0])
  const [record, ...others] = await records()
  expect(others).toEqual([])
  expect(record).toMatchObject({
    id: expect.stringMatching(/^contract_/),
    is_forecast: false,
    jurisdiction: 'local',
    awarded: true,
    awardee_name: 'Paving Co',
    amendment_count: 2,
    size_low: 7,
  })
})

test('ingestForecasts: a truncated file is reported after its rows are stored, and the complete file adds the remaining rows', async () => {
  const text = JSON.stringify([...Array(1_200).keys()].map((index) => apfs({ apfs_number: `F20260${10_000 + index}` })))
  const cut = file(text.slice(0, -50), 'cut.json')
  await expect(ingestForecasts(database.db, cut, { now })).rejects.toMatchObject({
    message: expect.stringMatching(/cut\.json line 1199: .*truncated/),
    report: { rows: 1_199, new: 1_199 },
  })
  expect(counts(await ingestForecasts(database.db, file(text, 'whole.json'), { now }))).toEqual([1, 0, 1_199, 0])
  await expect(ingestForecasts(database.db, file('[]', 'empty.json'), { now })).rejects.toThrow('contains no rows')
})

describe.skipIf(!present)('the real files', () => {
  test('counts add up in two loads, and a load that was stopped ends with the same result when it is repeated', {
    timeout: 300_000,
  }, async () => {
    const source = join(data, 'forecasts')
    const report = await ingestForecasts(database.db, source, { now })
    expect([report.rows, report.rejected]).toEqual([10_625, 0])
    counts(report)
    const done = await state()
    expect(counts(await ingestForecasts(database.db, source, { now }))).toEqual([0, 0, 10_625, 0])
    expect(await state()).toEqual(done)
    const { rows } = await sql<{ prefix: string; n: number }>`
      select split_part(id, '_', 1) as prefix, count(*)::int as n from contract group by 1`.execute(database.db)
    expect(rows).toEqual([{ prefix: 'forecast', n: report.new }])

    const other = await createDatabase()
    try {
      for (const after of [900, 7_000]) {
        const stop = new AbortController()
        const on_progress = ({ rows: read }: { rows: number }) => {
          if (read >= after) stop.abort(new Error('stopped by a test'))
        }
        await expect(ingestForecasts(other.db, source, { now, on_progress, signal: stop.signal })).rejects.toThrow(
          'stopped by a test',
        )
      }
      await ingestForecasts(other.db, source, { now })
      expect(await state(other)).toEqual(done)
    } finally {
      await other.drop()
    }
  })

  test('no row of any file is rejected, and most records have the expected value, industry and place', async () => {
    for (const name of readdirSync(join(data, 'forecasts'))) {
      const report = await ingestForecasts(database.db, join(data, 'forecasts', name), { now })
      expect([name, report.rejected]).toEqual([name, 0])
    }
    const { rows } = await sql<Record<string, number>>`
      select count(*)::int as all, count(naics)::int as naics, count(size_low)::int as value, count(place_state_code)::int as state,
        count(*) filter (where description like '%Incumbent: %')::int as incumbent, count(posted_at)::int as posted,
        count(*) filter (where extract(year from posted_at) not between 2015 and 2026)::int as odd
      from contract`.execute(database.db)
    expect(rows[0]).toMatchObject({ odd: 0 })
    expect(rows[0]!.naics! / rows[0]!.all!).toBeGreaterThan(0.8)
    expect(rows[0]!.value! / rows[0]!.all!).toBeGreaterThan(0.9)
    expect(rows[0]!.incumbent!).toBeGreaterThan(2_000)
  })

  test("loads Portland's real record, and the fictional package of the standard", async () => {
    const portland = join(data, 'state_local', 'portland_ocds_record_2015.json')
    expect(counts(await ingestOcds(database.db, portland, { now }))).toEqual([1, 1, 0, 0])
    expect(counts(await ingestOcds(database.db, portland, { now }))).toEqual([0, 0, 2, 0])
    expect(await records()).toMatchObject([
      {
        title: 'IMPLEMENTATION OF SAP HCM PROCESSES AND FORMS FUNCTIONALITY',
        jurisdiction: 'local',
        awarded: true,
        awardee_name: 'MOURI Tech LLC',
        size_low: 400_000,
      },
    ])
    const fictional = join(data, 'state_local', 'ocds_fictional_planning_release.json')
    expect(counts(await ingestOcds(database.db, fictional, { now, jurisdiction: 'state' }))).toEqual([1, 0, 0, 0])
    expect((await records())[1]).toMatchObject({
      title: 'Planned cycle lane improvements',
      size_low: null,
      jurisdiction: 'state',
    })
  })
})
