import type { IncomingHttpHeaders } from 'node:http'
import { touchSession } from '../../db/access/sessions.ts'
import type { SessionHolder } from '../../db/requests/admission.ts'
import type { Db } from '../../db/schema.ts'
import { Problem } from '../../kernel/problem.ts'
import { hashToken } from '../../services/access/sessions.ts'
import type { Credential } from '../../services/principal.ts'
import type { Admission, Attempt } from './admission.ts'
import type { Admit } from './lookup.ts'
import { principalOf } from './principal.ts'

const touch_every_ms = 60_000

/** The prefix lets only this host set the cookie, over https (RFC 6265bis, 4.1.3). Without it, the name has the port, because
 * browsers send a cookie to all ports of its host (RFC 6265, 8.5). */
export function cookieName(name: 'oi_session' | 'oi_form', public_url: string): string {
  const { protocol, port } = new URL(public_url)
  if (protocol === 'https:') return `__Host-${name}`
  return port === '' ? name : `${name}_${port}`
}

export function sessionCookie(public_url: string): string {
  return cookieName('oi_session', public_url)
}

export function readCookie({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  const found = cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** Identifies the user and company of a session, and counts the request in the user's window. Throws a 401 for an ended session. */
export async function admitBySession(db: Db, admit: Admit<SessionHolder>, token: string, attempt: Attempt): Promise<Admission> {
  const { headers, rate_class, window_seconds, now, address } = attempt
  const company = headers['x-company-id'] as string | undefined
  const given = { hash: hashToken(token), rate_class, company_id: company || null }
  const holder = await admit({ ...given, window_seconds, now })
  if (!holder) throw new Problem('UNAUTHORIZED', 'This session has ended; sign in again')
  if (Date.parse(holder.last_used_at) < now.getTime() - touch_every_ms) await touchSession(db, holder, now)
  const { id, authenticated_at, expires_at } = holder
  const credential: Credential = { kind: 'session', id, name: 'Web session', scopes: ['read', 'write'], expires_at }
  return {
    kind: 'session',
    window: { used: holder.used, started_ms: holder.started_ms },
    principal: () => principalOf(holder, { credential, address, authenticated_at }, now),
  }
}

type Origins = { public_url: string; allowed_origins: ReadonlySet<string> }

/** Throws a 403 for a write that may come from a page of another site (OWASP Cross-Site Request Forgery Prevention). */
export function assertOwnPage(headers: IncomingHttpHeaders, { public_url, allowed_origins }: Origins): void {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  const own = origin !== undefined && (origin === new URL(public_url).origin || allowed_origins.has(origin))
  if (own || site === 'same-origin') return
  const fix =
    origin === undefined
      ? 'Programs use an API key'
      : `Open ${public_url}, or set PUBLIC_URL on the server to the address that users type`
  throw new Problem('FORBIDDEN', `A session may write only from a page of this installation. ${fix}`)
}
