import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AssertedRow } from '../scripts/database/asserted-row.ts'
import { exercisedPath } from './harness/exercised.ts'

// Each run of a test file records the `sql` templates whose rows were compared with their types (see test/db/row-check.ts). This
// file runs after the first two lanes, because many commands run only in the second one.
const root = join(import.meta.dirname, '..')
const files = globSync('test/**/*.test.ts', { cwd: root }).filter(
  (file) => !/^test\/((row-)?coverage\.test\.ts|screens\/)/.test(file),
)
const missing = files.filter((file) => !existsSync(exercisedPath(join(root, file), 'rows')))
if (missing.length > 0)
  console.log(
    `Skipped, because not all tests have run: npm test, then npm run test:system. Test files without a recording: ${missing.join(', ')}`,
  )

test.skipIf(missing.length > 0)('coverage: a test compares the rows of every `sql` template with their type', () => {
  const compared = new Set(
    files
      .flatMap((file) => [exercisedPath(join(root, file), 'rows'), exercisedPath(join(root, file), 'command-rows')])
      .filter((path) => existsSync(path))
      .flatMap((path) => JSON.parse(readFileSync(path, 'utf8')) as string[]),
  )
  const rowTypes = JSON.parse(readFileSync(join(root, 'generated/row-types.json'), 'utf8')) as Record<string, AssertedRow[]>
  const rows = Object.entries(rowTypes).flatMap(([hash, list]) => list.map((row) => ({ hash, ...row })))
  const never = rows.filter(({ hash, columns }) => columns && !compared.has(hash))
  expect(never.map(({ file, columns }) => `${file}: ${Object.keys(columns!).join(', ')}`)).toEqual([])
})
