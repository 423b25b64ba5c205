import { askServer, isServerFault, type ModelServer, type ServerFault, serverFault } from '../../kernel/models/model-server.ts'

/** A server that implements OpenAI's `POST /v1/embeddings` (https://platform.openai.com/docs/api-reference/embeddings). */
export type ServiceOptions = Pick<ModelServer, 'base_url' | 'key'>

export type Question = {
  model: string
  texts: readonly string[]
  timeout_ms: number
  /** Length to which the model should shorten its vectors, if it supports that. Null for the model's own length. */
  shortened_to: number | null
  /** Expected length. Vectors of another length are an error. Null accepts any length. */
  dimensions: number | null
}

export type ServiceFault = ServerFault & {
  /** Whether the texts may be the cause. Fewer or shorter texts may then succeed. */
  of_texts: boolean
  /** Length of the vectors, if it differs from the expected length. */
  found_dimensions: number | null
}

export function isServiceFault(error: unknown): error is ServiceFault {
  return isServerFault(error) && 'of_texts' in error
}

type Ask = (question: Question) => Promise<Float32Array[]>

const named = {
  called: 'embedding service',
  settings: { url: 'EMBEDDING_URL', model: 'EMBEDDING_MODEL', key: 'EMBEDDING_API_KEY' },
}
const number_characters_max = 40
const dimensions_max = 16_384
const rest_characters_max = 100_000
/** Statuses for too many or too long texts. llama.cpp returns 500 if texts exceed its batch. */
const statusesOfTexts = [400, 413, 422, 500]

/** Returns vectors in the order of the texts, not normalized. Throws a `ServiceFault`, which never contains the key. */
export function createService({ base_url, key }: ServiceOptions): Ask {
  const server = { base_url, key, ...named }
  return async (question) => {
    const { model, texts, timeout_ms, shortened_to, dimensions } = question
    const shortened = shortened_to !== null && { dimensions: shortened_to }
    const bytes = texts.length * (dimensions ?? dimensions_max) * number_characters_max + rest_characters_max
    try {
      return await askServer(server, {
        path: 'embeddings',
        body: { model, input: texts, encoding_format: 'float', ...shortened },
        timeout_ms,
        answer_bytes_max: bytes,
        read: (answer) => readVectors(answer, question),
      })
    } catch (error) {
      const fault = error as ServerFault & Partial<ServiceFault>
      const of_texts = fault.status !== null && statusesOfTexts.includes(fault.status)
      throw Object.assign(fault, { of_texts, found_dimensions: fault.found_dimensions ?? null })
    }
  }
}

function readVectors(answer: { data?: unknown }, { texts, model, dimensions }: Question): Float32Array[] {
  const { data } = answer
  if (!Array.isArray(data) || data.length !== texts.length)
    throw serverFault(`returned ${Array.isArray(data) ? data.length : 'no'} vectors for ${texts.length} texts`)
  const vectors: Float32Array[] = new Array(texts.length)
  for (const [i, each] of data.entries()) {
    const { index = i, embedding } = (each ?? {}) as { index?: unknown; embedding?: unknown }
    const place = index as number
    if (!Number.isInteger(place) || place < 0 || place >= texts.length || vectors[place] !== undefined)
      throw serverFault('returned vectors without a valid index')
    vectors[place] = readVector(embedding, model)
  }
  const length = dimensions ?? vectors[0]?.length
  const other = vectors.find((vector) => vector.length !== length)
  if (other)
    throw Object.assign(
      serverFault(
        `returned vectors of ${other.length} dimensions for the model ${model} instead of ${length}. EMBEDDING_DIMENSIONS, if set, must be the length that the model returns`,
      ),
      { found_dimensions: other.length },
    )
  return vectors
}

function readVector(embedding: unknown, model: string): Float32Array {
  // Checks the float32 values, because a number too large for float32 is invalid here.
  const vector =
    Array.isArray(embedding) && embedding.every((value) => typeof value === 'number') ? Float32Array.from(embedding) : null
  if (vector === null || vector.length === 0 || vector.length > dimensions_max || !vector.every(Number.isFinite))
    throw serverFault(`returned no vector of numbers for the model ${model} (with llama.cpp, --pooling must not be none)`)
  return vector
}
