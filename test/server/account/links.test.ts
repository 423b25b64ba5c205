/** The pages of invitations and of links that the operator gives to a person. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { makeOperatorLink, makePasswordLink } from '../../../services/access/operator-links.ts'
import { setPassword } from '../../../services/access/password-changes.ts'
import { hashPassword } from '../../../services/access/passwords.ts'
import { removeMember } from '../../../services/people/members.ts'
import { startApi } from '../../harness/harness.ts'
import { openVisitor, type Shown } from './visitor.ts'

const api = await startApi({ unlimited: true })
const { db, ours, theirs, clock, setup } = api
const { secrets } = setup.resources
const password = 'seventeen quiet harbors'
const hash = await hashPassword(password, '')

beforeEach(async () => {
  await sql`truncate rate_window, one_time_link, invitation`.execute(db)
})

async function emailOf(userId: string): Promise<string> {
  return (await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
}

/** Invites an address as `ours`' admin. Returns the invitation and the path of its link. */
async function invite(email: string, role = 'member'): Promise<{ id: string; path: string }> {
  const session = await api.signIn(ours.users.admin)
  const { body, status, text } = await api.call('POST', '/v1/settings/invitations', { session, body: { email, role } })
  expect(status, text).toBe(201)
  return { id: body.id, path: new URL(body.link).pathname }
}

async function signedIn(userId: string) {
  const visitor = openVisitor(api.origin)
  visitor.cookies.set('oi_session_3000', await api.signIn(userId))
  return visitor
}

const joining = { name: 'Sam Okafor', password }

test('invitation 303: a new person chooses a name and a password, and is a member', async () => {
  const { path } = await invite('sam@example.com', 'limited_member')
  const visitor = openVisitor(api.origin)
  const page = await visitor.get(path)
  expect([page.status, page.html]).toEqual([200, expect.stringContaining('as limited member')])
  const faulty = await visitor.submit(page, { name: ' ', password: 'short' })
  expect([faulty.status, faulty.html]).toEqual([400, expect.stringContaining('Your name is missing')])
  const easy = await visitor.submit(page, { name: 'Sam Okafor', password: 'sam okafor 123456' })
  expect([easy.status, easy.html]).toEqual([400, expect.stringContaining('value="Sam Okafor"')])
  const joined = await visitor.submit(page, joining)
  expect([joined.status, joined.location]).toEqual([303, `/app/?company=${ours.id}`])
  const settings = await visitor.get(`/app/settings?company=${ours.id}`)
  expect(settings.html).toContain('limited member of <strong>Ours (fictional)</strong>')
  expect((await visitor.get(path)).status).toBe(404)
})

