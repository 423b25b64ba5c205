/** Creates companies with rows in every table, and finds every trace of them in the database. */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Table } from '../../db/company-data/company-table.ts'
import { companyTable, companyTables } from '../../db/company-data.ts'
import { enqueue } from '../../db/jobs/jobs.ts'
import { countCompanyRows, rowsOf } from '../../db/people/company-erasure.ts'
import { insertMember } from '../../db/people/people.ts'
import { selectTeam } from '../../db/people/teams.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db } from '../../db/schema.ts'
import { readDocument } from '../../services/documents/read-document.ts'
import { adjustCredits } from '../../services/people/credits.ts'
import { addTeam, addTeamMember } from '../../services/people/teams.ts'
import { insertRegistration, registeredUei } from '../harness/fixtures.ts'
import type { Api, Company } from '../harness/harness.ts'
import { formOf, rows } from '../harness/operations.ts'

/** Creates rows for the company in every company table. Uses the API for rows that an operation creates. Otherwise does what
 * background work does. */
export async function fillCompany(api: Api, company: Company): Promise<void> {
  const { db, clock } = api
  const write = async (path: string, body: object, method = 'POST') => {
    const reply = await api.call(method, path, { key: company.key, body, headers: { 'Idempotency-Key': `${path} once` } })
    expect(reply.status, `${path}: ${reply.text}`).toBeLessThan(300)
    return reply.body
  }
  const { pursuit_id } = await write('/v1/pipeline/add', { opportunity_id: 'contract_1', tags: ['must win'] })
  const assigned_to = [company.users.member, company.users.admin]
  await write(`/v1/pursuits/${pursuit_id}`, { title: 'Our own title', assigned_to }, 'PATCH')
  await write('/v1/tasks', { pursuit_id, name: 'Read it', assigned_to })
  await write('/v1/recommendations/dismiss', { opportunity_id: 'contract_2', reason: 'Too far away' })
  const found = await api.call('GET', '/v1/contracts/search', { key: company.key, query: { query: 'services' } })
  expect(found.status, found.text).toBe(200)
  await write('/v1/saved-searches', { name: 'Janitorial', query: 'janitorial' })
  const workflow = await write('/v1/workflows', { name: 'Tell the CRM', definition })
  await makeInBackground(db, company, workflow.id, clock.now())
  await enqueue(db, 'write_summary', { contract_id: pursuit_id })
  await automate(write, db, clock.now())
  await keepDocument(api, company, pursuit_id)
  await write(`/v1/pursuits/${pursuit_id}/notes`, { text: 'They want two transition plans.' })
  await makeTeam(db, company, clock.now())
  await registerOnce(db)
  await write('/v1/profile/proposals', { source: { type: 'uei', uei: registeredUei } })
  await write('/v1/notifications/preferences', { preferences: [{ type: 'workflow.message', email: false }] }, 'PATCH')
  await write('/v1/settings/invitations', { email: 'sam.okafor@example.com', role: 'member' })
  // Fills the remaining tables through the operations that operations.ts lists for them.
  const counts = await countCompanyRows(db, company.id)
  for (const { pin, write: made } of Object.values(rows)) {
    const [method, path = ''] = pin.split(' ')
    const isEmpty = Object.keys(made?.rows ?? {}).some((name) => companyTables.includes(name as Table) && !(name in counts))
    if (method === 'post' && isEmpty && !path.includes('{')) await write(path, made!.body({ pursuit_id })!)
  }
}

type Write = (path: string, body: object) => Promise<{ id: string; contract_id: string }>

