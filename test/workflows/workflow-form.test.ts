import { describe, expect, test } from 'vitest'
import { startApi } from '../harness/harness.ts'

type Part = { type: string; description: string; config: object; example: { next?: { to: string }[]; id: string } }
const { call } = await startApi({ unlimited: true })
const { body: form } = await call('GET', '/v1/workflow-form')
const triggers: Part[] = form.triggers
const steps: Part[] = form.steps

describe('getWorkflowForm', () => {
  test('200: has every trigger and step that a definition allows', () => {
    const { trigger, nodes } = form.definition.properties
    expect(triggers.map(({ type }) => type)).toEqual(trigger.properties.type.enum)
    expect(steps.map(({ type }) => type)).toEqual(nodes.items.properties.type.enum)
    expect([triggers.length, steps.length]).toEqual([7, 10])
  })

  test.each(triggers.map(({ type, example }) => [type, example]))(
    '200: createWorkflow accepts the example of the trigger %s',
    async (type, trigger) => {
      const { status, body } = await call('POST', '/v1/workflows', {
        body: { name: 'Ours', definition: { trigger, nodes: [ending(steps[0]!)] } },
      })
      expect(status).toBe(201)
      expect(body.trigger.type).toBe(type)
    },
  )

  test.each(steps.map((step) => [step.type, step]))(
    '200: createWorkflow accepts the example of the step %s',
    async (type, step) => {
      const definition = { trigger: { type: 'pursuit.created' }, nodes: [ending(step)] }
      const { status, body } = await call('POST', '/v1/workflows', { body: { name: 'Ours', definition } })
      expect(status).toBe(201)
      expect(body.nodes[0].type).toBe(type)
    },
  )

  test('200: the examples of the steps lead to each other, and to a workflow that can be activated', async () => {
    const ids = new Set(steps.map(({ example }) => example.id))
    expect(steps.flatMap(({ example }) => (example.next ?? []).filter(({ to }) => !ids.has(to)))).toEqual([])
    const chosen = steps.filter(({ type }) => ['add_to_pipeline', 'update_pursuit', 'create_task'].includes(type))
    const definition = { trigger: { type: 'opportunity.created' }, nodes: chosen.map(({ example }) => example) }
    const { body } = await call('POST', '/v1/workflows', { body: { name: 'Chain', definition } })
    const activated = await call('POST', `/v1/workflows/${body.id}/activate`, { body: {} })
    expect(activated.status, activated.text).toBe(200)
  })

  test('200: `types` selects triggers and steps', async () => {
    const { body } = await call('GET', '/v1/workflow-form', { query: { types: 'schedule,delay' } })
    expect([body.triggers, body.steps].map((parts: Part[]) => parts.map(({ type }) => type))).toEqual([['schedule'], ['delay']])
  })

  test('400: a type that does not exist is refused', async () => {
    const { status, body } = await call('GET', '/v1/workflow-form', { query: { types: 'sleep' } })
    expect(status).toBe(400)
    expect(body.issues[0].path).toBe('types')
  })
})

/** Returns the example as the only step of a workflow. */
function ending({ example }: Part): object {
  return { ...example, next: [] }
}
