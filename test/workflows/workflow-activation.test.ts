import { generateKeySync } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSecrets } from '../../kernel/sealing.ts'
import { removeMember } from '../../services/people/members.ts'
import type { NodeType } from '../../services/workflows/definition.ts'
import { createKey, startApi, testDay } from '../harness/harness.ts'

const api = await startApi({ unlimited: true, resources: { summary_model: 'a model of tests' } })
const { ours, theirs } = api

beforeEach(async () => {
  await sql`truncate workflow cascade`.execute(api.db)
  api.clock.set(testDay)
})

type Definition = { trigger: object; nodes: object[] }
const manual = { type: 'manual' }
const wait = { id: 'wait', type: 'delay', config: { wait_minutes: 5 } }

async function create(definition: Definition, key = ours.key): Promise<string> {
  const reply = await api.call('POST', '/v1/workflows', { body: { name: 'Ours', definition }, key })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.id
}

const get = async (id: string) => (await api.call('GET', `/v1/workflows/${id}`)).body
const activate = (id: string, call = api.call) => call('POST', `/v1/workflows/${id}/activate`)
const issuesOf = (reply: { body: any }) => reply.body.issues?.map((issue: any) => `${issue.path} ${issue.code}`)

async function faults(nodes: object[], trigger: object = manual): Promise<string[]> {
  const id = await create({ trigger, nodes })
  const reply = await activate(id)
  expect((await get(id)).status).toBe(reply.status === 200 ? 'active' : 'draft')
  return issuesOf(reply) ?? []
}

async function saveSearch(key: string, more: object = {}): Promise<string> {
  const reply = await api.call('POST', '/v1/saved-searches', { key, body: { name: 'Soc', query: 'soc', ...more } })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.id
}

test('activateWorkflow 200: becomes active once; deactivateWorkflow 200: becomes a draft again', async () => {
  const id = await create({ trigger: manual, nodes: [wait] })
  api.clock.advance(60)
  const active = (await activate(id)).body
  expect(active).toMatchObject({
    status: 'active',
    activated_at: '2026-04-20T12:01:00.000Z',
    updated_at: '2026-04-20T12:01:00.000Z',
  })
  api.clock.advance(60)
  expect((await activate(id)).body).toEqual(active)
  const draft = (await api.call('POST', `/v1/workflows/${id}/deactivate`)).body
  expect(draft).toEqual({ ...active, status: 'draft', activated_at: null, updated_at: '2026-04-20T12:02:00.000Z' })
  api.clock.advance(60)
  expect((await api.call('POST', `/v1/workflows/${id}/deactivate`, { body: {} })).body).toEqual(draft)
})

test('activateWorkflow 400: reports all faults of the graph at once', async () => {
  expect(
    await faults([
      {
        id: 'first',
        type: 'condition',
        config: { all: [{ path: 'input.a', op: 'exists' }] },
        next: [{ to: 'nowhere' }, { to: 'second' }],
      },
      {
        ...wait,
        id: 'second',
        next: [
          { to: 'third', when: true },
          { to: 'third', when: true },
        ],
      },
      {
        id: 'third',
        type: 'notify',
        config: { user_ids: ['me'], title: '{{steps.island.x}} {{steps.gone.x}} {{env.HOME}}' },
        next: [{ to: 'second' }],
      },
      { ...wait, id: 'island' },
    ]),
  ).toEqual([
    'nodes.0.next.0.to unknown_step',
    'nodes.1.next.0.when when',
    'nodes.1.next.1.to unique',
    'nodes.1.next.1.when when',
    'nodes.0.next branches',
    'nodes.2.next.0.to circle',
    'nodes.3.id unreachable',
    'nodes.2.config.title reference',
    'nodes.2.config.title reference',
    'nodes.2.config.title reference',
  ])
})

const missingFields: Record<NodeType, string[]> = {
  condition: ['next branches', 'config.all required'],
  ai: ['config.prompt required'],
  search_opportunities: ['config.query required'],
  add_to_pipeline: ['config.opportunity_id required'],
  update_pursuit: ['config.pursuit_id required', 'config.column_id required'],
  create_task: ['config.pursuit_id required', 'config.name required'],
  notify: ['config.user_ids required', 'config.title required'],
  outbound_webhook: ['config.url required'],
  automation: [],
  delay: ['config.wait_minutes required'],
}

