import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { SamColumn } from '../../ingest/sam/csv.ts'
import { type IngestReport, ingestSam } from '../../jobs/ingest-sam.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { samCsv } from '../ingest/sam/samples.ts'

type Cells = Partial<Record<SamColumn, string>>

const now = new Date('2026-04-20T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'oi-ingest-'))
let database: TestDatabase
beforeEach(async () => {
  database = await createDatabase()
})
afterEach(() => database.drop())
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: string | Buffer, name = 'notices.csv'): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

async function load(rows: Cells[], on = database): Promise<IngestReport> {
  return ingestSam(on.db, file(samCsv(...rows), `${on.url.length}-${Math.random()}.csv`), { now })
}

function counts({ rows, new: created, amended, unchanged, rejected }: IngestReport): number[] {
  expect(created + amended + unchanged + rejected).toBe(rows)
  return [created, amended, unchanged, rejected]
}

/** All that a load leaves, without the times and transactions of the load itself. */
async function state({ db }: TestDatabase): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`
    select jsonb_build_array(
      (select jsonb_agg(to_jsonb(c) - 'changed_xid' - 'created_at' - 'updated_at' - 'fetched_at' order by id) from contract c),
      (select jsonb_agg(to_jsonb(n) - 'fetched_at' order by id) from notice n)) as state`.execute(db)
  return rows[0]!.state
}

async function versions({ db }: TestDatabase): Promise<unknown> {
  return (await sql`select id, xmin, ctid from contract union all select id, xmin, ctid from notice order by id`.execute(db)).rows
}

// Every third notice amends the one before it, some have no number, some come twice.
function many(count: number): Cells[] {
  return Array.from({ length: count }, (_, index) => ({
    NoticeId: `n${index}`,
    Title: `Notice ${index}`,
    'Sol#': index % 7 === 0 ? '' : `W912CH26R${String(index - (index % 3 === 2 ? 1 : 0)).padStart(4, '0')}`,
    PostedDate: `2026-04-${String(28 - (index % 28)).padStart(2, '0')} 10:00:00-04`,
    Description: `Text of ${index}`,
  }))
}

test('ingestSam: notices of one number and office are one record; every row is accounted for', async () => {
  const report = await load([
    { NoticeId: 'n2', 'Sol#': 'w912ch-26-r-0001', Title: 'Mowing, amended', PostedDate: '2026-04-02 10:00:00-04' },
    { NoticeId: 'n1', PostedDate: '2026-04-01 10:00:00-04', 'AAC Code': 'W912CH', Description: 'All of the grass' },
    { NoticeId: 'n3', 'AAC Code': 'OTHER1' },
    { NoticeId: 'n4', 'Sol#': '' },
    { NoticeId: 'n5', 'Sol#': '' },
    { NoticeId: 'n1', PostedDate: '2026-04-01 10:00:00-04', 'AAC Code': 'W912CH', Description: 'All of the grass' },
    { NoticeId: 'n6', Title: '' },
  ])
  expect(counts(report)).toEqual([4, 1, 1, 1])
  expect(report.rejections).toEqual([{ file: expect.any(String), line: 8, field: 'Title', reason: 'blank' }])
  const record = await database.db
    .selectFrom('contract')
    .select(['title', 'description', 'office_key', 'amendment_count', 'history'])
    .where('source_id', '=', 'n2')
    .executeTakeFirstOrThrow()
  expect(record).toMatchObject({
    title: 'Mowing, amended',
    description: 'All of the grass',
    office_key: 'W912CH',
    amendment_count: 1,
  })
  expect(record.history.map(({ notice_id }) => notice_id)).toEqual(['n1', 'n2'])
})

test('ingestSam: a second load changes nothing, not even a row version', async () => {
  const rows = many(50)
  await load(rows)
  const before = await versions(database)
  expect(counts(await load(rows))).toEqual([0, 0, 50, 0])
  expect(await versions(database)).toEqual(before)
})

