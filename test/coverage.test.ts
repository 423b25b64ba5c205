import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exercisedPath } from './harness/exercised.ts'
import { allOperations } from './harness/harness.ts'

// Each run of a test file records the operations and statuses that it received. vitest.config.ts runs this file last.
const root = join(import.meta.dirname, '..')
const files = globSync('test/**/*.test.ts', { cwd: root }).filter(
  (file) => !/^test\/((row-)?coverage\.test\.ts|system\/|screens\/)/.test(file),
)
const recordings = files.map((file) => ({ file, path: exercisedPath(join(root, file)) }))
const missing = recordings.filter(({ path }) => !existsSync(path)).map(({ file }) => file)
if (missing.length > 0)
  console.log(`Skipped, because not all tests have run. Test files without a recording: ${missing.join(', ')}`)

const skip = missing.length > 0

/** Statuses that the server's shared code returns for every operation. Tests in test/server cover them. */
const shared = ['304', '400', '401', '403', '409', '413', '429', '500', '503']

function answered(recordings: { path: string }[]): Set<string> {
  const pairs = recordings.flatMap(({ path }) => JSON.parse(readFileSync(path, 'utf8')) as [string, string][])
  return new Set(pairs.map((pair) => pair.join(' ')))
}

test.skipIf(skip)(
  'coverage: tests receive every declared status of each operation, and only statuses that operations share are left to test/server',
  () => {
    const anywhere = answered(recordings)
    const own = answered(recordings.filter(({ file }) => !file.startsWith('test/server/')))
    const declared = allOperations.flatMap(([id, { statuses }]) => statuses.map((status) => ({ id, status: String(status) })))
    const missed = declared.filter(({ id, status }) => !(shared.includes(status) ? anywhere : own).has(`${id} ${status}`))
    expect(missed).toEqual([])
  },
)
