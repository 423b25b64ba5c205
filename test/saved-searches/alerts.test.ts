import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { unsubscribeRecipient } from '../../db/saved-searches/saved-searches.ts'
import type { Row } from '../../db/schema.ts'
import { noMailing } from '../../delivery/mail.ts'
import { removeMember } from '../../services/people/members.ts'
import { sendAlerts } from '../../services/saved-searches/send-alerts.ts'
import { insertContracts } from '../harness/fixtures.ts'
import { startApi } from '../harness/harness.ts'
import { startRunner } from '../workflows/runner.ts'

const api = await startApi({ unlimited: true })
const runner = startRunner(api)
const { db } = api
const { users } = api.ours
const signal = new AbortController().signal
const mailing = { ...noMailing, public_url: 'https://oi.example.com' }
let made = 0

/** Time at which each test starts. In New York, it is Monday at 8:00. */
const monday = '2026-04-20T12:00:00.000Z'

async function save(alerts: object, body: object = {}): Promise<string> {
  const given = { name: 'Cleaning', query: 'janitorial', alerts: { enabled: true, ...alerts }, ...body }
  const reply = await api.call('POST', '/v1/saved-searches', { body: given })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.id
}

/** Adds a record that the saved search `id` has found, and returns the record's id. */
async function find(id: string, record: object = {}, cause: Row<'saved_search_match'>['cause'] = 'new'): Promise<string> {
  const contract_id = `contract_found_${++made}`
  await insertContracts(db, [
    { title: `Janitorial services ${made}`, description: 'Daily janitorial work.', ...record, id: contract_id },
  ])
  await refind(id, contract_id, cause, 0)
  return contract_id
}

async function refind(
  saved_search_id: string,
  contract_id: string,
  cause: Row<'saved_search_match'>['cause'],
  version: number,
): Promise<void> {
  await db
    .insertInto('saved_search_match')
    .values({ saved_search_id, contract_id, version, cause, matched_at: api.clock.now() })
    .execute()
  const { planInstantAlerts } = await import('../../db/saved-searches/saved-search-watch.ts')
  const { instant_pause_ms } = await import('../../services/saved-searches/follow.ts')
  await db.transaction().execute((trx) => planInstantAlerts(trx, [saved_search_id], instant_pause_ms, api.clock.now()))
}

function run() {
  return sendAlerts({ db, clock: api.clock, mailing, signal })
}

/** Sends the alerts that are due at `time`. */
async function runAt(time: string) {
  api.clock.set(time)
  return run()
}

async function readNotified(): Promise<string[]> {
  const rows = await db.selectFrom('notification').select(['title', 'user_id']).orderBy('id').execute()
  return rows.map(({ title, user_id }) => `${Object.entries(users).find(([, id]) => id === user_id)?.[0]}: ${title}`)
}

async function mails() {
  return db.selectFrom('mail').selectAll().orderBy('id').execute()
}

async function get(id: string): Promise<any> {
  return (await api.call('GET', `/v1/saved-searches/${id}`)).body
}

beforeEach(async () => {
  await sql`truncate saved_search, workflow, notification, mail, mail_part, event cascade`.execute(db)
  await sql`update subscription set status = 'active'`.execute(db)
  await sql`update company set time_zone = 'America/New_York'`.execute(db)
  api.clock.set(monday)
})

test('instant alerts: the first result is sent at once, and results of the next 15 minutes are sent together', async () => {
  const id = await save({ frequency: 'instant' })
  expect(await run()).toEqual({ sent: 0, silent: 0 })
  await find(id)
  expect(await run()).toEqual({ sent: 1, silent: 0 })
  for (let i = 0; i < 30; i++) await find(id)
  expect(await runAt('2026-04-20T12:14:59.000Z')).toEqual({ sent: 0, silent: 0 })
  expect(await runAt('2026-04-20T12:15:00.000Z')).toEqual({ sent: 1, silent: 0 })
  expect(await readNotified()).toEqual(['owner: 1 new result for “Cleaning”', 'owner: 30 new results for “Cleaning”'])
  expect(await get(id)).toMatchObject({ new_since_last_alert: 0, last_alerted_at: '2026-04-20T12:15:00.000Z' })
  expect(await runAt('2026-04-21T12:00:00.000Z')).toEqual({ sent: 0, silent: 0 })
})

