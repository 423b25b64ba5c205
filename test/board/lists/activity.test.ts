import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApi } from '../../harness/harness.ts'

const start = '2026-04-20T12:00:00.000Z'
const changes = [{ field: 'deadline_at', old_value: null, new_value: '2026-05-06T02:00:00.000Z' }]
const api = await startApi({
  now: start,
  contracts: [
    {
      id: 'contract_amended',
      title: 'Amended',
      amendment_count: 1,
      history: JSON.stringify(
        [[], changes].map((own, index) => {
          return { version: index + 1, notice_id: `n${index + 1}`, notice_type: 'solicitation', posted_at: null, changes: own }
        }),
      ),
    },
    { id: 'contract_plain', title: 'Plain' },
  ],
  unlimited: true,
})
const { db, clock, ours, theirs } = api
for (const [index, id] of ['n1', 'n2'].entries())
  await sql`insert into notice (id, contract_id, content, content_sha256, fetched_at)
    values (${id}, 'contract_amended', '{}', '', ${`2026-04-2${index}T12:00:30.000Z`})`.execute(db)

beforeEach(async () => {
  await sql`truncate task, pursuit_note, document, pursuit_change, event, dismissal, workflow, pursuit cascade`.execute(db)
  clock.set(start)
})

type Entry = { id: string; type: string; at: string; actor: { id: string } | null; text: string | null; title: string | null }

async function send(method: string, path: string, body?: object, key = ours.key) {
  clock.advance(60)
  const reply = await api.call(method, path, { key, ...(body && { body }) })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body
}

async function list(query: Record<string, string | number> = {}, options: object = {}): Promise<Entry[]> {
  const { status, body, text } = await api.call('GET', '/v1/activity', { query, ...options })
  expect(status, text).toBe(200)
  return body.results
}

const typesOf = (entries: Entry[]) => entries.map(({ type }) => type)

/** Makes one entry of each type but workflow runs, one minute apart. Returns the id of the pursuit. */
async function work(opportunity_id = 'contract_plain'): Promise<string> {
  const { pursuit_id } = await send('POST', '/v1/pipeline/add', { opportunity_id })
  await send('PATCH', `/v1/pursuits/${pursuit_id}`, { column_id: 'Preparing' })
  await send('PATCH', `/v1/pursuits/${pursuit_id}`, { favorite: true })
  await send('PATCH', `/v1/pursuits/${pursuit_id}`, { outcome: 'no_bid', column_id: 'Lost' })
  await send('POST', `/v1/pursuits/${pursuit_id}/notes`, { text: 'A note.' })
  const task = await send('POST', '/v1/tasks', { pursuit_id, name: 'A task' })
  await send('PATCH', `/v1/tasks/${task.id}`, { pursuit_id, status: 'complete' })
  return pursuit_id
}
const worked = ['task_completed', 'task_created', 'note', 'outcome', 'pursuit_changed', 'pursuit_moved', 'pursuit_added']

async function addFile(company_id: string, contract_id: string): Promise<void> {
  await sql`insert into document_blob values (${company_id}, 'hash', 1, ${start}) on conflict do nothing`.execute(db)
  await sql`insert into document (id, company_id, type, name, contract_id, mime_type, sha256, size_bytes, status, actor_id, created_at, updated_at)
    values ('doc_1', ${company_id}, 'file', 'Draft.txt', ${contract_id}, 'text/plain', 'hash', 1, 'ready', ${ours.users.admin}, ${start}, ${start})`.execute(
    db,
  )
}

async function addRun(input: object, dry_run = false): Promise<void> {
  const run = sql`${ours.id}, 'wf_1', 1`
  await sql`insert into workflow (id, company_id, name, status, version, trigger_type, created_by, created_at, updated_at)
    values ('wf_1', ${ours.id}, 'Triage', 'draft', 1, 'manual', ${ours.users.owner}, ${start}, ${start}) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into workflow_version (workflow_id, version, company_id, trigger, nodes, created_at)
    values ('wf_1', 1, ${ours.id}, '{}', '[]', ${start}) on conflict do nothing`.execute(db)
  await sql`insert into workflow_run
    (id, company_id, workflow_id, workflow_version, status, dry_run, trigger, input, created_at, updated_at, finished_at)
    values (${`run_${dry_run}`}, ${run}, 'failed', ${dry_run}, '{}', ${JSON.stringify(input)}, ${start}, ${start}, ${start})`.execute(
    db,
  )
}

