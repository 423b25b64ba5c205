/** Triggers of workflows (the board, new records, saved searches and the clock), and the limits of runs. */

import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cause } from '../../db/events/events.ts'
import { insertMember } from '../../db/people/people.ts'
import type { Trx } from '../../db/schema.ts'
import { insertRuns } from '../../db/workflows/workflow-runs.ts'
import { publish } from '../../services/events.ts'
import { removeMember } from '../../services/people/members.ts'
import { deleteOldRuns } from '../../services/workflows/cleanup.ts'
import { startSchedules } from '../../services/workflows/runs/schedules.ts'
import { hourly_runs_max, open_runs_max } from '../../services/workflows/runs/start.ts'
import { startTriggeredRuns } from '../../services/workflows/triggers.ts'
import { createKey, startApi, testDay } from '../harness/harness.ts'
import { startRunner, step } from './runner.ts'

const startCaused = (trx: Trx, causes: Cause[], now: Date) => startTriggeredRuns(trx, { causes, scoredIds: [] }, now)

const contracts = Array.from({ length: 9 }, (_, index) => ({ id: `contract_${index}`, title: `Record ${index}` }))
const api = await startApi({ unlimited: true, contracts })
const { ours, theirs } = api
const runner = startRunner(api)

beforeEach(async () => {
  api.clock.set(testDay)
  await sql`truncate workflow, pursuit, notification, event cascade`.execute(api.db)
  await sql`update subscription set status = 'active'`.execute(api.db)
})

const announcing = { id: 'notify', type: 'automation', label: 'Notify' }
const announcingTitle = { ...announcing, config: { data: { title: '{{input.pursuit_title}}' } } }
const on = (type: string, config = {}, nodes: object[] = [announcing]) => ({ trigger: { type, config }, nodes })
const add = (id: string) => api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: id } })
const runsOf = async (id: string) => (await api.call('GET', `/v1/workflows/${id}/runs`)).body.results
const refused = async (id: string) =>
  (await sql<{ refused: number }>`select refused from workflow_trouble where workflow_id = ${id}`.execute(api.db)).rows[0]
    ?.refused

/** Returns a run without checking its input, because events that a test writes are missing most fields of real events. */
const getUnchecked = async (id: string) => (await api.call('GET', `/v1/workflows/runs/${id}`)).body

const runsCount = async (id: string) => (await api.call('GET', `/v1/workflows/${id}/runs`)).body.total_count

test('pursuit.created: a workflow with a step type of a newer version runs none of its steps', async () => {
  const task = { id: 'task', type: 'create_task', config: { pursuit_id: '{{input.id}}', name: 'Decide' } }
  const id = await runner.make(on('pursuit.created', {}, [{ ...task, next: [{ to: 'notify' }] }, { ...announcing }]))
  const nodes = sql`replace(nodes::text, '"automation"', '"send_fax"')::json`
  await sql`update workflow_version set nodes = ${nodes} where workflow_id = ${id}`.execute(api.db)
  await add('contract_1')
  await runner.advance()
  const { rows } = await sql`select status, error from workflow_run where workflow_id = ${id}`.execute(api.db)
  const error = 'This version does not know the step type send_fax, so the run ends here.'
  expect(rows).toEqual([{ status: 'failed', error }])
  expect((await sql`select from task`.execute(api.db)).rows).toEqual([])
})

test('pursuit.created: starts waiting workflows once, with the data of the event', async () => {
  const id = await runner.make(on('pursuit.created', {}, [announcingTitle]))
  const other = await runner.make(on('pursuit.updated'))
  const draft = await runner.make(on('pursuit.created'), { active: false })
  await add('contract_1')
  await add('contract_1')
  await runner.advance()
  const [run, ...more] = await runsOf(id)
  expect(more).toEqual([])
  const full = await runner.get(run.id)
  const { rows } = await sql<{ id: string; payload: any }>`select id, payload from event where type = 'pursuit.created'`.execute(
    api.db,
  )
  expect(full).toMatchObject({
    status: 'succeeded',
    dry_run: false,
    trigger: { type: 'pursuit.created', event_id: rows[0]!.id, actor: null },
    input: { pursuit_title: rows[0]!.payload.data.pursuitTitle, contract: { id: rows[0]!.payload.data.contract.id } },
  })
  const sent = await sql<{ payload: any }>`select payload from event where type = 'workflow.step'`.execute(api.db)
  expect(sent.rows[0]!.payload).toMatchObject({
    data: { title: 'Record 1' },
    trigger: { type: 'pursuit.created', pursuitId: full.input.id },
  })
  expect([await runsOf(other), await runsOf(draft)]).toEqual([[], []])
})

