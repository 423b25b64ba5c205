import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { claimRun } from '../../db/workflows/workflow-turns.ts'
import { createKey, startApi, testDay } from '../harness/harness.ts'
import { startRunner, statuses } from './runner.ts'

const api = await startApi({ unlimited: true, contracts: [{ id: 'contract_1', title: 'Zero trust' }] })
const { ours, theirs } = api
const runner = startRunner(api)
const missing = 'wf_01978a3e-2222-7b2a-8c4d-5e6f70819203'
const missingRun = 'run_01978a3e-2222-7b2a-8c4d-5e6f70819203'

beforeEach(async () => {
  api.clock.set(testDay)
  await sql`truncate workflow, rate_window, event cascade`.execute(api.db)
})

const send = { id: 'send', type: 'automation', config: { data: { email: '{{input.email}}' } } }
const wait = { id: 'wait', type: 'delay', config: { wait_minutes: 60 }, next: [{ to: 'send' }] }
const manual = (...nodes: object[]) => ({ trigger: { type: 'manual' }, nodes })
const hooked = { trigger: { type: 'inbound_webhook' }, nodes: [send] }
const run = (id: string, body: object | undefined, key = ours.key) =>
  api.call('POST', `/v1/workflows/${id}/run`, { key, ...(body && { body }) })
const cancel = (id: string, key = ours.key) => api.call('POST', `/v1/workflows/runs/${id}/cancel`, { key })
const get = (id: string, key = ours.key) => api.call('GET', `/v1/workflows/runs/${id}`, { key })

describe('runWorkflow', () => {
  test('201: returns the queued run with all its steps, and the body is optional', async () => {
    const id = await runner.make(manual(wait, send))
    const reply = await run(id, undefined)
    expect(reply).toMatchObject({
      status: 201,
      body: {
        workflow_id: id,
        workflow_version: 1,
        status: 'queued',
        dry_run: false,
        trigger: { type: 'manual', event_id: null, actor: { type: 'user', id: ours.users.owner } },
        input: {},
        steps: [
          { node_id: 'wait', type: 'delay', status: 'pending', attempt: 0, output: null },
          { node_id: 'send', type: 'automation', status: 'pending' },
        ],
        started_at: null,
        error: null,
      },
    })
    expect((await api.call('GET', `/v1/workflows/${id}`)).body.last_run).toMatchObject({ id: reply.body.id, status: 'queued' })
  })

  test('400: a draft has no live run, but can have a dry run', async () => {
    const id = await runner.make(manual(send), { active: false })
    expect(await run(id, {})).toMatchObject({ status: 400, body: { issues: [{ path: 'dry_run', code: 'draft' }] } })
    expect((await run(id, { dry_run: true })).status).toBe(201)
  })

  test('a draft whose steps wait for each other fails with this reason', async () => {
    const circle = manual(
      { ...send, next: [{ to: 'a' }] },
      { id: 'a', type: 'delay', next: [{ to: 'b' }] },
      { id: 'b', type: 'delay', next: [{ to: 'a' }] },
    )
    const id = await runner.make(circle, { active: false })
    const { body } = await run(id, { dry_run: true })
    await runner.advance()
    expect((await get(body.id)).body).toMatchObject({ status: 'failed', error: 'The steps a, b wait for each other.' })
  })

  test('404: another company’s workflow and a deleted workflow look like a missing workflow', async () => {
    const id = await runner.make(manual(send))
    const foreign = await run(id, {}, theirs.key)
    expect([foreign.status, foreign.body.message.replace(id, missing)]).toEqual([404, (await run(missing, {})).body.message])
    await api.call('DELETE', `/v1/workflows/${id}`)
    expect((await run(id, {})).status).toBe(404)
  })

  test('403: rejects a read-only key and a limited member', async () => {
    const id = await runner.make(manual(send))
    expect((await run(id, {}, ours.read_key)).status).toBe(403)
    const { key } = await createKey(api.db, ours.id, ours.users.limited_member, 'read_write', api.clock.now())
    expect(await run(id, {}, key)).toMatchObject({ status: 403, body: { message: expect.stringMatching(/Limited members/) } })
  })

  test('two concurrent calls start two runs, or one run with the same Idempotency-Key', async () => {
    const id = await runner.make(manual(send))
    const both = await Promise.all([run(id, {}), run(id, {})])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(2)
    const headers = { 'Idempotency-Key': 'once' }
    const same = await Promise.all([1, 2].map(() => api.call('POST', `/v1/workflows/${id}/run`, { body: {}, headers })))
    expect(new Set(same.map(({ body }) => body.id)).size).toBe(1)
  })
})