test.each(Object.entries(missingFields))(
  'activateWorkflow 400: reports the missing fields of the step %s',
  async (type, fields) => {
    const expected = fields.map((fault) => `nodes.0.${fault}`)
    expect(await faults([{ id: 'step', type }])).toEqual(expected)
  },
)

test('activateWorkflow 400: reports the missing fields of triggers', async () => {
  expect(await faults([wait], { type: 'schedule' })).toEqual(['trigger.config.cron required'])
  expect(await faults([wait], { type: 'saved_search.matched' })).toEqual(['trigger.config.saved_search_id required'])
})

test('activateWorkflow 400: users, columns and saved searches must belong to the company, and the caller must see the search', async () => {
  const [own, their] = [await saveSearch(ours.key), await saveSearch(theirs.key)]
  const { key } = await createKey(api.db, ours.id, ours.users.member, 'read_write', api.clock.now())
  const privately = await saveSearch(key)
  const shared = await saveSearch(key, { is_shared: true })
  const ofSearch = (saved_search_id: string) => faults([wait], { type: 'saved_search.matched', config: { saved_search_id } })
  expect([await ofSearch(own), await ofSearch(shared)]).toEqual([[], []])
  for (const id of [their, privately, 'ss_none'])
    expect(await ofSearch(id), id).toEqual(['trigger.config.saved_search_id saved_search'])
  expect(
    await faults([
      { id: 'find', type: 'search_opportunities', config: { saved_search_id: their }, next: [{ to: 'add' }] },
      {
        id: 'add',
        type: 'add_to_pipeline',
        config: { opportunity_id: '{{input.id}}', column_id: 'Nowhere' },
        next: [{ to: 'move' }],
      },
      {
        id: 'move',
        type: 'update_pursuit',
        config: { pursuit_id: 'x', column_id: ' tRiAge ', assigned_to: [theirs.users.owner] },
        next: [{ to: 'notify' }],
      },
      { id: 'notify', type: 'notify', config: { title: 'x', user_ids: ['me', 'usr_none'] }, next: [{ to: 'free' }] },
      { id: 'free', type: 'add_to_pipeline', config: { opportunity_id: 'x', column_id: '{{input.column}}' } },
    ]),
  ).toEqual([
    'nodes.0.config.saved_search_id saved_search',
    'nodes.1.config.column_id column',
    'nodes.2.config.assigned_to.0 user',
    'nodes.3.config.user_ids.1 user',
  ])
})

describe('activateWorkflow 400: an address', () => {
  const ofUrl = (url: string) => faults([{ id: 'call', type: 'outbound_webhook', config: { url } }])
  test.each([
    'http://crm.example.com/x',
    'https://10.1.2.3/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/',
    'https://user:secret@crm.example.com/',
    'crm.example.com',
    '{{input.url}}',
    'https://{{input.host}}/x',
    'https://crm.example.com{{input.path}}',
    'https://crm.example.com:{{input.port}}/x',
    '{{input.a}}https://crm.example.com/',
  ])('rejects %s', async (url) => expect(await ofUrl(url)).toEqual(['nodes.0.config.url address']))
  test.each([
    'https://crm.example.com',
    ' https://crm.example.com/a/{{input.id}}?q={{input.q}} ',
    'https://203.0.113.9.example.com/#{{input.x}}',
  ])('accepts %s', async (url) => expect(await ofUrl(url)).toEqual([]))
})

test('activateWorkflow 400: texts can refer only to fields that a step has', async () => {
  const ask = { id: 'ask', type: 'ai', config: { prompt: 'x', output_fields: ['answer'] }, next: [{ to: 'notify' }] }
  const notifying = (title: string) => ({ id: 'notify', type: 'notify', config: { user_ids: ['me'], title } })
  expect(await faults([ask, notifying('{{steps.ask.answer}}')])).toEqual([])
  const id = await create({ trigger: manual, nodes: [ask, notifying('{{steps.ask.anser}}')] })
  expect((await activate(id)).body.issues).toEqual([
    {
      path: 'nodes.1.config.title',
      message: '{{steps.ask.anser}} is not known; did you mean steps.ask.answer?',
      code: 'reference',
    },
  ])
})

