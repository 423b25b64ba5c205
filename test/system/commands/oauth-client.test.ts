/** The clients of automation platforms, as the operator makes them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { type Environment, oi, oiJson } from '../../harness/oi.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'oi-clients-'))
let database: TestDatabase
let env: Environment

beforeAll(async () => {
  database = await createDatabase()
  env = { DATA_DIR: data_dir, DATABASE_URL: database.url }
})

afterAll(async () => {
  await database.drop()
  rmSync(data_dir, { recursive: true, force: true })
})

const address = 'https://flowtool.example.com/oauth/return'

test('oi oauth-client: a client is created with a secret that no list shows, and deleted', async () => {
  const command = ['oauth-client', 'create', '--name', 'Flowtool', '--redirect-uri', address, 'http://localhost:5678/callback']
  const made = await oiJson(command, env)
  expect(made).toMatchObject({ id: expect.stringMatching(/^client_/), name: 'Flowtool', secret: expect.any(String) })
  const { secret, id } = made as { secret: string; id: string }
  const listed = await oi(['oauth-client', 'list', '--json'], env)
  expect(JSON.parse(listed.stdout).clients).toEqual([
    {
      id,
      name: 'Flowtool',
      connections: 0,
      created_at: expect.any(String),
      redirect_uris: [address, 'http://localhost:5678/callback'],
    },
  ])
  expect(listed.stdout).not.toContain(secret)
  expect(await oiJson(['oauth-client', 'delete', id], env)).toMatchObject({ id, connections_ended: 0 })
  const again = await oi(['oauth-client', 'delete', id], env)
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining(`No client ${id} found`)])
})

test('oi oauth-client create: an address that must not get codes is refused', async () => {
  for (const wrong of ['http://flowtool.example.com/return', 'javascript:alert(1)', 'https://claude.ai@evil.example/']) {
    const { code, stderr } = await oi(['oauth-client', 'create', '--name', 'Wrong', '--redirect-uri', wrong], env)
    expect([code, stderr]).toEqual([1, expect.stringContaining(`--redirect-uri: must be https`)])
  }
})
