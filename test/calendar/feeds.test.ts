import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeCalendar } from '../../services/calendar/ics.ts'
import { trades } from '../harness/fixtures.ts'
import { startApi, testDay } from '../harness/harness.ts'

const api = await startApi({ contracts: trades })
const { ours } = api

beforeEach(async () => {
  api.clock.set(testDay)
  await sql`truncate rate_window, task, pursuit_change, event, pursuit, calendar_feed, audit_event cascade`.execute(api.db)
})

const path = '/v1/settings/calendar-feeds'

async function createFeeds(): Promise<Record<string, string>> {
  const reply = await api.call('POST', path)
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

function read(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const { pathname, search } = new URL(address)
  return fetch(`${api.origin}${pathname}${search}`, { headers })
}

async function write(method: string, address: string, body: object): Promise<any> {
  const reply = await api.call(method, address, { body })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body
}

async function eventsOf(address: string): Promise<Record<string, string>[]> {
  const reply = await read(address)
  expect(reply.status).toBe(200)
  return parseCalendar(await reply.text())
}

/** Reads a calendar as RFC 5545 defines it. Throws for a line that is too long, misses CRLF or is not in its place. */
function parseCalendar(text: string): Record<string, string>[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end')
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) if (Buffer.byteLength(line) > 75 || /[\r\n]/.test(line)) throw new Error(`a bad line: ${line}`)
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', expect.stringMatching(/^PRODID:/)])
  expect(lines.at(-1)).toBe('END:VCALENDAR')
  const events: Record<string, string>[] = []
  let open: Record<string, string> | undefined
  for (const line of lines.slice(1, -1)) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)?):(.*)$/s.exec(line) ?? []
    if (name === '') throw new Error(`not a property: ${line}`)
    if (line === 'BEGIN:VEVENT') open = {}
    else if (line === 'END:VEVENT') events.push(open!)
    else if (open && name in open) throw new Error(`twice: ${name}`)
    else if (open) open[name] = unescapeText(value)
  }
  for (const event of events) expect(Object.keys(event)).toEqual(expect.arrayContaining(['UID', 'DTSTAMP', 'SUMMARY']))
  return events
}