test('activateWorkflow 400: suggests the likely field for an unknown field, even for changes to an active workflow', async () => {
  const only = (path: string) => ({
    trigger: { type: 'saved_search.matched', config: { saved_search_id: search } },
    nodes: [
      { id: 'good', type: 'condition', config: { all: [{ path, op: 'gte', value: 80 }] }, next: [{ to: 'wait', when: true }] },
      wait,
    ],
  })
  const search = await saveSearch(ours.key)
  const id = await create(only('input.matchScore'))
  const fault = (field: string) => [
    {
      path: `${field}nodes.0.config.all.0.path`,
      message: 'input.matchScore is not known; did you mean input.match_score?',
      code: 'reference',
    },
  ]
  expect((await activate(id)).body.issues).toEqual(fault(''))
  const change = (definition: Definition) => api.call('PATCH', `/v1/workflows/${id}`, { body: { definition } })
  expect((await change(only('input.match_score'))).status).toBe(200)
  expect((await activate(id)).status).toBe(200)
  expect((await change(only('input.matchScore'))).body.issues).toEqual(fault('definition.'))
  expect((await get(id)).nodes[0].config.all[0].path).toBe('input.match_score')
})

test('activateWorkflow 400: an AI step without a language model names the operator’s setting', async () => {
  const id = await create({ trigger: manual, nodes: [{ id: 'ask', type: 'ai', config: { prompt: 'x' } }] })
  const without = await api.twin({ resources: { ...api.resources, summary_model: null } })
  const refused = await activate(id, without.call)
  expect(refused.body.issues).toEqual([
    { path: 'nodes.0.type', message: expect.stringContaining('LANGUAGE_MODEL_URL'), code: 'language_model' },
  ])
  expect((await activate(id)).status).toBe(200)
})

test('activateWorkflow 400: reports a missing secret, and a secret sealed with another key', async () => {
  const header = (value?: string) => ({
    trigger: manual,
    nodes: [
      {
        id: 'call',
        type: 'outbound_webhook',
        config: { url: 'https://crm.example.com/', headers: [{ name: 'X-Key', secret: true, ...(value && { value }) }] },
      },
    ],
  })
  expect(issuesOf(await activate(await create(header())))).toEqual(['nodes.0.config.headers.0.value required'])
  const id = await create(header('secret'))
  const key = generateKeySync('aes', { length: 256 })
  const other = await api.twin({ resources: { ...api.resources, secrets: createSecrets(() => key) } })
  expect((await activate(id, other.call)).body.issues).toEqual([
    { path: 'nodes.0.config.headers.0.value', message: expect.stringContaining('SECRETS_KEY'), code: 'secret' },
  ])
  expect((await activate(id)).status).toBe(200)
})

describe('acts_as', () => {
  const keyOf = async (role: 'admin' | 'member') =>
    (await createKey(api.db, ours.id, ours.users[role], 'read_write', api.clock.now())).key
  const actsAs = async (id: string) => (await get(id)).acts_as
  const person = (role: 'owner' | 'admin' | 'member') => ({
    type: 'user',
    id: ours.users[role],
    name: `${role} of Ours (fictional)`,
  })

  test('is the creator, then the user who changes the steps or activates the workflow; a new name changes nothing', async () => {
    const key = await keyOf('member')
    const id = await create({ trigger: manual, nodes: [wait] })
    expect(await actsAs(id)).toEqual(person('owner'))
    const same = { name: 'Another name', definition: { trigger: manual, nodes: [wait] } }
    expect((await api.call('PATCH', `/v1/workflows/${id}`, { body: same, key })).body.acts_as).toEqual(person('owner'))
    const definition = { trigger: manual, nodes: [{ ...wait, config: { wait_minutes: 6 } }] }
    expect((await api.call('PATCH', `/v1/workflows/${id}`, { body: { definition }, key })).body.acts_as).toEqual(person('member'))
    expect((await activate(id)).body).toMatchObject({ acts_as: person('owner'), created_by: person('owner'), version: 2 })
  })

  test('activateWorkflow 200: another user takes over an active workflow once, and the workflow stays active', async () => {
    const key = await keyOf('member')
    const id = await create({ trigger: { type: 'schedule', config: { cron: '0 8 * * *' } }, nodes: [wait] })
    const before = (await activate(id)).body
    api.clock.advance(60)
    const taken = (await api.call('POST', `/v1/workflows/${id}/activate`, { key })).body
    expect(taken).toEqual({ ...before, acts_as: person('member'), updated_at: '2026-04-20T12:01:00.000Z' })
    api.clock.advance(60)
    expect((await api.call('POST', `/v1/workflows/${id}/activate`, { key })).body).toEqual(taken)
  })

  test('activateWorkflow 400: the new user must be able to see the workflow’s saved searches', async () => {
    const key = await keyOf('member')
    const search = await saveSearch(ours.key)
    const find = { id: 'find', type: 'search_opportunities', config: { saved_search_id: search } }
    const id = await create({ trigger: manual, nodes: [find] })
    const activated = await api.call('POST', `/v1/workflows/${id}/activate`, { key })
    expect([activated.status, issuesOf(activated)]).toEqual([400, ['nodes.0.config.saved_search_id saved_search']])
    expect(await actsAs(id)).toEqual(person('owner'))
    await activate(id)
    const taken = await api.call('POST', `/v1/workflows/${id}/activate`, { key })
    expect([taken.status, issuesOf(taken)]).toEqual([400, ['nodes.0.config.saved_search_id saved_search']])
    expect(await actsAs(id)).toEqual(person('owner'))
    const definition = { trigger: manual, nodes: [{ ...find, next: [{ to: 'wait' }] }, wait] }
    const changed = await api.call('PATCH', `/v1/workflows/${id}`, { body: { definition }, key })
    expect([changed.status, issuesOf(changed)]).toEqual([400, ['definition.nodes.0.config.saved_search_id saved_search']])
    expect((await get(id)).version).toBe(1)
  })

  test('another user can take over the workflow when its user has left', async () => {
    const key = await keyOf('admin')
    const id = await create({ trigger: manual, nodes: [wait] }, key)
    await removeMember(api.db, ours.id, ours.users.admin, api.clock.now())
    expect((await activate(id)).body).toMatchObject({ status: 'active', acts_as: person('owner'), created_by: person('admin') })
  })
})