test('daily alerts: are sent at 07:00 company time, in summer and in winter, but not without results', async () => {
  const id = await save({ frequency: 'daily' })
  await run()
  await find(id)
  await find(id)
  expect(await runAt('2026-04-21T10:59:00.000Z')).toEqual({ sent: 0, silent: 0 })
  expect(await runAt('2026-04-21T11:00:00.000Z')).toEqual({ sent: 1, silent: 0 })
  expect(await runAt('2026-04-22T11:00:00.000Z')).toEqual({ sent: 0, silent: 1 })
  expect(await readNotified()).toEqual(['owner: 2 new results for “Cleaning”'])
  // Clocks go back on November 1.
  await runAt('2026-10-31T11:00:00.000Z')
  await find(id)
  expect(await runAt('2026-11-01T11:59:00.000Z')).toEqual({ sent: 0, silent: 0 })
  expect(await runAt('2026-11-01T12:00:00.000Z')).toEqual({ sent: 1, silent: 0 })
})

test.each([
  ['forward', '2026-03-07T00:00:00.000Z', ['2026-03-07T12', '2026-03-08T11', '2026-03-09T11']],
  ['back', '2026-10-31T00:00:00.000Z', ['2026-10-31T11', '2026-11-01T12', '2026-11-02T12']],
])('when the clocks go %s, a daily alert goes out at each 07:00 and a weekly one on Monday', async (_way, from, hours) => {
  api.clock.set(from)
  const ids = [await save({ frequency: 'daily' }), await save({ frequency: 'weekly' })]
  const sent: Record<string, number> = {}
  for (let hour = 0; hour < 72; hour += 1) {
    const at = new Date(Date.parse(from) + hour * 3_600_000).toISOString()
    for (const id of ids) await find(id)
    const alerts = (await runAt(at)).sent
    if (alerts > 0) sent[at.slice(0, 13)] = alerts
  }
  expect(sent).toEqual({ [hours[0]!]: 1, [hours[1]!]: 1, [hours[2]!]: 2 })
})

test('weekly alerts: are sent on Monday, and once after an outage of days', async () => {
  await api.db.updateTable('company').set({ time_zone: 'Pacific/Honolulu' }).where('id', '=', api.ours.id).execute()
  const id = await save({ frequency: 'weekly' })
  await run()
  await find(id)
  expect(await runAt('2026-04-20T16:59:00.000Z')).toEqual({ sent: 0, silent: 0 })
  expect(await runAt('2026-04-20T17:00:00.000Z')).toEqual({ sent: 1, silent: 0 })
  api.clock.set('2026-04-23T00:00:00.000Z')
  await find(id)
  api.clock.set('2026-05-01T00:00:00.000Z')
  await find(id)
  expect(await runAt('2026-05-13T03:00:00.000Z')).toEqual({ sent: 1, silent: 0 })
  expect(await runAt('2026-05-13T03:01:00.000Z')).toEqual({ sent: 0, silent: 0 })
  expect(await readNotified()).toEqual(['owner: 1 new result for “Cleaning”', 'owner: 2 new results for “Cleaning”'])
})

test('switching alerts on: earlier results are not reported', async () => {
  const id = await save({ enabled: false, frequency: 'instant' })
  await find(id)
  expect(await run()).toEqual({ sent: 0, silent: 0 })
  api.clock.advance(60)
  await api.call('PATCH', `/v1/saved-searches/${id}`, { body: { alerts: { enabled: true } } })
  expect(await run()).toEqual({ sent: 0, silent: 1 })
  api.clock.advance(60)
  await find(id)
  expect(await run()).toEqual({ sent: 1, silent: 0 })
  expect(await readNotified()).toEqual(['owner: 1 new result for “Cleaning”'])
  await api.call('PATCH', `/v1/saved-searches/${id}`, { body: { alerts: { enabled: false } } })
  await find(id)
  expect(await runAt('2026-04-22T12:00:00.000Z')).toEqual({ sent: 0, silent: 0 })
})

