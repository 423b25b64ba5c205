import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { reminderWindow, sendDueReminders } from '../../services/board/due-reminders.ts'
import { trades } from '../harness/fixtures.ts'
import { createKey, startApi } from '../harness/harness.ts'

const api = await startApi({ contracts: trades, unlimited: true })
const { db, clock, ours } = api
let pursuit_id = ''

beforeEach(async () => {
  await sql`truncate notification, notification_preference, mail, task, pursuit_change, event, pursuit cascade`.execute(db)
  await sql`delete from api_key where name <> 'test'`.execute(db)
  await sql`update company set time_zone = 'America/New_York'`.execute(db)
  clock.set('2026-04-20T16:00:00.000Z')
  const body = { opportunity_id: 'contract_mowing' }
  pursuit_id = (await api.call('POST', '/v1/pipeline/add', { body })).body.pursuit_id
  await patchPursuit({ due_date: '2026-12-31' })
})

const send = () => sendDueReminders({ db, clock, signal: new AbortController().signal })
const patchPursuit = (body: object) => api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { body })

async function task(body: object): Promise<string> {
  const reply = await api.call('POST', '/v1/tasks', { body: { pursuit_id, name: 'Draft', ...body } })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.id
}

async function notifications(
  type: string,
): Promise<{ user_id: string; title: string; body: string; entity_id: string | null }[]> {
  const rows = db
    .selectFrom('notification')
    .select(['user_id', 'title', 'body', 'entity_id'])
    .where('type', '=', type as 'task.due')
  return rows.orderBy('id').execute()
}

