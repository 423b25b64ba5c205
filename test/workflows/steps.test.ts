/** Each kind of step over HTTP, with its effects on the board, on users and on other services. */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Trx } from '../../db/schema.ts'
import { quotas } from '../../generated/operations.ts'
import type { LanguageModel } from '../../kernel/models/language-model.ts'
import { serverFault } from '../../kernel/models/model-server.ts'
import { sendDigests } from '../../services/notifications/send-digests.ts'
import { unsubscribe } from '../../services/saved-searches/unsubscribe.ts'
import { rehearse } from '../../services/workflows/runs/advance.ts'
import { signingSeal } from '../../services/workflows/secrets.ts'
import * as kinds from '../../services/workflows/steps/index.ts'
import { createKey, startApi, testDay } from '../harness/harness.ts'
import { type Receiver, startReceiver } from '../kernel/http/receiver.ts'
import { startRunner, statuses, step, thisMachine } from './runner.ts'

const api = await startApi({
  unlimited: true,
  search: true,
  contracts: [
    { id: 'contract_1', title: 'Zero trust architecture', description: 'Zero trust networks for the Mark Center.' },
    { id: 'contract_2', title: 'Janitorial services' },
    { id: 'contract_3', title: 'Grounds maintenance' },
    { id: 'contract_late', title: 'Dredging of the late channel', deadline_at: '2026-11-26T04:00:00.000Z' },
    { id: 'contract_day', title: 'Dredging of the daily channel', deadline_at: '2026-11-25T23:59:59.999Z' },
    { id: 'contract_open', title: 'Dredging of the open channel', deadline_at: null },
  ],
  resources: { allowed_networks: thisMachine, summary_model: 'writer' },
})
const { ours } = api
const answers: (() => Promise<{ text: string; tokens: number | null }>)[] = []
const questions: string[] = []
const model: LanguageModel = {
  name: 'writer',
  complete: async () => '',
  answer: ({ user }) => {
    questions.push(user)
    return answers.shift()!()
  },
}
const runner = startRunner(api, { language_model: model })
let receiver: Receiver

beforeAll(async () => void (receiver = await startReceiver()))
afterAll(() => receiver.close())
beforeEach(async () => {
  api.clock.set(testDay)
  receiver.received.length = 0
  receiver.answer = (_request, response) => response.end('{"ok":true}')
  answers.length = 0
  questions.length = 0
  await sql`truncate workflow, notification, mail, mail_part, credit_entry, credit_account, event, search_quota, search_quota_record cascade`.execute(
    api.db,
  )
})

const manual = { type: 'manual' }
const one = (node: object) => ({ trigger: manual, nodes: [node] })
const call = (config: object = {}) => ({
  id: 'call',
  type: 'outbound_webhook',
  config: { url: `${receiver.url}/new`, ...config },
})
const ask = { id: 'ask', type: 'ai', config: { prompt: 'Is {{input.title}} for us?', output_fields: ['answer'] } }

test('create_task: counts the days until the due date in the company’s time zone', async () => {
  api.clock.set('2026-04-21T02:30:00.000Z')
  const task = { pursuit_id: '{{steps.add.pursuit_id}}', name: 'Answer within a day', due_in_days: 1 }
  const id = await runner.make({
    trigger: manual,
    nodes: [
      { id: 'add', type: 'add_to_pipeline', config: { opportunity_id: '{{input.id}}' }, next: [{ to: 'task' }] },
      { id: 'task', type: 'create_task', config: task },
    ],
  })
  const run = await runner.runThrough(id, { input: { id: 'contract_1' } })
  expect(step(run, 'task').output.due_date, 'in New York it is still the evening of April 20').toBe('2026-04-21T23:59:59.999Z')
  expect(step(run, 'task').output.due_date_text).toBe('Tue, Apr 21, 2026')
})

test('board steps: acting for its creator, the workflow adds a pursuit and a task, and changes the pursuit', async () => {
  const id = await runner.make({
    trigger: manual,
    nodes: [
      { id: 'add', type: 'add_to_pipeline', config: { opportunity_id: '{{input.id}}', tags: ['auto'] }, next: [{ to: 'task' }] },
      {
        id: 'task',
        type: 'create_task',
        config: {
          pursuit_id: '{{steps.add.pursuit_id}}',
          name: 'Read {{steps.add.title}}',
          due_in_days: 3,
          assigned_to: [ours.users.owner],
        },
        next: [{ to: 'move' }],
      },
      {
        id: 'move',
        type: 'update_pursuit',
        config: { pursuit_id: '{{steps.add.pursuit_id}}', column_id: 'Preparing', favorite: true },
      },
    ],
  })
  const run = await runner.runThrough(id, { input: { id: 'contract_1' } })
  expect(run).toMatchObject({ status: 'succeeded', error: null, credits_used: 0 })
  const { pursuit_id } = step(run, 'add').output
  expect(step(run, 'move').output).toMatchObject({ pursuit_id, phase: 'preparing', column_title: 'Preparing' })
  const workflow = { type: 'workflow', id, name: 'Ours' }
  const { results: tasks } = (await api.call('GET', '/v1/tasks', { query: { pursuit_id } })).body
  expect(tasks).toMatchObject([
    { name: 'Read Zero trust architecture', due_date: '2026-04-23T23:59:59.999Z', created_by: workflow },
  ])
  const pursuit = (await api.call('GET', `/v1/pursuits/${pursuit_id}`)).body
  expect(pursuit).toMatchObject({
    column_title: 'Preparing',
    favorite: true,
    tags: ['auto'],
    owner: { user_id: ours.users.owner },
  })
  const history = (await api.call('GET', `/v1/pursuits/${pursuit_id}/history`)).body.results
  expect(history.map((row: any) => row.actor)).toEqual([workflow, workflow])
  const notifications = (await api.call('GET', '/v1/notifications')).body.results
  expect(notifications).toMatchObject([{ type: 'task.assigned', title: 'New task from “Ours”: Read Zero trust architecture' }])
})

