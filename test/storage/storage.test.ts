/** One suite for every kind of file storage: a folder of this machine and a bucket. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openFolderStorage } from '../../storage/folder.ts'
import { openS3Storage } from '../../storage/s3.ts'
import { openSpool } from '../../storage/spool.ts'
import {
  claimStorage,
  type FileKey,
  type FileStorage,
  isStorageAway,
  keyOfPath,
  keyPath,
  mustNotBeForeign,
  mustOwn,
} from '../../storage/storage.ts'
import { startS3 } from './s3-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-storage-'))
const s3 = await startS3()
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

test('folder: a company’s folders are deleted with its last file, even while new files arrive', async () => {
  const place = join(folder, 'emptied')
  const storage = openFolderStorage(place)
  const files = Array.from({ length: 20 }, (_, i) => made(Buffer.from(`emptied ${i}`)))
  for (let round = 0; round < 10; round++)
    await Promise.all(
      files.map(async ({ key, path }) => {
        await storage.keep(key, path)
        await storage.remove(key)
      }),
    )
  expect(readdirSync(place)).toEqual([])
  const missing = { ...files[0]!.key, sha256: 'f'.repeat(64) }
  await expect(storage.keep(missing, join(folder, 'not there'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('folder: stores a file even while several threads remove the folders that it needs', async () => {
  const place = mkdtempSync(join(folder, 'threads-'))
  const workerData = { folder: place, company_id, rounds: 500 }
  const threads = Array.from({ length: 4 }, () => new Worker(new URL('./keep-and-remove.ts', import.meta.url), { workerData }))
  expect(await Promise.all(threads.map(async (thread) => (await once(thread, 'exit'))[0]))).toEqual([0, 0, 0, 0])
  expect(readdirSync(join(place, 'shared'))).toEqual([])
})

test('folder: an unfinished copy by a killed process is listed by its key and removed with it', async () => {
  const storage = openFolderStorage(join(folder, 'half'))
  const [half, whole] = ['half', 'whole'].map((text) => made(Buffer.from(text)))
  for (const { key, path } of [half!, whole!]) await storage.keep(key, path)
  const place = join(folder, 'half', keyPath(half!.key))
  renameSync(place, `${place}.01978a3c-6f1e-7b2a-8c4d-5e6f70819230`)
  expect(await storage.open(half!.key)).toBeNull()
  const { files } = await storage.list(company_id, null)
  expect(files.map(({ sha256 }) => sha256).sort()).toEqual([half!.key.sha256, whole!.key.sha256].sort())
  for (const key of files) await storage.remove(key)
  expect(readdirSync(join(folder, 'half'))).toEqual([])
})

const storages: Record<string, FileStorage> = {
  folder: openFolderStorage(join(folder, 'files')),
  s3: openS3Storage(s3.config),
}

const company_id = 'ent_01978a3c-6f1e-7b2a-8c4d-5e6f70819230'

function made(content: Buffer): { key: FileKey; path: string } {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const path = join(folder, sha256)
  writeFileSync(path, content)
  return { key: { company_id, sha256 }, path }
}

describe.each(Object.entries(storages))('%s', (_name, storage) => {
  test('only its company can read a stored file, as a whole and in parts, and storing it twice changes nothing', async () => {
    const content = randomBytes(300_000)
    const { key, path } = made(content)
    expect(await storage.open(key)).toBeNull()
    await storage.keep(key, path)
    await storage.keep(key, path)
    expect((await buffer((await storage.open(key))!)).equals(content)).toBe(true)
    expect((await buffer((await storage.open(key, { start: 100, end: 199 }))!)).equals(content.subarray(100, 200))).toBe(true)
    expect(await storage.open({ ...key, company_id: 'ent_other' })).toBeNull()
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.open(key)).toBeNull()
  })

  test('lists the files of one company or of all companies, in pages', async () => {
    const files = Array.from({ length: 5 }, (_, i) => made(Buffer.from(`file ${i}`)))
    for (const { key, path } of files) await storage.keep(key, path)
    await storage.keep({ ...files[0]!.key, company_id: 'ent_zzz' }, files[0]!.path)
    const listed = async (of: string | null) => {
      const found: string[] = []
      for (let after: string | null = null, page = 0; page === 0 || after !== null; page++) {
        const { files: some, next } = await storage.list(of, after)
        for (const { modified_at, ...key } of some) {
          expect(Math.abs(modified_at.getTime() - Date.now())).toBeLessThan(60_000)
          found.push(keyPath(key))
        }
        after = next
      }
      return found.sort()
    }
    const ours = files.map(({ key }) => keyPath(key)).sort()
    expect(await listed(company_id)).toEqual(ours)
    expect(await listed(null)).toEqual([...ours, keyPath({ ...files[0]!.key, company_id: 'ent_zzz' })].sort())
    expect(await listed('ent_none')).toEqual([])
    expect(await storage.owner()).toBeNull()
    await storage.setOwner('ours')
    await storage.setOwner('theirs')
    expect(await storage.owner()).toBe('theirs')
    expect(await listed(null)).toHaveLength(6)
  })

  test('no key leads to a path outside of the storage', async () => {
    for (const key of [
      { company_id: '../x', sha256: 'a'.repeat(64) },
      { company_id, sha256: `../${'a'.repeat(61)}` },
      { company_id: '', sha256: 'a'.repeat(64) },
    ])
      await expect((async () => storage.open(key))()).rejects.toThrow('invalid key')
    expect(keyOfPath('a/b/c')).toBeNull()
  })
})

describe('a bucket', () => {
  test('reports a wrong secret, a missing bucket and an unreachable service', async () => {
    const { key, path } = made(Buffer.from('x'))
    const wrong = [
      { ...s3.config, secret_access_key: 'another' },
      { ...s3.config, bucket: 'another' },
      { ...s3.config, endpoint: 'http://127.0.0.1:1' },
    ]
    for (const config of wrong) {
      const error = await openS3Storage(config)
        .keep(key, path)
        .catch((caught: Error) => caught)
      expect(isStorageAway(error), String(error)).toBe(true)
      expect(String(error)).not.toContain(config.secret_access_key)
    }
  })

  test('retries temporary failures', async () => {
    const { key, path } = made(Buffer.from('again'))
    s3.failNext(2)
    await storages.s3!.keep(key, path)
    expect((await buffer((await storages.s3!.open(key))!)).toString()).toBe('again')
  })
})

describe('a slow bucket', () => {
  const [head_ms, silence_ms] = [1_000, 400]
  const slow = openS3Storage(s3.config, { head_ms, silence_ms })
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('reading a file may take longer than the timeout for the response’s start, if bytes arrive or the caller does not read', async () => {
    const content = randomBytes(3_000_000)
    const { key, path } = made(content)
    await slow.keep(key, path)
    const dripping = s3.drip()
    const opened = (await slow.open(key))!
    vi.advanceTimersByTime(5_000)
    const reading = buffer(opened)
    await dripping.asked
    vi.advanceTimersByTime(silence_ms - 1)
    dripping.release()
    expect((await reading).equals(content)).toBe(true)
    const unread = (await slow.open(key))!
    vi.advanceTimersByTime(5_000)
    expect((await buffer(unread)).equals(content)).toBe(true)
  })

  test('a bucket that becomes silent is abandoned, and reported as a failure of the storage', async () => {
    const { key, path } = made(Buffer.from('it stops before its last byte'))
    await slow.keep(key, path)
    const dripping = s3.drip()
    const content = (await slow.open(key))!
    let bytes = 0
    content.on('data', (piece: Buffer) => (bytes += piece.length))
    const ended = once(content, 'end').catch((caught: Error) => caught)
    await expect.poll(() => [bytes, vi.getTimerCount()]).toEqual([28, 1])
    vi.advanceTimersByTime(silence_ms)
    const error = await ended
    dripping.release()
    expect(isStorageAway(error), String(error)).toBe(true)
    expect(String(error)).toMatch(/stopped after 28 bytes: it sent nothing for 0.4 seconds/)
  })

  test('a bucket that does not respond is reported', async () => {
    const { key, path } = made(Buffer.from('x'))
    const held = s3.hold('PUT')
    const kept = slow.keep(key, path).catch((caught: Error) => caught)
    // The storage makes three attempts.
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect.poll(() => vi.getTimerCount()).toBe(1)
      vi.advanceTimersByTime(head_ms)
    }
    expect(String(await kept)).toContain('no response within 1 seconds')
    held.release()
  })
})

describe('the owner of a storage', () => {
  const ours = 'one-installation'

  test('an empty storage belongs to its first user, and no other user may remove anything', async () => {
    const storage = openFolderStorage(join(folder, 'claimed'))
    await mustOwn(storage, ours)
    expect(await storage.owner()).toBe(ours)
    await expect(mustNotBeForeign(storage, 'another')).rejects.toThrow('belongs to another database')
    await expect(mustOwn(storage, 'another')).rejects.toThrow('belongs to another database')
    await mustOwn(storage, ours)
  })

  test('a storage that has files but no owner is not claimed', async () => {
    const storage = openFolderStorage(join(folder, 'unclaimed'))
    const { key, path } = made(Buffer.from('of an unknown'))
    await storage.keep(key, path)
    await expect(mustOwn(storage, ours)).rejects.toThrow('has files but no owner')
    await mustNotBeForeign(storage, ours)
    expect([await claimStorage(storage, ours), await storage.owner()]).toEqual(['unknown', null])
  })
})

describe('the spool', () => {
  const spool = openSpool(join(folder, 'incoming'))

  test('receive: returns size and hash, and leaves nothing of a file that is too large or incomplete', async () => {
    const content = randomBytes(100_000)
    const received = await spool.receive(Readable.from([content.subarray(0, 7), content.subarray(7)]), 100_000)
    expect(received).toEqual({
      path: received.path,
      size_bytes: 100_000,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    await spool.discard(received.path)
    await expect(spool.receive(Readable.from([content]), 99_999)).rejects.toThrow('larger')
    async function* broken() {
      yield content
      throw new Error('the connection broke')
    }
    await expect(spool.receive(Readable.from(broken()), 1_000_000)).rejects.toThrow('broke')
    expect(await spool.sweep(new Date(Date.now() + 1_000))).toBe(0)
  })

  test('receive: a partial write, as on an almost full disk, loses no bytes', async () => {
    const handle = await open(join(folder, 'handle'), 'w')
    const write = vi.spyOn(Object.getPrototypeOf(handle), 'write').mockResolvedValue({ bytesWritten: 1 })
    try {
      const content = randomBytes(1_000)
      const { path } = await spool.receive(Readable.from([content]), 1_000)
      expect(readFileSync(path).equals(content)).toBe(true)
      await spool.discard(path)
    } finally {
      write.mockRestore()
      await handle.close()
    }
  })

  test('sweep: removes old files of killed processes', async () => {
    await spool.receive(Readable.from([Buffer.from('left')]), 10)
    expect(await spool.sweep(new Date(Date.now() - 60_000))).toBe(0)
    expect(await spool.sweep(new Date(Date.now() + 60_000))).toBe(1)
  })
})
