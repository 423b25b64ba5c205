/** A capture team's month, with the typed client and the operator's commands, on its own processes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, createClient } from '../../client/index.ts'
import { enqueue } from '../../db/jobs/jobs.ts'
import { demoNotices } from '../../demo/data/market/notices.ts'
import { pdfOf } from '../files/make.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { type Environment, oiAlone, oiJson, type Serving, serveOi } from '../harness/oi.ts'
import { itProfile } from '../harness/scoring.ts'
import { samCsv } from '../ingest/sam/samples.ts'
import { certificate, type Receiver, startReceiver } from '../kernel/http/receiver.ts'
import { says, startModelServer } from '../opportunities/model-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-month-'))
const phrase = 'quarterly purple team exercise against the boundary devices'

let database: TestDatabase
let env: Environment
let serving: Serving
let api: ApiClient
let receiver: Receiver
let model: Awaited<ReturnType<typeof startModelServer>>
let company: { id: string; dana: string; marcus: string; key: string }
const seen = {
  opportunity: '',
  dismissed: '',
  pursuit: '',
  task: '',
  search: '',
  document: '',
  folder: '',
  workflow: '',
  run: '',
}

beforeAll(async () => {
  database = await createDatabase()
  receiver = await startReceiver()
  model = await startModelServer()
  model.answer = says({ answer: 'yes' })
  writeFileSync(join(folder, 'ca.pem'), certificate)
  env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    CLOCK_START: '2026-04-20T12:00:00Z',
    ALLOWED_NETWORKS: '127.0.0.0/8,::1',
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
    LANGUAGE_MODEL_URL: model.base_url,
    LANGUAGE_MODEL: 'writer',
  }
  const { id } = await oiJson(['company', 'create', '--name', 'Bluestem Ridge (fictional)', '--plan', 'data_ai_automation'], env)
  const dana = await user(id, 'dana@bluestem.example.com', 'Dana Whitfield', 'owner')
  const marcus = await user(id, 'marcus@bluestem.example.com', 'Marcus Oyelaran', 'member')
  const made = [
    'key',
    'create',
    '--company',
    id,
    '--user',
    'dana@bluestem.example.com',
    '--scope',
    'read_write',
    '--name',
    'Month',
  ]
  const { key } = await oiJson(made, env)
  company = { id, dana, marcus, key }
  await serve()
})

afterAll(async () => {
  await serving?.stop()
  await receiver?.close()
  await model?.close()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function user(companyId: string, email: string, name: string, role: string): Promise<string> {
  const given = ['user', 'create', '--company', companyId, '--email', email, '--name', name, '--role', role]
  return (await oiJson(given, env)).id
}

async function serve(): Promise<void> {
  serving = await serveOi(env)
  api = createClient({ baseUrl: `${serving.url}/api`, apiKey: company.key })
}

/** Returns the answer of a call, which must succeed. */
async function answer<Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> {
  const { data, error, response } = await call
  if (data === undefined) throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`)
  return data
}

/** Polls until the answer is as expected. Resets the rate limits, because it polls more often than they allow. */
async function until<T>(ask: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> {
  let found!: T
  async function isThereNow(): Promise<boolean> {
    await sql`truncate rate_window`.execute(database.db)
    return isThere((found = await ask()))
  }
  await expect.poll(isThereNow, { interval: 250 }).toBe(true)
  return found
}

test('the profile is set, the notices of a day arrive, and recommendations have reasons', async () => {
  const { certifications, naics_codes, psc_codes, capabilities, past_performance, bid_preferences } = itProfile
  const body = {
    certifications: certifications!,
    naics_codes: naics_codes!,
    psc_codes: psc_codes!,
    capabilities: capabilities!.map(({ title, description }) => ({ title, description })),
    past_performance: past_performance!.map(({ id: _id, ...given }) => given),
    bid_preferences: bid_preferences!,
  }
  const before = await answer(api.GET('/v1/profile'))
  const profile = await answer(api.PATCH('/v1/profile', { body: body as never }))
  expect(profile.company.completeness).toBeGreaterThan(before.company.completeness)
  const file = join(folder, 'day.csv')
  writeFileSync(file, csv([...demoNotices({ now: new Date('2026-04-20T12:00:00Z'), notices: 400, seed: 9 })]))
  const loaded = await oiJson(['ingest', 'sam', file], env)
  expect(loaded.rejected).toBe(0)
  const list = () => answer(api.GET('/v1/recommendations', { params: { query: { min_score: 40, limit: 20 } } }))
  const { results } = await until(list, (page) => page.results.length > 3)
  for (const { match_score, recommendation_reason } of results) {
    expect(match_score).toBeGreaterThanOrEqual(40)
    expect(recommendation_reason.length).toBeGreaterThan(20)
  }
  seen.opportunity = results[0]!.id
  seen.dismissed = results[1]!.id
})

function csv(rows: string[][]): string {
  return rows.map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('')
}

test('recommendations: one is dismissed, and one moves through every column, gets overrides, and leaves the board and returns', async () => {
  await answer(api.POST('/v1/recommendations/dismiss', { body: { opportunity_id: seen.dismissed, reason: 'Too far away' } }))
  const added = await answer(api.POST('/v1/pipeline/add', { body: { opportunity_id: seen.opportunity, tags: ['cyber'] } }))
  seen.pursuit = added.pursuit_id
  const params = { path: { pursuit_id: seen.pursuit } }
  const { results: columns } = await answer(api.GET('/v1/pipeline/columns'))
  expect(columns.map(({ title }) => title)).toEqual(['Triage', 'Preparing', 'Submitted', 'Won', 'Lost'])
  for (const { id, title, phase } of [...columns, columns[1]!]) {
    const moved = await answer(api.PATCH('/v1/pursuits/{pursuit_id}', { params, body: { column_id: id } }))
    expect([moved.column_title, moved.phase]).toEqual([title, phase])
  }
  const overrides = {
    title: 'Our title',
    estimated_value_low: 100_000,
    estimated_value_high: 200_000,
    assigned_to: [company.marcus],
  }
  const overridden = await answer(api.PATCH('/v1/pursuits/{pursuit_id}', { params, body: overrides }))
  expect(overridden).toMatchObject({ title: 'Our title', value_source: 'override', assigned_to: [company.marcus] })
  const left = await answer(api.GET('/v1/recommendations', { params: { query: { min_score: 0, limit: 100 } } }))
  const shown = left.results.map(({ id }) => id)
  expect([shown.includes(seen.dismissed), shown.includes(seen.opportunity)]).toEqual([false, false])
  await answer(api.PATCH('/v1/pursuits/{pursuit_id}', { params, body: { archived: true } }))
  const again = await answer(api.GET('/v1/recommendations', { params: { query: { min_score: 0, limit: 100 } } }))
  expect(again.results.map(({ id }) => id)).toContain(seen.opportunity)
  const back = await answer(api.PATCH('/v1/pursuits/{pursuit_id}', { params, body: { archived: false, title: null } }))
  expect([back.archived, back.title === 'Our title']).toEqual([false, false])
  const history = await answer(api.GET('/v1/pursuits/{pursuit_id}/history', { params }))
  expect(history.total_count).toBe(1 + 5 + 1 + 2)
})

test('tasks and notes: are assigned and completed, and the assignees are notified', async () => {
  const task = await answer(
    api.POST('/v1/tasks', { body: { pursuit_id: seen.pursuit, name: 'Bid or no bid', assigned_to: [company.marcus] } }),
  )
  seen.task = task.id
  const params = { path: { task_id: task.id } }
  const done = await answer(api.PATCH('/v1/tasks/{task_id}', { params, body: { pursuit_id: seen.pursuit, status: 'completed' } }))
  expect(done.status).toBe('complete')
  const ofPursuit = { path: { pursuit_id: seen.pursuit } }
  await answer(
    api.POST('/v1/pursuits/{pursuit_id}/notes', { params: ofPursuit, body: { text: 'Call the contracting officer.' } }),
  )
  const notes = await answer(api.GET('/v1/pursuits/{pursuit_id}/notes', { params: ofPursuit }))
  expect(notes.results).toMatchObject([{ text: 'Call the contracting officer.' }])
  const notified = await database.db
    .selectFrom('notification')
    .select(['type', 'user_id'])
    .where('company_id', '=', company.id)
    .orderBy('id')
    .execute()
  expect(notified).toEqual([
    { type: 'pursuit.assigned', user_id: company.marcus },
    { type: 'task.assigned', user_id: company.marcus },
  ])
})

const solicitation = {
  NoticeId: 'f'.repeat(32),
  Title: 'Bathymetric lidar calibration services',
  'Sol#': 'W912HQ26R0777',
  PostedDate: '2026-04-20 09:00:00-04',
  ResponseDeadLine: '2026-05-29T16:00:00-04:00',
  NaicsCode: '541370',
  Active: 'Yes',
  Description: 'The Government requires calibration of bathymetric lidar sensors.',
}

test('a saved search: alerts once for a new notice, and not for its amendment', async () => {
  const search = await answer(
    api.POST('/v1/saved-searches', {
      body: {
        name: 'Lidar',
        query: 'bathymetric lidar',
        alerts: { enabled: true, frequency: 'instant', channels: ['in_app', 'webhook'] },
      },
    }),
  )
  seen.search = search.id
  await ingest('new.csv', solicitation)
  const mine = () => answer(api.GET('/v1/notifications', { params: { query: { types: ['saved_search.matched'] } } }))
  await sendAlerts(search.id)
  const first = await until(mine, ({ results }) => results.length > 0)
  expect(first).toMatchObject({ total_count: 1, unread_count: 1, results: [{ entity: { type: 'saved_search', id: search.id } }] })
  await ingest('amended.csv', {
    ...solicitation,
    NoticeId: 'e'.repeat(32),
    PostedDate: '2026-04-20 11:00:00-04',
    Title: `${solicitation.Title} (amended)`,
  })
  const next = { ...solicitation, NoticeId: 'd'.repeat(32), 'Sol#': 'W912HQ26R0778', Title: 'Bathymetric lidar spares' }
  await ingest('next.csv', next)
  // Results within 15 minutes are reported together. In that time the amendment is checked too, and ignored.
  const params = { path: { saved_search_id: search.id } }
  const waiting = await until(
    () => answer(api.GET('/v1/saved-searches/{saved_search_id}', { params })),
    ({ new_since_last_alert }) => new_since_last_alert > 0,
  )
  expect([waiting.new_since_last_alert, (await mine()).total_count]).toEqual([1, 1])
  const { unread_count } = await answer(api.POST('/v1/notifications/read', { body: { all: true } }))
  expect(unread_count).toBe(0)
})

/** Sends alerts as soon as the search has something to report, without waiting for its schedule. */
async function sendAlerts(searchId: string): Promise<void> {
  const { db } = database
  const selectDue = () =>
    db
      .selectFrom('saved_search')
      .select(['next_alert_at', 'last_alerted_at'])
      .where('id', '=', searchId)
      .executeTakeFirstOrThrow()
  await until(selectDue, ({ next_alert_at, last_alerted_at }) => (next_alert_at ?? last_alerted_at) !== null)
  await enqueue(db, 'send_alerts', {})
}

async function ingest(name: string, row: Parameters<typeof samCsv>[0]): Promise<void> {
  writeFileSync(join(folder, name), samCsv(row))
  const { rejected } = await oiJson(['ingest', 'sam', join(folder, name)], env)
  expect(rejected).toBe(0)
}

test('a solicitation is uploaded, found by a phrase with its page, moved and deleted', async () => {
  const folder = await answer(api.POST('/v1/documents/folders', { body: { name: 'Solicitations' } }))
  seen.folder = folder.id
  const form = new FormData()
  form.append('pursuit_id', seen.pursuit)
  const file = pdfOf(['Cover page', 'Section C', `The contractor shall run a ${phrase}.`])
  form.append('file', new Blob([file as BlobPart]), 'PWS.pdf')
  const made = await answer(api.POST('/v1/documents', { body: form }))
  seen.document = made.id
  const item = { path: { item_id: made.id } }
  const read = await until(
    () => answer(api.GET('/v1/documents/{item_id}', { params: item })),
    ({ status }) => status !== 'processing',
  )
  expect(read).toMatchObject({ status: 'ready', page_count: 3, mime_type: 'application/pdf', pursuit_id: seen.pursuit })
  const found = await until(
    () => answer(api.GET('/v1/documents/search', { params: { query: { query: `"${phrase}"` } } })),
    ({ results }) => results.length > 0,
  )
  expect(found.results[0]).toMatchObject({ document: { id: made.id }, matches: [{ page: 3 }] })
  const moved = await answer(api.PATCH('/v1/documents/{item_id}', { params: item, body: { parent_id: folder.id } }))
  expect(moved.path).toBe('/Solicitations/PWS.pdf')
  const content = await fetch(moved.download_url!)
  expect(
    Buffer.from(await content.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const other = new FormData()
  other.append('file', new Blob(['Kept for the archive.']), 'kept.txt')
  await answer(api.POST('/v1/documents', { body: other }))
  await answer(api.DELETE('/v1/documents/{item_id}', { params: { ...item, query: {} } }))
  const gone = await answer(api.GET('/v1/documents/search', { params: { query: { query: `"${phrase}"` } } }))
  expect(gone.total_count).toBe(0)
})

test('a workflow is drafted, tried in a dry run, activated and started by an event, and ends although its process was killed', async () => {
  const definition = {
    trigger: { type: 'pursuit.created' as const, config: {} },
    nodes: [
      {
        id: 'ask',
        type: 'ai' as const,
        config: { prompt: 'Worth it? {{input.pursuit_title}}', output_fields: ['answer'] },
        next: [{ to: 'task' }],
      },
      {
        id: 'task',
        type: 'create_task' as const,
        config: { pursuit_id: '{{input.id}}', name: 'Answer: {{steps.ask.answer}}', due_in_days: 3 },
        next: [{ to: 'slow' }],
      },
      {
        id: 'slow',
        type: 'outbound_webhook' as const,
        config: { url: `${receiver.url}/crm`, body_template: '{"pursuit":"{{input.id}}"}' },
        next: [{ to: 'notify' }],
      },
      {
        id: 'notify',
        type: 'notify' as const,
        config: { user_ids: [company.dana], title: 'Done: {{input.pursuit_title}}' },
        next: [],
      },
    ],
  }
  const made = await answer(api.POST('/v1/workflows', { body: { name: 'First look', definition } }))
  seen.workflow = made.id
  const params = { path: { workflow_id: made.id } }
  expect(made.status).toBe('draft')
  const live = await api.POST('/v1/workflows/{workflow_id}/run', { params, body: {} })
  expect(live.response.status).toBe(400)
  const dry = await answer(
    api.POST('/v1/workflows/{workflow_id}/run', {
      params,
      body: { dry_run: true, input: { id: seen.pursuit, pursuitTitle: 'Dry' } },
    }),
  )
  const tried = await ended(dry.id)
  expect([tried.status, tried.credits_used]).toEqual(['succeeded', 0])
  expect(receiver.received).toEqual([])
  // The receiver never answers, so the process is killed while it waits.
  receiver.answer = () => {}
  await answer(api.POST('/v1/workflows/{workflow_id}/activate', { params }))
  const before = await answer(api.GET('/v1/credits'))
  const other = await answer(api.GET('/v1/opportunities/search', { params: { query: { query: 'lidar', limit: 1 } } }))
  const added = await answer(api.POST('/v1/pipeline/add', { body: { opportunity_id: other.results[0]!.id } }))
  await until(
    async () => receiver.received.length,
    (calls) => calls > 0,
  )
  await serving.stop('SIGKILL')
  receiver.answer = (_call, response) => response.end('{"ok":true}')
  env = { ...env, CLOCK_START: '2026-04-20T13:00:00Z' }
  await serve()
  const { results } = await until(
    () => answer(api.GET('/v1/workflows/{workflow_id}/runs', { params: { ...params, query: {} } })),
    (page) => page.results.some(({ dry_run, finished_at }) => !dry_run && finished_at !== null),
  )
  seen.run = results.find(({ dry_run }) => !dry_run)!.id
  const run = await ended(seen.run)
  expect([run.status, run.steps.map(({ status }) => status)]).toEqual(['succeeded', Array(4).fill('succeeded')])
  expect(receiver.received.length).toBeGreaterThan(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([`${run.id}:slow`]))
  const tasks = await answer(api.GET('/v1/tasks', { params: { query: { pursuit_id: added.pursuit_id } } }))
  expect(tasks.results.map(({ name, created_by }) => [name, created_by.type])).toEqual([['Answer: yes', 'workflow']])
  const after = await answer(api.GET('/v1/credits'))
  expect(after.used_this_cycle - before.used_this_cycle).toBe(run.credits_used)
  expect(run.credits_used).toBeGreaterThan(0)
})

const ended = (run_id: string) =>
  until(
    () => answer(api.GET('/v1/workflows/runs/{run_id}', { params: { path: { run_id } } })),
    ({ finished_at }) => finished_at !== null,
  )

test('credits: the sum of the ledger equals the balance', async () => {
  const credits = await answer(api.GET('/v1/credits'))
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(amount), 0)::int as sum from credit_entry where company_id = ${company.id}`.execute(database.db)
  expect(credits.unlimited ? null : rows[0]!.sum).toBe(credits.balance)
  expect(credits.by_feature.reduce((sum, { used }) => sum + used, 0)).toBe(credits.used_this_cycle)
})

