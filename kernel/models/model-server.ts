import { readRetryAfter } from '../http/retry-after.ts'

/** A server with OpenAI's API. Messages use `called` and `settings` as the names of the server and its settings. */
export type ModelServer = {
  /** Base URL of the server, including the version, such as `https://api.openai.com/v1`. */
  base_url: string
  key: string | null
  called: string
  settings: { url: string; model: string; key: string }
}

type ServerQuestion<Answer> = {
  /** Path after the base URL, such as `embeddings`. */
  path: string
  body: object
  timeout_ms: number
  signal?: AbortSignal
  /** Maximum size of an answer. A longer answer is a `ServerFault`. */
  answer_bytes_max: number
  /** Reads the answer from the response body. Throws a `serverFault` if the body does not contain one. */
  read(answer: object): Answer
}

export type ServerFault = Error & {
  name: 'ModelServerFault'
  /** The HTTP status of the refusal, or null if the server did not refuse. */
  status: number | null
  timed_out: boolean
  /** Time that the server asks callers to wait, or null if it does not say. */
  retry_after_ms: number | null
}

type Facts = Partial<Pick<ServerFault, 'status' | 'timed_out' | 'retry_after_ms'>>

/** Returns an error whose `message` continues the sentence "The embedding service at ADDRESS …". */
export function serverFault(message: string, facts: Facts = {}): ServerFault {
  const known = { status: null, timed_out: false, retry_after_ms: null, ...facts }
  return Object.assign(new Error(message), { name: 'ModelServerFault' as const, ...known })
}

export function isServerFault(error: unknown): error is ServerFault {
  return error instanceof Error && error.name === 'ModelServerFault'
}

/** Sends the question once. Failures are `ServerFault`s that never contain the key. If `signal` is aborted, throws its reason. */
export async function askServer<Answer>(server: ModelServer, question: ServerQuestion<Answer>): Promise<Answer> {
  const { key } = server
  const url = `${server.base_url.replace(/(?<!\/)\/+$/, '')}/${question.path}`
  const timeout = AbortSignal.timeout(question.timeout_ms)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(question.body),
      // A followed redirect would send the key and the texts to an unknown server.
      redirect: 'manual',
      signal: question.signal ? AbortSignal.any([question.signal, timeout]) : timeout,
    })
    const text = await readBody(response, question.answer_bytes_max)
    if (!response.ok) throw refusal(response, text, server)
    return question.read(parseJson(text))
  } catch (error) {
    question.signal?.throwIfAborted()
    throw asFault(error, url, server)
  }
}

function asFault(error: unknown, url: string, { called, key }: ModelServer): ServerFault {
  const fault = isServerFault(error) ? error : unanswered(error as Error)
  const message = `The ${called} at ${url} ${fault.message}`
  // Servers may echo the key that they received.
  fault.message = key === null ? message : message.replaceAll(key, '***')
  return fault
}

function unanswered({ name, message, cause }: Error): ServerFault {
  if (name === 'TimeoutError') return serverFault('did not answer in time', { timed_out: true })
  const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message
  return serverFault(`did not answer: ${reason}`)
}

async function readBody(response: Response, bytes_max: number): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > bytes_max) throw serverFault(`answered more than ${bytes_max.toLocaleString('en-US')} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const shown_characters_max = 300

function refusal(response: Response, text: string, { settings }: ModelServer): ServerFault {
  const { status, headers } = response
  const hint =
    status === 401 || status === 403
      ? ` (check ${settings.key})`
      : status === 404
        ? ` (check ${settings.url} and ${settings.model})`
        : status >= 300 && status < 400
          ? `, a redirect to ${headers.get('location')}; ${settings.url} must be the final address`
          : ''
  return serverFault(`answered ${status}${hint}: ${text.slice(0, shown_characters_max)}`, {
    status,
    retry_after_ms: readRetryAfter(headers.get('retry-after')),
  })
}

function parseJson(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Reported below.
  }
  throw serverFault(`did not return JSON: ${text.slice(0, 100)}`)
}
