import { expect, test } from 'vitest'
import { withPosition } from '../../../web/features/settings/columns/positions.ts'
import { columnOf, linesOf, type Report } from '../../../web/features/settings/import/report.ts'
import { adviseSource } from '../../../web/features/settings/installation/advice.ts'

test('columns: a moved column takes its position, and the others close ranks', () => {
  const columns = ['a', 'b', 'c'].map((id, index) => ({ id, position: index + 1 }) as Parameters<typeof withPosition>[0][number])
  const idsAfter = (id: string, position: number) => withPosition(columns, id, position).map((column) => column.id)
  expect(idsAfter('a', 3)).toEqual(['b', 'c', 'a'])
  expect(idsAfter('c', 1)).toEqual(['c', 'a', 'b'])
  expect(withPosition(columns, 'c', 1).map(({ position }) => position)).toEqual([1, 2, 3])
  expect(idsAfter('gone', 1)).toEqual(['a', 'b', 'c'])
})

test('import: an issue names its column, and lines with faults come first', () => {
  expect(columnOf('lines.3.due_date')).toBe('Due date')
  expect(columnOf('lines.3')).toBe('')
  const lines = (['create', 'refuse', 'skip'] as const).map((action, index) => ({ line: index + 2, action }))
  const report = { lines } as Report
  expect(linesOf(report, null).map(({ line }) => line)).toEqual([3, 2, 4])
  expect(linesOf(report, 'skip').map(({ line }) => line)).toEqual([4])
})

test('installation: only a source with a problem has advice, and it names the command', () => {
  expect(adviseSource({ name: 'sam', state: 'ok', enabled: true })).toBe(null)
  expect(adviseSource({ name: 'sam', state: 'down', enabled: true })).toContain('oi sources run sam')
  expect(adviseSource({ name: 'sam', state: 'ok', enabled: false })).toContain('oi sources resume sam')
})
