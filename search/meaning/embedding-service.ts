/** Any server that speaks OpenAI's `POST /v1/embeddings` (https://platform.openai.com/docs/api-reference/embeddings). */
export type ServiceOptions = {
  /** Up to and including the version, such as `https://api.openai.com/v1`. */
  base_url: string
  key: string | null
}

export type Question = {
  model: string
  texts: readonly string[]
  timeout_ms: number
  /** Asks for shorter vectors, of models that can; null: the model's own length. */
  shortened_to: number | null
  /** A vector of another length is an error; null: any will do. */
  dimensions: number | null
}

/** What went wrong with a question. */
export type ServiceFault = Error & {
  name: 'EmbeddingFault'
  /** Of these texts perhaps: fewer or shorter ones may pass. */
  of_texts: boolean
  timed_out: boolean
  /** How long the server wants to be left alone; null where it does not say. */
  retry_after_ms: number | null
  /** The length of the vectors, where it is another one than was expected. */
  found_dimensions: number | null
}

export function isServiceFault(error: unknown): error is ServiceFault {
  return error instanceof Error && error.name === 'EmbeddingFault'
}

type Ask = (question: Question) => Promise<Float32Array[]>

/** Asks once. Vectors come as they are, in the order of the texts; what fails is a `ServiceFault`, in which the key never stands. */
export function createService({ base_url, key }: ServiceOptions): Ask {
  const url = `${base_url.replace(/(?<!\/)\/+$/, '')}/embeddings`
  return async (question) => {
    const body = {
      model: question.model,
      input: question.texts,
      encoding_format: 'float',
      ...(question.shortened_to !== null && { dimensions: question.shortened_to }),
    }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify(body),
        // Followed, a redirect would take key and texts to who knows where.
        redirect: 'manual',
        signal: AbortSignal.timeout(question.timeout_ms),
      })
      const text = await readBody(response, question)
      if (!response.ok) throw refusal(response, text)
      return readVectors(text, question)
    } catch (error) {
      throw asFault(error, url, key)
    }
  }
}

type Facts = Partial<Pick<ServiceFault, 'of_texts' | 'timed_out' | 'retry_after_ms' | 'found_dimensions'>>

function fault(message: string, facts: Facts = {}): ServiceFault {
  const known = { of_texts: false, timed_out: false, retry_after_ms: null, found_dimensions: null, ...facts }
  return Object.assign(new Error(message), { name: 'EmbeddingFault' as const, ...known })
}

function asFault(error: unknown, url: string, key: string | null): ServiceFault {
  const { name, message, cause } = error as Error
  if (isServiceFault(error)) {
    error.message = withoutKey(`The embedding service at ${url} ${message}`, key)
    return error
  }
  const timed_out = name === 'TimeoutError'
  const reason = timed_out
    ? 'in time'
    : `: ${cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message}`
  return fault(withoutKey(`The embedding service at ${url} did not answer ${reason}`.replace(' :', ':'), key), { timed_out })
}

/** Servers repeat what they were sent. */
function withoutKey(text: string, key: string | null): string {
  return key === null ? text : text.replaceAll(key, '***')
}

const number_characters_max = 40
const dimensions_max = 16_384
const rest_characters_max = 100_000

/** As much as the vectors asked for may take. */
async function readBody(response: Response, { texts, dimensions }: Question): Promise<string> {
  const bytes_max = texts.length * (dimensions ?? dimensions_max) * number_characters_max + rest_characters_max
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > bytes_max) throw fault(`answered more than ${texts.length} vectors can take`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Too many, too long, or (llama.cpp says so by 500) more than a batch of the server's takes. */
const statusesOfTexts = [400, 413, 422, 500]
const shown_characters_max = 300

function refusal(response: Response, text: string): ServiceFault {
  const { status, headers } = response
  const hint =
    status === 401 || status === 403
      ? ' (is EMBEDDING_API_KEY right?)'
      : status === 404
        ? ' (are EMBEDDING_URL and EMBEDDING_MODEL right?)'
        : status >= 300 && status < 400
          ? `, a redirect to ${headers.get('location')}; EMBEDDING_URL must be the address itself`
          : ''
  return fault(`answered ${status}${hint}: ${text.slice(0, shown_characters_max)}`, {
    of_texts: statusesOfTexts.includes(status),
    retry_after_ms: readRetryAfter(headers.get('retry-after')),
  })
}

const retry_after_ms_max = 600_000

/** Seconds, or a date: RFC 9110, 10.2.3. */
export function readRetryAfter(text: string | null, now_ms = Date.now()): number | null {
  if (text === null) return null
  const wait_ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now_ms
  return Number.isNaN(wait_ms) ? null : Math.min(Math.max(wait_ms, 0), retry_after_ms_max)
}

function readVectors(text: string, { texts, model, dimensions }: Question): Float32Array[] {
  const { data } = parseJson(text) as { data?: unknown }
  if (!Array.isArray(data) || data.length !== texts.length)
    throw fault(`answered ${Array.isArray(data) ? data.length : 'no'} vectors for ${texts.length} texts`)
  const vectors: Float32Array[] = new Array(texts.length)
  for (const [i, each] of data.entries()) {
    const { index = i, embedding } = (each ?? {}) as { index?: unknown; embedding?: unknown }
    const place = index as number
    if (!Number.isInteger(place) || place < 0 || place >= texts.length || vectors[place] !== undefined)
      throw fault('answered vectors that cannot be told to which text they belong')
    vectors[place] = readVector(embedding, model)
  }
  const length = dimensions ?? vectors[0]?.length
  const other = vectors.find((vector) => vector.length !== length)
  if (other)
    throw fault(
      `answered vectors of ${other.length} dimensions for the model ${model}, not of ${length}; EMBEDDING_DIMENSIONS, where it is set, must be what the model gives`,
      { found_dimensions: other.length },
    )
  return vectors
}

function readVector(embedding: unknown, model: string): Float32Array {
  // As float32, since what is too large for that is no number to us.
  const vector =
    Array.isArray(embedding) && embedding.every((value) => typeof value === 'number') ? Float32Array.from(embedding) : null
  if (vector === null || vector.length === 0 || vector.length > dimensions_max || !vector.every(Number.isFinite))
    throw fault(`answered no vector of numbers for the model ${model} (with llama.cpp, --pooling must not be none)`)
  return vector
}

function parseJson(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Told below.
  }
  throw fault(`answered something other than JSON: ${text.slice(0, 100)}`)
}