function unescapeText(text: string): string {
  return text.replace(/\\([\\;,nN])/g, (_all, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
}

describe('calendar feeds', () => {
  test('createCalendarFeeds 201: the feeds have my tasks, my deadlines, and all deadlines of the company', async () => {
    const { pursuit_id: mine } = await write('POST', '/v1/pipeline/add', { opportunity_id: 'contract_mowing' })
    const { pursuit_id: other } = await write('POST', '/v1/pipeline/add', { opportunity_id: 'contract_janitorial' })
    await write('PATCH', `/v1/pursuits/${mine}`, { assigned_to: ['me'] })
    await write('PATCH', `/v1/pursuits/${other}`, { due_date: '2026-05-04', assigned_to: [], title: 'Clinics; "all", of them\\' })
    const due = { due_date: '2026-04-22', assigned_to: ['me'], description: 'Ask for:\n- prices' }
    const { id: task } = await write('POST', '/v1/tasks', { pursuit_id: mine, name: 'Call', ...due })
    await write('POST', '/v1/tasks', { pursuit_id: mine, name: 'Of a colleague', due_date: '2026-04-22' })
    await write('POST', '/v1/tasks', { pursuit_id: mine, name: 'Without a date', assigned_to: ['me'] })
    const feeds = await createFeeds()
    expect(await eventsOf(feeds.my_tasks_url!)).toEqual([
      {
        UID: task,
        DTSTAMP: '20260420T120000Z',
        'DTSTART;VALUE=DATE': '20260422',
        SUMMARY: 'Task: Call',
        DESCRIPTION: 'Grounds maintenance, Fort Example\nAsk for:\n- prices',
        URL: `http://localhost:3000/app/pursuits/${mine}`,
        TRANSP: 'TRANSPARENT',
      },
    ])
    expect(await eventsOf(feeds.my_deadlines_url!)).toEqual([
      expect.objectContaining({ UID: mine, DTSTART: '20260425T170000Z', SUMMARY: 'Due: Grounds maintenance, Fort Example' }),
    ])
    expect(await eventsOf(feeds.all_deadlines_url!)).toEqual([
      expect.objectContaining({ UID: mine }),
      expect.objectContaining({ UID: other, 'DTSTART;VALUE=DATE': '20260504', SUMMARY: 'Due: Clinics; "all", of them\\' }),
    ])
    const both = await eventsOf(feeds.my_tasks_url!.replace(/\?.*/, ''))
    expect(both.map(({ UID }) => UID)).toEqual([task, mine])
  })

  test('createCalendarFeeds 400: a body is refused with the fix, because the operation has none', async () => {
    const session = await api.signIn(api.ours.users.owner)
    const { status, body } = await api.call('POST', path, { session, raw_body: '{}', headers: { 'Content-Type': '' } })
    const message = 'is not accepted by this operation; send the request without one'
    expect([status, body.issues]).toEqual([400, [{ path: 'body', message, code: 'no_body' }]])
  })

  test('createCalendarFeeds 201: an unchanged feed answers 304, and a changed one has a new ETag', async () => {
    const { all_deadlines_url } = await createFeeds()
    const first = await read(all_deadlines_url!)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const known = { 'If-None-Match': first.headers.get('etag')! }
    expect((await read(all_deadlines_url!, known)).status).toBe(304)
    await write('POST', '/v1/pipeline/add', { opportunity_id: 'contract_mowing' })
    expect((await read(all_deadlines_url!, known)).status).toBe(200)
  })

  test('createCalendarFeeds 201: new addresses replace the old ones, and both changes are in the audit log without the secret', async () => {
    const old = await createFeeds()
    const fresh = await createFeeds()
    expect([(await read(old.my_tasks_url!)).status, (await read(fresh.my_tasks_url!)).status]).toEqual([404, 200])
    const { body } = await api.call('GET', '/v1/settings/audit')
    expect(body.results.map(({ action }: { action: string }) => action)).toContain('calendar_feed.created')
    const secret = /calendar\/(.*)\.ics/.exec(fresh.my_tasks_url!)![1]!
    expect(JSON.stringify([body, api.log])).not.toContain(secret)
    const rows = await api.db.selectFrom('calendar_feed').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('getCalendarFeeds 200: says when a feed was last read', async () => {
    const off = { enabled: false, created_at: null, last_read_at: null }
    expect((await api.call('GET', path)).body).toEqual(off)
    const { my_tasks_url } = await createFeeds()
    expect((await api.call('GET', path)).body).toEqual({ enabled: true, created_at: testDay, last_read_at: null })
    await read(my_tasks_url!)
    expect((await api.call('GET', path)).body.last_read_at).toBe(testDay)
  })

  test('deleteCalendarFeeds 200: the addresses stop working', async () => {
    const { id, my_tasks_url } = await createFeeds()
    expect((await api.call('DELETE', path)).body).toEqual({ id, deleted: true })
    expect((await read(my_tasks_url!)).status).toBe(404)
  })

  test('deleteCalendarFeeds 404: without feeds', async () => {
    expect((await api.call('DELETE', path)).status).toBe(404)
  })

  test('calendar feeds: end with the membership of their user, and pause while the subscription is inactive', async () => {
    const { my_tasks_url } = await createFeeds()
    const setStatus = (status: string) =>
      sql`update subscription set status = ${status} where company_id = ${ours.id}`.execute(api.db)
    const { rows } = await sql<{ status: string }>`select status from subscription where company_id = ${ours.id}`.execute(api.db)
    await setStatus('inactive')
    expect((await read(my_tasks_url!)).status).toBe(404)
    await setStatus(rows[0]!.status)
    expect((await read(my_tasks_url!)).status).toBe(200)
    const { user_id, role } = (
      await sql<{ user_id: string; role: string }>`
      delete from membership where company_id = ${ours.id} and role = 'owner' returning user_id, role`.execute(api.db)
    ).rows[0]!
    expect((await read(my_tasks_url!)).status).toBe(404)
    await sql`insert into membership (company_id, user_id, role, created_at) values (${ours.id}, ${user_id}, ${role}, ${testDay})`.execute(
      api.db,
    )
  })

  test('calendar feeds: an unknown feed, secret or suffix is a 404, and each feed has a rate limit', async () => {
    const { my_tasks_url } = await createFeeds()
    expect((await read(my_tasks_url!)).status).toBe(200)
    expect((await read(my_tasks_url!.replace('=my_tasks', '=theirs'))).status).toBe(404)
    expect((await read(my_tasks_url!.replace('.ics', ''))).status).toBe(404)
    expect((await read('http://x/api/calendar/unknown.ics')).status).toBe(404)
    await sql`update rate_window set used = 100`.execute(api.db)
    const refused = await read(my_tasks_url!)
    expect([refused.status, refused.headers.get('ratelimit')]).toEqual([429, '"read";r=0;t=60'])
  })

  test('writeCalendar: any text comes back from a strict reader', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((value) => !/[\u0000-\u001f\u007f\r]/.test(value))
    fc.assert(
      fc.property(text, text, (title, more) => {
        const times = { updated_at: '2026-04-20T12:00:00.000Z', starts_at: '2026-04-22T12:00:00.000Z', is_whole_day: false }
        const [event] = parseCalendar(
          writeCalendar(title, [{ id: 'pur_1', ...times, title, text: `${more}\n${title}`, url: 'http://x' }]),
        )
        expect([event!.SUMMARY, event!.DESCRIPTION]).toEqual([title, `${more}\n${title}`])
      }),
    )
  })
})
