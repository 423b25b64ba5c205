import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operations } from '../../generated/operations.ts'

test('status: lists the API description’s implemented operations, then its planned ones under a heading, and totals', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/status.ts')], {
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  const [implemented = '', planned = '', totals] = stdout.split('\n\n')
  expect([implemented, planned]).toEqual([
    expect.stringMatching(/^OPERATION +METHOD +PATH( +TESTED STATUSES)?\n/),
    expect.stringMatching(/^PLANNED\n/),
  ])
  const linesOf = (part: string) => part.split('\n').slice(1)
  const expected = Object.entries(operations).map(([id, { method, path, planned: isPlanned }]) => ({
    isPlanned,
    line: expect.stringMatching(new RegExp(`^${id} +${method.toUpperCase()} +${path.replaceAll(/[{}]/g, '\\$&')}( |$)`)),
  }))
  expect(linesOf(implemented)).toEqual(expected.filter(({ isPlanned }) => !isPlanned).map(({ line }) => line))
  expect(linesOf(planned)).toEqual(expected.filter(({ isPlanned }) => isPlanned).map(({ line }) => line))
  const counts = [expected.length, linesOf(implemented).length, linesOf(planned).length]
  expect(totals).toContain(`${counts[0]} operations: ${counts[1]} implemented, ${counts[2]} planned. `)
})