test('a workflow that an older version stored with camelCase names gets the same values', async () => {
  const id = await runner.make(on('pursuit.created', {}, [announcingTitle]))
  const old = {
    ...announcingTitle,
    config: { data: { title: '{{input.pursuitTitle}}', agency: '{{input.contract.agencyName}}' } },
  }
  await sql`update workflow_version set nodes = ${JSON.stringify([{ ...old, next: [] }])} where workflow_id = ${id}`.execute(
    api.db,
  )
  await add('contract_1')
  await runner.advance()
  const [run] = await runsOf(id)
  const { input } = await runner.get(run.id)
  const sent = await sql<{ payload: any }>`select payload from event where type = 'workflow.step'`.execute(api.db)
  expect(sent.rows[0]!.payload.data).toEqual({ title: 'Record 1', agency: input.contract.agency_name })
})

test('an event that is rolled back, or belongs to another company, starts nothing', async () => {
  const id = await runner.make(on('pursuit.created'))
  const error = new Error('roll back')
  const event = (company_id: string) => ({
    company_id,
    type: 'pursuit.created',
    subject_id: 'x',
    payload: <T>(envelope: T) => envelope,
  })
  await expect(
    api.db.transaction().execute(async (trx) => {
      await publish(trx, [event(ours.id)], api.clock.now())
      throw error
    }),
  ).rejects.toBe(error)
  await publish(api.db, [event(theirs.id)], api.clock.now())
  expect(await runsOf(id)).toEqual([])
})

test('a lapsed subscription: an event starts nothing, and no user is notified', async () => {
  const id = await runner.make(on('pursuit.created'))
  await sql`update subscription set status = 'inactive' where company_id = ${ours.id}`.execute(api.db)
  const event = { company_id: ours.id, type: 'pursuit.created', subject_id: 'x', payload: <T>(envelope: T) => envelope }
  await publish(api.db, [event], api.clock.now())
  await sql`update subscription set status = 'active' where company_id = ${ours.id}`.execute(api.db)
  expect([await runsOf(id), (await api.call('GET', '/v1/notifications')).body.results]).toEqual([[], []])
})

test('an event never starts a workflow twice, even if it is written repeatedly', async () => {
  const id = await runner.make(on('pursuit.created'))
  const cause = {
    key: 'evt_1',
    event_id: 'evt_1',
    company_id: ours.id,
    type: 'pursuit.created',
    subject_id: 'x',
    input: {},
    depth: 0,
  }
  await Promise.all(
    Array.from({ length: 5 }, () => api.db.transaction().execute((trx) => startCaused(trx, [cause], api.clock.now()))),
  )
  expect(await runsOf(id)).toHaveLength(1)
})

test('opportunity.created: starts workflows whose min_score the record reaches', async () => {
  const ids = await Promise.all([70, 80, 90].map((min_score) => runner.make(on('opportunity.created', { min_score }))))
  const event = {
    company_id: ours.id,
    type: 'opportunity.created',
    subject_id: 'contract_1',
    input: { matchScore: 85 },
    payload: <T>(envelope: T) => ({ ...envelope, data: { id: 'contract_1' } }),
  }
  await publish(api.db, [event], api.clock.now())
  expect(await Promise.all(ids.map(async (id) => (await runsOf(id)).length))).toEqual([1, 1, 0])
  const [run] = await runsOf(ids[0]!)
  expect((await getUnchecked(run.id)).input).toEqual({ id: 'contract_1', match_score: 85 })
})

