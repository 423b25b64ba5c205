import { selectLastVisit } from '../../db/access/sessions.ts'
import type { Db } from '../../db/schema.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Principal } from '../principal.ts'
import { startOf } from '../times.ts'

/** Returns the time from which to list activity, or null for all of it. Throws a 400 for `last_visit` without a session. */
export async function readSince(db: Db, principal: Principal, since: string | undefined): Promise<string | null> {
  if (since === undefined) return null
  if (since !== 'last_visit') return startOf(since)
  if (principal.credential.kind !== 'session')
    throw invalid({ path: 'since', message: 'last_visit needs a session; give a time, for example 2026-04-20', code: 'session' })
  return selectLastVisit(db, principal.user.user_id, principal.company_id)
}
