import { type Embedder, type MeaningText, normalise } from './embedder.ts'

export type OpenAiEmbedderOptions = {
  /** Up to and including the version, such as `https://api.openai.com/v1`. */
  base_url: string
  key: string | null
  model: string
  dimensions: number
  batch_max?: number
  timeout_ms?: number
}

/** Some 400 tokens of English: what comes later in a notice is mostly boilerplate, and many models read no further than 512. */
const document_characters_max = 2000

/** Any server that speaks OpenAI's `POST /v1/embeddings`. Texts go out in batches, one after the other. */
export function openOpenAiEmbedder(options: OpenAiEmbedderOptions): Embedder {
  return {
    id: `openai:${options.model}:${options.dimensions}`,
    dimensions: options.dimensions,
    documents: (texts) => embed(options, texts.map(documentText)),
    query: async (text) => (await embed(options, [text]))[0]!,
  }
}

function documentText({ title, text }: MeaningText): string {
  const parts = [title, text].map((part) => part.trim()).filter((part) => part !== '')
  // Half of a character pair is no text to a server.
  return parts.join('. ').slice(0, document_characters_max).toWellFormed()
}

async function embed(options: OpenAiEmbedderOptions, texts: string[]): Promise<(Float32Array | null)[]> {
  const batch_max = options.batch_max ?? 128
  const vectors: (Float32Array | null)[] = new Array(texts.length).fill(null)
  // An empty text is an error to these servers.
  const asked = texts.flatMap((text, index) => (text.trim() === '' ? [] : [index]))
  for (let start = 0; start < asked.length; start += batch_max) {
    const indexes = asked.slice(start, start + batch_max)
    const answers = await embedBatch(
      options,
      indexes.map((index) => texts[index]!),
    )
    for (const [i, vector] of answers.entries()) vectors[indexes[i]!] = vector
  }
  return vectors
}

async function embedBatch(options: OpenAiEmbedderOptions, input: string[]): Promise<(Float32Array | null)[]> {
  const url = `${options.base_url.replace(/(?<!\/)\/+$/, '')}/embeddings`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(options.key === null ? {} : { authorization: `Bearer ${options.key}` }) },
    body: JSON.stringify({ model: options.model, input, encoding_format: 'float' }),
    signal: AbortSignal.timeout(options.timeout_ms ?? 30_000),
  }).catch((cause: unknown) => {
    throw new Error(`The embedding server at ${url} did not answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The embedding server at ${url} answered ${response.status}: ${text.slice(0, 300)}`)
  return readVectors(text, input.length, options)
}

function readVectors(text: string, count: number, { model, dimensions }: OpenAiEmbedderOptions): (Float32Array | null)[] {
  const { data } = parseJson(text) as { data?: { index?: number; embedding?: number[] }[] }
  if (!Array.isArray(data) || data.length !== count) {
    throw new Error(`The embedding server answered ${Array.isArray(data) ? data.length : 'no'} vectors for ${count} texts`)
  }
  const vectors: (Float32Array | null)[] = new Array(count).fill(null)
  data.forEach(({ index, embedding }, i) => {
    if (!Array.isArray(embedding) || embedding.length !== dimensions) {
      throw new Error(`The model ${model} answered vectors of ${embedding?.length ?? 0} dimensions; ${dimensions} are configured`)
    }
    vectors[index ?? i] = normalise(Float32Array.from(embedding))
  })
  return vectors
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    throw new Error(`The embedding server answered something other than JSON: ${text.slice(0, 100)}`)
  }
}
