import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { trades } from '../harness/fixtures.ts'
import { startApi, testDay } from '../harness/harness.ts'

const contact = { fullName: 'Pat Example', email: '', phone: null, title: null, type: 'primary', fax: null }
const valued = {
  id: 'contract_valued',
  title: 'Roof repair',
  set_aside: 'SBA',
  size_low: 100_000,
  size_high: 500_000,
  point_of_contact: JSON.stringify([contact]),
}
const api = await startApi({
  contracts: [...trades, valued],
  unlimited: true,
})
const isEvent = compileEventSchema()

afterEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit cascade`.execute(api.db)
})

/** Compiles the schema of events, to check events as an API client would. */
function compileEventSchema() {
  const document = JSON.parse(readFileSync(new URL('../../generated/contract.json', import.meta.url), 'utf8'))
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ;(addFormats as unknown as { default: (ajv: Ajv2020) => void }).default(ajv)
  ajv.addSchema({ ...document, $id: 'contract' })
  return ajv.compile({ $ref: 'contract#/components/schemas/Event' })
}

async function add(opportunity_id: string, body: object = {}): Promise<any> {
  const reply = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id, ...body } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

function patch(id: string, body: object) {
  return api.call('PATCH', `/v1/pursuits/${id}`, { body })
}

async function patched(id: string, body: object): Promise<any> {
  const reply = await patch(id, body)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

/** Returns the history of a pursuit, oldest first. */
async function history(id: string): Promise<any[]> {
  const reply = await api.call('GET', `/v1/pursuits/${id}/history`, { query: { limit: 50 } })
  expect(reply.body).toMatchObject({ has_more: false, total_count: reply.body.results.length })
  return reply.body.results.toReversed()
}

/** Returns the events about a pursuit, oldest first. Checks each event against the API description. */
async function events(id: string): Promise<any[]> {
  const rows = await api.db.selectFrom('event').selectAll().where('subject_id', '=', id).orderBy('id').execute()
  for (const row of rows) {
    expect(isEvent(row.payload), JSON.stringify(isEvent.errors)).toBe(true)
    expect(row.payload).toMatchObject({ id: row.id, event: row.type, timestamp: row.created_at, data: { id } })
    expect(row.company_id).toBe(api.ours.id)
  }
  return rows.map((row) => row.payload)
}

async function issuesOf(reply: Promise<{ status: number; body: any }>): Promise<unknown> {
  const { status, body } = await reply
  expect(status).toBe(400)
  expect(body).toMatchObject({ message: 'Input validation failed', code: 'BAD_REQUEST' })
  return body.issues.map((issue: { path: string; code: string }) => [issue.path, issue.code])
}

test('updatePursuit 200: moves through every column by title or id, and each move writes one history row and one event', async () => {
  const { pursuit_id: id, pursuit } = await add('contract_valued', { tags: ['navy'] })
  expect(pursuit).toMatchObject({
    column_title: 'Triage',
    phase: 'triage',
    tags: ['navy'],
    archived: false,
    favorite: false,
    assigned_to: [api.ours.users.owner],
  })
  const columns = await api.db
    .selectFrom('pipeline_column')
    .selectAll()
    .where('company_id', '=', api.ours.id)
    .orderBy('position')
    .execute()
  const ways = ['prePARING', ' submitted ', 'WON', columns[4]!.id, columns[0]!.id, 'won', columns[1]!.id]
  for (const column_id of ways) {
    const moved = await patched(id, { column_id })
    const column = columns.find((each) => each.id === column_id || each.title.toLowerCase() === column_id.trim().toLowerCase())!
    expect(moved).toMatchObject({ column_id: column.id, column_title: column.title, phase: column.phase })
    expect((await api.call('GET', `/v1/pursuits/${id}`)).body).toEqual(moved)
  }
  const path = ['triage', 'preparing', 'submitted', 'won', 'lost', 'triage', 'won', 'preparing']
  const [created, ...moves] = await history(id)
  expect(created.changes.map((change: any) => change.field)).toEqual([
    'column_id',
    'column_title',
    'phase',
    'assigned_to',
    'tags_added',
  ])
  expect(moves.map((move) => move.changes.find((change: any) => change.field === 'phase'))).toEqual(
    path.slice(1).map((phase, index) => ({ field: 'phase', old_value: path[index], new_value: phase })),
  )
  const [first, ...rest] = await events(id)
  expect(first).toMatchObject({
    event: 'pursuit.created',
    data: {
      pursuitChanges: null,
      phase: 'triage',
      pursuitCreatedAt: pursuit.created_at,
      contract: { id: 'contract_valued', pointOfContact: [contact] },
    },
  })
  expect(
    rest.map((event) => [
      event.event,
      event.data.pursuitChanges.before.status,
      event.data.pursuitChanges.after.status,
      event.data.phase,
    ]),
  ).toEqual(path.slice(1).map((phase, index) => ['pursuit.updated', path[index], phase, phase]))
  expect(rest[0].data.pursuitChanges.description).toBe('moved from Triage to Preparing')
})

test('updatePursuit 200: a column without a phase clears the phase, and events use its title as status', async () => {
  const { pursuit_id: id } = await add('contract_valued', { column_id: 'Won' })
  await api.db
    .insertInto('pipeline_column')
    .values({ id: 'col_parking', company_id: api.ours.id, title: 'Évaluation', phase: null, position: 9, created_at: testDay })
    .execute()
  expect(await patched(id, { column_id: 'ÉVALUATION' })).toMatchObject({ column_id: 'col_parking', phase: null })
  expect((await events(id)).at(-1).data).toMatchObject({
    phase: null,
    columnTitle: 'Évaluation',
    pursuitChanges: { before: { status: 'won', phase: 'won' }, after: { status: 'Évaluation', phase: null } },
  })
  const active = await api.call('GET', '/v1/pipeline/search', { query: { status: 'active', phase_id: 'évaluation' } })
  expect(active.body.total_count).toBe(1)
  await patched(id, { column_id: 'Lost' })
  expect((await events(id)).at(-1).data.pursuitChanges).toMatchObject({
    before: { status: 'Évaluation' },
    after: { status: 'lost' },
  })
  await api.db
    .updateTable('pursuit')
    .set({ column_id: sql`(select id from pipeline_column where company_id = ${api.ours.id} and title = 'Won')` })
    .execute()
  await api.db.deleteFrom('pipeline_column').where('id', '=', 'col_parking').execute()
})

test('updatePursuit 200: overrides replace the contract’s values, and null restores them', async () => {
  const { pursuit_id: id, pursuit } = await add('contract_valued')
  const inherited = {
    title: 'Roof repair',
    posted_date: '2026-04-10T12:00:00.000Z',
    set_aside: 'SBA',
    estimated_value_low: 100_000,
    estimated_value_high: 500_000,
    value_source: 'contract',
  }
  const none = {
    title: null,
    due_date: null,
    posted_date: null,
    set_aside: null,
    estimated_value_low: null,
    estimated_value_high: null,
  }
  expect(pursuit).toMatchObject({ ...inherited, overrides: none, due_date: '2026-05-10T17:00:00.000Z' })
  const own = {
    title: 'The big roof',
    posted_date: '2026-04-01T00:00:00.000Z',
    set_aside: 'SDVOSBC',
    estimated_value_low: 0,
    estimated_value_high: 900_000,
  }
  expect(
    await patched(id, {
      ...own,
      title: '  The big roof ',
      posted_date: '2026-04-01',
      set_aside: 'service-disabled veteran-owned small business',
    }),
  ).toMatchObject({ ...own, overrides: { ...own, due_date: null }, value_source: 'override' })
  expect(await patched(id, none)).toMatchObject({ ...inherited, overrides: none })
  expect(await patched(id, { set_aside: 'hzc' }), 'a code in any case').toMatchObject({
    set_aside: 'HZC',
    overrides: { ...none, set_aside: 'HZC' },
  })
  const [, set, cleared] = await history(id)
  expect(set.changes).toEqual(
    ['title', 'posted_date', 'set_aside', 'estimated_value_low', 'estimated_value_high'].map((field) => ({
      field,
      old_value: null,
      new_value: own[field as keyof typeof own],
    })),
  )
  expect(cleared.changes).toEqual(
    set.changes.map((change: any) => ({ field: change.field, old_value: change.new_value, new_value: null })),
  )
  const [, , last] = await events(id)
  expect(last.data.pursuitChanges).toMatchObject({
    before: { estimatedValueLow: 0, setAside: 'SDVOSBC' },
    after: { estimatedValueLow: null, setAside: null },
  })
  expect(last.data).toMatchObject({ pursuitTitle: 'Roof repair' })
})

test('updatePursuit 200: the low and high estimated values fall back to the record independently', async () => {
  const { pursuit_id: id } = await add('contract_valued')
  expect(await patched(id, { estimated_value_high: 700_000 })).toMatchObject({
    estimated_value_low: 100_000,
    estimated_value_high: 700_000,
    value_source: 'override',
  })
  const bare = await add('contract_mowing')
  expect(bare.pursuit).toMatchObject({ estimated_value_low: null, estimated_value_high: null, value_source: null })
  expect(await patched(bare.pursuit_id, { estimated_value_low: 5 })).toMatchObject({
    estimated_value_low: 5,
    estimated_value_high: null,
    value_source: 'override',
  })
})

test('updatePursuit 400: the high value must be at least the low value, whether given, stored or inherited', async () => {
  const { pursuit_id: id } = await add('contract_valued')
  const refused = (path: string) => [[path, 'value_range']]
  expect(await issuesOf(patch(id, { estimated_value_low: 2, estimated_value_high: 1 })), 'given').toEqual(
    refused('estimated_value_high'),
  )
  expect(await issuesOf(patch(id, { estimated_value_high: 99_999 })), 'inherited low').toEqual(refused('estimated_value_high'))
  expect(await issuesOf(patch(id, { estimated_value_low: 500_001 })), 'inherited high').toEqual(refused('estimated_value_low'))
  await patched(id, { estimated_value_low: 600_000, estimated_value_high: 600_000 })
  expect(await issuesOf(patch(id, { estimated_value_high: 599_999 })), 'stored low').toEqual(refused('estimated_value_high'))
  expect(await issuesOf(patch(id, { estimated_value_low: 600_001 })), 'stored high').toEqual(refused('estimated_value_low'))
  expect(await issuesOf(patch(id, { estimated_value_high: null })), 'a high that falls back below the stored low').toEqual(
    refused('estimated_value_high'),
  )
  await patched(id, { estimated_value_low: null, estimated_value_high: null })
  expect(await history(id)).toHaveLength(3)
})

test('updatePursuit 400: reports all problems at once and stores nothing', async () => {
  const { pursuit_id: id, pursuit } = await add('contract_valued')
  expect(
    await issuesOf(patch(id, { column_id: 'Parking lot', estimated_value_low: 9, estimated_value_high: 8, title: 'Kept?' })),
  ).toEqual([
    ['column_id', 'column'],
    ['estimated_value_high', 'value_range'],
  ])
  const wrong = {
    phase: 'won',
    set_aside: 'SBAX',
    due_date: 'tomorrow',
    title: '  ',
    estimated_value_low: -1,
    tags: [''],
    favorite: 'yes',
  }
  expect(((await issuesOf(patch(id, wrong))) as string[][]).map(([path]) => path).sort()).toEqual([
    'due_date',
    'estimated_value_low',
    'favorite',
    'phase',
    'set_aside',
    'tags.0',
    'tags.0',
    'title',
  ])
  expect((await patch(id, { column_id: 'Parking lot' })).body.issues[0].message).toContain(
    'Triage, Preparing, Submitted, Won, Lost',
  )
  expect((await api.call('GET', `/v1/pursuits/${id}`)).body).toEqual(pursuit)
  expect([await history(id), await events(id)].map((rows) => rows.length)).toEqual([1, 1])
})

test('updatePursuit 200: a date without a time means the end of the day in due_date and its start in posted_date, in UTC', async () => {
  const { pursuit_id: id } = await add('contract_valued')
  expect(await patched(id, { due_date: '2026-02-28', posted_date: '2026-02-28' })).toMatchObject({
    due_date: '2026-02-28T23:59:59.999Z',
    posted_date: '2026-02-28T00:00:00.000Z',
  })
  expect(await patched(id, { due_date: '2026-05-01T22:30:00-05:00' })).toMatchObject({ due_date: '2026-05-02T03:30:00.000Z' })
})

test('updatePursuit 200: replaces, merges or removes tags without regard to case, and the first spelling stays', async () => {
  const { pursuit_id: id, tags } = await add('contract_valued', { tags: [' Navy ', 'NAVY', 'recompete'] })
  expect(tags).toEqual(['Navy', 'recompete'])
  expect((await patched(id, { tags: ['navy', 'Norfolk', 'norfolk '], tag_mode: 'merge' })).tags).toEqual([
    'Navy',
    'recompete',
    'Norfolk',
  ])
  expect((await patched(id, { tags: [' RECOMPETE', 'unknown'], tag_mode: 'remove' })).tags).toEqual(['Navy', 'Norfolk'])
  expect((await patched(id, { tag_mode: 'remove', favorite: true })).tags, 'no tags: the mode is ignored').toEqual([
    'Navy',
    'Norfolk',
  ])
  expect((await patched(id, { tags: ['b', 'a', 'B'] })).tags).toEqual(['b', 'a'])
  expect((await patched(id, { tags: [] })).tags).toEqual([])
  expect((await history(id)).map((row) => row.changes.map((change: any) => change.field))).toEqual([
    ['column_id', 'column_title', 'phase', 'assigned_to', 'tags_added'],
    ['tags_added'],
    ['tags_removed'],
    ['favorite'],
    ['tags_added', 'tags_removed'],
    ['tags_removed'],
  ])
})

test('updatePursuit 200: history and events record only added and removed tags', async () => {
  const { pursuit_id: id } = await add('contract_valued', { tags: Array.from({ length: 50 }, (_, index) => `first ${index}`) })
  await patched(id, { tags: ['navy'], tag_mode: 'merge' })
  await patched(id, { tags: ['first 7'], tag_mode: 'remove' })
  expect((await history(id)).slice(1).map((row) => row.changes)).toEqual([
    [{ field: 'tags_added', old_value: null, new_value: ['navy'] }],
    [{ field: 'tags_removed', old_value: ['first 7'], new_value: null }],
  ])
  const [, merged, removed] = await events(id)
  expect(merged.data.pursuitChanges).toEqual({
    description: 'tags added: navy',
    before: { tagsAdded: null, status: 'triage' },
    after: { tagsAdded: ['navy'], status: 'triage' },
  })
  expect(removed.data.pursuitChanges.description).toBe('tags removed: first 7')
  const reordered = await patched(id, { tags: [...(await patched(id, {})).tags].reverse() })
  expect([reordered.tags[0], (await history(id)).length], 'another order is stored without a history row').toEqual(['navy', 3])
})

test('updatePursuit 200: a change without effect writes no history and no event', async () => {
  const { pursuit_id: id } = await add('contract_valued', { tags: ['navy'], column_id: 'Won' })
  const before = await patched(id, { title: 'Ours', due_date: '2026-05-01', favorite: true, estimated_value_low: 7 })
  api.clock.advance(60)
  const same = [
    {},
    { column_id: 'won' },
    { tags: ['navy'] },
    { tags: ['NAVY'], tag_mode: 'merge' },
    { tags: ['army'], tag_mode: 'remove' },
    {
      title: 'Ours ',
      due_date: '2026-05-01T23:59:59.999Z',
      favorite: true,
      archived: false,
      estimated_value_low: 7,
      set_aside: null,
    },
  ]
  for (const body of same) expect(await patched(id, body)).toEqual(before)
  await add('contract_valued', { tags: ['Navy'] })
  expect([await history(id), await events(id)].map((rows) => rows.length)).toEqual([2, 2])
})

test('getOpportunity 200: in_pipeline and pursuit_id follow the pursuit while it is not archived', async () => {
  const look = async () => {
    const { in_pipeline, pursuit_id, pursuit_view_url } = (await api.call('GET', '/v1/opportunities/contract_valued')).body
    return { in_pipeline, pursuit_id, pursuit_view_url }
  }
  expect(await look()).toEqual({ in_pipeline: false, pursuit_id: null, pursuit_view_url: null })
  const { pursuit_id: id, pursuit } = await add('contract_valued')
  const links = { pursuit_id: id, pursuit_view_url: `http://localhost:3000/app/pursuits/${id}` }
  expect(pursuit).toMatchObject({ view_url: links.pursuit_view_url, contract: { in_pipeline: true, ...links } })
  expect(await look()).toEqual({ in_pipeline: true, ...links })
  expect(await patched(id, { archived: true })).toMatchObject({ archived: true, contract: { in_pipeline: false } })
  expect(await look()).toEqual({ in_pipeline: false, ...links })
  await patched(id, { archived: false })
  expect(await look()).toEqual({ in_pipeline: true, ...links })
  expect((await events(id)).slice(1).map((event) => event.data.pursuitChanges.description)).toEqual([
    'archived',
    'restored from the archive',
  ])
  const theirs = (await api.call('GET', '/v1/opportunities/contract_valued', { key: api.theirs.key })).body
  expect(theirs).toMatchObject({ in_pipeline: false, pursuit_id: null })
})

