import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Serving, serveOi } from '../harness/oi.ts'

const execute = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const data_dir = mkdtempSync(join(tmpdir(), 'oi-readme-'))
let server: Serving

// Runs `npm start` as a newcomer does. It creates an embedded database and the demo, and prints the key.
beforeAll(async () => {
  server = await serveOi({ DATA_DIR: data_dir }, 'start')
})

afterAll(async () => {
  expect((await server.stop()).code).toBe(0)
  rmSync(data_dir, { recursive: true, force: true })
})

/** Returns the code blocks of one language, as written. */
function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map((match) => match[1]!)
}

/** Replaces README's address and key with the address and key of this server. */
function here(source: string): string {
  return source.replaceAll('http://localhost:3000', server.url).replaceAll('oi_live_...', server.ready.key)
}

/** Returns the number of items in an answer, in all its lists. A single record counts as one item. */
function contentOf({ results = [{}] }: { results?: unknown[] | Record<string, unknown[]> }): number {
  return Object.values(results).flat().length
}

describe('README', () => {
  const [useIt = ''] = blocks('sh').filter((block) => block.includes('curl '))
  const [exports = '', ...commands] = useIt.replaceAll('\\\n', ' ').trim().split('\n')

  test('README: explains BASE and KEY, and shows a search, a contract search and a write with curl', () => {
    expect(exports).toMatch(/^export BASE=http:\/\/localhost:3000\/api KEY=oi_live_\.\.\.$/)
    expect(commands.length).toBeGreaterThanOrEqual(3)
  })

  test.each(commands)('%s', async (command) => {
    const script = `${here(exports)}\n${command.replace('curl ', 'curl -sS ')}`
    async function run() {
      const { stdout } = await execute('bash', ['-c', script])
      const answer = JSON.parse(stdout)
      expect(answer, stdout.slice(0, 500)).not.toHaveProperty('code')
      return answer
    }
    if (command.includes('-d ')) expect(await run()).toMatchObject({ pursuit_id: expect.stringMatching(/^pur_/), created: true })
    // The demo's records may still be in scoring when the first command runs.
    else await expect.poll(async () => contentOf(await run())).toBeGreaterThan(0)
  })

  test.each(blocks('js'))('README: the example of the typed client runs and prints what README says', async (source) => {
    const folder = join(root, '.test/readme')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${process.pid}.mjs`)
    writeFileSync(file, here(source).replace('@opportunity-intelligence/client', '../../client/index.ts'))
    const env = { ...process.env, KEY: server.ready.key }
    const { stdout } = await execute(process.execPath, ['--disable-warning=ExperimentalWarning', file], { env, timeout: 200_000 })
    rmSync(file)
    const lines = stdout.trim().split('\n')
    expect(lines.join('\n')).toContain('Zero Trust Architecture Implementation, Mark Center')
    for (const line of lines) expect(line).toMatch(/ (?:\d{4}-\d\d-\d\dT[\d:.]+Z|null)$/)
  })

  test('README: has one example of the typed client, and at most 700 words', () => {
    expect(blocks('js')).toHaveLength(1)
    expect(readme.trim().split(/\s+/).length).toBeLessThanOrEqual(700)
  })

  test('README: links to a document with the reason for each dependency', () => {
    expect(readme).toContain('(docs/dependencies.md)')
    const named = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
    const dependencies = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies })
    expect(dependencies.filter((name) => !named.includes(`\`${name}\``))).toEqual([])
  })

  test('README: names only existing scripts', () => {
    const named = [...readme.matchAll(/npm run ([a-z]+)/g)].map((match) => match[1]!)
    expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([])
  })
})

const hasJq = spawnSync('sh', ['-c', 'command -v jq']).status === 0
test.skipIf(!hasJq)('clients: the script that polls follows the cursor, and repeats its request after a failure', async () => {
  const clients = readFileSync(join(root, 'docs/clients.md'), 'utf8')
  const [, script = ''] = /## Poll for new matches[\s\S]*?```sh\n([\s\S]*?)```/.exec(clients)!
  const folder = mkdtempSync(join(tmpdir(), 'oi-poll-'))
  const position = join(folder, 'since.txt')
  const source = here(script).replace('limit=100', 'limit=5')
  const poll = async (key: string) => {
    const { stdout } = await execute('sh', ['-c', source], { cwd: folder, env: { ...process.env, KEY: key } })
    return stdout.trim().split('\n').filter(Boolean)
  }
  try {
    // The demo's records are still being scored at first.
    const pollAll = async () => {
      writeFileSync(position, '')
      return (await poll(server.ready.key)).length
    }
    await expect.poll(pollAll).toBeGreaterThan(5)
    const since = readFileSync(position, 'utf8')
    await expect(poll('wrong')).rejects.toThrow('401')
    expect(readFileSync(position, 'utf8')).toBe(since)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
