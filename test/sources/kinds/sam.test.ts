import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { lockForLoad } from '../../../db/postgres/lock-keys.ts'
import type { SamColumn } from '../../../ingest/sam/csv.ts'
import { ingestSam } from '../../../services/sources/kinds/sam.ts'
import type { IngestReport } from '../../../services/sources/loading/load-files.ts'
import { createDatabase, type TestDatabase, waitForBlockedStatement } from '../../harness/database.ts'
import { samCsv } from '../../ingest/sam/samples.ts'

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

/** Returns everything that a load stores, except its own times and transactions. */
async function state({ db }: TestDatabase): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`
    select jsonb_build_array(
      (select jsonb_agg(to_jsonb(c) - 'changed_xid' - 'created_xid' - 'amended_xid' - 'created_at' - 'updated_at' - 'fetched_at' order by id) from contract c),
      (select jsonb_agg(to_jsonb(n) - 'fetched_at' order by id) from notice n)) as state`.execute(db)
  return rows[0]!.state
}

async function versions({ db }: TestDatabase): Promise<unknown> {
  return (await sql`select id, xmin, ctid from contract union all select id, xmin, ctid from notice order by id`.execute(db)).rows
}

// Returns distinct notices. Every third one has the number of the notice before it, if that one has a number. Every
// seventh has none.
function many(count: number): Cells[] {
  return Array.from({ length: count }, (_, index) => ({
    NoticeId: `n${index}`,
    Title: `Notice ${index}`,
    'Sol#': index % 7 === 0 ? '' : `W912CH26R${String(index - (index % 3 === 2 ? 1 : 0)).padStart(4, '0')}`,
    PostedDate: `2026-04-${String(28 - (index % 28)).padStart(2, '0')} 10:00:00-04`,
    Description: `Text of ${index}`,
  }))
}

