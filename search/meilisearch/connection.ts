import { Readable } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { type EnqueuedTask, Meilisearch, MeilisearchApiError, MeilisearchRequestError, type Task } from 'meilisearch'
import { busy, engineAway, unusable } from '../faults.ts'
import { isRefusal, neededActions, restrictedKeys } from './rebuild/keys.ts'

export type ServerOptions = {
  url: string
  /** The master key, or a key with the actions that `keys.ts` lists. Null for a server without keys. */
  key: string | null
  index_prefix: string
  request_timeout_ms?: number
  upload_timeout_ms?: number
  task_timeout_ms?: number
}

export type Server = ReturnType<typeof openServer>
type Ask = <Result>(work: (client: Meilisearch) => Promise<Result>) => Promise<Result>

/** First version that can rename indexes, and that supports `STARTS WITH` without an experimental feature. */
const versionMin = [1, 18] as const
/** Asks for answers without compression. A compressed answer takes 45 ms longer. */
const requestInit = { headers: { 'accept-encoding': 'identity' } }
const task_poll_ms_min = 10
const task_poll_ms_max = 500

/** Compresses one document after another, because many texts at once would take a lot of memory. */
async function compress(documents: Iterable<object>): Promise<Uint8Array<ArrayBuffer>> {
  function* lines(): Iterable<string> {
    for (const document of documents) yield `${JSON.stringify(document)}\n`
  }
  const compressing = createGzip({ level: 1 })
  const [bytes] = await Promise.all([arrayBuffer(compressing), pipeline(Readable.from(lines()), compressing)])
  return new Uint8Array(bytes)
}

/** Opens a Meilisearch server, which is first contacted when needed. All methods reject with the errors of faults.ts. */
export function openServer(options: ServerOptions) {
  const { url, upload_timeout_ms = 120_000, task_timeout_ms = 3_600_000 } = options
  const { host: place, username, password } = new URL(url)
  if (username || password) throw new Error('MEILI_URL must not contain a user or password. Put the key in MEILI_API_KEY')
  let connected: Promise<Connection> | null = null

  /** Connects, and connects again after a failure, because the server may start later than we do. */
  function connection(): Promise<Connection> {
    connected ??= connect(options, place).catch((error) => {
      connected = null
      throw error
    })
    return connected
  }
  async function guard<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    try {
      return await work(await connection())
    } catch (error) {
      // Our keys may be lost with the server's data. The next call creates them again.
      if (isRefusal(error)) connected = null
      throw asFault(error, options, place)
    }
  }

  const read: Ask = (work) => guard(({ reader }) => work(reader))
  const write: Ask = (work) => guard(({ writer }) => work(writer))
  return {
    read,
    write,
    /** Starts to store documents, replacing documents with the same id. Resolves with the number of the task. */
    upload: (index: string, documents: Iterable<object>) =>
      guard(({ write_key }) => upload({ url, write_key, upload_timeout_ms }, index, documents)),
    /** Resolves when the task is done. Rejects if it failed. */
    finished: (task: number) => guard(({ writer }) => awaitTask(writer, task, task_timeout_ms)),
  }
}

type Connection = { reader: Meilisearch; writer: Meilisearch; write_key: string | null }

async function connect(options: ServerOptions, place: string): Promise<Connection> {
  const { url, key, index_prefix, request_timeout_ms = 15_000 } = options
  const clientWith = (apiKey: string | null): Meilisearch =>
    new Meilisearch({ host: url, requestInit, timeout: request_timeout_ms, ...(apiKey === null ? {} : { apiKey }) })
  const given = clientWith(key)
  await checkVersion(given, place)
  const { read, write } = await restrictedKeys(given, key, index_prefix)
  return { reader: clientWith(read), writer: clientWith(write), write_key: write }
}

