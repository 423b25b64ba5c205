import { hash } from 'node:crypto'
import { countRequest, secondsLeft } from '../../db/requests/rate-windows.ts'
import type { Db } from '../../db/schema.ts'
import { network } from '../../kernel/http/network.ts'
import { Problem } from '../../kernel/problem.ts'

const window_seconds = 600
/** Maximum attempts per window and purpose. The limit per user from one network keeps that network from locking the user out. Fewer
 * resets are allowed, because each sends an email. */
const limits = {
  'sign-in': { user_from_network: 10, user: 100, network: 60 },
  'password reset': { user_from_network: 3, user: 10, network: 30 },
}
type Purpose = keyof typeof limits

/** Counts an attempt before its secret is checked, because guesses may be parallel. Throws a 429 beyond a limit. */
export async function countAttempt(db: Db, purpose: Purpose, email: string, address: string, now: Date): Promise<void> {
  const from = network(address)
  // The table of windows must not reveal addresses of people, which may be mistyped passwords.
  const user = hash('sha256', email.toLowerCase(), 'base64url')
  const subjects = { user_from_network: `${user} ${from}`, user, network: from }
  for (const name of ['user_from_network', 'user', 'network'] as const) {
    const window = await countRequest(db, `${purpose} ${subjects[name]}`, 'sign-in', window_seconds, now)
    if (window.used <= limits[purpose][name]) continue
    throw new Problem('TOO_MANY_REQUESTS', `Too many attempts. Retry after ${secondsLeft(window, window_seconds, now)}s`)
  }
}