test('ingestSam: notices with the same number and office are one record, and every row is counted', async () => {
  const report = await load([
    {
      NoticeId: 'n2',
      'Sol#': 'w912ch-26-r-0001',
      Title: 'Mowing, amended',
      PostedDate: '2026-04-02 10:00:00-04',
      'AAC Code': 'W912CH',
    },
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

test('ingestSam: a changed notice changes its record, and unchanged fields keep their values', async () => {
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

test('ingestSam: any order of files and rows makes the same records', async () => {
  const rows = many(60)
  const other = await createDatabase()
  await load(rows)
  const backwards = [...rows].reverse()
  for (const start of [0, 20, 40]) await load(backwards.slice(start, start + 20), other)
  expect(await state(other)).toEqual(await state(database))
  await other.drop()
})

test('ingestSam: a load that is stopped and repeated ends with the same result', async () => {
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

test('ingestSam: concurrent loads end with the same result as one load', async () => {
  const source = file(samCsv(...many(2500)))
  const [one, two] = await Promise.all([ingestSam(database.db, source, { now }), ingestSam(database.db, source, { now })])
  const [first, second] = [counts(one), counts(two)]
  expect(first[2]! + second[2]!).toBe(2500)
  const other = await createDatabase()
  await ingestSam(other.db, source, { now })
  expect(await state(database)).toEqual(await state(other))
  await other.drop()
})

test('ingestSam: loads a folder of plain and zipped files', async () => {
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
})

test('ingestSam: loads an address with a redirect, plain and zipped, even from an HTTP/1.0 server', async () => {
  const zipped = gzipSync(samCsv({ NoticeId: 'n3', 'Sol#': 'S3' }))
  const server = await serveHttp((path) =>
    path === '/moved'
      ? 'HTTP/1.0 302 Found\r\nLocation: /extract\r\n\r\n'
      : path === '/extract'
        ? Buffer.concat([Buffer.from('HTTP/1.0 200 OK\r\n\r\n'), zipped])
        : path === '/round'
          ? 'HTTP/1.1 301 Gone\r\nLocation: /round\r\nContent-Length: 0\r\n\r\n'
          : 'HTTP/1.0 410 Gone\r\n\r\ngone',
  )
  expect(counts(await ingestSam(database.db, `${server.url}/moved`, { now }))).toEqual([1, 0, 0, 0])
  await expect(ingestSam(database.db, `${server.url}/gone`, { now })).rejects.toThrow(
    `${server.url}/gone: ${server.host} answered 410`,
  )
  await expect(ingestSam(database.db, `${server.url}/round`, { now })).rejects.toThrow('redirects more than 5 times')
  server.close()
  await expect(ingestSam(database.db, `${server.url}/moved`, { now })).rejects.toThrow(
    /cannot be reached \(ECONNREFUSED: no server/,
  )
})

test('ingestSam: a large response is read completely although the server closes the connection early', async () => {
  const rows = many(3000).map((cells) => ({ ...cells, Description: `${cells.Description} ${'long '.repeat(400)}` }))
  const server = await serveHttp(() => `HTTP/1.0 200 OK\r\n\r\n${samCsv(...rows)}`)
  for (const created of [1, 0]) {
    const [fresh, , unchanged] = counts(await ingestSam(database.db, server.url, { now }))
    expect([fresh! > 0, unchanged! > 0]).toEqual([created === 1, created === 0])
  }
  server.close()
})

test('ingestSam: a response shorter than its Content-Length is an error after its rows are stored', async () => {
  const csv = samCsv(...many(50))
  const cut = csv.lastIndexOf('\r\n"') + 2
  for (const version of ['1.0', '1.1']) {
    const server = await serveHttp(() => `HTTP/${version} 200 OK\r\nContent-Length: ${csv.length}\r\n\r\n${csv.slice(0, cut)}`)
    const failed = await failure(server.url)
    expect(failed.message).toBe(
      `${server.url} line 50: ${server.host} closed the connection after ${cut} of ${csv.length} bytes: the download is incomplete`,
    )
    expect(counts(failed.report).reduce((sum, each) => sum + each)).toBe(49)
    server.close()
  }
})

/** Starts a minimal server that sends the bytes that `answer` returns for the path, and closes the connection. */
async function serveHttp(answer: (path: string) => string | Buffer): Promise<{ url: string; host: string; close(): void }> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (request) => socket.end(answer(request.toString().split(' ')[1]!)))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `http://${host}`, host, close: () => void server.close() }
}

/** Returns the error of a load that must fail, with its report. */
async function failure(source: string): Promise<Error & { report: IngestReport }> {
  return ingestSam(database.db, source, { now }).then(
    () => {
      throw new Error('the load succeeded')
    },
    (error) => error as Error & { report: IngestReport },
  )
}

test('ingestSam: rejected rows at any position do not end the load, and every row is counted', async () => {
  const good = many(1000)
  const bad = (count: number) => Array.from({ length: count }, (_, index) => ({ NoticeId: `bad${index}`, Title: '' }))
  const shapes: [name: string, rows: Cells[], rejected: number][] = [
    ['a single bad row', bad(1), 1],
    ['all bad', bad(2500), 2500],
    ['the first 1,000 bad', [...bad(1000), ...good.slice(0, 10)], 1000],
    ['the last bad', [...good, ...bad(1)], 1],
    ['a batch in the middle bad', [...good, ...bad(1000), ...good.slice(0, 10)], 1000],
  ]
  for (const [name, rows, rejected] of shapes) {
    const report = await load(rows)
    expect([name, report.rows, counts(report)[3]]).toEqual([name, rows.length, rejected])
  }
})

test('ingestSam: a missing, empty, truncated or unrelated file is reported with file, line and stored rows', async () => {
  await expect(ingestSam(database.db, join(folder, 'missing.csv'), { now })).rejects.toThrow(/missing.csv does not exist/)
  expect((await failure(file('<html>', 'page.csv'))).message).toMatch(/page\.csv: .*does not have NoticeId/)
  expect((await failure(file('', 'empty.csv'))).message).toMatch(/empty\.csv: it is empty/)
  expect((await failure(file(samCsv(), 'header.csv'))).message).toMatch(/header\.csv contains no rows/)
  const zipped = gzipSync(samCsv(...many(500)))
  const gzip = await failure(file(zipped.subarray(0, zipped.length / 2), 'cut.csv.gz'))
  expect(gzip.message).toMatch(/cut\.csv\.gz line \d+: the gzip data ends too early: the file is truncated/)
  expect(gzip.report.rows).toBe(Number(/line (\d+)/.exec(gzip.message)![1]) - 1)
  zipped.fill(0xff, 3000, 3100)
  expect((await failure(file(zipped, 'damaged.csv.gz'))).message).toMatch(/damaged\.csv\.gz.*: the gzip data is damaged/)
  const csv = samCsv(...many(700))
  const cut = await failure(file(csv.slice(0, -30), 'cut.csv'))
  expect(cut.message).toMatch(/cut\.csv line 701: the file ends inside this row: it is truncated/)
  expect([cut.report.rows, counts(cut.report)[3]]).toEqual([700, 1])
  expect((await sql<{ count: number }>`select count(*) from notice`.execute(database.db)).rows[0]!.count).toBe(699)
})

test('ingestSam: an invalid file in a folder is named, and the files before it are stored', async () => {
  const inner = mkdtempSync(join(folder, 'bad-'))
  writeFileSync(join(inner, 'a.csv'), samCsv({ NoticeId: 'n1' }))
  writeFileSync(join(inner, 'b.csv'), 'no,notice\n1,2\n')
  const failed = await failure(inner)
  expect([failed.message, counts(failed.report)]).toEqual([expect.stringMatching(/b\.csv: .*does not have/), [1, 0, 0, 0]])
})

test('ingestSam: a load ends soon after its signal aborts, even while it waits for another load or for bytes', async () => {
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const other = database.db.transaction().execute(async (trx) => {
    await lockForLoad(trx, 'catalog')
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const silent = createServer((socket) => void socket.on('error', () => {}).write('HTTP/1.0 200 OK\r\n\r\nNoticeId,')).listen(
    0,
    '127.0.0.1',
  )
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as AddressInfo
  const asked = once(silent, 'connection')
  for (const [source, waits] of [
    [file(samCsv(...many(10))), waitForBlockedStatement(database.db)],
    [`http://127.0.0.1:${port}/`, asked],
  ] as const) {
    const stop = new AbortController()
    const ended = ingestSam(database.db, source, { now, signal: stop.signal })
    ended.catch(() => {})
    await waits
    stop.abort(new Error('stopped by SIGTERM'))
    // The load ends although the lock is still taken and the server is still silent.
    await expect(ended).rejects.toThrow('stopped by SIGTERM')
  }
  silent.close()
  held.resolve()
  await other
  expect(counts(await load(many(10))), 'no lock remains').toEqual(expect.arrayContaining([0]))
})
