import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createKey, startApi, testDay } from '../harness/harness.ts'

const api = await startApi({ unlimited: true, resources: { summary_model: 'a model of tests' } })
const { ours, theirs } = api
const missing = 'wf_01978a3e-2222-7b2a-8c4d-5e6f70819203'
const maker = { type: 'user', id: ours.users.owner, name: 'owner of Ours (fictional)' }

beforeEach(async () => {
  await sql`truncate workflow cascade`.execute(api.db)
  api.clock.set(testDay)
})

type Definition = { trigger: object; nodes: any[] }
const wait = { id: 'wait', type: 'delay', config: { wait_minutes: 5 } }
const manual: Definition = { trigger: { type: 'manual' }, nodes: [wait] }
const call = {
  id: 'call',
  type: 'outbound_webhook',
  config: {
    url: 'https://crm.example.com/hook',
    headers: [
      { name: 'Authorization', value: 'Bearer first', secret: true },
      { name: 'X-Team', value: 'capture' },
    ],
    body_template: '{"id":"{{input.id}}"}',
  },
}
const calling: Definition = { trigger: { type: 'manual' }, nodes: [call] }

const post = (body: object, key = ours.key) => api.call('POST', '/v1/workflows', { body, key })
const get = (id: string, key = ours.key) => api.call('GET', `/v1/workflows/${id}`, { key })
const patch = (
  id: string,
  body: object,
  { key = ours.key, headers = {} }: { key?: string; headers?: Record<string, string> } = {},
) => api.call('PATCH', `/v1/workflows/${id}`, { body, key, headers })
const activate = (id: string, key = ours.key) => api.call('POST', `/v1/workflows/${id}/activate`, { key })
const deactivate = (id: string, key = ours.key) => api.call('POST', `/v1/workflows/${id}/deactivate`, { key })
const remove = (id: string, key = ours.key) => api.call('DELETE', `/v1/workflows/${id}`, { key })
const list = (query = {}, key = ours.key) => api.call('GET', '/v1/workflows', { query, key })

