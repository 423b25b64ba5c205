/** Tests the text of documents and of files that notices link to, with offsets as citations count them. */

import { describe, expect, test } from 'vitest'
import { storeAttachment } from '../../db/opportunities/attachments.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { readDocument } from '../../services/documents/read-document.ts'
import { findInPages } from '../../services/opportunities/attachments/findings.ts'
import { pdfOf } from '../files/make.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { formOf } from '../harness/operations.ts'

const api = await startApi({ unlimited: true, documents: true })
const means = {
  db: api.db,
  clock: api.clock,
  files: api.files,
  spool: api.spool,
  log: { error: () => {} } as never,
  signal: new AbortController().signal,
}

async function upload(name: string, content: string | Buffer): Promise<string> {
  const reply = await api.call('POST', '/v1/documents', { body: formOf(name, content, {}) })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.id
}

async function kept(name: string, content: string | Buffer): Promise<string> {
  const document_id = await upload(name, content)
  await readDocument(means, { document_id })
  return document_id
}

const request = (id: string, query: Record<string, string | number> = {}, key = api.ours.key) =>
  api.call('GET', `/v1/documents/${id}/text`, { query, key })

async function read(id: string, query: Record<string, string | number> = {}): Promise<any> {
  const reply = await request(id, query)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

describe('getDocumentText', () => {
  test('getDocumentText 200: pages have offsets that count a break between two pages, and `page` selects one', async () => {
    const id = await kept('a.pdf', pdfOf(['The contractor mows the lawn each week.', 'The contractor clears the snow.']))
    const { pages, page_count, has_more } = await read(id)
    expect([page_count, has_more]).toEqual([2, false])
    expect(pages).toEqual([
      { page: 1, start: 0, end: 39, text: 'The contractor mows the lawn each week.' },
      { page: 2, start: 40, end: 71, text: 'The contractor clears the snow.' },
    ])
    expect((await read(id, { page: 2 })).pages).toEqual([pages[1]])
    expect((await read(id, { page: 3 })).pages).toEqual([])
    expect((await read(id, { start: 62 })).pages).toEqual([{ page: 2, start: 62, end: 71, text: 'the snow.' }])
  })

  test('getDocumentText 200: a long text comes in answers that join to the whole, and no character is split', async () => {
    const long = Array.from({ length: 9_000 }, (_, i) => `${i} Repair the 😀😀 pump.`).join('\n')
    const id = await kept('long.txt', long)
    let [text, cursor, answers] = ['', null as string | null, 0]
    do {
      const answer = await read(id, cursor === null ? {} : { cursor })
      expect(answer.pages).toMatchObject([{ page: null, start: text.length, end: text.length + answer.pages[0].text.length }])
      expect(answer.pages[0].text.length).toBeLessThanOrEqual(100_000)
      text += answer.pages[0].text
      cursor = answer.cursor
      answers++
    } while (cursor !== null)
    expect(text).toBe(long)
    expect(answers).toBe(Math.ceil(long.length / 100_000))
  })

  test('searchDocuments 200: each passage says where it is in the text of its file', async () => {
    const id = await kept('b.pdf', pdfOf(['😀 Background.', 'The discriminators are price and people.']))
    await api.followDocuments()
    const found = await api.call('GET', '/v1/documents/search', { query: { query: 'discriminators' } })
    const [{ snippet, start, end, page }] = found.body.results[0].matches
    const { pages } = await read(id, { page })
    expect(pages[0].text.slice(start - pages[0].start, end - pages[0].start)).toBe(snippet.replaceAll(/<\/?mark>/g, ''))
    expect(page).toBe(2)
  })

  test('getDocumentText 200: the citations of a notice’s file are found at their offsets', async () => {
    const pages = [
      { page: 1, text: '😀 Cover.' },
      { page: 2, text: 'Offers are due by May 4, 2026 at 2:00 PM. FAR 52.219-6 applies.' },
    ]
    await storeFile('att_read', { status: 'ready', page_count: 2, pages, ...(await findInPages(pages)) })
    const { demands } = await findInPages(pages)
    expect(demands.length).toBeGreaterThan(0)
    for (const { start, end, quote, page } of demands) {
      const [found] = (await read('att_read', { page: page! })).pages
      expect(found.text.slice(start - found.start, end - found.start)).toBe(quote)
    }
  })

  test('getDocumentText 409: says with a marker why there is no text', async () => {
    const waiting = await upload('waiting.txt', 'Text')
    const picture = await kept(
      'picture.png',
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64'),
    )
    await storeFile('att_failed', { status: 'failed', status_reason: 'The server of the file answered 404.' })
    const answers = await Promise.all([waiting, picture, 'att_failed'].map((id) => request(id)))
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    const [processing, none, failed] = answers.map(({ body }) => body.message)
    expect(processing).toBe('processing: the text is still being read; try again in a minute')
    expect(none).toMatch(/^no_text: ./)
    expect(failed).toBe('failed: The server of the file answered 404.')
  })

  test('getDocumentText 404: a file of another company, a folder, and an unknown id are not found', async () => {
    const own = await kept('own.txt', 'Ours')
    const folder = await api.call('POST', '/v1/documents/folders', { body: { name: 'Empty' } })
    expect((await request(own, {}, api.theirs.key)).status).toBe(404)
    for (const id of [folder.body.id, 'att_none', 'doc_none']) expect((await request(id)).status, id).toBe(404)
  })
})

async function storeFile(id: string, changes: object): Promise<void> {
  await api.db
    .insertInto('attachment')
    .values({ id, source_url: `https://sam.example/${id}`, status: 'processing', asked_at: testDay })
    .execute()
  const empty = { name: null, mime_type: null, size_bytes: null, sha256: null, page_count: null, status_reason: null }
  const found = { ...empty, pages: [], regulation_sections: [], demands: [], ...changes }
  await inTransaction(api.db, (trx) => storeAttachment(trx, id, found as never, new Date(testDay)))
}
