import type { Embedder } from '../../kernel/meaning/embedder.ts'
import { createBatches, documentText } from '../../search/meaning/batches.ts'
import { createService, type ServiceOptions } from '../../search/meaning/embedding-service.ts'

export type OpenAiEmbedderOptions = ServiceOptions & { model: string; dimensions: number; timeout_ms: number }

/** A model of any server that speaks OpenAI's `POST /v1/embeddings`, as it is. Texts go out in batches, one after the other. */
export function openOpenAiEmbedder({ base_url, key, model, dimensions, timeout_ms }: OpenAiEmbedderOptions): Embedder {
  const batches = createBatches(createService({ base_url, key }), { model, shortened_to: null, dimensions, timeout_ms })
  async function embed(texts: string[]): Promise<(Float32Array | null)[]> {
    const vectors: (Float32Array | null)[] = []
    for await (const batch of batches(texts)) vectors.push(...batch)
    return vectors
  }
  return {
    id: `openai:${model}:${dimensions}`,
    dimensions,
    documents: (texts) => embed(texts.map((text) => documentText(text))),
    query: async (text) => (await embed([text]))[0]!,
  }
}
