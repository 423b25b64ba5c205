import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startApi } from '../../harness/harness.ts'

const api = await startApi({
  contracts: Array.from({ length: 12 }, (_, index) => ({
    id: `contract_${index}`,
    title: `Contract ${index}`,
    size_low: index < 4 ? 100 * (index + 1) : null,
    size_high: index < 4 ? 1000 * (index + 1) : null,
    deadline_at: index < 2 ? '2026-04-01T17:00:00.000Z' : '2026-06-01T17:00:00.000Z',
  })),
  unlimited: true,
})

beforeEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit cascade`.execute(api.db)
})

type Card = { id: string; column_id: string; opportunity_id: string; weighted_value: number | null }
type Column = { column: { id: string; title: string }; count: number; cards: Card[]; cursor: string | null; overdue: number }

async function pursue(index: number, column_id = 'Triage', change: object = {}): Promise<string> {
  const { body } = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: `contract_${index}`, column_id } })
  const reply = await api.call('PATCH', `/v1/pursuits/${body.pursuit_id}`, { body: change })
  expect(reply.status, reply.text).toBe(200)
  return body.pursuit_id
}

async function readBoard(query: Record<string, string | number | boolean> = {}): Promise<Column[]> {
  const { status, body, text } = await api.call('GET', '/v1/pipeline/board', { query })
  expect(status, text).toBe(200)
  return body.columns
}

const search = (query: Record<string, string | number>) => api.call('GET', '/v1/pipeline/search', { query })
const idsOf = (cards: { id: string }[]) => cards.map(({ id }) => id)

describe('getPipelineBoard', () => {
  test('getPipelineBoard 200: has all columns from the left, each with its figures and its pursuits in their order', async () => {
    const first = await pursue(0, 'Triage', { win_probability: 50 })
    const second = await pursue(1)
    const third = await pursue(2, 'Preparing', { estimated_value_high: 5000, win_probability: 25 })
    await pursue(3, 'Triage', { archived: true })
    await pursue(5, 'Won')
    const board = await readBoard()
    expect(board.map(({ column }) => column.title)).toEqual(['Triage', 'Preparing', 'Submitted', 'Won', 'Lost'])
    const [triage, preparing, submitted] = board
    expect(idsOf(triage!.cards)).toEqual([first, second])
    expect(triage).toMatchObject({ count: 2, value_low: 300, value_high: 3000, weighted_value: 275, overdue: 2, cursor: null })
    expect(triage).toMatchObject({ value_count: 2, weighted_count: 1 })
    expect(triage!.column).toEqual((await api.call('GET', `/v1/pipeline/columns/${triage!.column.id}`)).body)
    expect(preparing).toMatchObject({ count: 1, value_low: 300, value_high: 5000, weighted_value: 662, overdue: 0 })
    expect(preparing!.cards).toEqual([(await api.call('GET', `/v1/pursuits/${third}`)).body])
    expect(submitted).toMatchObject({ count: 0, value_low: 0, value_high: 0, weighted_value: 0, overdue: 0, cards: [] })
    expect(submitted).toMatchObject({ value_count: 0, weighted_count: 0 })
  })

  test('getPipelineBoard 200: a sum stays an exact number', async () => {
    const estimated_value_high = Number.MAX_SAFE_INTEGER
    for (const index of [0, 1, 2]) await pursue(index, 'Triage', { estimated_value_high, win_probability: 100 })
    expect((await readBoard())[0]).toMatchObject({ value_low: 600, value_high: estimated_value_high })
  })

  test('getPipelineBoard 200: is empty for another company', async () => {
    await pursue(0)
    const { body } = await api.call('GET', '/v1/pipeline/board', { key: api.theirs.key })
    expect(body.columns.map(({ count, cards }: Column) => [count, cards.length])).toEqual(Array(5).fill([0, 0]))
  })

  test.each(['position', 'created_at', 'estimated_value', 'due_date'])(
    'getPipelineBoard 200: searchPipeline continues a column in the order of %s',
    async (sort_by) => {
      for (let index = 0; index < 9; index++) await pursue(index, index % 3 === 0 ? 'Preparing' : 'Triage', { tags: ['a'] })
      const filters = { status: 'unarchived', tags: 'A', sort_by }
      for (const { column, count, cards, cursor } of (await readBoard({ ...filters, per_column: 2 })).slice(0, 2)) {
        const whole = (await search({ ...filters, phase_id: column.id })).body
        const rest = (await search({ ...filters, phase_id: column.id, cursor: cursor!, limit: 3 })).body
        expect(whole.total_count).toBe(count)
        const more = rest.cursor ? (await search({ ...filters, phase_id: column.id, cursor: rest.cursor })).body.results : []
        expect(idsOf([...cards, ...rest.results, ...more])).toEqual(idsOf(whole.results))
      }
    },
  )

  test('getPipelineBoard 200: a cursor of one column does not continue another column or other filters', async () => {
    for (let index = 0; index < 3; index++) await pursue(index)
    const [{ column, cursor } = { column: { id: '' }, cursor: '' }, next] = await readBoard({ per_column: 1 })
    const query = { phase_id: column.id, status: 'unarchived', sort_by: 'position', cursor: cursor! }
    expect((await search(query)).status).toBe(200)
    for (const other of [{ phase_id: next!.column.id }, { status: 'active' }, { query: 'contract' }])
      expect((await search({ ...query, ...other })).status).toBe(400)
  })

  test('getPipelineBoard 200: phase_ids chooses columns, and the other filters choose pursuits', async () => {
    await pursue(0, 'Triage', { favorite: true })
    await pursue(1, 'Preparing')
    await pursue(2, 'Won', { favorite: true })
    const columns = async (query: Record<string, string | boolean>) =>
      (await readBoard(query)).map(({ column, count }) => `${column.title} ${count}`)
    expect(await columns({ phase_ids: 'won,PREPARING,nowhere' })).toEqual(['Preparing 1', 'Won 1'])
    expect(await columns({ phase_ids: 'won,Preparing', favorite: true })).toEqual(['Preparing 0', 'Won 1'])
    expect(await columns({ status: 'active', phase_ids: 'triage,won' })).toEqual(['Triage 1', 'Won 0'])
  })

  test('getPipelineBoard 200: the number of statements does not depend on the number of columns', async () => {
    const statements = async () => {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await readBoard()
      const count = query.mock.calls.length
      query.mockRestore()
      return count
    }
    await pursue(0)
    await readBoard()
    const few = await statements()
    const made = ['One more', 'Two more', 'Three more'].map((title) =>
      api.call('POST', '/v1/pipeline/columns', { body: { title } }),
    )
    for (const [index, { body }] of (await Promise.all(made)).entries()) await pursue(index + 1, body.id)
    expect(await statements()).toBe(few)
  })
})

describe('forecast', () => {
  test('updatePursuit 200: records the chance of winning and the outcome in history and events, and keeps the column', async () => {
    const id = await pursue(0)
    const { body } = await api.call('PATCH', `/v1/pursuits/${id}`, {
      body: { win_probability: 40, outcome: 'no_bid', outcome_reason: 'No past performance.' },
    })
    expect(body).toMatchObject({
      column_title: 'Triage',
      win_probability: 40,
      weighted_value: 220,
      outcome: 'no_bid',
      outcome_reason: 'No past performance.',
    })
    const changes = [
      { field: 'win_probability', old_value: null, new_value: 40 },
      { field: 'outcome', old_value: null, new_value: 'no_bid' },
      { field: 'outcome_reason', old_value: null, new_value: 'No past performance.' },
    ]
    expect((await api.call('GET', `/v1/pursuits/${id}/history`)).body.results[0].changes).toEqual(changes)
    const events = await api.db.selectFrom('event').select('payload').where('type', '=', 'pursuit.updated').execute()
    expect(events.at(-1)!.payload).toMatchObject({
      data: { pursuitChanges: { before: { outcome: null }, after: { outcome: 'no_bid', winProbability: 40 } } },
    })
  })

  test('updatePursuit 200: a move to a column of the phase won leaves the outcome, and an outcome leaves the column', async () => {
    const id = await pursue(0, 'Triage', { column_id: 'Won' })
    const patch = async (body: object) => (await api.call('PATCH', `/v1/pursuits/${id}`, { body })).body
    expect(await patch({})).toMatchObject({ phase: 'won', outcome: null })
    expect(await patch({ outcome: 'lost', outcome_reason: 'Price' })).toMatchObject({ phase: 'won', outcome: 'lost' })
    expect(await patch({ outcome: null })).toMatchObject({ phase: 'won', outcome: null, outcome_reason: null })
  })

  test('updatePursuit 400: a reason requires an outcome', async () => {
    const id = await pursue(0)
    const { status, body } = await api.call('PATCH', `/v1/pursuits/${id}`, { body: { outcome_reason: 'Price' } })
    expect([status, body.issues]).toEqual([400, [{ path: 'outcome_reason', message: 'requires an outcome', code: 'outcome' }]])
  })
})
