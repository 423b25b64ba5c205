/** The operator's commands for companies and users: credits, time zones, emails and the audit log. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMail } from '../../../db/notifications/mails.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { type Environment, oi, oiJson } from '../../harness/oi.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-people-'))
let database: TestDatabase
let env: Environment
let company = ''

beforeAll(async () => {
  database = await createDatabase()
  env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url }
  company = (await oiJson(['company', 'create', '--name', 'Ours', '--plan', 'growth'], env)).id
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('oi credits: shows a company’s credits, grants extra credits, and takes them back', async () => {
  expect(await oiJson(['credits', 'show', company], env)).toMatchObject({
    company_id: company,
    balance: 2_000,
    monthly_allowance: 2_000,
    used_this_cycle: 0,
  })
  expect((await oi(['credits', 'grant', company, '500'], env)).stdout).toBe(`${company} has 2500 credits now, 2000 before.\n`)
  expect((await oi(['credits', 'grant', company, '--', '-9999'], env)).stdout).toContain('has 0 credits now, 2500 before')
  expect(await oiJson(['credits', 'grant', company, '0'], env)).toMatchObject({
    balance: 0,
    previous_balance: 0,
    unlimited: false,
  })
  expect((await oi(['credits', 'show', company], env)).stdout).toMatch(/balance +0\nallowance each cycle +2000/)
  const unlimited = (await oiJson(['company', 'create', '--name', 'Large'], env)).id
  expect((await oi(['credits', 'show', unlimited], env)).stdout).toMatch(/balance +unlimited/)
  expect((await oi(['credits', 'grant', unlimited, '5'], env)).stdout).toContain('Its plan is unlimited')
})

test('oi credits: a wrong amount or company is reported, and changes nothing', async () => {
  for (const amount of ['1.5', 'many', '99999999999'])
    expect(await oi(['credits', 'grant', company, amount], env)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('It must be a whole number, at most 1,000,000,000'),
    })
  const { code, stderr } = await oi(['credits', 'show', 'ent_unknown'], env)
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^(?:oi: |error: )?No company ent_unknown found\. `oi company list`/m),
  ])
})

test('oi company list shows the time zone', async () => {
  expect((await oi(['company', 'list'], env)).stdout).toMatch(/time zone\n.*America\/New_York/)
})

test('oi status: names the mail server without its password, and counts emails', async () => {
  const mail = async (extra: Environment) => /^mail +(.*)$/m.exec((await oi(['status'], { ...env, ...extra })).stdout)?.[1]
  expect(await mail({})).toBe('disabled, because SMTP_URL is not set')
  const { id: user_id } = await oiJson(
    ['user', 'create', '--company', company, '--email', 'a@example.com', '--name', 'A', '--role', 'owner'],
    env,
  )
  const content = { user_id, subject: 'x', text: 'x', html: null, unsubscribe: null }
  await inTransaction(database.db, async (trx) => {
    await insertMail(trx, company, content, new Date())
    await insertMail(trx, company, content, new Date())
  })
  await sql`update mail set state = 'failed', last_error = '550 No such user', ended_at = now()
    where id = (select min(id) from mail)`.execute(database.db)
  await sql`update mail set state = 'dropped', ended_at = now() where state = 'queued'`.execute(database.db)
  expect(await mail({})).toBe('disabled, because SMTP_URL is not set; in 7 days 1 given up, 1 dropped')
  const smtp = { SMTP_URL: 'smtps://oi:secret@smtp.example.com:465', MAIL_FROM: 'oi@example.com' }
  expect(await mail(smtp)).toBe('by smtps://smtp.example.com:465; in 7 days 1 given up, 1 dropped; last error: 550 No such user')
})

test('oi user create: a user whose password an inviter may know gets a link for a new one, and keeps a proven password', async () => {
  const email = 'invited@people.us'
  const { db } = database
  const add = async (to: string) =>
    oiJson(['user', 'create', '--company', to, '--email', email, '--name', 'Invited', '--role', 'member'], env)
  const [second, third] = [
    (await oiJson(['company', 'create', '--name', 'Second'], env)).id,
    (await oiJson(['company', 'create', '--name', 'Third'], env)).id,
  ]
  const { id: user_id, password_link } = await add(company)
  expect(password_link).toBeNull()
  const row = { user_id, hash: 'scrypt$1', changed_at: new Date() }
  await db
    .insertInto('user_password')
    .values({ ...row, is_proven: false })
    .execute()
  expect((await add(second)).password_link).toMatch(/^http:\/\/localhost:3000\/app\/reset-password\/lnk_/)
  expect(await db.selectFrom('user_password').select('user_id').where('user_id', '=', user_id).execute()).toEqual([])
  await db.insertInto('user_password').values(row).execute()
  expect((await add(third)).password_link).toBeNull()
  expect(await db.selectFrom('user_password').select('user_id').where('user_id', '=', user_id).execute()).toHaveLength(1)
})

test('oi audit export: writes what the operator did, newest first, to a file that only its owner reads', async () => {
  const audited = (await oiJson(['company', 'create', '--name', 'Audited'], env)).id
  const email = 'dana@people.us'
  const to = (name: string) => ['--to', join(folder, name)]
  const of = ['--company', audited]
  await oi(['user', 'create', ...of, '--email', email, '--name', 'Dana', '--role', 'owner'], env)
  const { id } = await oiJson(['key', 'create', ...of, '--user', email, '--scope', 'read', '--name', 'CRM'], env)
  await oi(['key', 'revoke', id], env)
  await oi(['key', 'revoke', id], env)
  await oi(['company', 'export', audited, '--to', join(folder, 'audited.zip')], env)
  const { stdout } = await oi(['audit', 'export', ...of, ...to('audit.jsonl')], env)
  expect(stdout).toBe(`Wrote 4 entries of the audit log to ${join(folder, 'audit.jsonl')}.\n`)
  expect(statSync(join(folder, 'audit.jsonl')).mode & 0o777).toBe(0o600)
  const entries = readFileSync(join(folder, 'audit.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(entries.map(({ action, actor_id, target_id }) => [action, actor_id, target_id])).toEqual([
    ['company.exported', null, null],
    ['key.revoked', null, id],
    ['key.created', null, id],
    ['member.joined', null, expect.stringMatching(/^usr_/)],
  ])
  expect(await oi(['audit', 'export', ...of, ...to('audit.jsonl')], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('audit.jsonl already exists'),
  })
  const later = await oiJson(['audit', 'export', ...of, ...to('none.jsonl'), '--since', '2999-01-01'], env)
  expect(later.entries).toBe(0)
  const erased = await oiJson(['user', 'create', ...of, '--email', 'second@people.us', '--name', 'S', '--role', 'owner'], env)
  await oi(['user', 'delete', '--email', email], env)
  await oi(['audit', 'export', ...of, ...to('after.jsonl')], env)
  const after = readFileSync(join(folder, 'after.jsonl'), 'utf8')
  expect(after).toContain('"action":"person.erased"')
  expect([erased.id.startsWith('usr_'), after.includes(email)]).toEqual([true, false])
})
