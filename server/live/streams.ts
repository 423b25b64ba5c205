import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { type StreamedEvent, selectEventsAfter } from '../../db/events/stream-events.ts'
import { type StreamCaller, selectWorkingCallers } from '../../db/requests/stream-callers.ts'
import type { Db } from '../../db/schema.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { personalType, streamedTypes } from '../../services/events.ts'
import type { EventStart } from '../../services/operation-types.ts'

export const streamLimits = {
  streams_max: 1_000,
  streams_per_user_max: 5,
  /** Time between two reads of new events, which all streams of the process share. */
  poll_ms: 1_000,
  /** Time between two checks that the credentials of the streams still work. */
  check_ms: 5_000,
  heartbeat_ms: 20_000,
  /** Maximum bytes that a client has not read. A slower client is cut off, and continues after its last event. */
  unread_bytes_max: 65_536,
}

const batch_events = 500
const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
const retry_ms = 3_000

type Stream = { res: ServerResponse; caller: StreamCaller; position: string }
type Limits = typeof streamLimits
type Means = { db: Db; clock: Clock; log: Pick<Logger, 'error'> }

/** Creates the streams of events (server-sent events) of a process. One loop reads new events for all of them. */
export function createStreams(means: Means, limits = streamLimits) {
  const streams = new Set<Stream>()
  const checks = everySo(limits.check_ms)
  const heartbeats = everySo(limits.heartbeat_ms)
  let is_scheduled = false

  function schedule(): void {
    if (streams.size === 0 || is_scheduled) return
    is_scheduled = true
    setTimeout(turn, limits.poll_ms).unref()
  }

  async function turn(): Promise<void> {
    try {
      if (checks()) await endRefused(means, [...streams])
      await sendNews(means, [...streams], limits)
      if (heartbeats()) for (const stream of streams) write(stream, ': heartbeat\n\n', limits)
    } catch (err) {
      means.log.error({ err }, 'streams of events could not be read')
    }
    is_scheduled = false
    schedule()
  }

  return {
    /** Starts a stream, or ends at once after the headers for a HEAD request. Throws a 429 if there are too many. */
    open(res: ServerResponse, { caller, position, has_gap }: EventStart, given: Record<string, string | number>): void {
      const own = [...streams].filter((each) => each.caller.user_id === caller.user_id)
      if (own.length >= limits.streams_per_user_max)
        throw tooMany(`You have the maximum of ${limits.streams_per_user_max} open streams; close one first`)
      if (streams.size >= limits.streams_max) throw tooMany('This server has too many open streams; try again later')
      res.writeHead(200, { ...given, ...headers })
      if (res.req.method === 'HEAD') return void res.end()
      const stream = { res, caller, position }
      streams.add(stream)
      res.once('close', () => streams.delete(stream))
      res.write(`retry: ${retry_ms}\n\n${has_gap ? toText('reset', null) : ''}`)
      schedule()
    },
    /** Ends all streams, so the server can stop. */
    close(): void {
      for (const { res } of streams) res.end()
    },
  }
}

/** Returns a function that says once per interval that it is time. */
function everySo(interval_ms: number): () => boolean {
  let last_ms = performance.now()
  return () => {
    const now_ms = performance.now()
    if (now_ms - last_ms < interval_ms) return false
    last_ms = now_ms
    return true
  }
}

async function endRefused({ db, clock }: Means, streams: readonly Stream[]): Promise<void> {
  const callers = streams.map(({ caller }) => caller)
  const working = new Set((await selectWorkingCallers(db, callers, clock.now())).map(keyOf))
  for (const { res, caller } of streams) if (!working.has(keyOf(caller))) res.end()
}

async function sendNews({ db }: Means, streams: readonly Stream[], limits: Limits): Promise<void> {
  const positions = new Map<string, string>()
  for (const { caller, position } of streams) {
    const first = positions.get(caller.company_id)
    if (first === undefined || position < first) positions.set(caller.company_id, position)
  }
  const events = await selectEventsAfter(db, positions, streamedTypes, batch_events)
  const byCompany = Map.groupBy(events, ({ company_id }) => company_id)
  for (const stream of streams) send(stream, byCompany.get(stream.caller.company_id) ?? [], limits)
}

function send(stream: Stream, events: readonly StreamedEvent[], limits: Limits): void {
  const fresh = events.filter(({ published_at }) => published_at > stream.position)
  stream.position = fresh.at(-1)?.published_at ?? stream.position
  const seen = fresh.filter(({ type, subject_id }) => type !== personalType || subject_id === stream.caller.user_id)
  if (seen.length > 0) write(stream, seen.map(({ id, type, subject_id }) => toText(type, subject_id, id)).join(''), limits)
}

function write({ res }: Stream, text: string, { unread_bytes_max }: Limits): void {
  if (res.writableLength > unread_bytes_max) res.destroy()
  else if (!res.writableEnded) res.write(text)
}

function keyOf({ credential_id, company_id }: StreamCaller): string {
  return `${credential_id} ${company_id}`
}

function toText(kind: string, subject: string | null, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify({ kind, id: subject })}\n\n`
}

function tooMany(message: string): Problem {
  return new Problem('TOO_MANY_REQUESTS', message)
}
