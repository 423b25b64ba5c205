import type { Db } from '../db/schema.ts'

export type Clock = { now(): Date }

/** What a job works with. */
export type JobContext = {
  db: Db
  clock: Clock
  /** Aborted when the process stops or the job has been given to another one: what goes on then is thrown away. */
  signal: AbortSignal
}
