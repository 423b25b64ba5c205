import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type SamColumn, samColumns } from '../../../ingest/sam/csv.ts'
import { summaryLayout, transactionLayout } from '../../../ingest/usaspending/layouts.ts'
import { ingestUsaspending } from '../../../services/sources/kinds/awards.ts'
import { ingestForecasts } from '../../../services/sources/kinds/forecasts.ts'
import { ingestOcds } from '../../../services/sources/kinds/ocds.ts'
import { ingestSam } from '../../../services/sources/kinds/sam.ts'
import { type IngestReport, partialReport } from '../../../services/sources/loading/load-files.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { csvOf, samFields } from '../../ingest/sam/samples.ts'

const now = new Date('2026-04-20T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'oi-not-reported-'))
let database: TestDatabase
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database.drop())
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: string): string {
  const path = join(folder, 'file.csv')
  writeFileSync(path, content)
  return path
}

const full: Partial<Record<SamColumn, string>> = {
  CGAC: '021',
  'Sub-Tier': 'DEPT OF THE ARMY',
  'FPDS Code': '2100',
  Office: 'W074 ENDIST FT WORTH',
  'AAC Code': 'W9126G',
  ArchiveDate: '2026-06-01',
  SetASideCode: 'SBA',
  SetASide: 'Total Small Business Set-Aside (FAR 19.5)',
  ResponseDeadLine: '2026-05-13T11:00:00-04:00',
  NaicsCode: '561730',
  ClassificationCode: 'S208',
  PopStreetAddress: '1 Main St',
  PopCity: 'Norfolk',
  PopState: 'VA',
  PopZip: '23501',
  PopCountry: 'USA',
  Active: 'Yes',
  AwardNumber: 'W9126G26C0001',
  AwardDate: '2026-04-10',
  Award$: '1000.00',
  Awardee: 'ACME CORP 1 Main St Norfolk VA 23501 USA',
  PrimaryContactTitle: 'Officer',
  PrimaryContactFullname: 'Ann Example',
  PrimaryContactEmail: 'ann@example.gov',
  PrimaryContactPhone: '555-0100',
  PrimaryContactFax: '555-0101',
  SecondaryContactFullname: 'Bob Example',
  SecondaryContactEmail: 'bob@example.gov',
  State: 'TX',
  City: 'Fort Worth',
  ZipCode: '76102',
  CountryCode: 'USA',
  AdditionalInfoLink: 'https://example.gov/more',
  Link: 'https://sam.gov/opp/n/view',
  Description: 'Mow the grass of the depot.',
}

function samRows(count: number, cells: Partial<Record<SamColumn, string>> = full): string[][] {
  return Array.from({ length: count }, (_, index) =>
    samFields({ ...cells, NoticeId: `n${index}`, 'Sol#': `W9126G26R${String(index).padStart(4, '0')}` }),
  )
}

const lists = {
  sam: { columns: samColumns as readonly string[], load: ingestSam, rows: () => samRows(2) },
  summaries: {
    columns: summaryLayout.columns as readonly string[],
    load: ingestUsaspending,
    rows: () => [awardRow(summaryLayout.columns)],
  },
  transactions: {
    columns: transactionLayout.columns.filter((column) => column !== 'correction_delete_ind') as readonly string[],
    load: ingestUsaspending,
    rows: () => [awardRow(transactionLayout.columns.filter((column) => column !== 'correction_delete_ind'))],
  },
  'follow-on contracts': { columns: Object.keys(recompete()), load: ingestForecasts, rows: () => [Object.values(recompete())] },
} as const

