import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.test/exercised')

/** Where a test file, by its path, leaves what answered it. */
export function exercisedPath(file: string): string {
  return join(folder, `${relative(root, file).replaceAll(/[\\/]/g, '+')}.json`)
}

/** Operations with the statuses that they answered a test file, `getTask 404`: for test/coverage.test.ts and `npm run status`. */
export function writeExercised(file: string, seen: Iterable<string>): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(exercisedPath(file), JSON.stringify([...seen].map((entry) => entry.split(' '))))
}
