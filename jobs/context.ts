import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import type { Spool } from '../storage/spool.ts'
import type { FileStorage } from '../storage/storage.ts'
import type { SourceKeys } from './loading/source-kinds.ts'
import type { LanguageModel } from './summaries/language-model.ts'

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
  /** The contents of files, and where they lie while they are read; null for a worker that has nothing to do with them. */
  files?: FileStorage | null
  spool?: Spool | null
  /** Aborted when the process stops or the job has been given to another one: what goes on then is thrown away. */
  signal: AbortSignal
}
