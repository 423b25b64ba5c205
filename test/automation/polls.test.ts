/** Polls of events and lookups for forms, over HTTP. */

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startApi, testDay } from '../harness/harness.ts'
import { startRunner } from '../workflows/runner.ts'

const contracts = Array.from({ length: 30 }, (_, index) => ({ id: `contract_${index}`, title: `Record ${index}` }))
const api = await startApi({ unlimited: true, contracts })
const runner = startRunner(api)
const { ours, theirs } = api

beforeEach(async () => {
  api.clock.set(testDay)
  await sql`truncate workflow, pursuit, event cascade`.execute(api.db)
})

const get = async (path: string, query = {}, key = ours.key) =>
  (await api.call('GET', `/v1/automation/${path}`, { query, key })).body
const created = (created_after: string, more = {}) => get('pursuits/created', { created_after, ...more })
const add = async (id: string) => (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: id } })).body.pursuit_id

test('listCreatedPursuits 200: newest first, without the event at the given time, and with at most `limit` of the earliest', async () => {
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1) {
    api.clock.advance(60)
    ids.unshift(await add(`contract_${index}`))
  }
  const all = await created('2026-04-20')
  expect(all.map(({ data }: any) => data.id)).toEqual(ids)
  expect((await created('2026-04-20', { limit: 2 })).map(({ data }: any) => data.id)).toEqual(ids.slice(-2))
  expect((await created(all[2].timestamp)).map(({ data }: any) => data.id)).toEqual(ids.slice(0, 2))
  expect(await get('pursuits/created', { created_after: '2026-04-20' }, theirs.key)).toEqual([])
})

test('listCreatedPursuits 200: a poller that continues from the newest time misses nothing while many requests write', async () => {
  const seen: string[] = []
  let isWriting = true
  async function poll(): Promise<void> {
    let newest = '2026-04-01'
    for (let idle = 0; idle < 2; ) {
      const events = await created(newest, { limit: 3 })
      seen.push(...events.map(({ id }: any) => id).reverse())
      if (events.length > 0) newest = events[0].timestamp
      else if (!isWriting) idle += 1
    }
  }
  const polling = poll()
  const writing = contracts.map(({ id }) => add(id))
  await Promise.all(writing)
  isWriting = false
  await polling
  const stored = await api.db.selectFrom('event').select('id').where('type', '=', 'pursuit.created').execute()
  expect(seen).toHaveLength(new Set(seen).size)
  expect(seen.toSorted()).toEqual(stored.map(({ id }) => id).sort())
})

test('listAutomationWorkflowSteps 200: the steps of one workflow, which a subscription would receive', async () => {
  const step = { id: 'send', type: 'automation', label: 'Send', config: { data: { n: '{{input.n}}' } } }
  const definition = { trigger: { type: 'manual' }, nodes: [step] }
  const [first, second] = [await runner.make(definition, { name: 'First' }), await runner.make(definition, { name: 'Second' })]
  for (const n of [1, 2]) await runner.runThrough(first, { input: { n } })
  await runner.runThrough(second, { input: { n: 3 } })
  const steps = await get('workflow/steps', { workflow_id: first })
  expect(steps.map(({ event, workflowName, stepName, data }: any) => [event, workflowName, stepName, data])).toEqual([
    ['workflow.step', 'First', 'Send', { n: 2 }],
    ['workflow.step', 'First', 'Send', { n: 1 }],
  ])
  expect(await get('workflow/steps', { workflow_id: first, limit: 1 })).toEqual(steps.slice(0, 1))
  expect(await get('workflow/steps', { workflow_id: first }, theirs.key)).toEqual([])
})

test('listAutomationWorkflows 200: only workflows of the company with an automation step, by name', async () => {
  const automation = { id: 'send', type: 'automation', label: 'Send' }
  const wait = { id: 'wait', type: 'delay', config: { wait_minutes: 1 } }
  const make = (name: string, nodes: object[], key = ours.key) =>
    runner.make({ trigger: { type: 'manual' }, nodes }, { name, active: false, key })
  const ids = [await make('b', [automation]), await make('A', [{ ...wait, next: [{ to: 'send' }] }, automation])]
  await make('c', [wait])
  await make('d', [automation], theirs.key)
  expect(await get('workflows')).toEqual([
    { id: ids[1], label: 'A' },
    { id: ids[0], label: 'b' },
  ])
})

test('listAutomationColumns and listAutomationMembers 200: the choices for a new opportunity', async () => {
  expect((await get('pipeline-columns')).map(({ label }: any) => label)).toEqual([
    'Triage',
    'Preparing',
    'Submitted',
    'Won',
    'Lost',
  ])
  const members = await get('team-members')
  expect(members.map(({ id }: any) => id).sort()).toEqual(Object.values(ours.users).sort())
  expect(members.map(({ label }: any) => label)).toEqual(members.map(({ label }: any) => label).toSorted())
})
