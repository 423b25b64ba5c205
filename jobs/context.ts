import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import type { Mailing } from '../delivery/mail.ts'
import type { SourceKeys } from './loading/source-kinds.ts'
import type { LanguageModel } from './summaries/language-model.ts'
import type { WorkflowMeans } from './workflows/step.ts'

export type Clock = { now(): Date }

/** What a worker has for its jobs, each of which says what it needs. */
export type JobContext = {
  db: Db
  clock: Clock
  log: Pick<Logger, 'error'>
  /** Of sources that are loaded by themselves. */
  keys: SourceKeys
  /** Null where none is configured. */
  language_model: LanguageModel | null
  mailing: Mailing
  /** Null where this process runs no workflows. */
  workflows: WorkflowMeans | null
  /** Aborted when the process stops or the job has been given to another one: what goes on then is thrown away. */
  signal: AbortSignal
}
