import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { etagOf } from '../../services/etag.ts'
import { trades } from '../harness/fixtures.ts'
import { startApi } from '../harness/harness.ts'

// Tests changes to pursuits: assignees, cleared due dates, the limit on tags, and concurrent edits.

const api = await startApi({ contracts: trades, unlimited: true })
const { users } = api.ours
let id: string

beforeEach(async () => {
  await api.db.deleteFrom('task').execute()
  await api.db.deleteFrom('pursuit_change').execute()
  await api.db.deleteFrom('pursuit').execute()
  id = (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_helpdesk' } })).body.pursuit_id
})

function patch(body: object, headers: Record<string, string> = {}) {
  return api.call('PATCH', `/v1/pursuits/${id}`, { body, headers })
}

function get() {
  return api.call('GET', `/v1/pursuits/${id}`)
}

test('updatePursuit 200: assigned_to replaces the assignees without duplicates, and the history records it', async () => {
  const { body } = await patch({ assigned_to: [users.member, 'me', users.member] })
  expect(body.assigned_to).toEqual([users.member, users.owner])
  expect(body.assignees).toEqual([
    { user_id: users.member, name: expect.stringMatching(/^member of Ours/), email: expect.stringMatching(/^member@/) },
    { user_id: users.owner, name: body.owner.name, email: body.owner.email },
  ])
  expect((await api.call('GET', '/v1/pipeline/search', { query: { assigned_to: users.member } })).body.total_count).toBe(1)
  expect((await patch({ assigned_to: [] })).body.assigned_to).toEqual([])
  const { results } = (await api.call('GET', `/v1/pursuits/${id}/history`)).body
  expect(results[0].changes).toEqual([{ field: 'assigned_to', old_value: [users.member, users.owner], new_value: [] }])
})

test('updatePursuit 400: reports the index of each assignee outside the company, and changes nothing', async () => {
  const before = (await get()).body
  const { status, body } = await patch({ title: 'Ours now', assigned_to: [users.owner, api.theirs.users.owner] })
  expect([status, body.issues.map((issue: { path: string }) => issue.path)]).toEqual([400, ['assigned_to.1']])
  expect((await get()).body).toEqual(before)
})

test('updatePursuit 200: a null due_date restores the contract’s deadline, and `overrides` shows where the value comes from', async () => {
  const inherited = (await get()).body.due_date
  const own = (await patch({ due_date: '2026-05-01' })).body
  expect([own.due_date, own.overrides.due_date]).toEqual(['2026-05-01T23:59:59.999Z', '2026-05-01T23:59:59.999Z'])
  const back = (await patch({ due_date: null })).body
  expect([back.due_date, back.overrides.due_date]).toEqual([inherited, null])
})

test('updatePursuit 200: an empty change has no effect and writes no event', async () => {
  const before = (await get()).body
  const reply = await patch({})
  expect([reply.status, reply.body]).toEqual([200, before])
  expect((await api.call('GET', `/v1/pursuits/${id}/history`)).body.total_count).toBe(1)
})

test('updatePursuit 409, addToPipeline 409: a pursuit has at most 200 tags, and removing tags is always possible', async () => {
  const tags = (from: number) => Array.from({ length: 50 }, (_, index) => `tag ${from + index}`)
  for (const from of [0, 50, 100, 150]) expect((await patch({ tags: tags(from), tag_mode: 'merge' })).status).toBe(200)
  const more = [
    await patch({ tags: ['one more'], tag_mode: 'merge' }),
    await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_helpdesk', tags: ['one more'] } }),
  ]
  for (const { status, body } of more)
    expect([status, body]).toEqual([409, { code: 'LIMIT_REACHED', message: expect.stringContaining('201 tags') }])
  expect((await patch({ tags: ['TAG 7'], tag_mode: 'merge' })).body.tags).toHaveLength(200)
  expect((await patch({ tags: ['tag 7'], tag_mode: 'remove' })).body.tags).toHaveLength(199)
  expect((await patch({ tags: ['only this'] })).body.tags).toEqual(['only this'])
})

test('updatePursuit 412: rejects the second of two changes to the same version', async () => {
  const read = await get()
  const version = { 'If-Match': read.headers.get('ETag')! }
  const first = await patch({ title: 'Mine' }, version)
  const second = await patch({ title: 'No, mine' }, version)
  expect([first.status, second.status, second.body.code]).toEqual([200, 412, 'PRECONDITION_FAILED'])
  expect((await get()).body.title).toBe('Mine')
  const again = { 'If-Match': first.headers.get('ETag')! }
  expect((await patch({ title: 'No, mine' }, again)).status).toBe(200)
  expect((await patch({ title: 'Whatever' }, { 'If-Match': '*' })).status).toBe(200)
  expect((await patch({ title: 'At all' })).status).toBe(200)
})

test('updatePursuit 200: exactly one of 20 concurrent changes to the same version succeeds', async () => {
  const version = { 'If-Match': (await get()).headers.get('ETag')! }
  const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => patch({ title: `Title ${index}` }, version)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)])
})

