import { expect, test } from 'vitest'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { setPassword } from '../../services/access/password-changes.ts'
import { hashPassword } from '../../services/access/passwords.ts'
import { signIn } from '../../services/access/sign-in.ts'
import { startApi, testDay } from '../harness/harness.ts'

const api = await startApi({ unlimited: true })
const { db, ours } = api
const now = () => api.clock.now()
const password = 'seventeen quiet harbors'
const visitor = { address: '203.0.113.7', user_agent: 'Firefox' }

async function givePassword(userId: string, text = password): Promise<void> {
  const hash = await hashPassword(text, '')
  await inTransaction(db, (trx) => setPassword(trx, userId, hash, null, now()))
}

const emailOf = async (userId: string) =>
  (await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

test('getSession 200: a session reads and writes as its user, without a plan with the API', async () => {
  const session = await api.signIn(ours.users.member)
  const { status, body } = await api.call('GET', '/v1/settings/session', { session })
  expect(status).toBe(200)
  const company = { id: ours.id, name: 'Ours (fictional)', role: 'member' }
  expect(body).toMatchObject({ company, companies: [company], authenticated_at: testDay })
  const profile = await api.call('GET', '/v1/profile', { session })
  expect(profile.body).toMatchObject({ key: null, credential: { kind: 'session', id: body.id, scopes: ['read', 'write'] } })
  const read = await api.call('GET', '/v1/tasks', { session })
  expect(read.headers.get('RateLimit-Policy')).toBe('"read";q=1000000;w=60')
})

test('createApiKey 201: the key is shown once, works, and answers 401 once it is revoked', async () => {
  const session = await api.signIn(ours.users.member)
  const made = await api.call('POST', '/v1/settings/keys', { session, body: { name: 'CRM', scope: 'read' } })
  expect(made.status, made.text).toBe(201)
  const { key, ...shown } = made.body
  expect((await api.call('GET', '/v1/profile', { key })).body.key).toMatchObject({ id: shown.id, scope: 'read' })
  const listed = await api.call('GET', '/v1/settings/keys', { session, query: { state: 'active' } })
  expect(listed.body.results[0]).toMatchObject({ id: shown.id, state: 'active', last4: key.slice(-4), usage: 'in_use' })
  expect(listed.text).not.toContain(key)
  const revoked = await api.call('POST', `/v1/settings/keys/${shown.id}/revoke`, { session })
  expect(revoked.body).toMatchObject({ state: 'revoked', revoked_at: testDay })
  expect((await api.call('GET', '/v1/profile', { key })).status).toBe(401)
})

test('signIn: a right password starts a session, and a wrong one does not say what was wrong', async () => {
  await givePassword(ours.users.admin)
  const email = await emailOf(ours.users.admin)
  const session = await signIn(db, { email: email.toUpperCase(), password }, visitor, now())
  expect((await api.call('GET', '/v1/settings/sessions', { session })).body.results[0]).toMatchObject({
    current: true,
    address: '203.0.113.7',
    methods: ['pwd'],
  })
  const wrong = signIn(db, { email, password: 'not the password' }, visitor, now()).catch((error) => error.message)
  const unknown = signIn(db, { email: 'unknown@example.com', password }, visitor, now()).catch((error) => error.message)
  expect(await wrong).toBe(await unknown)
})