async function create(definition: Definition = manual, more: object = {}): Promise<any> {
  const reply = await post({ name: 'Ours', definition, ...more })
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

async function createActive(definition: Definition = manual): Promise<any> {
  const { id } = await create(definition)
  const reply = await activate(id)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

const keyOf = async (role: 'owner' | 'admin' | 'member' | 'limited_member') =>
  (await createKey(api.db, ours.id, ours.users[role], 'read_write', api.clock.now())).key
const issuesOf = (reply: { body: any }) => reply.body.issues?.map((issue: any) => `${issue.path} ${issue.code}`).sort()

test('createWorkflow 201: returns a draft with defaults and without secrets', async () => {
  const made = await create(calling, { name: '  Tell the CRM ', description: 'Of all.' })
  expect(made).toEqual({
    signing_secret: expect.stringMatching(/^whsec_/),
    id: expect.stringMatching(/^wf_/),
    name: 'Tell the CRM',
    description: 'Of all.',
    status: 'draft',
    version: 1,
    template_id: null,
    trigger: { type: 'manual', config: {} },
    nodes: [
      {
        id: 'call',
        type: 'outbound_webhook',
        label: 'outbound_webhook',
        config: {
          method: 'POST',
          url: 'https://crm.example.com/hook',
          headers: [
            { name: 'Authorization', secret: true, value: null },
            { name: 'X-Team', secret: false, value: 'capture' },
          ],
          body_template: '{"id":"{{input.id}}"}',
        },
        next: [],
      },
    ],
    last_run: null,
    acts_as: maker,
    created_by: maker,
    created_at: testDay,
    updated_at: testDay,
    activated_at: null,
  })
  expect((await get(made.id)).body).toEqual(made)
  expect((await list()).body).toEqual({ results: [made], cursor: null, has_more: false, total_count: 1 })
})

test('createWorkflow 201: `me` becomes the creator in notifications and tasks, without duplicates', async () => {
  const nodes = [
    { id: 'notify', type: 'notify', config: { user_ids: ['me', ours.users.owner, ours.users.admin], title: 'x' } },
    { id: 'do', type: 'create_task', config: { pursuit_id: 'x', name: 'x', assigned_to: ['me'] } },
  ]
  const made = await create({ trigger: { type: 'manual' }, nodes })
  expect(made.nodes.map(({ config }: any) => config.user_ids ?? config.assigned_to)).toEqual([
    [ours.users.owner, ours.users.admin],
    [ours.users.owner],
  ])
})

test('createWorkflow 400, 404: needs a template or a definition, but not both', async () => {
  const [template] = (await api.call('GET', '/v1/workflow-templates')).body.results
  expect(issuesOf(await post({ name: 'x' }))).toEqual(['definition required'])
  expect(issuesOf(await post({ name: 'x', definition: manual, template_id: template.id }))).toEqual(['template_id conflict'])
  const unknown = await post({ name: 'x', template_id: 'tmpl_none' })
  expect([unknown.status, unknown.body.message]).toEqual([404, 'workflow template tmpl_none not found'])
  expect((await list()).body.total_count).toBe(0)
})

test('createWorkflow 400: reports the faults of each step at once, and stores nothing', async () => {
  const nodes = [
    {
      id: 'a',
      type: 'condition',
      config: {
        all: [
          { path: 'title', op: 'eq', value: 'x' },
          { path: 'input.a', op: 'in', value: 'x' },
        ],
      },
    },
    { id: 'a', type: 'create_task', config: { pursuit_id: '{{input.id', name: 'x', due_date: 'soon' } },
    { id: 'b', type: 'create_task', config: { due_date: '2026-05-01', due_in_days: 3 } },
    {
      id: 'c',
      type: 'outbound_webhook',
      config: {
        headers: [
          { name: 'Webhook-Id', value: 'x' },
          { name: 'Host', value: 'x' },
          { name: 'X-A', value: 'a\r\nX-B: b' },
          { name: 'x-a', value: 'twice' },
        ],
        body_template: '{"text":{{input.text}}',
      },
    },
    { id: 'd', type: 'outbound_webhook', config: { method: 'GET', body_template: '{}' } },
    { id: 'e', type: 'ai', config: { output_fields: ['answer', 'answer', 'why not'] } },
    { id: 'f', type: 'search_opportunities', config: { saved_search_id: 'ss_1', query: 'x' } },
    { id: 'g', type: 'search_opportunities', config: { due_within_days: 7, filters: { due_before: '2026-05-01' } } },
    { id: 'h', type: 'outbound_webhook', config: { body_template: '{"a":"x\\{{input.v}}n"}' } },
    { id: 'i', type: 'search_opportunities', config: { due_within_days: 7, filters: { due_within_days: 9 } } },
  ]
  const reply = await post({
    name: 'x',
    definition: { trigger: { type: 'schedule', config: { cron: '*/4 * * * *', time_zone: 'Nowhere/City' } }, nodes },
  })
  expect(reply.status).toBe(400)
  expect(issuesOf(reply)).toEqual(
    [
      'trigger.config.cron cron',
      'trigger.config.time_zone time_zone',
      'nodes.0.config.all.0.path path',
      'nodes.0.config.all.1.value type',
      'nodes.1.id unique',
      'nodes.1.config.pursuit_id reference',
      'nodes.1.config.due_date format',
      'nodes.2.config.due_in_days conflict',
      'nodes.3.config.headers.0.name reserved',
      'nodes.3.config.headers.1.name reserved',
      'nodes.3.config.headers.2.value pattern',
      'nodes.3.config.headers.3.name unique',
      'nodes.3.config.body_template json',
      'nodes.4.config.body_template conflict',
      'nodes.5.config.output_fields.1 unique',
      'nodes.5.config.output_fields.2 pattern',
      'nodes.6.config.saved_search_id conflict',
      'nodes.7.config.due_within_days conflict',
      'nodes.8.config.body_template json',
      'nodes.9.config.due_within_days conflict',
    ]
      .map((text) => `definition.${text}`)
      .sort(),
  )
  expect((await list()).body.total_count).toBe(0)
})

test('createWorkflow 400: reports the path of each fault that the API description finds', async () => {
  const issues = async (nodes: object[]) =>
    issuesOf(await post({ name: ' ', definition: { trigger: { type: 'manual' }, nodes } }))
  expect(await issues([{ id: 'a b', type: 'delay', config: { wait_minutes: 0, wait: 1 } }])).toEqual([
    'definition.nodes.0.config.wait unknown_field',
    'definition.nodes.0.config.wait_minutes minimum',
    'definition.nodes.0.id pattern',
    'name format',
  ])
  expect((await post({ name: 'x', definition: { trigger: { type: 'manual' }, nodes: [] } })).status).toBe(400)
})

test('createWorkflow 409: a company can have at most 200 workflows, even with concurrent calls', async () => {
  await sql`insert into workflow (id, company_id, name, status, version, trigger_type, created_by, created_at, updated_at)
    select 'wf_' || n, ${ours.id}, 'x', 'draft', 1, 'manual', ${ours.users.owner}, now(), now() from generate_series(1, 199) n`.execute(
    api.db,
  )
  const replies = await Promise.all([1, 2, 3].map(() => post({ name: 'x', definition: manual })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'LIMIT_REACHED',
    message: expect.stringContaining('200 workflows'),
  })
  const their = await post({ name: 'x', definition: manual }, theirs.key)
  expect(their.status, 'another company has its own limit').toBe(201)
  await remove('wf_7')
})

test('every write 403: limited members cannot create or change workflows, but members can', async () => {
  const { id } = await create()
  const limited = await keyOf('limited_member')
  const member = await keyOf('member')
  const tries = (key: string) => [
    () => post({ name: 'x', definition: manual }, key),
    () => patch(id, { name: 'y' }, { key }),
    () => activate(id, key),
    () => deactivate(id, key),
    () => remove(id, key),
  ]
  for (const attempt of tries(limited)) {
    const { status, body } = await attempt()
    expect([status, body.message]).toEqual([403, 'Limited members cannot create or change workflows'])
  }
  const statuses = []
  for (const attempt of tries(member)) statuses.push((await attempt()).status)
  expect(statuses).toEqual([201, 200, 200, 200, 200])
})

test('every operation 404: another company’s workflow looks exactly like a missing workflow', async () => {
  const { id } = await create()
  const asked = (at: string) => [
    get(at, theirs.key),
    patch(at, { name: 'x' }, { key: theirs.key }),
    activate(at, theirs.key),
    deactivate(at, theirs.key),
    remove(at, theirs.key),
  ]
  const blank = (text: string, at: string) => text.replaceAll(at, 'ID')
  const [own, none] = [await Promise.all(asked(id)), await Promise.all(asked(missing))]
  expect(own.map(({ status, text }) => [status, blank(text, id)])).toEqual(
    none.map(({ status, text }) => [status, blank(text, missing)]),
  )
  expect(own.every(({ status }) => status === 404)).toBe(true)
  expect((await list({}, theirs.key)).body.results).toEqual([])
  expect((await get(id)).body.name).toBe('Ours')
})

test('updateWorkflow 200: a definition raises the version, a name does not, and an equal definition changes nothing', async () => {
  const made = await create()
  api.clock.advance(60)
  expect((await patch(made.id, {})).body).toEqual(made)
  expect(
    (await patch(made.id, { name: ' Ours', definition: manual })).body,
    'a definition that equals the stored definition',
  ).toEqual(made)
  const renamed = (await patch(made.id, { name: 'Renamed', description: 'Why.' })).body
  expect(renamed).toEqual({ ...made, name: 'Renamed', description: 'Why.', updated_at: '2026-04-20T12:01:00.000Z' })
  api.clock.advance(60)
  const newer = (
    await patch(made.id, {
      description: null,
      definition: { trigger: { type: 'pursuit.created' }, nodes: [{ ...wait, config: { wait_minutes: 6 } }] },
    })
  ).body
  expect(newer).toMatchObject({
    description: null,
    version: 2,
    trigger: { type: 'pursuit.created' },
    updated_at: '2026-04-20T12:02:00.000Z',
  })
  expect(newer.nodes[0].config).toEqual({ wait_minutes: 6 })
})

test('updateWorkflow 200, 400: accepts trigger and nodes as getWorkflow returns them, but not in addition to a definition', async () => {
  const { id } = await create()
  const { trigger, nodes, version } = (await get(id)).body
  expect((await patch(id, { trigger, nodes })).body.version, 'nothing changed').toBe(version)
  const next = await patch(id, { nodes: [{ ...nodes[0], label: 'Another label' }] })
  expect(next.body).toMatchObject({ version: version + 1, trigger, nodes: [{ label: 'Another label' }] })
  expect(await patch(id, { trigger, definition: { trigger, nodes } })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'definition', code: 'conflict' }] },
  })
  const twice = await patch(id, { nodes: [nodes[0], nodes[0]] })
  expect([twice.status, twice.body.issues[0].path]).toEqual([400, 'nodes.1.id'])
})

