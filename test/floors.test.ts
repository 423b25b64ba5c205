import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** From the ground up. A folder imports from those beneath it, never from its own floor's others or from above. */
const floors = [['catalog', 'generated'], ['db', 'search', 'ingest'], ['handlers', 'jobs'], ['server']]
const files = globSync('**/*.{ts,mjs}', { cwd: root, exclude: (path) => /^(node_modules|\.)/.test(path) })
const sources = files.map((file) => ({ file, folder: file.split('/')[0]!, source: readFileSync(join(root, file), 'utf8') }))

function allowed(folder: string): string[] | 'all' {
  if (folder === 'client') return ['generated']
  const floor = floors.findIndex((names) => names.includes(folder))
  return floor < 0 ? 'all' : floors.slice(0, floor).flat()
}

function importsOf({ file, source }: { file: string; source: string }): string[] {
  const found = source.matchAll(
    /^(?:import|export)\b[^'"]*?from\s*['"](\.[^'"]+)['"]|^import ['"](\.[^'"]+)['"]|\bimport\(['"](\.[^'"]+)['"]\)|new URL\(['"](\.[^'"]+\.ts)['"]/gm,
  )
  return Array.from(found, (match) => normalize(join(dirname(file), match.slice(1).find(Boolean)!)))
}

test('folders import only from the floors beneath them, and nothing but tests from test', () => {
  const wrong = sources.flatMap(({ file, folder, source }) => {
    const may = allowed(folder)
    const targets = importsOf({ file, source }).map((target) => [target, target.split('/')[0]!] as const)
    return targets
      .filter(
        ([, to]) =>
          to !== folder && (may === 'all' ? to === 'test' || (to === 'scripts' && folder !== 'test') : !may.includes(to)),
      )
      .map(([target]) => `${file} imports ${target}`)
  })
  expect(wrong).toEqual([])
  expect(sources.flatMap(importsOf).length, 'the pattern finds imports').toBeGreaterThan(200)
})

test('no default exports, no barrels but handlers/index.ts, no folders that say nothing', () => {
  const configs = new Set(['vitest.config.ts'])
  expect(
    sources.filter(({ file, source }) => !configs.has(file) && /^export default\b/m.test(source)).map(({ file }) => file),
  ).toEqual([])
  expect(
    files.filter((file) => /(^|\/)(src|utils?|lib|helpers?|types|services|models|common|misc)(\/|\.ts$)/.test(file)),
  ).toEqual([])
  expect(
    sources.filter(({ file, source }) => /(^|\/)index\.ts$/.test(file) && /^export \*/m.test(source)).map(({ file }) => file),
  ).toEqual([])
})
