import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Adds missing lines to openapi.yaml for files under openapi/ and for `x-schemas` outputs. Returns the names that it added. */
export function completeEntry(root: string): string[] {
  const path = join(root, 'openapi.yaml')
  let entry = readFileSync(path, 'utf8')
  const added: string[] = []
  function add(name: string, indent: string, pointer: string, file: string): void {
    if (entry.includes(`\n${indent}${name}: {`)) return
    const last = entry.lastIndexOf(`{ $ref: "${file}#${pointer.slice(0, pointer.lastIndexOf('/'))}/`)
    const end = last < 0 ? entry.indexOf('\npaths:') + '\npaths:'.length : entry.indexOf('\n', last)
    entry = `${entry.slice(0, end)}\n${indent}${name}: { $ref: "${file}#${pointer}" }${entry.slice(end)}`
    added.push(name)
  }
  for (const file of globSync('openapi/*.yaml', { cwd: root }).toSorted()) {
    const source = readFileSync(join(root, file), 'utf8')
    const [, paths = ''] = /^paths:\n((?:(?: .*)?\n)*)/m.exec(source) ?? []
    for (const [, name] of paths.matchAll(/^ {2}(\/\S+):$/gm))
      add(name!, '  ', `/paths/${name!.replaceAll('~', '~0').replaceAll('/', '~1')}`, file)
    for (const [, name] of source.matchAll(/^ {4}(\w+)Step:\n(?: {6}.*\n)*? {6}x-step: /gm))
      add(`${name}Output`, '    ', `/components/schemas/${name}Output`, file)
  }
  if (added.length > 0) writeFileSync(path, entry)
  return added
}
