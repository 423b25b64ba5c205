import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operations } from '../../generated/operations.ts'

test('status: lists the operations of the API description, and totals', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/status.ts')], {
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  const [listed = '', totals] = stdout.split('\n\n')
  const [head, ...lines] = listed.split('\n')
  expect(head).toMatch(/^OPERATION +METHOD +PATH( +TESTED STATUSES)?$/)
  expect(lines).toEqual(
    Object.entries(operations).map(([id, { method, path }]) =>
      expect.stringMatching(new RegExp(`^${id} +${method.toUpperCase()} +${path.replaceAll(/[{}]/g, '\\$&')}( |$)`)),
    ),
  )
  expect(totals).toContain(`${lines.length} operations, all implemented. `)
})
