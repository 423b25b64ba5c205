/**
 * `npm run check`: the API description's lint, drift of what is generated from it, lint and format of the code, types. Exits with 1 when
 * any of them fails; with drift, the generated files are up to date afterwards.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { contractFaults } from './contract/contract-rules.ts'

const root = join(import.meta.dirname, '..')
const generated = join(root, 'generated')
/** Other files that `npm run generate` writes. */
const settingsFiles = ['.env.example', 'docs/settings.md']

type Step = { name: string; run: () => string | null }

const steps: Step[] = [
  {
    name: 'API description: redocly lint, recommended-strict',
    run: () => runTool('@redocly/cli/bin/cli.js', ['lint', 'openapi.yaml', '--config', 'redocly.yaml']),
  },
  {
    name: 'API description: rules of its own',
    run: () => contractFaults(JSON.parse(readFileSync(join(generated, 'contract.json'), 'utf8'))).join('\n') || null,
  },
  { name: 'generated files: made from the API description, the migrations and the table of settings', run: findDrift },
  { name: 'code: biome, lint and format', run: () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']) },
  { name: 'types: tsc', run: () => runTool('typescript7/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']) },
]

let failures = 0
for (const { name, run } of steps) {
  const started = performance.now()
  const fault = run()
  process.stdout.write(
    `${fault === null ? 'ok    ' : 'failed'}  ${name}  ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  )
  if (fault === null) continue
  failures += 1
  process.stdout.write(`${fault.trim().replaceAll(/^/gm, '        ')}\n`)
}
process.exitCode = failures > 0 ? 1 : 0

function runTool(path: string, args: string[]): string | null {
  return execute([join(root, 'node_modules', path), ...args])
}

function execute(args: string[]): string | null {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? null : `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` || `${args[0]} ended with ${status}`
}

function findDrift(): string | null {
  const before = readGenerated()
  const fault = execute([join(root, 'scripts/generate.ts')])
  if (fault !== null) return fault
  const after = readGenerated()
  const drifted = [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))
  return drifted.length === 0
    ? null
    : `${drifted.join(', ')} did not come from this openapi.yaml, these migrations and this table of settings. They do now: commit them.`
}

function readGenerated(): Map<string, string> {
  const files = readdirSync(generated, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = [...files.map(({ parentPath, name }) => join(parentPath, name)), ...settingsFiles.map((file) => join(root, file))]
  return new Map(paths.map((path) => [relative(root, path), readFileSync(path, 'latin1')]))
}
