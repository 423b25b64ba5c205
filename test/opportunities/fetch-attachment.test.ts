/** Fetches files of notices over HTTP from a test server. */

import { readdirSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { attachmentId, selectAttachedFiles } from '../../db/opportunities/attachments.ts'
import { drainIndex } from '../../jobs/indexes/index-feed.ts'
import { readNetwork } from '../../kernel/http/addresses.ts'
import { requestFiles } from '../../services/opportunities/attachments/attachments.ts'
import { fetchAttachment } from '../../services/opportunities/attachments/fetch-attachment.ts'
import { docxOf, pdfOf } from '../files/make.ts'
import { insertContracts } from '../harness/fixtures.ts'
import { startApi, testDay } from '../harness/harness.ts'

const answers: Record<string, (response: ServerResponse) => void> = {}
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url!)
  const answer = answers[request.url!]
  if (answer) answer(response)
  else response.writeHead(404).end()
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const host = '127.0.0.1'
const origin = `http://${host}:${(server.address() as AddressInfo).port}`

const api = await startApi({ unlimited: true, search: true, documents: true, resources: { attachment_hosts: [host] } })
const faults: unknown[] = []
const means = {
  db: api.db,
  clock: api.clock,
  files: api.files,
  spool: api.spool,
  log: { error: (fault: unknown) => void faults.push(fault) } as never,
  signal: new AbortController().signal,
  attachments: { hosts: [host], networks: [readNetwork('127.0.0.0/8')!] },
}
afterAll(() => server.close())

beforeEach(async () => {
  for (const table of ['attachment', 'notice', 'contract', 'jobs.job']) await sql`delete from ${sql.table(table)}`.execute(api.db)
  asked.length = 0
  for (const path of Object.keys(answers)) delete answers[path]
  api.clock.set(testDay)
})

/** Inserts a record with a notice that lists the files at `paths`. */
async function record(id: string, paths: string[], description: string | null = null): Promise<void> {
  await insertContracts(api.db, [{ id, title: 'Perimeter fence, Fort Example', description }])
  await notice(`sam/${id}`, id, paths, '2026-04-10T12:00:00.000Z')
}

async function notice(id: string, contract_id: string, paths: string[], posted_at: string): Promise<void> {
  const content = JSON.stringify({ resource_links: paths.map((path) => `${origin}${path}`) })
  await api.db
    .insertInto('notice')
    .values({ id, contract_id, posted_at, content, description: null, content_sha256: '', fetched_at: testDay })
    .execute()
}

async function detail(id: string, include = 'documents,regulation_sections,demands,ai_summary'): Promise<any> {
  const { status, body, text } = await api.call('GET', `/v1/opportunities/${id}`, { query: { include } })
  expect(status, text).toBe(200)
  return body
}

const fetched = (path: string) => fetchAttachment(means, { attachment_id: attachmentId(`${origin}${path}`) })

