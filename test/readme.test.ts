import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { trades } from './fixtures.ts'
import { implemented, startApi } from './harness.ts'

// Not the Sync kind: the service answers from this process.
const execute = promisify(execFile)
const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const api = await startApi({ contracts: trades, search: true })
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The code blocks of one language, as written. */
function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map((match) => match[1]!)
}

describe('README', () => {
  const commands = blocks('sh')
    .flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'))
    .filter((line) => line.startsWith('curl '))

  test.each(commands)('%s', async (command) => {
    const env = { ...process.env, BASE: `${api.origin}/api`, KEY: api.ours.key, OPPORTUNITY: 'contract_janitorial' }
    const answer = JSON.parse(
      (await execute('bash', ['-c', command.replace('curl ', 'curl -sS ')], { env, timeout: 15_000 })).stdout,
    )
    expect(answer).not.toHaveProperty('code')
    expect(Object.keys(answer).length).toBeGreaterThan(0)
  })

  test('shows at least a search, a contract search and a write with curl', () => {
    expect(commands.length).toBeGreaterThanOrEqual(3)
  })

  test.each(blocks('ts'))('the example of the typed client runs and prints what it says', async (source) => {
    const folder = join(root, '.test/readme')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${process.pid}.ts`)
    writeFileSync(
      file,
      source
        .replace("'./client/index.ts'", "'../../client/index.ts'")
        .replace("'http://localhost:3000/api'", `'${api.origin}/api'`)
        .replace('process.env.KEY!', `'${api.ours.key}'`),
    )
    const { stdout } = await execute(process.execPath, ['--disable-warning=ExperimentalWarning', file], { timeout: 15_000 })
    rmSync(file)
    expect(stdout).toContain('Janitorial services, Norfolk clinic')
  })

  test('says why each dependency is there', () => {
    const dependencies = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies })
    expect(dependencies.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })

  test('names only scripts that exist', () => {
    const named = [...readme.matchAll(/npm run ([a-z]+)/g)].map((match) => match[1]!)
    expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([])
  })

  test('counts the operations as they are', () => {
    expect(readme).toContain(`${implemented.length} of`)
  })
})
