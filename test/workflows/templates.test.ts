/** Uses each template as a user would: creates it over HTTP, fills it in, starts it with its own trigger, and does a dry run with
 * the same input. */
import { Buffer } from 'node:buffer'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planInstantAlerts } from '../../db/saved-searches/saved-search-watch.ts'
import type { LanguageModel } from '../../kernel/models/language-model.ts'
import { sendDigests } from '../../services/notifications/send-digests.ts'
import { instant_pause_ms } from '../../services/saved-searches/follow.ts'
import { sendAlerts } from '../../services/saved-searches/send-alerts.ts'
import { startSchedules } from '../../services/workflows/runs/schedules.ts'
import { templates } from '../../services/workflows/templates/index.ts'
import { type Fixture, insertContracts } from '../harness/fixtures.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { itProfile, scoreAll, setProfile } from '../harness/scoring.ts'
import { type Receiver, startReceiver } from '../kernel/http/receiver.ts'
import { startRunner, statuses, thisMachine } from './runner.ts'

const fitting: Fixture = {
  id: 'contract_soc',
  title: 'Security operations center support and incident response',
  solicitation_number: '75F40126R00007',
  description:
    'The contractor runs a round-the-clock security operations center, hunts for threats, responds to incidents and tunes the security information and event management of 120 federal sites. Zero trust architecture by NIST SP 800-207 is required.',
  naics: '541512',
  psc: 'DJ01',
  set_aside: 'SDVOSBC',
  place_state_code: 'VA',
  posted_at: '2026-04-19T12:00:00.000Z',
  deadline_at: '2026-04-30T18:00:00.000Z',
}
/** Records in the catalog. A record with a higher number is due sooner and was posted earlier. */
const watches = Array.from({ length: 25 }, (_, index) => ({
  ...fitting,
  solicitation_number: `75F40126R001${index + 10}`,
  id: `contract_watch_${index + 1}`,
  title: `Watch ${index + 1} of a security operations center`,
  posted_at: new Date(Date.parse('2026-04-19T11:00:00.000Z') - index * 60_000).toISOString(),
  deadline_at: new Date(Date.parse('2026-04-28T21:00:00.000Z') - index * 3_600_000).toISOString(),
}))
const api = await startApi({
  unlimited: true,
  search: true,
  contracts: [
    fitting,
    ...watches,
    { id: 'contract_mowing', title: 'Mowing', description: 'Mowing of 400 acres.', naics: '561730' },
  ],
  resources: { allowed_networks: thisMachine, summary_model: 'writer' },
})
const { ours, clock, db } = api
const answers: object[] = []
const model: LanguageModel = {
  name: 'writer',
  complete: async () => '',
  answer: async () => ({ text: JSON.stringify(answers.shift()), tokens: 1_200 }),
}
const runner = startRunner(api, { language_model: model })
let receiver: Receiver
let arrived = 0

beforeAll(async () => {
  receiver = await startReceiver()
  await setProfile(db, ours.id, itProfile, new Date(testDay))
  await scoreAll(db, new Date(testDay))
})
afterAll(() => receiver.close())
beforeEach(async () => {
  clock.set(testDay)
  receiver.received.length = 0
  await sql`truncate workflow, pursuit, notification, mail, mail_part, event, credit_entry, credit_account, saved_search cascade`.execute(
    db,
  )
})

const tested = new Set<string>()

/** Creates an active workflow from the template. `blanks` has the values of open fields by field name. */
async function use(name: string, blanks: Record<string, unknown> = {}): Promise<any> {
  const template = templates.find((each) => each.name === name)!
  tested.add(name)
  const made = await api.call('POST', '/v1/workflows', { body: { name, template_id: template.id } })
  expect(made.status, made.text).toBe(201)
  const path = `/v1/workflows/${made.body.id}`
  const definition = { trigger: made.body.trigger, nodes: made.body.nodes }
  for (const open of template.open_fields) {
    const names = open.split('.')
    const last = names.pop()!
    const place = names.reduce((at: any, each) => (at[each] ??= {}), definition)
    place[last] = blanks[last]
  }
  if (template.open_fields.length > 0) await api.call('PATCH', path, { body: { definition } })
  const active = await api.call('POST', `${path}/activate`)
  expect([active.status, active.body.status], active.text).toEqual([200, 'active'])
  return active.body
}

