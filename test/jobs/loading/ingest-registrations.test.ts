import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/schema.ts'
import { makeReport } from '../../../ingest/award/report.ts'
import { exclusionLayout } from '../../../ingest/exclusions/exclusion.ts'
import { ingestEntities } from '../../../jobs/loading/ingest-entities.ts'
import { ingestExclusions } from '../../../jobs/loading/ingest-exclusions.ts'
import { loadAwards } from '../../../jobs/loading/load-awards.ts'
import type { IngestReport } from '../../../jobs/loading/load-files.ts'
import { createDatabase, type TestDatabase } from '../../database.ts'
import { csvOf } from '../../ingest/sam/samples.ts'
import { marketState, marketVersions } from './market-state.ts'

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

type EntityCells = { uei: string; name: string; cage?: string; status?: string; expires?: string; city?: string; state?: string }

/** A record of the extract's 142 fields. */
function record({
  uei,
  name,
  cage = '',
  status = 'A',
  expires = '20270417',
  city = 'RESTON',
  state = 'VA',
}: EntityCells): string {
  const fields = Array.from({ length: 142 }, () => '')
  const given: [number, string][] = [
    [0, uei],
    [3, cage],
    [5, status],
    [7, '20100105'],
    [8, expires],
    [11, name],
    [17, city],
    [18, state],
    [21, 'USA'],
    [31, '2X~LJ~??'],
    [32, '541512'],
    [34, '541512Y~541519N~541715 '],
    [117, 'A620270101~XX'],
    [141, '!end'],
  ]
  for (const [at, text] of given) fields[at] = text
  return fields.join('|')
}

