import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '../../../db/schema.ts'
import { createIndexLock } from '../../../server/loops/index-lock.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'oi-index-lock-'))
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))

// The embedded engine's lock is a file, so it needs no database.
const lockOf = () => createIndexLock({ meili_url: null, data_dir }, null as unknown as Db)

test('wait: a stopped process gives up without doing the work', async () => {
  const stopping = new AbortController()
  let worked = false
  await lockOf().try(async () => {
    const waiting = lockOf().wait(
      600_000,
      async () => {
        worked = true
      },
      stopping.signal,
    )
    stopping.abort(new Error('stopped by SIGTERM'))
    await expect(waiting).rejects.toThrow('stopped by SIGTERM')
  })
  await expect(lockOf().wait(1_000, async () => 'started', stopping.signal)).rejects.toThrow('stopped by SIGTERM')
  expect([worked, await lockOf().wait(1_000, async () => 'free')]).toEqual([false, 'free'])
})

test('wait: work that has started is finished', async () => {
  const stopping = new AbortController()
  const work = async () => {
    stopping.abort()
    return 'done'
  }
  expect(await lockOf().wait(1_000, work, stopping.signal)).toBe('done')
})
