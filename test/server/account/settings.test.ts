/** The page of settings: what each role sees, how its forms perform operations, and how problems are shown. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { insertMember } from '../../../db/people/people.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { appPlaces } from '../../../kernel/app/places.ts'
import { accountSections } from '../../../kernel/app/sections.ts'
import { setPassword } from '../../../services/access/password-changes.ts'
import { hashPassword } from '../../../services/access/passwords.ts'
import { createKey, startApi } from '../../harness/harness.ts'
import { formsOf, openVisitor } from './visitor.ts'

const api = await startApi()
const { db, ours, theirs, clock } = api
const password = 'seventeen quiet harbors'
const hash = await hashPassword(password, '')

beforeEach(async () => {
  await sql`truncate rate_window, user_session`.execute(db)
})

async function signedIn(userId: string) {
  const visitor = openVisitor(api.origin)
  visitor.cookies.set('oi_session_3000', await api.signIn(userId))
  return visitor
}

const sectionsOf = (html: string) => Array.from(html.matchAll(/<section id="(\w+)"/g), ([, id]) => id)
const keyIn = (html: string) => /oi_live_\w+/.exec(html)![0]

test('settings 303: a visitor without a session signs in first, and comes back', async () => {
  const visitor = openVisitor(api.origin)
  for (const session of [null, 'made-up']) {
    if (session) visitor.cookies.set('oi_session_3000', session)
    const { status, location } = await visitor.get('/app/settings?company=ent_1')
    expect([status, location]).toEqual([303, '/app/sign-in?return_to=%2Fapp%2Fsettings%3Fcompany%3Dent_1'])
  }
})

test('settings 200: each role sees the sections that it may use', async () => {
  const own = ['connections', 'sessions', 'password']
  const all = accountSections.map(({ id }) => id)
  const integrator = ['keys', 'connections', 'subscriptions', 'sessions', 'password']
  const expected = { owner: all, admin: all, member: integrator, limited_member: own }
  for (const [role, sections] of Object.entries(expected)) {
    const { html, status } = await (await signedIn(ours.users[role as keyof typeof expected])).get('/app/settings')
    expect([status, sectionsOf(html)], role).toEqual([200, sections])
    expect(html, role).toContain('<a href="/app/preferences/board">Board columns</a>')
    expect(html.match(/Only owners and admins may do this<\/span>/g)?.length ?? 0, role).toBe(sections === all ? 0 : 6)
  }
})

test('settings: the page has the navigation of the app, and the theme that the app stored in this browser', async () => {
  const visitor = await signedIn(ours.users.owner)
  const { html } = await visitor.get('/app/settings')
  for (const { to, label } of appPlaces.flat())
    expect(html).toMatch(new RegExp(`href="/app${to}(\\?[^"]*)?"[^>]*><svg .*</svg>${label}`))
  expect(Array.from(html.matchAll(/<h2 id="\w+-title">([^<]+)</g), ([, title]) => title)).toEqual(
    accountSections.map(({ label }) => label),
  )
  expect(html).toContain('<html lang="en">')
  visitor.cookies.set('oi-theme', 'dark')
  expect((await visitor.get('/app/settings')).html).toContain('<html lang="en" data-theme="dark">')
  visitor.cookies.set('oi-theme', '"><b>')
  expect((await visitor.get('/app/settings')).html).toContain('<html lang="en">')
})

test('settings: another company of the user is chosen by the address, and a foreign company is refused', async () => {
  const { email } = await db.selectFrom('app_user').select('email').where('id', '=', ours.users.member).executeTakeFirstOrThrow()
  await insertMember(db, theirs.id, { email, name: 'x', role: 'admin' }, clock.now())
  const visitor = await signedIn(ours.users.member)
  expect((await visitor.get('/app/settings')).html).toContain('member of <strong>Ours (fictional)</strong>')
  const page = await visitor.get(`/app/settings?company=${theirs.id}`)
  expect(page.html).toContain('admin of <strong>Theirs (fictional)</strong>')
  const created = await visitor.submit(
    page,
    { name: 'For them', scope: 'read' },
    `/app/settings/createApiKey?company=${theirs.id}`,
  )
  const { body } = await api.call('GET', '/v1/profile', { key: keyIn(created.html) })
  expect(body.company.id).toBe(theirs.id)
  const stranger = await signedIn(ours.users.admin)
  const refused = await stranger.get(`/app/settings?company=${theirs.id}`)
  expect([refused.status, refused.html]).toEqual([403, expect.stringContaining('no longer a member of the company')])
})

test('createApiKey: the page shows the key once, and revocation ends it', async () => {
  const visitor = await signedIn(ours.users.member)
  const created = await visitor.submit(
    await visitor.get('/app/settings'),
    { name: 'CRM', scope: 'read' },
    '/app/settings/createApiKey',
  )
  expect([created.status, created.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const key = keyIn(created.html)
  expect((await api.call('GET', '/v1/profile', { key })).status).toBe(200)
  const page = await visitor.get('/app/settings')
  expect(page.html).not.toContain(key)
  const rows = formsOf(page).filter(({ action }) => action === '/app/settings/revokeApiKey')
  const { key_id } = rows[0]!.hidden
  const revoked = await visitor.submit(page, { key_id: key_id! }, '/app/settings/revokeApiKey')
  expect([revoked.status, revoked.location]).toEqual([303, '/app/settings?done=revokeApiKey#keys'])
  expect((await visitor.get('/app/settings?done=revokeApiKey')).html).toContain('The key was revoked.')
  expect((await api.call('GET', '/v1/profile', { key })).status).toBe(401)
})

test('createApiKey 400: the faults of the operation are next to the fields, and what was typed stays', async () => {
  const visitor = await signedIn(ours.users.member)
  const page = await visitor.get('/app/settings')
  const { status, html } = await visitor.submit(page, { name: 'a'.repeat(121), scope: 'all' }, '/app/settings/createApiKey')
  expect(status).toBe(400)
  expect(html).toMatch(/<p class="issue" id="createApiKey-name-issue">Name must/)
  expect(html).toMatch(/<p class="issue" id="createApiKey-scope-issue">Scope must/)
  expect(html).toContain(`value="${'a'.repeat(121)}"`)
  expect(html.match(/ autofocus/g)).toHaveLength(1)
})

test('createApiKey 403: a user whose role may not see the section of a form reads why it was refused', async () => {
  const visitor = await signedIn(ours.users.limited_member)
  const path = '/app/settings/createApiKey'
  const form_token = api.resources.secrets.derive(['form', visitor.cookies.get('oi_session_3000')!, path]).toString('base64url')
  const { status, html } = await visitor.request('POST', path, { fields: { form_token, name: 'CRM', scope: 'read' } })
  expect([status, html]).toEqual([403, expect.stringContaining('Limited members may not see or change integrations.')])
})

test('revokeApiKey: a member is offered the own keys, and an admin all keys of the company', async () => {
  const offered = async (userId: string) => {
    const page = await (await signedIn(userId)).get('/app/settings')
    return formsOf(page)
      .filter(({ action }) => action === '/app/settings/revokeApiKey')
      .map(({ hidden }) => hidden.key_id!)
  }
  const own = await createKey(db, ours.id, ours.users.member, 'read', clock.now())
  const byMember = await offered(ours.users.member)
  expect(byMember).toContain(own.key_id)
  expect(byMember).not.toContain(ours.key_id)
  expect(await offered(ours.users.admin)).toEqual(expect.arrayContaining([own.key_id, ours.key_id]))
})

test('updateMember 409: the problem of a row is shown in its section', async () => {
  const visitor = await signedIn(ours.users.owner)
  const page = await visitor.get('/app/settings')
  const { status, html } = await visitor.submit(page, { user_id: ours.users.owner, role: 'member' }, '/app/settings/updateMember')
  expect(status).toBe(409)
  expect(html).toMatch(
    /id="members-title">Members<\/h2>\s*<div class="problem" role="alert" tabindex="-1" autofocus>\s*<p>The company needs an owner/,
  )
})

test('forms 200: after an hour, a form that protects access asks for the password, and then does what was typed', async () => {
  await inTransaction(db, (trx) => setPassword(trx, ours.users.admin, hash, null, clock.now()))
  const visitor = await signedIn(ours.users.admin)
  clock.advance(3_601)
  const path = `/app/settings/createApiKey?company=${ours.id}`
  const page = await visitor.get(`/app/settings?company=${ours.id}`)
  const typed = { name: 'CRM "sync" & <b>', scope: 'read_write' }
  const asked = await visitor.submit(page, typed, path)
  expect([asked.status, asked.html]).toEqual([200, expect.stringContaining('<h1>Confirm your password</h1>')])
  const wrong = await visitor.submit(asked, { password: 'not the right one' })
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('Password is not your current password')])
  expect(wrong.html).not.toContain('not the right one')
  const created = await visitor.submit(wrong, { password })
  expect([created.status, created.html]).toEqual([200, expect.stringContaining('CRM &quot;sync&quot; &amp; &lt;b&gt;')])
  const { body } = await api.call('GET', '/v1/profile', { key: keyIn(created.html) })
  expect([body.company.id, body.key.scope]).toEqual([ours.id, 'read_write'])
})

test('forms 200: the confirmation sends no password back that was typed before it', async () => {
  const visitor = await signedIn(ours.users.member)
  clock.advance(3_601)
  const page = await visitor.get('/app/settings')
  const asked = await visitor.submit(page, { new_password: 'nineteen loud canyons' }, '/app/settings/changePassword')
  expect([asked.status, asked.html]).toEqual([200, expect.stringContaining('<h1>Confirm your password</h1>')])
  expect(decodeURIComponent(asked.html)).not.toMatch(/nineteen.loud.canyons/)
})

test('forms 400: faults of a form are shown before a password is asked for', async () => {
  await inTransaction(db, (trx) => setPassword(trx, ours.users.admin, hash, null, clock.now()))
  const visitor = await signedIn(ours.users.admin)
  clock.advance(3_601)
  const page = await visitor.get('/app/settings')
  const asked = await visitor.submit(page, { email: 'no address', role: 'admin' }, '/app/settings/createInvitation')
  expect(asked.status).toBe(400)
  expect(asked.html).toMatch(/value="no address"/)
})

test('changePassword 303: ends the other sessions, and this one goes on', async () => {
  await inTransaction(db, (trx) => setPassword(trx, ours.users.admin, hash, null, clock.now()))
  const visitor = await signedIn(ours.users.admin)
  const other = await signedIn(ours.users.admin)
  const page = await visitor.get('/app/settings')
  const wrong = await visitor.submit(
    page,
    { current_password: 'x', new_password: 'nineteen loud canyons' },
    '/app/settings/changePassword',
  )
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('Current password is not your current password')])
  const given = { current_password: password, new_password: 'nineteen loud canyons' }
  const changed = await visitor.submit(page, given, '/app/settings/changePassword')
  expect([changed.status, changed.location]).toEqual([303, '/app/settings?done=changePassword#password'])
  expect([(await visitor.get('/app/settings')).status, (await other.get('/app/settings')).status]).toEqual([200, 303])
})

test('sessions: one session is ended, and all others', async () => {
  const visitor = await signedIn(ours.users.admin)
  const others = [await signedIn(ours.users.admin), await signedIn(ours.users.admin)]
  const page = await visitor.get('/app/settings')
  expect((await visitor.submit(page, {}, '/app/settings/endSession')).location).toBe('/app/settings?done=endSession#sessions')
  const left = async () => Promise.all(others.map(async (other) => (await other.get('/app/settings')).status))
  expect((await left()).toSorted()).toEqual([200, 303])
  await visitor.submit(page, {}, '/app/settings/endOtherSessions')
  expect(await left()).toEqual([303, 303])
})

test('removeMember: a member who was removed no longer reaches the company on the next request', async () => {
  const removed = await insertMember(db, ours.id, { email: 'gone@example.com', name: 'Gone', role: 'member' }, clock.now())
  const visitor = await signedIn(removed!)
  const owner = await signedIn(ours.users.owner)
  const page = await owner.get('/app/settings')
  const reply = await owner.submit(page, { user_id: removed! }, '/app/settings/removeMember')
  expect(reply.location).toBe('/app/settings?done=removeMember#members')
  const { status, html } = await visitor.get('/app/settings')
  expect([status, html]).toEqual([403, expect.stringContaining('Sign out')])
  expect(html).toContain('<h1>You belong to no company</h1>')
  expect(html).toContain('<strong>gone@example.com</strong> is not a member of a company here')
})

test('forms 403 and 404: a form of another path, of a session that ended, or for another operation changes nothing', async () => {
  const visitor = await signedIn(ours.users.owner)
  const page = await visitor.get('/app/settings')
  const [form] = formsOf(page).filter(({ action }) => action === '/app/settings/createApiKey')
  const fields = { ...form!.hidden, user_id: ours.users.member }
  expect((await visitor.request('POST', '/app/settings/removeMember', { fields })).status).toBe(403)
  const other = await signedIn(ours.users.owner)
  const given = { ...form!.hidden, name: 'CRM', scope: 'read' }
  expect((await other.request('POST', '/app/settings/createApiKey', { fields: given })).status).toBe(403)
  for (const operation of ['deletePursuit', 'listApiKeys', 'toString']) {
    const path = `/app/settings/${operation}`
    const form_token = api.resources.secrets.derive(['form', visitor.cookies.get('oi_session_3000')!, path]).toString('base64url')
    expect((await visitor.request('POST', path, { fields: { form_token } })).status, operation).toBe(404)
  }
})

test('settings 429: a page counts as one request of the user, with the limits of a session', async () => {
  const visitor = await signedIn(ours.users.owner)
  const { session_limit } = api.setup.rate_limits.read
  await visitor.get('/app/settings')
  const { used } = await db
    .selectFrom('rate_window')
    .select('used')
    .where('subject', '=', ours.users.owner)
    .executeTakeFirstOrThrow()
  expect(used).toBe(1)
  await db.updateTable('rate_window').set({ used: session_limit }).where('subject', '=', ours.users.owner).execute()
  const { status, html } = await visitor.get('/app/settings')
  expect([status, html]).toEqual([429, expect.stringContaining(`Rate limit of ${session_limit} reads per minute exceeded`)])
})
