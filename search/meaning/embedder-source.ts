import type { ServiceSource } from './service-models.ts'

/** Which model embeds records and queries. Plain data, because models live in the engine's thread. */
export type EmbedderSource =
  | { kind: 'student' /** Defaults to the shipped model. */; model_path?: string }
  | ({ kind: 'openai' } & ServiceSource)
