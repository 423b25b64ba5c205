import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type EnqueuedTask, Meilisearch, MeilisearchApiError, MeilisearchRequestError, type Task } from 'meilisearch'
import { busy, engineAway, unusable } from '../faults.ts'
import { type Keys, restrictedKeys } from './keys.ts'

export type ServerOptions = {
  url: string
  /** The master key, or one that may do what `keys.ts` lists; null for a server without keys. */
  key: string | null
  /** The names of all our indexes begin with it. */
  index_prefix: string
  /** How long one answer may take. */
  request_timeout_ms?: number
  /** How long documents may take to arrive there. */
  upload_timeout_ms?: number
  /** How long a task may wait for its turn and take. */
  task_timeout_ms?: number
}

/** A Meilisearch server, asked for the first time when something is wanted of it. All reject with the errors of faults.ts. */
export type Server = {
  read<Result>(work: (client: Meilisearch) => Promise<Result>): Promise<Result>
  write<Result>(work: (client: Meilisearch) => Promise<Result>): Promise<Result>
  /** Begins to store documents over those of the same id; resolves with the number of the task. */
  upload(index: string, documents: readonly object[]): Promise<number>
  /** Resolves when the task is done; rejects when it failed. */
  finished(task: number): Promise<void>
}

/** Where indexes can be renamed, and `STARTS WITH` needs no experimental feature. */
const versionMin = [1, 18] as const
/** A compressed answer takes 45 ms longer to come. */
const requestInit = { headers: { 'accept-encoding': 'identity' } }
const task_poll_ms_max = 500

const compress = promisify(gzip)

export function openServer(options: ServerOptions): Server {
  const { url, request_timeout_ms = 15_000, upload_timeout_ms = 120_000, task_timeout_ms = 3_600_000 } = options
  const { host: place, username, password } = new URL(url)
  if (username || password) throw new Error('MEILI_URL must not hold a user or password; the key goes into MEILI_API_KEY')
  const clientWith = (key: string | null): Meilisearch =>
    new Meilisearch({ host: url, requestInit, timeout: request_timeout_ms, ...(key === null ? {} : { apiKey: key }) })
  let connected: Promise<{ reader: Meilisearch; writer: Meilisearch; keys: Keys }> | null = null

  /** Again after a failure: the server may come later than we do. */
  function connect(): NonNullable<typeof connected> {
    connected ??= begin().catch((error) => {
      connected = null
      throw error
    })
    return connected
  }
  async function begin(): Promise<{ reader: Meilisearch; writer: Meilisearch; keys: Keys }> {
    await checkVersion(clientWith(options.key), place)
    const keys = await restrictedKeys(clientWith(options.key), options.key, options.index_prefix)
    return { reader: clientWith(keys.read), writer: clientWith(keys.write), keys }
  }
  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw asFault(error, place)
    }
  }

  async function upload(index: string, documents: readonly object[]): Promise<number> {
    const { keys } = await connect()
    const body = await compress(documents.map((document) => JSON.stringify(document)).join('\n'), { level: 1 })
    // By fetch itself, since the client sends no bytes.
    const response = await fetch(new URL(`indexes/${index}/documents?primaryKey=id`, url.replace(/\/*$/, '/')), {
      method: 'POST',
      headers: {
        ...requestInit.headers,
        'content-type': 'application/x-ndjson',
        'content-encoding': 'gzip',
        ...(keys.write === null ? {} : { authorization: `Bearer ${keys.write}` }),
      },
      body,
      signal: AbortSignal.timeout(upload_timeout_ms),
    }).catch((error: unknown) => {
      throw new MeilisearchRequestError(url, error)
    })
    if (!response.ok) throw new MeilisearchApiError(response, (await response.json().catch(() => undefined)) as never)
    return ((await response.json()) as EnqueuedTask).taskUid
  }

  async function finished(task: number): Promise<void> {
    const { writer } = await connect()
    const ends_at = performance.now() + task_timeout_ms
    for (let pause_ms = 10; ; pause_ms = Math.min(task_poll_ms_max, pause_ms * 1.5)) {
      const state = await writer.tasks.getTask(task)
      if (state.status === 'succeeded') return
      if (state.status === 'failed' || state.status === 'canceled') throw taskFault(state)
      if (performance.now() > ends_at) throw engineAway(`Meilisearch has not done task ${task} in ${task_timeout_ms / 1000} s`)
      await new Promise((resolve) => setTimeout(resolve, pause_ms))
    }
  }

  return {
    read: (work) => guard(async () => work((await connect()).reader)),
    write: (work) => guard(async () => work((await connect()).writer)),
    upload: (index, documents) => guard(() => upload(index, documents)),
    finished: (task) => guard(() => finished(task)),
  }
}

/** A key may be too narrow to ask for the version; then the first thing that is missing says so. */
async function checkVersion(client: Meilisearch, place: string): Promise<void> {
  const version = await client.getVersion().catch((error: unknown) => {
    if (error instanceof MeilisearchApiError && error.cause?.code === 'invalid_api_key') return null
    throw error
  })
  if (version === null || !isTooOld(version.pkgVersion)) return
  throw engineAway(
    `Meilisearch at ${place} is version ${version.pkgVersion}; ${versionMin.join('.')} or newer is needed, for filters by a text's beginning`,
  )
}

function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < versionMin[0] || (major === versionMin[0] && minor < versionMin[1])
}

function taskFault({ error }: Task): Error {
  if (error?.code === 'index_not_found') return unusable('it is not there')
  if (error?.code === 'no_space_left_on_device') return engineAway('The disk of Meilisearch is full: make room on it')
  return new Error(`Meilisearch could not do what was asked: ${error?.message ?? 'the task was cancelled'}`)
}

/** An error of the server, or of the way to it, as the engine's own; any other as it is. */
function asFault(error: unknown, place: string): unknown {
  if (error instanceof MeilisearchApiError) return apiFault(error, place)
  const away = error instanceof MeilisearchRequestError || error instanceof SyntaxError
  return away ? engineAway(`Meilisearch at ${place} does not answer: ${reasonOf(error)}`, error) : error
}

function reasonOf({ cause, message }: Error): string {
  const inner = cause instanceof Error ? cause : null
  return inner ? reasonOf(inner) : message
}

function apiFault(error: MeilisearchApiError, place: string): Error {
  const { status } = error.response
  const code = error.cause?.code
  if (status === 401 || status === 403)
    return engineAway(`Meilisearch at ${place} refuses MEILI_API_KEY: ${error.message}`, error)
  if (code === 'index_not_found') return unusable('it is not there')
  if (code === 'too_many_search_requests') return busy('Meilisearch has too many searches to answer')
  if (code === 'no_space_left_on_device') return engineAway('The disk of Meilisearch is full: make room on it', error)
  const passing = status >= 500 || status === 429 || status === 408
  return passing ? engineAway(`Meilisearch at ${place} cannot answer: ${error.message}`, error) : error
}