describe('listWorkflowRuns and getWorkflowRun', () => {
  test('200: returns runs newest first, in pages, filtered by status', async () => {
    const id = await runner.make(manual(send))
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.unshift((await run(id, {})).body.id)
    const first = (await api.call('GET', `/v1/workflows/${id}/runs`, { query: { limit: 3 } })).body
    const second = (await api.call('GET', `/v1/workflows/${id}/runs`, { query: { limit: 3, cursor: first.cursor } })).body
    expect([...first.results, ...second.results].map((row: any) => row.id)).toEqual(ids)
    expect([first.total_count, first.has_more, second.has_more, second.total_count]).toEqual([5, true, false, 5])
    await cancel(ids[0]!)
    const { results, total_count } = (await api.call('GET', `/v1/workflows/${id}/runs`, { query: { status: 'cancelled' } })).body
    expect([results.map((row: any) => row.id), total_count]).toEqual([[ids[0]], 1])
    expect((await api.call('GET', `/v1/workflows/${id}/runs`, { query: { status: 'failed' } })).body.results).toEqual([])
  })

  test('404: rejects another company’s run or workflow, and a missing run or workflow', async () => {
    const id = await runner.make(manual(send))
    const { body } = await run(id, {})
    const foreign = await get(body.id, theirs.key)
    expect([foreign.status, foreign.body.message.replace(body.id, missingRun)]).toEqual([
      404,
      (await get(missingRun)).body.message,
    ])
    const list = (workflow: string, key: string) => api.call('GET', `/v1/workflows/${workflow}/runs`, { key })
    expect([(await list(id, theirs.key)).status, (await list(missing, ours.key)).status]).toEqual([404, 404])
    expect((await get(body.id, ours.read_key)).status).toBe(200)
  })

  test('runs of a deleted workflow can be read, and open runs are cancelled', async () => {
    const id = await runner.make(manual(wait, send))
    const ended = await runner.runThrough(await runner.make(manual(send)))
    const waiting = await runner.runThrough(id)
    await api.call('DELETE', `/v1/workflows/${ended.workflow_id}`)
    await api.call('DELETE', `/v1/workflows/${id}`)
    const { startSchedules } = await import('../../services/workflows/runs/schedules.ts')
    await startSchedules(runner.context)
    await runner.advance()
    expect([(await get(ended.id)).body.status, (await get(waiting.id)).body.status]).toEqual(['succeeded', 'cancelled'])
    expect((await api.call('GET', `/v1/workflows/${id}/runs`)).body.total_count).toBe(1)
  })

  test('runs of a deactivated workflow continue', async () => {
    const id = await runner.make(manual(wait, send))
    const { id: run_id } = await runner.runThrough(id)
    await api.call('POST', `/v1/workflows/${id}/deactivate`)
    api.clock.advance(3_600)
    await runner.advance()
    expect((await get(run_id)).body.status).toBe('succeeded')
  })
})

describe('cancelWorkflowRun', () => {
  test('200: a waiting run ends at once and skips its open steps, and a second call changes nothing', async () => {
    const id = await runner.make(manual(wait, send))
    const { id: run_id } = await runner.runThrough(id)
    const reply = await cancel(run_id)
    expect(reply).toMatchObject({ status: 200, body: { status: 'cancelled', error: null, finished_at: testDay } })
    expect(statuses(reply.body)).toEqual({ wait: 'skipped', send: 'skipped' })
    api.clock.advance(86_400)
    await runner.advance()
    expect((await cancel(run_id)).body).toEqual(reply.body)
  })

  test('a leased run ends before its next step, even if its process dies', async () => {
    const id = await runner.make(manual(send))
    const { body } = await run(id, {})
    await claimRun(api.db, 'somebody', api.clock.now())
    expect((await cancel(body.id)).body.status).toBe('queued')
    await sql`update workflow_run set lease_until = clock_timestamp() - interval '1 s'`.execute(api.db)
    await runner.advance()
    expect((await get(body.id)).body).toMatchObject({ status: 'cancelled', steps: [{ status: 'skipped', attempt: 0 }] })
  })

  test('a run that has ended does not change; 404 and 403 are as for other operations', async () => {
    const ended = await runner.runThrough(await runner.make(manual(send)))
    expect((await cancel(ended.id)).body.status).toBe('succeeded')
    expect([(await cancel(ended.id, theirs.key)).status, (await cancel(missingRun)).status]).toEqual([404, 404])
    expect((await cancel(ended.id, ours.read_key)).status).toBe(403)
  })
})

