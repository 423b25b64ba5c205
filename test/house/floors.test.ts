import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Layers of folders, the lowest first. A folder imports only from lower layers, never from another folder of its layer. */
const layers = [
  ['generated', 'kernel'],
  ['catalog'],
  ['db', 'search', 'matching', 'ingest', 'reading', 'files', 'storage', 'delivery'],
  ['services'],
  ['handlers', 'jobs'],
  ['server'],
]
/** Capabilities in order. A capability imports only earlier capabilities. The reverse direction goes through
 * services/reactions.ts. */
const capabilities = [
  'people',
  'notifications',
  'access',
  'oauth',
  'market',
  'opportunities',
  'board',
  'calendar',
  'recommendations',
  'discovery',
  'sources',
  'saved-searches',
  'documents',
  'workflows',
  'automation',
  'spreadsheets',
]
/** Files that list every capability, so they may import all of them. */
const registries =
  /^(db\/(schema|company-data)\.ts|db\/(company-data|events)\/.*|services\/all-reactions\.ts|handlers\/index\.ts|jobs\/.*)$/
/** Folders outside the layers, each with the folders that it may import. */
const otherFolders: Record<string, string[] | 'all'> = {
  client: ['generated'],
  web: ['client', 'generated', 'kernel'],
  integrations: [],
  demo: 'all',
  lab: 'all',
  scripts: 'all',
  test: 'all',
  'vitest.config.ts': 'all',
}
/** Folders of the web app, the lowest first. A screen never imports another one. */
const webFolders = ['parts', 'shell', 'subjects', 'features']
const files = globSync('**/*.{ts,tsx,mjs}', { cwd: root, exclude: (path) => /^(node_modules|\.)/.test(path) })
const sources = files.map((file) => ({ file, topFolder: file.split('/')[0]!, source: readFileSync(join(root, file), 'utf8') }))
const imports = new Map(sources.map((each) => [each.file, importsOf(each)]))

function importsOf({ file, source }: { file: string; source: string }): string[] {
  const pattern =
    /^(?:import|export)\b[^'"]*?from\s*['"](\.[^'"]+)['"]|^import ['"](\.[^'"]+)['"]|\bimport\(['"](\.[^'"]+)['"]\)|new URL\(['"](\.[^'"]+\.ts)['"]/gm
  return Array.from(source.matchAll(pattern), (match) => normalize(join(dirname(file), match.slice(1).find(Boolean)!)))
}

/** Returns the folders that a folder may import, in addition to itself. */
function allowed(topFolder: string): string[] | 'all' | undefined {
  const layer = layers.findIndex((folders) => folders.includes(topFolder))
  return layer < 0 ? otherFolders[topFolder] : layers.slice(0, layer).flat()
}

function mayImport(topFolder: string, target: string): boolean {
  const may = allowed(topFolder)
  if (topFolder === target || may === undefined) return topFolder === target
  if (may === 'all') return topFolder === 'test' || topFolder === 'lab' || (target !== 'test' && target !== 'scripts')
  return may.includes(target)
}

