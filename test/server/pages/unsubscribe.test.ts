import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { insertMail } from '../../../db/notifications/mails.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { sealUnsubscribe, type UnsubscribeClaim, unsubscribeKey } from '../../../delivery/unsubscribe.ts'
import { readPreferences } from '../../../services/notifications/preferences.ts'
import { removeMember } from '../../../services/people/members.ts'
import { startApi } from '../../harness/harness.ts'

/** The link to where a user chooses emails. */
const preferences = 'href="/app/notifications/preferences"'
const api = await startApi()
const { ours, theirs, db } = api
const key = unsubscribeKey(Buffer.from(api.setup.cursor_secret.export()))
const seal = (claim: Partial<UnsubscribeClaim> = {}) =>
  sealUnsubscribe(key, { kind: 'notification', id: 'task.due', user_id: ours.users.owner, company_id: ours.id, ...claim })

const ask = (token: string, init: RequestInit = {}) => fetch(`${api.origin}/api/unsubscribe/${token}`, init)
const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
const wantsMail = async (companyId = ours.id, user = ours.users.owner) =>
  (await readPreferences(db, companyId, user)).channels['task.due'].email

beforeEach(async () => {
  await sql`truncate notification_preference, mail, rate_window`.execute(db)
})

test('GET: shows a confirmation and changes nothing, because scanners open every link', async () => {
  for (const method of ['GET', 'HEAD']) {
    const reply = await ask(seal(), { method })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    if (method === 'GET') expect(await reply.text()).toContain('<form method="post">')
  }
  expect(await wantsMail()).toBe(true)
})

test('POST: stops this kind of email for this user in this company, and can be repeated', async () => {
  for (let click = 1; click <= 3; click++) {
    const reply = await ask(seal(), oneClick)
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('You are unsubscribed')])
  }
  expect([await wantsMail(), await wantsMail(theirs.id, theirs.users.owner), await wantsMail(ours.id, ours.users.admin)]).toEqual(
    [false, true, true],
  )
  const { channels } = await readPreferences(db, ours.id, ours.users.owner)
  expect(
    [channels['task.due'].in_app, channels['task.assigned'].email],
    'notifications in the app and other emails continue',
  ).toEqual([true, true])
})

test('POST: accepts a multipart form and an empty body (RFC 8058)', async () => {
  const parts = new FormData()
  parts.set('List-Unsubscribe', 'One-Click')
  expect((await ask(seal(), { method: 'POST', body: parts })).status).toBe(200)
  expect(await wantsMail()).toBe(false)
  expect((await ask(seal({ id: 'workflow.failed' }), { method: 'POST' })).status).toBe(200)
})

test('POST: waiting emails of this kind are no longer sent, but other emails are', async () => {
  const put = (id: string) =>
    inTransaction(db, (trx) =>
      insertMail(
        trx,
        ours.id,
        { user_id: ours.users.owner, subject: id, text: '', html: null, unsubscribe: { kind: 'notification', id } },
        api.clock.now(),
      ),
    )
  const mails = () => db.selectFrom('mail').select(['subject', 'state', 'last_error']).orderBy('id').execute()
  await put('task.due')
  await put('task.assigned')
  await put('task.assigned,task.due')
  await ask(seal(), oneClick)
  expect(await mails()).toEqual([
    { subject: 'task.due', state: 'dropped', last_error: 'the user has unsubscribed' },
    { subject: 'task.assigned', state: 'queued', last_error: null },
    { subject: 'task.assigned,task.due', state: 'queued', last_error: null },
  ])
  await ask(seal({ id: 'task.due,task.assigned' }), oneClick)
  expect((await mails()).map(({ state }) => state)).toEqual(['dropped', 'dropped', 'dropped'])
})

test('the page of a digest’s link leads to the preferences, where each kind of email can be turned on again', async () => {
  const page = await (await ask(seal({ id: 'task.due,workflow.message' }), oneClick)).text()
  expect(page).toContain('no more emails about these types of notifications')
  expect(page).toContain(preferences)
  const body = { preferences: ['task.due', 'workflow.message'].map((type) => ({ type, email: true })) }
  expect(await wantsMail()).toBe(false)
  expect((await api.call('PATCH', '/v1/notifications/preferences', { body })).status).toBe(200)
  expect(await wantsMail()).toBe(true)
})

