import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { insertMember, selectUserByEmail } from '../../db/people/people.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { createMailer } from '../../delivery/mail.ts'
import { unsubscribeKey } from '../../delivery/unsubscribe.ts'
import { findInvitation, joinSignedIn, joinWithPassword } from '../../services/access/invitations.ts'
import { linkToken } from '../../services/access/links.ts'
import { makePasswordLink } from '../../services/access/operator-links.ts'
import { endUnprovenPassword } from '../../services/access/password-changes.ts'
import { findResetUser, requestReset, resetPassword } from '../../services/access/resets.ts'
import { signIn } from '../../services/access/sign-in.ts'
import { sendMail } from '../../services/notifications/send-mail.ts'
import { removeMember } from '../../services/people/members.ts'
import { headersOf, partsOf, startSmtp } from '../delivery/smtp.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { emailOf, givePassword, newestLink, password, visitor } from './people.ts'

const api = await startApi({ unlimited: true })
const { db, ours, theirs } = api
const { secrets } = api.resources
const now = () => api.clock.now()
const smtp = await startSmtp()
afterAll(() => smtp.close())
let people = 0
let email: string

beforeEach(async () => {
  api.clock.set(testDay)
  email = `person${++people}@people.us`
  smtp.received.length = 0
  await db.deleteFrom('rate_window').execute()
  await db.deleteFrom('invitation').execute()
})

const invite = async (body: object, user = ours.users.admin) =>
  api.call('POST', '/v1/settings/invitations', { session: await api.signIn(user), body })
/** Invites the person and returns the token of the link. */
async function invited(role = 'member'): Promise<string> {
  const { status, body, text } = await invite({ email, role })
  expect(status, text).toBe(201)
  return body.link.split('/').at(-1)
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ status }: { status: number }) => status,
  )
const join = (token: string, given = {}) =>
  joinWithPassword(db, secrets, { token, name: 'Sam Okafor', password, ...given }, visitor, now())

/** Sends the newest email and returns it with the address of its link. */
async function sendNewest() {
  const { id } = await db.selectFrom('mail').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const mailing = {
    mailer: createMailer({ url: smtp.url, from: { name: 'OI', address: 'oi@example.com' } }),
    unsubscribe_key: unsubscribeKey(Buffer.alloc(32)),
    public_url: 'https://oi.example.com',
    linkToken: (link: string) => linkToken(secrets, link),
  }
  await sendMail(
    { db, clock: api.clock, log: { error: () => {} }, mailing, signal: new AbortController().signal },
    { mail_id: id },
  )
  const { raw, to } = smtp.received.at(-1)!
  const { text } = partsOf(raw)
  return { to, subject: headersOf(raw).subject, text, link: /https:\/\/oi\.example\.com\/app\/\S+/.exec(text)![0] }
}