/** Subscribes an address to events, and creates an opportunity of the company. */
async function automate(write: Write, db: Db, now: Date): Promise<void> {
  const { id } = await write('/v1/automation/subscribe', { target_url: 'https://hooks.example.com/catch/1' })
  const { contract_id } = await write('/v1/automation/opportunity/create', {
    title: 'Pier lighting',
    description: 'Replace 240 pier lights.',
    agency_name: 'Port of Halvorsen',
    solicitation_number: 'POH-2026-118',
    add_to_pipeline: false,
  })
  const statements = [
    sql`insert into delivery (event_id, subscription_id, company_id, subject_id, published_at, next_attempt_at)
      select e.id, s.id, s.company_id, e.subject_id, ${now}, ${now}
      from automation_subscription s join event e using (company_id) where s.id = ${id} limit 1`,
    sql`insert into contract_feature (contract_id, feature_version, contract_xid, features) values (${contract_id}, 1, '1', '')`,
    sql`insert into attached_text (contract_id, text) values (${contract_id}, 'Public')`,
    sql`insert into contract_summary (contract_id, content_sha256, model, citations, generated_at)
      values (${contract_id}, '', 'model', '[]', ${now})`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** Adds a folder with a file that mentions the company, and extracts the file's text. */
async function keepDocument(api: Api, { id, key }: Company, pursuit_id: string): Promise<void> {
  const { db, clock, files, spool } = api
  const folder = await api.call('POST', '/v1/documents/folders', { key, body: { name: 'Proposals' } })
  const form = formOf('statement.txt', capabilityOf(id), { folder_id: folder.body.id, pursuit_id })
  const { status, text, body } = await api.call('POST', '/v1/documents', { key, body: form })
  expect(status, text).toBe(201)
  const read = { db, clock, files, spool, log: { error: expect.unreachable }, signal: new AbortController().signal }
  expect(await readDocument(read, { document_id: body.id })).toMatchObject({ status: 'ready' })
}

export const capabilityOf = (companyId: string) => `Capability statement of ${companyId}: custodial services.`

async function makeTeam(db: Db, { id, users }: Company, now: Date): Promise<void> {
  const team = await addTeam(db, id, 'Capture', now)
  if (typeof team === 'string') throw new Error(`the team was rejected: ${team}`)
  expect(await addTeamMember(db, (await selectTeam(db, team.id))!, users.member, now)).toBe('added')
}

async function registerOnce(db: Db): Promise<void> {
  const known = await db.selectFrom('entity').select('uei').where('uei', '=', registeredUei).executeTakeFirst()
  if (!known) await insertRegistration(db)
}

const crm = 'https://crm.example.com/pursuits'
const secret = { name: 'Authorization', value: 'Bearer of-the-crm', secret: true }
const definition = {
  trigger: { type: 'manual', config: {} },
  nodes: [
    {
      id: 'call',
      type: 'outbound_webhook',
      label: 'Tell the CRM',
      config: { url: crm, method: 'POST', headers: [secret], body_template: '{}' },
      next: [],
    },
  ],
}

/** Inserts rows that background work, agents and calendars create. */
async function makeInBackground(db: Db, { id: company_id, users }: Company, workflow_id: string, now: Date): Promise<void> {
  const statements = [
    sql`insert into match (company_id, contract_id, score, reason) values (${company_id}, 'contract_1', 90, 'It fits.')`,
    sql`insert into company_scoring (company_id, profile_version, feedback_version, scorer_version, done, total, started_at)
      values (${company_id}, 1, 1, '1', 1, 2, ${now})`,
    sql`insert into feedback_total (company_id, changes) values (${company_id}, 3)`,
    sql`insert into saved_search_match (saved_search_id, contract_id, version, cause, matched_at)
      select id, 'contract_1', 0, 'new', ${now} from saved_search where company_id = ${company_id}`,
    sql`insert into workflow_run (id, company_id, workflow_id, workflow_version, status, dry_run, trigger, input, created_at, updated_at, finished_at)
      values ('run_' || ${workflow_id}, ${company_id}, ${workflow_id}, 1, 'succeeded', false, '{}', '{}', ${now}, ${now}, ${now})`,
    sql`insert into workflow_step (run_id, node_id, position, company_id, type, status)
      values ('run_' || ${workflow_id}, 'call', 0, ${company_id}, 'outbound_webhook', 'succeeded')`,
    sql`insert into mail_part (id, company_id, user_id, digest, subject, text, unsubscribe_kind, unsubscribe_id, created_at)
      values ('mail_' || ${workflow_id}, ${company_id}, ${users.owner}, 'workflows', 'Read', '', 'notification', 'task.assigned', ${now})`,
    sql`insert into oauth_grant (id, company_id, user_id, client_id, client_name, resource, scopes, may_delete, created_at)
      values ('con_' || ${workflow_id}, ${company_id}, ${users.member}, 'client', 'Agent', 'http://localhost:3000/api/mcp', '{read}', false, ${now})`,
    sql`insert into oauth_record (model, id_hash, payload, grant_id, user_id, expires_at)
      values ('AccessToken', sha256(${workflow_id}::bytea), jsonb_build_object('grantId', 'con_' || ${workflow_id}), 'con_' || ${workflow_id},
        ${users.member}, ${now})`,
    sql`insert into calendar_feed (id, company_id, user_id, secret_hash, created_at)
      values ('cal_' || ${workflow_id}, ${company_id}, ${users.member}, sha256(${workflow_id}::bytea), ${now})`,
    sql`insert into workflow_trouble (workflow_id, hour, company_id, failed) values (${workflow_id}, ${now}, ${company_id}, 1)`,
  ]
  for (const statement of statements) await statement.execute(db)
  await inTransaction(db, (trx) => adjustCredits(trx, company_id, 100, now))
}

/** Expects that every table has rows of the company, because a test proves nothing about an empty table. */
export async function expectRowsEverywhere(db: Db, companyId: string): Promise<void> {
  const counts = await countCompanyRows(db, companyId)
  const empty = companyTables.filter((name) => !(name in counts))
  expect(empty, 'fillCompany (test/people/company-rows.ts) must create a row in each of these tables').toEqual([])
}

/** Adds a user to both companies. The user remains as long as one of the companies exists. */
export async function joinBoth(api: Api): Promise<string> {
  const member = { email: 'both@example.com', name: 'Both Companies', role: 'member' as const }
  const id = await insertMember(api.db, api.ours.id, member, api.clock.now())
  await insertMember(api.db, api.theirs.id, member, api.clock.now())
  return id!
}

/** Returns texts that identify the company: ids of its rows, hashes of its keys and files, and its users with their names and
 * addresses. Leaves out users who also belong to another company. Each text is also returned in hexadecimal. */
export async function tracesOf(db: Db, companyId: string): Promise<string[]> {
  const ids = companyTables.filter(hasId).map(
    (name) => sql<{ trace: string }>`
      select id::text as trace from ${sql.table(name)} where ${rowsOf(name, sql.val(companyId))}`,
  )
  const { rows } = await sql<{ trace: string }>`
    ${sql.join(ids, sql` union all `)}
    union all select encode(hash, 'hex') from api_key where company_id = ${companyId}
    union all select sha256 from document_blob where company_id = ${companyId}
    union all select unnest(array[u.id, u.email, u.name]) from app_user u
      join membership m on m.user_id = u.id and m.company_id = ${companyId}
      where not exists (select from membership o where o.user_id = u.id and o.company_id <> ${companyId})`.execute(db)
  const traces = rows.map(({ trace }) => trace)
  return [...traces, ...traces.map((trace) => Buffer.from(trace).toString('hex'))]
}

function hasId(name: Table): boolean {
  const table = companyTable(name)
  return 'columns' in table && table.columns.includes('id')
}

/** Tables that retain only the ids of deleted files and records, so the indexes can delete those too. */
const leftForIndexes = ['public.document_change', 'public.removed_contract']

/** Returns all rows in the database as text, by table, with bytes in hexadecimal. Leaves out the tables `leftForIndexes`. */
export async function allRows(db: Db): Promise<Map<string, string[]>> {
  const { rows: names } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1`.execute(db)
  const listed = names.filter(({ name }) => !leftForIndexes.includes(name))
  const tables = listed.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`select t::text as "row" from ${sql.raw(name)} t`.execute(db)
    return [name, rows.map(({ row }) => row).sort()] as const
  })
  return new Map(await Promise.all(tables))
}

/** Returns the path of each file in a folder, with the file's bytes as Latin-1 text. */
export function allFiles(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = paths.map((path): [string, string] => {
    const isFile = statSync(join(folder, path)).isFile()
    return [path, isFile ? readFileSync(join(folder, path), 'latin1') : '']
  })
  return new Map(files)
}

export function without(all: Map<string, string[]>, traces: readonly string[]): Map<string, string[]> {
  const withoutTraces = ([name, rows]: [string, string[]]) =>
    [name, rows.filter((row) => !traces.some((trace) => row.includes(trace)))] as const
  return new Map([...all].map(withoutTraces))
}
