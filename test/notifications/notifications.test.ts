import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { type NewNotification, notify } from '../../services/notifications/notify.ts'
import { trades } from '../harness/fixtures.ts'
import { createKey, startApi, testDay } from '../harness/harness.ts'

const api = await startApi({ contracts: trades, unlimited: true })
const { ours, theirs } = api
const adminKey = (await createKey(api.db, ours.id, ours.users.admin, 'read_write', new Date(testDay))).key

beforeEach(async () => {
  await sql`truncate notification, notification_preference, mail`.execute(api.db)
  api.clock.set(testDay)
})

const list = (query: Record<string, string | number | boolean> = {}, key = ours.key) =>
  api.call('GET', '/v1/notifications', { query, key })
const read = (body: object, key = ours.key) => api.call('POST', '/v1/notifications/read', { body, key })

/** Notifies the owner of our company by default. Each notification is one second later than the previous one. */
async function notifyAt(
  title: string,
  content: Partial<NewNotification> = {},
  users = [ours.users.owner],
  company = ours.id,
): Promise<void> {
  api.clock.advance(1)
  const whole: NewNotification = { type: 'task.due', title, body: '', entity: null, mail: null, ...content }
  await inTransaction(api.db, (trx) => notify(trx, company, users, whole, api.clock.now()))
}

const titles = (reply: { body: any }) => reply.body.results.map(({ title }: { title: string }) => title)

describe('listNotifications', () => {
  test('200: returns only the user’s own notifications, newest first, with their record and its page', async () => {
    await notifyAt('First', { type: 'pursuit.deadline', body: 'More', entity: { type: 'pursuit', id: 'pur_1' } })
    await notifyAt('Another’s', {}, [ours.users.admin])
    await notifyAt('Theirs', {}, [theirs.users.owner], theirs.id)
    await notifyAt('Second', { type: 'api_key.expiring', entity: { type: 'api_key', id: 'key_1' } })
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toMatchObject({ cursor: null, has_more: false, total_count: 2, unread_count: 2 })
    expect(body.results).toMatchObject([
      { title: 'Second', entity: { type: 'api_key', id: 'key_1' }, view_url: null, read_at: null },
      {
        title: 'First',
        type: 'pursuit.deadline',
        body: 'More',
        entity: { type: 'pursuit', id: 'pur_1' },
        view_url: 'http://localhost:3000/app/pursuits/pur_1',
        created_at: '2026-04-20T12:00:01.000Z',
        updated_at: '2026-04-20T12:00:01.000Z',
      },
    ])
    expect((await list({}, theirs.key)).body.results).toMatchObject([{ title: 'Theirs' }])
    expect((await list({}, adminKey)).body.results).toMatchObject([{ title: 'Another’s', entity: null, view_url: null }])
  })

  test('200: returns an empty list for a user without notifications', async () => {
    expect((await list()).body).toEqual({ results: [], cursor: null, has_more: false, total_count: 0, unread_count: 0 })
  })

  test('200: filters apply to the list and its count, but not to the unread count', async () => {
    await notifyAt('a', { type: 'task.assigned' })
    await notifyAt('b', { type: 'workflow.failed' })
    await notifyAt('c', { type: 'task.assigned' })
    const { body } = await list()
    await read({ ids: [body.results[0].id] })
    expect(titles(await list({ unread_only: true }))).toEqual(['b', 'a'])
    const some = await list({ types: 'task.assigned,task.due' })
    expect([titles(some), some.body.total_count, some.body.unread_count]).toEqual([['c', 'a'], 2, 2])
    const both = await list({ types: 'task.assigned', unread_only: true })
    expect([titles(both), both.body.total_count, both.body.unread_count]).toEqual([['a'], 1, 2])
    expect((await list({ types: 'workflow.message' })).body).toMatchObject({ results: [], total_count: 0, unread_count: 2 })
    expect((await list({ types: 'task.lost' })).status).toBe(400)
  })

  test('200: pages return the whole list while new notifications arrive, and a page past the end still has counts', async () => {
    for (const title of ['1', '2', '3', '4', '5']) await notifyAt(title)
    const first = await list({ limit: 2 })
    expect([titles(first), first.body.has_more]).toEqual([['5', '4'], true])
    await notifyAt('6')
    const second = await list({ limit: 2, cursor: first.body.cursor })
    expect([titles(second), second.body.total_count]).toEqual([['3', '2'], 6])
    const third = await list({ limit: 2, cursor: second.body.cursor })
    expect([titles(third), third.body.cursor]).toEqual([['1'], null])
    await sql`delete from notification where title = '1'`.execute(api.db)
    expect((await list({ limit: 2, cursor: second.body.cursor })).body).toMatchObject({
      results: [],
      total_count: 5,
      unread_count: 5,
    })
    expect((await list({ limit: 2, cursor: first.body.cursor, unread_only: true })).status).toBe(400)
  })
})