test('invitation: of two acceptances at once, one succeeds', async () => {
  const { path } = await invite('two@example.com')
  const visitors = [openVisitor(api.origin), openVisitor(api.origin)]
  const replies = await Promise.all(visitors.map(async (visitor) => visitor.submit(await visitor.get(path), joining)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([303, 404])
})

test('invitation: a user with a password signs in first, and then accepts with one button', async () => {
  await inTransaction(db, (trx) => setPassword(trx, theirs.users.member, hash, null, clock.now()))
  const email = await emailOf(theirs.users.member)
  const { path } = await invite(email)
  const visitor = openVisitor(api.origin)
  const page = await visitor.get(path)
  const [, link] = /<a class="primary" href="([^"]+)"/.exec(page.html)!
  expect(link).toBe(`/app/sign-in?${new URLSearchParams({ return_to: path })}`)
  const back = await visitor.submit(await visitor.get(link!), { email, password })
  expect(back.location).toBe(path)
  const joined = await visitor.submit(await visitor.get(path))
  expect([joined.status, joined.location]).toEqual([303, `/app/?company=${ours.id}`])
  const settings = await visitor.get('/app/settings')
  expect(settings.html.match(/<option value="ent_[^"]+"/g)).toHaveLength(2)
  expect((await visitor.get(`/app/settings?company=${ours.id}`)).html).toContain('member of <strong>Ours (fictional)</strong>')
})

test('invitation: a user whose password the first inviter may know is asked to set a new one first', async () => {
  const first = await invite('known@example.com')
  const visitor = openVisitor(api.origin)
  await visitor.submit(await visitor.get(first.path), joining)
  const session = await api.signIn(theirs.users.owner)
  const given = { email: 'known@example.com', role: 'member' }
  const { body } = await api.call('POST', '/v1/settings/invitations', { session, body: given })
  const page = await visitor.get(new URL(body.link).pathname)
  expect(page.html).toContain('the person who first invited you may know your password')
  const refused = await forced(visitor, page)
  expect([refused.status, refused.html]).toEqual([403, expect.stringContaining('set a new password')])
})

test('invitation 403: no user accepts it for another, or without the password of the user', async () => {
  await inTransaction(db, (trx) => setPassword(trx, theirs.users.admin, hash, null, clock.now()))
  const { path } = await invite(await emailOf(theirs.users.admin))
  const somebody = await signedIn(theirs.users.owner)
  const page = await somebody.get(path)
  expect(page.html).toContain(`You are signed in as ${await emailOf(theirs.users.owner)}`)
  expect((await forced(somebody, page)).status).toBe(403)
  const stranger = openVisitor(api.origin)
  const refused = await forced(stranger, await stranger.get(path))
  expect([refused.status, refused.html]).toEqual([403, expect.stringContaining('Sign in to accept')])
  const out = await somebody.submit(page, {}, '/app/sign-out')
  expect(out.location).toBe(path)
})

/** Sends the form of an invitation that the page did not show. */
async function forced(visitor: ReturnType<typeof openVisitor>, { path }: Shown): Promise<Shown> {
  const browser = visitor.cookies.get('oi_session_3000') ?? visitor.cookies.get('oi_form_3000')!
  const form_token = secrets.derive(['form', browser, path]).toString('base64url')
  return visitor.request('POST', path, { fields: { ...joining, form_token } })
}

test('invitation 404: it ends when it is withdrawn, replaced or old, or when its sender leaves', async () => {
  const visitor = openVisitor(api.origin)
  const session = await api.signIn(ours.users.admin)
  const withdrawn = await invite('a@example.com')
  const page = await visitor.get(withdrawn.path)
  expect((await api.call('DELETE', `/v1/settings/invitations/${withdrawn.id}`, { session })).status).toBe(200)
  const late = await visitor.submit(page, joining)
  expect([late.status, late.html]).toEqual([404, expect.stringContaining('used or withdrawn, or it has expired')])
  const replaced = await invite('b@example.com')
  const newest = await invite('b@example.com')
  expect([(await visitor.get(replaced.path)).status, (await visitor.get(newest.path)).status]).toEqual([404, 200])
  await removeMember(db, ours.id, ours.users.admin, clock.now())
  expect((await visitor.get(newest.path)).status).toBe(404)
  await sql`insert into membership (company_id, user_id, role, created_at) values (${ours.id}, ${ours.users.admin}, 'admin', now())`.execute(
    db,
  )
  expect((await visitor.get(newest.path)).status).toBe(200)
  clock.advance(7 * 86_400 + 1)
  expect((await visitor.get(newest.path)).status).toBe(404)
})

test('invitation: names of a company, a sender and a user are shown as text', async () => {
  const hostile = '"><script>alert(1)</script><img src=x>'
  await db
    .updateTable('company')
    .set({ name: `Ours ${hostile}` })
    .where('id', '=', ours.id)
    .execute()
  await db.updateTable('app_user').set({ name: hostile }).where('id', '=', ours.users.admin).execute()
  const { path } = await invite('c@example.com')
  const owner = await signedIn(ours.users.owner)
  for (const page of [await openVisitor(api.origin).get(path), await owner.get('/app/settings'), await owner.get(path)]) {
    expect(page.html).toContain('&quot;&gt;&lt;script&gt;')
    expect(page.html).not.toMatch(/<script|<img/)
  }
})

test('demo 303: the link signs its user in once, and only by the button', async () => {
  const path = await makeOperatorLink(db, secrets, 'sign_in', ours.users.owner, clock.now())
  const visitor = openVisitor(api.origin)
  for (const method of ['HEAD', 'GET']) expect((await visitor.request(method, path)).status).toBe(200)
  const page = await visitor.get(path)
  const both = await Promise.all([visitor.submit(page), visitor.submit(page)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 404])
  expect((await visitor.get('/app/settings')).status).toBe(200)
  const gone = await visitor.get(path)
  expect([gone.status, gone.html]).toEqual([404, expect.stringContaining('The next start of the server prints a new one.')])
})

test('links 404: a link works only on its own page', async () => {
  const signIn = await makeOperatorLink(db, secrets, 'sign_in', ours.users.owner, clock.now())
  const token = signIn.split('/').at(-1)
  const visitor = openVisitor(api.origin)
  for (const page of ['welcome', 'reset-password', 'invitations'])
    expect((await visitor.get(`/app/${page}/${token}`)).status, page).toBe(404)
})

test('welcome 404: the owner’s link ends as soon as the installation has a user', async () => {
  const path = await makeOperatorLink(db, secrets, 'owner', null, clock.now())
  expect((await openVisitor(api.origin).get(path)).status).toBe(404)
})

test('password-link: sets the first password of a user, and the audit log names no actor', async () => {
  const email = await emailOf(ours.users.owner)
  const path = (await makePasswordLink(db, secrets, email.toUpperCase(), clock.now()))!
  clock.advance(86_400 - 1)
  const visitor = openVisitor(api.origin)
  const reply = await visitor.submit(await visitor.get(path), { password })
  expect(reply.location).toBe('/app/sign-in?notice=password_reset')
  const entries = await db.selectFrom('audit_event').selectAll().where('action', '=', 'password.reset_requested').execute()
  expect(entries).toEqual([expect.objectContaining({ company_id: ours.id, actor_id: null, target_id: ours.users.owner })])
  expect(await makePasswordLink(db, secrets, 'unknown@example.com', clock.now())).toBeUndefined()
})