async function waiting(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select data ->> 'attachment_id' as id from jobs.job where name = 'fetch_attachment' and state = 'created'`.execute(api.db)
  return rows.map(({ id }) => id)
}

const content = (bytes: Buffer, name: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-disposition': `attachment; filename="${name}"` }).end(bytes)

const solicitation = pdfOf([
  'Solicitation W912DY26R0007 for a perimeter fence at Fort Example, Virginia. The contractor shall build and maintain the fence.',
  'FAR 52.212-1, Instructions to Offerors - Commercial Products and Commercial Services (SEP 2023)',
  'Technical proposals shall not exceed 25 pages. Questions are due by April 24, 2026 at 2:00 PM EDT.',
])

test('getOpportunity 200: the first request queues a file once, and the fetched file has its name, demands and text', async () => {
  await record('contract_fence', ['/sow'], 'See attached.')
  answers['/sow'] = content(solicitation, 'Statement of work.pdf')
  const first = await detail('contract_fence')
  expect(first.documents).toMatchObject([{ name: 'Attachment 1', mime_type: null, text_status: 'processing' }])
  const id = first.documents[0].id
  await detail('contract_fence')
  expect(await waiting()).toEqual([id])
  expect(await fetched('/sow')).toMatchObject({ status: 'ready' })
  const after = await detail('contract_fence')
  expect(after.documents).toMatchObject([
    {
      id,
      name: 'Statement of work.pdf',
      mime_type: 'application/pdf',
      size_bytes: solicitation.length,
      page_count: 3,
      posted_at: '2026-04-10T12:00:00.000Z',
      source_url: `${origin}/sow`,
      text_status: 'ready',
      status_reason: null,
    },
  ])
  const clause = after.regulation_sections.find(({ citation }: any) => citation === 'FAR 52.212-1')
  expect(clause).toMatchObject({ document_id: id, page: 2, date: '2023-09' })
  const pages = await api.db
    .selectFrom('attachment_page')
    .select('text')
    .where('attachment_id', '=', id)
    .orderBy('position')
    .execute()
  const text = pages.map((page) => page.text).join('\f')
  for (const { text: passage, start, end } of after.regulation_sections) expect(text.slice(start, end)).toBe(passage)
  const limit = after.demands.find(({ kind }: any) => kind === 'page_limit')
  expect(limit).toMatchObject({ value: '25 pages (Technical proposals)', document_id: id, page: 3 })
  expect(text.slice(limit.start, limit.end)).toBe(limit.quote)
  const cited = after.ai_summary.citations.find(({ source }: any) => source === id)
  expect(text.slice(cited.start, cited.end)).toBe(cited.quote)
  expect(after.ai_summary.text).toContain('fence')
  expect(readdirSync(join(api.folder, 'incoming')), 'the downloaded copy is deleted').toEqual([])
  expect(asked).toEqual(['/sow'])
})

test('getOpportunity 200: without allowed hosts, files are listed but not fetched', async () => {
  await record('contract_quiet', ['/a', '/b'])
  const twin = await api.twin({ resources: { ...api.resources, attachment_hosts: [] } })
  const { body } = await twin.call('GET', '/v1/opportunities/contract_quiet', { query: { include: 'documents' } })
  expect(body.documents.map(({ name, text_status }: any) => [name, text_status])).toEqual([
    ['Attachment 1', 'not_fetched'],
    ['Attachment 2', 'not_fetched'],
  ])
  expect(await waiting()).toEqual([])
})

test('getOpportunity 200: lists each file once, files of the newest notice first, with the time of the first notice that lists the file', async () => {
  await record('contract_amended', ['/old', '/kept'])
  await notice('sam/amendment', 'contract_amended', ['/kept', '/new'], '2026-04-15T12:00:00.000Z')
  const { documents } = await detail('contract_amended')
  expect(documents.map(({ source_url, posted_at }: any) => [source_url.slice(origin.length), posted_at.slice(0, 10)])).toEqual([
    ['/kept', '2026-04-10'],
    ['/new', '2026-04-15'],
    ['/old', '2026-04-10'],
  ])
})

test('fetchAttachment: a file that cannot be fetched or read has a reason and is requested again after some days', async () => {
  const cases: [path: string, answer: ((response: ServerResponse) => void) | null, status: string, reason: RegExp][] = [
    ['/gone', null, 'failed', /answered 404/],
    ['/scan', content(pdfOf(['', '']), 'scan.pdf'), 'no_text', /./],
    ['/program', content(Buffer.from('MZ\x90\0 a program'), 'sow.pdf'), 'no_text', /program/],
    ['/cut', content(docxOf(['A text.']).subarray(0, 200), 'cut.docx'), 'failed', /./],
    ['/inside', (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(), 'failed', /private/],
    ['/wide', (response) => response.writeHead(200).end(Buffer.alloc(52_428_801)), 'failed', /50 MB/],
  ]
  await record(
    'contract_odd',
    cases.map(([path]) => path),
  )
  await detail('contract_odd')
  for (const [path, answer, status, reason] of cases) {
    if (answer) answers[path] = answer
    await fetched(path)
    const { documents } = await detail('contract_odd', 'documents')
    const file = documents.find(({ source_url }: any) => source_url === origin + path)
    expect([path, file.text_status, file.status_reason]).toEqual([path, status, expect.stringMatching(reason)])
  }
  await sql`delete from jobs.job`.execute(api.db)
  await detail('contract_odd', 'documents')
  expect(await waiting()).toEqual([])
  api.clock.advance(8 * 86_400)
  await detail('contract_odd', 'documents')
  const failed = cases.filter(([, , status]) => status === 'failed').map(([path]) => attachmentId(origin + path))
  expect((await waiting()).toSorted()).toEqual(failed.toSorted())
})

test('fetchAttachment: a download from a server that is down is retried, and fails after the fourth attempt', async () => {
  await record('contract_down', ['/down'])
  answers['/down'] = (response) => response.writeHead(503).end()
  await detail('contract_down')
  for (let attempt = 1; attempt < 4; attempt += 1) await expect(fetched('/down'), `${attempt}`).rejects.toThrow('answered 503')
  expect(await fetched('/down')).toMatchObject({ status: 'failed', reason: expect.stringContaining('answered 503') })
  expect(await fetched('/down')).toEqual({ skipped: 'the file was already fetched' })
})

test('fetchAttachment: a private address is rejected unless the operator allows its network', async () => {
  await record('contract_private', ['/sow'])
  answers['/sow'] = content(solicitation, 'sow.pdf')
  await detail('contract_private')
  const attachment_id = attachmentId(`${origin}/sow`)
  const shut = { ...means, attachments: { hosts: [host], networks: [] } }
  expect(await fetchAttachment(shut, { attachment_id })).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('private'),
  })
  expect(asked).toEqual([])
})

test('getOpportunity 200: a file that two records share is fetched only once', async () => {
  await record('contract_one', ['/shared'])
  await record('contract_two', ['/shared'])
  answers['/shared'] = content(solicitation, 'sow.pdf')
  await detail('contract_one')
  await fetched('/shared')
  expect((await detail('contract_two')).documents).toMatchObject([{ text_status: 'ready', name: 'sow.pdf' }])
  expect(await waiting()).toHaveLength(1)
})

test('requestFiles: a late request does not reset a file that was already fetched', async () => {
  await record('contract_fence', ['/sow'])
  answers['/sow'] = content(solicitation, 'sow.pdf')
  const seen = await selectAttachedFiles(api.db, 'contract_fence')
  await detail('contract_fence')
  await fetched('/sow')
  await sql`delete from jobs.job`.execute(api.db)
  await requestFiles(api.db, seen, api.clock.now())
  expect(await fetched('/sow')).toEqual({ skipped: 'the file was already fetched' })
  expect((await detail('contract_fence')).documents).toMatchObject([{ text_status: 'ready', name: 'sow.pdf' }])
})

test('searchOpportunities 200: finds every record that links to a file by its text, and says that the file contains the words', async () => {
  await record('contract_one', ['/shared'], 'See attached.')
  await record('contract_two', ['/shared'], 'See attached.')
  answers['/shared'] = content(solicitation, 'sow.pdf')
  const found = async (query: string) => {
    await drainIndex(api.db, api.search!)
    const reply = await api.call('GET', '/v1/opportunities/search', { query: { query } })
    expect(reply.status, reply.text).toBe(200)
    return reply.body.results.filter(({ relevance }: any) => relevance.matched_by.includes('keyword'))
  }
  expect(await found('instructions offerors')).toEqual([])
  await detail('contract_one')
  await fetched('/shared')
  const [hit, ...others] = await found('instructions offerors')
  expect(others).toEqual([])
  expect(hit).toMatchObject({
    id: 'contract_one',
    snippet: expect.stringContaining('<mark>Instructions</mark> to <mark>Offerors</mark> - Commercial'),
    relevance: {
      matched: [
        { words: 'instructions', where: 'file' },
        { words: 'offerors', where: 'file' },
      ],
      lacks: [],
    },
  })
  await detail('contract_two')
  expect((await found('"technical proposals shall"')).map(({ id }: any) => id).sort()).toEqual(['contract_one', 'contract_two'])
})
