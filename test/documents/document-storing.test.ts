/** Tests uploads to a bucket that is slow, fails, or belongs to another installation. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { selectInstallationId } from '../../db/installation.ts'
import { sweepFiles } from '../../services/documents/sweep-files.ts'
import { storedFiles } from '../../services/people/stored-files.ts'
import { openS3Storage } from '../../storage/s3.ts'
import type { FileKey, FileStorage } from '../../storage/storage.ts'
import { trades } from '../harness/fixtures.ts'
import { type Reply, startApi, testDay } from '../harness/harness.ts'
import { formOf } from '../harness/operations.ts'
import { startS3 } from '../storage/s3-server.ts'

const s3 = await startS3()
const bucket = openS3Storage(s3.config, { head_ms: 20_000, silence_ms: 500 })
const kept: string[] = []
/** Runs after a file is stored and before the upload continues. */
let onKept = async (): Promise<void> => {}
const files: FileStorage = {
  ...bucket,
  async keep(key, path) {
    await bucket.keep(key, path)
    kept.push(key.sha256)
    await onKept()
  },
}
const api = await startApi({ contracts: trades, unlimited: true, resources: { files } })
const means = { db: api.db, clock: api.clock, files, spool: api.spool, signal: new AbortController().signal }
afterAll(() => s3.close())

beforeEach(async () => {
  s3.releaseAll()
  await sql`truncate document, document_blob, document_part, document_change, stored_answer cascade`.execute(api.db)
  for (const key of await listed()) await bucket.remove(key)
  await bucket.setOwner(await selectInstallationId(api.db))
  api.clock.set(testDay)
  kept.length = 0
  onKept = async () => {}
})