describe('inviting', () => {
  test('createInvitation 201: the email to the invited address has the same link as the response', async () => {
    const { body } = await invite({ email, role: 'member' })
    const mail = await sendNewest()
    expect(mail).toMatchObject({ to: [email], subject: 'admin of Ours (fictional) invites you to Ours (fictional)' })
    expect(mail.link).toBe(body.link.replace('http://localhost:3000', 'https://oi.example.com'))
    expect(mail.text).toContain('because you were invited to Ours (fictional)')
    const listed = await api.call('GET', '/v1/settings/invitations', { session: await api.signIn(ours.users.owner) })
    const { link, ...invitation } = body
    expect(listed.body.results[0]).toEqual(invitation)
  })

  test('createInvitation 201: an installation with a mail server does not return the link', async () => {
    const { resources } = api.setup
    const mailing = await api.twin({ resources: { ...resources, sends_email: true } })
    const session = await api.signIn(ours.users.admin)
    const { status, body } = await mailing.call('POST', '/v1/settings/invitations', { session, body: { email, role: 'member' } })
    expect([status, body.link]).toEqual([201, null])
  })

  test('createInvitation: neither the database nor an archive contains the secret of a link', async () => {
    const token = await invited()
    const [, secret] = token.split('.')
    for (const table of ['mail', 'invitation', 'audit_event'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute()), table).not.toContain(secret)
  })

  test.each([
    ['admin', 'owner', 403],
    ['owner', 'owner', 201],
    ['member', 'member', 403],
    ['limited_member', 'member', 403],
  ] as const)('createInvitation: as %s, inviting a person as %s answers %i', async (actor, role, status) => {
    expect((await invite({ email, role }, ours.users[actor])).status).toBe(status)
  })

  test('createInvitation 400: a member, an invalid address, and an unknown role', async () => {
    const member = await emailOf(db, ours.users.member)
    const replies = await Promise.all(
      [
        { email: member.toUpperCase(), role: 'member' },
        { email: 'no address', role: 'member' },
        { email, role: 'boss' },
      ].map((body) => invite(body)),
    )
    expect(replies.map(({ status, body }) => [status, body.issues[0].path])).toEqual([
      [400, 'email'],
      [400, 'email'],
      [400, 'role'],
    ])
  })

  test('createInvitation 409: a company has at most 200 open invitations', async () => {
    const row = { company_id: theirs.id, role: 'member' as const, invited_by: theirs.users.owner, created_at: now() }
    const expires_at = new Date('2026-04-27T12:00:00.000Z')
    const rows = Array.from({ length: 200 }, (_, i) => ({ ...row, id: `inv_${i}`, email: `many${i}@people.us`, expires_at }))
    await db.insertInto('invitation').values(rows).execute()
    expect((await invite({ email, role: 'member' }, theirs.users.owner)).body.code).toBe('LIMIT_REACHED')
    const again = { email: 'MANY7@people.us', role: 'admin' }
    expect((await invite(again, theirs.users.owner)).status, 'an invitation that replaces another').toBe(201)
    api.clock.set('2026-04-27T12:00:00.000Z')
    expect((await invite({ email, role: 'member' }, theirs.users.owner)).status).toBe(201)
  })

  test('deleteInvitation 200: its link stops working, and another company cannot withdraw it', async () => {
    const token = await invited()
    const id = token.split('.')[0]!
    const withdraw = async (user: string) =>
      api.call('DELETE', `/v1/settings/invitations/${id}`, { session: await api.signIn(user) })
    expect((await withdraw(theirs.users.owner)).status).toBe(404)
    expect((await withdraw(ours.users.owner)).body).toEqual({ id, deleted: true })
    expect(await refusal(join(token))).toBe(404)
  })
})

