import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import type { SourceKeys } from './loading/source-kinds.ts'
import type { LanguageModel } from './summaries/language-model.ts'

export type Clock = { now(): Date }

/** What a job works with. */
export type JobContext = {
  db: Db
  clock: Clock
  log: Pick<Logger, 'error'>
  keys: SourceKeys
  /** Aborted when the process stops or the job has been given to another one: what goes on then is thrown away. */
  signal: AbortSignal
}

/** What a worker has for its jobs, each of which says what it needs. */
export type JobMeans = JobContext & {
  /** Null where none is configured. */
  language_model: LanguageModel | null
}
