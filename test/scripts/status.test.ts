import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operations } from '../../generated/operations.ts'

test('status: prints a line for each operation, implemented or planned as the API description says, and totals', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/status.ts')], {
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  const lines = new Map(stdout.split('\n').map((line) => [line.split(' ')[0], line]))
  for (const [id, { method, path, planned }] of Object.entries(operations)) {
    expect(lines.get(id)).toMatch(
      new RegExp(`^${id} +${method.toUpperCase()} +${path.replaceAll(/[{}]/g, '\\$&')} +${planned ? 'planned' : 'implemented'} `),
    )
  }
  expect(stdout).toContain(
    `${Object.keys(operations).length} operations: ${Object.values(operations).filter(({ planned }) => !planned).length} implemented`,
  )
})
