/** No answer to an agent contains a secret, as text or as JSON. */
import { describe, expect, test } from 'vitest'
import { readDocument, type Schema } from '../../../server/contract/document.ts'
import { type SecretFields, withoutSecrets } from '../../../server/mcp/text/secrets.ts'
import { loadTools } from '../../../server/mcp/tools.ts'
import { exampleAnswer } from '../../harness/examples.ts'
import { startDoor } from './agents.ts'

const tools = loadTools()
const { paths } = readDocument(new Set())

describe('secrets in the contract', () => {
  test('every field of a reply whose name or description speaks of a secret is marked, or is known to show none', () => {
    const found = new Set(tools.flatMap(({ operation }) => suspicious(replyOf(operation.facts), '')))
    // A header shows its value only if it is not secret, and a credential shows its id.
    expect([...found].filter((path) => !/^credential\.|headers\.(secret|value)$/.test(path))).toEqual([])
  })

  test('every marked field is found, whichever schema it is in', () => {
    const marked = tools.flatMap(({ name, operation }) =>
      markedPaths(replyOf(operation.facts), '').map((path) => `${name} ${path}`),
    )
    const left_out = tools.flatMap(({ name, secrets }) => pathsOf(secrets).map((path) => `${name} ${path}`))
    expect(left_out.toSorted()).toEqual([...new Set(marked)].sort())
    expect(left_out).toEqual(expect.arrayContaining(['get_workflow signing_secret', 'list_workflows results.trigger.config.url']))
  })

  test('the examples of all answers lose their secrets', () => {
    for (const { name, operation, secrets } of tools) {
      const text = JSON.stringify(withoutSecrets(exampleAnswer(operation.id), secrets))
      expect(text, name).not.toMatch(/whsec_|\/api\/hooks\//)
    }
  })
})

describe('secrets over the door', async () => {
  const door = await startDoor()
  const agent = await door.connect('2026-07-28', { path: '/mcp?output=structured' })
  const nodes = [{ id: 'call', type: 'outbound_webhook', config: { url: 'https://example.com', body_template: '{}' } }]

  test('createWorkflow, activateWorkflow, getWorkflow and listWorkflows show no secret, as text or as JSON', async () => {
    const definition = { trigger: { type: 'inbound_webhook' }, nodes }
    const created = await agent.call('create_workflow', { name: 'Ours', definition })
    const { id } = created.structured as { id: string }
    const activated = await agent.call('activate_workflow', { workflow_id: id })
    const answers = [
      created,
      activated,
      await agent.call('get_workflow', { workflow_id: id }),
      await agent.call('list_workflows'),
    ]
    for (const { text, structured, isError } of answers) {
      expect(isError, text).toBe(false)
      expect(`${text} ${JSON.stringify(structured)}`).not.toMatch(/whsec_|\/hooks\/|signing_secret/)
      expect(text).toContain('outbound_webhook')
    }
    const { body } = await door.call('GET', `/v1/workflows/${id}`)
    expect([body.signing_secret, body.trigger.config.url]).toEqual([
      expect.stringMatching(/^whsec_/),
      expect.stringContaining('/hooks/'),
    ])
  })
})

function replyOf({ path, method, status }: (typeof tools)[number]['operation']['facts']): Schema {
  return paths[path]![method]!.responses[status]!.content!['application/json']!.schema!
}

function inner({ properties, items, oneOf, anyOf, allOf }: Schema): [name: string, schema: Schema][] {
  const parts = [
    ...[oneOf, anyOf, allOf].flatMap((list) => (list as Schema[] | undefined) ?? []),
    ...(items ? [items as Schema] : []),
  ]
  return [...parts.map((part): [string, Schema] => ['', part]), ...Object.entries((properties as Record<string, Schema>) ?? {})]
}

function join(path: string, name: string): string {
  return [path, name].filter(Boolean).join('.')
}

function suspicious(schema: Schema, path: string): string[] {
  return inner(schema).flatMap(([name, field]) => {
    const here = join(path, name)
    if (field['x-mcp-secret'] === true) return []
    const speaks = name !== '' && /secret|password|whsec|\btoken\b/i.test(`${name} ${String(field.description ?? '')}`)
    return [...(speaks ? [here] : []), ...suspicious(field, here)]
  })
}

function markedPaths(schema: Schema, path: string): string[] {
  return inner(schema).flatMap(([name, field]) =>
    field['x-mcp-secret'] === true ? [join(path, name)] : markedPaths(field, join(path, name)),
  )
}

function pathsOf(secrets: SecretFields): string[] {
  return [...secrets].flatMap(([name, fields]) => (fields === null ? [name] : pathsOf(fields).map((path) => `${name}.${path}`)))
}