test('ingestSam: a notice with other content changes its record, and what the record loses nothing by is kept', async () => {
  await load([{ NoticeId: 'n1', Description: 'Old' }])
  const [first] = await database.db.selectFrom('contract').select(['id', 'changed_xid', 'created_at']).execute()
  const later = new Date('2026-04-21T00:00:00Z')
  const report = await ingestSam(database.db, file(samCsv({ NoticeId: 'n1', Description: 'New' })), { now: later })
  expect(counts(report)).toEqual([0, 1, 0, 0])
  const [second] = await database.db
    .selectFrom('contract')
    .select(['id', 'changed_xid', 'created_at', 'updated_at', 'description'])
    .execute()
  expect(second).toMatchObject({
    id: first!.id,
    created_at: first!.created_at,
    updated_at: later.toISOString(),
    description: 'New',
  })
  expect(BigInt(second!.changed_xid)).toBeGreaterThan(BigInt(first!.changed_xid))
})

test('ingestSam: any order of files and rows ends in the same records', async () => {
  const rows = many(60)
  const other = await createDatabase()
  await load(rows)
  const backwards = [...rows].reverse()
  for (const start of [0, 20, 40]) await load(backwards.slice(start, start + 20), other)
  expect(await state(other)).toEqual(await state(database))
  await other.drop()
})

test('ingestSam: a load that was stopped and is repeated ends as an undisturbed one', async () => {
  const source = file(samCsv(...many(2500)))
  const stop = new AbortController()
  await expect(
    ingestSam(database.db, source, { now, signal: stop.signal, on_progress: () => stop.abort(new Error('stopped')) }),
  ).rejects.toThrow('stopped')
  const { done } = (await sql<{ done: number }>`select count(*)::int as done from notice`.execute(database.db)).rows[0]!
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(2500)
  const report = await ingestSam(database.db, source, { now })
  expect(counts(report)[2]).toBe(done)
  const other = await createDatabase()
  await ingestSam(other.db, source, { now })
  expect(await state(database)).toEqual(await state(other))
  await other.drop()
})

test('ingestSam: two loads at once take turns and leave what one leaves', async () => {
  const source = file(samCsv(...many(2500)))
  const [one, two] = await Promise.all([ingestSam(database.db, source, { now }), ingestSam(database.db, source, { now })])
  const [first, second] = [counts(one), counts(two)]
  expect(first[2]! + second[2]!).toBe(2500)
  const other = await createDatabase()
  await ingestSam(other.db, source, { now })
  expect(await state(database)).toEqual(await state(other))
  await other.drop()
})

test('ingestSam: a folder of plain and zipped files, and an address', async () => {
  const inner = mkdtempSync(join(folder, 'many-'))
  writeFileSync(join(inner, 'a.csv'), samCsv({ NoticeId: 'n1' }))
  writeFileSync(join(inner, 'b.csv.gz'), gzipSync(samCsv({ NoticeId: 'n2', 'Sol#': 'S2' })))
  writeFileSync(join(inner, 'notes.txt'), 'no')
  const seen: string[] = []
  expect(
    counts(
      await ingestSam(database.db, inner, {
        now,
        on_progress: ({ file: name, bytes_read, bytes_total }) => seen.push(`${name.slice(-8)} ${bytes_read === bytes_total}`),
      }),
    ),
  ).toEqual([2, 0, 0, 0])
  expect(seen).toEqual([`${join(inner, 'a.csv').slice(-8)} true`, 'b.csv.gz true'])
  const server = setupServer(
    http.get('https://example.gov/extract', () => new HttpResponse(gzipSync(samCsv({ NoticeId: 'n3', 'Sol#': 'S3' })))),
    http.get('https://example.gov/gone', () => new HttpResponse('gone', { status: 410 })),
  )
  server.listen()
  expect(counts(await ingestSam(database.db, 'https://example.gov/extract', { now }))).toEqual([1, 0, 0, 0])
  await expect(ingestSam(database.db, 'https://example.gov/gone', { now })).rejects.toThrow('example.gov answered 410')
  server.close()
})

test('ingestSam: what is no extract, not there, or cut off is said plainly', async () => {
  await expect(ingestSam(database.db, join(folder, 'missing.csv'), { now })).rejects.toThrow('There is no file or folder')
  await expect(ingestSam(database.db, file('<html>'), { now })).rejects.toThrow('lacks NoticeId')
  const zipped = gzipSync(samCsv(...many(500)))
  await expect(ingestSam(database.db, file(zipped.subarray(0, zipped.length / 2), 'cut.csv.gz'), { now })).rejects.toThrow(
    'unexpected end of file',
  )
})
