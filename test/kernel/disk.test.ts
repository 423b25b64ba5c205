import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { hasRoom, isDiskFull } from '../../kernel/files/disk.ts'
import { asEngineFault, engineAway } from '../../search/faults.ts'
import { toProblem } from '../../server/http/reply.ts'

test('isDiskFull: recognizes errors of PostgreSQL, the system and SQLite, and nested causes', () => {
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

test('a full disk: the response reports it, and not that the database is down', () => {
  const { status, code, message } = toProblem(Object.assign(new Error('could not extend file'), { code: '53100' }))
  expect([status, code, message]).toEqual([503, 'SERVICE_UNAVAILABLE', expect.stringContaining('The disk is full')])
})

test('hasRoom: returns true for a disk with room, and if the disk cannot be checked', async () => {
  expect([await hasRoom(tmpdir()), await hasRoom('/nowhere/at/all')]).toEqual([true, true])
})
