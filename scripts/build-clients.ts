/**
 * `npm run clients`: generates the clients of docs/clients.md from the API description and compiles each one. Needs the internet, Python,
 * and Go, so it is no part of `npm test`. Exits with 1 when a client cannot be generated or compiled.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const command_minutes_max = 15
const description = join(import.meta.dirname, '../generated/contract.json')

type Client = { name: string; commands: string[][] }

const clients: Client[] = [
  {
    name: 'Python',
    commands: [
      ['python3', '-m', 'venv', 'venv'],
      ['venv/bin/pip', 'install', '--quiet', 'openapi-python-client==0.29.1', 'ruff'],
      ['venv/bin/openapi-python-client', 'generate', '--path', 'openapi.json', '--output-path', 'client', '--fail-on-warning'],
      ['venv/bin/pip', 'install', '--quiet', './client'],
      ['venv/bin/python', '-c', importAll('opportunity_intelligence_client')],
    ],
  },
  {
    name: 'Go',
    commands: [
      ['go', 'mod', 'init', 'example.com/client'],
      ['go', 'get', '-tool', 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'],
      ['go', 'tool', 'oapi-codegen', '-generate', 'client,models', '-package', 'oi', '-o', 'oi.go', 'openapi.json'],
      ['go', 'mod', 'tidy'],
      ['go', 'build', './...'],
    ],
  },
  {
    name: 'TypeScript',
    commands: [
      ['npm', 'init', '--yes'],
      ['npm', 'install', '--silent', '--ignore-scripts', 'typescript@5.9.3', '@hey-api/openapi-ts@0.99.0'],
      ['npx', 'openapi-ts', '-i', 'openapi.json', '-o', 'client', '-c', '@hey-api/client-fetch'],
      ['npx', 'tsc', '--noEmit', '--strict', '--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'].concat(
        'client/index.ts',
        'client/client.gen.ts',
      ),
    ],
  },
]

/** Python checks a module only when it is imported. */
function importAll(name: string): string {
  return `import importlib, pkgutil, ${name} as root
for module in pkgutil.walk_packages(root.__path__, '${name}.'): importlib.import_module(module.name)`
}

const folder = mkdtempSync(join(tmpdir(), 'oi-clients-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const client of clients) {
  const started = performance.now()
  const fault = build(client)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  process.stdout.write(`${fault === null ? 'ok    ' : 'failed'}  ${client.name}  ${seconds} s\n${fault ?? ''}`)
  if (fault !== null) process.exitCode = 1
}

/** Returns null, or the command that failed with its output. */
function build({ name, commands }: Client): string | null {
  const cwd = join(folder, name)
  mkdirSync(cwd)
  copyFileSync(description, join(cwd, 'openapi.json'))
  for (const [command, ...args] of commands) {
    const { status, stdout, stderr, error } = spawnSync(command!, args, {
      cwd,
      env: { ...process.env, PATH: `${join(cwd, 'venv/bin')}:${process.env.PATH}` },
      encoding: 'utf8',
      timeout: command_minutes_max * 60_000,
      maxBuffer: 64 * 1024 * 1024,
    })
    if (status !== 0)
      return `${[command, ...args].join(' ')}\n${`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.slice(-4_000)}\n`
  }
  return null
}
