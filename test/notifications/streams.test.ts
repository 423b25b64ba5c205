import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createStreams, streamLimits } from '../../server/live/streams.ts'
import { trades } from '../harness/fixtures.ts'
import { startApi, testDay } from '../harness/harness.ts'

const api = await startApi({ contracts: trades, unlimited: true })
const { db, clock, ours, theirs } = api
const log = { error: vi.fn() }
const quick = { ...streamLimits, poll_ms: 10, check_ms: 10, heartbeat_ms: 50 }
const { origin } = await api.twin({ streams: createStreams({ db, clock, log }, quick) })

type Change = { event_id?: string; kind: string; id: string | null }
/** Holds the replies too: fetch cancels the body of a reply that is collected before it is read. */
const open = new Map<AbortController, Response>()

afterEach(async () => {
  for (const controller of open.keys()) controller.abort()
  open.clear()
  expect(log.error).not.toHaveBeenCalled()
})

/** Opens a stream. `until` reads to the next change of a kind, and `ended` to the end of the stream. */
async function follow(headers: Record<string, string>) {
  const controller = new AbortController()
  const reply = await fetch(`${origin}/api/v1/events/stream`, { headers, signal: controller.signal })
  open.set(controller, reply)
  const blocks = reply.status === 200 ? blocksOf(reply.body!) : undefined
  async function next(accept: (block: string) => boolean): Promise<string> {
    for (;;) {
      const { value, done } = await blocks!.next()
      if (done) return 'the end'
      if (accept(value)) return value
    }
  }
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    message: blocks ? null : ((await reply.json()) as { message: string }).message,
    block: (part: string) => next((block) => block.includes(part)),
    until: async (kind: string): Promise<Change> => parseChange(await next((block) => block.includes(`"kind":"${kind}"`))),
    ended: () => next(() => false),
    change: async (): Promise<Change> => parseChange(await next((block) => block.includes('data: '))),
  }
}

async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop()!
    yield* blocks
  }
}

function parseChange(block: string): Change {
  const [, event_id] = /^id: (.*)$/m.exec(block) ?? []
  return { ...(event_id !== undefined && { event_id }), ...JSON.parse(/^data: (.*)$/m.exec(block)![1]!) }
}

const asKey = (key = ours.key) => ({ 'X-Api-Key': key })

async function write(method: string, path: string, body?: object): Promise<any> {
  const reply = await api.call(method, path, body === undefined ? {} : { body })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body
}