async function listed(): Promise<FileKey[]> {
  const found: FileKey[] = []
  for (let after: string | null = '', first = true; first || after !== null; first = false) {
    const page = await bucket.list(null, after || null)
    found.push(...page.files.map(({ company_id, sha256 }) => ({ company_id, sha256 })))
    after = page.next
  }
  return found
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const contents = async () => (await listed()).map((key) => key.sha256)
const noted = async () => (await sql<{ sha256: string }>`select sha256 from document_blob`.execute(api.db)).rows

function upload(name: string, content: string, { fields = {}, headers = {} }: Record<string, any> = {}): Promise<Reply> {
  return api.call('POST', '/v1/documents', { body: formOf(name, content, fields), headers })
}

const remove = (id: string) => api.call('DELETE', `/v1/documents/${id}`)
const names = async () => (await api.call('GET', '/v1/documents')).body.results.map((item: any) => item.name)

/** Sweeps three hours later, when no stored file can still belong to a running upload. */
function sweepLater(): Promise<object> {
  api.clock.advance(3 * 3_600)
  return sweepFiles(means)
}

describe('a slow bucket', () => {
  test('uploadDocument 201: storing a file blocks no other request and holds no transaction open', async () => {
    const { body } = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_mowing' } })
    const held = s3.hold('PUT')
    const slow = upload('slow.txt', 'slow', { fields: { pursuit_id: body.pursuit_id } })
    await held.asked
    const { rows } = await sql`
      select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(api.db)
    expect(rows).toEqual([])
    const [folder, change] = await Promise.all([
      api.call('POST', '/v1/documents/folders', { body: { name: 'Meanwhile' } }),
      api.call('PATCH', `/v1/pursuits/${body.pursuit_id}`, { body: { tags: ['changed'] } }),
    ])
    expect([folder.status, change.status], change.text).toEqual([201, 200])
    expect(await names()).toEqual(['Meanwhile'])
    held.release()
    expect((await slow).status).toBe(201)
    expect(await names()).toEqual(['Meanwhile', 'slow.txt'])
  })

  test('uploadDocument 400: does not store a rejected file, and reports a name that another request took during the upload', async () => {
    await upload('Plan.txt', 'the first')
    expect((await upload('PLAN.txt', 'another')).status).toBe(400)
    expect((await upload('a.txt', 'another', { fields: { folder_id: 'fld_none' } })).status).toBe(404)
    expect(kept).toEqual([sha256('the first')])
    const held = s3.hold('PUT')
    const slow = upload('Late.txt', 'slow')
    await held.asked
    await api.call('POST', '/v1/documents/folders', { body: { name: 'late.TXT' } })
    held.release()
    expect((await slow).body.issues).toMatchObject([{ path: 'file', code: 'taken' }])
    expect(await sweepLater()).toMatchObject({ contents: 1 })
    expect(await contents()).toEqual([sha256('the first')])
  })

  test('uploadDocument 201: a retry gets the first reply, whether the first request has ended or is still storing', async () => {
    const send = () => upload('once.txt', 'once', { headers: { 'Idempotency-Key': 'one' } })
    const held = s3.hold('PUT')
    const both = [send(), send()]
    await held.asked
    held.release()
    const [first, second] = await Promise.all(both)
    expect([first!.status, second!.text]).toEqual([201, first!.text])
    kept.length = 0
    expect((await send()).text).toBe(first!.text)
    await api.call('PATCH', `/v1/documents/${first!.body.id}`, { body: { name: 'renamed.txt' } })
    expect((await send()).text).toBe(first!.text)
    expect((await upload('twice.txt', 'twice', { headers: { 'Idempotency-Key': 'one' } })).status).toBe(400)
    expect(kept).toEqual([])
    expect(await names()).toEqual(['renamed.txt'])
  })
})

describe('the sweep during uploads', () => {
  test('uploadDocument 201: the sweep keeps a stored file that has no document yet, even if the same content was deleted in between', async () => {
    const { id } = (await upload('a.txt', 'the same')).body
    api.clock.advance(5 * 3_600)
    onKept = async () => {
      onKept = async () => {}
      await remove(id)
      expect(await sweepFiles(means)).toMatchObject({ contents: 0, orphans: 0 })
    }
    expect((await upload('b.txt', 'the same')).status).toBe(201)
    expect(await contents()).toEqual([sha256('the same')])
    await remove((await api.call('GET', '/v1/documents')).body.results[0].id)
    expect(await sweepLater()).toMatchObject({ contents: 1 })
    expect([await contents(), await noted()]).toEqual([[], []])
  })

  test('uploadDocument 503: an unreachable storage or an ended process leaves only files that the sweep removes', async () => {
    onKept = () => Promise.reject(Object.assign(new Error('gone'), { name: 'StorageAway' }))
    expect((await upload('a.txt', 'half way')).status).toBe(503)
    expect([await names(), await contents()]).toEqual([[], [sha256('half way')]])
    expect(await sweepFiles(means)).toMatchObject({ contents: 0, orphans: 0 })
    expect(await sweepLater()).toMatchObject({ contents: 1, orphans: 0 })
    expect([await contents(), await noted()]).toEqual([[], []])
  })

  test('uploadDocument 503: rejects an upload that paused until its file was swept, and its retry succeeds', async () => {
    onKept = async () => {
      onKept = async () => {}
      await sweepLater()
    }
    const refused = await upload('a.txt', 'frozen')
    expect([refused.status, await names(), await contents()], refused.text).toEqual([503, [], []])
    expect((await upload('a.txt', 'frozen')).status).toBe(201)
    expect(await contents()).toEqual([sha256('frozen')])
  })
})

describe('a bucket of another database', () => {
  test('the sweep and the deletion of a company remove no file, and an upload is rejected', async () => {
    const { id } = (await upload('a.txt', 'ours')).body
    await bucket.setOwner('another')
    expect((await upload('b.txt', 'not ours')).status).toBe(503)
    await remove(id)
    await expect(sweepLater()).rejects.toThrow('belongs to another database')
    await expect(storedFiles(api.db, files).deleteAll(api.ours.id, means.signal)).rejects.toThrow('oi documents adopt')
    expect(await contents()).toEqual([sha256('ours')])
  })
})

describe('downloads', () => {
  const fetchContent = (url: string) => fetch(`${api.origin}${url.replace('http://localhost:3000', '')}`)

  test('getDocument 503: reports an unreachable storage, keeps the connection open and logs the reason', async () => {
    const { body } = await upload('a.txt', 'the whole content')
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const path = new URL(body.download_url)
    async function ask(): Promise<{ status: number | undefined; reused: boolean }> {
      const asked = get(`${api.origin}${path.pathname}${path.search}`, { agent })
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      await text(response)
      await setImmediate()
      return { status: response.statusCode, reused: asked.reusedSocket }
    }
    s3.failNext(3)
    expect(await ask()).toEqual({ status: 503, reused: false })
    expect(await ask()).toEqual({ status: 200, reused: true })
    agent.destroy()
    const logged = api.log.find(({ path }) => String(path).includes(body.id))
    expect(logged).toMatchObject({ status: 503, err: { message: expect.stringContaining('it returned status 503') } })
  })

  test('an incomplete file ends the download and logs the reason', async () => {
    const { body } = await upload('a.txt', 'the whole content')
    const dripping = s3.drip()
    const response = await fetchContent(body.download_url)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
    dripping.release()
    const logged = () => api.log.find(({ path }) => String(path).includes(body.id))
    await expect.poll(logged).toMatchObject({ aborted: true, err: { message: expect.stringContaining('it sent nothing for') } })
  })
})