test('changing daily to instant: pending results are reported at once', async () => {
  const id = await save({ frequency: 'daily' })
  await run()
  await find(id)
  await api.call('PATCH', `/v1/saved-searches/${id}`, { body: { alerts: { frequency: 'instant' } } })
  expect(await run()).toEqual({ sent: 1, silent: 0 })
})

test('changing the query: pending results are reported neither to users nor to workflows', async () => {
  const id = await save({ frequency: 'daily', channels: ['in_app', 'webhook'] })
  await run()
  await find(id)
  expect((await api.call('PATCH', `/v1/saved-searches/${id}`, { body: { name: 'Harbors', query: 'dredging' } })).status).toBe(200)
  expect((await get(id)).new_since_last_alert).toBe(0)
  expect(await runAt('2026-04-21T11:00:00.000Z')).toEqual({ sent: 0, silent: 1 })
  expect([await readNotified(), await db.selectFrom('event').select('id').execute()]).toEqual([[], []])
})

test('a due alert: only a change of its frequency postpones it', async () => {
  const id = await save({ frequency: 'daily' })
  await run()
  await find(id)
  api.clock.set('2026-04-21T12:00:00.000Z')
  await api.call('PATCH', `/v1/saved-searches/${id}`, { body: { name: 'Cleaning, East Coast' } })
  expect(await run()).toEqual({ sent: 1, silent: 0 })
})

test('changing the time zone: the next alert is at the new local hour', async () => {
  const id = await save({ frequency: 'daily' })
  await run()
  await find(id)
  expect((await api.call('PATCH', '/v1/profile', { body: { time_zone: 'Asia/Tokyo' } })).status).toBe(200)
  await run()
  expect(await runAt('2026-04-20T21:59:00.000Z')).toEqual({ sent: 0, silent: 0 })
  expect(await runAt('2026-04-20T22:00:00.000Z')).toEqual({ sent: 1, silent: 0 })
})

test('amended records: are marked as amended, and reported only on request', async () => {
  const [quiet, keen] = [await save({ frequency: 'instant' }), await save({ frequency: 'instant', include_amendments: true })]
  for (const id of [quiet, keen]) await refind(id, await find(id), 'amended', 1)
  expect(await run()).toEqual({ sent: 2, silent: 0 })
  api.clock.advance(3600)
  for (const id of [quiet, keen]) await find(id, {}, 'amended')
  expect([(await get(quiet)).new_since_last_alert, (await get(keen)).new_since_last_alert]).toEqual([0, 1])
  await run()
  expect(await readNotified()).toEqual([
    'owner: 1 new result for “Cleaning”',
    'owner: 1 new result for “Cleaning”',
    'owner: 1 amended result for “Cleaning”',
  ])
})

test('counts: new and amended records are counted separately, and a record that is both is new', async () => {
  const id = await save({ frequency: 'daily', include_amendments: true, channels: ['in_app', 'email'] })
  await run()
  for (let i = 0; i < 52; i++) await find(id)
  for (let i = 0; i < 2; i++) await find(id, {}, 'amended')
  await refind(id, await find(id), 'amended', 1)
  await runAt('2026-04-21T11:00:00.000Z')
  await refind(id, await find(id, { title: 'Janitorial again', agency_name: null }, 'amended'), 'amended', 1)
  await find(id)
  await runAt('2026-04-22T11:00:00.000Z')
  expect(await readNotified()).toEqual([
    'owner: 53 new and 2 amended results for “Cleaning”',
    'owner: 1 new and 1 amended results for “Cleaning”',
  ])
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    '53 new and 2 amended results for “Cleaning”',
    '1 new and 1 amended results for “Cleaning”',
  ])
  const { body } = await db.selectFrom('notification').select('body').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(body.split('\n')).toContain('• Amended: Janitorial again')
})

