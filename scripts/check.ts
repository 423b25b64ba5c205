/** `npm run check`: runs all static checks. Also updates outdated generated files. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { contractFaults } from './contract/contract-rules.ts'
import { allEnglishFaults } from './english.ts'

const root = join(import.meta.dirname, '..')
const generated = join(root, 'generated')
/** Other files that `npm run generate` writes. */
const listFiles = [
  'openapi.yaml',
  'handlers/index.ts',
  'db/migrations/index.ts',
  '.env.example',
  'docs/settings.md',
  'integrations/power-automate/apiDefinition.swagger.json',
]

/** Each step returns null, or a description of the faults. */
const steps: [name: string, run: () => string | null][] = [
  ['generated files: up to date with the API description, the migrations, the handlers and the table of settings', findDrift],
  [
    'API description: redocly lint, recommended-strict',
    () => execute('node_modules/@redocly/cli/bin/cli.js', 'lint', 'generated/contract.json', '--config', 'redocly.yaml'),
  ],
  [
    'API description: custom rules',
    () => contractFaults(JSON.parse(readFileSync(join(generated, 'contract.json'), 'utf8'))).join('\n') || null,
  ],
  ['code: biome, lint and format', () => execute('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings')],
  ['promises: oxlint, no unhandled promise', () => execute('node_modules/oxlint/bin/oxlint', '--type-aware')],
  ['exports and dependencies: knip, nothing unused', () => execute('node_modules/knip/bin/knip.js', '--no-progress')],
  [
    'house: layers, capabilities, sizes of folders, files and functions',
    () => execute('node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', 'test/house'),
  ],
  ['English: words and first words of sentences', () => allEnglishFaults(root).join('\n') || null],
  ['types: tsc', () => execute('node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'tsconfig.json')],
  ['types of the web app: tsc', () => execute('node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'web/tsconfig.json')],
]

for (const [name, run] of steps) {
  const started = performance.now()
  const fault = run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${fault === null ? 'ok    ' : 'failed'}  ${name}  ${seconds} s\n`)
  if (fault === null) continue
  process.exitCode = 1
  process.stdout.write(`${fault.trim().replaceAll(/^/gm, '        ')}\n`)
}

/** Runs a script of this project, or of a tool. */
function execute(...args: string[]): string | null {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? null : `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` || `${args[0]} exited with ${status}`
}

function findDrift(): string | null {
  const before = readGenerated()
  const fault = execute('scripts/generate.ts')
  if (fault !== null) return fault
  const after = readGenerated()
  const drifted = [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))
  return drifted.length === 0
    ? null
    : `${drifted.join(', ')} did not match the API description, the migrations, the handlers or the table of settings. They are up to date now. Commit them.`
}

function readGenerated(): Map<string, string> {
  const files = readdirSync(generated, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = [...files.map(({ parentPath, name }) => join(parentPath, name)), ...listFiles.map((file) => join(root, file))]
  return new Map(paths.map((path) => [relative(root, path), readFileSync(path, 'latin1')]))
}
