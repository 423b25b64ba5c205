import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const notice = '/** Made by `npm run generate` from the files of this folder; never edit. */'

/** handlers/index.ts: every file under handlers/ that exports operations. */
export function handlersSource(root: string): string {
  const files = globSync('handlers/*/*.ts', { cwd: root })
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(" = operation('"))
    .toSorted()
  const names = files.map((file) => identifierOf(file))
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated) throw new Error(`two files under handlers/ are named ${repeated}: rename one`)
  const imports = files.map((file, index) => [`./${file.slice('handlers/'.length)}`, `* as ${names[index]}`] as const)
  // Imports are in the order of the formatter.
  const sorted = [...imports, ['./operation.ts', 'type { Handlers }'] as const].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${notice}
${sorted.map(([path, what]) => `import ${what} from '${path}'`).join('\n')}

/** The handlers of all operations. A missing or extra one does not compile. */
export const handlers = {
${names.map((name) => `  ...${name},`).join('\n')}
} satisfies Handlers
`
}

/** db/migrations/index.ts: every migration, by its file name. */
export function migrationsSource(root: string): string {
  const files = globSync('db/migrations/[0-9]*.ts', { cwd: root }).toSorted()
  const names = files.map((file) => basename(file, '.ts'))
  return `${notice}
import type { Migration } from 'kysely/migration'

/** Migrations run in the order of their names. Never change a released one; add another. They are loaded only if one must run. */
export const migrations: Record<string, () => Promise<Migration>> = {
${names.map((name) => `  '${name}': () => import('./${name}.ts'),`).join('\n')}
}

export async function loadMigrations(): Promise<Record<string, Migration>> {
  const loaded = await Promise.all(Object.entries(migrations).map(async ([name, load]) => [name, await load()] as const))
  return Object.fromEntries(loaded)
}
`
}

/** `saved-searches.ts` becomes `savedSearches`. */
function identifierOf(file: string): string {
  return basename(file, '.ts').replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
}