const runsOf = async (id: string): Promise<any[]> => {
  const { results } = (await api.call('GET', `/v1/workflows/${id}/runs`)).body
  return Promise.all(results.map((run: any) => runner.get(run.id)))
}

/** Counts everything that a workflow can create in our tables, and its calls to other services. */
async function effects() {
  const { rows } = await sql`
    select (select count(*) from pursuit) as pursuits, (select count(*) from task) as tasks, (select count(*) from event) as events,
      (select count(*) from notification) as notifications, (select count(*) from credit_entry) as credits`.execute(db)
  return { ...(rows[0] as Record<string, number>), calls: receiver.received.length }
}

/** Advances the workflow's only run to its end. Then does a dry run with the same input, which takes the same branches and
 * changes nothing. */
async function liveThenDry(workflow: any): Promise<any> {
  await runner.advance()
  const [live, ...more] = await runsOf(workflow.id)
  expect(more).toEqual([])
  expect([live.status, live.error, live.trigger.type]).toEqual(['succeeded', null, workflow.trigger.type])
  const before = await effects()
  const dry = await runner.runThrough(workflow.id, { dry_run: true, input: live.input })
  expect([dry.status, dry.error, statuses(dry)]).toEqual(['succeeded', null, statuses(live)])
  expect(await effects()).toEqual(before)
  const writing = dry.steps.filter(({ type }: any) => !['condition', 'search_opportunities'].includes(type))
  for (const { status, output } of writing) if (status === 'succeeded') expect(output.would).toMatch(/\w+ .*[^}]$/s)
  return live
}

/** Adds a record that fits the company, and scores it. */
async function arrive(record: Partial<Fixture> = {}): Promise<string> {
  arrived += 1
  const id = `contract_new_${arrived}`
  await insertContracts(db, [{ ...fitting, ...record, id }])
  await scoreAll(db, clock.now())
  return id
}

async function pursue(column?: string): Promise<string> {
  const added = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_soc' } })
  if (column) await move(added.body.pursuit_id, column)
  return added.body.pursuit_id
}

async function move(pursuit_id: string, column_id: string): Promise<void> {
  const moved = await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { body: { column_id } })
  expect(moved.status, moved.text).toBe(200)
}

const tasks = async (): Promise<string[]> =>
  (await api.call('GET', '/v1/tasks')).body.results.map(({ name, due_date }: any) => `${name}: ${due_date?.slice(0, 10)}`).sort()
const readNotifications = async (): Promise<any[]> =>
  (await api.call('GET', '/v1/notifications')).body.results.filter(({ type }: any) => type === 'workflow.message')
const onBoard = async (): Promise<any[]> =>
  (
    await sql`select p.contract_id, c.title as column_title, p.tags from pursuit p join pipeline_column c on c.id = p.column_id`.execute(
      db,
    )
  ).rows
const tick = async (time: string) => {
  clock.set(time)
  return (await startSchedules(runner.context)).started
}

