import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { insertMember } from '../../db/people/people.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { setPassword } from '../../services/access/password-changes.ts'
import { hashPassword, matchesPassword, passwordIssues } from '../../services/access/passwords.ts'
import { signIn } from '../../services/access/sign-in.ts'
import { waitForBlockedStatement } from '../harness/database.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { emailOf, givePassword, password, visitor } from './people.ts'

const api = await startApi({ unlimited: true })
const { db, ours } = api
const now = () => api.clock.now()

afterEach(async () => {
  api.clock.set(testDay)
  await db.deleteFrom('rate_window').execute()
})

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ status, message }: { status: number; message: string }) => ({ status, message }),
  )

describe('hashes', () => {
  test('hashPassword: the same password has another hash each time, and each hash matches only that password', async () => {
    const [one, other] = await Promise.all([hashPassword(password, 'a'), hashPassword(password, 'b')])
    expect(one).not.toBe(other)
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w+/=]{24}\$[\w+/=]{44}$/)
    const asked = [password, `${password} `, password.toUpperCase()].map((each) => matchesPassword(each, one, 'a'))
    expect(await Promise.all(asked)).toEqual([true, false, false])
    expect(await matchesPassword('', null, 'a')).toBe(false)
  })

  test('matchesPassword: accents that a keyboard composes differently are equal', async () => {
    const hash = await hashPassword('caf\u00e9 and a quiet harbor', 'a')
    expect(await matchesPassword('cafe\u0301 and a quiet harbor', hash, 'a')).toBe(true)
  })

  test('hashPassword 503: a network that asks for too many hashes at once is refused, and another network is not', async () => {
    const flood = Array.from({ length: 20 }, () => refusal(hashPassword(password, '203.0.113.7')))
    const other = hashPassword(password, '198.51.100.4')
    expect((await Promise.all(flood)).filter((each) => each?.status === 503).length).toBe(8)
    expect(await other).toMatch(/^scrypt/)
  })
})

describe('rules', () => {
  const user = { name: 'Dana Whitfield', email: 'dana.whitfield@cedarline.com' }
  const codes = (text: string) => passwordIssues(text, user, 'password').map(({ code }) => code)

  test('passwordIssues: a password has 12 to 200 characters', () => {
    expect(['short words', 'x y z'.repeat(50)].map(codes)).toEqual([['length'], ['length']])
    expect(codes('four quiet b')).toEqual([])
  })

  test('passwordIssues: common words, digits, and the name and address of the user do not count', () => {
    const weak = ['password1234', 'Password-Password-2026', 'danawhitfield2026!', 'Dana.Whitfield@cedarline.com', '123456789012']
    expect(weak.concat('aaaaaaaaaaaaaaaa', 'qwertyuiop123456', 'cedarlineCedarline').map(codes)).toEqual(
      Array(8).fill(['weak_password']),
    )
  })

  test('passwordIssues: never throws, and four random words are always enough', () => {
    const words = 'harbor lantern copper meadow orchid tunnel violin walnut glacier saddle pepper cactus'.split(' ')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.shuffledSubarray(words, { minLength: 4, maxLength: 4 }), (text, four) => {
        codes(text)
        expect(codes(four.join(' '))).toEqual([])
      }),
    )
  })
})