test('getPursuit 200: shows an amended contract’s values where nothing is overridden, without a change to the pursuit', async () => {
  const { pursuit_id: id } = await add('contract_city')
  const before = await patched(id, { title: 'City hall' })
  await api.db
    .updateTable('contract')
    .set({ title: 'City hall, amended', deadline_at: '2026-06-01T17:00:00.000Z' })
    .where('id', '=', 'contract_city')
    .execute()
  const after = (await api.call('GET', `/v1/pursuits/${id}`)).body
  expect(after).toMatchObject({
    title: 'City hall',
    due_date: '2026-06-01T17:00:00.000Z',
    updated_at: before.updated_at,
    contract: { title: 'City hall, amended' },
  })
  expect(await history(id)).toHaveLength(2)
})

test('listPursuitHistory 200: lists the newest change first with actors, strictly ordered by time', async () => {
  const { pursuit_id: id } = await add('contract_valued')
  for (let step = 1; step <= 6; step++) {
    if (step === 4) api.clock.advance(-5) // Simulates another process whose clock is slow.
    await patched(id, { title: `Step ${step}` })
  }
  const ids: string[] = []
  const times: string[] = []
  for (let cursor = ''; ids.length === 0 || cursor; ) {
    const { body } = await api.call('GET', `/v1/pursuits/${id}/history`, { query: { limit: 3, ...(cursor && { cursor }) } })
    expect(body).toMatchObject({ total_count: 7, has_more: body.cursor !== null })
    for (const row of body.results)
      expect(row.actor).toEqual({ type: 'user', id: api.ours.users.owner, name: 'owner of Ours (fictional)' })
    ids.push(...body.results.map((row: any) => row.id))
    times.push(...body.results.map((row: any) => row.at))
    cursor = body.cursor ?? ''
  }
  expect(new Set(ids).size).toBe(7)
  expect(times).toEqual([...new Set(times)].sort().reverse())
  expect(times[0]).toBe((await api.call('GET', `/v1/pursuits/${id}`)).body.updated_at)
})