/** Uploads documents. Uses fetch directly, because the client cannot send bytes. */
async function upload(
  { url, write_key, upload_timeout_ms }: { url: string; write_key: string | null; upload_timeout_ms: number },
  index: string,
  documents: Iterable<object>,
): Promise<number> {
  const body = await compress(documents)
  const response = await fetch(new URL(`indexes/${index}/documents?primaryKey=id`, url.endsWith('/') ? url : `${url}/`), {
    method: 'POST',
    headers: {
      ...requestInit.headers,
      'content-type': 'application/x-ndjson',
      'content-encoding': 'gzip',
      ...(write_key === null ? {} : { authorization: `Bearer ${write_key}` }),
    },
    body,
    signal: AbortSignal.timeout(upload_timeout_ms),
  }).catch((error: unknown) => {
    throw new MeilisearchRequestError(url, error)
  })
  if (!response.ok) throw new MeilisearchApiError(response, (await response.json().catch(() => undefined)) as never)
  return ((await response.json()) as EnqueuedTask).taskUid
}

async function awaitTask(client: Meilisearch, task: number, timeout_ms: number): Promise<void> {
  const ends_at = performance.now() + timeout_ms
  for (let pause_ms = task_poll_ms_min; ; pause_ms = Math.min(task_poll_ms_max, pause_ms * 1.5)) {
    const state = await client.tasks.getTask(task)
    if (state.status === 'succeeded') return
    if (state.status === 'failed' || state.status === 'canceled') throw taskFault(state)
    if (performance.now() > ends_at) throw engineAway(`Meilisearch did not finish task ${task} in ${timeout_ms / 1000} s`)
    await sleep(pause_ms)
  }
}

/** Checks the version of the server. If the key cannot read the version, the first request that needs a newer one fails. */
async function checkVersion(client: Meilisearch, place: string): Promise<void> {
  const version = await client.getVersion().catch((error: unknown) => {
    if (error instanceof MeilisearchApiError && error.cause?.code === 'invalid_api_key') return null
    throw error
  })
  if (version === null || !isTooOld(version.pkgVersion)) return
  throw engineAway(
    `Meilisearch at ${place} is version ${version.pkgVersion}. Version ${versionMin.join('.')} or newer is required for filters with STARTS WITH`,
  )
}

function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < versionMin[0] || (major === versionMin[0] && minor < versionMin[1])
}

function taskFault({ error }: Task): Error {
  return codeFault(error?.code) ?? new Error(`A Meilisearch task failed: ${error?.message ?? 'the task was canceled'}`)
}

function codeFault(code: string | undefined, cause?: Error): Error | null {
  if (code === 'index_not_found') return unusable('it does not exist')
  return code === 'no_space_left_on_device' ? engineAway('The disk of Meilisearch is full: free up space on it', cause) : null
}

/** Converts an error of the server or the network to an engine error. Returns any other error unchanged. */
function asFault(error: unknown, options: ServerOptions, place: string): unknown {
  if (error instanceof MeilisearchApiError) return apiFault(error, options, place)
  const away = error instanceof MeilisearchRequestError || error instanceof SyntaxError
  return away ? engineAway(`Meilisearch at ${place} does not answer: ${reasonOf(error)}`, error) : error
}

function reasonOf({ cause, message }: Error): string {
  return cause instanceof Error ? reasonOf(cause) : message
}

function refusalOf({ message }: Error, { key, index_prefix }: ServerOptions, place: string): string {
  const needed = `the master key, or a key with the actions ${neededActions().join(', ')} on the indexes ${index_prefix}*`
  return key === null
    ? `Meilisearch at ${place} requires a key: set MEILI_API_KEY to ${needed}`
    : `Meilisearch at ${place} refuses MEILI_API_KEY (${message}): it must be ${needed}`
}

function apiFault(error: MeilisearchApiError, options: ServerOptions, place: string): Error {
  const { status } = error.response
  const code = error.cause?.code
  if (isRefusal(error)) return engineAway(refusalOf(error, options, place), error)
  if (code === 'too_many_search_requests') return busy('Meilisearch has too many pending searches')
  const known = codeFault(code, error)
  if (known) return known
  const passing = status >= 500 || status === 429 || status === 408
  return passing ? engineAway(`Meilisearch at ${place} cannot answer: ${error.message}`, error) : error
}
