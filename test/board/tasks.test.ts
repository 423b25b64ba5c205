import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { trades } from '../harness/fixtures.ts'
import { createKey, startApi, testDay } from '../harness/harness.ts'

const api = await startApi({
  contracts: trades,
  unlimited: true,
})
const { users } = api.ours
const owner = { user_id: users.owner, name: 'owner of Ours (fictional)', email: expect.stringMatching(/^owner@/) }
const missing = 'task_01978a3e-2222-7b2a-8c4d-5e6f70819203'
let pursuit_id = ''

beforeEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit cascade`.execute(api.db)
  api.clock.set(testDay)
  pursuit_id = await pursue('contract_mowing')
})

async function pursue(opportunity_id: string, key = api.ours.key): Promise<string> {
  return (await api.call('POST', '/v1/pipeline/add', { key, body: { opportunity_id } })).body.pursuit_id
}

function post(body: object, key = api.ours.key) {
  return api.call('POST', '/v1/tasks', { key, body: { pursuit_id, ...body } })
}

async function create(name: string, body: object = {}): Promise<any> {
  const reply = await post({ name, ...body })
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

function patch(id: string, body: object, key = api.ours.key) {
  return api.call('PATCH', `/v1/tasks/${id}`, { key, body: { pursuit_id, ...body } })
}

function list(query: Record<string, string | number | boolean> = {}, key = api.ours.key) {
  return api.call('GET', '/v1/tasks', { query, key })
}

/** Returns the names of the tasks that the list finds, oldest first. Checks that `count_only` agrees. */
async function found(query: Record<string, string | number | boolean>): Promise<string[]> {
  const { status, body, text } = await list({ limit: 50, ...query })
  expect(status, text).toBe(200)
  expect((await list({ ...query, count_only: true })).body).toEqual({
    results: [],
    cursor: null,
    has_more: false,
    total_count: body.results.length,
  })
  return body.results.map((task: any) => task.name).toReversed()
}

test('createTask 201: creates a pending task with assignees, the pursuit’s title, and a due date at the end of the day', async () => {
  const task = await create('  Draft the plan ', {
    description: 'Ten pages.',
    due_date: '2026-05-01',
    assigned_to: ['me', users.member, users.owner],
  })
  const member = { user_id: users.member, name: 'member of Ours (fictional)', email: expect.stringMatching(/^member@/) }
  expect(task).toEqual({
    id: expect.stringMatching(/^task_/),
    pursuit_id,
    pursuit_title: 'Grounds maintenance, Fort Example',
    name: 'Draft the plan',
    description: 'Ten pages.',
    status: 'pending',
    due_date: '2026-05-01T23:59:59.999Z',
    assigned_to: [users.owner, users.member],
    assignees: [owner, member],
    created_by: { type: 'user', id: users.owner, name: 'owner of Ours (fictional)' },
    completed_at: null,
    completed_by: null,
    created_at: testDay,
    updated_at: testDay,
  })
  expect((await list()).body).toEqual({ results: [task], cursor: null, has_more: false, total_count: 1 })
  expect(await create('Bare')).toMatchObject({ description: null, due_date: null, assigned_to: [], assignees: [] })
})

test('createTask 201: accepts every ISO 8601 form of a time, and early years', async () => {
  for (const [due_date, expected] of [
    ['2026-05-01T00:00:00-05', '2026-05-01T05:00:00.000Z'],
    ['2026-05-01T00:00:00-0530', '2026-05-01T05:30:00.000Z'],
    ['0012-01-01 08:00:00Z', '0012-01-01T08:00:00.000Z'],
    ['2026-05-01t24:00:00z', '2026-05-02T00:00:00.000Z'],
    ['2026-05-01T10:00:00.123456789Z', '2026-05-01T10:00:00.123Z'],
    ['9999-12-31T23:59:59-05:00', '9999-12-31T23:59:59.999Z'],
  ])
    expect((await create('Due', { due_date })).due_date, due_date).toBe(expected)
})

test('createTask 400: rejects a day or a time of day that does not exist, and a time without a zone', async () => {
  for (const due_date of [
    '2026-02-31T10:00:00Z',
    '2026-05-01T24:00:01Z',
    '2026-05-01T10:60:00Z',
    '0000-05-01',
    '2026-05-01T10:00',
  ]) {
    const { status, body } = await post({ name: 'Due', due_date })
    expect([status, body.issues?.map((issue: any) => issue.path)], due_date).toEqual([400, ['due_date']])
  }
})

test('createTask 400: reports the index of each assignee outside the company', async () => {
  const { status, body } = await post({ name: 'Draft', assigned_to: [users.owner, api.theirs.users.owner, 'usr_nobody'] })
  expect([status, body]).toEqual([
    400,
    {
      message: 'Input validation failed',
      code: 'BAD_REQUEST',
      issues: [1, 2].map((index) => ({
        path: `assigned_to.${index}`,
        message: `${[api.theirs.users.owner, 'usr_nobody'][index - 1]} is not a user of this company; listMembers returns their ids`,
        code: 'assignee',
      })),
    },
  ])
  expect((await list()).body.total_count).toBe(0)
})

test('createTask 400: reports missing, too long, unknown and malformed fields all at once', async () => {
  const { status, body } = await api.call('POST', '/v1/tasks', {
    body: { name: 'x'.repeat(201), description: 'x'.repeat(5001), due_date: '2026-13-01', status: 'complete' },
  })
  expect([status, body.issues.map((issue: any) => `${issue.path} ${issue.code}`).sort()]).toEqual([
    400,
    ['description maxLength', 'due_date format', 'name maxLength', 'pursuit_id required', 'status unknown_field'],
  ])
  expect((await post({ name: ' ' })).body.issues).toMatchObject([{ path: 'name', message: 'must not be blank' }])
})

test('updateTask 200: `completed` means `complete`, and sets or clears who completed the task and when', async () => {
  const { id } = await create('Draft')
  api.clock.advance(60)
  const { key } = await createKey(api.db, api.ours.id, users.admin, 'read_write', api.clock.now())
  const at = '2026-04-20T12:01:00.000Z'
  const done = (await patch(id, { status: 'completed' }, key)).body
  expect(done).toMatchObject({
    status: 'complete',
    completed_at: at,
    completed_by: { type: 'user', id: users.admin },
    updated_at: at,
    created_by: { type: 'user', id: users.owner },
  })
  api.clock.advance(60)
  expect((await patch(id, { status: 'complete' })).body, 'a second completion changes nothing').toEqual(done)
  expect((await patch(id, { name: 'Redraft' })).body).toMatchObject({
    status: 'complete',
    completed_at: at,
    name: 'Redraft',
    updated_at: '2026-04-20T12:02:00.000Z',
  })
  expect((await patch(id, { status: 'pending' })).body).toMatchObject({
    status: 'pending',
    completed_at: null,
    completed_by: null,
  })
  expect((await patch(id, { status: 'complete' })).body).toMatchObject({
    completed_at: '2026-04-20T12:02:00.000Z',
    completed_by: { type: 'user', id: users.owner },
  })
})

test('updateTask 200: changes only the given fields, and a change without effect leaves no trace', async () => {
  const { id } = await create('Draft', { description: 'Ten pages.', assigned_to: [users.member] })
  expect((await patch(id, { due_date: '2026-05-02T10:00:00+02:00', assigned_to: [users.admin, 'me'] })).body).toMatchObject({
    name: 'Draft',
    description: 'Ten pages.',
    due_date: '2026-05-02T08:00:00.000Z',
    assigned_to: [users.admin, users.owner],
  })
  const cleared = (await patch(id, { assigned_to: [] })).body
  expect(cleared).toMatchObject({ assigned_to: [], assignees: [] })
  api.clock.advance(60)
  expect(
    (await patch(id, { name: 'Draft ', assigned_to: [], status: 'pending', due_date: '2026-05-02T08:00:00Z' })).body,
  ).toEqual(cleared)
  expect((await patch(id, {})).body).toEqual(cleared)
  expect((await api.call('GET', `/v1/pursuits/${pursuit_id}`)).body.last_activity_at).toBe(testDay)
})

test('updateTask 200: a description can be changed and removed, and a due date can be removed', async () => {
  const { id } = await create('Draft', { description: 'Teh outline', due_date: '2026-05-01' })
  expect((await patch(id, { description: 'The outline' })).body).toMatchObject({
    description: 'The outline',
    due_date: '2026-05-01T23:59:59.999Z',
  })
  expect((await patch(id, { due_date: null })).body).toMatchObject({ description: 'The outline', due_date: null })
  expect((await patch(id, { description: null })).body).toMatchObject({ description: null, due_date: null })
})

test('updateTask 400: rejects an assignee outside the company and an unknown status, and stores nothing', async () => {
  const task = await create('Draft')
  const { status, body } = await patch(task.id, { name: 'Lost', assigned_to: [api.theirs.users.member] })
  expect([status, body.issues[0].path]).toEqual([400, 'assigned_to.0'])
  expect((await patch(task.id, { status: 'done' })).body.issues).toMatchObject([{ path: 'status', code: 'enum' }])
  expect((await api.call('PATCH', `/v1/tasks/${task.id}`, { body: { name: 'Lost' } })).body.issues).toEqual([
    { path: 'pursuit_id', message: 'is required', code: 'required' },
  ])
  expect((await list()).body.results).toEqual([task])
})

test('updateTask 404: the wrong pursuit_id looks like a missing task', async () => {
  const task = await create('Draft')
  const other = await pursue('contract_city')
  for (const wrong of [other, 'pur_none']) {
    const { status, body } = await patch(task.id, { pursuit_id: wrong, name: 'Lost' })
    expect([status, body]).toEqual([404, { message: `task ${task.id} not found`, code: 'NOT_FOUND' }])
  }
  expect((await list()).body.results).toEqual([task])
})

test('deleteTask 200, 404: deletes permanently, and a second deletion does not find the task', async () => {
  const { id } = await create('Draft')
  const stays = await create('Stays')
  expect((await api.call('DELETE', `/v1/tasks/${id}`)).body).toEqual({ id, deleted: true })
  const again = await api.call('DELETE', `/v1/tasks/${id}`)
  expect([again.status, again.body]).toEqual([404, { message: `task ${id} not found`, code: 'NOT_FOUND' }])
  expect((await patch(id, { name: 'x' })).status).toBe(404)
  expect((await list()).body.results).toEqual([stays])
})

test('getPursuit 200: counts tasks by status, and a new task changes `last_activity_at` but not `updated_at`', async () => {
  const pursuit = async () => (await api.call('GET', `/v1/pursuits/${pursuit_id}`)).body
  const ids = [(await create('One')).id, (await create('Two')).id]
  for (const [seconds, act, task_counts] of [
    [1, () => patch(ids[0], { status: 'complete' }), { pending: 1, complete: 1 }],
    [2, () => create('Three'), { pending: 2, complete: 1 }],
    [3, () => api.call('DELETE', `/v1/tasks/${ids[1]}`), { pending: 1, complete: 1 }],
  ] as const) {
    api.clock.advance(1)
    await act()
    expect(await pursuit()).toMatchObject({
      task_counts,
      updated_at: testDay,
      last_activity_at: `2026-04-20T12:00:0${seconds}.000Z`,
    })
  }
  await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { body: { title: 'Our lawn' } })
  expect((await list()).body.results.map((task: any) => task.pursuit_title)).toEqual(['Our lawn', 'Our lawn'])
  expect((await api.call('GET', `/v1/pursuits/${pursuit_id}/history`)).body.total_count).toBe(2)
})

test('listTasks 200: combines filters, and days are UTC days', async () => {
  const other = await pursue('contract_city')
  await create('midnight', { due_date: '2026-05-01T00:00:00Z', assigned_to: ['me'] })
  await create('day end', { due_date: '2026-05-01', assigned_to: [users.member, 'me'] })
  await create('next day', { due_date: '2026-05-02T00:00:00Z', pursuit_id: other })
  const { id } = await create('undated', { assigned_to: [users.member] })
  await patch(id, { status: 'complete' })
  expect(await found({ due_after: '2026-05-01', due_before: '2026-05-01' })).toEqual(['midnight', 'day end'])
  expect(await found({ due_after: '2026-05-01T00:00:00.001Z' })).toEqual(['day end', 'next day'])
  expect(await found({ pursuit_id })).toEqual(['midnight', 'day end', 'undated'])
  expect(await found({ status: 'complete' })).toEqual(['undated'])
  expect(await found({ assigned_to: 'me' })).toEqual(['midnight', 'day end'])
  expect(await found({ assigned_to: users.member, status: 'pending' })).toEqual(['day end'])
  expect(await found({ pursuit_id: 'pur_none' })).toEqual([])
  expect(await found({ assigned_to: 'nobody' })).toEqual([])
  const { key } = await createKey(api.db, api.ours.id, users.member, 'read', api.clock.now())
  expect((await list({ assigned_to: 'me' }, key)).body.total_count, '`me` is the user of the key').toBe(2)
})

test('listTasks 400: rejects unknown filters and values, and a cursor with other filters', async () => {
  for (const query of [
    'state=pending',
    'status=completed',
    'due_before=soon',
    'assigned_to=',
    'limit=51',
    'limit=1.5',
    'cursor=eyJ9.AAAA',
  ]) {
    const { status, body } = await api.call('GET', `/v1/tasks?${query}`)
    expect([status, body.issues?.[0].path], query).toEqual([400, query.split('=')[0]])
  }
  await create('One')
  await create('Two')
  const { cursor } = (await list({ limit: 1, pursuit_id })).body
  expect((await list({ limit: 5, pursuit_id, cursor })).body.results).toMatchObject([{ name: 'One' }])
  for (const other of [{}, { pursuit_id, status: 'pending' }, { pursuit_id: 'pur_none' }])
    expect((await list({ limit: 1, cursor, ...other })).body.issues, JSON.stringify(other)).toMatchObject([{ path: 'cursor' }])
})

test('listTasks 200: paging while tasks are added and deleted neither repeats nor skips a task', async () => {
  const names: string[] = []
  const ids: string[] = []
  const addNext = async () => {
    names.push(`Task ${names.length}`)
    ids.push((await create(names.at(-1)!)).id)
  }
  for (let count = 0; count < 30; count++) await addNext()
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 5, max: 20 }),
      fc.uniqueArray(fc.nat(4), { maxLength: 3 }),
      fc.nat(29),
      async (limit, busyAfterPages, victim) => {
        const before = [...ids]
        const walked: string[] = []
        for (let page = 0, cursor = ''; page === 0 || cursor; page++) {
          const { body } = await list({ limit, pursuit_id, ...(cursor && { cursor }) })
          walked.push(...body.results.map((task: any) => task.id))
          if (busyAfterPages.includes(page)) {
            await addNext()
            const [gone] = ids.splice(victim, 1)
            expect((await api.call('DELETE', `/v1/tasks/${gone}`)).status).toBe(200)
          }
          cursor = body.cursor ?? ''
        }
        const throughout = before.filter((id) => ids.includes(id))
        expect(new Set(walked).size).toBe(walked.length)
        expect(walked.filter((id) => throughout.includes(id))).toEqual(throughout.toReversed())
      },
    ),
    { numRuns: 15 },
  )
})

test('createTask 404, updateTask 404, deleteTask 404, listTasks 200: another company’s tasks look like missing ones', async () => {
  const task = await create('Draft')
  const { key } = api.theirs
  const replies = (id: string, pursuit: string) =>
    Promise.all([patch(id, { pursuit_id: pursuit, name: 'x' }, key), api.call('DELETE', `/v1/tasks/${id}`, { key })])
  const none = await replies(missing, 'pur_none')
  const theirs = await replies(task.id, pursuit_id)
  expect(theirs.map((reply) => [reply.status, reply.text])).toEqual(
    none.map((reply) => [404, reply.text.replace(missing, task.id)]),
  )
  const posts = [await post({ name: 'x' }, key), await post({ name: 'x', pursuit_id: 'pur_none' }, key)]
  expect(posts.map((reply) => [reply.status, reply.body.message])).toEqual(
    [pursuit_id, 'pur_none'].map((id) => [404, `pursuit ${id} not found`]),
  )
  expect((await list({ pursuit_id }, key)).body).toEqual({ results: [], cursor: null, has_more: false, total_count: 0 })
  expect((await list({ count_only: true }, key)).body.total_count).toBe(0)
  expect((await list()).body.results).toEqual([task])
})

test('listTasks 200: any combination of filters finds the matching tasks of the company, and none of another company', async () => {
  for (const { key, users: people } of [api.ours, api.theirs]) {
    const boards = [await pursue('contract_mowing', key), await pursue('contract_city', key)]
    for (let index = 0; index < 12; index++) {
      const due_date = index % 3 && `2026-05-0${index % 3}`
      const { id } = (
        await post(
          {
            name: `Task ${index}`,
            pursuit_id: boards[index % 2],
            assigned_to: index % 4 ? [people.owner] : [people.member],
            ...(due_date && { due_date }),
          },
          key,
        )
      ).body
      if (index > 7) await patch(id, { pursuit_id: boards[index % 2], status: 'complete' }, key)
    }
  }
  const filters = fc.record(
    {
      pursuit_id: fc.constant(pursuit_id),
      status: fc.constantFrom('pending', 'complete'),
      due_after: fc.constant('2026-05-02'),
      due_before: fc.constant('2026-05-01'),
      assigned_to: fc.constantFrom(users.member, users.owner),
    },
    { requiredKeys: [] },
  )
  const holds = (
    task: any,
    query: { pursuit_id?: string; status?: string; due_after?: string; due_before?: string; assigned_to?: string },
  ) =>
    (query.pursuit_id === undefined || task.pursuit_id === query.pursuit_id) &&
    (query.status === undefined || task.status === query.status) &&
    (query.due_after === undefined || task.due_date?.slice(0, 10) >= query.due_after) &&
    (query.due_before === undefined || task.due_date?.slice(0, 10) <= query.due_before) &&
    (query.assigned_to === undefined || task.assigned_to.includes(query.assigned_to))
  const lists = await Promise.all(
    [api.ours, api.theirs].map(async ({ key, users: people }) => ({
      key,
      people,
      tasks: (await list({ limit: 50 }, key)).body.results as any[],
    })),
  )
  for (const { tasks, people } of lists)
    expect([tasks.length, ...new Set(tasks.map((task) => task.created_by.id))]).toEqual([12, people.owner])
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...lists), filters, async ({ key, tasks }, query) => {
      expect((await list({ ...(query as Record<string, string>), limit: 50 }, key)).body.results).toEqual(
        tasks.filter((task) => holds(task, query)),
      )
    }),
    { numRuns: 60 },
  )
})

test('createTask 403, updateTask 403, deleteTask 403: a read-only key can list tasks and cannot change them', async () => {
  const task = await create('Draft')
  const key = api.ours.read_key
  const replies = [
    await post({ name: 'x' }, key),
    await patch(task.id, { name: 'x' }, key),
    await api.call('DELETE', `/v1/tasks/${task.id}`, { key }),
  ]
  expect(replies.map(({ status, body }) => [status, body.message.split(':')[0]])).toEqual(
    Array(3).fill([403, 'api_scope_insufficient']),
  )
  expect((await list({}, key)).body.results).toEqual([task])
})

test('createTask 201, updateTask 200: a retry with the same Idempotency-Key creates one task and completes it once', async () => {
  const headers = { 'Idempotency-Key': 'weekly-plan' }
  const body = { pursuit_id, name: 'Draft' }
  const made = [await api.call('POST', '/v1/tasks', { headers, body }), await api.call('POST', '/v1/tasks', { headers, body })]
  expect(made[1]!.text).toBe(made[0]!.text)
  expect((await list()).body.total_count).toBe(1)
  expect((await api.call('POST', '/v1/tasks', { headers, body: { ...body, name: 'Other' } })).body.issues).toMatchObject([
    { path: 'Idempotency-Key' },
  ])
})