test('saved_search.matched: each result has its own run, and another search starts nothing', async () => {
  const { body: search } = await api.call('POST', '/v1/saved-searches', { body: { name: 'Cyber', query: 'cyber' } })
  const id = await runner.make(on('saved_search.matched', { saved_search_id: search.id }))
  const data = {
    savedSearchId: search.id,
    savedSearchName: 'Cyber',
    totalCount: 2,
    opportunities: [
      { id: 'contract_1', title: 'One' },
      { id: 'contract_2', title: 'Two' },
    ],
  }
  const event = (subject_id: string) => ({
    company_id: ours.id,
    type: 'saved_search.matched',
    subject_id,
    payload: <T>(envelope: T) => ({ ...envelope, data }),
  })
  await publish(api.db, [event(search.id), event('ss_other')], api.clock.now())
  const runs = await Promise.all((await runsOf(id)).map((run: any) => getUnchecked(run.id)))
  expect(runs.map((run: any) => run.input).sort((a: any, b: any) => (a.id < b.id ? -1 : 1))).toEqual([
    { id: 'contract_1', title: 'One', saved_search_id: search.id, saved_search_name: 'Cyber', total_count: 2 },
    { id: 'contract_2', title: 'Two', saved_search_id: search.id, saved_search_name: 'Cyber', total_count: 2 },
  ])
})

test('saved_search.matched: a condition compares the match score and the due date by the names that records have', async () => {
  const { body: search } = await api.call('POST', '/v1/saved-searches', { body: { name: 'Cyber', query: 'cyber' } })
  const all = [
    { path: 'input.match_score', op: 'gte', value: 80 },
    { path: 'input.deadline_date', op: 'lt', value: '2026-06-01' },
  ]
  const strong = { id: 'strong', type: 'condition', config: { all }, next: [{ to: 'notify', when: true }] }
  const id = await runner.make(on('saved_search.matched', { saved_search_id: search.id }, [strong, announcing]))
  const opportunities = [
    { id: 'contract_1', matchScore: 91, dueDate: '2026-05-20T18:00:00.000Z' },
    { id: 'contract_2', matchScore: 40, dueDate: '2026-05-20T18:00:00.000Z' },
  ]
  const data = { savedSearchId: search.id, savedSearchName: 'Cyber', totalCount: 2, opportunities }
  const payload = <T>(envelope: T) => ({ ...envelope, data })
  await publish(api.db, [{ company_id: ours.id, type: 'saved_search.matched', subject_id: search.id, payload }], api.clock.now())
  await runner.advance()
  const runs = await Promise.all((await runsOf(id)).map((run: any) => getUnchecked(run.id)))
  expect(runs.map(({ input, steps }: any) => [input.id, steps[0].output.result]).sort()).toEqual([
    ['contract_1', true],
    ['contract_2', false],
  ])
})

test('savedSearchDeleted: users for whom waiting workflows act are notified', async () => {
  const { body: search } = await api.call('POST', '/v1/saved-searches', { body: { name: 'Cyber', query: 'cyber' } })
  const waits = on('saved_search.matched', { saved_search_id: search.id })
  const [id] = [await runner.make(waits), await runner.make(waits, { active: false }), await runner.make(on('pursuit.created'))]
  expect((await api.call('DELETE', `/v1/saved-searches/${search.id}`)).status).toBe(200)
  const { results } = (await api.call('GET', '/v1/notifications')).body
  expect(results).toMatchObject([
    { type: 'workflow.failed', entity: { id }, body: expect.stringMatching(/“Cyber”, whose results it waits for, was deleted/) },
  ])
})

