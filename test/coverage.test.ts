import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { implemented } from './harness.ts'

// Each test file that calls the API leaves a list of what answered it, replaced when it runs again. This runs last: vitest.config.ts.
const root = join(import.meta.dirname, '..')
const callers = globSync('test/**/*.test.ts', { cwd: root }).filter((file) =>
  /from '[./]+harness\.ts'/.test(readFileSync(join(root, file), 'utf8')),
)
const recordings = callers.map((file) => ({
  file,
  path: join(root, '.test/exercised', `${file.replaceAll(/[\\/]/g, '+')}.json`),
}))
const missing = recordings.filter(({ path }) => !existsSync(path)).map(({ file }) => file)
if (missing.length > 0) console.log(`skipped, as only a part of the tests has run; without a recording: ${missing.join(', ')}`)

test.skipIf(missing.length > 0)('every status that an implemented operation declares is exercised by a test', () => {
  const seen = new Set(
    recordings.flatMap(({ path }) =>
      (JSON.parse(readFileSync(path, 'utf8')) as [string, string][]).map((pair) => pair.join(' ')),
    ),
  )
  const declared = implemented.flatMap(([id, { statuses }]) => statuses.map((status) => `${id} ${status}`))
  expect(declared.filter((pair) => !seen.has(pair))).toEqual([])
})