describe('triggerWorkflowHook', () => {
  const hook = async (id: string) =>
    new URL((await api.call('GET', `/v1/workflows/${id}`)).body.trigger.config.url).pathname.replace('/api', '')
  const post = (path: string, body: object = {}, headers = {}) => api.call('POST', path, { key: null, body, headers })

  test('202: starts a run with the body as its input', async () => {
    const id = await runner.make(hooked)
    const reply = await post(await hook(id), { email: 'buyer@agency.example' })
    expect(reply.status, reply.text).toBe(202)
    await runner.advance()
    expect((await get(reply.body.run_id)).body).toMatchObject({
      status: 'succeeded',
      workflow_id: id,
      trigger: { type: 'inbound_webhook', event_id: null, actor: null },
      input: { email: 'buyer@agency.example' },
    })
  })

  test('404: a wrong token, a lapsed subscription, a draft, another trigger, and a deleted or missing workflow all look the same', async () => {
    const id = await runner.make(hooked)
    const path = await hook(id)
    const wrong = await post(`${path.slice(0, -1)}${path.endsWith('_') ? '-' : '_'}`)
    const other = await runner.make(manual(send))
    const replies = [wrong, await post(path.replace(id, missing)), await post(path.replace(id, other))]
    await sql`update subscription set status = 'inactive' where company_id = ${ours.id}`.execute(api.db)
    replies.push(await post(path))
    await sql`update subscription set status = 'active' where company_id = ${ours.id}`.execute(api.db)
    await api.call('POST', `/v1/workflows/${id}/deactivate`)
    replies.push(await post(path))
    await api.call('DELETE', `/v1/workflows/${id}`)
    replies.push(await post(path))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.code} ${body.message.replace(/wf_\S+/, '')}`)).size).toBe(
      1,
    )
    expect(wrong.status).toBe(404)
  })

  test('429: rejects more than 30 calls a minute, without affecting another workflow', async () => {
    const [id, other] = [await runner.make(hooked), await runner.make(hooked)]
    const path = await hook(id)
    for (let count = 0; count < 30; count += 1) expect((await post(path)).status).toBe(202)
    expect(await post(path)).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/30 calls per minute.*Retry after \d+s/) },
    })
    expect((await post(await hook(other))).status).toBe(202)
    api.clock.advance(61)
    expect((await post(path)).status).toBe(202)
  })

  test('400: rejects a body that a run cannot store: too deep, or with invalid names', async () => {
    const path = await hook(await runner.make(hooked))
    const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
    for (const [body, at] of [
      [{ pad: Array(2_100).fill(0), a: deep(100) }, 'body'],
      [{ b: { '\ud800': 1 } }, 'b'],
      [{ '\u0000': 1 }, 'body'],
    ] as const)
      expect(await post(path, body)).toMatchObject({ status: 400, body: { issues: [{ path: at }] } })
  })

  test('a repeated call with the same Idempotency-Key starts one run', async () => {
    const id = await runner.make(hooked)
    const path = await hook(id)
    const replies = await Promise.all([1, 2, 3].map(() => post(path, { n: 1 }, { 'Idempotency-Key': 'delivery-1' })))
    expect(new Set(replies.map(({ body }) => body.run_id)).size).toBe(1)
    expect((await api.call('GET', `/v1/workflows/${id}/runs`)).body.total_count).toBe(1)
  })

  test('400: rejects a body that is not an object', async () => {
    const path = await hook(await runner.make(hooked))
    expect((await api.call('POST', path, { key: null, body: [1] })).status).toBe(400)
  })

  // This must be the last test, because it uses up the failed attempts that the service allows the tests' IP address.
  test('a client that guesses tokens does not block hooks, unsubscribing or the log for others at its address', async () => {
    const path = await hook(await runner.make(hooked))
    expect((await post(path)).status).toBe(202)
    const replies = await Promise.all(Array.from({ length: 70 }, (_, i) => post(`${path.slice(0, -3)}${i}_`)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404, 429]))
    expect((await post(path)).status).toBe(202)
    expect((await fetch(`${api.origin}/api/unsubscribe/nothing`, { method: 'POST' })).status).toBe(404)
    await api.call('GET', path, { key: null })
    const paths = api.log.map((line) => String(line.path)).filter((each) => each.includes('/hooks/'))
    expect(new Set(paths.map((each) => each.replace(/wf_[^/]+/, 'wf')))).toEqual(new Set(['/api/hooks/workflows/wf/…']))
  })
})
