/** The pages of docs/connect, compared with the product. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operations } from '../../generated/operations.ts'
import { settingsTables } from '../../server/settings/describe.ts'

const folder = join(import.meta.dirname, '../../docs/connect')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const pages = readdirSync(folder).filter((file) => file !== 'README.md')

test('docs/connect: the index links to every page', () => {
  const linked = Array.from(read('README.md').matchAll(/\]\(([\w-]+\.md)\)/g), ([, file]) => file)
  expect(linked.toSorted()).toEqual(pages.toSorted())
})

describe.each(pages)('docs/connect/%s', (file) => {
  const text = read(file)

  test(`docs/connect/${file}: says what it may do, how to close it and what was not tried, in 20 lines`, () => {
    expect(text.trim().split('\n').length).toBeLessThanOrEqual(20)
    expect(text).toMatch(/^- \*\*It may\*\* /m)
    expect(text).toMatch(/^- \*\*To close it\*\*, .*Settings > Connections/m)
    expect(text).toMatch(/\bNot tried (with|in) /)
  })
})

test('docs/connect: every toolset and setting that a page names exists', () => {
  const all = ['README.md', ...pages].map(read).join('\n')
  const toolsets = new Set(Object.values(operations).map(({ mcp }) => ('toolset' in mcp ? mcp.toolset : null)))
  const named = Array.from(all.matchAll(/toolsets=([\w,]+)/g), ([, names]) => names!.split(',')).flat()
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !(toolsets as Set<string | null>).has(name))).toEqual([])
  const settings = Array.from(all.matchAll(/`([A-Z]+_[A-Z_]+)`/g), ([, name]) => name!)
  expect(settings.filter((name) => !settingsTables().includes(`\`${name}\``))).toEqual([])
})