test('a changed link gets an error page and has no effect', async () => {
  const [claim, mac] = seal().split('.')
  const forged = Buffer.from(JSON.stringify(['notification', 'task.due', ours.users.admin, ours.id])).toString('base64url')
  for (const token of [`${forged}.${mac}`, claim!, `${claim}.${mac!.slice(0, -1)}`, '%ff', 'x'.repeat(4_000)]) {
    for (const init of [{}, oneClick]) expect((await ask(token, init)).status, token.slice(0, 40)).toBe(404)
  }
  expect([await wantsMail(), await wantsMail(ours.id, ours.users.admin)]).toEqual([true, true])
})

test('the link has nothing to unsubscribe from if the user left the company or the subject was deleted', async () => {
  await removeMember(db, ours.id, ours.users.limited_member, api.clock.now())
  for (const claim of [
    { user_id: ours.users.limited_member },
    { id: 'task.of_old' },
    { kind: 'saved_search', id: 'ss_gone' },
    { kind: 'of_old' },
  ])
    expect(await (await ask(seal(claim), oneClick)).text()).toContain('There is nothing to unsubscribe from')
  expect(await db.selectFrom('notification_preference').select('type').execute()).toEqual([])
})

test('other methods are rejected with the allowed methods, clicks from one address are limited, and the log contains no token', async () => {
  expect((await ask(seal(), { method: 'PUT' })).status).toBe(404)
  const statuses: number[] = []
  for (let click = 1; click <= 31; click++) statuses.push((await ask(seal(), oneClick)).status)
  expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429])
  const paths = api.log.map(({ path }) => path as string).filter((path) => path?.includes('unsubscribe'))
  expect(new Set(paths)).toEqual(new Set(['/api/unsubscribe/…']))
})

test('the link in a saved search’s email removes only its recipient from the recipients', async () => {
  const { owner, member } = ours.users
  const alerts = { enabled: true, channels: ['email'], recipients: [owner, member] }
  const saved = await api.call('POST', '/v1/saved-searches', { body: { name: 'Cleaning', query: 'janitorial', alerts } })
  const { id } = saved.body
  const recipients = () =>
    db
      .selectFrom('saved_search_recipient')
      .select(['user_id', 'email'])
      .where('saved_search_id', '=', id)
      .orderBy('position')
      .execute()
  for (let click = 1; click <= 2; click++) {
    const reply = await ask(seal({ kind: 'saved_search', id, user_id: member }), oneClick)
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('You are unsubscribed')])
  }
  await ask(seal({ kind: 'saved_search', id, company_id: theirs.id, user_id: theirs.users.owner }), oneClick)
  expect(await recipients()).toEqual([
    { user_id: owner, email: true },
    { user_id: member, email: false },
  ])
})

test('the request on the page works: it turns on emails of every saved search, only for the user who sends it', async () => {
  const { owner, admin } = ours.users
  const alerts = { enabled: true, channels: ['email'], recipients: [owner, admin] }
  const ids: string[] = []
  for (const name of ['Mowing', 'Painting', 'Private matter'])
    ids.push((await api.call('POST', '/v1/saved-searches', { body: { name, query: name, alerts } })).body.id)
  const pages: string[] = []
  for (const id of ids)
    for (const user_id of [owner, admin])
      pages.push(await (await ask(seal({ kind: 'saved_search', id, user_id }), oneClick)).text())
  expect(pages[4]).toContain('emails from this saved search')
  expect(pages[4]).toContain(preferences)
  expect(pages[4]).not.toMatch(/Private|owner|usr_|ss_/)
  const subscribed = async () => {
    const rows = await db
      .selectFrom('saved_search_recipient')
      .select(['user_id', 'email'])
      .where('saved_search_id', 'in', ids)
      .execute()
    return rows.filter(({ email }) => email).map(({ user_id }) => user_id)
  }
  const choose = (choice: object) =>
    api.call('PATCH', '/v1/notifications/preferences', { body: { preferences: [{ type: 'saved_search.matched', ...choice }] } })
  expect(await subscribed()).toEqual([])
  for (const choice of [{ in_app: true }, { email: false }, {}]) await choose(choice)
  expect(await subscribed(), 'no user has requested emails').toEqual([])
  expect((await choose({ email: true })).status).toBe(200)
  expect(await subscribed()).toEqual([owner, owner, owner])
  await ask(seal({ kind: 'saved_search', id: ids[0]! }), oneClick)
  expect((await choose({ email: true })).status, 'also where the preference was always true').toBe(200)
  expect(await subscribed()).toEqual([owner, owner, owner])
})

test('the page names the stopped emails, and leads to where they can be turned on again', async () => {
  const question = await (await ask(seal())).text()
  expect(question).toContain('emails about this type of notification')
  const done = await (await ask(seal(), oneClick)).text()
  expect(done).toContain('emails about this type of notification')
  expect(done).toContain(preferences)
})