function recompete(): Record<string, string> {
  return {
    apfs_number: 'F2026070001',
    title: 'Guard services',
    component: 'CBP',
    incumbent: 'Acme',
    contract_number: '70B01C21C00000001',
    naics: '561612',
    contract_status: 'Follow-on to Existing Contract',
    current_state: 'Published',
    small_business_set_aside: 'True',
    small_business_program: 'SB',
    contract_vehicle: 'OASIS+',
    contract_type: 'Firm Fixed Price',
    competitive: 'Yes',
    dollar_range: '$10M to $20M',
    estimated_solicitation_release: '2026-06-01',
    award_quarter: 'Q4 2026',
    estimated_completion: '2031-09-30',
    published_date: '2026-03-01',
    previous_published_date: '2026-01-01',
    place_state: 'VA',
    record_id: '12345',
  }
}

const awardCells: Record<string, string> = {
  award_id_piid: '15JPSS25F00000100',
  parent_award_agency_id: '4732',
  parent_award_id_piid: '47QTCB22D0001',
  recipient_uei: 'QVZMH5JLF274',
  recipient_name: 'LEIDOS, INC.',
  recipient_name_raw: 'LEIDOS, INC.',
  cage_code: '5UTE1',
  recipient_country_code: 'USA',
  recipient_city_name: 'RESTON',
  recipient_state_code: 'VA',
  primary_place_of_performance_country_code: 'USA',
  primary_place_of_performance_city_name: 'NORFOLK',
  primary_place_of_performance_state_code: 'VA',
  primary_place_of_performance_zip_4: '23501',
  award_or_idv_flag: 'AWARD',
  naics_code: '541512',
  product_or_service_code: 'DA01',
  type_of_set_aside_code: 'SBA',
  type_of_set_aside: 'SMALL BUSINESS SET ASIDE - TOTAL',
  number_of_offers_received: '3',
  usaspending_permalink: 'https://www.usaspending.gov/award/1/',
  last_modified_date: '2026-03-01 10:00:00+00',
  contract_award_unique_key: 'CONT_AWD_15JPSS25F00000100_1501_47QTCB22D0001_4732',
  contract_transaction_unique_key: '1501_4732_15JPSS25F00000100_0_47QTCB22D0001_0',
  modification_number: '0',
  transaction_number: '0',
}

function awardRow(columns: readonly string[]): string[] {
  return columns.map(
    (column) =>
      awardCells[column] ?? (/date/.test(column) ? '2026-02-01' : /amount|value|obligat/.test(column) ? '1000' : 'TEXT'),
  )
}

/** Returns the stored content of notices and award reports, by id. */
async function stored(): Promise<Map<string, Record<string, unknown>>> {
  const notices = await database.db.selectFrom('notice').select(['id', 'content', 'description']).execute()
  const reports = await database.db.selectFrom('award_report').select(['id', 'content']).execute()
  return new Map([
    ...notices.map(({ id, content, description }) => [id, { ...(content as object), description }] as const),
    ...reports.map(({ id, content }) => [id, content as Record<string, unknown>] as const),
  ])
}

for (const [name, { columns, load, rows }] of Object.entries(lists))
  test(`ingest: a renamed column of ${name} never clears a stored value`, async () => {
    await load(database.db, file(csvOf(rows(), columns)), { now })
    const before = await stored()
    for (const column of columns) {
      for (const force of [false, true]) {
        const renamed = columns.map((each) => (each === column ? `${each} renamed` : each))
        const changed = rows().map((row) => row.map((cell) => (/^(?:Mow the|TEXT)/.test(cell) ? `${cell} again` : cell)))
        const report: IngestReport | Error = await load(database.db, file(csvOf(changed, renamed)), { now, force }).catch(
          (error: Error) => error,
        )
        if (report instanceof Error) expect(report.message).toMatch(/its header (?:does not have|has no column) /)
        else expect(report.missing).toContain(column)
      }
      const after = await stored()
      expect([...after.keys()], column).toEqual([...before.keys()])
      for (const [id, content] of before)
        for (const field of Object.keys(content)) expect(after.get(id)![field] ?? null, `${column}: ${field}`).not.toBeNull()
    }
  })