describe('markNotificationsRead', () => {
  test('200: marks the given notifications once, and ignores unknown ids and notifications of other users', async () => {
    await notifyAt('a', {}, [ours.users.owner, ours.users.admin])
    await notifyAt('b')
    const mine = (await list()).body.results
    const others = (await list({}, adminKey)).body.results
    api.clock.advance(60)
    expect((await read({ ids: [mine[0].id, mine[0].id, others[0].id, 'ntf_unknown'] })).body).toEqual({
      updated: 1,
      unread_count: 1,
    })
    const at = api.clock.now().toISOString()
    expect((await list()).body.results[0]).toMatchObject({ title: 'b', read_at: at, updated_at: at })
    expect((await list({}, adminKey)).body.unread_count).toBe(1)
    api.clock.advance(60)
    expect((await read({ ids: [mine[0].id] })).body).toEqual({ updated: 0, unread_count: 1 })
    expect((await list()).body.results[0].read_at, 'the time of the first request remains').toBe(at)
  })

  test('200: marks all notifications', async () => {
    for (const title of ['a', 'b', 'c']) await notifyAt(title)
    expect((await read({ all: true })).body).toEqual({ updated: 3, unread_count: 0 })
    expect((await read({ all: true })).body).toEqual({ updated: 0, unread_count: 0 })
  })

  test('400: rejects both or neither of ids and all, an empty list of ids, and too many ids', async () => {
    for (const body of [{}, { ids: ['a'], all: true }, { ids: [] }, { all: false }, { ids: Array(101).fill('a') }])
      expect((await read(body)).status, JSON.stringify(body)).toBe(400)
  })

  test('200: the unread count is exact while notifications are written, read and listed concurrently', async () => {
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        if (index % 3 === 0) return notifyAt(`n${index}`)
        if (index % 3 === 1) {
          const { body } = await list({ limit: 50 })
          const unread = body.results.filter((each: any) => each.read_at === null).length
          expect([body.unread_count, body.total_count]).toEqual([unread, body.results.length])
          return
        }
        const ids = (await list({ limit: 50 })).body.results.map((each: any) => each.id).slice(0, 3)
        if (ids.length > 0) expect((await read({ ids })).status).toBe(200)
      }),
    )
    const { body } = await list({ limit: 50 })
    const unread = body.results.filter((each: any) => each.read_at === null)
    expect([body.total_count, body.unread_count]).toEqual([10, unread.length])
    const halves = await Promise.all([read({ all: true }), read({ all: true }), read({ all: true })])
    expect(halves.reduce((sum, reply) => sum + reply.body.updated, 0)).toBe(unread.length)
    for (const reply of halves) expect(reply.body.unread_count).toBe(0)
  })
})