test('updateWorkflow 412: rejects the second of two edits of the same version', async () => {
  const { id } = await create()
  const etag = (await get(id)).headers.get('etag')!
  const change = (name: string) => patch(id, { name }, { headers: { 'If-Match': etag } })
  const replies = await Promise.all([change('First'), change('Second')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
})

test('updateWorkflow 200: each of twenty concurrent changes is a version, and the latest 20 versions are stored', async () => {
  const { id } = await create()
  const nodes = (minutes: number) => [{ ...wait, config: { wait_minutes: minutes } }]
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      patch(id, { definition: { trigger: { type: 'manual' }, nodes: nodes(100 + index) } }),
    ),
  )
  expect(replies.map(({ body }) => body.version).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 2),
  )
  const { rows } = await sql<{
    version: number
  }>`select version from workflow_version where workflow_id = ${id} order by 1`.execute(api.db)
  expect([rows.length, rows[0]!.version]).toEqual([20, 2])
  const times = replies.map(({ body }) => body.updated_at)
  expect(new Set(times).size, 'each change has its own ETag').toBe(20)
})

test('updateWorkflow 200: a secret without a value keeps the stored value, and a new value creates a new version', async () => {
  const { id } = await createActive(calling)
  const headersOf = (...headers: object[]) => ({
    trigger: { type: 'manual' },
    nodes: [{ ...call, config: { ...call.config, headers } }],
  })
  const same = await patch(id, { definition: headersOf({ name: 'authorization', secret: true, value: null }) })
  expect([same.status, same.body.version]).toEqual([200, 2])
  expect(await secretOf(id, 2)).toBe('Bearer first')
  const given = await patch(id, { definition: headersOf({ name: 'authorization', secret: true, value: 'Bearer first' }) })
  expect(given.body.version, 'the same value is not a change').toBe(2)
  await patch(id, { definition: headersOf({ name: 'authorization', secret: true, value: 'Bearer second' }) })
  expect([await secretOf(id, 2), await secretOf(id, 3)], 'runs in progress keep their values').toEqual([
    'Bearer first',
    'Bearer second',
  ])
  const renamed = await patch(id, {
    definition: {
      trigger: { type: 'manual' },
      nodes: [{ ...call, id: 'other' }].map(({ config, ...node }) => ({
        ...node,
        config: { ...config, headers: [{ name: 'Authorization', secret: true }] },
      })),
    },
  })
  expect(issuesOf(renamed), 'another step does not get the secret').toEqual([
    'definition.nodes.0.config.headers.0.value required',
  ])
})

