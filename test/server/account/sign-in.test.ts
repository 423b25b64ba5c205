/** The pages of sign-in and passwords, as a browser without JavaScript uses them. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { connect } from '../../../db/postgres/connect.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { createFloodLimit } from '../../../server/sign-in/flood.ts'
import { linkToken } from '../../../services/access/links.ts'
import { setPassword } from '../../../services/access/password-changes.ts'
import { hashPassword } from '../../../services/access/passwords.ts'
import { requestReset } from '../../../services/access/resets.ts'
import { startApi } from '../../harness/harness.ts'
import { formsOf, openVisitor } from './visitor.ts'

const api = await startApi()
const { db, ours, clock, setup } = api
const password = 'seventeen quiet harbors'
const hash = await hashPassword(password, '')
const { email } = await db.selectFrom('app_user').select('email').where('id', '=', ours.users.member).executeTakeFirstOrThrow()

beforeEach(async () => {
  await sql`truncate rate_window, user_session, one_time_link, mail`.execute(db)
  await inTransaction(db, (trx) => setPassword(trx, ours.users.member, hash, null, clock.now()))
})

async function signIn(returnTo?: string) {
  const visitor = openVisitor(api.origin)
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ return_to: returnTo })}`
  const page = await visitor.get(`/app/sign-in${query}`)
  return { visitor, page, reply: await visitor.submit(page, { email, password }) }
}

const sessions = async () => (await db.selectFrom('user_session').select('id').execute()).length

test('sign-in 200: the page has labels, tokens for autofill, and headers that keep it out of frames, caches and search engines', async () => {
  const { headers, html, status } = await openVisitor(api.origin).get('/app/sign-in')
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  const names = ['X-Frame-Options', 'X-Content-Type-Options', 'Referrer-Policy', 'X-Robots-Tag', 'Cache-Control']
  expect(names.map((name) => headers.get(name))).toEqual(['DENY', 'nosniff', 'same-origin', 'noindex', 'no-store'])
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<title>Sign in · Opportunity Intelligence</title>')
  expect(html).toMatch(
    /<label for="sign-in-email">Email address<\/label>\s*<input id="sign-in-email"[^>]* autocomplete="username"/,
  )
  expect(html).toMatch(/<input id="sign-in-password"[^>]* type="password" autocomplete="current-password"/)
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
})

test('sign-in: every file that the page loads exists', async () => {
  const { html } = await openVisitor(api.origin).get('/app/sign-in')
  const files = Array.from(html.matchAll(/<link [^>]*href="([^"]+)"/g), ([, href]) => href!)
  expect(files).toHaveLength(2)
  for (const file of files) expect((await fetch(api.origin + file)).status, file).toBe(200)
})

test('sign-in 303: starts a session of 14 days in a cookie that no script and no other site can use', async () => {
  const { visitor, reply } = await signIn()
  expect([reply.status, reply.location]).toEqual([303, '/app/'])
  const cookie = reply.headers.getSetCookie().find((each) => each.startsWith('oi_session_3000='))
  expect(cookie).toMatch(/^oi_session_3000=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/)
  expect(reply.headers.get('Cache-Control')).toBe('no-store')
  const settings = await visitor.get('/app/settings')
  expect([settings.status, settings.html]).toEqual([200, expect.stringContaining('member of Ours (fictional)')])
})

test('sign-in: under https, cookies come only from this host and only over https', async () => {
  const twin = await api.twin({
    session_cookie: '__Host-oi_session',
    resources: { ...setup.resources, public_url: 'https://oi.example.com' },
  })
  const visitor = openVisitor(twin.origin)
  const page = await visitor.get('/app/sign-in')
  expect(page.headers.getSetCookie()[0]).toMatch(/^__Host-oi_form=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const reply = await visitor.submit(page, { email, password })
  expect(reply.headers.getSetCookie()[0]).toMatch(
    /^__Host-oi_session=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure$/,
  )
})

test('sign-in 401: a wrong password and an unknown address get the same page, and neither a session', async () => {
  const visitor = openVisitor(api.origin)
  const page = await visitor.get('/app/sign-in')
  const wrong = await visitor.submit(page, { email, password: 'not the right one' })
  const unknown = await visitor.submit(page, { email: 'unknown@example.com', password: 'not the right one' })
  expect([wrong.status, unknown.status, await sessions()]).toEqual([401, 401, 0])
  expect(wrong.html).toContain('The email address or the password is wrong.')
  expect(wrong.html.replace(email, '')).toBe(unknown.html.replace('unknown@example.com', ''))
  expect(wrong.html).toContain('<title>Error: Sign in · Opportunity Intelligence</title>')
  expect(wrong.html).not.toContain('not the right one')
})

test('sign-in 400: faulty fields are named, described and linked, and the first one has the focus', async () => {
  const visitor = openVisitor(api.origin)
  const { status, html } = await visitor.submit(await visitor.get('/app/sign-in'), { email: 'nobody"><b>', password: '' })
  expect(status).toBe(400)
  expect(html).toMatch(/<a href="#sign-in-email">Email address must be an email address, such as dana@example.com<\/a>/)
  expect(html).toMatch(/<input id="sign-in-email"[^>]* aria-describedby="sign-in-email-issue" aria-invalid="true" autofocus/)
  expect(html.match(/ autofocus/g)).toHaveLength(1)
  expect(html).toContain('Password is missing')
  expect(html).toContain('value="nobody&quot;&gt;&lt;b&gt;"')
})

test('sign-in 429: passwords sprayed from one network are refused, with a page that says when to try again', async () => {
  const visitor = openVisitor(api.origin)
  const page = await visitor.get('/app/sign-in')
  for (let i = 1; i <= 10; i += 1) expect((await visitor.submit(page, { email, password: 'guess' })).status).toBe(401)
  const { status, html } = await visitor.submit(page, { email, password })
  expect([status, await sessions()]).toEqual([429, 0])
  expect(html).toMatch(/Too many attempts\. Retry after \d+s\./)
  clock.advance(601)
  expect((await visitor.submit(page, { email, password })).status).toBe(303)
})

test('sign-in 503: a page says that the database cannot be reached', async () => {
  const away = connect('postgres://127.0.0.1:1/none', { max: 1, application_name: 'test' })
  const visitor = openVisitor((await api.twin({}, { db: away.db })).origin)
  const { status, html } = await visitor.submit(await visitor.get('/app/sign-in'), { email, password })
  expect([status, html]).toEqual([503, expect.stringContaining('The database cannot be reached; try again shortly.')])
  await away.close()
})

test.each([
  ['/app/invitations/a.b?x=1', '/app/invitations/a.b?x=1'],
  ['//example.com', '/app/'],
  ['/\\example.com', '/app/'],
  ['/\t/example.com', '/app/'],
  ['/\n\\example.com', '/app/'],
  ['/..//example.com', '/app/'],
  ['/.//example.com/%2e%2e', '/app/'],
  ['/%2e%2e//example.com', '/app/'],
  ['https://example.com', '/app/'],
  ['javascript:alert(1)', '/app/'],
  ['app/settings', '/app/'],
  ['/app\r\nSet-Cookie: a=b', '/appSet-Cookie:%20a=b'],
  ['', '/app/'],
])('sign-in 303: return_to %j leads to %s', async (given, location) => {
  expect((await signIn(given)).reply.location).toBe(location)
})

test('sign-in: a session that was in the browser before neither becomes the new one nor goes on', async () => {
  const planted = await api.signIn(ours.users.admin)
  const visitor = openVisitor(api.origin)
  visitor.cookies.set('oi_session_3000', planted)
  await visitor.submit(await visitor.get('/app/sign-in'), { email, password })
  expect(visitor.cookies.get('oi_session_3000')).not.toBe(planted)
  expect((await api.call('GET', '/v1/settings/session', { session: planted })).status).toBe(401)
})

test('sign-out 303: ends the session, removes the cookie and says so', async () => {
  const { visitor } = await signIn()
  const session = visitor.cookies.get('oi_session_3000')!
  const reply = await visitor.submit(await visitor.get('/app/settings'), {}, '/app/sign-out')
  expect([reply.status, reply.location, visitor.cookies.has('oi_session_3000')]).toEqual([
    303,
    '/app/sign-in?notice=signed_out',
    false,
  ])
  expect((await api.call('GET', '/v1/settings/session', { session })).status).toBe(401)
  expect((await visitor.get(reply.location!)).html).toContain('You are signed out.')
})

test('sign-in: a notice of a stranger’s link is not shown', async () => {
  for (const notice of ['<b>', 'toString', '__proto__'])
    expect((await openVisitor(api.origin).get(`/app/sign-in?${new URLSearchParams({ notice })}`)).html).not.toContain(
      'class="notice"',
    )
})

const crossSite = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://example.com' }

test('forms 403: a form without its token, with another browser’s token, or of another form is refused', async () => {
  const { visitor, page } = await signIn()
  await inTransaction(db, (trx) => trx.deleteFrom('user_session').execute())
  const other = openVisitor(api.origin)
  const [own] = formsOf(await other.get('/app/forgot-password'))
  const [foreign] = formsOf(page)
  const tokens = [undefined, '', 'wrong', own!.hidden.form_token, foreign!.hidden.form_token]
  for (const form_token of tokens) {
    const fields = { email, password, ...(form_token !== undefined && { form_token }) }
    const { status, html } = await other.request('POST', '/app/sign-in', { fields })
    expect([status, html]).toEqual([403, expect.stringContaining('Open the page again')])
  }
  expect([await sessions(), visitor.cookies.has('oi_session_3000')]).toEqual([0, true])
})

test.each([
  crossSite,
  { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.localhost' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
  { 'Sec-Fetch-Site': '' },
])('forms 403: a form that another site sends is refused even with its token (%j)', async (headers) => {
  const visitor = openVisitor(api.origin)
  const [form] = formsOf(await visitor.get('/app/sign-in'))
  const { status } = await visitor.request('POST', '/app/sign-in', { fields: { ...form!.hidden, email, password }, headers })
  expect([status, await sessions()]).toEqual([403, 0])
})

test('forms 303: a browser that sends only Origin may use them, and an allowed origin of the API may not', async () => {
  const visitor = openVisitor(api.origin)
  const [form] = formsOf(await visitor.get('/app/sign-in'))
  const send = (Origin: string, of = visitor) =>
    of.request('POST', '/app/sign-in', {
      fields: { ...form!.hidden, email, password },
      headers: { 'Sec-Fetch-Site': '', Origin },
    })
  const refused = await send('https://oi.harbor.example')
  const fix = 'Open http://localhost:3000, or set PUBLIC_URL on the server to the address that users type.'
  expect([refused.status, refused.html]).toEqual([403, expect.stringContaining(fix)])
  expect((await send('http://localhost:3000')).status).toBe(303)
})

test('forms 413 and 400: a large body and another media type are refused', async () => {
  const visitor = openVisitor(api.origin)
  const large = await visitor.request('POST', '/app/sign-in', { fields: { email: 'a'.repeat(20_000) } })
  expect([large.status, large.headers.get('Content-Type')]).toEqual([413, 'text/html; charset=utf-8'])
  const json = await fetch(`${api.origin}/app/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: '{}',
  })
  expect(json.status).toBe(400)
})

test('forgot-password 303: every address gets the same answer, and only a user gets an email', async () => {
  const visitor = openVisitor(api.origin)
  for (const address of [email, 'unknown@example.com']) {
    const reply = await visitor.submit(await visitor.get('/app/forgot-password'), { email: address })
    expect([reply.status, reply.location]).toEqual([303, '/app/forgot-password?notice=sent'])
  }
  expect((await visitor.get('/app/forgot-password?notice=sent')).html).toContain('oi user password-link --email ADDRESS')
  expect(await db.selectFrom('mail').select('user_id').execute()).toEqual([{ user_id: ours.users.member }])
})

test('forgot-password 303: its time does not reveal which addresses have a user', async () => {
  const visitor = openVisitor(api.origin)
  for (const address of [email, 'unknown@example.com']) {
    const page = await visitor.get('/app/forgot-password')
    const before_ms = performance.now()
    await visitor.submit(page, { email: address })
    // The work for a user takes about 10 ms. A timer may end a millisecond early.
    expect(performance.now() - before_ms).toBeGreaterThan(298)
  }
})

/** Requests a reset, and returns the path of its link. */
async function resetPath(): Promise<string> {
  await requestReset(db, email, { address: '203.0.113.7', user_agent: null }, clock.now())
  const { id } = await db.selectFrom('one_time_link').select('id').executeTakeFirstOrThrow()
  return `/app/reset-password/${linkToken(setup.resources.secrets, id)}`
}