describe('listActivity', () => {
  test('listActivity 200: lists work on pursuits, newest first, with actor, title and changes', async () => {
    const pursuit_id = await work()
    const entries = await list()
    expect(typesOf(entries)).toEqual(worked)
    expect(entries[2]).toEqual({
      id: expect.stringMatching(/^note_/),
      type: 'note',
      at: '2026-04-20T12:05:00.000Z',
      actor: { type: 'user', id: ours.users.owner, name: expect.stringMatching(/^owner of Ours/) },
      opportunity_id: 'contract_plain',
      pursuit_id,
      title: 'Plain',
      text: 'A note.',
      run_status: null,
      changes: [],
    })
    const history = await api.call('GET', `/v1/pursuits/${pursuit_id}/history`)
    expect(entries.slice(3)).toMatchObject(
      history.body.results.map(({ id, at, actor, changes }: object & Record<string, unknown>) => ({ id, at, actor, changes })),
    )
  })

  test('listActivity 200: one cursor continues all kinds of entries, also at the same time', async () => {
    await work()
    await sql`update task set completed_at = created_at`.execute(db)
    await sql`update pursuit_change set at = ${start}`.execute(db)
    await sql`update pursuit_note set created_at = ${start}`.execute(db)
    const all = await list()
    expect(all).toHaveLength(worked.length)
    const paged: Entry[] = []
    let cursor: string | null = null
    do {
      const { body } = await api.call('GET', '/v1/activity', { query: { limit: 2, ...(cursor && { cursor }) } })
      paged.push(...body.results)
      cursor = body.cursor
    } while (cursor)
    expect(paged).toEqual(all)
  })

  test('listActivity 200: an amendment counts from its arrival, with response names, unless its opportunity is dismissed', async () => {
    expect(await list()).toEqual([])
    const { pursuit_id } = await send('POST', '/v1/pipeline/add', { opportunity_id: 'contract_amended' })
    const [amendment] = await list({ types: 'amendment' })
    expect(amendment).toEqual({
      id: 'n2',
      type: 'amendment',
      at: '2026-04-21T12:00:30.000Z',
      actor: null,
      opportunity_id: 'contract_amended',
      pursuit_id,
      title: 'Amended',
      text: null,
      run_status: null,
      changes: [{ ...changes[0], field: 'deadline_date' }],
    })
    expect(await list({ types: 'amendment', since: '2026-04-22' })).toEqual([])
    await sql`insert into dismissal (company_id, contract_id, dismissed_by, dismissed_at)
      values (${ours.id}, 'contract_amended', ${ours.users.owner}, ${start})`.execute(db)
    expect(typesOf(await list())).toEqual(['pursuit_added'])
  })

  test('listActivity 200: lists files and ended workflow runs, but no dry runs', async () => {
    const { pursuit_id } = await send('POST', '/v1/pipeline/add', { opportunity_id: 'contract_plain' })
    await addFile(ours.id, 'contract_plain')
    await addRun({ id: pursuit_id })
    await addRun({ id: pursuit_id }, true)
    const [run, file] = await list({ types: 'workflow_run,file_added' })
    expect(run).toMatchObject({ id: 'run_false', text: 'Triage', run_status: 'failed', actor: { id: 'wf_1' }, pursuit_id })
    expect(file).toMatchObject({ id: 'doc_1', text: 'Draft.txt', opportunity_id: 'contract_plain', pursuit_id: null })
  })

  test('listActivity 200: an entry must pass all filters', async () => {
    const pursuit_id = await work()
    await work('contract_amended')
    await addFile(ours.id, 'contract_plain')
    expect(typesOf(await list({ pursuit_id }))).toEqual(worked)
    expect(typesOf(await list({ opportunity_id: 'contract_plain' }))).toEqual([...worked, 'file_added'])
    expect(typesOf(await list({ pursuit_id, types: 'outcome,note' }))).toEqual(['note', 'outcome'])
    expect(typesOf(await list({ actor: ours.users.admin }))).toEqual(['file_added'])
    expect(await list({ actor: 'me', opportunity_id: 'contract_plain' })).toHaveLength(worked.length)
    expect(typesOf(await list({ pursuit_id, since: '2026-04-20T12:06:00Z' }))).toEqual(['task_completed', 'task_created'])
    expect(await list({ pursuit_id: 'pur_x' })).toEqual([])
  })

  test('listActivity 200: has nothing of another company', async () => {
    const pursuit_id = await work('contract_amended')
    await addFile(ours.id, 'contract_plain')
    await addRun({})
    for (const query of [{}, { pursuit_id }, { opportunity_id: 'contract_amended' }, { actor: ours.users.owner }])
      expect(await list(query, { key: theirs.key })).toEqual([])
    await sql`update workflow_run set company_id = ${theirs.id}, input = ${JSON.stringify({ id: pursuit_id })}`.execute(db)
    expect(await list({}, { key: theirs.key })).toMatchObject([{ pursuit_id: null, title: null }])
  })

  test('listActivity 200: last_visit is the last request before a break of four hours, in the same company', async () => {
    const session = await api.signIn(ours.users.member)
    const since = async () => {
      const { status, body } = await api.call('GET', '/v1/activity', { session, query: { since: 'last_visit' } })
      expect(status).toBe(200)
      return body.since
    }
    expect(await since()).toBeNull()
    clock.advance(3 * 3_600)
    expect(await since()).toBeNull()
    const end = clock.now().toISOString()
    clock.advance(4 * 3_600)
    expect(await since()).toBe(end)
    clock.advance(3_600)
    expect(await since()).toBe(end)
    await work()
    clock.advance(4 * 3_600)
    expect(typesOf(await list({ since: 'last_visit' }, { session }))).toEqual(worked)
  })

  test('listActivity 400: last_visit needs a session, and other words are no time', async () => {
    for (const since of ['last_visit', 'yesterday']) {
      const { status, body } = await api.call('GET', '/v1/activity', { query: { since } })
      expect([status, body.issues[0].path]).toEqual([400, 'since'])
    }
  })
})
