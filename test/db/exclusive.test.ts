import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../../db/postgres/connect.ts'
import { tryExclusively } from '../../db/postgres/exclusive.ts'
import { lockKeys } from '../../db/postgres/lock-keys.ts'
import { createDatabase, endLockHolders, type TestDatabase } from '../harness/database.ts'
import { swallowingWay } from './swallowing.ts'

/** The tests simulate two processes, each with its own connections. */

const key = 77
let ours: TestDatabase
let theirs: ReturnType<typeof connect>
beforeAll(async () => {
  ours = await createDatabase()
  theirs = connect(ours.url, { max: 3, application_name: 'theirs' })
})
afterAll(async () => {
  await theirs.close()
  await ours.drop()
})

const isFree = async (): Promise<boolean> => (await tryExclusively(theirs.db, key, async () => 'done')) !== null

test('tryExclusively: excludes other work under the same key, but not under another key', async () => {
  const seen = await tryExclusively(ours.db, key, async () => [
    await isFree(),
    await tryExclusively(theirs.db, 78, async () => 1),
  ])
  expect(seen).toEqual({ result: [false, { result: 1 }] })
  await expect(tryExclusively(ours.db, key, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await isFree()).toBe(true)
})

test('tryExclusively: a silent holder, such as a frozen process, loses the lock and is notified when it runs again', async () => {
  const pace = { heartbeat_ms: 1_500, silence_ms_max: 200 }
  const held = await tryExclusively(
    ours.db,
    key,
    async (lost) => {
      await vi.waitFor(async () => expect(await isFree()).toBe(true), { timeout: 120_000, interval: 50 })
      if (!lost.aborted) await new Promise((resolve) => lost.addEventListener('abort', resolve))
      return 'noticed'
    },
    pace,
  )
  expect(held).toEqual({ result: 'noticed' })
})

test('tryExclusively: a heartbeat keeps the lock during long work, and the lock ends with its connection', async () => {
  const pace = { heartbeat_ms: 50, silence_ms_max: 10_000 }
  await tryExclusively(
    ours.db,
    key,
    async (lost) => {
      const beats = new Set<string>()
      async function lookForBeat(): Promise<number> {
        const { rows } = await sql<{ at: string }>`
          select state_change::text as at from pg_stat_activity join pg_locks using (pid)
          where datname = current_database() and locktype = 'advisory' and objid = ${key}`.execute(theirs.db)
        for (const { at } of rows) beats.add(at)
        return beats.size
      }
      // Each heartbeat resets the server's idle timeout for the connection.
      await expect.poll(lookForBeat, { interval: 10 }).toBeGreaterThan(5)
      expect([lost.aborted, await isFree()]).toEqual([false, false])
      await endLockHolders(theirs.db, key)
      if (!lost.aborted) await new Promise((resolve) => lost.addEventListener('abort', resolve))
      expect(await isFree()).toBe(true)
    },
    pace,
  )
  expect((await tryExclusively(ours.db, key, async () => 'again'))?.result).toBe('again')
})

test('tryExclusively: if the network drops everything, the holder is notified in time and does not wait', async () => {
  const way = await swallowingWay(ours.url)
  // Queries on this connection have no timeout, so after `swallow` they never get an answer.
  const cut_off = connect(way.url, { max: 2, application_name: 'cut off' })
  const pace = { heartbeat_ms: 100, silence_ms_max: 800 }
  try {
    const held = await tryExclusively(
      cut_off.db,
      key,
      async (lost) => {
        way.swallow()
        if (!lost.aborted) await new Promise((resolve) => lost.addEventListener('abort', resolve))
        await vi.waitFor(async () => expect(await isFree()).toBe(true), { timeout: 120_000, interval: 50 })
        return 'notified'
      },
      pace,
    )
    expect(held).toEqual({ result: 'notified' })
    const failed = tryExclusively(ours.db, key, () => Promise.reject(new Error('its own')), pace)
    await expect(failed).rejects.toThrow('its own')
  } finally {
    await way.close()
    await cut_off.close()
  }
})

test('lockKeys: no two locks share a number, and no other file contains the number of a lock', () => {
  const numbers = Object.values(lockKeys)
  expect(new Set(numbers).size).toBe(numbers.length)
  const root = join(import.meta.dirname, '../..')
  const files = globSync(
    '{catalog,db,delivery,files,handlers,ingest,jobs,kernel,matching,reading,search,server,services,storage}/**/*.ts',
    { cwd: root },
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((file) => /\b7_?[24]0[24]_?[15]\d\d\b/.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([join('db', 'postgres', 'lock-keys.ts')])
})
