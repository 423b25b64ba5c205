import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApi } from '../harness/harness.ts'

const api = await startApi({
  contracts: Array.from({ length: 101 }, (_, index) => ({ id: `contract_${index}`, size_high: 1000 })),
  unlimited: true,
})

beforeEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit, dismissal cascade`.execute(api.db)
})

async function pursue(index: number, key = api.ours.key): Promise<string> {
  const { body } = await api.call('POST', '/v1/pipeline/add', { key, body: { opportunity_id: `contract_${index}` } })
  return body.pursuit_id
}

const pursueAll = async (count: number) => {
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push(await pursue(index))
  return ids
}

async function send(path: string, body: object) {
  const reply = await api.call('POST', path, { body })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

describe('updatePursuits', () => {
  test('updatePursuits 200: changes each pursuit once, with its own history entry and event', async () => {
    const ids = await pursueAll(3)
    const change = { column_id: 'preparing', tags: ['a'], tag_mode: 'merge' }
    const { updated, refused } = await send('/v1/pursuits/bulk', { pursuit_ids: [...ids, ids[0]], change })
    expect(refused).toEqual([])
    expect(updated).toEqual(await Promise.all(ids.map(async (id) => (await api.call('GET', `/v1/pursuits/${id}`)).body)))
    expect(updated.map(({ column_title, tags }: any) => [column_title, tags])).toEqual(Array(3).fill(['Preparing', ['a']]))
    const events = await sql<{ subject_id: string }>`
      select subject_id from event where type = 'pursuit.updated' order by id`.execute(api.db)
    expect(events.rows.map(({ subject_id }) => subject_id)).toEqual(ids)
    for (const id of ids) expect((await api.call('GET', `/v1/pursuits/${id}/history`)).body.total_count).toBe(2)
  })

  test('updatePursuits 200: refuses a pursuit with the error of updatePursuit, and changes the others', async () => {
    const [low, high] = (await pursueAll(2)) as [string, string]
    await api.call('PATCH', `/v1/pursuits/${high}`, { body: { estimated_value_low: 500 } })
    const theirs = await pursue(0, api.theirs.key)
    const change = { estimated_value_high: 400 }
    const pursuit_ids = [low, high, 'pur_unknown', theirs]
    const { updated, refused } = await send('/v1/pursuits/bulk', { pursuit_ids, change })
    expect(updated.map(({ id }: { id: string }) => id)).toEqual([low])
    const single = await Promise.all(
      pursuit_ids.slice(1).map(async (id) => {
        const { body: error } = await api.call('PATCH', `/v1/pursuits/${id}`, { body: change })
        return { id, error }
      }),
    )
    expect(refused).toEqual(single)
    expect(refused.map(({ error }: any) => error.code)).toEqual(['BAD_REQUEST', 'NOT_FOUND', 'NOT_FOUND'])
    expect((await api.call('GET', `/v1/pursuits/${theirs}`, { key: api.theirs.key })).body.estimated_value_high).toBe(1000)
  })

  test.each(['before', 'after'])('updatePursuits 200: pursuits that move %s another one keep their order', async (side) => {
    const [a, b, c, d] = (await pursueAll(4)) as [string, string, string, string]
    const anchor = side === 'before' ? a : c
    const moved = side === 'before' ? [d, c] : [b, a]
    await send('/v1/pursuits/bulk', { pursuit_ids: moved, change: { [side]: anchor } })
    const { body } = await api.call('GET', '/v1/pipeline/search', { query: { sort_by: 'position' } })
    expect(body.results.map(({ id }: { id: string }) => id)).toEqual(side === 'before' ? [d, c, a, b] : [c, b, a, d])
  })

  test('updatePursuits 200: changes 100 pursuits as one write, and a repeated request changes nothing', async () => {
    const pursuit_ids = await pursueAll(100)
    const used = async () =>
      (
        await sql<{ used: number }>`select coalesce(sum(used), 0) as used from rate_window where rate_class = 'write'`.execute(
          api.db,
        )
      ).rows[0]!.used
    const before = await used()
    const headers = { 'Idempotency-Key': 'archive all' }
    const body = { pursuit_ids, change: { archived: true } }
    const replies = [await api.call('POST', '/v1/pursuits/bulk', { body, headers })]
    expect((await used()) - before).toBe(1)
    replies.push(await api.call('POST', '/v1/pursuits/bulk', { body, headers }))
    expect(replies.map(({ body }) => body.updated.length)).toEqual([100, 100])
    expect(replies[1]!.headers.get('idempotent-replayed')).toBe('true')
    expect((await api.call('GET', `/v1/pursuits/${pursuit_ids[0]}/history`)).body.total_count).toBe(2)
  })

  test('updatePursuits 200: requests at the same time for the same pursuits in opposite orders all succeed', async () => {
    const ids = await pursueAll(6)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        api.call('POST', '/v1/pursuits/bulk', {
          body: { pursuit_ids: index % 2 ? ids : ids.toReversed(), change: { tags: [`tag ${index}`], tag_mode: 'merge' } },
        }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    for (const id of ids) expect((await api.call('GET', `/v1/pursuits/${id}`)).body.tags).toHaveLength(8)
  })

  test.each([
    [[], 'pursuit_ids'],
    [Array(101).fill('pur_1'), 'pursuit_ids'],
  ])('updatePursuits 400: takes 1 to 100 ids', async (pursuit_ids, path) => {
    const { status, body } = await api.call('POST', '/v1/pursuits/bulk', { body: { pursuit_ids, change: {} } })
    expect([status, body.issues[0].path]).toEqual([400, path])
  })
})

test('updateTasks 200: changes tasks of several pursuits, notifies new assignees, and refuses an unknown task', async () => {
  const ids: string[] = []
  for (const pursuit_id of await pursueAll(2))
    ids.push((await api.call('POST', '/v1/tasks', { body: { pursuit_id, name: 'Draft' } })).body.id)
  const { member } = api.ours.users
  const body = { task_ids: [...ids, 'task_unknown'], change: { status: 'completed', assigned_to: [member] } }
  const { updated, refused } = await send('/v1/tasks/bulk', body)
  expect(updated.map(({ id, status, assigned_to }: any) => [id, status, assigned_to])).toEqual(
    ids.map((id) => [id, 'complete', [member]]),
  )
  expect(refused).toEqual([{ id: 'task_unknown', error: { message: 'task task_unknown not found', code: 'NOT_FOUND' } }])
  const notified = await api.db.selectFrom('notification').select('entity_id').where('type', '=', 'task.assigned').execute()
  expect(notified.map(({ entity_id }) => entity_id).toSorted()).toEqual(ids.toSorted())
})

test('dismissRecommendations 200: dismisses several opportunities, and refuses an unknown one', async () => {
  const opportunity_ids = ['contract_1', 'contract_2', 'contract_unknown']
  const { dismissed, refused } = await send('/v1/recommendations/dismiss/bulk', { opportunity_ids, reason: 'Too far away' })
  expect(dismissed.map(({ opportunity_id, reason }: any) => [opportunity_id, reason])).toEqual([
    ['contract_1', 'Too far away'],
    ['contract_2', 'Too far away'],
  ])
  expect(refused).toMatchObject([{ id: 'contract_unknown', error: { code: 'NOT_FOUND' } }])
  expect((await api.call('GET', '/v1/recommendations/dismissed')).body.total_count).toBe(2)
})
