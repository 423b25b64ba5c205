import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '../../../db/migrations/index.ts'
import type { Db } from '../../../db/schema.ts'
import { insertSource } from '../../../db/sources/sources.ts'
import { ingestEntities } from '../../../services/sources/kinds/entities.ts'
import { ingestExclusions } from '../../../services/sources/kinds/exclusions.ts'
import type { IngestReport } from '../../../services/sources/loading/load-files.ts'
import { runSource } from '../../../services/sources/run-source.ts'
import { noKeys } from '../../../services/sources/source-kind.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { type ExclusionCells, exclusionsCsv, extractRecord, registrationExtract } from '../made-registrations.ts'
import { marketVersions } from '../market-state.ts'

const now = new Date('2026-09-20T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'oi-exclusions-'))
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

test('ingestExclusions: finds a firm by its UEI or its name and town, but no firm in another town, no person, and no section 889 entry', async () => {
  const source = file(
    'entities.dat',
    registrationExtract(
      '20260906',
      extractRecord({ uei: 'UE9QJD4KK1L6', name: 'ACME, INC.' }),
      extractRecord({ uei: 'PHZDZ8SJ5CM1', name: 'BOLT LLC', city: 'Herndon' }),
    ),
  )
  await ingestEntities(db, source, { now })
  const acme = (await db.selectFrom('contractor').select('id').where('uei', '=', 'UE9QJD4KK1L6').executeTakeFirstOrThrow()).id
  const bolt = (await db.selectFrom('contractor').select('id').where('uei', '=', 'PHZDZ8SJ5CM1').executeTakeFirstOrThrow()).id
  const list = file(
    'exclusions.csv',
    exclusionsCsv(
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
    .orderBy('name')
    .orderBy('city')
    .orderBy('excludes')
    .execute()
  expect(rows).toMatchObject([
    { name: 'A BOLT', contractor_id: null },
    { name: 'Acme', contractor_id: acme, excludes: false },
    { name: 'Acme', contractor_id: acme, excludes: true, active_from: '2025-11-20', active_until: null },
    { name: 'Bolt', city: 'HERNDON', contractor_id: bolt },
    { name: 'Bolt', city: 'NORFOLK', contractor_id: expect.stringMatching(/^ctr_/) },
  ])
  expect(rows[4]!.contractor_id).not.toBe(bolt)
  const versions = await marketVersions(db)
  expect(counts(await ingestExclusions(db, list, { now }))).toEqual([0, 0, 5, 0])
  expect(await marketVersions(db)).toEqual(versions)
})

/** Returns firms in one town, as an extract lists them. */
function firms(count: number, cells: ExclusionCells = {}): ExclusionCells[] {
  return Array.from({ length: count }, (_, index) => ({
    Name: `Firm ${index}`,
    City: 'RESTON',
    'State / Province': 'VA',
    'SAM Number': `S${index}`,
    ...cells,
  }))
}

async function load(rows: ExclusionCells[], options: { whole?: boolean } = {}) {
  const report = await ingestExclusions(db, file('exclusions.csv', exclusionsCsv(...rows)), { now, ...options })
  return { counts: counts(report), notes: report.notes, incomplete: report.incomplete }
}

async function ended(): Promise<string[]> {
  const rows = await db.selectFrom('exclusion').select('name').where('ended_on', 'is not', null).orderBy('name').execute()
  return rows.map(({ name }) => name)
}

test('ingestExclusions: exclusions that are missing from a complete extract end; a small part of an extract ends none unless confirmed', async () => {
  const many = firms(20)
  await load(many)
  const part = await load(many.slice(0, 5))
  const held =
    '15 of 20 exclusions in force are not in the file and remain in force: the file seems to be only part of the extract. If it is complete, run oi ingest exclusions --whole to end these exclusions'
  expect([part.notes, part.incomplete]).toEqual([[held], { message: held }])
  expect(await ended()).toEqual([])
  const next = await load(many.slice(1))
  expect([next.notes, next.incomplete]).toEqual([['1 of 20 exclusions in force are not in the file and have ended'], null])
  expect(await db.selectFrom('exclusion').select(['name', 'ended_on']).where('ended_on', 'is not', null).execute()).toEqual([
    { name: 'Firm 0', ended_on: '2026-09-20' },
  ])
  // The exclusion is listed again.
  expect((await load(many)).counts).toEqual([0, 1, 19, 0])
  expect(await ended()).toEqual([])
  expect((await load(many.slice(0, 5), { whole: true })).incomplete).toBeNull()
  expect((await ended()).length).toBe(15)
})

test('ingestExclusions: recognizes an exclusion without its number, even with another comment or end date', async () => {
  const many = [...firms(14), { Name: 'Terra Klean', 'Unique Entity ID': 'UE9QJD4KK1L6', 'SAM Number': 'S99' }]
  await load(many)
  const blank = many.map((row) => ({ ...row, 'SAM Number': '' }))
  expect((await load(blank)).counts).toEqual([0, 15, 0, 0])
  const amended = blank.map((row) => ({ ...row, 'Additional Comments': 'See the file.', 'Termination Date': '2030-01-01' }))
  expect((await load(amended)).counts).toEqual([0, 15, 0, 0])
  expect((await load(amended.slice(0, 14))).counts).toEqual([0, 0, 14, 0])
  expect(await ended()).toEqual(['Terra Klean'])
  expect(await db.selectFrom('exclusion').select('id').execute()).toHaveLength(15)
})

test('ingestExclusions: exclusions with the same firm, agency, kind and day remain separate, as do exclusions with another agency or day', async () => {
  const one = { Name: 'Acme', 'Unique Entity ID': 'UE9QJD4KK1L6', 'Excluding Agency': 'GSA' }
  const rows = [
    one,
    { ...one, 'Additional Comments': 'Of the parent.' },
    { ...one, 'Excluding Agency': 'NAVY' },
    { ...one, 'Active Date': '11/21/2025' },
    one,
  ].map((row) => ({ ...row, 'SAM Number': '' }))
  expect((await load(rows)).counts).toEqual([4, 0, 1, 0])
  expect((await load(rows)).counts).toEqual([0, 0, 5, 0])
})

test('ingestExclusions: an unreadable row still identifies its exclusion, and exclusions that the row may be about do not end', async () => {
  const many = firms(30)
  await load(many)
  const broken = many.map((row, index) => (index === 0 ? { ...row, 'Termination Date': 'soon' } : row))
  const known = await load(broken.slice(0, 29))
  expect([known.counts, known.notes]).toEqual([[0, 0, 28, 1], ['1 of 30 exclusions in force are not in the file and have ended']])
  expect(await ended()).toEqual(['Firm 29'])
  // A row without a name may be about any of the missing exclusions.
  const nameless = many.slice(0, 29).with(3, { Name: '' })
  const held =
    '1 of 29 exclusions in force are not in the file and remain in force: 1 of its rows cannot be read and may be about them. If not, run oi ingest exclusions --whole to end these exclusions'
  expect((await load(nameless)).incomplete).toEqual({ message: held })
  expect(await ended()).toEqual(['Firm 29'])
  expect((await load(nameless.slice(1))).notes).toEqual([
    '2 of 29 exclusions in force are not in the file and have ended, though 1 of its rows cannot be read',
  ])
})

test('ingestExclusions: exclusions past their end date do not count as missing', async () => {
  const passing = firms(10).map((row, index) => ({ ...row, Name: `Old ${index}`, 'Termination Date': '09/19/2026' }))
  await load([...firms(10), ...passing])
  const { notes, incomplete } = await load(firms(9))
  expect([notes, incomplete]).toEqual([['1 of 10 exclusions in force are not in the file and have ended'], null])
})

test('ingestExclusions: an older extract does not end newer exclusions', async () => {
  const old = firms(10, { Creation_Date: '2026-05-02' })
  const added = {
    Name: 'Newcomer',
    City: 'RESTON',
    'State / Province': 'VA',
    'Active Date': '01/01/2026',
    Creation_Date: '2026-05-04',
  }
  await load([...old, added])
  expect((await load(old)).notes).toEqual([
    '1 exclusions remain in force, because they are newer than the newest entry of the file (2026-05-02)',
  ])
  expect(await ended()).toEqual([])
  // An extract from the next day ends the exclusion.
  await load([...old, { ...old[0], Name: 'Another', Creation_Date: '2026-05-05' }])
  expect(await ended()).toEqual(['Newcomer'])
})

test('runSource: a list with many missing exclusions is partial, and the message says how to confirm it', async () => {
  const address = file('listed.csv', exclusionsCsv(...firms(20)))
  const given = { name: 'list', kind: 'exclusions', address, schedule: null, settings: {}, now }
  await insertSource(db, given)
  expect(await runSource(db, 'list', { now, keys: noKeys })).toMatchObject({ state: 'ok' })
  file('listed.csv', exclusionsCsv(...firms(15)))
  expect(await runSource(db, 'list', { now, keys: noKeys })).toMatchObject({
    state: 'partial',
    message: expect.stringMatching(
      /^5 of 20 exclusions in force are not in the file and remain in force.*oi ingest exclusions --whole/,
    ),
  })
})

test('migrate: the next extract finds exclusions stored under SAM.gov’s numbers, and merges duplicates', async () => {
  const firm = { Name: 'Acme', 'Unique Entity ID': 'UE9QJD4KK1L6', 'Excluding Agency': 'GSA' }
  const rows = [firm, { Name: 'Bolt', City: 'NORFOLK', 'State / Province': 'VA' }, { Classification: 'Individual', Last: 'Doe' }]
  await load(rows)
  const state = () => db.selectFrom('exclusion').select(['id', 'name', 'contractor_id']).orderBy('id').execute()
  const after = await state()
  await sql`
    create index contractor_name on contractor (name_key);
    alter table award add column funding_agency_code text, add column last_action_date date, add column award_type text,
      add column is_vehicle boolean;
    alter table exclusion drop column entered_on`.execute(db)
  await sql`update contractor_mention set id = 'exclusion/' || name where kind = 'exclusion'`.execute(db)
  await sql`update exclusion set id = 'exclusion/' || name`.execute(db)
  const copy = sql`insert into exclusion select (jsonb_populate_record(x, '{"id": "exclusion/twice", "fetched_at": "2026-01-01"}')).* from exclusion x where name = 'Acme'`
  await copy.execute(db)
  const migration = await migrations['0012_registrations']!()
  await db.transaction().execute((trx) => migration.up(trx))
  expect(await state()).toEqual(after)
  expect(await db.selectFrom('contractor_mention').select('id').orderBy('id').execute()).toEqual(
    after.filter(({ contractor_id }) => contractor_id !== null).map(({ id }) => ({ id })),
  )
  expect((await load(rows)).counts).toEqual([0, 0, 3, 0])
})

const data = fileURLToPath(new URL('../../../../shared/data/entities/', import.meta.url))
const present = existsSync(data)
if (!present) console.info('Skipped, because the registrations in ../shared/data/entities do not exist.')

test.skipIf(!present)(
  'ingestExclusions: loads 16 rows with one duplicate; firms become contractors, and persons do not',
  async () => {
    const source = `${data}sam_exclusions_public_v2_sample_2023.csv`
    expect(counts(await ingestExclusions(db, source, { now }))).toEqual([15, 0, 1, 0])
    expect(counts(await ingestExclusions(db, source, { now }))).toEqual([0, 0, 16, 0])
    // An extract from the next day, in the format that SAM.gov has used since March 2026.
    const lines = readFileSync(source, 'utf8')
      .replace(/"S4[A-Z0-9]{7}"/g, '""')
      .split('\n')
    expect(counts(await ingestExclusions(db, file('blank.csv', lines.join('\n')), { now }))).toEqual([0, 15, 1, 0])
    const others = lines.filter((line) => !line.startsWith('"Firm","TERRA KLEAN'))
    const later = await ingestExclusions(db, file('later.csv', others.join('\n')), { now })
    expect([counts(later)[0], later.incomplete, await ended()]).toEqual([0, null, [expect.stringContaining('TERRA KLEAN')]])
    expect(await db.selectFrom('exclusion').select('id').execute()).toHaveLength(15)

    const zte = await db.selectFrom('exclusion').select(['excludes']).where('name', '=', 'ZTE CORPORATION').execute()
    expect(zte).toEqual([{ excludes: false }])
    const persons = await db.selectFrom('exclusion').select('contractor_id').where('classification', '=', 'Individual').execute()
    expect(new Set(persons.map(({ contractor_id }) => contractor_id))).toEqual(new Set([null]))
    expect((await db.selectFrom('contractor').select('name').where('uei', 'is not', null).execute()).length).toBe(6)
  },
)