test('past deadlines: are listed last and marked, and a date without a time lasts until its day ends in the company’s time zone', async () => {
  await api.db.updateTable('company').set({ time_zone: 'Pacific/Honolulu' }).where('id', '=', api.ours.id).execute()
  const id = await save({ frequency: 'instant', channels: ['in_app', 'email'] })
  // In Honolulu, it is still the evening of April 20.
  api.clock.set('2026-04-21T05:00:00.000Z')
  const plain = { agency_name: null }
  const passed = await find(id, { ...plain, title: 'Passed', deadline_at: '2026-04-21T04:59:00.000Z' })
  await find(id, { ...plain, title: 'Yesterday', deadline_at: '2026-04-19T23:59:59.999Z' })
  await find(id, { ...plain, title: 'Today', deadline_at: '2026-04-20T23:59:59.999Z' })
  await find(id, { ...plain, title: 'Soon', deadline_at: '2026-04-21T05:01:00.000Z' })
  await find(id, { ...plain, title: 'Open end', deadline_at: null })
  await db.insertInto('match').values({ company_id: api.ours.id, contract_id: passed, score: 99, reason: null }).execute()
  expect(await run()).toEqual({ sent: 1, silent: 0 })
  const mail = (await mails())[0] as { text: string; html: string }
  const dues = ['Due Mon, Apr 20, 2026', 'Due Mon, Apr 20, 2026, 7:01 PM HST', 'No due date given']
  const past = ['Was due Mon, Apr 20, 2026, 6:59 PM HST', 'Was due Sun, Apr 19, 2026']
  expect(mail.text.match(/^(?:Was due|Due|No due).*$/gm)).toEqual([...dues, ...past])
  expect([...mail.html.matchAll(/font-weight:600[^>]*>((?:Was due|Due|No due)[^<]*)</g)].map((found) => found[1])).toEqual([
    ...dues,
    ...past,
  ])
  const { body } = await db.selectFrom('notification').select('body').executeTakeFirstOrThrow()
  expect(body.split('\n')).toEqual([
    '• Today',
    '• Soon',
    '• Open end',
    ...past.map((due, place) => `• ${['Passed', 'Yesterday'][place]}, ${due.replace('Was', 'was')}`),
  ])
})

test('the notification of an alert leads to the results that it reported, after later alerts too', async () => {
  const id = await save({ frequency: 'instant' })
  const first = await find(id)
  await run()
  await find(id)
  await runAt('2026-04-20T13:00:00.000Z')
  const { results } = (await api.call('GET', '/v1/notifications')).body
  expect(results.map(({ view_url }: any) => view_url)).toEqual(
    ['13', '12'].map((hour) => `http://localhost:3000/app/saved-searches/${id}?alerted_at=2026-04-20T${hour}%3A00%3A00.000Z`),
  )
  const alerted_at = new URL(results[1].view_url).searchParams.get('alerted_at')!
  const { selectReportedIds } = await import('../../db/saved-searches/saved-searches.ts')
  expect(await selectReportedIds(db, api.ours.id, id, alerted_at, 10)).toEqual([first])
  expect(await selectReportedIds(db, api.theirs.id, id, alerted_at, 10)).toEqual([])
})

