import type { Embedder } from '../../kernel/meaning/embedder.ts'
import { createBatches, documentText } from '../../search/meaning/batches.ts'
import { createService, type ServiceOptions } from '../../search/meaning/embedding-service.ts'

export type OpenAiEmbedderOptions = ServiceOptions & { model: string; dimensions: number; timeout_ms: number }

/** Opens a model on a server with OpenAI's `POST /v1/embeddings`. Does not change the model's vectors. Sends texts in consecutive
 * batches. */
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
