import { Problem } from '../../kernel/problem.ts'
import type { Principal } from '../principal.ts'

const recent_ms = 3_600_000

/** Throws a 403 if the last sign-in of a session is more than an hour ago. Other credentials have no sign-in. */
export function assertRecentSignIn({ credential, authenticated_at }: Principal, now: Date): void {
  if (credential.kind !== 'session' || authenticated_at === null) return
  if (now.getTime() - Date.parse(authenticated_at) <= recent_ms) return
  throw new Problem('FORBIDDEN', 'sign_in_again: confirm your password, because your last sign-in was more than an hour ago')
}