/** Returns the only call that the receiver got. Checks that the step `node_id` sent it, and that its signature is valid. */
function genuine({ signing_secret }: any, run: any, node_id: string) {
  const [call, ...more] = receiver.received
  expect(more).toEqual([])
  const { headers, body } = call!
  const id = `${run.id}:${node_id}`
  const key = Buffer.from(signing_secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${headers['webhook-timestamp']}.${body}`).digest('base64')
  expect(headers).toMatchObject({ 'idempotency-key': id, 'webhook-id': id, 'webhook-signature': `v1,${signature}` })
  return call!
}

test('a strong match is added to Triage with a task, and its owner is notified once', async () => {
  const workflow = await use('Put strong matches on the board')
  const id = await arrive()
  const run = await liveThenDry(workflow)
  expect(run.input.id).toBe(id)
  expect(await onBoard()).toEqual([{ contract_id: id, column_title: 'Triage', tags: ['auto'] }])
  expect(await tasks()).toEqual(['Bid/no-bid: 2026-04-23'])
  const { results } = (await api.call('GET', '/v1/notifications')).body
  expect(results.map(({ title }: any) => title)).toEqual([
    `New task from “Put strong matches on the board”: Bid/no-bid: ${fitting.title}`,
  ])
})

test('49 strong matches in one load cause one email and 49 notifications', async () => {
  await use('Put strong matches on the board')
  await insertContracts(
    db,
    Array.from({ length: 49 }, (_, index) => ({ ...fitting, id: `contract_flood_${index}`, title: `Support ${index}` })),
  )
  await scoreAll(db, clock.now())
  await runner.advance()
  const digests = () => sendDigests(runner.context)
  const mails = () => db.selectFrom('mail').select(['subject', 'text', 'unsubscribe_id']).orderBy('id').execute()
  expect((await api.call('GET', '/v1/notifications')).body.total_count).toBe(49)
  expect([(await digests()).sent, await mails()], 'the other records are awaited').toEqual([0, []])
  clock.advance(300)
  expect([(await digests()).sent, (await digests()).sent]).toEqual([1, 0])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail!.subject).toMatch(
    /^49 updates from your workflows: Bid\/no-bid: Support \d+ \(score \d+, due Apr 30\) and 48 more$/,
  )
  expect(mail!.text!.match(/^Notice due: Thu, Apr 30, 2026, 2:00 PM EDT$/gm)).toHaveLength(49)
  expect(mail!.unsubscribe_id).toBe('task.assigned')
  // At most one digest per hour is sent, so the next one waits until the hour is over.
  await arrive({ title: 'One more', source_url: 'https://sam.gov/opp/1/view', agency_name: 'Veterans Affairs' })
  await runner.advance()
  clock.advance(3_599)
  expect((await digests()).sent).toBe(0)
  clock.advance(1)
  expect((await digests()).sent).toBe(1)
  const last = (await mails())[1]!
  expect(last.subject).toMatch(/^Bid\/no-bid: One more \(score \d+, due Apr 30\)$/)
  expect(last.text).toMatch(
    /^Your task is due Thu, Apr 23, 2026\.\n\nOne more\nDepartment of Veterans Affairs \| match score \d+\nNotice due: Thu, Apr 30/,
  )
  expect(last.text).toMatch(/\nView on SAM\.gov: https:\/\/sam\.gov\/opp\/1\/view$/)
})

test('a sources sought notice gets a task for the next five days; a solicitation is ignored', async () => {
  const workflow = await use('Respond to sources sought early')
  const early = await arrive({ notice_type: 'sources-sought' })
  await liveThenDry(workflow)
  expect(await onBoard()).toEqual([{ contract_id: early, column_title: 'Triage', tags: ['early'] }])
  expect(await tasks()).toEqual(['Answer the notice with our capability statement: 2026-04-25'])
  await arrive()
  await runner.advance()
  const late = (await runsOf(workflow.id)).find(({ input, dry_run }) => !dry_run && input.id !== early)
  expect(statuses(late)).toEqual({ early: 'succeeded', add: 'skipped', answer: 'skipped' })
  expect(await onBoard()).toHaveLength(1)
})

test('a notice without a due date is reported as such', async () => {
  await use('Put strong matches on the board')
  await arrive({ deadline_at: null })
  await runner.advance()
  clock.advance(300)
  await sendDigests(runner.context)
  const { subject, text } = await db.selectFrom('mail').select(['subject', 'text']).executeTakeFirstOrThrow()
  expect([subject.endsWith(')'), subject.includes('due')]).toEqual([true, false])
  expect(text).toContain('\nThe notice has no due date.\n')
})

test('a result of a saved search is posted to the chat', async () => {
  const alerts = { enabled: true, frequency: 'instant', channels: ['webhook'] }
  const { body: search } = await api.call('POST', '/v1/saved-searches', {
    body: { name: 'SOC', query: 'security operations', alerts },
  })
  const workflow = await use('Send saved search results to the chat', { saved_search_id: search.id, url: `${receiver.url}/chat` })
  const found = {
    saved_search_id: search.id,
    contract_id: 'contract_soc',
    version: 0,
    cause: 'new' as const,
    matched_at: clock.now(),
  }
  await db.insertInto('saved_search_match').values(found).execute()
  await db.transaction().execute((trx) => planInstantAlerts(trx, [search.id], instant_pause_ms, clock.now()))
  await sendAlerts(runner.context)
  const run = await liveThenDry(workflow)
  const { path, body } = genuine(workflow, run, 'post')
  const { text } = JSON.parse(body)
  expect(path).toBe('/chat')
  expect(text.split('\n')).toEqual([
    `${fitting.title} (solicitation, new)`,
    'DEPT OF EXAMPLES',
    'Due: Thu, Apr 30, 2026, 2:00 PM EDT',
    expect.stringMatching(/\/app\/opportunities\/contract_soc$/),
  ])
})

test('bid/no-bid advice comes from the language model, and costs credits', async () => {
  const workflow = await use('Bid/no-bid recommendation')
  answers.push({ advice: 'Bid', reasons: 'It is our core work.', question: 'Who is the incumbent?' })
  await arrive()
  const run = await liveThenDry(workflow)
  expect(run.credits_used).toBe(2)
  expect(await readNotifications()).toMatchObject([
    { title: `Bid: ${fitting.title}`, body: 'It is our core work.\n\nTo ask: Who is the incumbent?' },
  ])
})

test('a new pursuit gets its first tasks', async () => {
  const workflow = await use('First tasks for every new pursuit')
  await pursue()
  await liveThenDry(workflow)
  expect(await tasks()).toEqual([
    'Bid or no bid: 2026-04-25',
    'List the requirements in a compliance matrix: 2026-04-24',
    'Read the solicitation and its attachments: 2026-04-22',
  ])
})

test('a submitted offer is reported, and gets a task after two weeks; later changes are ignored', async () => {
  const workflow = await use('After the offer: notify the team and follow up')
  const pursuit_id = await pursue('Submitted')
  await liveThenDry(workflow)
  expect(await readNotifications()).toMatchObject([{ title: `Submitted: ${fitting.title}` }])
  expect(await tasks()).toEqual(['Ask the contracting officer about the status of the evaluation: 2026-05-04'])
  await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { body: { favorite: true, title: 'Ours' } })
  await runner.advance()
  expect([(await readNotifications()).length, (await tasks()).length]).toEqual([1, 1])
})

test('a loss adds a task for the debriefing within three days, and a task for the lessons after thirty', async () => {
  const workflow = await use('Lost: request a debriefing')
  await pursue('Lost')
  await runner.advance()
  expect(await tasks()).toEqual(['Request a debriefing in writing: 2026-04-23'])
  clock.advance(30 * 86_400)
  await liveThenDry(workflow)
  expect(await tasks()).toContain('Record the lessons learned from this loss: 2026-05-27')
})

test('a win is sent to the CRM with its secret header', async () => {
  const workflow = await use('Won: update the CRM', { url: `${receiver.url}/crm`, value: 'Bearer ours' })
  const pursuit_id = await pursue('Won')
  const run = await liveThenDry(workflow)
  const { headers, body } = genuine(workflow, run, 'send')
  expect(headers.authorization).toBe('Bearer ours')
  expect(JSON.parse(body)).toMatchObject({ event: 'won', pursuit_id, title: fitting.title })
  expect(JSON.stringify([run, workflow])).not.toContain('Bearer ours')
})

test('a new pursuit becomes an event for automations', async () => {
  const workflow = await use('Send new pursuits to an automation')
  const pursuit_id = await pursue()
  const run = await liveThenDry(workflow)
  const { rows } = await sql<{ payload: any }>`select payload from event where type = 'workflow.step'`.execute(db)
  expect(rows.map(({ payload }) => payload)).toMatchObject([
    { runId: run.id, workflowId: workflow.id, data: { pursuit_id, title: fitting.title } },
  ])
})

const linesOf = async (): Promise<string[]> => (await readNotifications())[0].body.split('\n')

test('on Monday, the deadlines of the week are sent, soonest first; a week without deadlines sends nothing', async () => {
  const workflow = await use('Due this week')
  expect([await tick('2026-04-27T11:29:00Z'), await tick('2026-04-27T11:30:00Z')]).toEqual([0, 1])
  await liveThenDry(workflow)
  expect(await readNotifications()).toMatchObject([{ title: 'Matches due this week: 26' }])
  const lines = await linesOf()
  expect(lines).toHaveLength(21)
  expect(lines[0]).toMatch(/^- Watch 25 .*, due Mon, Apr 27, 2026, 5:00 PM EDT: /)
  expect([lines[19], lines[20]]).toEqual([expect.stringMatching(/^- Watch 6 /), '- and 6 more'])
  await tick('2026-05-04T11:30:00Z')
  await runner.advance()
  const quiet = (await runsOf(workflow.id)).find(({ input }) => input.scheduled_at === '2026-05-04T11:30:00.000Z')
  expect(statuses(quiet)).toEqual({ find: 'succeeded', some: 'succeeded', tell: 'skipped' })
  expect(await readNotifications()).toHaveLength(1)
})

// This test has failed in one of eight runs on a busy machine, for an unknown reason.
test('on Friday, the language model sums up the week; in a week without matches it is not asked', async () => {
  const workflow = await use('Weekly market briefing')
  answers.push({ text: 'Commerce buys a SOC.' })
  expect(await tick('2026-04-24T19:00:00Z')).toBe(1)
  await liveThenDry(workflow)
  expect(await readNotifications()).toMatchObject([{ title: 'New opportunities this week: 26', body: 'Commerce buys a SOC.' }])
  expect([await tick('2026-05-01T19:00:00Z'), await tick('2026-05-08T19:00:00Z')]).toEqual([1, 1])
  await runner.advance()
  const quiet = (await runsOf(workflow.id)).find(({ input }) => input.scheduled_at === '2026-05-08T19:00:00.000Z')
  expect(statuses(quiet)).toEqual({ find: 'succeeded', some: 'succeeded', brief: 'skipped', tell: 'skipped' })
})

test('a request from the website is reported, and its opportunity is added to the board with a task', async () => {
  const workflow = await use('Requests from our website')
  const address = new URL(workflow.trigger.config.url).pathname.replace('/api', '')
  const form = { email: 'co@agency.example', message: 'Can you run our SOC?', solicitation_number: '75F40126R00007' }
  const call = await api.call('POST', address, { body: form, key: null })
  expect(call.status, call.text).toBe(202)
  await liveThenDry(workflow)
  const body = 'From: co@agency.example\nSolicitation: 75F40126R00007\n\nCan you run our SOC?'
  expect(await readNotifications()).toMatchObject([{ title: 'A request from our website', body }])
  expect(await onBoard()).toEqual([{ contract_id: 'contract_soc', column_title: 'Triage', tags: ['request'] }])
  expect(await tasks()).toEqual(['Answer the request from our website: 2026-04-21'])
})

test('a request from the website is reported with any content, and an empty request is ignored', async () => {
  const workflow = await use('Requests from our website')
  const address = new URL(workflow.trigger.config.url).pathname.replace('/api', '')
  const send = async (body: object) => {
    const { run_id } = (await api.call('POST', address, { body, key: null })).body
    await runner.advance()
    const run = await runner.get(run_id)
    const done = run.steps.filter(({ status }: any) => status === 'succeeded').map(({ node_id }: any) => node_id)
    return [run.status, done.at(-1), (await readNotifications()).length]
  }
  const email = 'co@agency.example'
  expect(await send({ email, solicitation_number: 'W912DY26R0044' })).toEqual(['succeeded', 'found', 1])
  expect(await send({ email, solicitation_number: 'contract_unknown' })).toEqual(['succeeded', 'found', 2])
  expect(await send({ email, solicitation_number: 'security operations' })).toEqual(['succeeded', 'found', 3])
  expect(await send({ email, solicitation_number: ' ' })).toEqual(['succeeded', 'names-one', 4])
  expect(await send({ message: 'Call us' })).toEqual(['succeeded', 'names-one', 5])
  for (const empty of [{}, { email: '', message: ' ' }, { email: null, solicitation_number: 7 }])
    expect(await send(empty)).toEqual(['succeeded', 'says-anything', 5])
  expect(await onBoard()).toEqual([])
})

test('every template has a test in this file', () => {
  expect([...tested].sort()).toEqual(templates.map(({ name }) => name).sort())
})
