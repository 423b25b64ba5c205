import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** From the ground up. A folder imports from the floors below its own, never from other folders of its floor or from above. */
const floors = [
  ['generated', 'kernel'],
  ['catalog'],
  ['db', 'search', 'matching', 'ingest', 'reading', 'files', 'storage', 'delivery'],
  ['services'],
  ['handlers', 'jobs'],
  ['server'],
]
/** In a line: a capability imports only those before it. Upward goes by reactions (services/reactions.ts). */
const capabilities = [
  'people',
  'notifications',
  'market',
  'opportunities',
  'board',
  'recommendations',
  'discovery',
  'sources',
  'saved-searches',
  'documents',
  'workflows',
]
/** These lists name every capability. */
const registries =
  /^(db\/(schema|company-data)\.ts|db\/(company-data|events)\/.*|services\/all-reactions\.ts|handlers\/index\.ts|jobs\/.*)$/
/** Outside the floors: what each of these may import. */
const outbuildings: Record<string, string[] | 'all'> = {
  client: ['generated'],
  web: ['client', 'generated'],
  demo: 'all',
  lab: 'all',
  scripts: 'all',
  test: 'all',
  'vitest.config.ts': 'all',
}
const files = globSync('**/*.{ts,mjs}', { cwd: root, exclude: (path) => /^(node_modules|\.)/.test(path) })
const sources = files.map((file) => ({ file, room: file.split('/')[0]!, source: readFileSync(join(root, file), 'utf8') }))
const imports = new Map(sources.map((each) => [each.file, importsOf(each)]))

function importsOf({ file, source }: { file: string; source: string }): string[] {
  const pattern =
    /^(?:import|export)\b[^'"]*?from\s*['"](\.[^'"]+)['"]|^import ['"](\.[^'"]+)['"]|\bimport\(['"](\.[^'"]+)['"]\)|new URL\(['"](\.[^'"]+\.ts)['"]/gm
  return Array.from(source.matchAll(pattern), (match) => normalize(join(dirname(file), match.slice(1).find(Boolean)!)))
}

/** The rooms whose files a room may import beside its own. */
function allowed(room: string): string[] | 'all' | undefined {
  const floor = floors.findIndex((rooms) => rooms.includes(room))
  return floor < 0 ? outbuildings[room] : floors.slice(0, floor).flat()
}

function mayImport(room: string, target: string): boolean {
  const may = allowed(room)
  if (room === target || may === undefined) return room === target
  if (may === 'all') return room === 'test' || room === 'lab' || (target !== 'test' && target !== 'scripts')
  return may.includes(target)
}

describe('rooms', () => {
  test('every folder with code is a room of the house', () => {
    expect([...new Set(sources.map(({ room }) => room))].filter((room) => allowed(room) === undefined)).toEqual([])
  })

  test('a room imports only from the floors beneath it, and nothing but tests from test', () => {
    const upward = sources.flatMap(({ file, room }) =>
      imports
        .get(file)!
        .filter((target) => !mayImport(room, target.split('/')[0]!))
        .filter((target) => !(file.startsWith('server/commands/') && target.startsWith('demo/')))
        .filter((target) => !(file === 'server/commands/upkeep.ts' && target === 'lab/commands.ts'))
        .map((target) => `${file} imports ${target}`),
    )
    expect(upward).toEqual([])
    expect([...imports.values()].flat().length, 'the pattern finds imports').toBeGreaterThan(200)
  })

  test('a capability imports only those before it', () => {
    const capabilityOf = (file: string) => capabilities.indexOf(file.split('/').at(1)!)
    const upward = [...imports].flatMap(([file, targets]) => {
      const room = file.split('/')[0]!
      if (!['db', 'services', 'handlers', 'jobs'].includes(room) || registries.test(file)) return []
      return targets
        .filter((target) => ['db', 'services', 'handlers'].includes(target.split('/')[0]!) && target.split('/').length > 2)
        .filter((target) => capabilityOf(target) > (file.split('/').length > 2 ? capabilityOf(file) : -1))
        .filter((target) => !registries.test(target))
        .map((target) => `${file} imports ${target}`)
    })
    expect(upward).toEqual([])
  })

  test('no folder has more than 15 files of code, except migrations, which follow each other', () => {
    const sizes = Map.groupBy(files, dirname)
    const large = [...sizes].filter(([folder, inside]) => inside.length > 15 && folder !== 'db/migrations')
    expect(large.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([])
  })

  test('what search engines share does not know one of them', () => {
    const shared = files.filter((file) => /^search\/[^/]+\.ts$/.test(file))
    expect(
      shared.filter((file) => imports.get(file)!.some((target) => /^search\/(embedded|meilisearch)\//.test(target))),
    ).toEqual([])
  })

  test('no two files import each other, also not in a longer circle', () => {
    expect(circles()).toEqual([])
  })
})

test('no default exports, no barrels but handlers/index.ts, no folders that say nothing', () => {
  const configs = new Set(['vitest.config.ts'])
  const named = (pattern: RegExp) => sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file)
  expect(named(/^export default\b/m).filter((file) => !configs.has(file))).toEqual([])
  expect(files.filter((file) => /(^|\/)(src|utils?|lib|helpers?|types|common|misc)(\/|\.ts$)/.test(file))).toEqual([])
  expect(named(/^export \*/m)).toEqual([])
})

test('functions are under 50 lines and files under 300, but for tables of data, tests and what is generated', () => {
  const tables = /^(demo\/data\/\w+\/(cast-purchases|offices|trades)|lab\/evaluation\/matching\/judged-profiles)\.ts$/
  const long = sources
    .filter(({ file, room }) => !['test', 'generated'].includes(room) && !tables.test(file))
    .flatMap(({ file, source }) => [...(source.split('\n').length > 300 ? [file] : []), ...longFunctions(file, source)])
  // Statements of SQL one after the other.
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

test('no comment cites what a reader of the repository does not have', () => {
  expect(sources.filter(({ source }) => /\bspecification \d/i.test(source)).map(({ file }) => file)).toEqual([])
})

test('constants of a module: numbers are snake_case with their unit, other values camelCase', () => {
  const odd = sources
    .filter(({ room }) => !['test', 'generated'].includes(room))
    .flatMap(({ file, source }) =>
      Array.from(source.matchAll(/^(?:export )?const ([a-z]\w*) = (\S.*)$/gm), ([, name = '', value = '']) =>
        (/^[-\d(]/.test(value) && !value.includes('=>') ? /[A-Z]/ : /^['"`/[{]|^new /.test(value) ? /_/ : /^$/).test(name)
          ? `${file}: ${name}`
          : null,
      ),
    )
  expect(odd.filter((each) => each !== null)).toEqual([])
})

/** Each circle of imports once, as the files in the order in which they import each other. */
function circles(): string[] {
  const found = new Map<string, string>()
  const done = new Set<string>()
  function walk(file: string, path: string[]): void {
    const start = path.indexOf(file)
    if (start >= 0) {
      const circle = path.slice(start)
      found.set([...circle].sort().join(), circle.join(' > '))
    } else if (!done.has(file)) {
      for (const target of imports.get(file) ?? []) walk(target, [...path, file])
      done.add(file)
    }
  }
  for (const file of files) walk(file, [])
  return [...found.values()]
}