test('ingest sam: loads nothing without a required column; --force loads the rest and keeps stored values', async () => {
  await ingestSam(database.db, file(csvOf(samRows(20))), { now })
  const renamed = samColumns.map((column) => (column === 'ResponseDeadLine' ? 'Response Dead Line' : column))
  const amended = file(csvOf(samRows(21, { ...full, NaicsCode: '561720' }), renamed))
  const refused = await ingestSam(database.db, amended, { now }).catch((error: Error) => error)
  expect((refused as Error).message).toMatch(/file\.csv: its header has no column ResponseDeadLine, .* --force/)
  expect(partialReport(refused)).toMatchObject({ rows: 0, amended: 0, missing: ['ResponseDeadLine'] })
  const select = () => database.db.selectFrom('contract').select(['naics', 'deadline_at']).orderBy('posted_at').execute()
  expect(new Set((await select()).map(({ naics }) => naics))).toEqual(new Set(['561730']))
  const report = await ingestSam(database.db, amended, { now, force: true })
  expect(report).toMatchObject({ new: 1, amended: 20, missing: ['ResponseDeadLine'] })
  expect(report.notes).toEqual([expect.stringContaining('the header has no column ResponseDeadLine. Stored values remain')])
  const records = await select()
  expect(new Set(records.map(({ naics }) => naics))).toEqual(new Set(['561720']))
  expect(records.filter(({ deadline_at }) => deadline_at !== null)).toHaveLength(20)
})

test('ingest sam: a required column that is suddenly blank in nearly all rows stops the load, but a few blanks do not', async () => {
  await ingestSam(database.db, file(csvOf(samRows(20))), { now })
  const blank = (count: number) =>
    samRows(20).map((row, index) => row.map((cell, at) => (samColumns[at] === 'ResponseDeadLine' && index < count ? '' : cell)))
  await expect(ingestSam(database.db, file(csvOf(blank(19))), { now })).rejects.toThrow(
    'deadline_at is blank in 19 of 20 rows that had a value',
  )
  const withDeadline = () => database.db.selectFrom('contract').select('id').where('deadline_at', 'is not', null).execute()
  expect(await withDeadline()).toHaveLength(20)
  expect(await ingestSam(database.db, file(csvOf(blank(3))), { now })).toMatchObject({ amended: 3, missing: [] })
  expect(await withDeadline()).toHaveLength(17)
  expect(await ingestSam(database.db, file(csvOf(blank(20))), { now, force: true })).toMatchObject({ amended: 17 })
  expect(await withDeadline()).toHaveLength(0)
})

test('ingest sam: a column whose every value is suddenly blank counts as not reported, so the stored values remain', async () => {
  await ingestSam(database.db, file(csvOf(samRows(20))), { now })
  const blank = samRows(20).map((row) => row.map((cell, at) => (samColumns[at] === 'ZipCode' ? '' : cell)))
  const report = await ingestSam(database.db, file(csvOf(blank)), { now })
  expect(report).toMatchObject({ unchanged: 20, missing: ['office_zipcode'] })
})

test('ingest sam: a notice with an unreadable deadline is loaded without a deadline, and the report counts it', async () => {
  const rows = [...samRows(1), ...samRows(3, { ...full, ResponseDeadLine: 'tomorrow' }).slice(1)]
  const report = await ingestSam(database.db, file(csvOf(rows)), { now })
  expect(report).toMatchObject({ rows: 3, new: 3, rejected: 0, warned: 2 })
  expect(report.notes[0]).toMatch(/line 3: ResponseDeadLine is not a time: tomorrow\. The notice is loaded without a deadline/)
})

function json(value: unknown): string {
  const path = join(folder, 'file.json')
  writeFileSync(path, JSON.stringify(value))
  return path
}

function renamed(text: unknown, key: string): unknown {
  return JSON.parse(JSON.stringify(text).replaceAll(`"${key}":`, `"new_${key}":`))
}

