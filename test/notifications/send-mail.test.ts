import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { insertMail, selectMailCounts } from '../../db/notifications/mails.ts'
import { insertMember } from '../../db/people/people.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { createMailer, type Mailing } from '../../delivery/mail.ts'
import { unsubscribeKey } from '../../delivery/unsubscribe.ts'
import { startWorker } from '../../jobs/worker.ts'
import { notify } from '../../services/notifications/notify.ts'
import { maintainMails, sendMail } from '../../services/notifications/send-mail.ts'
import { headersOf, partsOf, startSmtp } from '../delivery/smtp.ts'
import { startApi, testDay } from '../harness/harness.ts'

const api = await startApi({ unlimited: true })
const { db, clock, ours } = api
const from = { name: 'OI', address: 'oi@example.com' }
const unsubscribe_key = unsubscribeKey(Buffer.from(api.setup.cursor_secret.export()))
const mailing = (url: string): Mailing => ({
  mailer: createMailer({ url, from }),
  unsubscribe_key,
  public_url: 'https://oi.example.com',
  linkToken: (id) => `${id}.token`,
})
// Gives the users other addresses, because example addresses get no email.
await sql`update app_user set email = replace(email, 'example.com', 'people.us')`.execute(db)
const smtp = await startSmtp()
afterAll(() => smtp.close())

const logged: object[] = []
const log = { error: (facts: object) => void logged.push(facts) } as unknown as Parameters<typeof sendMail>[0]['log']
const means = (url = smtp.url) => ({ db, clock, log, mailing: mailing(url), signal: new AbortController().signal })
const send = (mail_id: string, url?: string) => sendMail(means(url), { mail_id })

const mailOf = (id: string) => db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function waitingJobs(id: string): Promise<number[]> {
  const { rows } = await sql<{ wait_s: number }>`
    select extract(epoch from start_after - jobs.job_now())::float8 as wait_s from jobs.job
    where name = 'send_mail' and state < 'active' and data ->> 'mail_id' = ${id} order by start_after`.execute(db)
  return rows.map(({ wait_s }) => wait_s)
}

/** Deletes all mail jobs, so none is waiting, as if workers had taken them. */
const takeJobs = () => sql`delete from jobs.job where name = 'send_mail'`.execute(db)

const mail = (content: object = {}) => ({
  user_id: ours.users.owner,
  subject: 'A task',
  text: 'Due',
  html: null,
  unsubscribe: null,
  ...content,
})
const write = (content?: object) => inTransaction(db, (trx) => insertMail(trx, ours.id, mail(content), clock.now()))

beforeEach(async () => {
  await sql`truncate mail, notification, notification_preference`.execute(db)
  await takeJobs()
  smtp.received.length = 0
  logged.length = 0
  clock.set(testDay)
})
afterEach(() => clock.advance(7 * 86_400))

test('sendMail: a notification is sent to the user’s current address, with its link and an unsubscribe link', async () => {
  const entity = { type: 'task', id: 'task_1' } as const
  const assigned = { type: 'task.assigned', title: 'Dana gave you a task', body: 'Bid or no bid', entity } as const
  await inTransaction(db, (trx) => notify(trx, ours.id, [ours.users.admin], assigned, clock.now()))
  await sql`update app_user set email = 'new@people.us' where id = ${ours.users.admin}`.execute(db)
  const { id } = await db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
  expect(await waitingJobs(id)).toHaveLength(1)
  expect(await send(id)).toEqual({ outcome: 'sent' })
  const [{ to, raw } = { to: [], raw: '' }] = smtp.received
  expect(to).toEqual(['new@people.us'])
  const headers = headersOf(raw)
  expect(headers).toMatchObject({ subject: 'Dana gave you a task', 'message-id': `<${id}@example.com>` })
  expect(headers['list-unsubscribe']).toMatch(/^<https:\/\/oi\.example\.com\/api\/unsubscribe\/[\w.-]+>$/)
  const { text, html } = partsOf(raw)
  for (const part of [text, html]) {
    expect(part).toContain('Bid or no bid')
    expect(part).toContain('https://oi.example.com/app/tasks/task_1')
    expect(part).toContain(headers['list-unsubscribe']!.slice(1, -1))
  }
  expect(await mailOf(id)).toMatchObject({ state: 'sent', text: null, html: null, address: 'new@people.us', last_error: null })
  expect(await send(id), 'a repeated job sends once').toEqual({ outcome: 'already sent or deleted' })
  expect(smtp.received).toHaveLength(1)
})

test('insertMail: the subject is one line, text and HTML are limited, and invalid characters are removed', async () => {
  const id = await write({
    subject: `A\r\nBcc: x\0 ${'é'.repeat(300)}`,
    text: `a\0${'b'.repeat(200_000)}`,
    html: 'c'.repeat(400_001),
  })
  const { subject, text, html } = await mailOf(id)
  expect([subject.slice(0, 9), subject.length, text!.length, html]).toEqual(['A Bcc: x ', 200, 100_000, null])
})

test('sendMail: a worker sends an email as soon as its transaction is committed', async () => {
  const quiet = pino({ level: 'silent' })
  const worker = await startWorker({ db, database_url: api.database_url, clock, log: quiet, mailing: mailing(smtp.url) })
  try {
    const id = await write()
    await expect.poll(async () => (await mailOf(id)).state).toBe('sent')
  } finally {
    await worker.stop()
  }
  expect(smtp.received).toHaveLength(1)
})