test('updateWorkflow 400: a new definition of an active workflow must pass the checks of activation', async () => {
  const id = await create({ trigger: manual, nodes: [wait] })
  const before = (await activate(id)).body
  const definition = {
    trigger: { type: 'schedule' },
    nodes: [
      { ...wait, next: [{ to: 'wait' }] },
      { id: 'notify', type: 'notify' },
    ],
  }
  const refused = await api.call('PATCH', `/v1/workflows/${id}`, { body: { name: 'Lost', definition } })
  expect([refused.status, issuesOf(refused)]).toEqual([
    400,
    [
      'definition.trigger.config.cron required',
      'definition.nodes.0.next.0.to circle',
      'definition.nodes.1.id unreachable',
      'definition.nodes.1.config.user_ids required',
      'definition.nodes.1.config.title required',
    ],
  ])
  expect(await get(id)).toEqual(before)
})

test('activateWorkflow: of an activation and a concurrent invalid change, one is rejected', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await create({ trigger: manual, nodes: [wait] })
    const broken = { trigger: manual, nodes: [{ id: 'wait', type: 'delay' }] }
    const [activated, changed] = await Promise.all([
      activate(id),
      api.call('PATCH', `/v1/workflows/${id}`, { body: { definition: broken } }),
    ])
    expect([activated.status, changed.status].sort()).toEqual([200, 400])
    const { status, nodes } = await get(id)
    expect([status, nodes[0].config]).toEqual(activated.status === 200 ? ['active', { wait_minutes: 5 }] : ['draft', {}])
  }
})

test('updateWorkflow 200: keeps an older version that a run uses', async () => {
  const id = await create({ trigger: manual, nodes: [wait] })
  await sql`insert into workflow_run (id, company_id, workflow_id, workflow_version, status, dry_run, trigger, input, created_at, updated_at)
    values ('run_1', ${ours.id}, ${id}, 1, 'running', false, '{}', '{}', now(), now())`.execute(api.db)
  for (let minutes = 6; minutes < 30; minutes += 1) {
    const nodes = [{ ...wait, config: { wait_minutes: minutes } }]
    await api.call('PATCH', `/v1/workflows/${id}`, { body: { definition: { trigger: manual, nodes } } })
  }
  const { rows } = await sql<{ version: number }>`
    select version from workflow_version where workflow_id = ${id} order by version`.execute(api.db)
  expect(rows.map(({ version }) => version)).toEqual([1, ...Array.from({ length: 20 }, (_, index) => index + 6)])
})