describe('streamEvents', () => {
  test('streamEvents 200: reports changes of pursuits, tasks and columns with their ids, in their order', async () => {
    const stream = await follow(asKey())
    expect([stream.status, stream.type]).toEqual([200, 'text/event-stream'])
    const { pursuit_id } = await write('POST', '/v1/pipeline/add', { opportunity_id: 'contract_mowing' })
    await write('PATCH', `/v1/pursuits/${pursuit_id}`, { favorite: true })
    const { id: task } = await write('POST', '/v1/tasks', { pursuit_id, name: 'Call' })
    await write('PATCH', `/v1/tasks/${task}`, { pursuit_id, status: 'complete' })
    await write('DELETE', `/v1/tasks/${task}`)
    await write('DELETE', `/v1/pursuits/${pursuit_id}`)
    const { id: column } = await write('POST', '/v1/pipeline/columns', { title: 'Legal' })
    const changes: Change[] = []
    while (changes.at(-1)?.kind !== 'columns.changed') changes.push(await stream.change())
    expect(changes.map(({ kind, id }) => [kind, id])).toEqual([
      ['pursuit.created', pursuit_id],
      ['pursuit.updated', pursuit_id],
      ['task.created', task],
      ['task.updated', task],
      ['task.deleted', task],
      ['pursuit.deleted', pursuit_id],
      ['columns.changed', column],
    ])
  })

  test('streamEvents 200: a new stream reports nothing from before it, though no reader has published it', async () => {
    await write('POST', '/v1/pipeline/add', { opportunity_id: 'contract_mowing' })
    // Events are published once no older transaction runs, also of the databases of other tests.
    const isOldest = async () =>
      (
        await sql<{ is_oldest: boolean }>`
        select pg_snapshot_xmin(pg_current_snapshot()) > (select max(xid) from event) as is_oldest`.execute(db)
      ).rows[0]!.is_oldest
    await expect.poll(isOldest, { timeout: 30_000 }).toBe(true)
    const stream = await follow(asKey())
    await write('POST', '/v1/pipeline/columns', { title: 'Pricing' })
    expect((await stream.change()).kind).toBe('columns.changed')
  })

  test('streamEvents 200: HEAD answers at once with the headers of GET', async () => {
    const request = { method: 'HEAD', headers: asKey(), signal: AbortSignal.timeout(5_000) }
    const reply = await fetch(`${origin}/api/v1/events/stream`, request)
    const { status, headers } = reply
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'text/event-stream', 'no-store'])
    expect(await reply.text()).toBe('')
  })

  test('streamEvents 200: another company sees nothing, and notifications reach only their user', async () => {
    const { pursuit_id } = await write('POST', '/v1/pipeline/add', { opportunity_id: 'contract_mowing' })
    const session = async (user: string) => ({ Cookie: `oi_session_3000=${await api.signIn(user)}` })
    const member = await follow(await session(ours.users.member))
    const admin = await follow(await session(ours.users.admin))
    const stranger = await follow(asKey(theirs.key))
    const { id } = await write('POST', '/v1/tasks', { pursuit_id, name: 'Call', assigned_to: [ours.users.member] })
    expect((await member.until('notifications.changed')).id).toBe(ours.users.member)
    await write('DELETE', `/v1/tasks/${id}`)
    await admin.until('task.created')
    expect((await admin.change()).kind).toBe('task.deleted')
    await api.call('POST', '/v1/pipeline/add', { key: theirs.key, body: { opportunity_id: 'contract_city' } })
    expect((await stranger.change()).kind).toBe('pursuit.created')
  })

  test('streamEvents 200: Last-Event-ID continues after an event, and an unknown one reports a reset', async () => {
    const stream = await follow(asKey())
    const { pursuit_id } = await write('POST', '/v1/pipeline/add', { opportunity_id: 'contract_helpdesk' })
    const first = await stream.until('pursuit.created')
    await write('PATCH', `/v1/pursuits/${pursuit_id}`, { favorite: true })
    await stream.until('pursuit.updated')
    const resumed = await follow({ ...asKey(), 'Last-Event-ID': first.event_id! })
    expect(await resumed.change()).toMatchObject({ kind: 'pursuit.updated', id: pursuit_id })
    const lost = await follow({ ...asKey(), 'Last-Event-ID': 'evt_unknown' })
    expect(await lost.change()).toEqual({ kind: 'reset', id: null })
    const foreign = await follow({ ...asKey(theirs.key), 'Last-Event-ID': first.event_id! })
    expect(await foreign.change()).toEqual({ kind: 'reset', id: null })
  })

  test('streamEvents 200: ends when the key is revoked, the session ends, or the user leaves', async () => {
    const { user_id, key, key_id } = await ownKey(ours.users.admin)
    const byKey = await follow(asKey(key))
    const bySession = await follow({ Cookie: `oi_session_3000=${await api.signIn(user_id)}` })
    const ofMember = await follow({ Cookie: `oi_session_3000=${await api.signIn(ours.users.member)}` })
    await sql`update api_key set revoked_at = ${testDay} where id = ${key_id}`.execute(db)
    expect(await byKey.ended()).toBe('the end')
    await sql`delete from user_session where user_id = ${user_id}`.execute(db)
    expect(await bySession.ended()).toBe('the end')
    await sql`delete from membership where company_id = ${ours.id} and user_id = ${ours.users.member}`.execute(db)
    expect(await ofMember.ended()).toBe('the end')
    await sql`insert into membership (company_id, user_id, role, created_at)
      values (${ours.id}, ${ours.users.member}, 'member', ${testDay})`.execute(db)
  })

  test('streamEvents 200: a comment keeps a quiet stream open', async () => {
    const stream = await follow(asKey())
    expect(await stream.block(': heartbeat')).toContain(': heartbeat')
  })

  test('streamEvents 429: a user has at most 5 open streams', async () => {
    const streams = []
    for (let count = 0; count < streamLimits.streams_per_user_max; count++) streams.push(await follow(asKey()))
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const refused = await follow(asKey())
    expect([refused.status, refused.message]).toEqual([429, expect.stringContaining('maximum of 5 open streams')])
  })

  test('streams: a client that does not read is cut off, and a stop ends all streams', async () => {
    const streams = createStreams({ db, clock, log }, quick)
    const slow = fakeResponse(quick.unread_bytes_max + 1)
    const patient = fakeResponse(0)
    const caller = { credential_id: ours.key_id, company_id: ours.id, user_id: ours.users.owner }
    for (const { res } of [slow, patient]) streams.open(res, { caller, position: '-infinity', has_gap: false }, {})
    await vi.waitFor(() => expect([slow.destroy.mock.calls.length, patient.destroy.mock.calls.length]).toEqual([1, 0]))
    streams.close()
    expect(patient.end).toHaveBeenCalled()
  })
})

async function ownKey(user_id: string): Promise<{ user_id: string; key: string; key_id: string }> {
  const session = await api.signIn(user_id)
  const reply = await api.call('POST', '/v1/settings/keys', { session, body: { name: 'Stream', scope: 'read' } })
  expect(reply.status, reply.text).toBe(201)
  return { user_id, key: reply.body.key, key_id: reply.body.id }
}

function fakeResponse(writableLength: number) {
  const destroy = vi.fn(() => void emitter.emit('close'))
  const end = vi.fn(() => void emitter.emit('close'))
  const emitter = Object.assign(new EventEmitter(), {
    req: { method: 'GET' },
    writableLength,
    destroy,
    end,
    write: vi.fn(),
    writeHead: vi.fn(),
  })
  return { res: emitter as unknown as ServerResponse, destroy, end }
}
