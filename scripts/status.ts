/** `npm run status`: lists all operations with the statuses that tests exercised. The compiler requires a handler for each. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '../generated/operations.ts'

const exercisedFolder = join(import.meta.dirname, '../.test/exercised')

type Facts = { method: string; path: string; statuses: readonly number[] }

const exercised = readExercised()
const rows = Object.entries(operations as Record<string, Facts>).map(([id, { method, path, statuses }]) => {
  const seen = exercised.get(id) ?? new Set()
  const missing = statuses.filter((status) => !seen.has(status))
  const tested =
    missing.length === 0 ? `all ${statuses.length}` : missing.length === statuses.length ? 'none' : `not ${missing.join(' ')}`
  return { id, method: method.toUpperCase(), path, tested: exercised.size > 0 ? tested : '' }
})
const width = { id: longest('id'), path: longest('path') }

print('OPERATION', 'METHOD', 'PATH', exercised.size > 0 ? 'TESTED STATUSES' : '')
for (const { id, method, path, tested } of rows) print(id, method, path, tested)
const coverage =
  exercised.size > 0
    ? `${rows.filter(({ tested }) => tested.startsWith('all')).length} are tested in every status.`
    : 'To list the statuses that tests exercise, run npm test first.'
process.stdout.write(`\n${rows.length} operations, all implemented. ${coverage}\n`)

/** Reads the records of the test harness, which are lists of [operationId, status]. */
function readExercised(): Map<string, Set<number>> {
  const seen = new Map<string, Set<number>>()
  if (!existsSync(exercisedFolder)) return seen
  for (const name of readdirSync(exercisedFolder).filter((file) => file.endsWith('.answers.json'))) {
    for (const [id, status] of JSON.parse(readFileSync(join(exercisedFolder, name), 'utf8')) as [string, string | number][]) {
      seen.set(id, (seen.get(id) ?? new Set()).add(Number(status)))
    }
  }
  return seen
}

function longest(key: 'id' | 'path'): number {
  return Math.max(...rows.map((row) => row[key].length))
}

function print(id: string, method: string, path: string, tested: string): void {
  process.stdout.write(`${`${id.padEnd(width.id)}  ${method.padEnd(6)}  ${path.padEnd(width.path)}  ${tested}`.trimEnd()}\n`)
}
