/**
 * `npm run check`: regenerates the generated files and compares them, lints the API description, and checks lint and format of the code,
 * unhandled promises, unused exports, plain English and types. Exits with 1 if any step fails. If generated files were outdated, they are up to
 * date afterwards.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { contractFaults } from './contract/contract-rules.ts'
import { allEnglishFaults } from './english.ts'
import { settingsFiles } from './settings.ts'

const root = join(import.meta.dirname, '..')
const generated = join(root, 'generated')

type Step = { name: string; run: () => string | null }

/** Each step returns null on success, otherwise a description of the fault. */
const steps: Step[] = [
  { name: 'generated files: up to date with the API description, the migrations and the table of settings', run: findDrift },
  {
    name: 'API description: redocly lint, recommended-strict',
    run: () => runTool('@redocly/cli/bin/cli.js', ['lint', 'generated/contract.json', '--config', 'redocly.yaml']),
  },
  {
    name: 'API description: custom rules',
    run: () => contractFaults(JSON.parse(readFileSync(join(generated, 'contract.json'), 'utf8'))).join('\n') || null,
  },
  { name: 'code: biome, lint and format', run: () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']) },
  { name: 'promises: oxlint, no unhandled promise', run: () => runTool('oxlint/bin/oxlint', ['--type-aware']) },
  { name: 'exports and dependencies: knip, nothing unused', run: () => runTool('knip/bin/knip.js', ['--no-progress']) },
  {
    name: 'English: words, sentences and first words',
    run: () =>
      allEnglishFaults(root)
        .map(({ file, line, message }) => `${file}:${line} ${message}`)
        .join('\n') || null,
  },
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
  return status === 0 ? null : `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` || `${args[0]} exited with ${status}`
}

/** Compares bytes, so it also works without git. */
function findDrift(): string | null {
  const before = readGenerated()
  const fault = execute([join(root, 'scripts/generate.ts')])
  if (fault !== null) return fault
  const after = readGenerated()
  const drifted = [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))
  return drifted.length === 0
    ? null
    : `${drifted.join(', ')} did not match openapi.yaml, the migrations and the table of settings. They are up to date now. Commit them.`
}

function readGenerated(): Map<string, string> {
  const files = readdirSync(generated, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = [...files.map(({ parentPath, name }) => join(parentPath, name)), ...settingsFiles.map((file) => join(root, file))]
  return new Map(paths.map((path) => [relative(root, path), readFileSync(path, 'latin1')]))
}
