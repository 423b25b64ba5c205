/** `npm run status`: lists implemented operations, and which of their statuses the last test run exercised. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '../generated/operations.ts'
import { handlers } from '../handlers/index.ts'

const exercisedFolder = join(import.meta.dirname, '../.test/exercised')

type Facts = { method: string; path: string; tag: string; statuses: readonly number[] }

const exercised = readExercised()
const rows = Object.entries(operations as Record<string, Facts>).map(([id, { method, path, tag, statuses }]) => {
  const seen = exercised.get(id) ?? new Set()
  const tested = statuses.filter((status) => seen.has(status))
  return {
    id,
    tag,
    method: method.toUpperCase(),
    path,
    implemented: id in handlers,
    tested,
    missing: statuses.filter((status) => !seen.has(status)),
  }
})

const width = { id: longest('id'), path: longest('path') }
for (const { id, method, path, implemented, tested, missing } of rows) {
  const test =
    missing.length === 0
      ? `all ${tested.length} statuses`
      : tested.length === 0
        ? '-'
        : `${tested.join(' ')}, not ${missing.join(' ')}`
  print(id, method, path, implemented ? 'implemented' : 'planned', implemented || tested.length > 0 ? test : '-')
}
for (const [callers, of] of Object.entries(Object.groupBy(rows, ({ tag }) => (tag === 'Automation' ? 'OAuth' : 'API keys'))))
  process.stdout.write(`\n${callers}: ${of!.filter((row) => row.implemented).length} of ${of!.length} implemented`)
const done = rows.filter((row) => row.implemented)
process.stdout.write(
  `\n${rows.length} operations: ${done.length} implemented, ${rows.length - done.length} planned; ${done.filter((row) => row.missing.length === 0).length} implemented operations are tested in every status\n`,
)
if (exercised.size === 0) process.stdout.write('No test run has recorded statuses. Run npm test first.\n')

/** Reads the records of the test harness, which are lists of [operationId, status]. */
function readExercised(): Map<string, Set<number>> {
  const seen = new Map<string, Set<number>>()
  if (!existsSync(exercisedFolder)) return seen
  for (const name of readdirSync(exercisedFolder).filter((file) => file.endsWith('.json'))) {
    for (const [id, status] of JSON.parse(readFileSync(join(exercisedFolder, name), 'utf8')) as [string, string | number][]) {
      seen.set(id, (seen.get(id) ?? new Set()).add(Number(status)))
    }
  }
  return seen
}

function longest(key: 'id' | 'path'): number {
  return Math.max(...rows.map((row) => row[key].length))
}

function print(id: string, method: string, path: string, state: string, test: string): void {
  process.stdout.write(`${id.padEnd(width.id)}  ${method.padEnd(6)}  ${path.padEnd(width.path)}  ${state.padEnd(11)}  ${test}\n`)
}
