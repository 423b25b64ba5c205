import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/schema.ts'
import { makeReport } from '../../../ingest/award/report.ts'
import { ingestEntities } from '../../../services/sources/kinds/entities.ts'
import { loadAwards } from '../../../services/sources/loading/load-awards.ts'
import type { IngestReport } from '../../../services/sources/loading/load-files.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { extractRecord, registrationExtract } from '../made-registrations.ts'
import { marketState, marketVersions } from '../market-state.ts'

const now = new Date('2026-09-20T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'oi-registrations-'))
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

function counts({ rows, new: created, amended, unchanged, rejected }: IngestReport): number[] {
  expect(created + amended + unchanged + rejected).toBe(rows)
  return [created, amended, unchanged, rejected]
}

test('ingestEntities: a registration gives a contractor its legal name, place, kinds of business and codes', async () => {
  await loadAwards(
    db,
    [
      makeReport({
        id: 'a/1',
        source: 'a',
        kind: 'action',
        piid: 'W912CH26C0001',
        awardee_name: 'Acme dba Bolts',
        awardee_uei: 'UE9QJD4KK1L6',
      }),
    ],
    { now },
  )
  const source = file(
    'one.dat',
    registrationExtract('20260906', extractRecord({ uei: 'UE9QJD4KK1L6', name: 'ACME, INC.', cage: '5UTE1' })),
  )
  expect(counts(await ingestEntities(db, source, { now }))).toEqual([1, 0, 0, 0])
  const [contractor, ...others] = await db.selectFrom('contractor').selectAll().execute()
  expect(others).toEqual([])
  expect(contractor).toMatchObject({
    name: 'ACME, INC.',
    uei: 'UE9QJD4KK1L6',
    cage_code: '5UTE1',
    city: 'RESTON',
    state_code: 'VA',
    business_types: [
      'For Profit Organization',
      'Limited Liability Company',
      '??',
      'SBA Certified 8(a) Program Participant',
      'SBA Certified HUBZone Firm',
    ],
    naics: ['541512', '541519', '541715'],
    registration_status: 'Active',
    registration_expires_on: '2027-04-17',
  })
  const versions = await marketVersions(db)
  expect(counts(await ingestEntities(db, source, { now }))).toEqual([0, 0, 1, 0])
  expect(await marketVersions(db)).toEqual(versions)
})

test('ingestEntities: an SBA certification counts until its last day, compared with the day of the extract', async () => {
  const source = file('held.dat', registrationExtract('20270102', extractRecord({ uei: 'UE9QJD4KK1L6', name: 'ACME' })))
  await ingestEntities(db, source, { now })
  const { business_types } = await db.selectFrom('entity').select('business_types').executeTakeFirstOrThrow()
  expect(business_types.filter((name) => name.startsWith('SBA'))).toEqual(['SBA Certified HUBZone Firm'])
  const earlier = await createDatabase()
  const lastDay = file('last-day.dat', registrationExtract('20270101', extractRecord({ uei: 'UE9QJD4KK1L6', name: 'ACME' })))
  await ingestEntities(earlier.db, lastDay, { now })
  const held = await earlier.db.selectFrom('entity').select('business_types').executeTakeFirstOrThrow()
  expect(held.business_types).toContain('SBA Certified 8(a) Program Participant')
  await earlier.drop()
})

test('ingestEntities: the extract of the later day counts, in any order of loads', async () => {
  const one = (name: string) => extractRecord({ uei: 'UE9QJD4KK1L6', name })
  const files = ['20260901', '20260903', '20260902'].map((day, index) =>
    file(`${day}.dat`, registrationExtract(day, one(['FIRST', 'FIRST', 'BETWEEN'][index]!))),
  )
  const outcomes = []
  for (const source of files) outcomes.push(counts(await ingestEntities(db, source, { now })))
  expect(outcomes).toEqual([
    [1, 0, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 1, 0],
  ])
  const state = await marketState(db)
  const other = await createDatabase()
  for (const source of files.reverse()) await ingestEntities(other.db, source, { now })
  expect(await marketState(other.db)).toEqual(state)
  await other.drop()
})

test('ingestEntities: reports unreadable rows by line, a truncated file, and a file with too few records', async () => {
  const good = extractRecord({ uei: 'UE9QJD4KK1L6', name: 'ACME' })
  const bad = registrationExtract(
    '20260906',
    extractRecord({ uei: 'NO', name: 'ACME' }),
    good,
    'a|b',
    extractRecord({ uei: 'PHZDZ8SJ5CM1', name: ' ' }),
  )
  const report = await ingestEntities(db, file('bad.dat', bad), { now })
  expect(counts(report)).toEqual([1, 0, 0, 3])
  expect(report.rejections.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [2, 'UNIQUE ENTITY ID', 'not a UEI: NO'],
    [4, null, '2 fields, but a version 2 record has 142 and ends with !end'],
    [5, 'LEGAL BUSINESS NAME', 'blank'],
  ])
  await expect(ingestEntities(db, file('cut.dat', bad.slice(0, -80)), { now })).rejects.toThrow(
    /cut\.dat.*its last line is not EOF: it is truncated/,
  )
  await expect(ingestEntities(db, file('other.dat', 'a|b\n'), { now })).rejects.toThrow('its first line is not BOF PUBLIC')
  const few = registrationExtract('20260906', good, good).replace(`${good}\n`, '')
  const short = await ingestEntities(db, file('few.dat', few), { now })
  expect(short.notes).toEqual([expect.stringContaining('its first line says 2 records, but it has 1')])
  expect(short.incomplete).toEqual({ message: short.notes[0] })
  expect((await ingestEntities(db, file('all.dat', registrationExtract('20260906', good)), { now })).incomplete).toBeNull()
})

const data = fileURLToPath(new URL('../../../../shared/data/entities/', import.meta.url))
const present = existsSync(data)
if (!present) console.info('Skipped, because the registrations in ../shared/data/entities do not exist.')

describe.skipIf(!present)('real registrations', () => {
  test('ingestEntities: loads samples of 2023 and 2026, and rejects every record of version 1 with the reason', async () => {
    const files = [2026, 2023].map((year) => `${data}sam_public_entity_extract_v2_sample_${year}.dat`)
    expect(counts(await ingestEntities(db, files[0]!, { now }))).toEqual([3, 0, 0, 0])
    expect(counts(await ingestEntities(db, files[1]!, { now }))).toEqual([2, 0, 0, 0])
    const leidos = await db.selectFrom('entity').selectAll().where('uei', '=', 'UE9QJD4KK1L6').executeTakeFirstOrThrow()
    expect(leidos).toMatchObject({
      name: 'LEIDOS, INC.',
      cage_code: '5UTE1',
      structure: 'Corporate Entity (Not Tax Exempt)',
      primary_naics: '541715',
      state_code: 'VA',
      extracted_on: '2026-09-06',
      has_debt: false,
    })
    expect(leidos.naics.length).toBe(66)
    expect(await db.selectFrom('entity').select('registration_status').where('name', 'like', '%SALKEHATCHIE').execute()).toEqual([
      { registration_status: 'Expired' },
    ])
    const old = await ingestEntities(db, `${data}sam_public_entity_extract_v1_anonymised_sample.dat`, { now })
    expect(counts(old)).toEqual([0, 0, 0, 447])
    expect(old.rejections[0]).toMatchObject({ line: 2, field: null })
  })
})
