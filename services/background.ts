import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import type { Mailing } from '../delivery/mail.ts'
import type { Networks } from '../kernel/http/addresses.ts'
import type { LanguageModel } from '../kernel/models/language-model.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { Spool } from '../storage/spool.ts'
import type { FileStorage } from '../storage/storage.ts'

/** Resources for background work. Each function uses some of them. */
export type Background = {
  db: Db
  clock: Clock
  log: Pick<Logger, 'error'>
  language_model: LanguageModel | null
  mailing: Mailing
  /** File storage, and the folder for files while they are read. Both are null in a worker that does not handle files. */
  files: FileStorage | null
  spool: Spool | null
  /** Hosts that files of notices may come from, and private networks that the hosts may be in. Null if no host is allowed. */
  attachments: { hosts: readonly string[]; networks: Networks } | null
  /** Aborts when the process stops or another worker takes over the job. Results after that are discarded. */
  signal: AbortSignal
}

/** Maximum size of a stored file, as the contract states. */
export const file_bytes_max = 52_428_800

export function storageOf({ files, spool }: Pick<Background, 'files' | 'spool'>): { files: FileStorage; spool: Spool } {
  if (!files || !spool) throw new Error('This worker has no file storage')
  return { files, spool }
}