test('reminderWindow: starts at 8 a.m. company time, and until then is that of the previous day', () => {
  const window = (now: string, zone = 'America/New_York') => {
    const { since, until } = reminderWindow(zone, new Date(now), 1)
    return [since.toISOString(), until.toISOString()]
  }
  expect(window('2026-04-20T11:59:59.000Z')).toEqual(['2026-04-19T12:00:00.000Z', '2026-04-21T04:00:00.000Z'])
  expect(window('2026-04-20T12:00:00.000Z')).toEqual(['2026-04-20T12:00:00.000Z', '2026-04-22T04:00:00.000Z'])
  expect(window('2026-04-20T12:00:00.000Z', 'Asia/Tokyo')).toEqual(['2026-04-19T23:00:00.000Z', '2026-04-21T15:00:00.000Z'])
  expect(window('2026-03-07T14:00:00.000Z'), 'the clocks go forward').toEqual([
    '2026-03-07T13:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
  ])
  expect(window('2026-11-01T12:59:59.000Z'), 'the clocks have gone back').toEqual([
    '2026-10-31T12:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ])
  expect(window('2026-11-01T13:00:00.000Z')).toEqual(['2026-11-01T13:00:00.000Z', '2026-11-03T05:00:00.000Z'])
})

test('sendDueReminders: reminds the assignees of a task, or else its creator, once on the morning before it is due', async () => {
  const shared = await task({ due_date: '2026-04-23', assigned_to: [ours.users.admin, ours.users.member] })
  const own = await task({ name: 'Own', due_date: '2026-04-23' })
  await task({ due_date: '2026-04-24' })
  await task({})
  clock.set('2026-04-22T11:59:00.000Z')
  expect((await send()).tasks).toBe(0)
  clock.set('2026-04-22T12:00:00.000Z')
  expect((await send()).tasks).toBe(2)
  const rows = await notifications('task.due')
  expect(rows.map(({ user_id, entity_id }) => [user_id, entity_id]).sort()).toEqual(
    [
      [ours.users.admin, shared],
      [ours.users.member, shared],
      [ours.users.owner, own],
    ].sort(),
  )
  expect(rows.find(({ entity_id }) => entity_id === own)).toMatchObject({
    title: 'Due tomorrow: Own',
    body: expect.stringMatching(/^The task is due Thu, Apr 23, 2026\. Pursuit: /),
  })
  clock.set('2026-04-22T20:00:00.000Z')
  expect((await send()).tasks).toBe(0)
})

test.each([
  ['Asia/Tokyo', '2026-04-21T23:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-04-21T18:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-04-22T19:00:00.000Z'],
])('sendDueReminders: reminds on the morning before a due date without a time, in %s', async (time_zone, morning) => {
  await sql`update company set time_zone = ${time_zone}`.execute(db)
  const id = await task({ due_date: '2026-04-23' })
  const before = new Date(Date.parse(morning) - 60_000).toISOString()
  for (const [at, tasks] of [
    [before, 0],
    [morning, 1],
  ] as const) {
    clock.set(at)
    expect((await send()).tasks, at).toBe(tasks)
  }
  expect((await notifications('task.due')).filter(({ entity_id }) => entity_id === id)).toMatchObject([
    { title: 'Due tomorrow: Draft' },
  ])
})

test('sendDueReminders: reminds again after a due date moves, and never about tasks that are past due or completed', async () => {
  const id = await task({ due_date: '2026-04-22' })
  const done = await task({ due_date: '2026-04-22' })
  await api.call('PATCH', `/v1/tasks/${done}`, { body: { pursuit_id, status: 'complete' } })
  clock.set('2026-04-21T13:00:00.000Z')
  expect((await send()).tasks).toBe(1)
  await api.call('PATCH', `/v1/tasks/${id}`, { body: { pursuit_id, due_date: '2026-04-30' } })
  expect((await send()).tasks).toBe(0)
  clock.set('2026-04-29T13:00:00.000Z')
  expect((await send()).tasks).toBe(1)
  const late = await task({ due_date: '2026-05-02' })
  clock.set('2026-05-03T13:00:00.000Z')
  expect((await send()).tasks, late).toBe(0)
})

test('sendDueReminders: a task that is created on the day before its due date gets its reminder the next morning', async () => {
  await task({ due_date: '2026-04-21' })
  clock.advance(900)
  expect((await send()).tasks).toBe(0)
  clock.set('2026-04-21T12:00:00.000Z')
  expect((await send()).tasks).toBe(1)
  expect((await notifications('task.due'))[0]!.title).toBe('Due today: Draft')
})

test('sendDueReminders: uses each company’s time zone, and catches up after an outage', async () => {
  await task({ due_date: '2026-04-22' })
  await sql`update company set time_zone = 'Pacific/Honolulu'`.execute(db)
  clock.set('2026-04-21T17:59:00.000Z')
  expect((await send()).tasks).toBe(0)
  clock.set('2026-04-22T05:00:00.000Z')
  expect((await send()).tasks).toBe(1)
  await sql`update company set time_zone = 'Mars/Base'`.execute(db)
  expect(await send(), 'skips an unknown time zone').toEqual({ tasks: 0, pursuits: 0, keys: 0 })
})

test('sendDueReminders: reminds the owner and the assignees three days before the pursuit’s or notice’s due date, until the pursuit is submitted', async () => {
  await patchPursuit({ assigned_to: [ours.users.admin, ours.users.owner] })
  await patchPursuit({ due_date: '2026-04-25' })
  clock.set('2026-04-21T13:00:00.000Z')
  expect((await send()).pursuits).toBe(0)
  clock.set('2026-04-22T13:00:00.000Z')
  expect((await send()).pursuits).toBe(1)
  const rows = await notifications('pursuit.deadline')
  expect(rows.map(({ user_id }) => user_id).sort()).toEqual([ours.users.admin, ours.users.owner].sort())
  expect(rows[0]).toMatchObject({
    title: expect.stringMatching(/^Due in 3 days: /),
    body: 'The pursuit is due Sat, Apr 25, 2026.',
  })
  expect((await send()).pursuits).toBe(0)
  await patchPursuit({ due_date: '2026-04-24' })
  await patchPursuit({ column_id: 'Submitted' })
  expect((await send()).pursuits, 'the pursuit is submitted').toBe(0)
  await patchPursuit({ column_id: 'Preparing', archived: true })
  expect((await send()).pursuits, 'the pursuit is archived').toBe(0)
  await patchPursuit({ archived: false })
  expect((await send()).pursuits).toBe(1)
  await sql`update contract set deadline_at = '2026-04-23T18:00:00Z' where id = 'contract_mowing'`.execute(db)
  await sql`update pursuit set due_date = null`.execute(db)
  expect((await send()).pursuits).toBe(1)
})

test('sendDueReminders: warns of an expiring key 14 and 3 days ahead, unless the key was created for a shorter time', async () => {
  const day = 86_400_000
  const key = async (days: number) =>
    (await createKey(db, ours.id, ours.users.admin, 'read', clock.now(), new Date(clock.now().getTime() + days * day))).key_id
  const long = await key(20)
  const revoked = await key(20)
  await sql`update api_key set revoked_at = ${clock.now()} where id = ${revoked}`.execute(db)
  const week = await key(7)
  const two = await key(2)
  await sql`update api_key set name = 'CI' where id in (${long}, ${revoked}, ${week}, ${two})`.execute(db)
  expect((await send()).keys).toBe(0)
  clock.advance(4 * 86_400)
  expect((await send()).keys, 'the key of one week').toBe(1)
  clock.advance(2 * 86_400)
  expect((await send()).keys, 'the key expires in two weeks').toBe(1)
  expect((await send()).keys).toBe(0)
  clock.advance(11 * 86_400)
  expect((await send()).keys).toBe(1)
  clock.advance(3 * 86_400)
  expect((await send()).keys).toBe(0)
  const rows = await notifications('api_key.expiring')
  expect(rows.map(({ user_id, title, entity_id }) => [user_id, title, entity_id])).toEqual([
    [ours.users.admin, 'Your API key CI expires in 3 days', week],
    [ours.users.admin, 'Your API key CI expires in 14 days', long],
    [ours.users.admin, 'Your API key CI expires in 3 days', long],
  ])
})

test('sendDueReminders: concurrent runs over more than one batch send each reminder once', async () => {
  await sql`
    insert into task (id, company_id, pursuit_id, name, status, due_date, created_by, created_at, updated_at)
    select 'task_' || n, ${ours.id}, ${pursuit_id}, 'Task ' || n, 'pending', '2026-04-22T23:59:59.999Z', ${ours.users.owner}, ${clock.now()}, ${clock.now()}
    from generate_series(1, 2300) n`.execute(db)
  clock.set('2026-04-21T13:00:00.000Z')
  const runs = await Promise.all([send(), send(), send()])
  const rest = await send()
  expect([...runs, rest].reduce((sum, { tasks }) => sum + tasks, 0)).toBe(2_300)
  expect(new Set((await notifications('task.due')).map(({ entity_id }) => entity_id)).size).toBe(2_300)
  expect(await notifications('task.due')).toHaveLength(2_300)
})