describe('signing in', () => {
  test('signIn: the right password starts a session that says how and from where', async () => {
    await givePassword(db, ours.users.admin, now())
    const email = await emailOf(db, ours.users.admin)
    const session = await signIn(db, { email: email.toUpperCase(), password }, visitor, now())
    const { results } = (await api.call('GET', '/v1/settings/sessions', { session })).body
    expect(results[0]).toMatchObject({ current: true, methods: ['pwd'], ...visitor })
  })

  test('signIn 401: a wrong password, an unknown address and a user without a password are refused alike', async () => {
    await givePassword(db, ours.users.admin, now())
    const [admin, member] = [await emailOf(db, ours.users.admin), await emailOf(db, ours.users.member)]
    const attempts = [
      { email: admin, password: 'another quiet harbor' },
      { email: 'unknown@example.com', password },
      { email: member, password },
      { email: member, password: '' },
    ]
    const refused = await Promise.all(attempts.map((each) => refusal(signIn(db, each, visitor, now()))))
    expect(refused).toEqual(Array(4).fill({ status: 401, message: 'The email address or the password is wrong' }))
  })

  test('signIn 429: the eleventh attempt from a network in ten minutes is refused, even if it is right', async () => {
    await givePassword(db, ours.users.admin, now())
    const email = await emailOf(db, ours.users.admin)
    const wrong = Array.from({ length: 10 }, () => refusal(signIn(db, { email, password: 'wrong' }, visitor, now())))
    await Promise.all(wrong)
    const right = () => refusal(signIn(db, { email, password }, visitor, now()))
    expect(await right()).toEqual({ status: 429, message: 'Too many attempts. Retry after 600s' })
    const elsewhere = { ...visitor, address: '198.51.100.4' }
    expect(await refusal(signIn(db, { email, password }, elsewhere, now()))).toBeNull()
    api.clock.advance(600)
    expect(await right()).toBeNull()
  })

  test('signIn 429: many networks that guess one user’s password are refused together', async () => {
    const email = await emailOf(db, ours.users.admin)
    const { countAttempt } = await import('../../services/access/attempts.ts')
    for (let i = 0; i < 100; i++) await countAttempt(db, 'sign-in', email, `198.51.100.${i}`, now())
    const guess = { email, password: 'wrong' }
    expect(await refusal(signIn(db, guess, { ...visitor, address: '192.0.2.1' }, now()))).toMatchObject({ status: 429 })
  })

  test('signIn 429: one network that tries one password for many users is refused', async () => {
    const { countAttempt } = await import('../../services/access/attempts.ts')
    for (let i = 0; i < 60; i++) await countAttempt(db, 'sign-in', `user${i}@example.com`, `2001:db8::${i}`, now())
    const next = { email: 'user61@example.com', password }
    expect(await refusal(signIn(db, next, { ...visitor, address: '2001:db8::ff' }, now()))).toMatchObject({ status: 429 })
  })

  test('the table of attempts contains no address of a person', async () => {
    await refusal(signIn(db, { email: 'secret.person@example.com', password }, visitor, now()))
    const rows = await db.selectFrom('rate_window').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/secret\.person/)
  })

  test('signIn 401: a password that is changed during the check starts no session', async () => {
    await givePassword(db, ours.users.admin, now())
    const email = await emailOf(db, ours.users.admin)
    const fresh = await hashPassword('another quiet harbor', '')
    const { promise: changed, resolve } = Promise.withResolvers<void>()
    const change = db.transaction().execute(async (trx) => {
      await setPassword(trx, ours.users.admin, fresh, null, now())
      await changed
    })
    const signing = refusal(signIn(db, { email, password }, visitor, now()))
    await waitForBlockedStatement(db)
    resolve()
    await change
    expect(await signing).toMatchObject({ status: 401 })
  })
})