test('updateWorkflow 200, 400: a secret is never sent to a host other than the one before', async () => {
  const { id } = await createActive(calling)
  const headers = [{ name: 'Authorization', secret: true, value: null }]
  const at = (url: string) => ({ trigger: { type: 'manual' }, nodes: [{ ...call, config: { url, headers } }] })
  for (const url of [
    'https://thief.example.com/hook',
    'https://crm.example.com:8443/hook',
    'https://crm.example.com.thief.example.com/',
  ])
    expect(issuesOf(await patch(id, { definition: at(url) })), url).toEqual([
      'definition.nodes.0.config.headers.0.value required',
    ])
  expect((await deactivate(id)).status).toBe(200)
  const thief = await patch(id, { definition: at('https://thief.example.com/hook') })
  expect([thief.status, thief.body.version], 'a draft may have this address').toEqual([200, 2])
  await patch(id, { definition: at('https://crm.example.com/other/{{input.id}}') })
  expect(issuesOf(await activate(id)), 'the secret is not restored with the old address').toEqual([
    'nodes.0.config.headers.0.value required',
  ])
})

async function secretOf(id: string, version: number): Promise<string> {
  const { rows } = await sql<{ ciphertext: Buffer }>`
    select ciphertext from workflow_secret where workflow_id = ${id} and version = ${version}`.execute(api.db)
  return api.resources.secrets.open(rows[0]!.ciphertext, [id, 'header', 'call', 'authorization'])
}

test('createWorkflow 201: secrets and tokens are never stored in plain text', async () => {
  await create(calling)
  const { trigger } = await create({ trigger: { type: 'inbound_webhook' }, nodes: [wait] })
  const token = trigger.config.url.split('/').at(-1)
  expect(token).toMatch(/^[\w-]{32}$/)
  for (const table of ['workflow', 'workflow_version', 'workflow_secret', 'stored_answer']) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(api.db)
    for (const { text } of rows)
      for (const secret of ['Bearer first', token])
        for (const form of [secret, Buffer.from(secret).toString('hex')]) expect(text, table).not.toContain(form)
  }
})

test('getWorkflow 200: only callers who can change the workflow see the address of a hook, which stops working when the trigger changes', async () => {
  const { id, trigger } = await create({ trigger: { type: 'inbound_webhook' }, nodes: [wait] })
  const { url } = trigger.config
  expect(url).toMatch(new RegExp(`^http://localhost:3000/api/hooks/workflows/${id}/[\\w-]{32}$`))
  const seen = async (key: string) => (await get(id, key)).body.trigger.config.url
  expect([await seen(ours.read_key), await seen(await keyOf('limited_member')), await seen(await keyOf('member'))]).toEqual([
    null,
    null,
    url,
  ])
  expect((await list({}, ours.read_key)).body.results[0].trigger.config.url).toBeNull()
  const hook = { trigger: { type: 'inbound_webhook', config: { url } }, nodes: [{ ...wait, config: { wait_minutes: 9 } }] }
  expect((await patch(id, { definition: hook })).body, 'the address is accepted as it was read').toMatchObject({
    version: 2,
    trigger: { config: { url } },
  })
  await patch(id, { definition: manual })
  const again = (await patch(id, { definition: hook })).body.trigger.config.url
  expect(again, 'a new trigger has a new address').not.toBe(url)
  const { rows } = await sql<{ known: boolean }>`
    select hook_token_sha256 = sha256(${again.split('/').at(-1)}::bytea) as known from workflow where id = ${id}`.execute(api.db)
  expect(rows).toEqual([{ known: true }])
})
