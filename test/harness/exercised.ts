import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.test/exercised')

/** Where a test file, by its path, leaves what answered it, or which `sql` templates had rows. */
export function exercisedPath(file: string, what: 'answers' | 'rows' = 'answers'): string {
  return join(folder, `${relative(root, file).replaceAll(/[\\/]/g, '+')}.${what}.json`)
}

/** The templates, by hash, whose rows a test file compared with their types: for test/coverage.test.ts. */
export function writeCompared(file: string, hashes: Iterable<string>): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(exercisedPath(file, 'rows'), JSON.stringify([...hashes]))
}

/** Operations with the statuses that they answered a test file, `getTask 404`: for test/coverage.test.ts and `npm run status`. */
export function writeExercised(file: string, seen: Iterable<string>): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(exercisedPath(file), JSON.stringify([...seen].map((entry) => entry.split(' '))))
}
