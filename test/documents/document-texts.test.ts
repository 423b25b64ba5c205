import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { resetTexts, selectDocumentText } from '../../db/documents/document-text.ts'
import { extractLimits } from '../../files/extract.ts'
import { drainIndex } from '../../jobs/indexes/index-feed.ts'
import { readDocument, sweepDocuments } from '../../services/documents/read-document.ts'
import { sweepFiles } from '../../services/documents/sweep-files.ts'
import { storageAway } from '../../storage/storage.ts'
import { docxOf, lockedPdf, pdfOf, pptxOf, xlsxOf } from '../files/make.ts'
import { trades } from '../harness/fixtures.ts'
import { type Reply, startApi, testDay } from '../harness/harness.ts'
import { formOf } from '../harness/operations.ts'

const api = await startApi({ contracts: trades, unlimited: true, documents: true })
const { signal } = new AbortController()
const faults: unknown[] = []
const means = {
  db: api.db,
  clock: api.clock,
  files: api.files,
  spool: api.spool,
  log: { error: (entry: unknown) => void faults.push(entry) } as never,
  signal,
}

beforeEach(async () => {
  await sql`delete from document`.execute(api.db)
  await sql`delete from document_blob`.execute(api.db)
  await sql`delete from jobs.job`.execute(api.db)
  rmSync(join(api.folder, 'files'), { recursive: true, force: true })
  api.clock.set(testDay)
})

function upload(name: string, content: string | Buffer, fields: Record<string, string> = {}, key = api.ours.key) {
  return api.call('POST', '/v1/documents', { key, body: formOf(name, content, fields) })
}

/** Uploads a file, reads its text, and returns the document. */
async function kept(name: string, content: string | Buffer, fields: Record<string, string> = {}, key = api.ours.key) {
  const reply = await upload(name, content, fields, key)
  expect(reply.status, reply.text).toBe(201)
  await readDocument(means, { document_id: reply.body.id })
  return (await api.call('GET', `/v1/documents/${reply.body.id}`, { key })).body
}

async function search(query: string, more: Record<string, string | number> = {}, key = api.ours.key): Promise<Reply> {
  await api.followDocuments()
  const reply = await api.call('GET', '/v1/documents/search', { query: { query, ...more }, key })
  expect(reply.status, reply.text).toBe(200)
  return reply
}

const found = async (query: string, more: Record<string, string | number> = {}, key = api.ours.key) =>
  (await search(query, more, key)).body.results.map(({ document }: any) => document.name)

