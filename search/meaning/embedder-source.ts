import type { ServiceSource } from './service-models.ts'

/** Says which model records and queries are to be embedded by. Plain data, since models live in the engine's thread. */
export type EmbedderSource =
  | { kind: 'student' /** The model that is shipped, when absent. */; model_path?: string }
  | ({ kind: 'openai' } & ServiceSource)
