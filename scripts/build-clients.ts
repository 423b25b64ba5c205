/** `npm run clients`: makes the clients of docs/clients.md. Skips clients that it cannot install, or fails with `--all`. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const command_minutes_max = 5
/** Settings that limit the wait for an unresponsive network to two minutes. */
const shortTimeouts = { PIP_RETRIES: '1', npm_config_fetch_retries: '1', npm_config_fetch_timeout: '30000' }
const description = join(import.meta.dirname, '../generated/contract.json')
const isAllNeeded = process.argv.includes('--all')

/** The commands of `install` use the network. The commands of `build` use only what was installed. */
type Client = { name: string; install: Command[]; build: Command[] }
/** A command line that needs no quotes, or the command and its arguments as a list. */
type Command = string | string[]

const clients: Client[] = [
  {
    name: 'Python',
    install: ['python3 -m venv venv', 'venv/bin/pip install --quiet openapi-python-client==0.29.1 ruff'],
    build: [
      'venv/bin/openapi-python-client generate --path openapi.json --output-path client --fail-on-warning',
      ['venv/bin/python', '-c', importAll('opportunity_intelligence_client')],
    ],
  },
  {
    name: 'Go',
    install: [
      'go mod init example.com/client',
      'go get -tool github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2',
      'go get github.com/oapi-codegen/runtime@v1.8.0',
    ],
    build: ['go tool oapi-codegen -generate client,models -package oi -o oi.go openapi.json', 'go build ./...'],
  },
  {
    name: 'TypeScript',
    install: ['npm init --yes', 'npm install --loglevel=error --ignore-scripts typescript@5.9.3 @hey-api/openapi-ts@0.99.0'],
    build: [
      'npx --offline openapi-ts -i openapi.json -o client -c @hey-api/client-fetch',
      'npx --offline tsc --noEmit --strict --target es2022 --module esnext --moduleResolution bundler client/index.ts client/client.gen.ts',
    ],
  },
]

/** Returns a program that imports all modules, because Python checks a module only when it is imported. */
function importAll(name: string): string {
  return `import importlib, pkgutil, sys
sys.path.insert(0, 'client')
import ${name} as root
for module in pkgutil.walk_packages(root.__path__, '${name}.'): importlib.import_module(module.name)`
}

const folder = mkdtempSync(join(tmpdir(), 'oi-clients-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const client of clients) {
  const started = performance.now()
  const [outcome, fault] = make(client)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  process.stdout.write(`${outcome.padEnd(8)}${client.name}  ${seconds} s\n${fault ?? ''}`)
  if (outcome === 'failed' || (outcome === 'skipped' && isAllNeeded)) process.exitCode = 1
}

function make({ name, install, build }: Client): ['ok' | 'skipped' | 'failed', string | null] {
  const cwd = join(folder, name)
  mkdirSync(cwd)
  copyFileSync(description, join(cwd, 'openapi.json'))
  const missing = run(cwd, install)
  if (missing !== null) return ['skipped', `${missing.split('\n').filter(Boolean).slice(0, 3).join('\n')}\n`]
  const fault = run(cwd, build)
  return fault === null ? ['ok', null] : ['failed', fault]
}

function run(cwd: string, commands: Command[]): string | null {
  for (const each of commands) {
    const [command, ...args] = typeof each === 'string' ? each.split(' ') : each
    const { status, stdout, stderr, error } = spawnSync(command!, args, {
      cwd,
      env: { ...shortTimeouts, ...process.env, PATH: `${join(cwd, 'venv/bin')}:${process.env.PATH}` },
      encoding: 'utf8',
      timeout: command_minutes_max * 60_000,
      maxBuffer: 64 * 1024 * 1024,
    })
    if (status !== 0)
      return `${[command, ...args].join(' ')}\n${`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.slice(-4_000)}\n`
  }
  return null
}
