import { expect, test } from 'vitest'
import { templates } from '../../services/workflows/templates/index.ts'
import { startApi } from '../harness/harness.ts'

const api = await startApi({ unlimited: true, resources: { summary_model: 'a model of tests' } })
const saved_search = await api.call('POST', '/v1/saved-searches', { body: { name: 'Soc', query: 'soc' } })

/** Values that users fill in, by field. */
const blanks: Record<string, unknown> = {
  saved_search_id: saved_search.body.id,
  url: 'https://hooks.example.com/capture',
  value: 'Bearer of-ours',
}

/** Returns the definition with a value from `blanks` at each of the paths. */
function filled(definition: object, paths: string[]): object {
  const copy = structuredClone(definition)
  for (const path of paths) {
    const names = path.split('.')
    const last = names.pop()!
    let at: any = copy
    for (const name of names) at = at[name] ??= {}
    at[last] = blanks[last]
  }
  return copy
}

test.each(templates.map((template) => [template.name, template] as const))(
  'createWorkflow 201: the template “%s” becomes a draft, and can be activated when its open fields are filled in',
  async (_name, { id, open_fields, description }) => {
    const made = await api.call('POST', '/v1/workflows', { body: { name: 'Mine', template_id: id } })
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({ status: 'draft', template_id: id })
    expect(JSON.stringify(made.body)).not.toContain('"me"')
    const path = `/v1/workflows/${made.body.id}`
    const before = await api.call('POST', `${path}/activate`)
    expect(before.body.issues?.map((issue: any) => issue.path) ?? []).toEqual(open_fields)
    expect(description.includes('Before activation')).toBe(open_fields.length > 0)
    if (open_fields.length > 0) {
      const { trigger, nodes } = made.body
      const definition = filled({ trigger, nodes }, open_fields)
      expect((await api.call('PATCH', path, { body: { definition } })).status).toBe(200)
    }
    const active = await api.call('POST', `${path}/activate`)
    expect([active.status, active.body.status], active.text).toEqual([200, 'active'])
  },
)

test('listWorkflowTemplates 200: returns templates by name, in pages, filtered by category, with stable ids', async () => {
  const list = async (query: Record<string, string | number>) => (await api.call('GET', '/v1/workflow-templates', { query })).body
  const all = await list({ limit: 50 })
  expect([all.total_count >= 8, all.results.length, all.cursor]).toEqual([true, all.total_count, null])
  const names = all.results.map(({ name }: any) => name)
  expect(names).toEqual(names.toSorted())
  const first = await list({ limit: 4 })
  const second = await list({ limit: 4, cursor: first.cursor })
  expect([...first.results, ...second.results]).toEqual(all.results.slice(0, 8))
  const tasks = await list({ category: 'tasks' })
  expect(tasks.results.map(({ category }: any) => category)).toEqual(Array(tasks.total_count).fill('tasks'))
  expect(new Set(all.results.map(({ category }: any) => category))).toEqual(
    new Set(['discovery', 'pipeline', 'tasks', 'reporting', 'integration']),
  )
  expect(all.results.find(({ name }: any) => name.startsWith('After the offer')).id, 'stored workflows refer to this id').toBe(
    'tmpl_a623113f2135e836a2319bc23e',
  )
  expect(all.results.filter(({ uses_credits }: any) => uses_credits).length).toBe(2)
})
