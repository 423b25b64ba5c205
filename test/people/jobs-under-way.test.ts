/** Tests jobs that run while their company is deleted. Such jobs end, are not retried, and leave no rows of the company. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertMail } from '../../db/notifications/mails.ts'
import { countCompanyRows } from '../../db/people/company-erasure.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Mailing } from '../../delivery/mail.ts'
import { jobs } from '../../jobs/index.ts'
import { readDocument } from '../../services/documents/read-document.ts'
import { sendMail } from '../../services/notifications/send-mail.ts'
import { deleteCompany } from '../../services/people/delete-company.ts'
import { storedFiles } from '../../services/people/stored-files.ts'
import { type Company, createCompany, startApi } from '../harness/harness.ts'
import { formOf } from '../harness/operations.ts'
import { type Receiver, startReceiver } from '../kernel/http/receiver.ts'
import { startRunner, thisMachine } from '../workflows/runner.ts'

const api = await startApi({ unlimited: true, resources: { allowed_networks: thisMachine } })
const { db, clock, files, spool } = api
const runner = startRunner(api, { files, spool })
const worker = runner.context
let receiver: Receiver
let going: Company

beforeAll(async () => void (receiver = await startReceiver()))
afterAll(() => receiver.close())
beforeEach(async () => {
  await sql`delete from jobs.job`.execute(db)
  runner.faults.length = 0
  going = await createCompany(db, 'Going (fictional)', clock.now())
})

async function erase(): Promise<void> {
  const { signal } = worker
  expect(await deleteCompany({ db, clock, files: storedFiles(db, files), signal }, going.id)).toBeTypeOf('object')
}

/** Expects that no rows of the company remain, and that no scheduled job finds work for the company a day later. */
async function expectGone(): Promise<void> {
  expect(await countCompanyRows(db, going.id)).toEqual({})
  clock.advance(86_400)
  for (const name of ['advance_runs', 'start_schedules', 'maintain_mails', 'sweep_documents', 'finish_deletions'] as const)
    await jobs[name].run(worker, {})
  const { rows } = await sql`select name, data from jobs.job where data <> '{}'`.execute(db)
  expect(rows).toEqual([])
  expect(runner.faults).toEqual([])
}

test('a workflow run ends if its webhook call is answered after the company was deleted', async () => {
  const call = { id: 'call', type: 'outbound_webhook', label: 'Call', config: { url: receiver.url, method: 'POST' }, next: [] }
  const id = await runner.make({ trigger: { type: 'manual' }, nodes: [call] }, { key: going.key })
  await runner.run(id, {}, going.key)
  const [called, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  receiver.answer = async (_request, response) => {
    called.resolve()
    await gone.promise
    response.end('{"ok":true}')
  }
  const advanced = runner.advance()
  await called.promise
  await erase()
  gone.resolve()
  expect(await advanced).toEqual({ runs: 1 })
  await expectGone()
})

test.each(['sent', 'refused'])('an email job ends if the email is %s after the company was deleted', async (outcome) => {
  await sql`update app_user set email = 'owner@people.us' where id = ${going.users.owner}`.execute(db)
  const content = { user_id: going.users.owner, subject: 'A task', text: 'Due', html: null, unsubscribe: null }
  const mail_id = await inTransaction(db, (trx) => insertMail(trx, going.id, content, clock.now()))
  async function send(): Promise<void> {
    await erase()
    if (outcome === 'refused') throw Object.assign(new Error('the server is down'), { permanent: false })
  }
  const mailing: Mailing = { ...worker.mailing, mailer: { send, close: () => {} } as unknown as Mailing['mailer'] }
  await sendMail({ ...worker, mailing }, { mail_id })
  expect(await sendMail({ ...worker, mailing }, { mail_id })).toEqual({ outcome: 'already sent or deleted' })
  expect(runner.faults.splice(0)).toHaveLength(outcome === 'refused' ? 1 : 0)
  await expectGone()
})

test('a text job ends if the file is read after the company was deleted', async () => {
  const { body } = await api.call('POST', '/v1/documents', { key: going.key, body: formOf('late.txt', 'Too late') })
  const open: typeof files.open = async (key) => {
    const content = await files.open(key)
    await erase()
    return content
  }
  await readDocument({ ...worker, files: { ...files, open } }, { document_id: body.id })
  expect(await readDocument(worker, { document_id: body.id })).toEqual({ skipped: 'already read, or deleted' })
  await expectGone()
})
