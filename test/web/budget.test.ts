import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtFolder, readBuildManifest } from './built-app.ts'

const first_script_bytes_max = 135_000
const first_style_bytes_max = 12_000
const route_bytes_max = 25_000
const font_bytes_max = 100_000
const live_bytes_max = 2_000

const folder = await builtFolder()
const chunks = await readBuildManifest()
const entry = Object.keys(chunks).find((name) => chunks[name]!.isEntry)!

/** Returns a chunk and everything that it imports at once. */
function loaded(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const other of chunks[name]!.imports ?? []) loaded(other, seen)
  return seen
}

function compressed(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0)
}

const scriptsOf = (names: Iterable<string>) => [...names].map((name) => chunks[name]!.file)
const stylesOf = (names: Iterable<string>) => [...names].flatMap((name) => chunks[name]!.css ?? [])
const routes = (chunks[entry]!.dynamicImports ?? []).filter((name) => name.startsWith('features/'))
/** Parts of screens that are loaded when they are shown. */
const parts = Object.keys(chunks).filter(
  (name) => chunks[name]!.isDynamicEntry && name.startsWith('features/') && !routes.includes(name),
)

test.each(routes)('budget of %s: the first load of its route and its own code stay small', (route) => {
  const first = loaded(entry)
  const all = loaded(route, new Set(first))
  const own = [...all].filter((name) => !first.has(name))
  const sizes = { first: compressed(scriptsOf(all)), style: compressed(new Set(stylesOf(all))), own: compressed(scriptsOf(own)) }
  expect(sizes.first, 'JavaScript of the first load').toBeLessThanOrEqual(first_script_bytes_max)
  expect(sizes.style, 'CSS of the first load').toBeLessThanOrEqual(first_style_bytes_max)
  expect(sizes.own, 'JavaScript of the route').toBeLessThanOrEqual(route_bytes_max)
})

test.each(parts)('budget of %s: a part that is loaded later stays small', (part) => {
  expect(compressed(scriptsOf([part]))).toBeLessThanOrEqual(route_bytes_max)
})

test('budget of live changes: their code comes after the first load, and stays small', () => {
  expect(loaded(entry)).not.toContain('shell/connection/live.ts')
  expect(compressed([chunks['shell/connection/live.ts']!.file])).toBeLessThanOrEqual(live_bytes_max)
})

test('budget of fonts: they stay small, and there is no other asset', () => {
  const assets = new Set(Object.values(chunks).flatMap((chunk) => chunk.assets ?? []))
  const fonts = [...assets].filter((file) => file.endsWith('.woff2'))
  expect([...assets]).toEqual(fonts)
  const bytes = fonts.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0)
  expect(bytes).toBeLessThanOrEqual(font_bytes_max)
})

test('budget: the first page loads nothing from other hosts', () => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = Object.values(chunks).flatMap(({ file, css = [] }) => [file, ...css])
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text, file).not.toMatch(/(?:import|url)\(\s*["'`]?(?:https?:)?\/\//)
  }
})
