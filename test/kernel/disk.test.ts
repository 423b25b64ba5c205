import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { engineAway } from '../../kernel/faults.ts'
import { hasRoom, isDiskFull } from '../../kernel/files/disk.ts'
import { asEngineFault } from '../../kernel/files/sqlite-file.ts'
import { toProblem } from '../../server/http/reply.ts'

test('a full disk is known by PostgreSQL’s code, the system’s, SQLite’s, and behind other errors', () => {
  const coded = (code: string) => Object.assign(new Error('could not extend file'), { code })
  const sqlite = asEngineFault(Object.assign(new Error('database or disk is full'), { errcode: 13 }))
  const wrapped = new Error('failed', { cause: coded('53100') })
  expect([coded('53100'), coded('ENOSPC'), sqlite, wrapped].map(isDiskFull)).toEqual([true, true, true, true])
  expect([coded('53300'), engineAway('closed'), null, 'ENOSPC', undefined].map(isDiskFull)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a request that meets a full disk is told so, and not that the database is away', () => {
  const { status, code, message } = toProblem(Object.assign(new Error('could not extend file'), { code: '53100' }))
  expect([status, code, message]).toEqual([503, 'SERVICE_UNAVAILABLE', expect.stringContaining('The disk is full')])
})

test('a disk with room has room, and one that cannot be asked is not accused', async () => {
  expect([await hasRoom(tmpdir()), await hasRoom('/nowhere/at/all')]).toEqual([true, true])
})