describe('accepting', () => {
  test('a new person joins with the role, a name and a password, and is signed in', async () => {
    const session = await join(await invited('admin'))
    const { body } = await api.call('GET', '/v1/settings/session', { session })
    expect(body).toMatchObject({ user: { name: 'Sam Okafor', email }, company: { id: ours.id, role: 'admin' } })
    expect(await signIn(db, { email, password }, visitor, now())).toMatch(/^[\w-]{43}$/)
  })

  test('a link works once, also for two people at once', async () => {
    const token = await invited()
    const joined = await Promise.all([1, 2].map(() => refusal(join(token))))
    expect(joined.toSorted()).toEqual([404, null].toSorted())
    expect(await refusal(join(token))).toBe(404)
  })

  test('a link that was guessed, changed, replaced or expired does not work', async () => {
    const first = await invited()
    const second = await invited()
    const [id, secret] = second.split('.')
    const guesses = [
      first,
      `${id}.${secret!.slice(0, -1)}`,
      `${id}.`,
      `${first.split('.')[0]}.${secret}`,
      '',
      '.',
      'x'.repeat(500),
    ]
    for (const guess of guesses) expect(await refusal(join(guess)), guess).toBe(404)
    api.clock.advance(7 * 86_400)
    expect(await refusal(join(second))).toBe(404)
  })

  test('a link of an inviter who left the company does not work', async () => {
    const inviter = theirs.users.admin
    const { body } = await invite({ email, role: 'member' }, inviter)
    await removeMember(db, theirs.id, inviter, now())
    expect(await refusal(join(body.link.split('/').at(-1)))).toBe(404)
  })

  test('a weak password is refused, and the link still works', async () => {
    const token = await invited()
    expect(await refusal(join(token, { password: 'password1234' }))).toBe(400)
    expect(await refusal(join(token))).toBeNull()
  })

  test('an existing user without a password is not taken over by the link, which the inviter may know', async () => {
    const member = theirs.users.limited_member
    email = await emailOf(db, member)
    const token = await invited()
    expect(await refusal(join(token))).toBe(403)
    const { rows } = await sql`select from user_password where user_id = ${member}`.execute(db)
    expect(rows).toEqual([])
    expect(await refusal(joinSignedIn(db, secrets, token, member, visitor, now()))).toBeNull()
    await removeMember(db, ours.id, member, now())
  })

  test('of two invitations of a new person at once, only one sets the password', async () => {
    const theirLink = (await invite({ email, role: 'member' }, theirs.users.owner)).body.link
    const tokens = [await invited(), theirLink.split('/').at(-1)]
    const joined = await Promise.all(tokens.map((token) => refusal(join(token))))
    expect(joined.toSorted()).toEqual([403, null].toSorted())
  })

  test('a link sets no password for a person whom the operator adds to another company at the same time', async () => {
    const token = await invited()
    const joined = await inTransaction(db, async (trx) => {
      await insertMember(trx, theirs.id, { email, name: 'Sam Okafor', role: 'owner' }, now())
      const status = refusal(join(token))
      const isWaiting = async () => {
        const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        return (await waiting.execute(db)).rows.length > 0
      }
      await expect.poll(isWaiting, { interval: 20, timeout: 20_000 }).toBe(true)
      return () => status
    })
    expect(await joined()).toBe(403)
    const { id } = (await selectUserByEmail(db, email))!
    expect(await db.selectFrom('user_password').select('user_id').where('user_id', '=', id).execute()).toEqual([])
  })

  test('a person with a password joins only by signing in with the invited address', async () => {
    const member = theirs.users.member
    await givePassword(db, member, now())
    email = await emailOf(db, member)
    const token = await invited()
    expect(await findInvitation(db, secrets, token, now())).toMatchObject({ user: { id: member } })
    expect(await refusal(join(token))).toBe(403)
    const joinAs = (user: string) => refusal(joinSignedIn(db, secrets, token, user, visitor, now()))
    expect(await joinAs(theirs.users.owner)).toBe(403)
    expect(await joinAs(member)).toBeNull()
    expect(await joinAs(member)).toBe(404)
    const { body } = await api.call('GET', '/v1/settings/session', { session: await api.signIn(member) })
    expect(body.companies.map(({ id }: { id: string }) => id).toSorted()).toEqual([ours.id, theirs.id].toSorted())
    await removeMember(db, ours.id, member, now())
  })
})

