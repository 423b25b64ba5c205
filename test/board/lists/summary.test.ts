import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startApi } from '../../harness/harness.ts'

const due = [
  '2026-04-20T11:00:00.000Z',
  '2026-04-21T01:00:00.000Z',
  '2026-04-20T23:59:59.999Z',
  '2026-04-26T23:59:59.999Z',
  '2026-04-27T17:00:00.000Z',
  '2026-07-19T23:59:59.999Z',
  '2026-07-20T23:59:59.999Z',
  null,
]
const monday = '2026-04-20T12:00:00.000Z'
const api = await startApi({
  now: monday,
  contracts: due.map((deadline_at, index) => ({
    id: `contract_${index}`,
    title: `Contract ${index}`,
    deadline_at,
    size_low: deadline_at === null ? null : 100,
    size_high: deadline_at === null ? null : 300,
    naics: index === 0 ? '541512' : null,
    agency_name: index < 2 ? 'DEPT OF DEFENSE' : null,
  })),
  unlimited: true,
})

beforeEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit cascade`.execute(api.db)
  api.clock.set(monday)
})

async function pursue(index: number, column_id = 'Triage', change: object = {}): Promise<string> {
  const { body } = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: `contract_${index}`, column_id } })
  const reply = await api.call('PATCH', `/v1/pursuits/${body.pursuit_id}`, { body: change })
  expect(reply.status, reply.text).toBe(200)
  return body.pursuit_id
}

async function summarize(query: Record<string, string> = {}, key?: string) {
  const { status, body, text } = await api.call('GET', '/v1/pipeline/summary', { query, ...(key && { key }) })
  expect(status, text).toBe(200)
  return body
}

describe('getPipelineSummary', () => {
  test('getPipelineSummary 200: counts unarchived pursuits and their values by column and phase', async () => {
    await pursue(0, 'Triage', { win_probability: 50 })
    await pursue(1)
    await pursue(2, 'Won')
    await pursue(3, 'Triage', { archived: true })
    await pursue(7)
    const { columns, phases } = await summarize()
    expect(columns.map(({ title, count }: { title: string; count: number }) => `${title} ${count}`)).toEqual([
      'Triage 3',
      'Preparing 0',
      'Submitted 0',
      'Won 1',
      'Lost 0',
    ])
    const sums = { value_low: 200, value_high: 600, weighted_value: 100, value_count: 2, weighted_count: 1 }
    expect(columns[0]).toMatchObject(sums)
    expect(phases[0]).toEqual({ phase: 'triage', count: 3, ...sums })
  })

  test('getPipelineSummary 200: counts by week of the company’s time zone, and keeps the day of a date without a time', async () => {
    for (const index of due.keys()) await pursue(index)
    await pursue(0, 'Submitted', { column_id: 'Submitted' })
    const { due: found, time_zone } = await summarize()
    expect(time_zone).toBe('America/New_York')
    expect(found.weeks).toHaveLength(13)
    expect(found.weeks[0].starts_on).toBe('2026-04-20')
    expect(found.weeks.map(({ count }: { count: number }) => count)).toEqual([3, 1, ...Array(10).fill(0), 1])
    expect([found.overdue.count, found.later.count, found.none.count]).toEqual([0, 1, 1])
    await pursue(0, 'Triage', { column_id: 'Triage' })
    expect((await summarize()).due.overdue).toEqual({
      count: 1,
      value_low: 100,
      value_high: 300,
      weighted_value: 0,
      value_count: 1,
      weighted_count: 0,
    })
  })

  test('getPipelineSummary 200: counts decisions in the month of the outcome, or else of the phase, archived or not', async () => {
    api.clock.set('2026-03-01T04:00:00.000Z')
    await pursue(0, 'Won')
    await pursue(1, 'Triage', { outcome: 'won', archived: true })
    api.clock.set('2026-03-02T04:00:00.000Z')
    await pursue(2, 'Lost')
    await pursue(3, 'Won', { outcome: 'no_bid' })
    await pursue(4, 'Triage', { outcome: 'cancelled' })
    api.clock.set('2025-04-30T12:00:00.000Z')
    await pursue(5, 'Lost')
    api.clock.set(monday)
    const { outcomes, win_rate } = await summarize()
    expect(outcomes.map(({ month }: { month: string }) => month).filter((_: string, i: number) => i % 11 === 0)).toEqual([
      '2025-05',
      '2026-04',
    ])
    const counts = outcomes.map(({ won, lost, no_bid }: Record<string, { count: number }>) =>
      [won, lost, no_bid].map((each) => each!.count).join(' '),
    )
    expect(counts.slice(-3)).toEqual(['2 0 0', '0 1 1', '0 0 0'])
    expect(new Set(counts.slice(0, 9))).toEqual(new Set(['0 0 0']))
    expect(win_rate).toBe(67)
  })

  test('getPipelineSummary 200: has no win rate before a decision', async () => {
    expect((await summarize()).win_rate).toBeNull()
  })

  test('getPipelineSummary 200: says how long pursuits stay in a column, until now if they are in it', async () => {
    const id = await pursue(0)
    await pursue(1)
    api.clock.advance(3 * 86_400)
    await api.call('PATCH', `/v1/pursuits/${id}`, { body: { column_id: 'Preparing' } })
    api.clock.advance(2 * 86_400)
    const { columns } = await summarize()
    expect(columns[0]).toMatchObject({ days_mean: 4, days_median: 4 })
    expect(columns[1]).toMatchObject({ days_mean: 2, days_median: 2 })
    expect(columns[2]).toMatchObject({ days_mean: null, days_median: null })
  })

  test('getPipelineSummary 200: counts active pursuits by owner, agency and NAICS code, the most first', async () => {
    for (const index of [0, 1, 2]) await pursue(index)
    await pursue(3, 'Won')
    const { owners, agencies, naics } = await summarize()
    expect(owners).toMatchObject([{ owner: { user_id: api.ours.users.owner }, count: 3, value_high: 900 }])
    expect(agencies).toMatchObject([
      { agency: 'DEPT OF DEFENSE', agency_display: 'Department of Defense', count: 2 },
      { agency: null, agency_display: null, count: 1 },
    ])
    expect(naics).toMatchObject([
      { naics: null, title: null, count: 2 },
      { naics: '541512', title: 'Computer Systems Design Services', count: 1 },
    ])
  })

  test('getPipelineSummary 200: every figure counts only pursuits that pass the filters', async () => {
    await pursue(0, 'Won', { tags: ['Cyber'] })
    await pursue(1, 'Triage')
    const { columns, outcomes, owners } = await summarize({ tags: 'cyber', owner: 'me' })
    expect(columns.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 1, 0])
    expect(outcomes.at(-1).won.count).toBe(1)
    expect(owners).toEqual([])
    expect((await summarize({ tags: 'other' })).win_rate).toBeNull()
    expect((await summarize({ assigned_to: 'usr_x' })).due.weeks[0].count).toBe(0)
  })

  test('getPipelineSummary 200: is empty for another company', async () => {
    await pursue(0, 'Won')
    const { columns, win_rate, owners } = await summarize({}, api.theirs.key)
    expect(columns.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 0, 0])
    expect([win_rate, owners]).toEqual([null, []])
  })

  test('getPipelineSummary 200: the number of statements does not depend on the number of pursuits', async () => {
    const statements = async () => {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await summarize()
      const count = query.mock.calls.length
      query.mockRestore()
      return count
    }
    await summarize()
    const few = await statements()
    for (const index of due.keys()) await pursue(index)
    expect(await statements()).toBe(few)
  })
})

describe('count_by', () => {
  const counts = { overdue: 1, today: 2, this_week: 1, later: 3, none: 1 }

  test('searchPipeline 200: count_by=due counts the whole list by due date', async () => {
    for (const index of due.keys()) await pursue(index)
    const query = { count_by: 'due', limit: 1 }
    const { body } = await api.call('GET', '/v1/pipeline/search', { query })
    expect(body).toMatchObject({ total_count: 8, due_counts: counts })
    const counted = await api.call('GET', '/v1/pipeline/search', { query: { ...query, count_only: true, query: 'Contract 7' } })
    expect(counted.body.due_counts).toEqual({ overdue: 0, today: 0, this_week: 0, later: 0, none: 1 })
    expect((await api.call('GET', '/v1/pipeline/search')).body).not.toHaveProperty('due_counts')
  })

  test('listTasks 200: count_by=due counts the whole list by due date', async () => {
    const pursuit_id = await pursue(0)
    for (const due_date of due)
      await api.call('POST', '/v1/tasks', { body: { pursuit_id, name: 'Task', ...(due_date && { due_date }) } })
    const query = { count_by: 'due', limit: 1 }
    expect((await api.call('GET', '/v1/tasks', { query })).body).toMatchObject({ total_count: 8, due_counts: counts })
    const complete = { ...query, count_only: true, status: 'complete' }
    expect((await api.call('GET', '/v1/tasks', { query: complete })).body.due_counts.none).toBe(0)
    expect((await api.call('GET', '/v1/tasks')).body).not.toHaveProperty('due_counts')
  })
})
