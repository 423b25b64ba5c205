/** Sends emails for two companies with the real worker and a test mail server. */
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertMails } from '../../db/notifications/mails.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { createMailer } from '../../delivery/mail.ts'
import { unsubscribeKey } from '../../delivery/unsubscribe.ts'
import { startWorker } from '../../jobs/worker.ts'
import { sendMail } from '../../services/notifications/send-mail.ts'
import { headersOf, startSmtp } from '../delivery/smtp.ts'
import { startApi, testDay } from '../harness/harness.ts'

const api = await startApi({ unlimited: true })
const { db, clock, ours, theirs } = api
// Gives the users other addresses, because example addresses get no email.
await sql`update app_user set email = replace(email, 'example.com', 'people.us')`.execute(db)
const smtp = await startSmtp()
afterAll(() => smtp.close())

const silentLog = pino({ level: 'silent' })
const mailing = (url: string) => ({
  mailer: createMailer({ url, from: { name: 'OI', address: 'oi@example.com' } }),
  unsubscribe_key: unsubscribeKey(Buffer.from(api.setup.cursor_secret.export())),
  public_url: 'https://oi.example.com',
  linkToken: (id: string) => id,
})

function write(company: typeof ours, ...subjects: string[]): Promise<string[]> {
  const content = { user_id: company.users.owner, text: 'Look', html: null, unsubscribe: null }
  const mails = subjects.map((subject) => ({ ...content, subject }))
  return inTransaction(db, (trx) => insertMails(trx, company.id, mails, clock.now()))
}

/** Sends all waiting emails one at a time. Returns their subjects in the order in which they arrived. */
async function sendAll(): Promise<string[]> {
  const worker = await startWorker({
    ...{ db, database_url: api.database_url, clock, log: silentLog, mailing: mailing(smtp.url), side_by_side: false },
  })
  const queued = () => db.selectFrom('mail').select('id').where('state', '=', 'queued').execute()
  await expect.poll(queued).toEqual([])
  await worker.stop()
  return smtp.received.map(({ raw }) => headersOf(raw).subject!)
}

beforeEach(async () => {
  await sql`truncate mail`.execute(db)
  await sql`delete from jobs.job where name = 'send_mail'`.execute(db)
  smtp.received.length = 0
  clock.set(testDay)
})

test('sendMail: a company with many emails does not delay the emails of other companies', async () => {
  await write(ours, 'a 1', 'a 2', 'a 3', 'a 4')
  await write(ours, 'a 5')
  await write(theirs, 'b 1')
  await write(theirs, 'b 2')
  expect(await sendAll()).toEqual(['a 1', 'b 1', 'a 2', 'b 2', 'a 3', 'a 4', 'a 5'])
})

test('sendMail: emails that wait for a retry do not delay new emails, and companies take turns when retries are due', async () => {
  const closed = await startSmtp()
  await closed.close()
  const failed = await write(ours, 'a 1', 'a 2', 'a 3')
  await sql`delete from jobs.job where name = 'send_mail'`.execute(db)
  const resources = { db, clock, log: silentLog, mailing: mailing(closed.url), signal: new AbortController().signal }
  for (const mail_id of failed) expect((await sendMail(resources, { mail_id })).outcome).toMatch(/^retried in 1 min/)
  await write(ours, 'a new')
  const priorities = async () => {
    const { rows } = await sql<{ priority: number; is_due: boolean }>`
      select priority, start_after <= jobs.job_now() as is_due from jobs.job where name = 'send_mail' order by created_on`.execute(
      db,
    )
    return rows
  }
  expect(await priorities()).toEqual([
    { priority: 0, is_due: false },
    { priority: -2, is_due: false },
    { priority: -4, is_due: false },
    { priority: 0, is_due: true },
  ])
  clock.advance(60)
  await sql`update jobs.job set start_after = jobs.job_now() where name = 'send_mail'`.execute(db)
  await write(theirs, 'b 1', 'b 2')
  expect(await sendAll()).toEqual(['a 1', 'a new', 'b 1', 'a 2', 'b 2', 'a 3'])
})