test('the security export lists members, keys, webhooks and comparisons, and no secrets', async () => {
  const settings = await answer(api.GET('/v1/security/settings'))
  expect(settings.entityId).toBe(company.id)
  expect(settings.entityMemberships).toHaveLength(2)
  expect(settings.apiKeys).toMatchObject([{ name: 'Month', revokedAt: null }])
  expect(settings.outboundWebhooks).toMatchObject([{ workflowId: seen.workflow, nodeId: 'slow', httpsConfigured: true }])
  expect(settings.comparisons.length).toBeGreaterThan(5)
  expect(JSON.stringify(settings)).not.toContain(company.key)
})

test('the company is exported and deleted, and no trace of it remains', async () => {
  const archive = join(folder, 'company.zip')
  const exported = await oiJson(['company', 'export', company.id, '--to', archive], env, oiAlone)
  expect(exported).toMatchObject({ id: company.id, lost: 0 })
  expect(exported.rows).toBeGreaterThan(50)
  await oiJson(['company', 'delete', company.id, '--yes', 'Bluestem Ridge (fictional)'], env, oiAlone)
  expect((await api.GET('/v1/profile')).response.status).toBe(401)
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(database.db)
  const holding = []
  for (const { name } of rows) {
    const { rows: traces } = await sql<{ found: boolean }>`
      select exists (select from ${sql.raw(name)} t where t::text ~ ${[company.id, company.dana, company.marcus, 'bluestem.example.com'].join('|')}) as found`.execute(
      database.db,
    )
    if (traces[0]!.found) holding.push(name)
  }
  expect(holding).toEqual([])
})