describe('the alert email', () => {
  test('goes to every recipient who has not unsubscribed, with all facts', async () => {
    const recipients = [users.owner, users.member, users.admin]
    const id = await save({ frequency: 'instant', channels: ['email'], recipients }, { name: 'Cleaning <VA & MD>' })
    await db.transaction().execute((trx) => unsubscribeRecipient(trx, api.ours.id, id, users.admin))
    await find(id, {
      title: 'Janitorial services <pier & dock>',
      agency_name: 'DEPT OF DEFENSE',
      agency_path: ['DEPT OF DEFENSE', 'DEPT OF THE NAVY'],
      notice_type: 'combined',
      set_aside: 'SDVOSBC',
      naics: '561720',
      solicitation_number: 'N4008526R0042',
      source_url: 'https://sam.gov/opp/0042/view?a=1&b=2',
      deadline_at: '2026-05-11T18:00:00.000Z',
    })
    await run()
    const sent = await mails()
    expect(sent.map(({ user_id }) => user_id).toSorted()).toEqual([users.owner, users.member].toSorted())
    expect(sent[0]).toMatchObject({
      subject: '1 new result for “Cleaning <VA & MD>”',
      link_label: 'Open these results',
      link_path: `/app/saved-searches/${id}?alerted_at=2026-04-20T12%3A00%3A00.000Z`,
      unsubscribe_kind: 'saved_search',
      unsubscribe_id: id,
      text: [
        'Janitorial services <pier & dock>',
        'Department of the Navy | Service-disabled veteran-owned small business (SDVOSB) set-aside | combined synopsis/solicitation | N4008526R0042 | NAICS 561720',
        'Due Mon, May 11, 2026, 2:00 PM EDT',
        'Daily janitorial work.',
        'https://sam.gov/opp/0042/view?a=1&b=2',
      ].join('\n'),
    })
    expect(sent[0]!.html).toContain('<a href="https://sam.gov/opp/0042/view?a=1&amp;b=2"')
    expect(sent[0]!.html).toContain('Janitorial services &lt;pier &amp; dock&gt;</a>')
    expect(sent[0]!.html).not.toContain('<pier')
    expect(await readNotified()).toEqual([])
  })

  test('says that a response is due to a notice that asks for no proposals', async () => {
    const id = await save({ frequency: 'instant', channels: ['email'] })
    const deadline_at = '2026-05-11T18:00:00.000Z'
    for (const notice_type of ['sources-sought', 'presolicitation'] as const) await find(id, { notice_type, deadline_at })
    await run()
    const [mail] = await mails()
    expect(mail!.text!.match(/Response due Mon, May 11, 2026, 2:00 PM EDT/g)).toHaveLength(2)
    expect(mail!.html!.match(/>Response due Mon, May 11, 2026, 2:00 PM EDT</g)).toHaveLength(2)
  })

  test('combines all due searches of a user, with a section for each', async () => {
    const alerts = { frequency: 'instant', channels: ['email'] }
    const cleaning = await save(alerts)
    const mowing = await save(alerts, { name: 'Mowing' })
    await find(cleaning, { title: 'Pier cleaning' })
    await find(mowing, { title: 'Fort mowing' })
    await run()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.subject).toBe('2 saved searches have new results: 1 new result for “Cleaning” and 1 more')
    expect(mail!.text).toMatch(
      /^1 new result for “Cleaning”\n\nPier cleaning\n[\s\S]*\n----\n\n1 new result for “Mowing”\n\nFort mowing\n/,
    )
    expect(mail!.html).toMatch(/<h2[^>]*>1 new result for “Mowing”<\/h2>/)
    for (const id of [cleaning, mowing]) {
      const url = `${mailing.public_url}/app/saved-searches/${id}?alerted_at=2026-04-20T12%3A00%3A00.000Z`
      expect(mail!.text).toContain(`\n\nOpen these results: ${url}`)
      expect(mail!.html).toContain(`<a href="${url}" style="color:#1d4ed8">Open these results</a>`)
    }
    expect(mail!.unsubscribe_id).toBe('saved_search.matched')
  })

  test('is not sent to users who switched these emails off', async () => {
    const id = await save({ frequency: 'instant', channels: ['in_app', 'email'], recipients: [users.owner, users.member] })
    const preferences = [{ type: 'saved_search.matched', email: false }]
    expect((await api.call('PATCH', '/v1/notifications/preferences', { body: { preferences } })).status).toBe(200)
    await find(id)
    await run()
    expect((await mails()).map(({ user_id }) => user_id)).toEqual([users.member])
    await sql`delete from notification_preference`.execute(db)
  })

  test('shows the best 50 records, and counts the rest', async () => {
    const id = await save({ frequency: 'daily', channels: ['email'] })
    await run()
    const found = []
    for (let i = 0; i < 53; i++) found.push(await find(id))
    await db.insertInto('match').values({ company_id: api.ours.id, contract_id: found[40]!, score: 91, reason: null }).execute()
    await runAt('2026-04-21T11:00:00.000Z')
    const { subject, text } = (await mails())[0] as { subject: string; text: string }
    expect(subject).toBe('53 new results for “Cleaning”')
    expect(text.match(/opportunities\//g)!.length).toBe(50)
    expect(text.split('\n')[1]).toContain('match score 91')
    expect(text.endsWith('\n\nand 3 more')).toBe(true)
  })
})

test('webhook channel: writes one event for the workflows that wait for it', async () => {
  const id = await save({ frequency: 'instant', channels: ['webhook'] })
  const one = await find(id, { deadline_at: null })
  await run()
  const events = await db.selectFrom('event').select(['type', 'subject_id', 'payload']).execute()
  expect(events).toEqual([
    {
      type: 'saved_search.matched',
      subject_id: id,
      payload: {
        id: expect.stringMatching(/^evt_/),
        event: 'saved_search.matched',
        timestamp: monday,
        data: {
          savedSearchId: id,
          savedSearchName: 'Cleaning',
          totalCount: 1,
          opportunities: [expect.objectContaining({ id: one, dueDate: null, cause: 'new' })],
        },
      },
    },
  ])
})

test('webhook channel: reports every result, in events of at most 50', async () => {
  const id = await save({ frequency: 'daily', channels: ['webhook', 'in_app'] })
  await run()
  const workflow = await runner.make({
    trigger: { type: 'saved_search.matched', config: { saved_search_id: id } },
    nodes: [{ id: 'notify', type: 'automation', label: 'Notify' }],
  })
  const found = []
  for (let i = 0; i < 103; i++) found.push(await find(id))
  expect(await runAt('2026-04-21T11:00:00.000Z')).toEqual({ sent: 1, silent: 0 })
  const { rows: events } = await sql<{
    data: any
  }>`select payload -> 'data' as data from event where payload -> 'data' is not null order by id`.execute(db)
  expect(events.map(({ data }) => [data.totalCount, data.opportunities.length])).toEqual([
    [103, 50],
    [103, 50],
    [103, 3],
  ])
  const { rows: runs } = await sql<{ record: string }>`
    select input ->> 'id' as record from workflow_run where workflow_id = ${workflow}`.execute(db)
  expect(runs.map(({ record }) => record).toSorted()).toEqual(found.toSorted())
  expect(await readNotified()).toEqual(['owner: 103 new results for “Cleaning”'])
})

describe('deleted users, searches and records', () => {
  test('a user who has left receives nothing', async () => {
    const id = await save({
      frequency: 'instant',
      channels: ['in_app', 'email'],
      recipients: [users.owner, users.limited_member],
    })
    await find(id)
    await removeMember(db, api.ours.id, users.limited_member, api.clock.now())
    await run()
    expect([await readNotified(), (await mails()).map(({ user_id }) => user_id)]).toEqual([
      ['owner: 1 new result for “Cleaning”'],
      [users.owner],
    ])
  })

  test('a search deleted before its alert sends nothing', async () => {
    const id = await save({ frequency: 'instant' })
    await find(id)
    await api.call('DELETE', `/v1/saved-searches/${id}`)
    expect(await run()).toEqual({ sent: 0, silent: 0 })
    expect(await readNotified()).toEqual([])
  })

  test('a deleted record is not reported, but the remaining record is', async () => {
    const id = await save({ frequency: 'instant' })
    const [gone] = [await find(id), await find(id)]
    await db.deleteFrom('contract').where('id', '=', gone).execute()
    await run()
    expect(await readNotified()).toEqual(['owner: 1 new result for “Cleaning”'])
  })

  test('results without a recipient wait until there is one', async () => {
    const id = await save({ frequency: 'daily', recipients: [users.member] })
    const hooked = await save({ frequency: 'daily', channels: ['in_app', 'webhook'] })
    const instant = await save({ frequency: 'instant', recipients: [users.member] })
    await run()
    for (const each of [id, hooked, instant]) {
      await find(each)
      await sql`delete from saved_search_recipient where saved_search_id = ${each}`.execute(db)
    }
    expect(await runAt('2026-04-21T11:00:00.000Z'), 'workflows are notified without recipients').toEqual({ sent: 1, silent: 2 })
    const alerts = { recipients: [users.admin] }
    for (const each of [id, instant]) {
      expect(await get(each)).toMatchObject({ new_since_last_alert: 1, last_alerted_at: null })
      expect((await api.call('PATCH', `/v1/saved-searches/${each}`, { body: { alerts } })).status).toBe(200)
    }
    expect(await run(), 'only the instant alert is due').toEqual({ sent: 1, silent: 0 })
    expect(await runAt('2026-04-22T11:00:00.000Z')).toEqual({ sent: 1, silent: 1 })
    expect(await readNotified()).toEqual(Array(2).fill('admin: 1 new result for “Cleaning”'))
  })

  test('results of a company without a plan wait until the company has a plan', async () => {
    const id = await save({ frequency: 'instant' })
    await find(id)
    await sql`update subscription set status = 'inactive'`.execute(db)
    expect(await run()).toEqual({ sent: 0, silent: 1 })
    expect(await readNotified()).toEqual([])
    await sql`update subscription set status = 'active'`.execute(db)
    expect(await runAt('2026-04-21T12:00:00.000Z')).toEqual({ sent: 1, silent: 0 })
  })
})

test('a failing search does not delay the alerts of other searches', async () => {
  const { body: theirs } = await api.call('POST', '/v1/saved-searches', {
    key: api.theirs.key,
    body: { name: 'Theirs', query: 'janitorial', alerts: { enabled: true, frequency: 'daily' } },
  })
  const planned = await save({ frequency: 'daily' })
  await run()
  await sql`update company set time_zone = 'Mars/Base' where id = ${api.theirs.id}`.execute(db)
  const unplanned = await save({ frequency: 'daily' })
  await sql`update saved_search set next_alert_at = null where id = ${theirs.id}`.execute(db)
  await expect(run()).rejects.toThrow('Mars/Base')
  for (const id of [theirs.id, planned, unplanned]) await find(id)
  await sql`update saved_search set next_alert_at = '2026-04-21T00:00:00Z' where id = ${theirs.id}`.execute(db)
  await expect(runAt('2026-04-21T11:00:00.000Z')).rejects.toThrow('Mars/Base')
  expect(await readNotified()).toEqual(Array(2).fill('owner: 1 new result for “Cleaning”'))
  await sql`update company set time_zone = 'America/New_York' where id = ${api.theirs.id}`.execute(db)
  expect(await run(), 'an alert that failed is sent later').toEqual({ sent: 1, silent: 0 })
})

test('two processes, or an interrupted process: each result is reported once', async () => {
  const ids = [await save({ frequency: 'instant' }), await save({ frequency: 'instant' })]
  for (const id of ids) await find(id)
  await sql`alter table notification add constraint no_room check (title = '') not valid`.execute(db)
  await expect(run()).rejects.toThrow('no_room')
  await sql`alter table notification drop constraint no_room`.execute(db)
  const runs = await Promise.all([run(), run(), run()])
  expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(2)
  expect((await readNotified()).length).toBe(2)
})

test('old reported matches are deleted, and pending matches are not', async () => {
  const id = await save({ frequency: 'instant' })
  await find(id)
  await run()
  await db.updateTable('saved_search').set({ alerts_enabled: false, next_alert_at: null }).execute()
  await find(id)
  await runAt('2027-08-01T00:00:00.000Z')
  expect(await db.selectFrom('saved_search_match').select('alerted_at').execute()).toEqual([{ alerted_at: null }])
})