describe('a password that the inviter may know', () => {
  const idOf = async () => (await selectUserByEmail(db, email))!.id
  /** Accepts an invitation of the other company as the new user. Returns the status of a refusal. */
  async function joinTheirs(): Promise<number | null> {
    const { body } = await invite({ email, role: 'member' }, theirs.users.owner)
    const token = linkToken(secrets, body.id)
    return refusal(joinSignedIn(db, secrets, token, await idOf(), visitor, now()))
  }
  const change = async (current_password: string, new_password: string) => {
    const session = await signIn(db, { email, password: current_password }, visitor, now())
    const { status } = await api.call('POST', '/v1/settings/password', { session, body: { current_password, new_password } })
    expect(status).toBe(200)
  }

  test('does not lead to a second company until the person sets a new one by a link', async () => {
    await join(await invited())
    expect(await joinTheirs()).toBe(403)
    await change(password, 'eleven copper lanterns')
    expect(await joinTheirs()).toBe(403)
    const path = (await makePasswordLink(db, secrets, email, now()))!
    await resetPassword(db, secrets, { token: path.split('/').at(-1)!, password }, visitor, now())
    expect(await joinTheirs()).toBeNull()
  })

  test('ends with its sessions when the operator adds the user to a company', async () => {
    const session = await join(await invited())
    expect(await inTransaction(db, async (trx) => endUnprovenPassword(trx, await idOf()))).toBe(true)
    expect(await refusal(signIn(db, { email, password }, visitor, now()))).toBe(401)
    expect((await api.call('GET', '/v1/settings/session', { session })).status).toBe(401)
  })

  test('a password set by a link of an email is kept and leads to a second company', async () => {
    const mailing = await api.twin({ resources: { ...api.setup.resources, sends_email: true } })
    const session = await api.signIn(ours.users.admin)
    const { body } = await mailing.call('POST', '/v1/settings/invitations', { session, body: { email, role: 'member' } })
    await join(linkToken(secrets, body.id))
    expect(await inTransaction(db, async (trx) => endUnprovenPassword(trx, await idOf()))).toBe(false)
    expect(await joinTheirs()).toBeNull()
  })
})

describe('setting a new password by a link', () => {
  const request = (address: string) => requestReset(db, address, visitor, now())
  const reset = (token: string, text = 'eleven copper lanterns') =>
    resetPassword(db, secrets, { token, password: text }, visitor, now())

  test('the email has a link that sets the password once and ends all sessions', async () => {
    const user = ours.users.member
    await db.updateTable('app_user').set({ email }).where('id', '=', user).execute()
    const session = await api.signIn(user)
    await request(email.toUpperCase())
    const { to, link } = await sendNewest()
    expect(to).toEqual([email])
    const token = link.split('/').at(-1)!
    expect(await findResetUser(db, secrets, token, now())).toMatchObject({ id: user })
    expect(await refusal(reset(token, 'password1234'))).toBe(400)
    expect((await Promise.all([1, 2].map(() => refusal(reset(token))))).toSorted()).toEqual([404, null].toSorted())
    expect((await api.call('GET', '/v1/settings/session', { session })).status).toBe(401)
    expect(await signIn(db, { email, password: 'eleven copper lanterns' }, visitor, now())).toMatch(/^[\w-]{43}$/)
  })

  test('an unknown address is answered in the same way, and gets no email', async () => {
    const before = await db.selectFrom('mail').select('id').execute()
    expect(await request('unknown@people.us')).toBeUndefined()
    expect(await db.selectFrom('mail').select('id').execute()).toEqual(before)
  })

  test('a link works for 30 minutes, and not after a newer one or a changed password', async () => {
    const address = await emailOf(db, ours.users.admin)
    const token = async () => {
      await request(address)
      return linkToken(secrets, await newestLink(db))
    }
    const [first, second] = [await token(), await token()]
    expect(await refusal(reset(first))).toBe(404)
    api.clock.advance(1_800)
    expect(await refusal(reset(second))).toBe(404)
    const third = await token()
    await givePassword(db, ours.users.admin, now())
    expect(await refusal(reset(third))).toBe(404)
  })

  test('a link for one purpose does not serve another', async () => {
    const invitation = await invited()
    expect(await refusal(reset(invitation))).toBe(404)
    await request(await emailOf(db, ours.users.admin))
    expect(await refusal(join(linkToken(secrets, await newestLink(db))))).toBe(404)
  })

  test('requests are limited by user and network', async () => {
    const address = await emailOf(db, ours.users.admin)
    for (let i = 0; i < 3; i++) await request(address)
    expect(await refusal(request(address))).toBe(429)
  })
})
