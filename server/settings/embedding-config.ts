import { addressDoubts, readModelAddress, refuseWithoutAddress } from './model-address.ts'

/** The configuration of an embedding service. */
export type EmbeddingConfig = {
  base_url: string
  key: string | null
  model: string
  /** Null for the model's own dimensions. */
  dimensions: number | null
  query_prefix: string
  document_prefix: string
}

const address = { name: 'EMBEDDING_URL', key_name: 'EMBEDDING_API_KEY', path: 'embeddings' }
const dimensions_max = 16_384

/** Returns null if no service is configured. Throws an Error that names the variable and the fix. */
export function readEmbedding(env: NodeJS.ProcessEnv): EmbeddingConfig | null {
  const others = {
    EMBEDDING_MODEL: env.EMBEDDING_MODEL,
    EMBEDDING_API_KEY: env.EMBEDDING_API_KEY,
    EMBEDDING_DIMENSIONS: env.EMBEDDING_DIMENSIONS,
    EMBEDDING_QUERY_PREFIX: env.EMBEDDING_QUERY_PREFIX,
    EMBEDDING_DOCUMENT_PREFIX: env.EMBEDDING_DOCUMENT_PREFIX,
  }
  if (!env.EMBEDDING_URL) {
    refuseWithoutAddress(others, address.name, 'embedding service')
    return null
  }
  if (!env.EMBEDDING_MODEL)
    throw new Error('EMBEDDING_MODEL is not set: EMBEDDING_URL also needs the name of a model of that service')
  return {
    base_url: readModelAddress(env.EMBEDDING_URL, address),
    key: env.EMBEDDING_API_KEY || null,
    model: env.EMBEDDING_MODEL,
    dimensions: readDimensions(env.EMBEDDING_DIMENSIONS),
    query_prefix: env.EMBEDDING_QUERY_PREFIX ?? '',
    document_prefix: env.EMBEDDING_DOCUMENT_PREFIX ?? '',
  }
}

function readDimensions(text: string | undefined): number | null {
  if (!text) return null
  const dimensions = Number(text)
  if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > dimensions_max)
    throw new Error(`EMBEDDING_DIMENSIONS must be a whole number from 1 to ${dimensions_max}, not ${text}`)
  return dimensions
}

export function embeddingDoubts(embedding: EmbeddingConfig | null): string[] {
  return addressDoubts(embedding, address.name, 'what people search for')
}