describe('limits', () => {
  test('workflows that start each other stop after five runs, and the owner is notified', async () => {
    const flip = (title: string) =>
      on('pursuit.updated', {}, [{ id: 'set', type: 'update_pursuit', config: { pursuit_id: '{{input.id}}', title } }])
    const first = await runner.make(flip('A'))
    const second = await runner.make(flip('B'))
    const { pursuit_id } = (await add('contract_1')).body
    await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { body: { title: 'Begin' } })
    for (let round = 0; round < 20; round += 1) await runner.advance()
    const runs = [...(await runsOf(first)), ...(await runsOf(second))]
    expect(runs.every(({ status }) => ['succeeded', 'failed'].includes(status))).toBe(true)
    const failed = runs.filter(({ status }) => status === 'failed')
    expect(failed.length).toBeGreaterThan(0)
    expect(failed[0].error).toMatch(/more than 5 times in a row/)
    const { rows } = await sql<{ depth: number }>`select max(depth) as depth from workflow_run`.execute(api.db)
    expect(rows[0]!.depth).toBe(6)
    const { results } = (await api.call('GET', '/v1/notifications')).body
    // The owner is notified once for each of the two workflows.
    expect(results).toHaveLength(2)
    for (const { title, body, entity } of results) {
      expect([title, body]).toEqual(['A run of Ours failed', expect.stringMatching(/more than 5 times in a row/)])
      expect((await runner.get(entity.id)).error).toMatch(/more than 5 times in a row/)
    }
  })

  test('runs that are rejected as too deep count toward the limit per hour', async () => {
    const id = await runner.make(on('pursuit.updated'))
    const deep = (index: number) => ({
      key: `evt_${index}`,
      event_id: `evt_${index}`,
      company_id: ours.id,
      type: 'pursuit.updated',
      subject_id: 'x',
      input: {},
      depth: 6,
    })
    const causes = Array.from({ length: hourly_runs_max + 20 }, (_, index) => deep(index))
    await api.db.transaction().execute((trx) => startCaused(trx, causes, api.clock.now()))
    const { rows } = await sql`select failed, refused from workflow_trouble where workflow_id = ${id}`.execute(api.db)
    expect(rows).toEqual([{ failed: hourly_runs_max, refused: 20 }])
    const { rows: kept } = await sql`select status, count(*) as n from workflow_run group by status`.execute(api.db)
    expect(kept).toEqual([{ status: 'failed', n: hourly_runs_max }])
    const { results } = (await api.call('GET', '/v1/notifications')).body
    expect(results.map(({ title }: any) => title).sort()).toEqual(['A run of Ours failed', 'Ours was not started'])
  })

  test('beyond 500 runs in an hour, events are only counted, and the owner is notified once', async () => {
    const id = await runner.make(on('pursuit.created'))
    const run = {
      company_id: ours.id,
      workflow_id: id,
      workflow_version: 1,
      dry_run: false,
      trigger: { type: 'manual' as const, event_id: null, actor: null },
      input: {},
      event_id: null,
      depth: 0,
      refused: 'made by a test',
    }
    await api.db.transaction().execute((trx) =>
      insertRuns(
        trx,
        Array.from({ length: hourly_runs_max - 1 }, () => run),
        api.clock.now(),
      ),
    )
    for (const index of [1, 2, 3]) await add(`contract_${index}`)
    const { rows } = await sql<{ n: number }>`select count(*) as n from workflow_run where workflow_id = ${id}`.execute(api.db)
    expect([rows[0]!.n, await refused(id)]).toEqual([hourly_runs_max, 2])
    const { results } = (await api.call('GET', '/v1/notifications')).body
    expect(results).toMatchObject([{ type: 'workflow.failed', title: 'Ours was not started', entity: { type: 'workflow', id } }])
    const reply = await api.call('POST', `/v1/workflows/${id}/run`, { body: {} })
    expect(reply).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/500 times within an hour.*Retry after 3600s/) },
    })
    api.clock.advance(3_601)
    expect((await api.call('POST', `/v1/workflows/${id}/run`, { body: {} })).status).toBe(201)
  })

  test('events that already started the workflow do not count toward the limit', async () => {
    const id = await runner.make(on('opportunity.created', { min_score: 50 }))
    const cause = (index: number) => ({
      key: `match contract_${index}`,
      event_id: null,
      company_id: ours.id,
      type: 'opportunity.created',
      subject_id: `contract_${index}`,
      input: { id: `contract_${index}`, matchScore: 60 },
      depth: 0,
    })
    const start = (indexes: number[]) =>
      api.db.transaction().execute((trx) => startCaused(trx, indexes.map(cause), api.clock.now()))
    const known = Array.from({ length: hourly_runs_max - 1 }, (_, index) => index)
    await start(known)
    await start([...known.slice(0, 30), 1_000])
    expect(await runsCount(id)).toBe(hourly_runs_max)
    expect((await api.call('GET', '/v1/notifications')).body.results).toEqual([])
    // Even at the limit, no user is notified of events that already started runs.
    await start([...known, 1_000, 1_001])
    expect([await runsCount(id), await refused(id)]).toEqual([hourly_runs_max, 1])
  })

  test('a company with 1,000 open runs starts no more runs, but another company does', async () => {
    const ids = [await runner.make(on('manual')), await runner.make(on('manual'))]
    const theirId = await runner.make(on('manual'), { key: theirs.key })
    for (const id of ids) {
      const run = {
        company_id: ours.id,
        workflow_id: id,
        workflow_version: 1,
        dry_run: false,
        trigger: { type: 'manual' as const, event_id: null, actor: null },
        input: {},
        event_id: null,
        depth: 0,
      }
      await api.db.transaction().execute((trx) =>
        insertRuns(
          trx,
          Array.from({ length: 500 }, () => run),
          api.clock.now(),
        ),
      )
    }
    await sql`update workflow_run set created_at = created_at - interval '2 hours'`.execute(api.db)
    const reply = await api.call('POST', `/v1/workflows/${ids[0]}/run`, { body: {} })
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'LIMIT_REACHED', message: expect.stringMatching(/1,000 runs that have not ended/) },
    })
    expect((await api.call('POST', `/v1/workflows/${theirId}/run`, { body: {}, key: theirs.key })).status).toBe(201)
  })
})