test('updatePursuit 200: a repeated request gets the first response with its ETag, even after later changes', async () => {
  const headers = { 'If-Match': (await get()).headers.get('ETag')!, 'Idempotency-Key': 'once' }
  const first = await patch({ title: 'Once' }, headers)
  await patch({ title: 'Twice' })
  const again = await patch({ title: 'Once' }, headers)
  expect([again.status, again.body, again.headers.get('ETag')]).toEqual([200, first.body, first.headers.get('ETag')])
})

test('getTask 200, updateTask 412: a task has a version, and an update with an older version is rejected', async () => {
  const created = (await api.call('POST', '/v1/tasks', { body: { pursuit_id: id, name: 'Draft', assigned_to: ['me'] } })).body
  const read = await api.call('GET', `/v1/tasks/${created.id}`)
  expect([read.status, read.body]).toEqual([200, created])
  const change = (name: string) =>
    api.call('PATCH', `/v1/tasks/${created.id}`, {
      body: { pursuit_id: id, name },
      headers: { 'If-Match': read.headers.get('ETag')! },
    })
  const [first, second] = [await change('Mine'), await change('No, mine')]
  expect([first.status, second.status]).toEqual([200, 412])
  expect(first.headers.get('ETag')).not.toBe(read.headers.get('ETag'))
})

test('getTask 404: another company’s task looks like a missing one', async () => {
  const { body } = await api.call('POST', '/v1/tasks', { body: { pursuit_id: id, name: 'Draft' } })
  const theirs = await api.call('GET', `/v1/tasks/${body.id}`, { key: api.theirs.key })
  const missing = await api.call('GET', '/v1/tasks/task_unknown', { key: api.theirs.key })
  expect([theirs.status, theirs.body.message.replace(body.id, 'task_unknown')]).toEqual([404, missing.body.message])
})

test('addToPipeline 200, createTask 201: the first edit can use the ETag of the response', async () => {
  const added = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_helpdesk' } })
  expect(added.headers.get('ETag')).toBe((await get()).headers.get('ETag'))
  expect((await patch({ title: 'Mine' }, { 'If-Match': added.headers.get('ETag')! })).status).toBe(200)
  const task = await api.call('POST', '/v1/tasks', { body: { pursuit_id: id, name: 'Draft' } })
  expect(task.headers.get('Location')).toBe(`/api/v1/tasks/${task.body.id}`)
  const headers = { 'If-Match': task.headers.get('ETag')! }
  const done = await api.call('PATCH', `/v1/tasks/${task.body.id}`, { body: { pursuit_id: id, status: 'complete' }, headers })
  expect(done.status).toBe(200)
})

test('getPursuit 304: an unchanged pursuit gives 304, and a change that is not an edit gives a new response but no 412', async () => {
  const etag = (await get()).headers.get('ETag')!
  const ask = (known: string) => api.call('GET', `/v1/pursuits/${id}`, { headers: { 'If-None-Match': known } })
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { status, text, headers } = await ask(known)
    expect([status, text, headers.get('ETag'), headers.get('RateLimit') !== null], known).toEqual([304, '', etag, true])
  }
  await api.db.updateTable('contract').set({ title: 'Amended by its agency' }).execute()
  const amended = await ask(etag)
  expect([amended.status, amended.body.title]).toEqual([200, 'Amended by its agency'])
  expect((await patch({ favorite: true }, { 'If-Match': etag })).status).toBe(200)
  expect((await ask(amended.headers.get('ETag')!)).status).toBe(200)
})

test('etagOf: two different times give two different ETags', () => {
  const times = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(times, times, (a, b) => {
      expect(etagOf(a.toISOString(), '{}') === etagOf(b.toISOString(), '{}')).toBe(a.getTime() === b.getTime())
      expect(etagOf(a.toISOString(), '{}')).toMatch(/^"[0-9a-z]+\.[\w-]{12}"$/)
    }),
  )
})
