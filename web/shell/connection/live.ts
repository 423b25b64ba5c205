/** Reads again what others change, while the page shows it. */
import { isWriting, queries } from '../../api.ts'
import { currentCompany } from '../company.ts'

const retry_ms = 3_000
const retry_ms_max = 60_000
/** A hidden page gives its stream to another page after this time, because a user has few of them. */
const hidden_ms_max = 300_000
/** Many changes often come together. */
const gather_ms = 500
/** A longer wait for the lock means that another page reads the stream. */
const wait_ms_max = 2_000
const unauthorized = 401

const board = ['/v1/pipeline/', '/v1/pursuits/']
const records = ['/v1/recommendations', '/v1/opportunities/']

/** The beginnings of the paths whose answers a kind of change can alter. Lists with a quota are left out: only the user spends it. */
const pathsOf: Readonly<Record<string, readonly string[]>> = {
  'opportunity.created': records,
  'pursuit.created': [...board, ...records],
  'pursuit.updated': [...board, ...records],
  'pursuit.deleted': [...board, ...records, '/v1/tasks'],
  'task.created': [...board, '/v1/tasks'],
  'task.updated': [...board, '/v1/tasks'],
  'task.deleted': [...board, '/v1/tasks'],
  'columns.changed': board,
  'notifications.changed': ['/v1/notifications'],
  'recommendations.changed': [...board, ...records],
  reset: [...board, ...records, '/v1/tasks', '/v1/notifications'],
}

/** A stream keeps a connection open, and over HTTP/1.1 a browser opens only six. So one page reads the stream for all. */
const pages = new BroadcastChannel('changes')
type Change = { company: string | null; kind: string; id: string | null }

let lastId: string | null = null
let stream = new AbortController()

/** Follows the changes of the company until the user signs out. Without a stream, for example because the user has too many, data is
 * read again when the page gets the focus. */
export async function followChanges(): Promise<void> {
  endWhileHidden()
  const company = currentCompany()
  pages.addEventListener('message', ({ data }: MessageEvent<Change>) => {
    if (data.company !== company) return
    lastId = data.id
    note(data.kind)
  })
  for (let may_miss = false, is_over = false; !is_over; may_miss = true) {
    await untilShown()
    is_over = await lead(company, may_miss)
  }
}

/** Reads the streams for all pages of the company as soon as no other page does. */
async function lead(company: string | null, may_miss: boolean): Promise<boolean> {
  // Without HTTPS, browsers have no locks, and each page reads its own stream.
  if (!('locks' in navigator)) return readStreams(company, may_miss)
  const name = `changes ${company}`
  const asked = performance.now()
  // A page that waited for another one may have missed changes between their streams. A page that was loaded again waits only briefly.
  return navigator.locks.request(name, () => readStreams(company, may_miss || performance.now() - asked > wait_ms_max))
}

/** Reads one stream after the other. Returns true when the user has signed out, and false when the page is hidden. */
async function readStreams(company: string | null, may_miss: boolean): Promise<boolean> {
  let wait_ms = retry_ms
  for (let is_again = may_miss; !document.hidden; is_again = true) {
    const status = await readStream(company, is_again)
    if (status === unauthorized) return true
    const is_refused = status !== null && status >= 400 && status < 500
    wait_ms = status === 200 ? retry_ms : is_refused ? retry_ms_max : Math.min(2 * wait_ms, retry_ms_max)
    // A random part, so that the pages of all users do not return at the same moment.
    await new Promise((resolve) => setTimeout(resolve, wait_ms * (0.5 + Math.random() / 2)))
  }
  return false
}

/** Reads a stream to its end. Returns the status of the answer, or null if there was none. */
async function readStream(company: string | null, may_miss: boolean): Promise<number | null> {
  const headers = { ...(company !== null && { 'X-Company-Id': company }), ...(lastId !== null && { 'Last-Event-ID': lastId }) }
  stream = new AbortController()
  const tell = (kind: string) => {
    pages.postMessage({ company, kind, id: lastId } satisfies Change)
    note(kind)
  }
  let status: number | null = null
  try {
    const answer = await fetch('/api/v1/events/stream', { headers, signal: stream.signal })
    status = answer.status
    if (status !== 200) return status
    // Without an id, the service cannot know what happened since the last stream.
    if (may_miss && lastId === null) tell('reset')
    await answer.body!.pipeThrough(new TextDecoderStream()).pipeTo(new WritableStream({ write: eventReader(tell) }))
  } catch {
    // The connection broke, or the page is hidden.
  }
  return status
}

/** Returns a function that takes the text of a stream in parts. The service writes each field of an event in one line. */
function eventReader(tell: (kind: string) => void): (part: string) => void {
  let text = ''
  return (part) => {
    const events = (text + part).split('\n\n')
    text = events.pop()!
    for (const event of events) {
      lastId = /^id: (.+)$/m.exec(event)?.[1] ?? lastId
      const [, data] = /^data: (.+)$/m.exec(event) ?? []
      if (data !== undefined) tell(JSON.parse(data).kind)
    }
  }
}

const kinds = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

function note(kind: string): void {
  kinds.add(kind)
  timer ??= setTimeout(refresh, gather_ms)
}

/** Whether the next page of a list is on its way. Reading the list again would cancel it. */
function isExtending(): boolean {
  return queries.isFetching({ predicate: ({ state }) => Boolean(state.fetchMeta?.fetchMore) }) > 0
}

/** Reads again what the noted changes concern. Waits for writes, because what they show at once is not stored yet. */
function refresh(): void {
  timer = isWriting() || isExtending() ? setTimeout(refresh, gather_ms) : undefined
  if (timer !== undefined) return
  const starts = [...kinds].flatMap((kind) => pathsOf[kind] ?? [])
  kinds.clear()
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => starts.some((start) => String(path).startsWith(start)),
  })
}

function endWhileHidden(): void {
  let hiding: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(() => stream.abort(), hidden_ms_max)
  })
}

function untilShown(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) document.addEventListener('visibilitychange', () => resolve(), { once: true })
    else resolve()
  })
}