test('addToPipeline 200, updatePursuit 200: a sync can run twice and can send back the values that it read', async () => {
  const night = async () => {
    const { data } = await api.us.POST('/v1/pipeline/add', {
      body: { opportunity_id: 'contract_valued', column_id: 'Preparing', tags: ['Sync'] },
    })
    const { pursuit, created } = data!
    const path = { pursuit_id: pursuit.id }
    const kept = await api.us.PATCH('/v1/pursuits/{pursuit_id}', {
      params: { path },
      body: {
        column_id: pursuit.column_id,
        tags: pursuit.tags,
        archived: pursuit.archived,
        favorite: pursuit.favorite,
        ...pursuit.overrides,
      },
    })
    expect(kept.data).toEqual(pursuit)
    const board = await api.us.GET('/v1/pipeline/search', { params: { query: { phase_id: 'preparing', assigned_to: 'me' } } })
    expect(board.data!.results).toEqual([pursuit])
    return { created, id: pursuit.id }
  }
  const first = await night()
  api.clock.advance(86_400)
  expect([first.created, await night()]).toEqual([true, { created: false, id: first.id }])
  expect([await history(first.id), await events(first.id)].map((rows) => rows.length)).toEqual([1, 1])
  const whole = await patch(first.id, (await api.call('GET', `/v1/pursuits/${first.id}`)).body)
  expect(whole.status, 'sending back the whole pursuit is not a change').toBe(400)
  expect(whole.body.issues.map((issue: any) => issue.code)).toContain('unknown_field')
})

