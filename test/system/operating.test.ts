/** Follows docs/operating.md. Runs its SQL on a PostgreSQL server, and its commands in order on the database that the SQL
 * creates. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../harness/database.ts'
import { type Environment, oi, serveOi } from '../harness/oi.ts'
import { samCsv } from '../ingest/sam/samples.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, text]) => text!)
const folder = mkdtempSync(join(tmpdir(), 'oi-operating-'))
// Roles belong to the whole server, so each run uses its own role name.
const name = `${inject('prefix')}_operating`
const named = (statement: string) =>
  statement.replaceAll(/\b(role|database|owner) oi\b/g, (_found, word: string) => `${word} "${name}"`)

async function asAdministrator(statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

afterAll(async () => {
  await asAdministrator([`drop database if exists "${name}" with (force)`, `drop role if exists "${name}"`])
  rmSync(folder, { recursive: true, force: true })
})

test('docs/operating.md: its commands work in order, from creating the role to deleting a company', {
  timeout: 300_000,
}, async () => {
  const statements = blocks('sql').map((block) =>
    block
      .split(';\n')
      .filter((statement) => statement.trim() !== '')
      .map(named),
  )
  const [made, pooled, password] = statements
  await asAdministrator(made!)
  await asAdministrator(pooled!)
  const url = new URL(databaseUrl(inject('serverUrl'), name))
  url.username = name
  url.password = 'choose-a-long-one'
  const exported = [
    ...blocks('sh')
      .join('')
      .matchAll(/^export (\w+)='?([^'\n]+)'?$/gm),
  ].map(([, key, value]) => [key!, value!])
  expect(exported.map(([key]) => key)).toEqual(['NODE_ENV', 'DATABASE_URL', 'PUBLIC_URL', 'DATA_DIR'])
  const env: Environment = { ...Object.fromEntries(exported), DATABASE_URL: url.href, DATA_DIR: join(folder, 'data') }
  writeFileSync(join(folder, 'ContractOpportunitiesFullCSV.csv'), samCsv({ NoticeId: 'n1' }))

  const given: Record<string, string> = {}
  for (const line of blocks('sh')
    .join('')
    .split('\n')
    .filter((each) => each.startsWith('oi '))) {
    if (line === 'oi serve') {
      const server = await serveOi(env)
      expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
      expect((await server.stop()).code).toBe(0)
      continue
    }
    const args = [...line.slice(3).matchAll(/"([^"]*)"|(\S+)/g)]
      .map(([, quoted, bare]) => quoted ?? bare!)
      .map((word) => (word.startsWith('$') ? given[word.slice(1)]! : /\.(csv|zip)$/.test(word) ? join(folder, word) : word))
    const { code, stdout, stderr } = await oi([...args, '--json'], env)
    expect([line, code, stderr]).toEqual([line, 0, expect.any(String)])
    const answer = JSON.parse(stdout)
    if (line.startsWith('oi company create')) given.COMPANY = answer.id
    if (line.startsWith('oi key create')) given.KEY_ID = answer.id
    if (line.startsWith('oi ingest')) expect(answer).toMatchObject({ new: 1, indexed: 1 })
  }
  await asAdministrator(password!)
  console.info('Not tested of docs/operating.md: pg_dump and pg_restore, which are not part of the embedded server.')
})
