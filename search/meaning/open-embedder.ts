import type { Embedder } from './embedder.ts'
import { type OpenAiEmbedderOptions, openOpenAiEmbedder } from './openai-embedder.ts'
import { openStudent } from './student.ts'

/** Says which embedder to use. Plain data, since the embedder itself lives in the engine's worker thread. */
export type EmbedderSource =
  | { kind: 'student' /** The model that is shipped, when absent. */; model_path?: string }
  | ({ kind: 'openai' } & OpenAiEmbedderOptions)

export async function openEmbedder(source: EmbedderSource): Promise<Embedder> {
  return source.kind === 'openai' ? openOpenAiEmbedder(source) : openStudent(source.model_path)
}