describe('forty concurrent starts near a limit', () => {
  const run = (id: string, refused?: string) => ({
    company_id: ours.id,
    workflow_id: id,
    workflow_version: 1,
    dry_run: false,
    trigger: { type: 'manual' as const, event_id: null, actor: null },
    input: {},
    event_id: null,
    depth: 0,
    ...(refused !== undefined && { refused }),
  })
  const begin = (id: string, count: number, refused?: string) =>
    api.db.transaction().execute((trx) => insertRuns(trx, Array(count).fill(run(id, refused)), api.clock.now()))
  const countRuns = async (condition: RawBuilder<unknown>) =>
    (await sql<{ n: number }>`select count(*) as n from workflow_run where ${condition}`.execute(api.db)).rows[0]!.n

  test('the limit per hour: the last runs start, and other requests get the number of seconds to wait', async () => {
    const id = await runner.make(on('manual'))
    await begin(id, hourly_runs_max - 7, 'made by a test')
    const replies = await Promise.all(Array.from({ length: 40 }, () => api.call('POST', `/v1/workflows/${id}/run`, { body: {} })))
    const statuses = Map.groupBy(replies, ({ status }) => status)
    expect([statuses.get(201)?.length, statuses.get(429)?.length]).toEqual([7, 33])
    expect(await countRuns(sql`workflow_id = ${id}`)).toBe(hourly_runs_max)
  })

  test('the limit per company: includes manual runs, runs by events and runs by the clock', async () => {
    const full = await runner.make(on('manual'))
    const waiting = await runner.make(on('pursuit.created'))
    await runner.make(on('schedule', { cron: '*/5 * * * *' }))
    await begin(full, open_runs_max - 5)
    await sql`update workflow_run set created_at = created_at - interval '2 hours'`.execute(api.db)
    api.clock.advance(300)
    const cause = (index: number) => ({
      key: `evt_${index}`,
      event_id: `evt_${index}`,
      company_id: ours.id,
      type: 'pursuit.created',
      subject_id: 'x',
      input: {},
      depth: 0,
    })
    await Promise.all([
      ...Array.from({ length: 20 }, () => api.call('POST', `/v1/workflows/${full}/run`, { body: {} })),
      ...Array.from({ length: 19 }, (_, index) =>
        api.db.transaction().execute((trx) => startCaused(trx, [cause(index)], api.clock.now())),
      ),
      startSchedules(runner.context),
    ])
    expect(await countRuns(sql`company_id = ${ours.id} and finished_at is null`)).toBe(open_runs_max)
    const started = await countRuns(sql`workflow_id = ${waiting}`)
    expect(started + ((await refused(waiting)) ?? 0)).toBe(19)
  })

  test('two transactions that start runs of the same companies do not deadlock', async () => {
    for (const key of [ours.key, theirs.key]) await runner.make(on('pursuit.created'), { key })
    const publishTo = (company_ids: string[], round: number) =>
      publish(
        api.db,
        company_ids.map((company_id) => ({
          company_id,
          type: 'pursuit.created',
          subject_id: `x${round}`,
          payload: <T>(envelope: T) => envelope,
        })),
        api.clock.now(),
      )
    await Promise.all(
      Array.from({ length: 20 }, (_, round) => publishTo(round % 2 === 0 ? [ours.id, theirs.id] : [theirs.id, ours.id], round)),
    )
    expect(await countRuns(sql`true`)).toBe(40)
  })
})