describe('notification preferences', () => {
  const path = '/v1/notifications/preferences'
  const get = (key = ours.key) => api.call('GET', path, { key })
  const patch = (preferences: object[], headers = {}, key = ours.key) =>
    api.call('PATCH', path, { key, body: { preferences }, headers })
  const of = (reply: { body: any }, type: string) => reply.body.preferences.find((each: any) => each.type === type)

  test('getNotificationPreferences 200: returns every type once, all switched on in the app, with the time of the last change', async () => {
    const reply = await get()
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.preferences.every((each: any) => each.in_app)).toBe(true)
    expect(new Set(reply.body.preferences.map((each: any) => each.type)).size).toBe(10)
    expect(reply.body.updated_at).toBe(testDay)
    expect(reply.headers.get('etag')).toBeTruthy()
  })

  test('updateNotificationPreferences 200: changes only the given channels of this user in this company, and applies to later notifications', async () => {
    api.clock.advance(5)
    const reply = await patch([
      { type: 'task.due', in_app: false },
      { type: 'workflow.message', email: false },
    ])
    expect(reply.status, reply.text).toBe(200)
    expect(of(reply, 'task.due')).toEqual({ type: 'task.due', in_app: false, email: true })
    expect(of(reply, 'workflow.message')).toEqual({ type: 'workflow.message', in_app: true, email: false })
    expect(reply.body.updated_at).toBe('2026-04-20T12:00:05.000Z')
    expect(of(await get(adminKey), 'task.due').in_app).toBe(true)
    expect(of(await get(theirs.key), 'task.due').in_app).toBe(true)
    await notifyAt('unseen')
    await notifyAt('seen', { type: 'workflow.message' })
    expect(titles(await list())).toEqual(['seen'])
  })

  test('updateNotificationPreferences 200: an update without changes keeps the version, and an empty update is accepted', async () => {
    const before = await get()
    api.clock.advance(5)
    expect((await patch([{ type: 'task.due', in_app: true }])).body).toEqual(before.body)
    expect((await api.call('PATCH', path, { body: {} })).body).toEqual(before.body)
  })

  test('updateNotificationPreferences 412: rejects an old version, and one of two concurrent updates of the same version', async () => {
    const etag = (await get()).headers.get('etag')!
    const replies = await Promise.all([
      patch([{ type: 'task.due', email: false }], { 'If-Match': etag }),
      patch([{ type: 'task.assigned', email: false }], { 'If-Match': etag }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await patch([], { 'If-Match': (await get()).headers.get('etag')! })).status).toBe(200)
  })

  test('updateNotificationPreferences 400: rejects an unknown type, channel or value, and reports the position of a repeated type', async () => {
    expect((await patch([{ type: 'task.lost', email: true }])).status).toBe(400)
    expect((await patch([{ type: 'task.due', sms: true }])).status).toBe(400)
    expect((await patch([{ type: 'task.due', email: 'yes' }])).status).toBe(400)
    const twice = await patch([{ type: 'task.due' }, { type: 'task.assigned' }, { type: 'task.due' }])
    expect([twice.status, twice.body.issues[0].path]).toEqual([400, 'preferences.2.type'])
  })
})

describe('notifications about assignments', () => {
  const admin = () => list({}, adminKey)
  const pursue = async () =>
    (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_mowing' } })).body.pursuit_id as string

  test('createTask, updateTask: notifies each new assignee once, with the due date', async () => {
    const pursuit_id = await pursue()
    const body = { pursuit_id, name: 'Bid or no bid', due_date: '2026-04-23', assigned_to: ['me', ours.users.admin] }
    const task = (await api.call('POST', '/v1/tasks', { body })).body
    expect((await admin()).body.results).toMatchObject([
      {
        type: 'task.assigned',
        title: 'owner of Ours (fictional) gave you a task: Bid or no bid',
        body: 'The task is due Thu, Apr 23, 2026. Pursuit: Grounds maintenance, Fort Example',
        entity: { type: 'task', id: task.id },
      },
    ])
    expect((await list()).body.results, 'the user’s own actions send no notification').toEqual([])
    const change = { pursuit_id, assigned_to: [ours.users.admin, ours.users.member] }
    await api.call('PATCH', `/v1/tasks/${task.id}`, { body: change })
    expect((await admin()).body.total_count).toBe(1)
    const { rows } = await sql`select from notification where user_id = ${ours.users.member}`.execute(api.db)
    expect(rows).toHaveLength(1)
    const { rows: mails } = await sql`select subject, text from mail order by id`.execute(api.db)
    const mail = {
      subject: 'owner of Ours (fictional) gave you a task: Bid or no bid',
      text: 'The task is due Thu, Apr 23, 2026. Pursuit: Grounds maintenance, Fort Example',
    }
    expect(mails).toEqual([mail, mail])
  })

  test('updatePursuit: notifies new assignees', async () => {
    const id = await pursue()
    await api.call('PATCH', `/v1/pursuits/${id}`, { body: { assigned_to: ['me', ours.users.admin], title: 'Mowing, all of it' } })
    expect((await admin()).body.results).toMatchObject([
      {
        type: 'pursuit.assigned',
        title: 'owner of Ours (fictional) gave you a pursuit: Mowing, all of it',
        body: expect.stringMatching(/^(?:The pursuit is due [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d{4}\b.*\.)?$/),
        entity: { type: 'pursuit', id },
      },
    ])
    await api.call('PATCH', `/v1/pursuits/${id}`, { body: { favorite: true } })
    expect((await admin()).body.total_count).toBe(1)
  })
})
