/** `npm run pack [-- --out folder]`: makes a release's packages under `.pack/`: the product as JavaScript, and the client. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { packedFolder, runBundler } from '../server/http/app-files/build.ts'

type Manifest = Record<string, unknown> & { version: string; dependencies: Record<string, string> }
type LockEntry = { version: string; dev?: boolean; devOptional?: boolean; optional?: boolean }
type Lock = { packages: Record<string, LockEntry> }

const root = join(import.meta.dirname, '..')
/** The folders of the server, lowest layer first. A test follows every import of the packed files. */
const layers =
  'generated,kernel,catalog,db,search,matching,ingest,reading,files,storage,delivery,services,handlers,jobs,server,demo'
const launchers = ['scripts/oi.mjs', 'scripts/node.mjs']
/** Files that README and `oi --help` link to. A test follows the links. */
const linkedFiles = [
  'LICENSE',
  'NOTICE',
  '*.md',
  'client/README.md',
  'web/README.md',
  'integrations/*/README.md',
  '.env.example',
  'deploy/*',
  'docs/**/*.{md,png}',
  'lab/bench.md',
]
/** The files of pdfjs-dist that read text. The other files draw pages. */
const pdfFiles = /^(?:package\.json|LICENSE|legacy\/build\/pdf(?:\.worker)?\.mjs|cmaps\/.*|standard_fonts\/.*)$/
const shared = ['version', 'license', 'author', 'repository', 'type'] as const

const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, '.pack') } } })
const out = resolve(values.out)
const manifest = readJson('package.json') as Manifest
for (const [name, pack] of Object.entries({ product: packProduct, client: packClient })) {
  const folder = join(out, name)
  rmSync(folder, { recursive: true, force: true })
  await pack(folder)
  process.stdout.write(`${tar(folder)}\n`)
}

async function packProduct(folder: string): Promise<void> {
  for (const file of globSync(`{${layers}}/**/*`, { cwd: root, withFileTypes: true })) {
    if (file.isFile()) packFile(join(file.parentPath, file.name).slice(root.length + 1), folder)
  }
  for (const file of [...launchers, ...globSync(linkedFiles, { cwd: root })]) copy(file, folder)
  await runBundler(join(folder, packedFolder))
  bundleDependencies(folder)
  write(folder, 'package.json', productManifest())
}

function packFile(file: string, folder: string): void {
  if (file.endsWith('.ts')) write(folder, file.replace(/\.ts$/, '.js'), toJavaScript(read(file)))
  else copy(file, folder)
}

/** Replaces types with blanks, as Node does, and changes the endings of imported file names. */
function toJavaScript(source: string): string {
  const code = stripTypeScriptTypes(source)
  const statements = code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim()
  return statements === '' ? 'export {}\n' : code.replaceAll(/(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g, '$1$2.js$1')
}

function productManifest(): Record<string, unknown> {
  const names = ['name', 'description', ...shared, 'engines', 'bin', 'dependencies', 'optionalDependencies']
  return { ...pick(manifest, names), bundleDependencies: Object.keys(manifest.dependencies) }
}

/** Bundles the dependencies in the lock file's versions. Then only the binaries for the user's platform come from a registry. */
function bundleDependencies(folder: string): void {
  const { packages } = readJson('package-lock.json') as Lock
  for (const [path, { version, dev, devOptional, optional }] of Object.entries(packages)) {
    if (path === '' || dev || devOptional || optional) continue
    const found = readJson(`${path}/package.json`) as Manifest
    if (found.version !== version)
      throw new Error(`${path} is version ${found.version}, but the lock file has ${version}: run npm ci`)
    for (const file of globSync('**/*', { cwd: join(root, path), exclude: ['node_modules'], withFileTypes: true })) {
      const name = join(file.parentPath, file.name).slice(root.length + path.length + 2)
      if (file.isFile() && isNeeded(path, name)) copy(join(path, name), folder)
    }
  }
}

/** Whether a package needs a file. Source maps, declarations and documents are omitted, but licenses are included. */
function isNeeded(path: string, file: string): boolean {
  if (path === 'node_modules/pdfjs-dist') return pdfFiles.test(file)
  return /licen[cs]e|notice|copying/i.test(file) || !/\.(map|md|markdown|[cm]?tsx?|flow|tsbuildinfo)$/i.test(file)
}

function packClient(folder: string): void {
  for (const file of globSync('client/*.ts', { cwd: root })) {
    write(folder, basename(file).replace(/\.ts$/, '.js'), toJavaScript(read(file)))
    write(folder, basename(file).replace(/\.ts$/, '.d.ts'), toDeclarations(file))
  }
  write(folder, 'api.d.ts', toDeclarations('generated/api.ts'))
  copyFileSync(join(root, 'client/README.md'), join(folder, 'README.md'))
  copy('LICENSE', folder)
  const fetcher = 'openapi-fetch'
  write(folder, 'package.json', {
    name: '@opportunity-intelligence/client',
    description: 'Typed client of Opportunity Intelligence, the self-hosted service for US government contractors.',
    ...pick(manifest, shared),
    engines: { node: '>=20' },
    sideEffects: false,
    exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' },
    dependencies: { [fetcher]: (manifest.devDependencies as Record<string, string>)[fetcher] },
  })
}

function toDeclarations(file: string): string {
  const compilerOptions = { target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.NodeNext, isolatedDeclarations: true }
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(read(file), {
    fileName: join(root, file),
    compilerOptions,
    reportDiagnostics: true,
  })
  if (diagnostics.length > 0)
    throw new Error(`${file}: ${diagnostics.map((each) => ts.flattenDiagnosticMessageText(each.messageText, ' ')).join('\n')}`)
  return outputText.replaceAll(/(['"])(?:\.\.\/generated|\.)\/(\w+)\.ts\1/g, '$1./$2.js$1')
}

/** Creates a tarball with npm, in the format of registries, and returns its path. */
function tar(folder: string): string {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, stdout, stderr, error } = spawnSync(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', out], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm pack failed in ${folder}: ${error?.message ?? stderr}`)
  const answer = JSON.parse(stdout) as { filename: string }[] | Record<string, { filename: string }>
  return join(out, basename(Object.values(answer)[0]!.filename))
}

function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]))
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function readJson(file: string): unknown {
  return JSON.parse(read(file))
}

function copy(file: string, folder: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  copyFileSync(join(root, file), join(folder, file))
}

function write(folder: string, file: string, content: string | Record<string, unknown>): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
}