describe('schedules', () => {
  const at = (cron: string, time_zone = 'America/New_York') => on('schedule', { cron, time_zone })
  const tick = async (time: string) => {
    api.clock.set(time)
    return (await startSchedules(runner.context)).started
  }

  test('a schedule starts once at its time, in its time zone, even when the clocks change', async () => {
    api.clock.set('2026-10-30T15:00:00Z')
    const id = await runner.make(at('0 8 * * *'))
    const started = []
    // Daylight saving time ends on November 1, so 8 a.m. is an hour later in UTC.
    for (const time of [
      '2026-10-31T11:59:00Z',
      '2026-10-31T12:00:00Z',
      '2026-10-31T12:01:00Z',
      '2026-11-01T12:00:00Z',
      '2026-11-01T13:00:00Z',
    ])
      started.push(await tick(time))
    expect(started).toEqual([0, 1, 0, 0, 1])
    await runner.advance()
    const runs = await Promise.all((await runsOf(id)).map((run: any) => runner.get(run.id)))
    expect(runs.map(({ status, trigger, input }: any) => [status, trigger.type, input.scheduled_at])).toEqual([
      ['succeeded', 'schedule', '2026-11-01T13:00:00.000Z'],
      ['succeeded', 'schedule', '2026-10-31T12:00:00.000Z'],
    ])
  })

  test('a schedule at a time that the clocks skip starts once, later', async () => {
    api.clock.set('2026-03-07T12:00:00Z')
    await runner.make(at('30 2 * * *'))
    let started = 0
    for (let ms = Date.parse('2026-03-08T05:00:00Z'); ms < Date.parse('2026-03-09T05:00:00Z'); ms += 600_000)
      started += await tick(new Date(ms).toISOString())
    expect(started).toBe(1)
  })

  test('a schedule at a time that occurs twice starts once, even if the first start was late', async () => {
    for (const minutes_late of [0, 20, 40, 90]) {
      api.clock.set('2026-10-31T12:00:00Z')
      const id = await runner.make(at('30 1 * * *'))
      const first_ms = Date.parse('2026-11-01T05:30:00Z') + minutes_late * 60_000
      for (let ms = first_ms; ms < Date.parse('2026-11-02T00:00:00Z'); ms += 300_000) await tick(new Date(ms).toISOString())
      const runs = await runsOf(id)
      expect(runs).toHaveLength(1)
      expect((await runner.get(runs[0].id)).input).toEqual({
        scheduled_at: '2026-11-01T05:30:00.000Z',
        scheduled_at_text: 'Sun, Nov 1, 2026, 1:30 AM EDT',
      })
    }
  })

  test('after an outage of a week, one of two processes starts one run', async () => {
    const id = await runner.make(at('*/5 * * * *'))
    api.clock.advance(7 * 86_400)
    const counts = await Promise.all(Array.from({ length: 4 }, () => startSchedules(runner.context)))
    expect(counts.reduce((sum, { started }) => sum + started, 0)).toBe(1)
    expect(await runsOf(id)).toHaveLength(1)
    const { rows } = await sql<{ next: string }>`select next_run_at as next from workflow where id = ${id}`.execute(api.db)
    expect(Date.parse(rows[0]!.next) - api.clock.now().getTime()).toBe(300_000)
  })

  test('a lapsed subscription: no run starts and no user is notified, and the schedule continues afterwards', async () => {
    const id = await runner.make(at('0 * * * *'))
    const theirId = await runner.make(at('0 * * * *'), { key: theirs.key })
    const subscribed = (status: string) =>
      sql`update subscription set status = ${status} where company_id = ${ours.id}`.execute(api.db)
    await subscribed('inactive')
    const started = []
    for (const hour of [13, 14, 15]) started.push(await tick(`2026-04-20T${hour}:00:00Z`))
    await runner.advance()
    expect(started, 'only the schedule of the other company starts').toEqual([1, 1, 1])
    const { rows: notified } = await sql`select from notification where company_id = ${ours.id}`.execute(api.db)
    await subscribed('active')
    expect([await runsOf(id), notified]).toEqual([[], []])
    expect([await tick('2026-04-20T15:59:00Z'), await tick('2026-04-20T16:00:00Z')]).toEqual([0, 2])
    const [run] = await runsOf(id)
    expect((await runner.get(run.id)).input).toMatchObject({ scheduled_at: '2026-04-20T16:00:00.000Z' })
    expect((await api.call('GET', `/v1/workflows/${theirId}/runs`, { key: theirs.key })).body.total_count).toBe(4)
  })

  test('a schedule of a company that is being deleted starts nothing', async () => {
    await runner.make(at('*/5 * * * *'))
    await sql`update company set deleting_at = now() where id = ${ours.id}`.execute(api.db)
    api.clock.advance(3_600)
    const done = await startSchedules(runner.context)
    await sql`update company set deleting_at = null where id = ${ours.id}`.execute(api.db)
    expect(done).toEqual({ started: 0 })
  })

  test('a deactivated or deleted schedule starts nothing', async () => {
    const id = await runner.make(at('*/5 * * * *'))
    await api.call('POST', `/v1/workflows/${id}/deactivate`)
    const gone = await runner.make(at('*/5 * * * *'))
    await api.call('DELETE', `/v1/workflows/${gone}`)
    api.clock.advance(3_600)
    expect(await startSchedules(runner.context)).toEqual({ started: 0 })
  })
})

