import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createKey, type Reply, startApi, testDay } from '../harness/harness.ts'

const contracts = Array.from({ length: 12 }, (_, index) => ({ id: `contract_${index}`, description: 'Mowing of 400 acres.' }))
const api = await startApi({ contracts, unlimited: true })
const { ours, theirs } = api
const missing = 'col_01978a3e-2222-7b2a-8c4d-5e6f70819203'
const defaults = ['Triage', 'Preparing', 'Submitted', 'Won', 'Lost']
let columns: Record<string, any> = {}

beforeEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit, pipeline_column cascade`.execute(api.db)
  for (const { id } of [ours, theirs])
    for (const [position, title] of defaults.entries())
      await sql`insert into pipeline_column (id, company_id, title, phase, position, created_at, updated_at)
        values (${`col_${id}_${title}`}, ${id}, ${title}, ${title.toLowerCase()}, ${position}, ${testDay}, ${testDay})`.execute(
        api.db,
      )
  api.clock.set(testDay)
  api.clock.advance(60)
  columns = await board()
})

async function listed(query = {}): Promise<any[]> {
  const { status, body, text } = await api.call('GET', '/v1/pipeline/columns', { query: { limit: 50, ...query } })
  expect(status, text).toBe(200)
  return body.results
}

/** Returns the columns by title. */
async function board(): Promise<Record<string, any>> {
  return Object.fromEntries((await listed()).map((column) => [column.title, column]))
}

const titles = async () => (await listed()).map(({ title }) => title)
const create = (body: object, key = ours.key) => api.call('POST', '/v1/pipeline/columns', { body, key })
const patch = (id: string, body: object, { key = ours.key, headers = {} } = {}) =>
  api.call('PATCH', `/v1/pipeline/columns/${id}`, { body, key, headers })
const remove = (id: string, move_to?: string, key = ours.key) =>
  api.call('DELETE', `/v1/pipeline/columns/${id}`, { key, ...(move_to !== undefined && { query: { move_to } }) })

async function pursue(index: number, column_id: string, key = ours.key): Promise<string> {
  const { body, text } = await api.call('POST', '/v1/pipeline/add', {
    key,
    body: { opportunity_id: `contract_${index}`, column_id },
  })
  expect(body.pursuit_id, text).toBeDefined()
  return body.pursuit_id
}

const getPursuit = async (id: string) => (await api.call('GET', `/v1/pursuits/${id}`)).body
const lastChange = async (id: string) => (await api.call('GET', `/v1/pursuits/${id}/history`)).body.results[0]
const events = (id: string) =>
  api.db.selectFrom('event').select(['type', 'payload']).where('subject_id', '=', id).orderBy('id').execute() as Promise<any[]>
const faults = ({ status, body }: Reply) => [status, body.issues?.map(({ path, code }: any) => `${path} ${code}`)]

test('listPipelineColumns 200: lists columns from left to right with their positions and the numbers of pursuits that are not archived', async () => {
  const kept = await pursue(1, 'Won')
  const archived = await pursue(2, 'Won')
  await api.call('PATCH', `/v1/pursuits/${archived}`, { body: { archived: true } })
  expect(await titles()).toEqual(defaults)
  expect((await listed()).map(({ position, pursuit_count }) => [position, pursuit_count])).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 1],
    [5, 0],
  ])
  expect((await board()).Won).toEqual({
    id: columns.Won.id,
    title: 'Won',
    phase: 'won',
    position: 4,
    pursuit_count: 1,
    created_at: testDay,
    updated_at: testDay,
  })
  expect(kept).not.toBe(archived)
})

test('listPipelineColumns 200: pages show each column once while others are added to its left', async () => {
  const seen: string[] = []
  let cursor: string | null = null
  for (let page = 1; page <= 4 && (page === 1 || cursor); page++) {
    const { body } = await api.call('GET', '/v1/pipeline/columns', { query: { limit: 2, ...(cursor && { cursor }) } })
    expect(body.total_count).toBe(4 + page)
    seen.push(...body.results.map(({ title }: any) => title))
    cursor = body.cursor
    await create({ title: `New ${page}`, position: 1 })
  }
  expect(seen).toEqual(defaults)
})

test('createPipelineColumn 201: adds a column at the given position or at the right end, and columns that move get a new version', async () => {
  const red = await create({ title: ' Red team ', phase: 'preparing', position: 3 })
  expect([red.status, red.body]).toEqual([
    201,
    {
      id: expect.stringMatching(/^col_/),
      title: 'Red team',
      phase: 'preparing',
      position: 3,
      pursuit_count: 0,
      created_at: api.clock.now().toISOString(),
      updated_at: expect.any(String),
    },
  ])
  expect((await create({ title: 'Parking' })).body).toMatchObject({ position: 7, phase: null })
  expect((await create({ title: 'Far right', position: 50 })).body).toMatchObject({ position: 8 })
  expect(await titles()).toEqual(['Triage', 'Preparing', 'Red team', 'Submitted', 'Won', 'Lost', 'Parking', 'Far right'])
  const after = await board()
  expect([after.Preparing.updated_at, after.Submitted.updated_at > testDay]).toEqual([testDay, true])
  expect(await theirTitles()).toEqual(defaults)
})

async function theirTitles(): Promise<string[]> {
  const { body } = await api.call('GET', '/v1/pipeline/columns', { key: theirs.key })
  return body.results.map(({ title }: any) => title)
}

test('createPipelineColumn 400, 409: rejects a blank title, a title that differs from another only in case, and a 51st column', async () => {
  expect(faults(await create({ title: 'tRIAGE ' }))).toEqual([400, ['title taken']])
  expect(faults(await create({ title: '  ' }))[0]).toBe(400)
  for (let count = 6; count <= 50; count++) expect((await create({ title: `Column ${count}` })).status).toBe(201)
  expect(faults(await create({ title: 'Triage' }))).toEqual([400, ['title taken']])
  expect(await create({ title: 'Column 51' })).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } })
  expect(await titles()).toHaveLength(50)
})

test('the board 403: members can read it, and only owners and admins can change it', async () => {
  for (const role of ['owner', 'admin', 'member', 'limited_member'] as const) {
    const { key } = await createKey(api.db, ours.id, ours.users[role], 'read_write', api.clock.now())
    const may = role === 'owner' || role === 'admin'
    expect((await api.call('GET', '/v1/pipeline/columns', { key })).status).toBe(200)
    const made = await create({ title: role }, key)
    expect(made.status).toBe(may ? 201 : 403)
    const id = made.body.id ?? columns.Won.id
    expect([(await patch(id, { title: `${role} 2` }, { key })).status, (await remove(id, undefined, key)).status]).toEqual(
      may ? [200, 200] : [403, 403],
    )
  }
})

test('updatePipelineColumn 200: changes title and position, and a change without effect makes no new version', async () => {
  const { id } = columns.Submitted
  expect((await patch(id, { title: 'Sent', position: 1 })).body).toMatchObject({ title: 'Sent', position: 1, phase: 'submitted' })
  expect(await titles()).toEqual(['Sent', 'Triage', 'Preparing', 'Won', 'Lost'])
  expect((await patch(id, { position: 50 })).body.position).toBe(5)
  expect(await titles()).toEqual(['Triage', 'Preparing', 'Won', 'Lost', 'Sent'])
  const before = await listed()
  api.clock.advance(60)
  for (const body of [{}, { title: 'Sent' }, { position: 5 }, { phase: 'submitted' }])
    expect((await patch(id, body)).status).toBe(200)
  expect(await listed()).toEqual(before)
  expect((await patch(id, { title: 'SENT' })).body.title).toBe('SENT')
  expect(faults(await patch(id, { title: 'won' }))).toEqual([400, ['title taken']])
})

test('getPipelineColumn 200, 404: returns the ETag for the first edit, and does not find another company’s column', async () => {
  const read = await api.call('GET', `/v1/pipeline/columns/${columns.Won.id}`)
  expect([read.status, read.body]).toEqual([200, columns.Won])
  const edit = { headers: { 'If-Match': read.headers.get('ETag')! } }
  expect((await patch(columns.Won.id, { title: 'Won at last' }, edit)).status).toBe(200)
  expect((await patch(columns.Won.id, { title: 'Won twice' }, edit)).status).toBe(412)
  expect((await api.call('GET', `/v1/pipeline/columns/col_${theirs.id}_Won`)).status).toBe(404)
})

test('updatePipelineColumn 404: another company’s column looks like a missing one', async () => {
  for (const call of [(id: string) => patch(id, { title: 'Mine' }), (id: string) => remove(id)]) {
    const [foreign, none] = [await call(`col_${theirs.id}_Won`), await call(missing)]
    expect([foreign.status, foreign.body.message.replace(`col_${theirs.id}_Won`, missing)]).toEqual([404, none.body.message])
  }
})

test('updatePipelineColumn 412: rejects the second of two moves of a column, and a change to a column that another column’s move shifted', async () => {
  const { headers } = await patch(columns.Won.id, {})
  const etag = headers.get('etag')!
  const both = await Promise.all([1, 2].map((position) => patch(columns.Won.id, { position }, { headers: { 'If-Match': etag } })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  const lost = (await patch(columns.Lost.id, {})).headers.get('etag')!
  await patch(columns.Triage.id, { position: 5 })
  expect((await patch(columns.Lost.id, { position: 1 }, { headers: { 'If-Match': lost } })).status).toBe(412)
})

test('updatePipelineColumn 200: a new phase applies to all pursuits in the column, with history rows and events', async () => {
  const plain = await pursue(1, 'Submitted')
  const archived = await pursue(2, 'Submitted')
  await api.call('PATCH', `/v1/pursuits/${archived}`, { body: { archived: true } })
  const elsewhere = await pursue(3, 'Won')
  const before = await getPursuit(plain)
  api.clock.advance(60)
  expect((await patch(columns.Submitted.id, { phase: 'won', title: 'Nearly won' })).status).toBe(200)
  for (const id of [plain, archived]) {
    expect(await getPursuit(id)).toMatchObject({ phase: 'won', column_id: columns.Submitted.id, column_title: 'Nearly won' })
    expect(await lastChange(id)).toMatchObject({
      actor: { type: 'user', id: ours.users.owner },
      changes: [{ field: 'phase', old_value: 'submitted', new_value: 'won' }],
    })
    expect((await events(id)).at(-1)).toMatchObject({
      type: 'pursuit.updated',
      payload: { data: { id, phase: 'won', pursuitChanges: { before: { status: 'submitted' }, after: { status: 'won' } } } },
    })
  }
  const after = await getPursuit(plain)
  expect(after.updated_at > before.updated_at && after.last_activity_at === after.updated_at).toBe(true)
  expect((await lastChange(elsewhere)).changes).not.toContainEqual(
    expect.objectContaining({ field: 'phase', old_value: 'submitted' }),
  )
  expect((await patch(columns.Submitted.id, { phase: null })).body.phase).toBeNull()
  expect((await getPursuit(plain)).phase).toBeNull()
})

test('deletePipelineColumn 200: deletes an empty column, and a column with pursuits needs move_to', async () => {
  const archived = await pursue(1, 'Submitted')
  await api.call('PATCH', `/v1/pursuits/${archived}`, { body: { archived: true } })
  const plain = await pursue(2, 'Submitted')
  const { id } = columns.Submitted
  expect(faults(await remove(id))).toEqual([400, ['move_to required']])
  expect(faults(await remove(id, 'Nowhere'))).toEqual([400, ['move_to column']])
  expect(faults(await remove(id, 'submitted'))).toEqual([400, ['move_to column']])
  expect(faults(await remove(id, `col_${theirs.id}_Won`))).toEqual([400, ['move_to column']])
  expect((await remove(id, ' lost ')).body).toEqual({ id, deleted: true })
  for (const pursuit of [archived, plain]) {
    expect(await getPursuit(pursuit)).toMatchObject({ column_id: columns.Lost.id, column_title: 'Lost', phase: 'lost' })
    expect((await lastChange(pursuit)).changes).toEqual([
      { field: 'column_id', old_value: id, new_value: columns.Lost.id },
      { field: 'column_title', old_value: 'Submitted', new_value: 'Lost' },
      { field: 'phase', old_value: 'submitted', new_value: 'lost' },
    ])
    expect((await events(pursuit)).at(-1).payload.data.pursuitChanges.description).toBe('moved from Submitted to Lost')
  }
  expect((await listed()).map(({ title, position }) => [title, position])).toEqual([
    ['Triage', 1],
    ['Preparing', 2],
    ['Won', 3],
    ['Lost', 4],
  ])
  expect((await remove(id)).status).toBe(404)
})

test('deletePipelineColumn 400: keeps the last column, and a board without Triage still accepts new pursuits', async () => {
  for (const title of ['Triage', 'Preparing', 'Submitted', 'Won']) expect((await remove(columns[title].id)).status).toBe(200)
  expect(faults(await remove(columns.Lost.id))).toEqual([400, ['column_id last']])
  const { body } = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_1' } })
  expect(body).toMatchObject({ created: true, column_title: 'Lost' })
  await create({ title: 'Inbox', phase: 'triage' })
  expect((await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_2' } })).body.column_title).toBe('Inbox')
})

test('the board 400: rejects a phase change or a move that affects more than 1,000 pursuits', async () => {
  const { id } = columns.Won
  await sql`insert into contract (id, source, source_id, agency_key, jurisdiction, notice_type, title, raw_sha256, fetched_at, created_at, updated_at)
    select 'contract_many_' || n, 'sam', 'many ' || n, 'dept', 'federal', 'solicitation', 'Mowing ' || n, '', now(), now(), now()
    from generate_series(1, 1001) n on conflict do nothing`.execute(api.db)
  await sql`insert into pursuit (id, company_id, contract_id, column_id, owner_id, created_at, updated_at, last_activity_at)
    select 'pur_many_' || n, ${ours.id}, 'contract_many_' || n, ${id}, ${ours.users.owner}, ${testDay}, ${testDay}, ${testDay}
    from generate_series(1, 1001) n`.execute(api.db)
  expect(faults(await patch(id, { phase: 'lost' }))).toEqual([400, ['phase pursuits']])
  expect(faults(await remove(id, 'Lost'))).toEqual([400, ['move_to pursuits']])
  expect((await patch(id, { title: 'Won at last' })).status).toBe(200)
  await api.call('PATCH', '/v1/pursuits/pur_many_1001', { body: { column_id: 'Lost' } })
  const started = performance.now()
  expect((await remove(id, 'Lost')).body).toEqual({ id, deleted: true })
  console.info(`1,000 pursuits moved by the deletion of their column in ${Math.round(performance.now() - started)} ms`)
  expect((await board()).Lost.pursuit_count).toBe(1001)
  const counted = await sql<{ changes: number; events: number }>`
    select (select count(*) from pursuit_change) as changes, (select count(*) from event where type like 'pursuit.%') as events`.execute(
    api.db,
  )
  expect(counted.rows[0]).toEqual({ changes: 1001, events: 1001 })
})

test('the board: concurrent creation, moves and deletion leave no gaps in positions and lose no pursuit', async () => {
  const pursuits = await Promise.all(contracts.map((_, index) => pursue(index, defaults[index % 5]!)))
  const step = fc.oneof(
    fc.record({ kind: fc.constant('create'), title: fc.integer({ min: 1, max: 6 }), position: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ kind: fc.constant('place'), which: fc.nat(20), position: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ kind: fc.constant('phase'), which: fc.nat(20), phase: fc.constantFrom('won', 'lost', 'triage', null) }),
    fc.record({ kind: fc.constant('remove'), which: fc.nat(20), target: fc.nat(20) }),
    fc.record({ kind: fc.constant('move'), which: fc.nat(20), pursuit: fc.nat(pursuits.length - 1) }),
  )
  async function act(given: any, now: any[]): Promise<Reply> {
    const { id } = now[given.which % now.length] ?? now[0]
    if (given.kind === 'create') return create({ title: `Made ${given.title}`, position: given.position })
    if (given.kind === 'place') return patch(id, { position: given.position })
    if (given.kind === 'phase') return patch(id, { phase: given.phase })
    if (given.kind === 'remove') return remove(id, now[given.target % now.length].id)
    return api.call('PATCH', `/v1/pursuits/${pursuits[given.pursuit]}`, { body: { column_id: id } })
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const now = await listed()
      const replies = await Promise.all(steps.map((given) => act(given, now)))
      for (const { status, text } of replies) expect([200, 201, 400, 404], text).toContain(status)
      const after = await listed()
      expect(after.length).toBeGreaterThan(0)
      const stored = await sql<{ position: number }>`
        select position from pipeline_column where company_id = ${ours.id} order by position`.execute(api.db)
      expect(stored.rows.map(({ position }) => position)).toEqual(after.map((_, index) => index))
      expect(after.reduce((sum, { pursuit_count }) => sum + pursuit_count, 0)).toBe(pursuits.length)
      for (const id of pursuits) {
        const { column_id, phase } = await getPursuit(id)
        const { body } = await api.call('GET', `/v1/pursuits/${id}/history`, { query: { limit: 50 } })
        const recordedIn = (field: string) =>
          body.results.flatMap((row: any) => row.changes).find((change: any) => change.field === field)?.new_value ?? null
        expect([recordedIn('column_id'), recordedIn('phase')], id).toEqual([column_id, phase])
      }
    }),
    { numRuns: 15 },
  )
})

test('deletePipelineColumn: a pursuit that enters the column at the same moment is moved too, or cannot enter it', async () => {
  for (let round = 0; round < 10; round++) {
    const made = (await create({ title: `Round ${round}` })).body
    const id = await pursue(round, 'Triage')
    const [moved, removed] = await Promise.all([
      api.call('PATCH', `/v1/pursuits/${id}`, { body: { column_id: made.id } }),
      remove(made.id, 'Lost'),
    ])
    expect(removed.status, removed.text).toBe(200)
    const { column_title } = await getPursuit(id)
    expect([moved.status, column_title]).toEqual(moved.status === 200 ? [200, 'Lost'] : [400, 'Triage'])
  }
})