test('reset-password 303: sets the password once, ends all sessions, and leads to sign-in with a notice', async () => {
  const session = await api.signIn(ours.users.member)
  const path = await resetPath()
  const visitor = openVisitor(api.origin)
  const page = await visitor.get(path)
  expect([page.status, page.html]).toEqual([200, expect.stringContaining(email)])
  const easy = await visitor.submit(page, { password: 'password1234' })
  expect([easy.status, easy.html]).toEqual([400, expect.stringContaining('New password is too easy to guess')])
  const both = await Promise.all([1, 2].map(() => visitor.submit(page, { password: 'another quiet harbor' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 404])
  expect((await api.call('GET', '/v1/settings/session', { session })).status).toBe(401)
  expect((await visitor.get(path)).status).toBe(404)
  const signInPage = await visitor.get('/app/sign-in?notice=password_reset')
  expect(signInPage.html).toContain('Your new password is set')
  expect((await visitor.submit(signInPage, { email, password: 'another quiet harbor' })).status).toBe(303)
})

test('reset-password 404: a link that expired, was replaced or was made up does not work, and GET uses none up', async () => {
  const path = await resetPath()
  const visitor = openVisitor(api.origin)
  for (const method of ['GET', 'HEAD', 'GET']) expect((await visitor.request(method, path)).status).toBe(200)
  await resetPath()
  expect((await visitor.get(path)).status).toBe(404)
  const newest = await resetPath()
  clock.advance(30 * 60 + 1)
  expect((await visitor.get(newest)).status).toBe(404)
  for (const made of ['x', 'lnk_1.x', `${newest.split('/').at(-1)}x`, 'a'.repeat(3000)])
    expect((await visitor.get(`/app/reset-password/${made}`)).status, made).toBe(404)
})

test('links: guesses from an address are counted, and refused beyond the limit', async () => {
  // On a busy machine, 60 visits take longer than the limit needs to forget one.
  const twin = await api.twin({ flood: createFloodLimit(() => 0) })
  const visitor = openVisitor(twin.origin)
  for (let i = 0; i < 60; i += 1) expect((await visitor.get(`/app/invitations/inv_${i}.x`)).status).toBe(404)
  const { status, html } = await visitor.get('/app/welcome/lnk_1.x')
  expect([status, html]).toEqual([429, expect.stringContaining('Too many failed sign-ins from this address')])
})

test('logs: no line contains the secret of a link or a session', async () => {
  const path = await resetPath()
  const { visitor } = await signIn(path)
  await visitor.get(path)
  await visitor.get(path.toUpperCase().replace('LNK', 'lnk'))
  const secret = path.split('.').at(-1)!
  const lines = JSON.stringify(api.log)
  expect(lines).toContain('/app/reset-password/…')
  expect(lines.toLowerCase()).not.toContain(secret.toLowerCase())
  expect(lines).not.toContain(visitor.cookies.get('oi_session_3000')!)
})