describe('acts_as', () => {
  test('a run fails if its user has left, and owners and admins are notified; it also fails if the subscription has lapsed', async () => {
    const id = await runner.make(on('manual'))
    const { id: run_id } = await runner.run(id)
    await sql`update subscription set status = 'inactive' where company_id = ${ours.id}`.execute(api.db)
    await runner.advance()
    await sql`update subscription set status = 'active' where company_id = ${ours.id}`.execute(api.db)
    expect((await runner.get(run_id)).error).toMatch(/subscription of the company is inactive/)
    // A workflow's failures are reported at most once per clock hour, so this moves the clock to the next hour.
    api.clock.advance(3_600)
    const { id: second } = await runner.run(id)
    await sql`update workflow_version set acts_as = ${theirs.users.owner} where workflow_id = ${id}`.execute(api.db)
    await runner.advance()
    expect((await runner.get(second)).error).toMatch(/has left the company/)
    const notified = await api.db.selectFrom('notification').select('user_id').where('entity_id', '=', second).execute()
    expect(notified.map(({ user_id }) => user_id).toSorted()).toEqual([ours.users.owner, ours.users.admin].toSorted())
  })

  test('a colleague who activates an active workflow takes over its runs, their changes and their notifications', async () => {
    const nodes = [
      { id: 'wait', type: 'delay', config: { wait_minutes: 5 }, next: [{ to: 'add' }] },
      { id: 'add', type: 'add_to_pipeline', config: { opportunity_id: 'contract_1' }, next: [{ to: 'fail' }] },
      { id: 'fail', type: 'update_pursuit', config: { pursuit_id: 'pur_none', title: 'x' } },
    ]
    const id = await runner.make(on('manual', {}, nodes))
    const waiting = await runner.runThrough(id)
    const { key } = await createKey(api.db, ours.id, ours.users.member, 'read_write', api.clock.now())
    const taken = await api.call('POST', `/v1/workflows/${id}/activate`, { key })
    expect(taken.body.acts_as.id).toBe(ours.users.member)
    api.clock.advance(300)
    await runner.advance()
    const run = await runner.get(waiting.id)
    const pursuit = (await api.call('GET', `/v1/pursuits/${step(run, 'add').output.pursuit_id}`)).body
    expect([run.status, pursuit.owner.user_id]).toEqual(['failed', ours.users.member])
    const notified = await api.db.selectFrom('notification').select('user_id').where('entity_id', '=', run.id).execute()
    expect(notified.map(({ user_id }) => user_id)).toEqual([ours.users.member])
  })

  test('when the user leaves, owners and admins are notified of active workflows and can take them over', async () => {
    const person = { email: 'leaves@example.com', name: 'Lee', role: 'member' as const }
    const leaver = (await insertMember(api.db, ours.id, person, api.clock.now()))!
    const { key } = await createKey(api.db, ours.id, leaver, 'read_write', api.clock.now())
    const [id, other] = [
      await runner.make(on('pursuit.created'), { key, name: 'First' }),
      await runner.make(on('pursuit.created'), { key, name: 'Second' }),
    ]
    await runner.make(on('pursuit.created'), { key, name: 'A draft', active: false })
    await removeMember(api.db, ours.id, leaver, api.clock.now())
    const { results } = (await api.call('GET', '/v1/notifications')).body
    expect(results).toMatchObject([
      {
        type: 'workflow.failed',
        title: '2 workflows act for a user who has left',
        body: 'Runs fail until another user takes over. To take over a workflow, activate it: “First”, “Second”.',
        entity: { type: 'workflow', id },
      },
    ])
    const notified = await api.db.selectFrom('notification').select('user_id').where('entity_id', '=', id).execute()
    expect(notified.map(({ user_id }) => user_id).toSorted()).toEqual([ours.users.owner, ours.users.admin].toSorted())
    expect((await api.call('POST', `/v1/workflows/${id}/activate`)).body.acts_as.id).toBe(ours.users.owner)
    await add('contract_2')
    await runner.advance()
    expect([(await runsOf(id))[0].status, (await runsOf(other))[0].status]).toEqual(['succeeded', 'failed'])
  })

  test('a change of the definition does not affect a run in progress', async () => {
    const wait = { id: 'wait', type: 'delay', config: { wait_minutes: 5 }, next: [{ to: 'notify' }] }
    const id = await runner.make(on('manual', {}, [wait, announcing]))
    const run = await runner.runThrough(id)
    const changed = await api.call('PATCH', `/v1/workflows/${id}`, {
      body: { definition: on('manual', {}, [{ ...announcing, id: 'other' }]) },
    })
    expect(changed.status, changed.text).toBe(200)
    api.clock.advance(300)
    await runner.advance()
    const ended = await runner.get(run.id)
    expect([ended.status, ended.workflow_version, step(ended, 'notify').status]).toEqual(['succeeded', 1, 'succeeded'])
    expect((await runner.runThrough(id)).steps.map((each: any) => each.node_id)).toEqual(['other'])
  })
})

test('deleteOldRuns: runs that ended 90 days ago are deleted with their steps, and open runs remain', async () => {
  const old = await runner.runThrough(await runner.make(on('manual')))
  const waiting = await runner.runThrough(
    await runner.make(on('manual', {}, [{ id: 'wait', type: 'delay', config: { wait_minutes: 43_200 } }])),
  )
  api.clock.advance(91 * 86_400)
  expect(await deleteOldRuns(runner.context)).toEqual({ runs: 1 })
  expect((await api.call('GET', `/v1/workflows/runs/${old.id}`)).status).toBe(404)
  expect((await runner.get(waiting.id)).status).toBe('waiting')
})
