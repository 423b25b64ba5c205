/** The official client discovers, registers, signs in, and calls each tool with the example of its operation, on the demo, at the
 * time of the examples. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connection as demoConnection } from '../../../demo/data/company/automation.ts'
import { companyId, exampleClock, people } from '../../../demo/data/company/cast.ts'
import { withoutSecrets } from '../../../server/mcp/text/secrets.ts'
import { loadTools, type Tool } from '../../../server/mcp/tools.ts'
import { exampleArguments, exampleRequest } from '../../harness/examples.ts'
import { startApi } from '../../harness/harness.ts'
import { scoreAll } from '../../harness/scoring.ts'
import { openSdkAgent } from '../../oauth/sdk-agent.ts'
import { eras, toAgent } from './agents.ts'

const api = await startApi({ search: true, market: true, documents: true, now: exampleClock, demo_notices: 3000 })
await api.followDocuments()
await scoreAll(api.db, new Date(exampleClock))
const connection = await openSdkAgent(api, people.dana, { may_delete: 'on' })
const agent = toAgent(await connection.connect('/api/mcp?output=structured', eras['2026-07-28']))

// Deletions come last, because other examples use the same records.
const methods = ['get', 'post', 'patch', 'delete']
const tools = loadTools().toSorted(
  (a, b) => methods.indexOf(a.operation.facts.method) - methods.indexOf(b.operation.facts.method),
)
const reading = tools.filter(({ read_only }) => read_only)
const changing = tools.filter(({ read_only }) => !read_only)

async function call({ name, operation }: Tool) {
  await sql`truncate rate_window`.execute(api.db)
  return agent.call(name, exampleArguments(operation.id))
}

describe('every tool', () => {
  test('the list has every tool, because the user allowed writes and deletions', async () => {
    expect((await agent.names()).toSorted()).toEqual(tools.map(({ name }) => name).toSorted())
  })

  test.each(reading.map((tool) => [tool.name, tool]))(
    '%s: answers as the API does, without secrets, and as text',
    async (_name, tool) => {
      const { text, isError, structured } = await call(tool)
      expect(isError, text).toBe(false)
      const { method, path, query } = exampleRequest(tool.operation.id)
      const { body } = await api.call(method, path, { key: api.demo_key, query })
      expect(comparable(structured)).toEqual(comparable(withoutSecrets(body, tool.secrets)))
      expect(text.length).toBeLessThan(JSON.stringify(structured).length * 1.1 + 100)
    },
  )

  test('the client renews a token that no longer works, and the call succeeds', async () => {
    const { access_token, refresh_token } = connection.stored.tokens!
    connection.stored.tokens!.access_token = 'ended'
    expect((await agent.call('list_tasks')).isError).toBe(false)
    const renewed = connection.stored.tokens!
    expect([access_token, 'ended']).not.toContain(renewed.access_token)
    expect(renewed.refresh_token).not.toBe(refresh_token)
  })

  test.each(changing.map((tool) => [tool.name, tool]))('%s: does the work of its example', async (_name, tool) => {
    const { text, isError, structured } = await call(tool)
    expect(isError, text).toBe(false)
    expect(Object.keys(structured as object).length).toBeGreaterThan(0)
    expect(text.length).toBeGreaterThan(0)
  })

  test('every call acted for the user and the company of the consent', async () => {
    const found = api.db.selectFrom('oauth_grant').select(['id', 'user_id', 'company_id'])
    const grants = await found.where('id', '<>', demoConnection.id).execute()
    expect(grants).toEqual([{ id: expect.any(String), user_id: people.dana, company_id: companyId }])
    const calls = api.log.filter(({ msg }) => msg === 'tool')
    expect(new Set(calls.map(({ operation }) => operation)).size).toBe(tools.length)
    expect(new Set(calls.map(({ credential_id }) => credential_id))).toEqual(new Set([grants[0]!.id]))
  })
})

/** Leaves out what depends on the credential, and times and cursors that differ from call to call. */
function comparable(answer: unknown): unknown {
  const changing_fields = ['credential', 'key', 'cursor', 'download_url', 'last_run_at', 'newly_counted', 'quota']
  return JSON.parse(JSON.stringify(answer, (name, value) => (changing_fields.includes(name) ? undefined : value)))
}