describe('changing the password', () => {
  const change = (session: string, body: object) => api.call('POST', '/v1/settings/password', { session, body })

  test('changePassword 200: the new password works, the old one does not, and other sessions end', async () => {
    await givePassword(db, ours.users.admin, now())
    const [mine, other] = [await api.signIn(ours.users.admin), await api.signIn(ours.users.admin)]
    const next = 'eleven copper lanterns'
    const { body } = await change(mine, { current_password: password, new_password: next })
    expect(body.sessions_ended).toBeGreaterThanOrEqual(1)
    const statuses = await Promise.all([mine, other].map((session) => api.call('GET', '/v1/settings/session', { session })))
    expect(statuses.map(({ status }) => status)).toEqual([200, 401])
    const email = await emailOf(db, ours.users.admin)
    expect(await refusal(signIn(db, { email, password }, visitor, now()))).toMatchObject({ status: 401 })
    expect(await signIn(db, { email, password: next }, visitor, now())).toMatch(/^[\w-]{43}$/)
  })

  test('changePassword 400: names the wrong current password, and a new one that is too easy', async () => {
    await givePassword(db, ours.users.admin, now())
    const session = await api.signIn(ours.users.admin)
    const wrong = await change(session, { current_password: 'wrong', new_password: 'eleven copper lanterns' })
    const missing = await change(session, { new_password: 'eleven copper lanterns' })
    const weak = await change(session, { current_password: password, new_password: 'password1234' })
    expect([wrong, missing, weak].map(({ status, body }) => [status, body.issues[0].path, body.issues[0].code])).toEqual([
      [400, 'current_password', 'password'],
      [400, 'current_password', 'password'],
      [400, 'new_password', 'weak_password'],
    ])
  })

  test('changePassword 200: a user who signed in by a link sets the first password within an hour', async () => {
    const user = (await insertMember(db, ours.id, { email: 'fresh@example.com', name: 'Fresh', role: 'member' }, now()))!
    const session = await api.signIn(user)
    api.clock.advance(3_601)
    expect((await change(session, { new_password: password })).body.message).toMatch(/^sign_in_again: /)
    const again = await api.signIn(user)
    expect((await change(again, { new_password: password })).status).toBe(200)
    expect((await change(again, { new_password: password })).status).toBe(400)
  })

  test.each([
    ['confirmPassword', '/v1/settings/session/confirm', { password }],
    ['changePassword', '/v1/settings/password', { current_password: password, new_password: 'eleven copper lanterns' }],
  ])('%s 409: a password that is changed at the same time', async (_id, path, body) => {
    await givePassword(db, ours.users.admin, now())
    const session = await api.signIn(ours.users.admin)
    const fresh = await hashPassword('another quiet harbor', '')
    const { promise: changed, resolve } = Promise.withResolvers<void>()
    const concurrent = db.transaction().execute(async (trx) => {
      await trx.updateTable('user_password').set({ hash: fresh }).where('user_id', '=', ours.users.admin).execute()
      await changed
    })
    const reply = api.call('POST', path, { session, body })
    await waitForBlockedStatement(db)
    resolve()
    await concurrent
    expect((await reply).body).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('sign in again') })
  })
})

describe('a recent sign-in', () => {
  test('createApiKey 403: an hour after the sign-in, the password must be confirmed first', async () => {
    await givePassword(db, ours.users.admin, now())
    const session = await api.signIn(ours.users.admin)
    const create = () => api.call('POST', '/v1/settings/keys', { session, body: { name: 'CRM', scope: 'read' } })
    api.clock.advance(3_600)
    expect((await create()).status).toBe(201)
    api.clock.advance(1)
    expect((await create()).body.message).toMatch(/^sign_in_again: confirm your password/)
    const wrong = await api.call('POST', '/v1/settings/session/confirm', { session, body: { password: 'wrong' } })
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'password'])
    const confirmed = await api.call('POST', '/v1/settings/session/confirm', { session, body: { password } })
    expect(confirmed.body.authenticated_at).toBe(now().toISOString())
    expect((await create()).status).toBe(201)
  })

  test('confirmPassword 429: guesses are limited like sign-ins', async () => {
    await givePassword(db, ours.users.admin, now())
    const session = await api.signIn(ours.users.admin)
    const guess = () => api.call('POST', '/v1/settings/session/confirm', { session, body: { password: 'wrong' } })
    const guesses = await Promise.all(Array.from({ length: 11 }, guess))
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(400), 429])
  })

  test('getSecuritySettings 403: an export by session needs a recent sign-in, and by key does not', async () => {
    const session = await api.signIn(ours.users.owner)
    api.clock.advance(3_601)
    const byKey = await api.call('GET', '/v1/security/settings')
    const bySession = await api.call('GET', '/v1/security/settings', { session })
    expect([byKey.status, bySession.status]).toEqual([200, 403])
  })
})

test('setPassword: ends every session, and open links for a new password', async () => {
  const session = await api.signIn(ours.users.member)
  await inTransaction(db, async (trx) => setPassword(trx, ours.users.member, 'scrypt', null, now()))
  expect((await api.call('GET', '/v1/settings/session', { session })).status).toBe(401)
})
