/** Sends harmful files to the whole service. Each file gets its status with a reason, and the next file is still read. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  billionLaughs,
  deflatedPdf,
  docxOf,
  lockedOffice,
  lockedPdf,
  mailOf,
  nestedMail,
  pdfOf,
  rawZip,
  xlsxOf,
  zipBomb,
  zipOf,
} from '../files/make.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { type Company, createCompany, createKey } from '../harness/harness.ts'
import { type Serving, serveOi } from '../harness/oi.ts'
import { formOf } from '../harness/operations.ts'

/** Maximum peak memory of each process, as the kernel counts it. Usual values are 360 to 385 MB, depending on garbage
 * collection. */
const server_mb_max = 450
const reader_mb_max = 450
const folder = mkdtempSync(join(tmpdir(), 'oi-hostile-'))
const peaks = { idle: 0, server: 0, reader: 0 }
let database: TestDatabase
let server: Serving
let key = ''
let ours: Company
let watch: NodeJS.Timeout

beforeAll(async () => {
  database = await createDatabase()
  ours = await createCompany(database.db, 'Ours (fictional)', new Date())
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'error' }
  // In a checkout, a first start strips the types of its TypeScript in each thread, which takes 40 MB more. An installed package
  // has JavaScript.
  await (await serveOi(env)).stop()
  server = await serveOi(env)
  peaks.idle = peakMb(server.child.pid!)
  watch = setInterval(look, 100)
})

afterAll(async () => {
  clearInterval(watch)
  await server?.stop()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write(
    `hostile files: server ${peaks.idle} MB before and ${peaks.server} MB, reader ${peaks.reader} MB at most\n`,
  )
})

/** Updates the peak memory of the server and its child processes. */
function look(): void {
  const { pid } = server.child
  peaks.server = Math.max(peaks.server, peakMb(pid!))
  for (const child of childrenOf(pid!)) peaks.reader = Math.max(peaks.reader, peakMb(child))
}

/** Returns the peak memory of a process so far, or 0 if the system does not report it or the process has ended. */
function peakMb(pid: number): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]
    return Math.round((Number(kilobytes) * 1_024) / 1e6)
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

async function ask(method: string, path: string, body?: FormData): Promise<any> {
  const response = await fetch(`${server.url}/api/v1${path}`, { method, headers: { 'X-Api-Key': key }, body: body ?? null })
  const answer = await response.json()
  expect(response.status, JSON.stringify(answer)).toBeLessThan(300)
  return answer
}

/** Uploads a file and returns the document after it has been read. Polls the database, because polling the API could use up the
 * key's read limit. */
async function readOf(name: string, content: Buffer): Promise<any> {
  const { id } = await ask('POST', '/documents', formOf(name, content))
  const { db } = database
  const document = () => db.selectFrom('document').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  await expect.poll(document, { interval: 200 }).not.toEqual({ status: 'processing' })
  return ask('GET', `/documents/${id}`)
}

const page = (number: number) =>
  `Page ${number} of the solicitation.\n${'The contractor shall mow the grounds every week. '.repeat(20)}`

/** Harmful files. The number of pages that are read in time depends on the machine. */
const files: [name: string, make: () => Buffer, status: string, reason: RegExp][] = [
  ['bomb.docx', () => zipBomb('word/document.xml', 500_000_000), 'failed', /more than 200 MB/],
  ['dense.docx', () => zipBomb('word/document.xml', 150_000_000), 'failed', /more than 100 times/],
  [
    'lying.docx',
    () => rawZip([{ name: 'word/document.xml', data: zipBomb('x', 190_000_000).subarray(31), expanded_bytes: 1_000 }]),
    'failed',
    /damaged/,
  ],
  [
    'parts.docx',
    () => zipOf(Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`word/${i}.xml`, 'x']))),
    'failed',
    /parts/,
  ],
  [
    '5000.pdf',
    () => pdfOf(Array.from({ length: 5_000 }, (_, i) => page(i + 1))),
    'ready',
    /^(?:null|Only the first [\d,]+ of 5,000 pages were read)/,
  ],
  ['flate.pdf', () => deflatedPdf([Buffer.alloc(210_000_000, '(A) Tj ')]), 'failed', /more than 100 MB/],
  ['flate-twice.pdf', () => deflatedPdf([Buffer.alloc(210_000_000, '(A) Tj ')], 2), 'failed', /more than 100 MB/],
  [
    'false-picture.pdf',
    () =>
      Buffer.from(
        deflatedPdf([Buffer.alloc(210_000_000, '(A) Tj ')])
          .toString('latin1')
          .replace('/Filter[', '/Subtype/Image/Filter['),
        'latin1',
      ),
    'failed',
    /more memory than a file may use/,
  ],
  ['report.pdf', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(1_000_000, 7)]), 'no_text', /program/],
  ['cut.docx', () => docxOf(['x'.repeat(50_000)]).subarray(0, 150), 'failed', /damaged/],
  ['line.txt', () => Buffer.alloc(52_000_000, 'x'), 'ready', /first 10,000,000 characters/],
  ['laughs.docx', () => zipOf({ 'word/document.xml': billionLaughs() }), 'failed', /DTD/],
  [
    'laughs.xlsx',
    () => zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/_rels/workbook.xml.rels': billionLaughs() }),
    'failed',
    /DTD/,
  ],
  ['locked.pdf', lockedPdf, 'failed', /password/],
  ['locked.docx', lockedOffice, 'failed', /password/],
  ['script.pdf', () => pdfOf([page(1)], { more: '/OpenAction<</S/JavaScript/JS(while\\(true\\);)>>' }), 'ready', /^null$/],
  ['nested.eml', () => nestedMail(2_000), 'failed', /nests messages/],
  ['deep.html', () => Buffer.from(`${'<div>'.repeat(300_000)}deep`), 'ready', /^null$/],
  ['cells.csv', () => Buffer.from(`${'12,'.repeat(99)}12\n`.repeat(10_000)), 'ready', /^null$/],
  [
    'wide.xlsx',
    () => xlsxOf({ Wide: Array.from({ length: 50_000 }, (_, i) => [`row ${i % 50}`, 'a', 'b', 'c']) }),
    'ready',
    /^null$/,
  ],
  ['random.pdf', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000_000, 'obj<<[(')]), 'failed', /damaged/],
]

// Creates a key per test, because one key may not write this many files in a minute.
beforeEach(async () => {
  key = (await createKey(database.db, ours.id, ours.users.owner, 'read_write', new Date())).key
})

test.each(files)('%s has the expected status and reason', async (name, make, status, reason) => {
  const content = make()
  // Making the file has blocked this process. The server may have closed a connection since then, which this process learns only
  // now.
  await sleep(50)
  const file = await readOf(name, content)
  expect([file.status, String(file.status_reason)], name).toEqual([status, expect.stringMatching(reason)])
  const next = await readOf(`after ${name}.eml`, mailOf(`Read after ${name}.`))
  expect(next.status).toBe('ready')
  if (process.platform === 'linux') {
    look()
    expect(peaks.server, 'the service').toBeGreaterThan(0)
    expect(peaks.server, 'the service').toBeLessThan(server_mb_max)
    expect(peaks.reader, 'the reader').toBeLessThan(reader_mb_max)
  }
})
