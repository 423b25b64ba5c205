import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type Fixture, trades } from '../harness/fixtures.ts'
import { startApi, testDay } from '../harness/harness.ts'

const api = await startApi({
  contracts: [...trades, ...makeStock()],
  unlimited: true,
})

type Query = Record<string, string | number | boolean>

afterEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit cascade`.execute(api.db)
})

/** Returns records with many equal and some missing dates. */
function makeStock(): Fixture[] {
  return Array.from({ length: 160 }, (_, index) => ({
    id: `contract_stock${String(index).padStart(3, '0')}`,
    deadline_at: index % 5 === 0 ? null : `2026-05-0${1 + (index % 4)}T17:00:00.00${index % 3}Z`,
    posted_at: index % 7 === 0 ? null : `2026-04-0${1 + (index % 3)}T12:00:00.000Z`,
  }))
}

async function add(opportunity_id: string, body: object = {}): Promise<any> {
  const reply = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id, ...body } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

/** Adds a pursuit, changes it, and returns its id. */
async function pursue(opportunity_id: string, change: object = {}): Promise<string> {
  const { pursuit_id } = await add(opportunity_id)
  const reply = await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { body: change })
  expect(reply.status, reply.text).toBe(200)
  return pursuit_id
}

function search(query: Query = {}, key = api.ours.key) {
  return api.call('GET', '/v1/pipeline/search', { query, key })
}

/** Yields the rows of each page of a list. */
async function* pages(query: Query, key = api.ours.key): AsyncGenerator<any[]> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body, text } = await search({ ...query, ...(cursor && { cursor }) }, key)
    expect(status, text).toBe(200)
    cursor = body.cursor
    yield body.results
  }
}

/** Returns the opportunity ids that the search finds, without their prefix. Checks that `count_only` agrees. */
async function found(query: Query): Promise<string[]> {
  const { status, body, text } = await search({ limit: 50, ...query })
  expect(status, text).toBe(200)
  const count = await search({ ...query, count_only: true })
  expect(count.body).toEqual({ results: [], cursor: null, has_more: false, total_count: body.results.length })
  return body.results.map((row: any) => row.opportunity_id.replace('contract_', ''))
}

describe('addToPipeline', () => {
  test('addToPipeline 200: a second call returns the pursuit in its column and ignores column_id', async () => {
    const first = await add('contract_mowing', { column_id: ' preparing ', tags: ['Navy'] })
    expect(first).toMatchObject({
      opportunity_id: 'contract_mowing',
      created: true,
      column_title: 'Preparing',
      tags: ['Navy'],
      pursuit: { id: first.pursuit_id, phase: 'preparing' },
    })
    expect(first.pursuit_id).toMatch(/^pur_/)
    for (const column_id of ['Won', 'No such column']) {
      const again = await add('contract_mowing', { column_id })
      expect(again).toEqual({ ...first, created: false })
    }
  })

  test('addToPipeline 200: merges tags into an existing pursuit, or ignores them with tag_mode skip', async () => {
    await add('contract_mowing', { tags: ['Navy', ' norfolk '], tag_mode: 'skip' })
    expect((await add('contract_mowing', { tags: ['army'], tag_mode: 'skip' })).tags).toEqual(['Navy', 'norfolk'])
    expect((await add('contract_mowing', { tags: ['NAVY', 'army', 'Army'] })).tags).toEqual(['Navy', 'norfolk', 'army'])
    expect((await add('contract_mowing')).tags).toEqual(['Navy', 'norfolk', 'army'])
  })

  test('addToPipeline 200: accepts a pursuit id instead of its opportunity’s id', async () => {
    const { pursuit_id } = await add('contract_mowing')
    expect(await add(pursuit_id, { tags: ['again'] })).toMatchObject({
      pursuit_id,
      opportunity_id: 'contract_mowing',
      created: false,
      tags: ['again'],
    })
  })

  test('addToPipeline 200: returns an archived pursuit, which stays archived', async () => {
    const pursuit_id = await pursue('contract_mowing', { archived: true })
    expect(await add('contract_mowing')).toMatchObject({
      pursuit_id,
      created: false,
      pursuit: { archived: true, contract: { in_pipeline: false } },
    })
  })

  test('addToPipeline 400: the error for an unknown column lists the columns of the board', async () => {
    const { status, body } = await api.call('POST', '/v1/pipeline/add', {
      body: { opportunity_id: 'contract_mowing', column_id: 'Parking lot' },
    })
    expect([status, body]).toEqual([
      400,
      {
        message: 'Input validation failed',
        code: 'BAD_REQUEST',
        issues: [
          {
            path: 'column_id',
            message: 'is not a column of this board; its columns are Triage, Preparing, Submitted, Won, Lost',
            code: 'column',
          },
        ],
      },
    ])
    const theirColumn = await api.db
      .selectFrom('pipeline_column')
      .select('id')
      .where('company_id', '=', api.theirs.id)
      .executeTakeFirstOrThrow()
    expect(
      (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_mowing', column_id: theirColumn.id } }))
        .status,
    ).toBe(400)
    expect((await search()).body.total_count).toBe(0)
  })

  test('addToPipeline 400: rejects 51 tags, a tag of 61 characters, and a phase', async () => {
    const body = {
      opportunity_id: 'contract_mowing',
      tags: [...Array(50).keys()].map(String).concat('x'.repeat(61)),
      phase: 'won',
    }
    const reply = await api.call('POST', '/v1/pipeline/add', { body })
    expect(reply.body.issues?.map((issue: any) => `${issue.path} ${issue.code}`).sort()).toEqual([
      'phase unknown_field',
      'tags maxItems',
      'tags.50 maxLength',
    ])
    expect(
      (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_mowing', tags: ['\u0000'] } })).status,
    ).toBe(400)
  })

  test('addToPipeline 404: does not find a missing record or a pursuit of another company', async () => {
    const { pursuit_id } = await add('contract_mowing')
    for (const opportunity_id of ['contract_missing', 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819203', pursuit_id]) {
      const reply = await api.call('POST', '/v1/pipeline/add', { key: api.theirs.key, body: { opportunity_id } })
      expect([reply.status, reply.body]).toEqual([404, { message: `opportunity ${opportunity_id} not found`, code: 'NOT_FOUND' }])
    }
  })
})

const isPreparing = ({ title }: { title: string }) => title === 'Preparing'

describe('searchPipeline', () => {
  test('searchPipeline 200: filters by status, and lists all pursuits without a status', async () => {
    await pursue('contract_janitorial', { column_id: 'Submitted' })
    await pursue('contract_mowing', { column_id: 'Won' })
    await pursue('contract_helpdesk', { column_id: 'Lost' })
    await pursue('contract_city', { column_id: 'Won', archived: true })
    expect(await found({ status: 'active' })).toEqual(['janitorial'])
    expect(await found({ status: 'to_submit' })).toEqual([])
    expect(await found({ status: 'won' })).toEqual(['mowing'])
    expect(await found({ status: 'lost' })).toEqual(['helpdesk'])
    expect(await found({ status: 'archived' })).toEqual(['city'])
    expect((await found({})).sort()).toEqual(['city', 'helpdesk', 'janitorial', 'mowing'])
    const { id } = (await api.call('GET', '/v1/pipeline/columns')).body.results.find(isPreparing)
    await api.db.updateTable('pursuit').set({ column_id: id }).where('contract_id', '=', 'contract_janitorial').execute()
    expect(await found({ status: 'to_submit' })).toEqual(['janitorial'])
  })

  test('searchPipeline 200: phase_id is a phase, a column id or a column title', async () => {
    const { column_id } = await add('contract_janitorial')
    await pursue('contract_mowing', { column_id: 'Submitted' })
    await api.db
      .insertInto('pipeline_column')
      .values({
        id: 'col_gate',
        company_id: api.ours.id,
        title: 'Gate review',
        phase: 'submitted',
        position: 7,
        created_at: testDay,
      })
      .execute()
    await pursue('contract_helpdesk', { column_id: 'Gate review' })
    expect(await found({ phase_id: column_id })).toEqual(['janitorial'])
    expect((await found({ phase_id: 'SUBMITTED' })).sort(), 'a phase, with all its columns').toEqual(['helpdesk', 'mowing'])
    expect(await found({ phase_id: 'gate REVIEW' })).toEqual(['helpdesk'])
    expect(await found({ phase_id: 'submitted', status: 'won' })).toEqual([])
    expect(await found({ phase_id: 'Parking lot' }), 'a column that does not exist').toEqual([])
  })

  test('searchPipeline 200: finds pursuits whose title, number, agency or tags contain every word, in any case', async () => {
    await api.db.updateTable('contract').set({ title: 'École 100% repair_works' }).where('id', '=', 'contract_city').execute()
    await pursue('contract_janitorial', { tags: ['Must-Win'] })
    await pursue('contract_mowing', { title: 'Our own words' })
    await add('contract_city')
    expect(await found({ query: 'NORFOLK janitorial' })).toEqual(['janitorial'])
    expect(await found({ query: 'n40085 must-win examples' })).toEqual(['janitorial'])
    expect(await found({ query: 'own' })).toEqual(['mowing'])
    expect(await found({ query: 'grounds' }), 'the override hides the title').toEqual([])
    expect(await found({ query: 'école 100%' })).toEqual(['city'])
    expect(await found({ query: 'r_works' })).toEqual(['city'])
    expect(await found({ query: '%' })).toEqual(['city'])
    expect(await found({ query: 'janitorial nowhere' })).toEqual([])
  })

  test('searchPipeline 200: a date without a time means the start of the day in `due_after` and its end in `due_before`, in UTC', async () => {
    await pursue('contract_janitorial', { due_date: '2026-05-01T00:00:00Z' })
    await pursue('contract_mowing', { due_date: '2026-05-01' })
    await pursue('contract_helpdesk', { due_date: '2026-05-02T00:00:00Z' })
    await add('contract_city')
    const day = ['janitorial', 'mowing']
    expect(await found({ due_after: '2026-05-01', due_before: '2026-05-01' })).toEqual(day)
    expect(await found({ due_after: '2026-05-01T00:00:00.001Z', due_before: '2026-05-02' })).toEqual(['mowing', 'helpdesk'])
    expect(await found({ due_before: '2026-05-01T23:59:59.998Z' })).toEqual(['janitorial'])
    expect(await found({ due_after: '2026-05-02T02:00:00+02:00' })).toEqual(['helpdesk'])
    for (const range of [{ due_before: '9999-12-31T23:59:59-05:00' }, { due_after: '0001-01-01T00:00:00+14:00' }])
      expect(await found(range), 'the limits of dates').toEqual([...day, 'helpdesk'])
    expect(await found({ due_after: '2026-01-01' }), 'a pursuit without a due date is in no range').not.toContain('city')
  })

  test('searchPipeline 200: assigned_to is a user id or `me`', async () => {
    await add('contract_janitorial')
    expect(await found({ assigned_to: 'me' })).toEqual(['janitorial'])
    expect(await found({ assigned_to: api.ours.users.owner })).toEqual(['janitorial'])
    expect(await found({ assigned_to: api.ours.users.member })).toEqual([])
    expect(await found({ assigned_to: api.theirs.users.owner })).toEqual([])
  })

  test('searchPipeline 200: sorts by the values that the pursuit shows, missing values last', async () => {
    await pursue('contract_janitorial', { due_date: '2026-04-21', posted_date: '2026-01-01' })
    await pursue('contract_mowing')
    await pursue('contract_city')
    await pursue('contract_awarded')
    await api.db
      .insertInto('match')
      .values([
        { company_id: api.ours.id, contract_id: 'contract_city', score: 0, reason: null },
        { company_id: api.ours.id, contract_id: 'contract_mowing', score: 91, reason: 'grounds' },
        { company_id: api.theirs.id, contract_id: 'contract_awarded', score: 99, reason: null },
      ])
      .execute()
    expect(await found({})).toEqual(['awarded', 'janitorial', 'mowing', 'city'])
    expect(await found({ sort_by: 'due_date' })).toEqual(['awarded', 'janitorial', 'mowing', 'city'])
    expect(await found({ sort_by: 'posted_date' })).toEqual(['mowing', 'city', 'awarded', 'janitorial'])
    expect(await found({ sort_by: 'match_score' })).toEqual(['mowing', 'city', 'janitorial', 'awarded'])
    expect((await search({ sort_by: 'match_score' })).body.results[0]).toMatchObject({
      match_score: 91,
      match_reason: 'grounds',
      contract: { match_score: 91 },
    })
  })

  test('searchPipeline 200: due_date lists open work first, then what has no date, then what is submitted, decided or archived', async () => {
    const stock = ['005', '003', '002', '001', '004', '007', '006', '010']
    const [undated, late, soon, ...done] = await Promise.all(stock.map((number) => pursue(`contract_stock${number}`)))
    const [submitted, won, lost, archived, closedUndated] = done
    const changes: [string, object][] = [
      [late!, { due_date: '2026-01-05' }],
      [submitted!, { column_id: 'Submitted', due_date: '2026-01-01' }],
      [won!, { column_id: 'Won', due_date: '2026-01-02' }],
      [lost!, { column_id: 'Lost', due_date: '2026-01-03' }],
      [archived!, { archived: true, due_date: '2026-01-04' }],
      [closedUndated!, { column_id: 'Lost' }],
    ]
    for (const [id, body] of changes) expect((await api.call('PATCH', `/v1/pursuits/${id}`, { body })).status).toBe(200)
    const expected = [late, soon, undated, submitted, won, lost, archived, closedUndated]
    for (const limit of [1, 3, 50]) {
      const listed: string[] = []
      for await (const rows of pages({ sort_by: 'due_date', limit })) listed.push(...rows.map(({ id }) => id))
      expect(listed, `pages of ${limit}`).toEqual(expected)
    }
  })

  test('searchPipeline 200: a score from an older profile is null and sorts last', async () => {
    for (const id of ['janitorial', 'helpdesk']) await pursue(`contract_${id}`)
    const { profile_version } = await api.db
      .selectFrom('company')
      .select('profile_version')
      .where('id', '=', api.ours.id)
      .executeTakeFirstOrThrow()
    const given = { company_id: api.ours.id, reason: 'grounds' }
    await api.db
      .insertInto('match')
      .values([
        { ...given, contract_id: 'contract_janitorial', score: 91, profile_version: profile_version - 1 },
        { ...given, contract_id: 'contract_helpdesk', score: 5, profile_version },
      ])
      .execute()
    const { results } = (await search({ sort_by: 'match_score' })).body
    expect(
      results.map(({ match_score, match_reason, contract }: any) => [match_score, match_reason, contract.match_score]),
    ).toEqual([
      [5, 'grounds', 5],
      [null, null, null],
    ])
  })

  test('searchPipeline 400: rejects a filter that is unknown, repeated or of the wrong type', async () => {
    for (const query of [
      'stauts=won',
      'status=open',
      'status=won&status=lost',
      'count_only=maybe',
      'due_after=2026-02-30',
      'sort_by=title',
      'limit=51',
      'limit=0',
      'assigned_to=',
      'query=',
      'cursor=x',
    ]) {
      const { status, body } = await api.call('GET', `/v1/pipeline/search?${query}`)
      expect([status, body.issues?.[0].path], query).toEqual([400, query.split('=')[0]])
    }
  })

  test('searchPipeline 400: a cursor works only for its own list, and the limit can change', async () => {
    for (const id of ['contract_janitorial', 'contract_mowing', 'contract_helpdesk']) await add(id)
    const { cursor } = (await search({ limit: 1, status: 'active' })).body
    expect((await search({ cursor, limit: 2, status: 'active' })).body).toMatchObject({ has_more: false, total_count: 3 })
    for (const other of [{}, { status: 'won' }, { status: 'active', sort_by: 'posted_date' }, { status: 'active', query: 'x' }]) {
      expect((await search({ cursor, limit: 1, ...other })).body.issues, JSON.stringify(other)).toMatchObject([
        { path: 'cursor' },
      ])
    }
    expect((await search({ cursor, limit: 1, status: 'active' }, api.theirs.key)).status).toBe(400)
    expect((await api.call('GET', '/v1/tasks', { query: { cursor, status: 'pending' } })).status).toBe(400)
  })

  test('searchPipeline 200: for each sort, all pages together form the sorted list, with ties and nulls, while pursuits are added', async () => {
    const stock = makeStock()
    const score = (index: number) => (index % 3 === 0 ? null : (index % 4) * 25)
    const scores = stock.flatMap(({ id }, index) =>
      score(index) === null ? [] : [{ company_id: api.ours.id, contract_id: id, score: score(index)!, reason: null }],
    )
    await api.db.insertInto('match').values(scores).execute()
    const board: { id: string; due_date: string | null; posted_date: string | null; match_score: number | null }[] = []
    const addNext = async () => {
      const index = (board.length * 37) % stock.length
      const { pursuit_id: id } = await add(stock[index]!.id)
      board.push({
        id,
        due_date: stock[index]!.deadline_at as string,
        posted_date: stock[index]!.posted_at as string,
        match_score: score(index),
      })
    }
    for (let count = 0; count < 45; count++) await addNext()
    const sorts = fc.constantFrom('due_date' as const, 'posted_date' as const, 'match_score' as const)
    await fc.assert(
      fc.asyncProperty(
        sorts,
        fc.integer({ min: 6, max: 20 }),
        fc.uniqueArray(fc.nat(4), { maxLength: 3 }),
        async (sort_by, limit, addedAfterPages) => {
          const whole = sorted(board, sort_by)
          const walked: string[] = []
          let page = 0
          for await (const rows of pages({ sort_by, limit })) {
            walked.push(...rows.map((row) => row.id))
            if (addedAfterPages.includes(page++)) await addNext()
          }
          expect(new Set(walked).size, 'lists no pursuit twice').toBe(walked.length)
          expect(
            walked.filter((id) => whole.includes(id)),
            'skips no pursuit that existed throughout',
          ).toEqual(whole)
          expect(
            sorted(board, sort_by).filter((id) => walked.includes(id)),
            'lists new pursuits in the sort order',
          ).toEqual(walked)
        },
      ),
      { numRuns: 15 },
    )
  })

  test('searchPipeline 200: any combination of filters finds the matching pursuits of the company, and none of another company', async () => {
    for (const [{ key }, step] of [
      [api.ours, 1],
      [api.theirs, 3],
    ] as const) {
      for (let index = 0; index < 20; index++) {
        const body = {
          opportunity_id: `contract_stock0${10 + index}`,
          column_id: ['Triage', 'Preparing', 'Submitted', 'Won', 'Lost'][(index * step) % 5],
          tags: [index % 2 ? 'Red' : 'blue'],
        }
        const { pursuit_id } = (await api.call('POST', '/v1/pipeline/add', { key, body })).body
        if (index % 4 === step) await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { key, body: { archived: true } })
      }
    }
    const filters = fc.record(
      {
        status: fc.constantFrom('active', 'archived', 'won', 'lost'),
        phase_id: fc.constantFrom('won', 'LOST', 'Triage'),
        due_after: fc.constantFrom('2026-05-02', '2026-05-02T17:00:00.001Z'),
        due_before: fc.constantFrom('2026-05-03', '2026-05-02T17:00:00.001Z'),
        assigned_to: fc.constant('me'),
        query: fc.constantFrom('red', 'BLUE stock', 'stock01'),
        sort_by: fc.constantFrom('due_date', 'posted_date', 'match_score'),
      },
      { requiredKeys: [] },
    )
    const boards = await Promise.all(
      [api.ours, api.theirs].map(async ({ key, users }) => ({
        key,
        users,
        rows: (await search({ limit: 50 }, key)).body.results as any[],
      })),
    )
    for (const { rows, users } of boards)
      expect([rows.length, ...new Set(rows.map((row) => row.owner.user_id))]).toEqual([20, users.owner])
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...boards), filters, async ({ key, rows }, query: Record<string, string>) => {
        const walked: string[] = []
        for await (const page of pages({ ...query, limit: 3 }, key)) walked.push(...page.map((row) => row.id))
        expect(walked.toSorted()).toEqual(
          rows
            .filter((row) => holds(row, query))
            .map((row) => row.id)
            .toSorted(),
        )
        expect((await search({ ...query, count_only: true }, key)).body.total_count).toBe(walked.length)
      }),
      { numRuns: 60 },
    )
  })
})

function sorted(
  board: { id: string; due_date: string | null; posted_date: string | null; match_score: number | null }[],
  by: 'due_date' | 'posted_date' | 'match_score',
): string[] {
  const sign = by === 'due_date' ? 1 : -1
  const rank = (a: string | number | null, b: string | number | null) =>
    a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -sign : sign
  return board.toSorted((a, b) => rank(a[by], b[by]) || (a.id < b.id ? -1 : 1)).map((row) => row.id)
}

/** Returns whether a pursuit passes the filters. Compares dates as text, with the due date cut to the length of the filter. */
function holds(
  row: any,
  { status, phase_id, due_after, due_before, assigned_to, query }: Record<string, string | undefined>,
): boolean {
  const { archived, phase, due_date } = row
  const closed = ['won', 'lost'].includes(phase)
  return (
    (status === undefined ||
      (status === 'archived' ? archived : !archived && (status === 'active' ? !closed : phase === status))) &&
    (phase_id === undefined || phase === phase_id.toLowerCase()) &&
    (due_after === undefined || due_date?.slice(0, due_after.length) >= due_after) &&
    (due_before === undefined || due_date?.slice(0, due_before.length) <= due_before) &&
    (assigned_to === undefined || row.assigned_to.includes(row.owner.user_id)) &&
    (query === undefined ||
      query.split(' ').every((word) => `${row.title} ${row.tags}`.toLowerCase().includes(word.toLowerCase())))
  )
}
