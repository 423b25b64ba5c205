import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { buildClone, findBuild } from '../../server/http/app-files/build.ts'
import { openWebApp } from '../../server/http/app-files/web-app.ts'

const folder = join(import.meta.dirname, '../../.web')

test('build: two starts at once get the same folder, nothing unfinished is left, and the build of older sources is removed', async () => {
  const older = join(folder, 'older')
  mkdirSync(older, { recursive: true })
  const { signal } = new AbortController()
  const [first, second] = await Promise.all([buildClone(signal), buildClone(signal)])
  expect(second).toBe(first)
  expect(findBuild()).toBe(first)
  expect(existsSync(older)).toBe(false)
  expect(readdirSync(folder).filter((name) => name.includes('.'))).toEqual([])
  expect(openWebApp(pino({ level: 'silent' })).current()).toMatchObject({ page: expect.any(Function) })
})

test('build: a process that stops ends its build and leaves nothing', async () => {
  const stop = new AbortController()
  const building = buildClone(stop.signal)
  stop.abort()
  await expect(building).rejects.toThrow('aborted')
  expect(readdirSync(folder).filter((name) => name.includes('.'))).toEqual([])
})