test('addToPipeline 500, updatePursuit 500: a write whose event fails is rolled back, and the same Idempotency-Key can retry', async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no events today'; end $$`.execute(
    api.db,
  )
  const { pursuit_id: id, pursuit } = await add('contract_mowing')
  await sql`create trigger refuse before insert on event for each row execute function refuse()`.execute(api.db)
  const request = { headers: { 'Idempotency-Key': 'first-try' }, body: { opportunity_id: 'contract_valued' } }
  const failed = await api.call('POST', '/v1/pipeline/add', request)
  expect([failed.status, failed.body]).toEqual([
    500,
    { message: 'Something went wrong on our side', code: 'INTERNAL_SERVER_ERROR' },
  ])
  expect((await patch(id, { title: 'Lost' })).status).toBe(500)
  await sql`drop trigger refuse on event`.execute(api.db)
  expect((await api.call('GET', `/v1/pursuits/${id}`)).body).toEqual(pursuit)
  const rows = async (table: 'pursuit' | 'pursuit_change' | 'event') =>
    (await api.db.selectFrom(table).select('id').execute()).length
  expect([await rows('pursuit'), await rows('pursuit_change'), await rows('event')]).toEqual([1, 1, 1])
  const [again, replayed] = [
    await api.call('POST', '/v1/pipeline/add', request),
    await api.call('POST', '/v1/pipeline/add', request),
  ]
  expect(again.body.created).toBe(true)
  expect(replayed.text, 'a replay equals the first answer').toBe(again.text)
  expect([await rows('pursuit'), await rows('pursuit_change'), await rows('event')]).toEqual([2, 2, 2])
})

