import { tryExclusively } from '../../../db/postgres/exclusive.ts'
import { lockKeys } from '../../../db/postgres/lock-keys.ts'
import type { Session } from '../../../server/commands/command.ts'

/** A session that holds the evaluation lock. `lost` aborts when the lock is lost, because another evaluation may then run. */
export type Guarded = Session & { lost: AbortSignal }

/** Runs an evaluation. For a Meilisearch server, takes a lock in the database, because all machines use the same index name. */
export async function withServer<T>(session: Session, work: (session: Guarded) => Promise<T>): Promise<{ result: T } | null> {
  const { config, db, signal } = session
  if (config.meili_url === null) return { result: await work({ ...session, lost: new AbortController().signal }) }
  return tryExclusively(db, lockKeys.evaluation, (lost) => work({ ...session, lost, signal: AbortSignal.any([signal, lost]) }))
}
