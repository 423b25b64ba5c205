/** Calls each tool with the example of its operation, on the demo, at the time of the examples. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { companyId, exampleClock, people } from '../../../demo/data/company/cast.ts'
import { withoutSecrets } from '../../../server/mcp/text/secrets.ts'
import { loadTools, type Tool } from '../../../server/mcp/tools.ts'
import { exampleArguments, exampleRequest } from '../../harness/examples.ts'
import { scoreAll } from '../../harness/scoring.ts'
import { startDoor } from './agents.ts'

const door = await startDoor({ search: true, market: true, documents: true, now: exampleClock, demo_notices: 3000 })
await door.followDocuments()
await scoreAll(door.db, new Date(exampleClock))
const token = door.grant({ company_id: companyId, user_id: people.dana })
const agent = await door.connect('2026-07-28', { token, path: '/mcp?output=structured' })

// Deletions come last, because other examples use the same records.
const methods = ['get', 'post', 'patch', 'delete']
const tools = loadTools().toSorted(
  (a, b) => methods.indexOf(a.operation.facts.method) - methods.indexOf(b.operation.facts.method),
)
const reading = tools.filter(({ read_only }) => read_only)
const changing = tools.filter(({ read_only }) => !read_only)

async function call({ name, operation }: Tool) {
  await sql`truncate rate_window`.execute(door.db)
  return agent.call(name, exampleArguments(operation.id))
}

describe('every tool', () => {
  test.each(reading.map((tool) => [tool.name, tool]))(
    '%s: answers as the API does, without secrets, and as text',
    async (_name, tool) => {
      const { text, isError, structured } = await call(tool)
      expect(isError, text).toBe(false)
      const { method, path, query } = exampleRequest(tool.operation.id)
      const { body } = await door.call(method, path, { key: door.demo_key, query })
      expect(comparable(structured)).toEqual(comparable(withoutSecrets(body, tool.secrets)))
      expect(text.length).toBeLessThan(JSON.stringify(structured).length * 1.1 + 100)
    },
  )

  test.each(changing.map((tool) => [tool.name, tool]))('%s: does the work of its example', async (_name, tool) => {
    const { text, isError, structured } = await call(tool)
    expect(isError, text).toBe(false)
    expect(Object.keys(structured as object).length).toBeGreaterThan(0)
    expect(text.length).toBeGreaterThan(0)
  })
})

/** Leaves out what depends on the credential, and times and cursors that differ from call to call. */
function comparable(answer: unknown): unknown {
  const changing_fields = ['credential', 'key', 'cursor', 'download_url', 'last_run_at', 'newly_counted', 'quota']
  return JSON.parse(JSON.stringify(answer, (name, value) => (changing_fields.includes(name) ? undefined : value)))
}