function extract(day: string, ...records: string[]): string {
  const count = String(records.length).padStart(7, '0')
  return [
    `BOF PUBLIC V2 00000000 ${day} ${count} 0000000`,
    ...records,
    `EOF PUBLIC V2 00000000 ${day} ${count} 0000000`,
    '',
  ].join('\n')
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
  const source = file('one.dat', extract('20260906', record({ uei: 'UE9QJD4KK1L6', name: 'ACME, INC.', cage: '5UTE1' })))
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

test('ingestEntities: the extract of the later day counts, whichever is loaded last', async () => {
  const one = (name: string) => record({ uei: 'UE9QJD4KK1L6', name })
  const files = ['20260901', '20260903', '20260902'].map((day, index) =>
    file(`${day}.dat`, extract(day, one(['FIRST', 'FIRST', 'BETWEEN'][index]!))),
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

test('ingestEntities: what cannot be read is told by line; a file without its end is cut off, one with too few records says so', async () => {
  const good = record({ uei: 'UE9QJD4KK1L6', name: 'ACME' })
  const bad = extract('20260906', record({ uei: 'NO', name: 'ACME' }), good, 'a|b', record({ uei: 'PHZDZ8SJ5CM1', name: ' ' }))
  const report = await ingestEntities(db, file('bad.dat', bad), { now })
  expect(counts(report)).toEqual([1, 0, 0, 3])
  expect(report.rejections.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [2, 'UNIQUE ENTITY ID', 'not a UEI: NO'],
    [4, null, '2 fields where version 2 has 142, the last one !end'],
    [5, 'LEGAL BUSINESS NAME', 'blank'],
  ])
  await expect(ingestEntities(db, file('cut.dat', bad.slice(0, -80)), { now })).rejects.toThrow(
    /cut\.dat.*its last line is not EOF: it is cut off/,
  )
  await expect(ingestEntities(db, file('other.dat', 'a|b\n'), { now })).rejects.toThrow('its first line is not BOF PUBLIC')
  const few = extract('20260906', good, good).replace(`${good}\n`, '')
  expect((await ingestEntities(db, file('few.dat', few), { now })).notes).toEqual([
    expect.stringContaining('it says that it has 2 records and has 1'),
  ])
})

type Cells = Partial<Record<(typeof exclusionLayout.columns)[number], string>>

function exclusions(...rows: Cells[]): string {
  const all = rows.map((row, index) => {
    const given: Cells = {
      Classification: 'Firm',
      'Exclusion Type': 'Ineligible (Proceedings Completed)',
      'Active Date': '11/20/2025',
      'Termination Date': 'Indefinite',
      Country: 'USA',
      'SAM Number': `S${index}`,
      ...row,
    }
    return exclusionLayout.columns.map((column) => given[column] ?? '')
  })
  return csvOf(all, exclusionLayout.columns)
}

test('ingestExclusions: a firm is found by its UEI, or its name and town; not by a name in another town, not a person, not section 889', async () => {
  const source = file(
    'entities.dat',
    extract(
      '20260906',
      record({ uei: 'UE9QJD4KK1L6', name: 'ACME, INC.' }),
      record({ uei: 'PHZDZ8SJ5CM1', name: 'BOLT LLC', city: 'Herndon' }),
    ),
  )
  await ingestEntities(db, source, { now })
  const acme = (await db.selectFrom('contractor').select('id').where('uei', '=', 'UE9QJD4KK1L6').executeTakeFirstOrThrow()).id
  const bolt = (await db.selectFrom('contractor').select('id').where('uei', '=', 'PHZDZ8SJ5CM1').executeTakeFirstOrThrow()).id
  const list = file(
    'exclusions.csv',
    exclusions(
      { Name: 'Acme', 'Unique Entity ID': 'UE9QJD4KK1L6' },
      { Name: 'Bolt', City: 'HERNDON', 'State / Province': 'VA' },
      { Name: 'Bolt', City: 'NORFOLK', 'State / Province': 'VA' },
      { Classification: 'Individual', First: 'A', Last: 'BOLT', City: 'HERNDON', 'State / Province': 'VA' },
      {
        Name: 'Acme',
        'Unique Entity ID': 'UE9QJD4KK1L6',
        'Additional Comments': 'The entity is not itself excluded. See subpart 4.21',
      },
    ),
  )
  expect(counts(await ingestExclusions(db, list, { now }))).toEqual([5, 0, 0, 0])
  const rows = await db
    .selectFrom('exclusion')
    .select(['name', 'city', 'contractor_id', 'excludes', 'active_from', 'active_until'])
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { name: 'Acme', contractor_id: acme, excludes: true, active_from: '2025-11-20', active_until: null },
    { name: 'Bolt', city: 'HERNDON', contractor_id: bolt },
    { name: 'Bolt', city: 'NORFOLK', contractor_id: expect.stringMatching(/^ctr_/) },
    { name: 'A BOLT', contractor_id: null },
    { name: 'Acme', contractor_id: acme, excludes: false },
  ])
  expect(rows[2]!.contractor_id).not.toBe(bolt)
  const versions = await marketVersions(db)
  expect(counts(await ingestExclusions(db, list, { now }))).toEqual([0, 0, 5, 0])
  expect(await marketVersions(db)).toEqual(versions)
})

test('ingestExclusions: what a whole extract no longer has is over; a small part of one ends nothing', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    Name: `Firm ${index}`,
    City: 'RESTON',
    'State / Province': 'VA',
    'SAM Number': `S${index}`,
  }))
  await ingestExclusions(db, file('all.csv', exclusions(...many)), { now })
  const part = await ingestExclusions(db, file('part.csv', exclusions(...many.slice(0, 5))), { now })
  expect(part.notes).toEqual(['15 of 20 exclusions in force are not in it: it is taken for a part of the extract, and they stay'])
  const next = await ingestExclusions(db, file('next.csv', exclusions(...many.slice(1))), { now })
  expect(next.notes).toEqual(['1 exclusions are not in it any more and have ended'])
  const ended = await db.selectFrom('exclusion').select(['name', 'ended_on']).where('ended_on', 'is not', null).execute()
  expect(ended).toEqual([{ name: 'Firm 0', ended_on: '2026-09-20' }])
  // It came back.
  expect(counts(await ingestExclusions(db, file('all.csv', exclusions(...many)), { now }))).toEqual([0, 1, 19, 0])
  expect(await db.selectFrom('exclusion').select('id').where('ended_on', 'is not', null).execute()).toEqual([])
})

const data = fileURLToPath(new URL('../../../../shared/data/entities/', import.meta.url))
const present = existsSync(data)
if (!present) console.info('Skipped: the registrations ../shared/data/entities are not here.')

describe.skipIf(!present)('real registrations', () => {
  test('ingestEntities: samples of 2023 and 2026; every record of version 1 is refused with the reason', async () => {
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

  test('ingestExclusions: 16 rows, one of them twice; firms are contractors, persons are not', async () => {
    const source = `${data}sam_exclusions_public_v2_sample_2023.csv`
    expect(counts(await ingestExclusions(db, source, { now }))).toEqual([15, 0, 1, 0])
    expect(counts(await ingestExclusions(db, source, { now }))).toEqual([0, 0, 16, 0])
    expect(readFileSync(source, 'utf8')).toContain('ZTE CORPORATION')
    const zte = await db.selectFrom('exclusion').select(['excludes']).where('name', '=', 'ZTE CORPORATION').execute()
    expect(zte).toEqual([{ excludes: false }])
    const persons = await db.selectFrom('exclusion').select('contractor_id').where('classification', '=', 'Individual').execute()
    expect(new Set(persons.map(({ contractor_id }) => contractor_id))).toEqual(new Set([null]))
    expect((await db.selectFrom('contractor').select('name').where('uei', 'is not', null).execute()).length).toBe(6)
  })
})
