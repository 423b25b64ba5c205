import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { FieldChange } from '../../db/values.ts'
import { type Reply, startApi } from '../harness/harness.ts'

const api = await startApi({
  contracts: [{ id: 'contract_a', size_low: 10, size_high: 1000 }, { id: 'contract_b' }],
  unlimited: true,
})

beforeEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit cascade`.execute(api.db)
})

function add(opportunity_id: string, body: object = {}): Promise<Reply> {
  return api.call('POST', '/v1/pipeline/add', { body: { opportunity_id, ...body } })
}

function patch(id: string, body: object): Promise<Reply> {
  return api.call('PATCH', `/v1/pursuits/${id}`, { body })
}

function statuses(replies: Reply[]): Record<number, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(replies, (reply) => reply.status)).map(([status, group]) => [status, group!.length]),
  )
}

/** Returns the changes in a pursuit's history, oldest first. */
async function history(id: string): Promise<{ field: string; old_value: any; new_value: any }[][]> {
  const { body } = await api.call('GET', `/v1/pursuits/${id}/history`, { query: { limit: 50 } })
  return body.results.toReversed().map((row: any) => row.changes)
}

async function events(id: string): Promise<any[]> {
  const rows = await api.db.selectFrom('event').selectAll().where('subject_id', '=', id).orderBy('id').execute()
  return rows.map((row) => row.payload)
}

/** Returns a pursuit's own values, which its history records. Leaves out values that come from the record. */
function stateOf(pursuit: any): Record<string, unknown> {
  const { column_id, column_title, phase, tags, archived, favorite, assigned_to, overrides } = pursuit
  return { column_id, column_title, phase, tags, archived, favorite, assigned_to, ...overrides }
}

/** Replays a history from its first state. Each change must start from the state that the previous change left. */
function replay(first: Record<string, unknown>, rows: Awaited<ReturnType<typeof history>>): Record<string, unknown>[] {
  let state = first
  return rows.map((changes) => (state = changes.reduce(replayChange, state)))
}

function replayChange(state: Record<string, unknown>, { field, old_value, new_value }: FieldChange): Record<string, unknown> {
  const tags = state.tags as string[]
  if (field === 'tags_added') return { ...state, tags: [...tags, ...(new_value as string[])] }
  expect(field === 'tags_removed' ? tags.filter((tag) => (old_value as string[]).includes(tag)) : state[field], field).toEqual(
    old_value,
  )
  if (field === 'tags_removed') return { ...state, tags: tags.filter((tag) => !(old_value as string[]).includes(tag)) }
  return { ...state, [field]: new_value }
}

test('updatePursuit 200: 20 concurrent patches lead to the state that the history describes, and each is recorded once', async () => {
  const { pursuit_id: id, pursuit } = (await add('contract_a', { tags: ['start'] })).body
  // Each body has a different tag, so every write changes something, whatever the order of the writes.
  const bodies = Array.from({ length: 20 }, (_, index) => ({
    tags: [`tag ${index}`],
    tag_mode: index % 5 === 0 ? 'replace' : 'merge',
    ...(index % 2 === 0 && { title: `Title ${index}`, archived: index % 4 === 0 }),
    ...(index % 3 === 0 && { column_id: ['won', 'Lost', 'TRIAGE'][(index % 9) / 3], favorite: index % 2 === 0 }),
    ...(index % 4 === 1 && { estimated_value_low: 10 + index, set_aside: index % 8 === 1 ? 'SBA' : null }),
  }))
  const replies = await Promise.all(bodies.map((body) => patch(id, body)))
  expect(statuses(replies)).toEqual({ 200: 20 })
  const rows = await history(id)
  expect(rows).toHaveLength(21)
  const final = (await api.call('GET', `/v1/pursuits/${id}`)).body
  const states = replay(stateOf(pursuit), rows.slice(1))
  expect(states.at(-1)).toEqual(stateOf(final))
  const updates = (await events(id)).slice(1)
  expect(updates.map((event) => event.data.pursuitChanges.after.tagsAdded)).toEqual(
    rows.slice(1).map((changes) => changes.find((change) => change.field === 'tags_added')!.new_value),
  )
  expect(updates.at(-1)).toMatchObject({ timestamp: final.updated_at, data: { phase: final.phase, pursuitTitle: final.title } })
  // Each response shows a state that the pursuit was in.
  expect(replies.map((reply) => JSON.stringify(reply.body.tags)).sort()).toEqual(
    states.map((state) => JSON.stringify(state.tags)).sort(),
  )
})

test('updatePursuit 200: 20 concurrent requests add 20 tags, and 20 concurrent requests remove them all', async () => {
  const { pursuit_id: id } = (await add('contract_a')).body
  const tags = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
  await Promise.all(tags.map((tag) => patch(id, { tags: [tag], tag_mode: 'merge' })))
  expect((await api.call('GET', `/v1/pursuits/${id}`)).body.tags.toSorted()).toEqual(tags.toSorted())
  await Promise.all(tags.map((tag) => patch(id, { tags: [tag], tag_mode: 'remove' })))
  expect((await api.call('GET', `/v1/pursuits/${id}`)).body.tags).toEqual([])
  expect([await history(id), await events(id)].map((rows) => rows.length)).toEqual([41, 41])
})

test('updatePursuit 200, 400: low and high values that are set concurrently never end up inverted', async () => {
  const { pursuit_id: id } = (await add('contract_a')).body
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      patch(id, index % 2 ? { estimated_value_low: 100 + 40 * index } : { estimated_value_high: 140 + 40 * index }),
    ),
  )
  const final = (await api.call('GET', `/v1/pursuits/${id}`)).body
  expect(final.estimated_value_high).toBeGreaterThanOrEqual(final.estimated_value_low)
  const kept = replies.filter((reply) => reply.status === 200)
  expect(replies.every((reply) => reply.status === 200 || reply.body.issues[0].code === 'value_range')).toBe(true)
  for (const { body } of kept) expect(body.estimated_value_high).toBeGreaterThanOrEqual(body.estimated_value_low)
  expect(await history(id)).toHaveLength(1 + kept.length)
})

test('addToPipeline 200: 20 concurrent adds create one pursuit with all tags, one created event and a history row per change', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      add('contract_b', { tags: [`tag ${index}`], column_id: index % 2 ? 'Won' : 'Lost' }),
    ),
  )
  expect(statuses(replies)).toEqual({ 200: 20 })
  const ids = new Set(replies.map((reply) => reply.body.pursuit_id))
  const [first, ...others] = replies.filter((reply) => reply.body.created)
  expect([ids.size, others]).toEqual([1, []])
  const [id] = [...ids]
  const { tags, column_title } = (await api.call('GET', `/v1/pursuits/${id}`)).body
  expect([column_title, tags.length, new Set(tags).size]).toEqual([first!.body.column_title, 20, 20])
  expect((await events(id)).map((event) => event.event)).toEqual(['pursuit.created', ...Array(19).fill('pursuit.updated')])
  expect(await history(id)).toHaveLength(20)
})

test('addToPipeline 200: two companies that add the same record concurrently get a pursuit each', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      api.call('POST', '/v1/pipeline/add', {
        key: index % 2 ? api.theirs.key : api.ours.key,
        body: { opportunity_id: 'contract_a' },
      }),
    ),
  )
  expect(replies.filter((reply) => reply.body.created)).toHaveLength(2)
  expect(new Set(replies.map((reply) => reply.body.pursuit_id)).size).toBe(2)
})

test('updatePursuit 200: concurrent changes that archive and move a pursuit are all stored', async () => {
  const { pursuit_id: id } = (await add('contract_a')).body
  const step = fc.record({
    archived: fc.boolean(),
    column_id: fc.constantFrom('Triage', 'Preparing', 'Submitted', 'Won', 'Lost'),
  })
  await fc.assert(
    fc.asyncProperty(step, async ({ archived, column_id }) => {
      const before = await history(id)
      const replies = await Promise.all([patch(id, { archived }), patch(id, { column_id })])
      expect(statuses(replies)).toEqual({ 200: 2 })
      expect((await api.call('GET', `/v1/pursuits/${id}`)).body).toMatchObject({ archived, column_title: column_id })
      const changes = (await history(id)).slice(before.length)
      for (const fields of changes.map((row) => row.map((change) => change.field).join()))
        expect(['archived', 'column_id,column_title,phase']).toContain(fields)
      expect(changes.length).toBeLessThanOrEqual(2)
    }),
    { numRuns: 15 },
  )
})

test('createTask 201, updateTask 200, deleteTask 404: 20 concurrent requests make 20 tasks, each completed and deleted once', async () => {
  const { pursuit_id } = (await add('contract_a')).body
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, index) => api.call('POST', '/v1/tasks', { body: { pursuit_id, name: `Task ${index}` } })),
  )
  expect(statuses(made)).toEqual({ 201: 20 })
  const done = await Promise.all(
    made.flatMap(({ body }) =>
      [{ status: 'completed' }, { due_date: '2026-05-01' }].map((change) =>
        api.call('PATCH', `/v1/tasks/${body.id}`, { body: { pursuit_id, ...change } }),
      ),
    ),
  )
  expect(statuses(done)).toEqual({ 200: 40 })
  const { results } = (
    await api.call('GET', '/v1/tasks', { query: { pursuit_id, status: 'complete', due_after: '2026-05-01', limit: 50 } })
  ).body
  expect(new Set(results.map((task: any) => task.id))).toEqual(new Set(made.map(({ body }) => body.id)))
  expect((await api.call('GET', `/v1/pursuits/${pursuit_id}`)).body.task_counts).toEqual({ pending: 0, complete: 20 })
  const gone = await Promise.all(made.flatMap(({ body }) => [1, 2].map(() => api.call('DELETE', `/v1/tasks/${body.id}`))))
  expect(statuses(gone)).toEqual({ 200: 20, 404: 20 })
  expect((await api.call('GET', `/v1/pursuits/${pursuit_id}`)).body.task_counts).toEqual({ pending: 0, complete: 0 })
})

test('updatePursuit 200: concurrent patches, moves and tasks of a pursuit wait for each other, and none fails', async () => {
  const { pursuit_id } = (await add('contract_a')).body
  const { body: task } = await api.call('POST', '/v1/tasks', { body: { pursuit_id, name: 'Shared' } })
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      if (index % 4 === 0) return patch(pursuit_id, { title: `Title ${index}` })
      if (index % 4 === 1) return api.call('PATCH', `/v1/tasks/${task.id}`, { body: { pursuit_id, name: `Name ${index}` } })
      if (index % 4 === 2) return api.call('POST', '/v1/tasks', { body: { pursuit_id, name: `Task ${index}` } })
      return add('contract_a', { tags: [`tag ${index}`] })
    }),
  )
  expect(statuses(replies)).toEqual({ 200: 18, 201: 6 })
})
