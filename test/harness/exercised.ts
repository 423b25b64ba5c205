import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.test/exercised')

/** Returns the path of a test file's recording, which has the operations and statuses that the file received, or the `sql`
 * templates that returned rows in the test or in its commands. */
export function exercisedPath(file: string, what: 'answers' | 'rows' | 'command-rows' = 'answers'): string {
  return join(folder, `${relative(root, file).replaceAll(/[\\/]/g, '+')}.${what}.json`)
}

/** Records the hashes of the `sql` templates whose rows a test file compared with their types, for test/row-coverage.test.ts. */
export function writeCompared(file: string, hashes: Iterable<string>): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(exercisedPath(file, 'rows'), JSON.stringify([...hashes]))
}

/** Deletes the recordings of an earlier run of a test file. */
export function forgetExercised(file: string): void {
  writeExercised(file, [])
  writeCompared(file, [])
  rmSync(exercisedPath(file, 'command-rows'), { force: true })
}

/** Records the operations and statuses that a test file received, such as `getTask 404`, for test/coverage.test.ts and `npm run
 * status`. */
export function writeExercised(file: string, seen: Iterable<string>): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(exercisedPath(file), JSON.stringify([...seen].map((entry) => entry.split(' '))))
}