test('createWorkflow 201: the largest allowed workflow is created, activated and read', async () => {
  const size = 100
  const nodes = Array.from({ length: size }, (_, index) => ({
    id: `n${index}`,
    type: 'notify',
    config: { user_ids: ['me'], title: 'x', body: `${'y'.repeat(4_500)}{{input.x}}` },
    ...(index + 1 < size && { next: [{ to: `n${index + 1}` }] }),
  }))
  const id = await create({ trigger: manual, nodes })
  expect((await activate(id)).status).toBe(200)
  expect((await get(id)).nodes).toHaveLength(size)
})

test('activateWorkflow 200: stores the next time of a schedule, which changes with the schedule', async () => {
  const next = async (id: string) =>
    (await sql<{ at: string | null }>`select next_run_at as at from workflow where id = ${id}`.execute(api.db)).rows[0]!.at
  const definition = (cron: string) => ({
    trigger: { type: 'schedule', config: { cron, time_zone: 'America/New_York' } },
    nodes: [wait],
  })
  const id = await create(definition('0 8 * * 1'))
  expect(await next(id)).toBeNull()
  await activate(id)
  expect(await next(id), '8:00 of this Monday has already come in New York').toBe('2026-04-27T12:00:00.000Z')
  await api.call('PATCH', `/v1/workflows/${id}`, { body: { definition: definition('30 9 * * *') } })
  expect(await next(id)).toBe('2026-04-20T13:30:00.000Z')
  await api.call('PATCH', `/v1/workflows/${id}`, { body: { definition: { trigger: manual, nodes: [wait] } } })
  expect(await next(id)).toBeNull()
})

test('deleteWorkflow 200, 404: deletes the workflow’s secrets and address, and keeps its runs', async () => {
  const hook = {
    trigger: { type: 'inbound_webhook' },
    nodes: [
      {
        id: 'call',
        type: 'outbound_webhook',
        config: { url: 'https://crm.example.com', headers: [{ name: 'X-Key', value: 'x', secret: true }] },
      },
    ],
  }
  const id = await create(hook)
  await activate(id)
  await sql`insert into workflow_run (id, company_id, workflow_id, workflow_version, status, dry_run, trigger, input, created_at, updated_at)
    values ('run_1', ${ours.id}, ${id}, 1, 'succeeded', false, '{}', '{}', now(), now())`.execute(api.db)
  expect((await get(id)).last_run).toMatchObject({ id: 'run_1', status: 'succeeded', workflow_version: 1, error: null })
  const replies = await Promise.all([1, 2].map(() => api.call('DELETE', `/v1/workflows/${id}`)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await api.call('GET', `/v1/workflows/${id}`)).status).toBe(404)
  expect((await activate(id)).status).toBe(404)
  const { rows } = await sql`select w.status, w.hook_token, w.hook_token_sha256, w.next_run_at,
    (select count(*) from workflow_secret) as secrets, (select count(*) from workflow_run) as runs from workflow w`.execute(
    api.db,
  )
  expect(rows).toEqual([{ status: 'draft', hook_token: null, hook_token_sha256: null, next_run_at: null, secrets: 0, runs: 1 }])
})

test('listWorkflows 200: returns workflows newest first, in pages, each with its latest run', async () => {
  const ids = []
  for (let count = 0; count < 5; count += 1) ids.push(await create({ trigger: manual, nodes: [wait] }))
  for (const [run, workflow] of [
    ['run_1', ids[0]],
    ['run_2', ids[0]],
    ['run_3', ids[1]],
  ])
    await sql`insert into workflow_run (id, company_id, workflow_id, workflow_version, status, dry_run, trigger, input, created_at, updated_at)
      values (${run}, ${ours.id}, ${workflow}, 1, 'queued', true, '{}', '{}', now(), now())`.execute(api.db)
  const seen: any[] = []
  let cursor: string | null = null
  do {
    const { body }: { body: any } = await api.call('GET', '/v1/workflows', { query: { limit: 2, ...(cursor && { cursor }) } })
    expect(body.total_count).toBe(5)
    seen.push(...body.results)
    cursor = body.cursor
  } while (cursor !== null)
  expect(seen.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(seen.map(({ last_run }) => last_run?.id ?? null)).toEqual([null, null, null, 'run_3', 'run_2'])
  expect((await api.call('GET', '/v1/workflows', { key: ours.read_key })).status).toBe(200)
})
