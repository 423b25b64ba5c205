/** What the environment says of an embedding service. */
export type EmbeddingConfig = {
  base_url: string
  key: string | null
  model: string
  /** Null: the model's own. */
  dimensions: number | null
  query_prefix: string
  document_prefix: string
}

const dimensions_max = 16_384

/** Null where no service is named. Throws an Error that names the variable and the fix. */
export function readEmbedding(env: NodeJS.ProcessEnv): EmbeddingConfig | null {
  const others = {
    EMBEDDING_MODEL: env.EMBEDDING_MODEL,
    EMBEDDING_API_KEY: env.EMBEDDING_API_KEY,
    EMBEDDING_DIMENSIONS: env.EMBEDDING_DIMENSIONS,
    EMBEDDING_QUERY_PREFIX: env.EMBEDDING_QUERY_PREFIX,
    EMBEDDING_DOCUMENT_PREFIX: env.EMBEDDING_DOCUMENT_PREFIX,
  }
  if (!env.EMBEDDING_URL) {
    const [name] = Object.entries(others).find(([, value]) => value) ?? []
    if (!name) return null
    throw new Error(
      `${name} is set, but not EMBEDDING_URL: the address of the embedding service, such as http://127.0.0.1:11434/v1. Set it, or unset ${name}`,
    )
  }
  if (!env.EMBEDDING_MODEL)
    throw new Error('EMBEDDING_MODEL is not set: EMBEDDING_URL needs the name of a model that is served there')
  return {
    base_url: readAddress(env.EMBEDDING_URL),
    key: env.EMBEDDING_API_KEY || null,
    model: env.EMBEDDING_MODEL,
    dimensions: readDimensions(env.EMBEDDING_DIMENSIONS),
    query_prefix: env.EMBEDDING_QUERY_PREFIX ?? '',
    document_prefix: env.EMBEDDING_DOCUMENT_PREFIX ?? '',
  }
}

/** Never shown when it is wrong: somebody may have put his password into it. */
function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Error(
      'EMBEDDING_URL must be an address that begins with http:// or https:// and ends with the version, such as https://api.openai.com/v1',
    )
  if (url.username || url.password) throw new Error('EMBEDDING_URL must not hold a password: set EMBEDDING_API_KEY')
  if (/\/embeddings\/*$/.test(url.pathname))
    throw new Error('EMBEDDING_URL must end with the version: /embeddings is added to it')
  return url.href.replace(/(?<!\/)\/+$/, '')
}

function readDimensions(text: string | undefined): number | null {
  if (!text) return null
  const dimensions = Number(text)
  if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > dimensions_max)
    throw new Error(`EMBEDDING_DIMENSIONS must be a whole number from 1 to ${dimensions_max}, not ${text}`)
  return dimensions
}

const ownMachine = ['localhost', '127.0.0.1', '[::1]']

export function embeddingDoubts(embedding: EmbeddingConfig | null): string[] {
  if (embedding === null || embedding.key === null) return []
  const { protocol, hostname } = new URL(embedding.base_url)
  return protocol === 'http:' && !ownMachine.includes(hostname)
    ? ['EMBEDDING_URL is not https: its key and what people search for travel readable for all']
    : []
}
