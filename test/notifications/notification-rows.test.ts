import { afterAll, beforeEach, expect, test } from 'vitest'
import { upsertPreferences } from '../../db/notifications/preferences.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { prepareQueues } from '../../jobs/queues.ts'
import { type NewNotification, notify } from '../../services/notifications/notify.ts'
import { defaultChannels, readPreferences } from '../../services/notifications/preferences.ts'
import { removeMember } from '../../services/people/members.ts'
import { createDatabase } from '../harness/database.ts'
import { type Company, createCompany } from '../harness/harness.ts'

const database = await createDatabase()
const { db } = database
afterAll(() => database.drop())
await prepareQueues(db)

const now = new Date('2026-04-20T12:00:00.000Z')
let ours: Company
let theirs: Company

beforeEach(async () => {
  ours = await createCompany(db, 'Ours (fictional)', now)
  theirs = await createCompany(db, 'Theirs (fictional)', now)
})

const entity = { type: 'task', id: 'task_1' } as const
const notifyOurs = (users: string[], content: Partial<NewNotification> = {}) =>
  inTransaction(db, (trx) =>
    notify(trx, ours.id, users, { type: 'task.assigned', title: 'A task', body: 'Due soon', entity, ...content }, now),
  )
const notifications = () =>
  db.selectFrom('notification').selectAll().where('company_id', '=', ours.id).orderBy('user_id').execute()
const mails = () => db.selectFrom('mail').selectAll().where('company_id', '=', ours.id).orderBy('user_id').execute()
const prefer = (user: string, in_app: boolean, email: boolean) =>
  inTransaction(db, (trx) => upsertPreferences(trx, ours.id, user, [{ type: 'task.assigned', in_app, email }], now))

test('notify: each member gets one notification through the chosen channels; users of other companies and unknown users get none', async () => {
  const { owner, admin, member, limited_member } = ours.users
  await prefer(admin, false, true)
  await prefer(member, true, false)
  await prefer(limited_member, false, false)
  await notifyOurs([owner, owner, admin, member, limited_member, theirs.users.owner, 'usr_unknown'])
  expect((await notifications()).map(({ user_id }) => user_id)).toEqual([owner, member].sort())
  expect((await mails()).map(({ user_id }) => user_id)).toEqual([owner, admin].sort())
  expect((await notifications())[0]).toMatchObject({
    type: 'task.assigned',
    title: 'A task',
    body: 'Due soon',
    entity_type: 'task',
    entity_id: 'task_1',
    read_at: null,
  })
  expect((await mails())[0]).toMatchObject({
    subject: 'A task',
    text: 'Due soon',
    html: null,
    link_label: 'Open the task',
    link_path: '/app/tasks/task_1',
    unsubscribe_kind: 'notification',
    unsubscribe_id: 'task.assigned',
    state: 'queued',
  })
})

test('notify: the caller’s email replaces the default email, and null sends no email', async () => {
  await notifyOurs([ours.users.owner], { mail: { subject: 'Digest', text: 'Two new', html: '<p>Two new</p>' } })
  await notifyOurs([ours.users.owner], { mail: null })
  expect(await mails()).toMatchObject([{ subject: 'Digest', html: '<p>Two new</p>', link_path: null }])
  expect(await notifications()).toHaveLength(2)
})

test('notify: the title is one line, the body is limited, and invalid characters are removed', async () => {
  await notifyOurs([ours.users.owner], { title: ` A\r\n\ttask\0 ${'😀'.repeat(150)}`, body: `one\ntwo\0${'é😀'.repeat(4_000)}` })
  const [{ title, body } = { title: '', body: '' }] = await notifications()
  expect(title.startsWith('A task 😀')).toBe(true)
  expect([title.length, body.length, title.isWellFormed(), body.isWellFormed()]).toEqual([199, 10_000, true, true])
  expect(body.startsWith('one\ntwoé')).toBe(true)
})

test('notify: a transaction that is rolled back notifies no user', async () => {
  const cancelled = db.transaction().execute(async (trx) => {
    await notify(trx, ours.id, [ours.users.owner], { type: 'task.due', title: 'x', body: '', entity: null }, now)
    throw new Error('cancelled')
  })
  await expect(cancelled).rejects.toThrow('cancelled')
  expect([await notifications(), await mails()]).toEqual([[], []])
})

test('removeMember: deletes the notifications and waiting emails of the member', async () => {
  await prefer(ours.users.member, true, true)
  await notifyOurs([ours.users.member])
  await removeMember(db, ours.id, ours.users.member, now)
  expect([await notifications(), await mails()]).toEqual([[], []])
  await notifyOurs([ours.users.member])
  expect(await notifications()).toEqual([])
})

test('preferences: channels without a choice use the defaults, and a choice does not change other channels', async () => {
  const { owner } = ours.users
  const before = await readPreferences(db, ours.id, owner)
  expect(Object.keys(before.channels)).toEqual(Object.keys(defaultChannels))
  expect([before.channels['saved_search.matched'], before.updated_at]).toEqual([{ in_app: true, email: true }, now.toISOString()])
  const chosen = new Date('2026-04-20T13:00:00.000Z')
  const choose = (change: object) =>
    inTransaction(db, (trx) => upsertPreferences(trx, ours.id, owner, [{ type: 'saved_search.matched', ...change }], chosen))
  await Promise.all([choose({ email: true }), choose({ in_app: false })])
  const { channels, updated_at } = await readPreferences(db, ours.id, owner)
  expect([channels['saved_search.matched'], updated_at]).toEqual([{ in_app: false, email: true }, chosen.toISOString()])
  expect((await readPreferences(db, theirs.id, theirs.users.owner)).channels).toEqual(before.channels)
})