test('board steps: a rejected step has the message of the API, and leaves nothing behind', async () => {
  const id = await runner.make(
    one({ id: 'add', type: 'add_to_pipeline', config: { opportunity_id: 'contract_2', column_id: '{{input.column}}' } }),
  )
  const unknown = await runner.runThrough(id, { input: { column: 'Nowhere' } })
  expect(unknown).toMatchObject({ status: 'failed', error: expect.stringMatching(/add failed: column_id is not a column/) })
  expect(step(unknown, 'add')).toMatchObject({ status: 'failed', attempt: 1, output: null })
  const empty = await runner.runThrough(id, { input: {} })
  expect(empty.error).toMatch(/column_id is empty: \{\{input\.column\}\} has no value/)
  const { rows } = await sql<{ count: number }>`select count(*) from pursuit where contract_id = 'contract_2'`.execute(api.db)
  expect(rows[0]!.count).toBe(0)
})

test('search_opportunities: returns results and one line for each result', async () => {
  const id = await runner.make(one({ id: 'find', type: 'search_opportunities', config: { query: '{{input.words}}', limit: 5 } }))
  const run = await runner.runThrough(id, { input: { words: 'zero trust' } })
  const { output } = step(run, 'find')
  expect(output.results[0]).toMatchObject({ id: 'contract_1', title: 'Zero trust architecture' })
  expect(output.summary).toMatch(/^- Zero trust architecture.*\/app\//)
  // A dry run searches too, because a search changes nothing.
  expect(step(await runner.runThrough(id, { dry_run: true, input: { words: 'zero trust' } }), 'find').output.total_count).toBe(
    output.total_count,
  )
})

test.each([
  [{}, /query is empty: \{\{input\.words\}\} has no value/],
  [{ words: 'word '.repeat(300) }, /query must have at most 1000 characters/],
])(
  'search_opportunities: a query that becomes empty or too long fails, instead of finding all records that pass the filters',
  async (input, fault) => {
    const config = { query: '{{input.words}}', filters: { naics_codes: ['541511'] } }
    const run = await runner.runThrough(await runner.make(one({ id: 'find', type: 'search_opportunities', config })), { input })
    expect(step(run, 'find')).toMatchObject({ status: 'failed', attempt: 1, output: null, error: expect.stringMatching(fault) })
  },
)

test('search_opportunities: a blank query is ignored, and the filters apply', async () => {
  const config = { query: ' ', filters: { naics_codes: ['541511'] } }
  const run = await runner.runThrough(await runner.make(one({ id: 'find', type: 'search_opportunities', config })))
  expect(step(run, 'find')).toMatchObject({ status: 'succeeded', output: { total_count: 0 } })
})

test('search_opportunities: a dry run describes a search for unknown words, and a condition on its results is true', async () => {
  const id = await runner.make({
    trigger: manual,
    nodes: [
      { ...ask, next: [{ to: 'find' }] },
      {
        id: 'find',
        type: 'search_opportunities',
        config: { query: '{{steps.ask.answer}}', filters: { min_score: 60 } },
        next: [{ to: 'some' }],
      },
      {
        id: 'some',
        type: 'condition',
        config: { all: [{ path: 'steps.find.total_count', op: 'gt', value: 0 }] },
        next: [{ to: 'send', when: true }],
      },
      { id: 'send', type: 'automation', label: 'Send' },
    ],
  })
  const run = await runner.runThrough(id, { dry_run: true })
  expect(run.status, run.error).toBe('succeeded')
  expect(step(run, 'find').output).toEqual({ would: 'Search for {{steps.ask.answer}}.' })
  expect(step(run, 'some').output).toMatchObject({ result: true, assumed: expect.stringContaining('steps.find.total_count') })
})

test('search_opportunities: a line shows the due date in the company’s time zone, and a date without a time as that date', async () => {
  const id = await runner.make(one({ id: 'find', type: 'search_opportunities', config: { query: 'dredging' } }))
  const { summary, results } = step(await runner.runThrough(id), 'find').output
  expect(summary.split('\n').toSorted()).toEqual([
    expect.stringMatching(/^- Dredging of the daily channel.*, due Wed, Nov 25, 2026: http/),
    expect.stringMatching(/^- Dredging of the late channel.*, due Wed, Nov 25, 2026, 11:00 PM EST: http/),
    expect.stringMatching(/^- Dredging of the open channel(?!.*due).*: http/),
  ])
  expect(Object.fromEntries(results.map((each: any) => [each.id, each.deadline_date_text]))).toEqual({
    contract_day: 'Wed, Nov 25, 2026',
    contract_late: 'Wed, Nov 25, 2026, 11:00 PM EST',
    contract_open: 'no date given',
  })
})

test('a colleague who changes a draft cannot use it to see a private saved search of its creator', async () => {
  const { body: search } = await api.call('POST', '/v1/saved-searches', { body: { name: 'Private', query: 'zero trust' } })
  const id = await runner.make(one({ id: 'wait', type: 'delay', config: { wait_minutes: 1 } }), { active: false })
  const { key } = await createKey(api.db, ours.id, ours.users.member, 'read_write', api.clock.now())
  const find = one({ id: 'find', type: 'search_opportunities', config: { saved_search_id: search.id } })
  const changed = await api.call('PATCH', `/v1/workflows/${id}`, { body: { definition: find }, key })
  expect(changed.status, changed.text).toBe(200)
  const run = await runner.runThrough(id, { dry_run: true })
  expect(step(run, 'find')).toMatchObject({ status: 'failed', output: null, error: expect.stringContaining(search.id) })
})

test('a run continues for the user of its version, even if another user changes the workflow', async () => {
  const wait = { id: 'wait', type: 'delay', config: { wait_minutes: 1 }, next: [{ to: 'add' }] }
  const add = (tag: string) => ({ id: 'add', type: 'add_to_pipeline', config: { opportunity_id: 'contract_3', tags: [tag] } })
  const id = await runner.make({ trigger: manual, nodes: [wait, add('first')] })
  const { id: run_id } = await runner.runThrough(id)
  const { key } = await createKey(api.db, ours.id, ours.users.member, 'read_write', api.clock.now())
  const definition = { trigger: manual, nodes: [wait, add('second')] }
  expect((await api.call('PATCH', `/v1/workflows/${id}`, { body: { definition }, key })).status).toBe(200)
  api.clock.advance(60)
  await runner.advance()
  const { pursuit_id } = step(await runner.get(run_id), 'add').output
  const pursuit = (await api.call('GET', `/v1/pursuits/${pursuit_id}`)).body
  expect([pursuit.tags, pursuit.owner.user_id]).toEqual([['first'], ours.users.owner])
})

test('notify: members are notified, and users who have left are skipped', async () => {
  const id = await runner.make(
    one({
      id: 'notify',
      type: 'notify',
      config: { user_ids: [ours.users.owner, ours.users.member], title: 'Look:\n {{input.title}}', body: 'More' },
    }),
  )
  await sql`delete from membership where user_id = ${ours.users.member}`.execute(api.db)
  const run = await runner.runThrough(id, { input: { title: 'Zero trust' } })
  await sql`insert into membership (company_id, user_id, role, created_at) values (${ours.id}, ${ours.users.member}, 'member', now())`.execute(
    api.db,
  )
  expect(step(run, 'notify').output.user_ids).toEqual([ours.users.owner])
  const { results } = (await api.call('GET', '/v1/notifications')).body
  expect(results).toMatchObject([
    { type: 'workflow.message', title: 'Look: Zero trust', body: 'More', entity: { type: 'workflow_run', id: run.id } },
  ])
})

test('notify: a text that is too long ends with an ellipsis', async () => {
  const id = await runner.make(
    one({ id: 'notify', type: 'notify', config: { user_ids: [ours.users.owner], title: 'Look', body: '{{input.text}}' } }),
  )
  for (const [length, ends] of [
    [10_000, 'xx'],
    [10_001, 'x…'],
  ] as const) {
    await runner.runThrough(id, { input: { text: 'x'.repeat(length) } })
    const [{ body }] = (await api.call('GET', '/v1/notifications')).body.results
    expect([body.length, body.slice(-2)]).toEqual([10_000, ends])
  }
})

test.each([
  [undefined, { owner: 'in_app', admin: 'in_app', member: '' }],
  [['in_app'], { owner: 'in_app', admin: 'in_app', member: '' }],
  [['email'], { owner: 'email', admin: '', member: 'email' }],
  [['in_app', 'email'], { owner: 'in_app email', admin: 'in_app', member: 'email' }],
])('notify: uses those of the step’s channels that the user has not disabled: %j', async (channels, expected) => {
  const off = { admin: { in_app: true, email: false }, member: { in_app: false } }
  for (const [role, chosen] of Object.entries(off)) {
    const { key } = await createKey(api.db, ours.id, ours.users[role as 'admin' | 'member'], 'read_write', api.clock.now())
    const body = { preferences: [{ type: 'workflow.message', ...chosen }] }
    expect((await api.call('PATCH', '/v1/notifications/preferences', { key, body })).status).toBe(200)
  }
  const user_ids = (['owner', 'admin', 'member'] as const).map((role) => ours.users[role])
  const config = { user_ids, title: 'Look', ...(channels && { channels }) }
  await runner.runThrough(await runner.make(one({ id: 'notify', type: 'notify', config })))
  const sent = await Promise.all(
    (['owner', 'admin', 'member'] as const).map(async (role) => {
      const { rows } = await sql<{ channel: string }>`
        select 'in_app' as channel from notification where user_id = ${ours.users[role]}
        union all select 'email' from mail_part where user_id = ${ours.users[role]}`.execute(api.db)
      return [role, rows.map(({ channel }) => channel).join(' ')]
    }),
  )
  await sql`delete from notification_preference`.execute(api.db)
  expect(Object.fromEntries(sent)).toEqual(expected)
})

test('notify: messages within an hour become one email, whose link unsubscribes from each type in it', async () => {
  const { owner } = ours.users
  const notifying = {
    id: 'notify',
    type: 'notify',
    config: { user_ids: [owner], title: 'Look at {{input.id}}', channels: ['email'] },
  }
  const task = { id: 'task', type: 'create_task', config: { pursuit_id: '{{input.id}}', name: 'Read', assigned_to: [owner] } }
  const { pursuit } = (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_3' } })).body
  const id = await runner.make({ trigger: manual, nodes: [{ ...notifying, next: [{ to: 'task' }] }, task] })
  await runner.runThrough(id, { input: { id: pursuit.id } })
  await runner.runThrough(id, { input: { id: pursuit.id } })
  api.clock.advance(300)
  expect((await sendDigests(runner.context)).sent).toBe(1)
  const [mail, ...more] = await api.db.selectFrom('mail').selectAll().execute()
  expect([more, mail!.subject]).toEqual([[], `4 updates from your workflows: Look at ${pursuit.id} and 3 more`])
  expect(mail!.text!.split('\n\n----\n\n')).toHaveLength(4)
  expect(mail!.unsubscribe_id).toBe('workflow.message,task.assigned')
  await runner.runThrough(id, { input: { id: pursuit.id } })
  const claim = { kind: 'notification', id: mail!.unsubscribe_id!, user_id: owner, company_id: ours.id } as const
  expect(await inTransaction(api.db, (trx) => unsubscribe(trx, claim, api.clock.now()))).toBe(true)
  api.clock.advance(3_600)
  expect((await sendDigests(runner.context)).sent, 'the waiting message is dropped').toBe(0)
  await sql`delete from notification_preference`.execute(api.db)
})

test('automation: writes the event workflow.step in the form that subscribers expect', async () => {
  const id = await runner.make(
    one({
      id: 'send',
      type: 'automation',
      label: 'Send to CRM',
      config: { data: { title: '{{input.title}}', list: ['{{input.n}}'] } },
    }),
  )
  const run = await runner.runThrough(id, { input: { title: 'Zero trust', n: 3 } })
  const { rows } = await sql<{
    id: string
    payload: object
    subject_id: string
  }>`select id, payload, subject_id from event where type = 'workflow.step'`.execute(api.db)
  expect(rows).toEqual([
    {
      id: step(run, 'send').output.event_id,
      subject_id: id,
      payload: {
        id: rows[0]!.id,
        event: 'workflow.step',
        label: 'Ours / Send to CRM',
        timestamp: testDay,
        workflowId: id,
        workflowName: 'Ours',
        runId: run.id,
        stepName: 'Send to CRM',
        trigger: { type: 'manual' },
        data: { title: 'Zero trust', list: [3] },
      },
    },
  ])
})

describe('conditions and branches', () => {
  const notify = (id: string, next: object[] = []) => ({
    id,
    type: 'notify',
    config: { user_ids: [ours.users.owner], title: id },
    next,
  })
  const fork = {
    trigger: manual,
    nodes: [
      {
        id: 'fits',
        type: 'condition',
        config: { all: [{ path: 'input.score', op: 'gte', value: 80 }] },
        next: [
          { to: 'yes', when: true },
          { to: 'no', when: false },
        ],
      },
      notify('yes', [{ to: 'end' }]),
      notify('no', [{ to: 'after-no' }]),
      notify('after-no', [{ to: 'end' }]),
      notify('end'),
    ],
  }

  test('one branch is taken, the other is skipped with all its steps, and the step where they meet is done once', async () => {
    const id = await runner.make(fork)
    const yes = await runner.runThrough(id, { input: { score: 85 } })
    expect(statuses(yes)).toEqual({ fits: 'succeeded', yes: 'succeeded', no: 'skipped', 'after-no': 'skipped', end: 'succeeded' })
    const no = await runner.runThrough(id, { input: { score: 20 } })
    expect(statuses(no)).toEqual({
      fits: 'succeeded',
      yes: 'skipped',
      no: 'succeeded',
      'after-no': 'succeeded',
      end: 'succeeded',
    })
    expect(step(no, 'end').attempt).toBe(1)
  })

  test('a condition that fails in every attempt fails its run, even if each attempt is rolled back', async () => {
    const id = await runner.make(fork)
    await sql`alter table workflow_step add constraint refused check (type <> 'condition' or output is null)`.execute(api.db)
    const { id: run_id } = await runner.run(id, { input: { score: 85 } })
    for (let turn = 1; turn <= 20; turn += 1) {
      await runner.advance()
      expect((await runner.get(run_id)).steps[0]).toMatchObject({ status: 'pending', attempt: turn })
      api.clock.advance(30)
    }
    await runner.advance()
    api.clock.advance(30)
    await runner.advance()
    await sql`alter table workflow_step drop constraint refused`.execute(api.db)
    expect(await runner.get(run_id)).toMatchObject({
      status: 'failed',
      error: 'The step fits failed: The step started 20 times and never ended.',
      steps: [{ status: 'failed', attempt: 20 }, {}, {}, {}, {}],
    })
    expect(runner.faults.splice(0).length).toBe(21)
  })

  test('each slow condition is done in its own transaction', async () => {
    const nodes = Array.from({ length: 40 }, (_, at) => ({
      id: `n${at}`,
      type: 'condition',
      config: { any: [{ path: 'input.text', op: 'contains', value: `${at}` }] },
      next: at < 39 ? [{ to: `n${at + 1}`, when: false }] : [{ to: 'end', when: false }],
    }))
    const id = await runner.make({ trigger: manual, nodes: [...nodes, notify('end')] })
    let now_ms = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now_ms += 90))
    const run = await runner.runThrough(id, { input: { text: '.' } }).finally(() => clock.mockRestore())
    expect([run.status, new Set(Object.values(statuses(run)))]).toEqual(['succeeded', new Set(['succeeded'])])
    const { rows } = await sql<{ turns: number }>`select count(distinct xmin::text) as turns from workflow_step`.execute(api.db)
    expect(rows[0]!.turns).toBeGreaterThan(5)
  })

  test('a step with two incoming branches waits for both', async () => {
    const id = await runner.make({
      trigger: manual,
      nodes: [
        notify('start', [{ to: 'slow' }, { to: 'quick' }]),
        { id: 'slow', type: 'delay', config: { wait_minutes: 10 }, next: [{ to: 'join' }] },
        notify('quick', [{ to: 'join' }]),
        notify('join'),
      ],
    })
    const run = await runner.runThrough(id)
    expect([run.status, statuses(run)]).toEqual([
      'waiting',
      { start: 'succeeded', slow: 'waiting', quick: 'succeeded', join: 'pending' },
    ])
    api.clock.advance(9 * 60)
    await runner.advance()
    expect((await runner.get(run.id)).status).toBe('waiting')
    api.clock.advance(60)
    await runner.advance()
    expect(statuses(await runner.get(run.id))).toEqual({
      start: 'succeeded',
      slow: 'succeeded',
      quick: 'succeeded',
      join: 'succeeded',
    })
  })
})

