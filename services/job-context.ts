import type { Logger } from 'pino'
import type { UnreadSearch } from '../db/saved-searches/saved-search-alerts.ts'
import type { Db } from '../db/schema.ts'
import type { Mailing } from '../delivery/mail.ts'
import type { Networks } from '../kernel/http/addresses.ts'
import type { LanguageModel } from '../kernel/models/language-model.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { Reading } from '../search/conditions/reading.ts'
import type { Spool } from '../storage/spool.ts'
import type { FileStorage } from '../storage/storage.ts'
import type { SourceKeys } from './sources/source-kinds.ts'
import type { WorkflowMeans } from './workflows/runs/step.ts'


/** Has the search engine say how it understands a saved search's query at present. Rejects as a search does. */
export type ReadSearch = (search: UnreadSearch, now: Date) => Promise<Reading>

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
  /** Null in a process without a search engine. */
  readSearch: ReadSearch | null
  /** Null where this process runs no workflows. */
  workflows: WorkflowMeans | null
  /** The contents of files, and where they lie while they are read; null for a worker that has nothing to do with them. */
  files: FileStorage | null
  spool: Spool | null
  /** Hosts from which files of notices are fetched, and private networks that these may lie in; null: none are. */
  attachments: { hosts: readonly string[]; networks: Networks } | null
  /** Aborted when the process stops or the job has been given to another one: what goes on then is thrown away. */
  signal: AbortSignal
}