describe('texts', () => {
  test('reads a file of each format, by page if it has pages', async () => {
    const files: [string, Buffer | string, object, (number | null)[]][] = [
      ['a.pdf', pdfOf(['The first page tells of mowing.', 'The second one of snow removal.']), { page_count: 2 }, [1, 2]],
      ['b.docx', docxOf(['One.', 'Two & <three>.']), { page_count: null }, [null]],
      ['c.pptx', pptxOf(['Win themes', 'Discriminators']), { page_count: 2 }, [1, 2]],
      ['d.xlsx', xlsxOf({ Rates: [['Engineer', '120']], Sites: [['Fort Example']] }), { page_count: 2 }, [1, 2]],
      ['e.html', '<!doctype html><p>Hello <b>world</b>', { mime_type: 'text/html' }, [null]],
      ['f.csv', 'clin,price\n0001,100', { mime_type: 'text/csv' }, [null]],
    ]
    for (const [name, content, expected, pages] of files) {
      const file = await kept(name, content)
      expect(file, name).toMatchObject({ status: 'ready', status_reason: null, ...expected })
      const text = (await selectDocumentText(api.db, api.ours.id, file.id, 1_000_000))!
      expect(text.pages.map(({ page }) => page)).toEqual(pages)
    }
    const slides = await search('discriminators')
    expect(slides.body.results[0].matches).toMatchObject([{ page: 2, snippet: '<mark>Discriminators</mark>' }])
    expect(await selectDocumentText(api.db, api.theirs.id, slides.body.results[0].document.id, 1_000_000)).toBeUndefined()
  })

  test('says why a file has no text, and fails for a file with a password', async () => {
    expect(await kept('scan.pdf', pdfOf(['', '']))).toMatchObject({ status: 'no_text', page_count: 2 })
    expect(await kept('locked.pdf', lockedPdf())).toMatchObject({
      status: 'failed',
      status_reason: 'It is protected by a password.',
    })
    expect(await kept('blank.txt', '   \n  ')).toMatchObject({ status: 'no_text', status_reason: 'It has no text.' })
  })

  test('reads a text again only on request, and ignores a deleted file', async () => {
    const { id } = await kept('a.txt', 'Mowing.')
    expect(await readDocument(means, { document_id: id })).toMatchObject({ skipped: expect.any(String) })
    await sql`delete from document_part`.execute(api.db)
    expect(await api.db.transaction().execute((trx) => resetTexts(trx, { id }))).toEqual([{ id, company_id: api.ours.id }])
    expect(await readDocument(means, { document_id: id })).toMatchObject({ status: 'ready', parts: 1 })
    expect(await readDocument(means, { document_id: 'doc_gone' })).toMatchObject({ skipped: expect.any(String) })
  })

  test('reads a file whose job was lost, and fails after three attempts that did not finish', async () => {
    const { id } = (await upload('a.txt', 'Mowing.')).body
    await sql`delete from jobs.job`.execute(api.db)
    expect(await sweepDocuments(means)).toEqual({ enqueued: 0 })
    api.clock.advance(11 * 60)
    expect(await sweepDocuments(means)).toEqual({ enqueued: 1 })
    expect(await sweepDocuments(means)).toEqual({ enqueued: 0 })
    await sql`update document set read_attempts = 3`.execute(api.db)
    expect(await readDocument(means, { document_id: id })).toMatchObject({
      status: 'failed',
      reason: 'The file could not be read in 3 attempts.',
    })
  })

  test('readDocument: reads a file up to three times if a busy machine reads it too slowly', async () => {
    const { id } = (await upload('a.txt', 'Mowing.')).body
    const slow = { ...means, limits: { ...extractLimits, time_ms_max: 1 } }
    await expect(readDocument(slow, { document_id: id })).rejects.toThrow('the machine is busy')
    expect((await api.call('GET', `/v1/documents/${id}`)).body).toMatchObject({ status: 'processing', status_reason: null })
    await expect(readDocument(slow, { document_id: id })).rejects.toThrow('the machine is busy')
    expect(await readDocument(means, { document_id: id })).toMatchObject({ status: 'ready' })
    const { id: unlucky } = (await upload('b.txt', 'Snow removal.')).body
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(readDocument(slow, { document_id: unlucky })).rejects.toThrow('the machine is busy')
    expect(await readDocument(slow, { document_id: unlucky })).toMatchObject({
      status: 'failed',
      reason: 'The file could not be read in 3 attempts.',
    })
  })

  test('a shutdown during reading does not count as an attempt', async () => {
    const { id } = (await upload('a.txt', 'Mowing.')).body
    for (let deploy = 0; deploy < 4; deploy++) {
      const stop = new AbortController()
      async function receive(...given: Parameters<typeof api.spool.receive>) {
        const received = await api.spool.receive(...given)
        stop.abort(new Error('stopped'))
        return received
      }
      const stopped = { ...means, signal: stop.signal, spool: { ...api.spool, receive } }
      await expect(readDocument(stopped, { document_id: id })).rejects.toThrow('stopped')
    }
    expect(await readDocument(means, { document_id: id })).toMatchObject({ status: 'ready' })
  })

  test('an unreachable storage does not count as an attempt, and a missing file is reported', async () => {
    const { id } = (await upload('a.txt', 'Mowing.')).body
    const away = { ...api.files, open: () => Promise.reject(storageAway('away')) }
    await expect(readDocument({ ...means, files: away }, { document_id: id })).rejects.toThrow('away')
    const { rows } = await sql<{ read_attempts: number }>`select read_attempts from document`.execute(api.db)
    expect(rows).toEqual([{ read_attempts: 0 }])
    const twin = await api.twin({ resources: { ...api.resources, files: { ...api.files, keep: away.open } } })
    const refused = await twin.call('POST', '/v1/documents', { body: formOf('b.txt') })
    expect([refused.status, refused.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    const empty = { ...api.files, open: () => Promise.resolve(null) }
    expect(await readDocument({ ...means, files: empty }, { document_id: id })).toMatchObject({ status: 'failed' })
    // An upload's temporary file is deleted only after the reply.
    await expect.poll(() => readdirSync(join(api.folder, 'incoming'))).toEqual([])
  })
})

describe('search', () => {
  test('searchDocuments 200: finds a phrase in a file with its page, by word and by meaning, and finds names and tags', async () => {
    const pages = ['Grounds are mowed weekly.', 'Continuous monitoring of all boundary devices is required.', 'Prices follow.']
    const sow = await kept('Statement_of_work.pdf', pdfOf(pages), { tags: 'perimeter' })
    await kept('Other.txt', 'Nothing of interest.')
    const { body } = await search('"continuous monitoring of all boundary devices"')
    expect(body).toMatchObject({ total_count: 1, has_more: false, cursor: null })
    expect(body.results[0].document).toEqual(sow)
    expect(body.results[0].matches).toMatchObject([
      { page: 2, snippet: expect.stringContaining('<mark>Continuous</mark> <mark>monitoring</mark>') },
    ])
    expect(await found('statement work')).toEqual(['Statement_of_work.pdf'])
    const byTag = (await search('perimeter')).body.results
    expect([byTag[0].document.name, byTag[0].matches]).toEqual(['Statement_of_work.pdf', []])
    // The file contains neither `lawn` nor `mowing`.
    expect(await found('lawn mowing')).toContain('Statement_of_work.pdf')
  })

  test('searchDocuments 200: searches in a folder with its subfolders, or in a pursuit, even after a move', async () => {
    const folder = async (name: string, parent_id?: string) =>
      (await api.call('POST', '/v1/documents/folders', { body: { name, ...(parent_id && { parent_id }) } })).body.id
    const top = await folder('Top')
    const inner = await folder('Inner', top)
    const pursuit_id = (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_mowing' } })).body
      .pursuit_id
    const { id } = await kept('a.txt', 'Snow removal here.', { folder_id: inner })
    await kept('b.txt', 'Snow removal there.', { pursuit_id })
    expect((await found('snow removal')).sort()).toEqual(['a.txt', 'b.txt'])
    expect(await found('snow removal', { folder_id: top })).toEqual(['a.txt'])
    expect(await found('snow removal', { pursuit_id })).toEqual(['b.txt'])
    expect(await found('snow removal', { folder_id: 'fld_none' })).toEqual([])
    await api.call('PATCH', `/v1/documents/${id}`, { body: { parent_id: null } })
    const stale = await api.call('GET', '/v1/documents/search', { query: { query: 'snow removal', folder_id: top } })
    expect(stale.body.results).toEqual([])
    expect(await found('snow removal', { folder_id: top })).toEqual([])
    await api.call('PATCH', `/v1/documents/${inner}`, { body: { name: 'Renamed' } })
    expect(await found('snow removal', { folder_id: inner })).toEqual([])
  })

  test('searchDocuments 200: does not find another company’s files by text, name or tags', async () => {
    await kept('Secret.txt', 'Our price is unbeatable.', { tags: 'blackhat' })
    for (const query of ['unbeatable', 'secret', 'blackhat', '"our price is unbeatable"'])
      expect((await search(query, {}, api.theirs.key)).body, query).toMatchObject({ results: [], total_count: 0 })
  })

  test('searchDocuments 200: does not find a deleted file, even before the index is updated', async () => {
    const { id } = await kept('a.txt', 'Snow removal.')
    await kept('b.txt', 'Snow removal as well.')
    expect((await search('snow')).body.total_count).toBe(2)
    await api.call('DELETE', `/v1/documents/${id}`)
    const { body } = await api.call('GET', '/v1/documents/search', { query: { query: 'snow' } })
    expect([body.total_count, body.results.map(({ document }: any) => document.name)]).toEqual([1, ['b.txt']])
    await api.followDocuments()
    expect(await api.documents.count()).toBe(2)
  })

  test('searchDocuments 200, 400: pages show each file once while others change, and a cursor of another search is rejected', async () => {
    for (let n = 0; n < 7; n++) await kept(`${n}.txt`, `Mowing, page ${'mowing '.repeat(n)}.`)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await search('mowing', { limit: 2, ...(cursor && { cursor }) })
      seen.push(...body.results.map(({ document }: any) => document.name))
      cursor = body.cursor
      if (seen.length === 2) await kept('new.txt', 'Mowing mowing mowing.')
      if (seen.length === 4) await api.call('DELETE', `/v1/documents/${body.results[0].document.id}`)
    }
    expect(seen.toSorted()).toEqual(['0.txt', '1.txt', '2.txt', '3.txt', '4.txt', '5.txt', '6.txt'])
    const { cursor } = (await search('mowing', { limit: 1 })).body
    const other = await api.call('GET', '/v1/documents/search', { query: { query: 'snow', limit: 1, cursor } })
    expect([other.status, other.body.issues[0].path]).toEqual([400, 'cursor'])
  })

  test('searchDocuments 200: shows markup in a file literally', async () => {
    await kept('a.txt', 'Mowing <script>alert(1)</script> & more.')
    const [{ matches }] = (await search('mowing')).body.results
    expect(matches[0].snippet).toBe('<mark>Mowing</mark> &lt;script&gt;alert(1)&lt;/script&gt; &amp; more.')
  })

  test('a rebuilt index equals the index that followed all changes', async () => {
    await kept('a.pdf', pdfOf(['The first page has a sentence.', 'The second page has one too.']))
    await search('page')
    const before = await api.documents.count()
    const { rebuildIndex } = await import('../../jobs/indexes/index-feed.ts')
    expect([before, await rebuildIndex(api.db, api.documents)]).toEqual([3, 3])
    await drainIndex(api.db, api.documents)
    const { checkIndex } = await import('../../jobs/indexes/index-check.ts')
    expect(await checkIndex(api.db, api.documents)).toMatchObject({ records: 3, equal: 3 })
  })
})

describe('stored files', () => {
  const path = (url: string) => url.replace('http://localhost:3000', '')
  const fetchPath = (given: string, headers = {}) => fetch(`${api.origin}${given}`, { headers })
  const stored = () =>
    readdirSync(join(api.folder, 'files'), { recursive: true, withFileTypes: true }).filter(
      (each) => each.isFile() && each.name !== 'installation',
    )
  /** Sweeps three hours later, when no stored file can still belong to a running upload. */
  function sweepLater(): Promise<object> {
    api.clock.advance(3 * 3_600)
    return sweepFiles(means)
  }

  test('getDocument 200: its address returns the file without a key, as a download', async () => {
    const content = randomBytes(100_000)
    const { body } = await upload('Größe "1" & 100%.bin', content)
    const response = await fetchPath(path(body.download_url))
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '100000',
      'content-disposition': `attachment; filename="Gr__e _1_ & 100_.bin"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%20%26%20100%25.bin`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      etag: `"${body.sha256}"`,
    })
    const parts: [string, number, string | null, number][] = [
      ['bytes=0-9', 206, 'bytes 0-9/100000', 10],
      ['bytes=99990-', 206, 'bytes 99990-99999/100000', 10],
      ['bytes=-5', 206, 'bytes 99995-99999/100000', 5],
      ['bytes=5-2', 200, null, 100_000],
      ['bytes=0-1,4-5', 200, null, 100_000],
      ['bytes=100000-', 416, 'bytes */100000', 0],
    ]
    for (const [range, status, content_range, length] of parts) {
      const part = await fetchPath(path(body.download_url), { Range: range })
      const bytes = Buffer.from(await part.arrayBuffer())
      expect([part.status, part.headers.get('content-range'), bytes.length], range).toEqual([status, content_range, length])
    }
    const head = await fetch(`${api.origin}${path(body.download_url)}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '100000'])
  })

  test('getDocument 200: an address that was changed, has expired or belongs to a deleted file returns a plain 404', async () => {
    const { body } = await upload('a.html', '<!doctype html><script>alert(1)</script>')
    const other = (await upload('b.txt', 'b')).body
    const url = path(body.download_url)
    const forged = [
      url.replace(/signature=./, (text) => `signature=${text.at(-1) === 'A' ? 'B' : 'A'}`),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace(body.id, other.id),
      url.replace(/&signature=.*/, ''),
      `${url}&expires=9`,
      `/api/files/${body.id}`,
      '/api/files/doc_none?expires=1&signature=x',
    ]
    for (const each of forged) {
      const response = await fetchPath(each)
      expect([response.status, ((await response.json()) as any).code], each).toEqual([404, 'NOT_FOUND'])
    }
    api.clock.advance(15 * 60 - 1)
    expect((await fetchPath(url)).status).toBe(200)
    api.clock.advance(1)
    expect((await fetchPath(url)).status).toBe(404)
    const fresh = (await api.call('GET', `/v1/documents/${body.id}`)).body.download_url
    expect((await fetchPath(path(fresh))).status).toBe(200)
    const mark = (at: string | null) =>
      api.db.updateTable('company').set({ deleting_at: at }).where('id', '=', api.ours.id).execute()
    await mark(api.clock.now().toISOString())
    expect((await fetchPath(path(fresh))).status, 'a company that is being deleted').toBe(404)
    await mark(null)
    await api.call('DELETE', `/v1/documents/${body.id}`)
    expect((await fetchPath(path(fresh))).status).toBe(404)
  })

  test('deleteDocument 200: removes the content when the company’s last file with that content is deleted', async () => {
    const [a, b] = [(await upload('a.txt', 'Same.')).body, (await upload('b.txt', 'Same.')).body]
    const theirs = (await upload('c.txt', 'Same.', {}, api.theirs.key)).body
    const address = path(theirs.download_url)
    expect(stored().length).toBe(2)
    await api.call('DELETE', `/v1/documents/${a.id}`)
    expect(await sweepLater()).toMatchObject({ contents: 0, orphans: 0 })
    await api.call('DELETE', `/v1/documents/${b.id}`)
    expect(await sweepFiles(means)).toMatchObject({ contents: 1 })
    expect(stored().map(({ parentPath }) => parentPath.includes(api.theirs.id))).toEqual([true])
    expect((await fetchPath(address)).status).toBe(404)
    api.clock.set(testDay)
    expect((await fetchPath(address)).status).toBe(200)
    await api.call('DELETE', `/v1/documents/${theirs.id}`, { key: api.theirs.key })
    await sweepLater()
    expect(stored()).toEqual([])
  })

  test('uploadDocument: with a concurrent sweep, a file always has its content', async () => {
    for (let round = 0; round < 15; round++) {
      const first = (await upload('a.txt', 'The same content.')).body
      await api.call('DELETE', `/v1/documents/${first.id}`)
      api.clock.advance(3 * 3_600)
      const [reply] = await Promise.all([upload('b.txt', 'The same content.'), sweepFiles(means), sweepFiles(means)])
      expect(reply.status, reply.text).toBe(201)
      expect((await fetchPath(path(reply.body.download_url))).status).toBe(200)
      await api.call('DELETE', `/v1/documents/${reply.body.id}`)
    }
  })

  test('sweepFiles: removes leftovers of failed uploads and killed processes after two hours', async () => {
    await api.call('DELETE', `/v1/documents/${(await upload('first.txt', 'first')).body.id}`)
    await sweepLater()
    const sha256 = 'ab'.repeat(32)
    const kept_path = join(api.folder, 'left')
    writeFileSync(kept_path, 'left')
    await api.files.keep({ company_id: api.ours.id, sha256 }, kept_path)
    await api.files.keep({ company_id: 'ent_gone', sha256 }, kept_path)
    // The sweep compares the service clock with file times from the machine, so the service clock is set to such a time.
    api.clock.set(statSync(kept_path).mtime.toISOString())
    expect(await sweepFiles(means)).toMatchObject({ orphans: 0 })
    api.clock.advance(3 * 3_600)
    expect(await sweepFiles(means)).toMatchObject({ orphans: 2 })
    expect(stored()).toEqual([])
    expect((await sql`select from document_blob`.execute(api.db)).rows).toEqual([])
  })

  test('uploadDocument 413: rejects more than 50 MB, by declared or actual length, and leaves nothing', async () => {
    const large = Buffer.alloc(52_428_801, 'x')
    const refused = await upload('large.txt', large)
    expect([refused.status, refused.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    const form = new Response(formOf('large.txt', large))
    const streamed = await fetch(`${api.origin}/api/v1/documents`, {
      method: 'POST',
      headers: { 'X-Api-Key': api.ours.key, 'Content-Type': form.headers.get('Content-Type')! },
      body: form.body,
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
    expect(readdirSync(join(api.folder, 'incoming'))).toEqual([])
    const largest = await upload('largest.txt', large.subarray(1))
    expect([largest.status, largest.body.size_bytes]).toEqual([201, 52_428_800])
  })

  test('uploadDocument: leaves nothing if the caller disconnects', async () => {
    const controller = new AbortController()
    const body = new ReadableStream({
      pull(stream) {
        stream.enqueue(Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf'))
        setTimeout(() => controller.abort(), 100)
        return new Promise(() => {})
      },
    })
    const headers = { 'X-Api-Key': api.ours.key, 'Content-Type': 'multipart/form-data; boundary=b' }
    const asked = fetch(`${api.origin}/api/v1/documents`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
      signal: controller.signal,
    } as RequestInit)
    await expect(asked).rejects.toThrow()
    await expect.poll(() => readdirSync(join(api.folder, 'incoming'))).toEqual([])
    expect((await api.call('GET', '/v1/documents')).body.results).toEqual([])
  })

  test('uploadDocument 201: a retry with the same key and form gets the first reply, and another file or name is rejected', async () => {
    const send = (form: FormData) => api.call('POST', '/v1/documents', { body: form, headers: { 'Idempotency-Key': 'k1' } })
    const first = await send(formOf('a.txt', 'one'))
    expect((await send(formOf('a.txt', 'one'))).text).toBe(first.text)
    for (const form of [formOf('a.txt', 'two'), formOf('b.txt', 'one'), formOf('a.txt', 'one', { tags: 'x' })])
      expect((await send(form)).body.issues[0].path).toBe('Idempotency-Key')
    expect(readFileSync(join(stored()[0]!.parentPath, stored()[0]!.name), 'utf8')).toBe('one')
    expect(stored().length).toBe(1)
  })
})
