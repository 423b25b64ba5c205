import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import type { SourceKeys } from './loading/source-kinds.ts'

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
