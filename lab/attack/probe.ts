import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Target = {
  origin: URL
  keys: string[]
  read_key: string | null
  other_key: string | null
  pid: number | null
  /** Factor by which answers may take longer than usual. */
  patience: number
}
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; body: Body | undefined; took_ms: number }
/** Fields of an answer that the attacks read. Any of them may be missing. */
type Body = {
  message?: string
  cursor?: string | null
  total_count?: number
  pursuit_id?: string
  results?: { id: string; pursuit_id?: string }[]
}
export type Ask = {
  method?: string
  /** Path below `/api`, with its query string. */
  path: string
  /** Key to send instead of the attacker's own. Null sends no key. */
  key?: string | null
  json?: unknown
  bytes?: Buffer
  headers?: Record<string, string>
  /** Time after which to close the connection. */
  abort_ms?: number
}

/** Tools for one attack, which count, limit and check every request. A finding reports something that the server should not do. */
export type Probe = {
  target: Target
  requests: number
  findings: string[]
  /** Measurements, in addition to the findings. */
  notes: string[]
  ask(request: Ask): Promise<Answer | null>
  /** Sends bytes unchanged, and returns the bytes received until the connection closed or `wait_ms` passed. */
  raw(bytes: string | Buffer, wait_ms?: number): Promise<string>
  open(): Socket
  finding(text: string): void
  note(text: string): void
  /** Adds a finding unless the answer has one of the `statuses`. A closed connection (null) passes, because a server may close it
   * after an invalid request. */
  expect(answer: Answer | null, statuses: number[], what: string): void
}

const findings_max = 20
const answer_timeout_ms = 30_000
const answer_bytes_max = 8_000_000
const limit_waits_max = 4

export function createProbe(target: Target): Probe {
  let key_index = 0
  let limit_waits = 0
  const probe: Probe = {
    target,
    requests: 0,
    findings: [],
    notes: [],
    async ask(request) {
      for (let tries = 0; ; tries += 1) {
        probe.requests += 1
        const key = request.key === undefined ? target.keys[key_index % target.keys.length]! : request.key
        const answer = await send(target, { ...request, key })
        if (answer !== null && answer.status >= 500 && ![501, 503].includes(answer.status))
          probe.finding(`${request.method ?? 'GET'} ${request.path.slice(0, 80)} answered ${answer.status}`)
        if (answer?.status !== 429 || request.key !== undefined) return answer
        // A key's rate limit would hide the server's answer. Tries the next key, or waits until the limit allows a request.
        key_index += 1
        if (tries < target.keys.length - 1) continue
        if (limit_waits >= limit_waits_max || tries >= target.keys.length) return answer
        limit_waits += 1
        await sleep(1_000 * Math.min(61, Number(/(?<!\d)(\d+) ?s/.exec(answer.body?.message ?? '')?.[1] ?? 60) + 1))
      }
    },
    async raw(bytes, wait_ms = 3_000) {
      probe.requests += 1
      return converse(probe.open(), bytes, wait_ms)
    },
    open() {
      const socket = connect(Number(target.origin.port || 80), target.origin.hostname.replace(/^\[|\]$/g, ''))
      socket.on('error', () => {})
      return socket
    },
    finding(text) {
      if (probe.findings.length < findings_max) probe.findings.push(text)
    },
    note(text) {
      probe.notes.push(text)
    },
    expect(answer, statuses, what) {
      if (answer !== null && !statuses.includes(answer.status) && answer.status !== 429)
        probe.finding(`${what}: ${answer.status} instead of ${statuses.join(' or ')}: ${answer.text.slice(0, 160)}`)
    },
  }
  return probe
}

/** Sends a request. Returns null if either side closed the connection without an answer. */
export function send(
  target: Target,
  { method = 'GET', path, key, json, bytes, headers = {}, abort_ms }: Ask,
): Promise<Answer | null> {
  const body = bytes ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json)))
  const started = performance.now()
  return new Promise((resolve) => {
    const request = httpRequest(
      {
        host: target.origin.hostname.replace(/^\[|\]$/g, ''),
        port: target.origin.port || 80,
        path: `/api${path}`,
        method,
        headers: {
          ...(key && { 'X-Api-Key': key }),
          ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }),
          ...headers,
        },
        timeout: answer_timeout_ms,
      },
      (response) => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size <= answer_bytes_max) chunks.push(chunk)
          else request.destroy()
        })
        response.on('close', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            text,
            body: parse(text),
            took_ms: performance.now() - started,
          })
        })
      },
    )
    request.on('error', () => resolve(null))
    request.on('timeout', () => request.destroy())
    if (abort_ms !== undefined) setTimeout(() => request.destroy(), abort_ms)
    request.end(body)
  })
}

async function converse(socket: Socket, bytes: string | Buffer, wait_ms: number): Promise<string> {
  let text = ''
  socket.on('data', (data: Buffer) => {
    if (text.length < answer_bytes_max) text += data.toString('latin1')
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(bytes)
  const over = new AbortController()
  await Promise.race([closed, sleep(wait_ms, undefined, { signal: over.signal }).catch(() => {})])
  over.abort()
  socket.destroy()
  return text
}

function parse(text: string): Body | undefined {
  try {
    return (JSON.parse(text) as Body | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Returns the statuses in the bytes that a raw connection received. */
export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}

/** Processes all items, at most `at_once` at the same time. */
export async function runConcurrently<Item>(
  items: Item[],
  at_once: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = [...items]
  await Promise.all(
    Array.from({ length: Math.min(at_once, items.length) }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
    }),
  )
}