describe('folders', () => {
  test('every folder with code is in a layer or in the list of other folders', () => {
    expect(
      [...new Set(sources.map(({ topFolder }) => topFolder))].filter((topFolder) => allowed(topFolder) === undefined),
    ).toEqual([])
  })

  test('a folder imports only from lower layers, and only tests and lab import from test', () => {
    const upward = sources.flatMap(({ file, topFolder }) =>
      imports
        .get(file)!
        .filter((target) => !mayImport(topFolder, target.split('/')[0]!))
        .filter((target) => !(file.startsWith('server/commands/') && target.startsWith('demo/')))
        .filter((target) => !(file === 'server/commands/upkeep.ts' && target === 'lab/commands.ts'))
        .map((target) => `${file} imports ${target}`),
    )
    expect(upward).toEqual([])
    expect([...imports.values()].flat().length, 'finds the imports').toBeGreaterThan(200)
  })

  test('a capability imports only earlier capabilities', () => {
    const capabilityOf = (file: string) => capabilities.indexOf(file.split('/').at(1)!)
    const upward = [...imports].flatMap(([file, targets]) => {
      const topFolder = file.split('/')[0]!
      if (!['db', 'services', 'handlers', 'jobs'].includes(topFolder) || registries.test(file)) return []
      return targets
        .filter((target) => ['db', 'services', 'handlers'].includes(target.split('/')[0]!) && target.split('/').length > 2)
        .filter((target) => capabilityOf(target) > (file.split('/').length > 2 ? capabilityOf(file) : -1))
        .filter((target) => !registries.test(target))
        .map((target) => `${file} imports ${target}`)
    })
    expect(upward).toEqual([])
  })

  test('a folder of the web app imports only lower ones, and a screen no other screen', () => {
    const screenOf = (file: string) => /^web\/features\/([^/]+)/.exec(file)?.[1]
    const heightOf = (file: string) => webFolders.indexOf(file.split('/')[1]!)
    const wrong = [...imports].flatMap(([file, targets]) =>
      heightOf(file) < 0 || !file.startsWith('web/')
        ? []
        : targets
            .filter((target) => target.startsWith('web/'))
            .filter((target) => heightOf(target) > heightOf(file) || (screenOf(target) && screenOf(target) !== screenOf(file)))
            .map((target) => `${file} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('no folder except db/migrations has more than 15 files of code', () => {
    const sizes = Map.groupBy(files, dirname)
    const large = [...sizes].filter(([folder, inside]) => inside.length > 15 && folder !== 'db/migrations')
    expect(large.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([])
  })

  test('the code that search engines share imports no engine', () => {
    const shared = files.filter((file) => /^search\/[^/]+\.ts$/.test(file))
    expect(
      shared.filter((file) => imports.get(file)!.some((target) => /^search\/(embedded|meilisearch)\//.test(target))),
    ).toEqual([])
  })

  test('imports form no cycle', () => {
    expect(cycles()).toEqual([])
  })
})

test('no default exports, no re-exports of whole modules, and no vague folder names', () => {
  const configs = new Set(['vitest.config.ts', 'web/vite.config.ts'])
  const named = (pattern: RegExp) => sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file)
  expect(named(/^export default\b/m).filter((file) => !configs.has(file))).toEqual([])
  expect(files.filter((file) => /(^|\/)(src|utils?|lib|helpers?|types|common|misc)(\/|\.tsx?$)/.test(file))).toEqual([])
  expect(named(/^export \*/m)).toEqual([])
})

test('functions have under 50 lines and files under 300, except tables of data, tests and generated files', () => {
  const tables = /^(demo\/data\/\w+\/(cast-purchases|offices|trades)|lab\/evaluation\/matching\/judged-profiles)\.ts$/
  const long = sources
    .filter(({ file, topFolder }) => !['test', 'generated'].includes(topFolder) && !tables.test(file))
    .flatMap(({ file, source }) => [...(source.split('\n').length > 300 ? [file] : []), ...longFunctions(file, source)])
  // The function `up` is a list of SQL statements.
  expect(long).toEqual(['db/migrations/0001_catalog.ts up'])
})

function longFunctions(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  function visit(node: ts.Node): void {
    const line = (position: number) => tree.getLineAndCharacterOfPosition(position).line
    if (ts.isFunctionLike(node) && 'body' in node && line(node.end) - line(node.getStart()) >= 50)
      found.push(`${file} ${node.name?.getText() ?? 'function'}`)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

test('no file cites the specification, which readers of the repository do not have', () => {
  expect(sources.filter(({ source }) => /\bspecification \d/i.test(source)).map(({ file }) => file)).toEqual([])
})

test('constants of a module are snake_case if they are numbers, otherwise camelCase', () => {
  const odd = sources
    .filter(({ topFolder }) => !['test', 'generated'].includes(topFolder))
    .flatMap(({ file, source }) =>
      Array.from(source.matchAll(/^(?:export )?const ([a-z]\w*) = (\S.*)$/gm), ([, name = '', value = '']) =>
        (/^[-\d(]/.test(value) && !value.includes('=>') ? /[A-Z]/ : /^['"`/[{]|^new /.test(value) ? /_/ : /^$/).test(name)
          ? `${file}: ${name}`
          : null,
      ),
    )
  expect(odd.filter((each) => each !== null)).toEqual([])
})

/** Returns each cycle of imports once, with its files in the order of their imports. */
function cycles(): string[] {
  const found = new Map<string, string>()
  const done = new Set<string>()
  function visit(file: string, path: string[]): void {
    const start = path.indexOf(file)
    if (start >= 0) {
      const cycle = path.slice(start)
      found.set([...cycle].sort().join(), cycle.join(' > '))
    } else if (!done.has(file)) {
      for (const target of imports.get(file) ?? []) visit(target, [...path, file])
      done.add(file)
    }
  }
  for (const file of files) visit(file, [])
  return [...found.values()]
}
