import { execFile, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { trades } from '../harness/fixtures.ts'
import { startApi } from '../harness/harness.ts'

// Builds, installs and uses the packages as their users do, in folders outside the repository, without a registry.

const execute = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'oi-package-'))
chmodSync(folder, 0o755)
const packed = join(folder, 'packed')
const nobody = { uid: 65_534, gid: 65_534 }
const manifest = readJson(join(root, 'package.json'))
const tarballs = {
  product: join(packed, `opportunity-intelligence-${manifest.version}.tgz`),
  client: join(packed, `opportunity-intelligence-client-${manifest.version}.tgz`),
}
await execute(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'scripts/pack.ts'), '--out', packed])

afterAll(() => {
  for (const path of globSync('**', { cwd: folder, withFileTypes: true }))
    if (path.isDirectory()) chmodSync(join(path.parentPath, path.name), 0o755)
  rmSync(folder, { recursive: true, force: true })
})

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

test('npm pack: builds no package of the checkout, and names the command that builds a package', async () => {
  const env = { ...process.env, npm_config_cache: join(folder, 'cache') }
  await expect(execute('npm', ['pack'], { cwd: root, env })).rejects.toThrow('use-npm-run-pack')
})

describe('the product', async () => {
  const home = join(folder, 'installed')
  const product = join(home, 'node_modules/opportunity-intelligence')
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), '{}')
  const install = ['install', '--offline', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', tarballs.product]
  await execute('npm', install, { cwd: home, env: { ...process.env, npm_config_cache: join(folder, 'cache') } })
  linkOptional(join(home, 'node_modules'))
  execFileSync('chmod', ['-R', 'a-w', home])
  const user = otherUser()
  const standing = join(folder, 'standing')
  mkdirSync(standing)
  if (user) execFileSync('chown', [`${user.uid}:${user.gid}`, standing])

  /** Runs commands outside of the package's folder, as a user without a home who may not write to the package. */
  function options(env: NodeJS.ProcessEnv = {}): SpawnOptions {
    return { cwd: standing, env: { PATH: process.env.PATH, HOME: '/nonexistent', LOG_LEVEL: 'warn', ...env }, ...user }
  }

  async function oi(args: string[], env: NodeJS.ProcessEnv = {}, node = process.execPath): Promise<string> {
    const { stdout } = await execute(node, [join(home, 'node_modules/.bin/oi'), ...args], options(env) as object)
    return String(stdout).trim()
  }

  const scripts = globSync('**/*.{js,mjs}', { cwd: product, exclude: (path) => path.startsWith('node_modules') }).map((file) => ({
    file,
    imports: importsOf(readFileSync(join(product, file), 'utf8')),
  }))

  test('the product contains only JavaScript, and every file that a file imports', () => {
    expect(globSync('**/*.ts', { cwd: product })).toEqual([])
    const missing = scripts.flatMap(({ file, imports }) =>
      imports
        .filter((name) => name.startsWith('.') && !existsSync(join(product, dirname(file), name)))
        .map((name) => `${file}: ${name}`),
    )
    // Only a checkout installs missing packages, and has the commands of the lab.
    expect(missing.toSorted()).toEqual(['scripts/oi.mjs: ./run.mjs', 'server/commands/upkeep.js: ../../lab/commands.js'])
    expect(scripts.length).toBeGreaterThan(80)
  })

  test('the product depends on what it imports, and on nothing for developers', () => {
    const { dependencies, devDependencies, private: hidden, scripts: commands } = readJson(join(product, 'package.json'))
    const bare = scripts.flatMap(({ imports }) => imports.filter((name) => !name.startsWith('.') && !name.startsWith('node:')))
    const packages = bare.map((name) => name.replace(/^((?:@[^/]+\/)?[^/]+).*$/, '$1'))
    expect([...new Set(packages)].filter((name) => !(name in dependencies) && !builtinModules.includes(name))).toEqual([])
    expect([devDependencies, hidden, commands]).toEqual([undefined, undefined, undefined])
    expect(Object.keys(dependencies).filter((name) => name in manifest.devDependencies)).toEqual([])
  })

  test('the product contains its dependencies in the versions of the lock file, and no script that npm would run', () => {
    const { packages } = readJson(join(root, 'package-lock.json'))
    const bundled = globSync('node_modules/**/package.json', { cwd: product })
      .map((file) => dirname(file))
      .filter((path) => path in packages)
    for (const path of bundled) expect(readJson(join(product, path, 'package.json')).version, path).toBe(packages[path].version)
    expect(bundled).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies).map((name) => `node_modules/${name}`)))
    const hooks = bundled.filter((path) => {
      const { preinstall, install, postinstall } = readJson(join(product, path, 'package.json')).scripts ?? {}
      return preinstall ?? install ?? postinstall
    })
    expect(hooks).toEqual([])
  })

  test('the product contains every document that its documents, or oi --help, link to', async () => {
    const papers = globSync('**/*.md', { cwd: product, exclude: (path) => path.startsWith('node_modules') })
    expect(papers).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/operating.md']))
    const missing = papers.flatMap((file) =>
      Array.from(readFileSync(join(product, file), 'utf8').matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g), ([, to]) => to!)
        .filter((to) => !existsSync(join(product, dirname(file), to)))
        .map((to) => `${file}: ${to}`),
    )
    expect(missing).toEqual([])
    const help = await oi(['--help'])
    expect(existsSync(/^Operating an installation: (.+)$/m.exec(help)![1]!)).toBe(true)
    const [, path] = /Here it is: (.+)$/m.exec(help)!
    expect([realpathSync(path!), existsSync(path!)]).toEqual([join(realpathSync(product), 'scripts/oi.mjs'), true])
  })

  test('oi --version: prints the release', async () => {
    expect(await oi(['--version'])).toBe(manifest.version)
  })

  const old = olderNode()
  test.skipIf(old === null)(
    `oi runs under its own Node if the user’s Node is older${old === null ? ' (skipped: no Node under 24 in PATH)' : ''}`,
    async () => {
      expect(await oi(['--version'], {}, old!)).toBe(manifest.version)
    },
  )

  test('the launcher reports a missing Node in one line', async () => {
    const script = `Object.defineProperty(process.versions, 'node', { value: '20.0.0' })
      Object.defineProperty(process, 'arch', { value: 'mips' })
      const { runUnderNode } = await import(${JSON.stringify(join(product, 'scripts/node.mjs'))})
      await runUnderNode('server/cli.js', ['--version'], '.')`
    const failed = execute(process.execPath, ['--input-type=module', '--eval', script], options() as object)
    await expect(failed).rejects.toThrow(/needs Node 24\. No npm package contains it for \w+ on mips\. Install Node 24 or newer/)
  })

  test('data is in the user’s data folder by default, not in the package folder', async () => {
    const data = join(standing, 'share')
    expect(await oi(['migrate'], { XDG_DATA_HOME: data })).toContain('Applied 0001')
    expect(existsSync(join(data, 'opportunity-intelligence/postgres'))).toBe(true)
    expect(await oi(['migrate'], { XDG_DATA_HOME: data })).toContain('up to date')
  })

  test('oi start: serves the demo from a read-only package folder', async () => {
    // Uses the empty database of the previous test, so this is a first start.
    const env = { XDG_DATA_HOME: join(standing, 'share'), PORT: '0' }
    const args = [join(home, 'node_modules/.bin/oi'), 'start', '--demo-notices', '300', '--json']
    const child = spawn(process.execPath, args, options(env))
    const ended = new Promise((resolve) => child.once('close', resolve))
    let output = ''
    let errors = ''
    child.stderr!.on('data', (data: Buffer) => (errors += data.toString()))
    await new Promise<void>((resolve, reject) => {
      child.stdout!.on('data', (data: Buffer) => (output += data.toString()).includes('\n') && resolve())
      void ended.then((code) => reject(new Error(`oi start ended with ${code}: ${errors}`)))
    })
    const { url, key } = JSON.parse(output)
    const answer = await fetch(`${url}/api/v1/opportunities/search?query=training&limit=1`, { headers: { 'X-Api-Key': key } })
    expect(await answer.json()).toMatchObject({ results: [{ id: expect.stringMatching(/^contract_/) }] })
    expect((await fetch(`${url}/api/docs/reference.css`)).status).toBe(200)
    expect((await fetch(`${url}/app/account.css`)).status).toBe(200)
    expect((await fetch(`${url}/app/theme.js`)).status, 'the built web app').toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

/** Links packages that `--omit=optional` left out, from this checkout. */
function linkOptional(modules: string): void {
  for (const name of Object.keys(manifest.optionalDependencies)) {
    const source = join(root, 'node_modules', name)
    if (!existsSync(source)) continue
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(source, join(modules, name))
  }
}

/** Returns the user `nobody` if this process is root and that user can run this Node. A read-only folder has no effect on
 * root. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  try {
    execFileSync(process.execPath, ['--version'], { ...nobody, cwd: '/', stdio: 'ignore' })
    return nobody
  } catch {
    return undefined
  }
}

function olderNode(): string | null {
  for (const path of (process.env.PATH ?? '').split(':').map((part) => join(part, 'node'))) {
    if (!existsSync(path)) continue
    const major = Number(/^v(\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))?.[1])
    if (major >= 20 && major < 24) return path
  }
  return null
}

function importsOf(source: string): string[] {
  const pattern =
    /^(?:import|export|\})[^'"\n]*?from\s*['"]([^'"]+)['"]|^import ['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)|new URL\(['"](\.[^'"]+)['"]/gm
  return Array.from(source.matchAll(pattern), (match) => match.slice(1).find(Boolean)!)
}

describe('the client', async () => {
  const consumer = join(folder, 'consumer')
  const installed = join(consumer, 'node_modules/@opportunity-intelligence/client')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', tarballs.client, '--strip-components=1', '-C', installed])
  symlinkSync(join(root, 'node_modules/openapi-fetch'), join(consumer, 'node_modules/openapi-fetch'))
  const fetchWrapper = join(consumer, 'node_modules/openapi-fetch/dist/index.mjs')
  const strict = { strict: true, skipLibCheck: false, noEmit: true, types: [] }
  const compilerOptions = { ...strict, target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], module: 'nodenext' }
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts', 'misuse.ts'] }))

  const usage = readFileSync(join(root, 'client/README.md'), 'utf8')
  const examples = [...usage.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map((match) => match[1]!).join('')
  const declared = 'declare const process: { env: Record<string, string | undefined> }\n'

  test('the client is a few kilobytes without its types, and depends only on the fetch wrapper', () => {
    const { dependencies, exports } = readJson(join(installed, 'package.json'))
    expect(Object.keys(dependencies)).toEqual(['openapi-fetch'])
    expect(Object.keys(exports)).toEqual(['.', './package.json'])
    const code = [...globSync('**/*.js', { cwd: installed }).map((file) => join(installed, file)), fetchWrapper]
    expect(gzipSync(Buffer.concat(code.map((file) => readFileSync(file)))).length).toBeLessThan(10_000)
    expect(statSync(tarballs.client).size).toBeLessThan(150_000)
  })

  // Compiles as most projects do, outside the repository. Most projects do not set exactOptionalPropertyTypes.
  const underStrict = 'under tsc --strict, exactOptionalPropertyTypes %s:'
  const exact = ['true', 'false']
  test.each(exact)(
    `${underStrict} its README compiles, but unknown paths, parameters and fields, and a file in JSON, do not`,
    async (option) => {
      const mistakes = [
        `await api.GET('/v1/opportunity/search')`,
        `await api.GET('/v1/opportunities/search', { params: { query: { qury: 'x' } } })`,
        `const { nam } = (await api.GET('/v1/profile')).data!.company`,
        `await api.POST('/v1/documents', { body: { file: 'text' } })`,
        `api.list('/v1/market/search')`,
        `api.list('/v1/pursuits/{pursuit_id}/history')`,
      ]
      const prelude = `import { createClient } from '@opportunity-intelligence/client'\nconst api = createClient({ baseUrl: '', apiKey: '' })\n`
      writeFileSync(join(consumer, 'use.ts'), declared + examples)
      writeFileSync(join(consumer, 'misuse.ts'), prelude + mistakes.join('\n'))
      const tsc = execute(process.execPath, [
        join(root, 'node_modules/typescript/bin/tsc'),
        '-p',
        consumer,
        '--exactOptionalPropertyTypes',
        option,
      ])
      const complaints = await tsc.then(
        () => '',
        (error: { stdout: string }) => error.stdout,
      )
      const places = Array.from(complaints.matchAll(/(\w+\.ts)\((\d+),/g), ([, file, line]) => `${file}:${line}`)
      expect(places, complaints).toEqual([
        'misuse.ts:3',
        'misuse.ts:4',
        'misuse.ts:5',
        'misuse.ts:6',
        'misuse.ts:7',
        'misuse.ts:8',
      ])
    },
  )

  test("the client's README runs against a server, and an upload is sent as a form", async () => {
    const api = await startApi({ contracts: trades, search: true })
    const source = examples
      .replace("'http://localhost:3000/api'", `'${api.origin}/api'`)
      .replace('process.env.KEY!', `'${api.ours.key}', fetch: report`)
      .replace("query: 'training'", "query: 'janitorial'")
    writeFileSync(
      join(consumer, 'run.ts'),
      `${source}
async function report(request: Request) {
  console.log(request.method, request.headers.get('content-type')?.split(';')[0] ?? '-')
  return fetch(request)
}`,
    )
    const { stdout } = await execute(process.execPath, ['--disable-warning=ExperimentalWarning', join(consumer, 'run.ts')])
    expect(stdout).toContain('Janitorial services, Norfolk clinic')
    expect(stdout).toContain('Ours (fictional)')
    expect(stdout).toContain('POST multipart/form-data')
  })
})
