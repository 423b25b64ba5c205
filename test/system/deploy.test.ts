import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { settingsExample, settingsTables } from '../../server/settings/describe.ts'
import { settings } from '../../server/settings/settings.ts'

const root = join(import.meta.dirname, '../..')
/** Variables of the user's environment and of PostgreSQL's own library, not settings. */
const foreign = ['PATH', 'XDG_DATA_HOME', 'PGHOST', 'PGSSLMODE']

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

const names = new Set(Object.keys(settings))

describe('settings', () => {
  test('every variable that the server reads is in the table', () => {
    // Variables in code samples of the API reference belong to the reader's own program.
    const folders = '{server,search,storage,delivery,jobs,kernel}/**/*.ts'
    const files = globSync(folders, { cwd: root, exclude: ['server/http/reference/code-samples.ts'] })
    const read_elsewhere = files.flatMap((file) =>
      Array.from(read(file).matchAll(/\benv\.([A-Z][A-Z_]+)\b|\benv,\s*'([A-Z][A-Z_]+)'/g), (match) => match[1] ?? match[2]!),
    )
    expect(read_elsewhere.filter((name) => !names.has(name) && !foreign.includes(name))).toEqual([])
    expect(names.size).toBeGreaterThan(10)
  })

  test('.env.example and docs/settings.md are generated from the table: npm run generate', () => {
    expect(read('.env.example')).toBe(settingsExample())
    expect(read('docs/settings.md').endsWith(`\n\n${settingsTables()}`)).toBe(true)
    const named = Array.from(read('.env.example').matchAll(/^#?([A-Z_\d]+)=/gm), (match) => match[1]!)
    expect(named.toSorted()).toEqual([...names].toSorted())
  })

  test('deploy/ sets no other variable', () => {
    const server = /^ {2}server:\n([\s\S]*?)^ {2}\w/m.exec(read('deploy/compose.yaml'))![1]!
    const compose = Array.from(server.matchAll(/^ {6}([A-Z_]+):/gm), (match) => match[1]!)
    const container = /^ENV (.*)$/m.exec(read('deploy/Containerfile'))![1]!
    const unit = /^Environment=(.*)$/m.exec(read('deploy/oi.service'))![1]!
    const named = [...compose, ...Array.from(`${container} ${unit}`.matchAll(/([A-Z_]+)=/g), (match) => match[1]!)]
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !names.has(name))).toEqual([])
  })
})

test('the container and the launcher give Node the same options', async () => {
  const { nodeOptions } = await import(pathToFileURL(join(root, 'scripts/node.mjs')).href)
  const [node, ...rest] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(read('deploy/Containerfile'))![1]!) as string[]
  expect([node, ...rest.slice(0, -1)]).toEqual(['node', ...nodeOptions(['serve'])])
})

test('the lock file contains what npm ci needs on every platform, with checksums, and without addresses and install scripts of our own', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, any> }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !resolves(packages, path, name))
      .map((name) => `${path} needs ${name}`),
  )
  expect(missing).toEqual([])
  const entries = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle)
  expect(entries.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
  expect(entries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
  expect(read('.npmrc')).toContain('ignore-scripts=true')
})

/** Returns whether Node finds the package: in the folder at `path`, or in any folder above. */
function resolves(packages: Record<string, unknown>, path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true
    if (folder === '') return false
  }
}

describe('documents', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'client/*.md'], { cwd: root })

  test.each(documents)('%s: its links lead to files, and its commands to scripts', (file) => {
    const text = read(file)
    const links = Array.from(text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g), (match) => match[1]!).filter(
      (to) => !to.includes(':'),
    )
    expect(links.filter((to) => !existsSync(join(root, dirname(file), to)))).toEqual([])
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = Array.from(text.matchAll(/\bnpm run ([a-z]+)/g), (match) => match[1]!)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })

  test('the files that visitors expect exist and are not empty', () => {
    for (const file of ['LICENSE', 'README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'docs/architecture.md'])
      expect(read(file).length, file).toBeGreaterThan(500)
    expect(read('CHANGELOG.md')).toContain(`## [${(JSON.parse(read('package.json')) as { version: string }).version}]`)
  })
})