test('sendMail: without a mail server, emails are dropped with a reason that the operator can see', async () => {
  const id = await write()
  const unmailed = { ...mailing(smtp.url), mailer: null }
  expect(await sendMail({ ...means(), mailing: unmailed }, { mail_id: id })).toEqual({
    outcome: 'dropped: no mail server is configured',
  })
  expect(await mailOf(id)).toMatchObject({ state: 'dropped', text: null })
  expect(await selectMailCounts(db, new Date(testDay))).toEqual({
    queued: 0,
    sent: 0,
    failed: 0,
    dropped: 1,
    last_error: 'no mail server is configured: SMTP_URL is not set',
  })
})

test('sendMail: demo users and other example addresses get no email', async () => {
  const addresses = ['dana@example.com', 'a@mail.example.org', 'b@x.test', 'c@example', 'd@no.invalid']
  for (const address of addresses) {
    await sql`update app_user set email = ${address} where id = ${ours.users.member}`.execute(db)
    expect(await send(await write({ user_id: ours.users.member })), address).toEqual({
      outcome: 'dropped: the address is reserved for examples',
    })
  }
  await sql`update app_user set email = 'e@notexample.com' where id = ${ours.users.member}`.execute(db)
  expect(await send(await write({ user_id: ours.users.member }))).toEqual({ outcome: 'sent' })
  expect(smtp.received.map(({ to }) => to)).toEqual([['e@notexample.com']])
})

test('sendMail: users who left the company, and users of a company that is being deleted, get no email', async () => {
  const leaver = { email: 'leaver@people.us', name: 'Leaver', role: 'member' } as const
  const user_id = (await insertMember(db, ours.id, leaver, clock.now()))!
  const left = await write({ user_id })
  await db.deleteFrom('membership').where('user_id', '=', user_id).execute()
  expect(await send(left)).toEqual({ outcome: 'already sent or deleted' })
  const id = await write()
  await sql`update company set deleting_at = ${clock.now()} where id = ${ours.id}`.execute(db)
  const result = await send(id)
  await sql`update company set deleting_at = null where id = ${ours.id}`.execute(db)
  expect([result, smtp.received]).toEqual([{ outcome: 'dropped: the company is being deleted' }, []])
})

test('sendMail: retries with growing pauses for three days while the server is down, and logs the error once an hour', async () => {
  const gone = await startSmtp()
  await gone.close()
  const id = await write()
  const pauses: number[] = []
  for (;;) {
    await takeJobs()
    await send(id, gone.url)
    const { state, next_attempt_at } = await mailOf(id)
    if (state === 'failed') break
    const pause_s = (Date.parse(next_attempt_at) - clock.now().getTime()) / 1_000
    const [job_wait_s = 0] = await waitingJobs(id)
    expect(Math.abs(job_wait_s - pause_s)).toBeLessThan(30)
    pauses.push(pause_s / 60)
    clock.advance(pause_s)
  }
  expect(pauses).toEqual([1, 5, 15, 60, 120, 240, 480, 720, 1_440, 1_440])
  expect(await mailOf(id)).toMatchObject({ attempts: 11, text: null, last_error: expect.stringContaining('ECONNREFUSED') })
  // One error for the four attempts of the first hour, one for each of the six later retries, and one for the final failure.
  expect(logged).toHaveLength(8)
  expect(await send(id)).toEqual({ outcome: 'already sent or deleted' })
})

test('sendMail: waiting emails are sent when the server is back', async () => {
  const id = await write()
  const gone = await startSmtp()
  await gone.close()
  await send(id, gone.url)
  expect(await send(id), 'the next attempt is not due yet').toEqual({ outcome: `not due before 2026-04-20T12:01:00.000Z` })
  clock.advance(60)
  expect(await send(id)).toEqual({ outcome: 'sent' })
  expect(smtp.received).toHaveLength(1)
})

test('sendMail: a refused recipient is tried once, and the reason is stored', async () => {
  const refusing = await startSmtp({
    onRcptTo: (_to, _session, callback) => callback(Object.assign(new Error('No such user here'), { responseCode: 550 })),
  })
  const id = await write()
  expect((await send(id, refusing.url)).outcome).toMatch(/^failed: .*No such user here/)
  expect(await mailOf(id)).toMatchObject({ state: 'failed', attempts: 1 })
  await refusing.close()
})

test('sendMail: two workers send an email only once; after a worker is killed, another worker sends the email with the same id', async () => {
  const id = await write()
  const outcomes = await Promise.all([send(id), send(id), send(id)])
  expect(outcomes.filter(({ outcome }) => outcome === 'sent')).toHaveLength(1)
  expect(smtp.received).toHaveLength(1)
  const other = await write()
  // Simulates a process that was killed after the mail server accepted the email, but before the process stored that.
  await sql`update mail set attempts = 1, next_attempt_at = ${new Date(clock.now().getTime() + 180_000)} where id = ${other}`.execute(
    db,
  )
  await takeJobs()
  expect((await send(other)).outcome).toMatch(/^not due before/)
  const waits = await waitingJobs(other)
  expect(waits.some((wait_s) => wait_s > 120 && wait_s < 200)).toBe(true)
  clock.advance(180)
  expect((await send(other)).outcome).toBe('sent')
  expect(headersOf(smtp.received.at(-1)!.raw)['message-id']).toBe(`<${other}@example.com>`)
})

test('maintainMails: enqueues emails whose jobs were lost, and deletes emails that ended a month ago', async () => {
  const lost = await write()
  const sent = await write()
  await send(sent)
  await takeJobs()
  clock.advance(3_601)
  expect(await maintainMails(means())).toEqual({ enqueued: 1, mails: 0, notifications: 0 })
  expect(await waitingJobs(lost)).toHaveLength(1)
  clock.advance(30 * 86_400)
  expect(await maintainMails(means())).toMatchObject({ mails: 1 })
  expect(await db.selectFrom('mail').select('id').execute()).toEqual([{ id: lost }])
})