test('getPursuit 404, updatePursuit 404, listPursuitHistory 404: another company’s pursuit looks like a missing one, and is not on the board', async () => {
  const { pursuit_id, pursuit } = await add('contract_mowing', { tags: ['ours'] })
  for (const [method, path, body] of [
    ['GET', ''],
    ['PATCH', '', { archived: true }],
    ['GET', '/history'],
  ] as const) {
    const theirs = await api.call(method, `/v1/pursuits/${pursuit_id}${path}`, { key: api.theirs.key, body })
    const none = await api.call(method, `/v1/pursuits/pur_none${path}`, { key: api.theirs.key, body })
    expect([theirs.status, none.status, theirs.text], method + path).toEqual([
      404,
      404,
      none.text.replace('pur_none', pursuit_id),
    ])
  }
  expect((await api.call('GET', '/v1/pipeline/search', { key: api.theirs.key })).body).toEqual({
    results: [],
    cursor: null,
    has_more: false,
    total_count: 0,
  })
  const { body: own } = await api.call('POST', '/v1/pipeline/add', {
    key: api.theirs.key,
    body: { opportunity_id: 'contract_mowing' },
  })
  expect(own).toMatchObject({ created: true, tags: [], pursuit: { owner: { user_id: api.theirs.users.owner } } })
  expect((await api.call('GET', `/v1/pursuits/${pursuit_id}`)).body).toEqual(pursuit)
})

test('addToPipeline 403, updatePursuit 403: a read-only key reads the board and changes nothing', async () => {
  const { pursuit_id } = await add('contract_mowing')
  const key = api.ours.read_key
  const writes = [
    await api.call('POST', '/v1/pipeline/add', { key, body: { opportunity_id: 'contract_city' } }),
    await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { key, body: { archived: true } }),
  ]
  for (const { status, body } of writes)
    expect([status, body.code, body.message.split(':')[0]]).toEqual([403, 'FORBIDDEN', 'api_scope_insufficient'])
  expect((await api.call('GET', '/v1/pipeline/search', { key })).body).toMatchObject({
    total_count: 1,
    results: [{ id: pursuit_id, archived: false }],
  })
  expect((await api.call('GET', `/v1/pursuits/${pursuit_id}/history`, { key })).status).toBe(200)
})