describe('outbound_webhook', () => {
  test('the call is signed and contains its secret, and later steps get the answer', async () => {
    receiver.answer = (_request, response) => response.end('{"id":"crm-7"}')
    const headers = [
      { name: 'Authorization', value: 'Bearer our-token', secret: true },
      { name: 'X-Team', value: 'capture' },
    ]
    const id = await runner.make({
      trigger: manual,
      nodes: [
        { ...call({ headers, body_template: '{"title":"{{input.title}}"}' }), next: [{ to: 'again' }] },
        { id: 'again', type: 'outbound_webhook', config: { url: `${receiver.url}/new/{{steps.call.body.id}}`, method: 'GET' } },
      ],
    })
    const run = await runner.runThrough(id, { input: { title: 'A "quoted"\ntitle' } })
    expect(run.status, run.error).toBe('succeeded')
    const [first, second] = receiver.received
    expect(JSON.parse(first!.body)).toEqual({ title: 'A "quoted"\ntitle' })
    const key = `${run.id}:call`
    expect(first!.headers).toMatchObject({
      authorization: 'Bearer our-token',
      'x-team': 'capture',
      'content-type': 'application/json',
      'idempotency-key': key,
      'webhook-id': key,
    })
    const secret = api.resources.secrets.derive(signingSeal(id))
    const signed = createHmac('sha256', secret)
      .update(`${key}.${first!.headers['webhook-timestamp']}.${first!.body}`)
      .digest('base64')
    expect(first!.headers['webhook-signature']).toBe(`v1,${signed}`)
    expect(second).toMatchObject({ method: 'GET', path: '/new/crm-7', body: '' })
    expect(JSON.stringify(run)).not.toContain('our-token')
  })

  test.each([200, 400, 503])('an answer %i that repeats the sent secret does not make it readable', async (status) => {
    const value = 'Bearer our "token/7"'
    receiver.answer = ({ headers }, response) =>
      response
        .writeHead(status)
        .end(JSON.stringify({ got: headers.authorization, key: 'token/7', at: encodeURIComponent(value) }))
    const id = await runner.make(one(call({ headers: [{ name: 'Authorization', value, secret: true }] })))
    const run = await runner.runThrough(id)
    expect(receiver.received[0]!.headers.authorization).toBe(value)
    const { output, error } = step(run, 'call')
    expect(JSON.stringify([output, error])).toContain('•••')
    const rows = [
      await api.db.selectFrom('workflow_run').selectAll().execute(),
      await api.db.selectFrom('workflow_step').selectAll().execute(),
      await api.db.selectFrom('notification').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toMatch(/our \W{0,3}token|token%2F7/)
  })

  test.each([
    ['as PHP writes it', (key: string) => `{"k":"${key.replaceAll('/', '\\/')}"}`],
    ['as .NET writes it', (key: string) => `{"k":"${key.replaceAll('+', '\\u002B')}"}`],
    ['in HTML', (key: string) => `<b>${key.replaceAll('+', '&#43;')}</b>`],
    ['in JSON in JSON', (key: string) => JSON.stringify({ text: JSON.stringify({ [key.replaceAll('/', '\\/')]: 1 }) })],
  ])('an echoed secret is masked in any escaped form: %s', async (_how, echo) => {
    const value = 'Zm9v+YmFy/cXV4+enp6/Zw=='
    for (const status of [200, 400]) {
      receiver.answer = ({ headers }, response) => response.writeHead(status).end(echo(headers['x-key'] as string))
      const id = await runner.make(one(call({ headers: [{ name: 'X-Key', value, secret: true }] })))
      const { output, error } = step(await runner.runThrough(id), 'call')
      const { body: notices } = await api.call('GET', '/v1/notifications')
      const kept = JSON.stringify([output, error, notices])
      expect(kept).toContain('•••')
      expect(kept).not.toMatch(/Zm9v|YmFy|cXV4|enp6/)
    }
  })

  test('an unreachable server is called again after growing pauses with the same key, and then the run fails', async () => {
    receiver.answer = (_request, response) => response.writeHead(503).end('busy')
    const id = await runner.make(one(call()))
    const run = await runner.runThrough(id)
    expect([run.status, step(run, 'call')]).toMatchObject([
      'waiting',
      { status: 'waiting', attempt: 1, error: expect.stringMatching(/503: busy/) },
    ])
    for (const pause_s of [5, 30, 120, 600, 1_800]) {
      api.clock.advance(pause_s - 1)
      await runner.advance()
      const before = receiver.received.length
      api.clock.advance(pause_s * 0.2 + 2)
      await runner.advance()
      expect(receiver.received.length).toBe(before + 1)
    }
    expect(await runner.get(run.id)).toMatchObject({ status: 'failed', steps: [{ status: 'failed', attempt: 6 }] })
    expect(new Set(receiver.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    const { results } = (await api.call('GET', '/v1/notifications')).body
    expect(results).toMatchObject([{ type: 'workflow.failed', title: 'A run of Ours failed', entity: { id: run.id } }])
    expect(results[0].body).toMatch(
      / answered 503: busy\. You will not be notified of other failures of this kind in the same hour\.$/,
    )
  })

  test('a server that answers the second attempt succeeds, and Retry-After delays that attempt', async () => {
    let calls = 0
    receiver.answer = (_request, response) =>
      calls++ === 0 ? response.writeHead(429, { 'retry-after': '90' }).end() : response.end('thanks')
    const id = await runner.make(one(call()))
    const run = await runner.runThrough(id)
    api.clock.advance(80)
    await runner.advance()
    expect(calls).toBe(1)
    api.clock.advance(20)
    await runner.advance()
    expect(await runner.get(run.id)).toMatchObject({
      status: 'succeeded',
      steps: [{ attempt: 2, error: null, output: { status: 200, body: 'thanks' } }],
    })
  })

  test.each([
    [404, /answered 404: no such hook/],
    [302, /redirect, which is not followed/],
  ])('a status of %i fails without a retry', async (status, error) => {
    receiver.answer = (_request, response) => response.writeHead(status, { location: '/elsewhere' }).end('no such hook')
    const run = await runner.runThrough(await runner.make(one(call())))
    expect(run).toMatchObject({ status: 'failed', error: expect.stringMatching(error) })
    expect(receiver.received.length).toBe(1)
  })

  test('a host name that resolves to a forbidden network is not called', async () => {
    const id = await runner.make(one(call()))
    const guarded = startRunner(api, { workflows: { ...runner.context.workflows!, calls: { networks: [] } } })
    const run = await guarded.runThrough(id)
    expect(run).toMatchObject({ status: 'failed', error: expect.stringMatching(/private or reserved/) })
    expect(receiver.received.length).toBe(0)
  })

  test('a long answer is cut and marked, and characters that the database cannot store are left out', async () => {
    receiver.answer = (_request, response) => response.end('x'.repeat(20_000))
    const id = await runner.make(one(call()))
    const { output } = step(await runner.runThrough(id), 'call')
    expect([output.cut, output.body.length]).toEqual([true, 16_000])
    receiver.answer = (_request, response) => response.end('{"a":"\\u0000b"}')
    expect(step(await runner.runThrough(id), 'call').output.body).toEqual({ a: 'b' })
  })

  // Answers with invalid characters: in plain text, and in the names, values and nested values of JSON.
  const broken = ['{"a\0":"b\0', 'x\ud800y', String.raw`{"a\u0000":"\u0000b","\udc00c":["\ud800"]}`]
  const deep = '['.repeat(8_000) + ']'.repeat(8_000)

  test.each(broken)('later steps get an answer without the characters that the database cannot store: %j', async (answer) => {
    receiver.answer = (_request, response) => response.end(answer)
    const send = { id: 'send', type: 'automation', config: { data: { all: '{{steps.call.body}}' } } }
    const id = await runner.make({ trigger: manual, nodes: [{ ...call(), next: [{ to: 'send' }] }, send] })
    const run = await runner.runThrough(id)
    expect([run.error, statuses(run), runner.faults]).toEqual([null, { call: 'succeeded', send: 'succeeded' }, []])
    const { body } = step(run, 'call').output
    const { rows } = await sql<{ all: unknown }>`select payload -> 'data' -> 'all' as all from event`.execute(api.db)
    expect(rows[0]!.all).toEqual(body)
    expect(body).toEqual(typeof body === 'string' ? body.replaceAll('\0', '').toWellFormed() : { a: 'b', '\ufffdc': ['\ufffd'] })
  })

  test('an answer with JSON that is nested too deep is stored as text', async () => {
    receiver.answer = (_request, response) => response.end(deep)
    const run = await runner.runThrough(await runner.make(one(call())))
    expect([run.error, step(run, 'call').output?.body]).toEqual([null, deep])
  })

  test.each([503, 404])(
    'a status of %i: the error of the step has no characters that the database cannot store',
    async (status) => {
      receiver.answer = (_request, response) => response.writeHead(status).end('a\0b\u001b[31m\nc')
      const run = await runner.runThrough(await runner.make(one(call())))
      expect([step(run, 'call').error, runner.faults]).toEqual([expect.stringMatching(/: ab\[31m\nc$/), []])
      expect([run.status, step(run, 'call').attempt]).toEqual([status === 503 ? 'waiting' : 'failed', 1])
    },
  )

  test('an output that the database rejects fails the step without another call', async () => {
    await sql`alter table workflow_step add constraint refused check ((output::jsonb ->> 'status')::integer / 0 > 0)`.execute(
      api.db,
    )
    const run = await runner.runThrough(await runner.make(one(call())))
    await sql`alter table workflow_step drop constraint refused`.execute(api.db)
    expect(run).toMatchObject({ status: 'failed', error: expect.stringMatching(/cannot be stored: division by zero/) })
    expect([receiver.received.length, runner.faults]).toEqual([1, []])
  })

  test('a call is aborted before another process can take the run, if the lease cannot be renewed', async () => {
    const { workflows } = runner.context
    const patient = startRunner(api, { workflows: { ...workflows!, calls: { ...workflows!.calls, timeout_ms: 60_000 } } })
    const { id } = await runner.run(await runner.make(one(call())))
    const closed = Promise.withResolvers<void>()
    const called = Promise.withResolvers<void>()
    receiver.answer = (_request, response) => {
      response.once('close', () => closed.resolve())
      called.resolve()
    }
    const advanced = patient.advance()
    await called.promise
    await api.db.transaction().execute(async (trx) => {
      await sql`select from workflow_run where id = ${id} for update`.execute(trx)
      await closed.promise
      const { rows } = await sql<{ held: boolean }>`
        select lease_until > clock_timestamp() as held from workflow_run where id = ${id}`.execute(trx)
      expect(rows).toEqual([{ held: true }])
      receiver.answer = (_request, response) => response.end('{}')
    })
    await advanced
    await runner.advance()
    expect((await runner.get(id)).status).toBe('succeeded')
  })

  test('a secret that cannot be read fails the step with the fix in its error', async () => {
    const id = await runner.make(one(call({ headers: [{ name: 'Authorization', value: 'x', secret: true }] })))
    await sql`update workflow_secret set ciphertext = decode('00', 'hex')`.execute(api.db)
    expect((await runner.runThrough(id)).error).toMatch(/Authorization|authorization/)
    await sql`delete from workflow_secret`.execute(api.db)
    expect((await runner.runThrough(id)).error).toMatch(/has no value; change the workflow/)
    expect(receiver.received.length).toBe(0)
  })
})

describe('ai', () => {
  const credits = async () => (await api.call('GET', '/v1/credits')).body
  const say = (text: string, tokens: number | null = 1_500) => answers.push(async () => ({ text, tokens }))

  test('later steps get the answer, and its tokens cost credits', async () => {
    say('{"answer":" yes "}')
    const id = await runner.make({
      trigger: manual,
      nodes: [
        { ...ask, next: [{ to: 'fits' }] },
        {
          id: 'fits',
          type: 'condition',
          config: { all: [{ path: 'steps.ask.answer', op: 'eq', value: 'yes' }] },
          next: [{ to: 'send', when: true }],
        },
        { id: 'send', type: 'automation' },
      ],
    })
    const run = await runner.runThrough(id, { input: { title: 'Zero trust' } })
    expect(questions[0]).toMatch(/^Is Zero trust for us\?/)
    expect(run).toMatchObject({
      status: 'succeeded',
      credits_used: 2,
      steps: [{ output: { answer: 'yes' }, credits_used: 2 }, { output: { result: true } }, {}],
    })
    expect(await credits()).toMatchObject({ used_this_cycle: 2, by_feature: [{ feature: 'workflow_ai', used: 2 }] })
  })

  test('an unusable answer is paid for and requested again, and a rejected key fails without a retry', async () => {
    const id = await runner.make(one(ask))
    say('I would say yes', 1_500)
    const run = await runner.runThrough(id)
    expect(step(run, 'ask')).toMatchObject({ status: 'waiting', credits_used: 2, error: expect.stringMatching(/JSON/) })
    expect((await credits()).used_this_cycle).toBe(2)
    say('{"no":1}', 500)
    api.clock.advance(10)
    await runner.advance()
    say('Here: {"answer":"no","more":1}', 50_000)
    api.clock.advance(60)
    await runner.advance()
    // Credits for the two earlier attempts, and for the last attempt, which costs no more than was reserved.
    const credits_used = 2 + 1 + 3
    expect(await runner.get(run.id)).toMatchObject({
      status: 'succeeded',
      credits_used,
      steps: [{ output: { answer: 'no' }, credits_used }],
    })
    expect((await credits()).used_this_cycle).toBe(credits_used)
    answers.push(async () => Promise.reject(serverFault('answered 401: \0no', { status: 401 })))
    expect(await runner.runThrough(id)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/401: no$/),
      credits_used: 0,
    })
    expect(runner.faults).toEqual([])
  })

  test('without enough credits the step fails before the question is sent', async () => {
    await sql`update subscription set plan = 'api_access' where company_id = ${ours.id}`.execute(api.db)
    const id = await runner.make(one(ask))
    say('{"answer":"yes"}')
    await runner.runThrough(id)
    await sql`update credit_account set balance = 0 where company_id = ${ours.id}`.execute(api.db)
    const run = await runner.runThrough(id)
    await sql`update subscription set plan = 'enterprise' where company_id = ${ours.id}`.execute(api.db)
    expect(run).toMatchObject({ status: 'failed', error: expect.stringMatching(/too few AI credits/) })
    expect(questions.length).toBe(1)
  })
})

/** Creates a saved search over the whole catalog. Running it counts toward quotas. `traces` returns everything that running it
 * changes. */
async function savedSearch(): Promise<{ id: string; traces(): Promise<unknown> }> {
  const body = { name: 'Mowing', query: 'maintenance', scope: 'contracts', contract_scope: 'all' }
  const { id } = (await api.call('POST', '/v1/saved-searches', { body })).body
  return {
    id,
    async traces() {
      const { last_run_at, result_count } = (await api.call('GET', `/v1/saved-searches/${id}`)).body
      const { rows } = await sql<{ daily_searches: number; cycle_records: number }>`
        select daily_searches, cycle_records from search_quota where company_id = ${ours.id}`.execute(api.db)
      const shown = await api.db.selectFrom('search_quota_record').select('contract_id').execute()
      return { last_run_at, result_count, ...rows[0], shown: shown.map(({ contract_id }) => contract_id) }
    },
  }
}

test('dry run: a search does not count toward any quota, and fails where the live run would fail', async () => {
  const { id: saved_search_id, traces } = await savedSearch()
  const find = one({ id: 'find', type: 'search_opportunities', config: { saved_search_id } })
  const id = await runner.make(find)
  const untouched = { last_run_at: null, result_count: null, shown: [] }
  const dry = await runner.runThrough(id, { dry_run: true })
  expect([step(dry, 'find').output.total_count, await traces()]).toEqual([1, untouched])
  const live = await runner.runThrough(id)
  const traced = { last_run_at: testDay, result_count: 1, daily_searches: 1, cycle_records: 1, shown: ['contract_3'] }
  expect([step(live, 'find').output, await traces()]).toEqual([step(dry, 'find').output, traced])
  await sql`update search_quota set daily_searches = ${quotas.daily_searches.limit}`.execute(api.db)
  const refused = await runner.runThrough(id, { dry_run: true })
  expect(step(refused, 'find')).toMatchObject({ status: 'waiting', error: expect.stringMatching(/daily_searches is used up/) })
})

test('dry run: writes nothing, calls nothing, and describes what each step would do', async () => {
  const { id: saved_search_id, traces } = await savedSearch()
  const before = await traces()
  const id = await runner.make({
    trigger: manual,
    nodes: [
      { id: 'find', type: 'search_opportunities', config: { saved_search_id }, next: [{ to: 'ask' }] },
      { ...ask, next: [{ to: 'fits' }] },
      {
        id: 'fits',
        type: 'condition',
        config: { all: [{ path: 'steps.ask.answer', op: 'eq', value: 'yes' }] },
        next: [{ to: 'add', when: true }],
      },
      { id: 'add', type: 'add_to_pipeline', config: { opportunity_id: '{{input.id}}', tags: ['auto'] }, next: [{ to: 'wait' }] },
      { id: 'wait', type: 'delay', config: { wait_minutes: 60 }, next: [{ to: 'task' }] },
      {
        id: 'task',
        type: 'create_task',
        config: { pursuit_id: '{{steps.add.pursuit_id}}', name: 'Read' },
        next: [{ to: 'change' }],
      },
      {
        id: 'change',
        type: 'update_pursuit',
        config: { pursuit_id: '{{steps.add.pursuit_id}}', favorite: true },
        next: [{ to: 'notify' }],
      },
      { id: 'notify', type: 'notify', config: { user_ids: [ours.users.owner], title: 'Hi' }, next: [{ to: 'call' }] },
      { ...call(), next: [{ to: 'send' }] },
      { id: 'send', type: 'automation', label: 'Send' },
    ],
  })
  const run = await runner.runThrough(id, { dry_run: true, input: { id: 'contract_2' } })
  expect(new Set(run.steps.map(({ type }: any) => type)), 'the kinds of steps that this test tries').toEqual(
    new Set(Object.keys(kinds)),
  )
  expect(run).toMatchObject({ status: 'succeeded', dry_run: true, credits_used: 0 })
  expect(await traces()).toEqual(before)
  expect(run.steps.map(({ output }: any) => output.would ?? output.result ?? output.total_count)).toEqual([
    1,
    'Ask the language model: Is {{input.title}} for us?',
    true,
    'Add contract_2 to the column Triage with the tag auto.',
    'Wait 60 minutes.',
    'Add the task "Read" to {{steps.add.pursuit_id}}.',
    'Change {{steps.add.pursuit_id}}: favorite true.',
    'Notify 1 user: Hi',
    `POST to ${receiver.url}/new with {}.`,
    'Send the event workflow.step "Send" to automation subscribers.',
  ])
  const { rows } = await sql<{
    n: number
  }>`select (select count(*) from event) + (select count(*) from notification) + (select count(*) from credit_entry)
    + (select count(*) from pursuit where contract_id = 'contract_2') as n`.execute(api.db)
  expect([rows[0]!.n, receiver.received.length, questions.length]).toEqual([0, 0, 0])
})

test.each(['outside', 'run', undefined] as const)('dry run: a step with the effect %s is only described', async (effect) => {
  const attempt = { node: { type: 'automation', config: {} }, scope: { input: {}, steps: {} } } as never
  const run = vi.fn()
  const done = await rehearse(attempt, { effect, texts: () => [], describe: () => 'Send it.', run } as never)
  expect([await done.finish({} as never), run.mock.calls]).toEqual([{ would: 'Send it.' }, []])
})

test.each([
  ['reads', { found: 1 }],
  ['board', { would: 'Send it.' }],
] as const)('dry run: what a step with the effect %s writes is rolled back', async (effect, output) => {
  const attempt = { db: api.db, node: { type: 'automation', config: {} }, scope: { input: {}, steps: {} } } as never
  async function finish(trx: Trx) {
    await sql`update company set name = 'Changed' where id = ${ours.id}`.execute(trx)
    return { found: 1 }
  }
  async function run({ db }: { db: Trx }) {
    await sql`update company set name = 'Changed' where id = ${ours.id}`.execute(db)
    return { finish }
  }
  const done = await rehearse(attempt, { effect, texts: () => [], describe: () => 'Send it.', run } as never)
  expect(await inTransaction(api.db, done.finish)).toEqual(output)
  expect((await sql`select from company where name = 'Changed'`.execute(api.db)).rows).toEqual([])
})

test('dry run: shows the filled-in and escaped call without secrets, and lists missing values', async () => {
  const would = async (config: object, active = false) => {
    const nodes = [
      { ...ask, next: [{ to: 'call' }] },
      { id: 'call', type: 'outbound_webhook', config },
    ]
    const id = await runner.make({ trigger: manual, nodes }, { active })
    return step(await runner.runThrough(id, { dry_run: true, input: { title: 'The "Mark" Center' } }), 'call').output.would
  }
  const headers = [{ name: 'Authorization', secret: true, value: 'Bearer of-ours' }]
  const body_template = '{"title":"{{input.title}}","ask":"{{steps.ask.answer}}","none":{{input.none}}}'
  const sent = '{"title":"The \\"Mark\\" Center","ask":"{{steps.ask.answer}}","none":null}'
  expect(await would({ url: `${receiver.url}/new`, headers, body_template }, true)).toBe(
    `POST to ${receiver.url}/new with ${sent}.`,
  )
  expect(await would({ headers: [{ name: 'Content-Type', value: 'text/plain' }], body_template: 'x'.repeat(301) })).toBe(
    `POST to no address yet with ${'x'.repeat(300)}….`,
  )
  expect(await would({ url: ' ', method: 'GET' })).toBe('GET to no address yet.')
  expect(await would({ url: `${receiver.url}/in/{{input.title}}/{{steps.ask.answer}}`, method: 'GET' })).toBe(
    `GET to ${receiver.url}/in/The%20%22Mark%22%20Center/{{steps.ask.answer}}.`,
  )
})

test.each([
  '/in/A "q" & <b>',
  '/in/{{input.title}}?q={{input.title}}&plain=a b',
  '/a/./b/../{{input.dots}}/c',
  '/{{input.none}}/é/%7E/{{input.long}}',
  '?{{input.title}}',
])('dry run: outbound_webhook shows exactly the address that the run calls: %s', async (path) => {
  const input = { title: 'The "Mark" & <Center>', dots: '..', long: 'wide and '.repeat(20) }
  const node = { id: 'call', type: 'outbound_webhook', config: { url: ` ${receiver.url}${path} `, method: 'GET' } }
  const id = await runner.make(one(node))
  const { would } = step(await runner.runThrough(id, { dry_run: true, input }), 'call').output
  expect(receiver.received).toEqual([])
  await runner.runThrough(id, { input })
  const called = `${receiver.url}${receiver.received[0]!.path}`
  expect(would).toBe(`GET to ${called.length > 300 ? `${called.slice(0, 300)}…` : called}.`)
})

test('dry run: says that no language model is configured', async () => {
  const plain = startRunner(api)
  const run = await plain.runThrough(await plain.make(one(ask)), { dry_run: true })
  expect(step(run, 'ask').output.would).toMatch(/^Ask the language model \(no language model is configured\): Is /)
})

test('dry run: fails where the live run would fail, and leaves nothing behind', async () => {
  const change = (pursuit_id: string) => ({ id: 'change', type: 'update_pursuit', config: { pursuit_id, favorite: true } })
  const id = await runner.make({ trigger: manual, nodes: [change('{{input.pursuit_id}}')] })
  const missing = await runner.runThrough(id, {
    dry_run: true,
    input: { pursuit_id: 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819232' },
  })
  expect(missing).toMatchObject({ status: 'failed', error: expect.stringMatching(/pursuit/i) })
  const nowhere = { id: 'add', type: 'add_to_pipeline', config: { opportunity_id: 'contract_404' } }
  const adding = await runner.runThrough(await runner.make({ trigger: manual, nodes: [nowhere] }), { dry_run: true })
  expect(adding).toMatchObject({ status: 'failed', error: expect.stringContaining('contract_404') })
  // Without an input, `{{input.pursuit_id}}` has no value, so the dry run only describes the step.
  expect(await runner.runThrough(id, { dry_run: true })).toMatchObject({ status: 'succeeded' })
  const { pursuit } = (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_3' } })).body
  const there = await runner.runThrough(id, { dry_run: true, input: { pursuit_id: pursuit.id } })
  expect([there.status, there.steps[0].output]).toEqual(['succeeded', { would: `Change ${pursuit.id}: favorite true.` }])
  expect((await api.call('GET', `/v1/pursuits/${pursuit.id}`)).body).toMatchObject({
    favorite: false,
    updated_at: pursuit.updated_at,
  })
})

test('dry run: shows the beginning of a text that would become very long', async () => {
  const prompt = '{{input.text}} and {{steps.ask.text}} '.repeat(200)
  const id = await runner.make(one({ id: 'ask', type: 'ai', config: { prompt } }), { active: false })
  const text = 'x'.repeat(90_000)
  const shown = async (input: object) =>
    step(await runner.runThrough(id, { dry_run: true, input }), 'ask').output.would.replace('Ask the language model: ', '')
  expect(await shown({ text })).toBe(text.slice(0, 300))
  expect(await shown({ text: 'x' })).toBe('x and {{steps.ask.text}} '.repeat(12))
})
