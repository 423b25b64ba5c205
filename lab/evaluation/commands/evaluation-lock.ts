import { tryExclusively } from '../../../db/postgres/exclusive.ts'
import { lockKeys } from '../../../db/postgres/lock-keys.ts'
import type { Session } from '../../../server/commands/command.ts'

/** `lost`: another evaluation may be under way. */
export type Guarded = Session & { lost: AbortSignal }

/** On a server its index has one name for all machines, so one of them at a time evaluates. */
export async function withServer<T>(session: Session, work: (session: Guarded) => Promise<T>): Promise<{ result: T } | null> {
  const { config, db, signal } = session
  if (config.meili_url === null) return { result: await work({ ...session, lost: new AbortController().signal }) }
  return tryExclusively(db, lockKeys.evaluation, (lost) => work({ ...session, lost, signal: AbortSignal.any([signal, lost]) }))
}
