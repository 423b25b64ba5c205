/** The packages as their platforms load them. Their sources are compiled as their `tsconfig.json` says. */
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { isZapierInstalled } from './zapier-app.ts'

const root = join(import.meta.dirname, '../..')
const built = mkdtempSync(join(root, 'node_modules/.integrations-'))
afterAll(() => rmSync(built, { recursive: true, force: true }))

/** Compiles a package and returns its folder and its `package.json`. */
function build(name: string) {
  const source = join(root, 'integrations', name)
  const folder = join(built, name)
  const { config } = ts.readConfigFile(join(source, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, source)
  // `npm run check` checks the types. The Zapier app has its own.
  const quick = { noCheck: true, noResolve: true, noLib: true, outDir: join(folder, 'dist') }
  expect(ts.createProgram(fileNames, { ...options, ...quick }).emit().emitSkipped).toBe(false)
  cpSync(join(source, 'package.json'), join(folder, 'package.json'))
  return { source, folder, manifest: JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) }
}

test.skipIf(!isZapierInstalled)('Zapier package: the module that `exports` names has the parts of an app', async () => {
  const { source, folder, manifest } = build('zapier')
  symlinkSync(join(source, 'node_modules'), join(folder, 'node_modules'))
  const app = await import(/* @vite-ignore */ pathToFileURL(join(folder, manifest.exports)).href)
  expect(Object.keys(app)).toEqual(
    expect.arrayContaining(['version', 'platformVersion', 'authentication', 'triggers', 'creates']),
  )
  expect(app.platformVersion).toBe(manifest.dependencies['zapier-platform-core'])
})

test('Zapier package: the install of the repository has no package of Zapier', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/zapier/i)
})

test('n8n package: n8n finds each class by the name of its file, and each icon', () => {
  const { source, folder, manifest } = build('n8n')
  // The build script of the package does this after the compiler.
  writeFileSync(join(folder, 'dist/package.json'), '{"type":"commonjs"}')
  cpSync(join(source, 'icons'), join(folder, 'dist/icons'), { recursive: true })
  const peer = join(folder, 'node_modules/n8n-workflow')
  mkdirSync(peer, { recursive: true })
  writeFileSync(join(peer, 'index.js'), "exports.NodeConnectionTypes = { Main: 'main' }")
  const require = createRequire(join(folder, 'package.json'))
  const files: string[] = [...manifest.n8n.credentials, ...manifest.n8n.nodes]
  expect(files).toHaveLength(globSync('**/*.{node,credentials}.ts', { cwd: source }).length)
  for (const file of files) {
    const [name = ''] = file.split('/').at(-1)!.split('.')
    const made = new (require(`./${file}`)[name])()
    const { light, dark } = (made.description ?? made).icon
    for (const icon of [light, dark]) readFileSync(join(folder, dirname(file), icon.replace('file:', '')))
  }
})

test('n8n package: follows the rules for verified nodes', () => {
  const { manifest } = build('n8n')
  expect(manifest).toMatchObject({ license: 'MIT', peerDependencies: { 'n8n-workflow': '*' }, n8n: { strict: true } })
  expect(manifest.keywords).toContain('n8n-community-node-package')
  expect([manifest.dependencies, Object.keys(manifest.peerDependencies)]).toEqual([undefined, ['n8n-workflow']])
})
