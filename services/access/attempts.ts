import { hash } from 'node:crypto'
import { countRequest } from '../../db/requests/rate-windows.ts'
import type { Db } from '../../db/schema.ts'
import { network } from '../../kernel/http/network.ts'
import { Problem } from '../../kernel/problem.ts'

const window_seconds = 600
/** Maximum attempts per window. The first two keep one network from locking a user out, and many from guessing one password. */
const limits = { user_from_network: 10, user: 100, network: 60 }

/** The purpose of an attempt. Each purpose is counted by itself. */
type Purpose = 'sign-in' | 'password reset'

/** Counts an attempt before its secret is checked, because guesses may be parallel. Throws a 429 beyond a limit. */
export async function countAttempt(db: Db, purpose: Purpose, email: string, address: string, now: Date): Promise<void> {
  const from = network(address)
  // The table of windows must not reveal addresses of people, which may be mistyped passwords.
  const user = hash('sha256', email.toLowerCase(), 'base64url')
  const subjects = { user_from_network: `${user} ${from}`, user, network: from }
  for (const [name, subject] of Object.entries(subjects)) {
    const { used, started_ms } = await countRequest(db, `${purpose} ${subject}`, 'sign-in', window_seconds, now)
    if (used <= limits[name as keyof typeof limits]) continue
    const wait_seconds = Math.max(1, Math.ceil((started_ms + window_seconds * 1000 - now.getTime()) / 1000))
    throw new Problem('TOO_MANY_REQUESTS', `Too many attempts. Retry after ${wait_seconds}s`)
  }
}