/** Returns records from DHS's API, which has every key in every record. */
function apfs(first: number, given: object = {}): object[] {
  return Array.from({ length: 60 }, (_, index) => ({
    apfs_number: `F2026${100_000 + first + index}`,
    requirements_title: `Hangar ${first + index}`,
    naics: '236220 - Commercial Building',
    small_business_set_aside: 'Full',
    small_business_program: 'SB',
    award_quarter: 'Q4 2026',
    estimated_solicitation_release_date: '07/01/2026',
    place_of_performance_state: 'TX',
    place_of_performance_city: 'Austin',
    ...given,
  }))
}

test('ingest forecasts: rejects new records without a key that the publisher’s stored records had, unless forced', async () => {
  await ingestForecasts(database.db, json(apfs(0)), { now })
  for (const key of ['naics', 'small_business_set_aside', 'place_of_performance_state', 'award_quarter']) {
    const file = json(renamed(apfs(1_000), key))
    await expect(ingestForecasts(database.db, file, { now }), key).rejects.toThrow(
      new RegExp(`file\\.json: no record has the key .*${key}.*, but stored rows have values for it`),
    )
    expect(await database.db.selectFrom('notice').select('id').execute()).toHaveLength(60)
  }
  const forced = json(renamed(apfs(2_000), 'naics'))
  expect(await ingestForecasts(database.db, forced, { now, force: true })).toMatchObject({ new: 60, missing: ['naics'] })
})

test('ingest forecasts: a blank key, or a key that only another publisher has, is accepted', async () => {
  await ingestForecasts(database.db, json(apfs(0)), { now })
  expect(await ingestForecasts(database.db, json(apfs(1_000, { naics: null })), { now })).toMatchObject({ new: 60, missing: [] })
  const hhs = Array.from({ length: 60 }, (_, index) => ({
    uuid: `0b9c0a52-${index}`,
    title: `Couriers ${index}`,
    divisionAcronym: 'IHS',
  }))
  expect(await ingestForecasts(database.db, json(hhs), { now })).toMatchObject({ new: 60 })
})

function releases(prefix: string, first: number): object[] {
  return Array.from({ length: 60 }, (_, index) => ({
    ocid: `${prefix}-${first + index}`,
    id: '1',
    date: '2026-04-01T00:00:00Z',
    buyer: { name: 'City of Springfield' },
    tender: { title: `Salt ${first + index}`, status: 'active', tenderPeriod: { endDate: '2026-06-01T17:00:00Z' } },
  }))
}

test('ingest ocds: rejects new releases without a path that the publisher’s stored releases had, unless forced', async () => {
  await ingestOcds(database.db, json({ releases: releases('ocds-abc123', 0) }), { now })
  for (const key of ['tenderPeriod', 'endDate', 'status']) {
    const file = json(renamed({ releases: releases('ocds-abc123', 1_000) }, key))
    await expect(ingestOcds(database.db, file, { now }), key).rejects.toThrow(/file\.json: no record has the key tender\./)
  }
  const others = json(renamed({ releases: releases('ocds-xyz789', 0) }, 'tenderPeriod'))
  expect(await ingestOcds(database.db, others, { now })).toMatchObject({ new: 60, missing: ['tender.tenderPeriod.endDate'] })
  const forced = json(renamed({ releases: releases('ocds-abc123', 1_000) }, 'tenderPeriod'))
  expect(await ingestOcds(database.db, forced, { now, force: true })).toMatchObject({ new: 60 })
})

test('ingest ocds: accepts a publisher without deadlines although stored texts state them', async () => {
  const bare = (first: number) =>
    releases('ocds-abc123', first).map((release) => ({
      ...release,
      tender: { title: `Salt ${first}`, status: 'active', description: 'Bids are due by June 1, 2026 at 5:00 PM.' },
    }))
  await ingestOcds(database.db, json({ releases: bare(0) }), { now })
  const read = await database.db.selectFrom('contract').select('id').where('deadline_at', 'is not', null).execute()
  expect(read.length).toBeGreaterThan(0)
  expect(await ingestOcds(database.db, json({ releases: bare(1_000) }), { now })).toMatchObject({ new: 60 })
})
