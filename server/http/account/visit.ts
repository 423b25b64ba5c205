import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import proxyAddress from 'proxy-addr'
import { once } from '../../../kernel/once.ts'
import type { Problem } from '../../../kernel/problem.ts'
import { session_days, type Visitor } from '../../../services/access/sessions.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Setup } from '../../compose.ts'
import { cookieName, readCookie } from '../../sign-in/session.ts'
import type { GivenCredential } from '../../sign-in/sign-in.ts'
import type { RequestLog } from '../exchange.ts'
import { applyRateLimit, limitOf } from '../limits/rate-headers.ts'
import { hangUpSignal } from '../limits/shares.ts'

const form_secret_bytes = 16
const day_seconds = 86_400

/** A browser's request for a page. */
export type Visit = ReturnType<typeof openVisit>

export function openVisit(setup: Setup, req: Request, res: Response) {
  const { resources, session_cookie } = setup
  const [path = '', query = ''] = req.originalUrl.split(/\?(.*)/s)
  const cookies: string[] = []
  const session = readCookie(req.headers, session_cookie) || null
  const visit = {
    setup,
    req,
    res,
    path,
    query: new URLSearchParams(query),
    /** The secret in the path of a link. */
    token: String(req.params.token ?? ''),
    address: proxyAddress(req, setup.isTrustedProxy),
    now: setup.clock.now(),
    log: res.locals.entry as RequestLog,
    signal: once(() => hangUpSignal(res)),
    /** The token of the browser's session, which may have ended. */
    session,
    /** A secret of this browser, to which its forms are bound. */
    browser: session ?? knownBrowser(req, resources.public_url, cookies),
    /** Cookies that the answer sets. */
    cookies,
    /** Fields of the form that was sent. */
    fields: {} as Record<string, string>,
    /** Why the form was not accepted, if the page shows it again. */
    problem: null as Problem | null,
    /** Identifies the user once, so a page that shows its form again counts as one request. */
    identify: once((): Promise<Principal> => identify(visit)),
  }
  return visit
}

/** Identifies the user of the session and counts the page as one request, as for operations. Throws a 401 without a session. */
async function identify({ setup, req, query, session, address, now, log }: Visit): Promise<Principal> {
  const rate_class = req.method === 'POST' ? 'write' : 'read'
  const { window_seconds } = setup.rate_limits[rate_class]
  const headers = { ...req.headers, 'x-company-id': query.get('company') ?? undefined }
  const given: GivenCredential | null = session === null ? null : { kind: 'session', secret: session }
  const admission = await setup.signIn('session', given, { headers, address, rate_class, window_seconds, now })
  applyRateLimit(admission.window, limitOf(setup.rate_limits, rate_class, 'session'), now, {})
  const principal = admission.principal()
  log.credential_id = principal.credential.id
  log.company_id = principal.company_id
  return principal
}

export function visitorOf({ req, address }: Visit): Visitor {
  return { address, user_agent: req.headers['user-agent'] ?? null }
}

function isSecure(public_url: string): boolean {
  return public_url.startsWith('https:')
}

/** Returns the secret of a browser without a session, and gives a new browser one. */
function knownBrowser(req: Request, public_url: string, cookies: string[]): string {
  const name = cookieName('oi_form', public_url)
  const known = readCookie(req.headers, name)
  if (known) return known
  const made = randomBytes(form_secret_bytes).toString('base64url')
  cookies.push(cookie(name, made, public_url))
  return made
}

function cookie(name: string, value: string, public_url: string, max_age_seconds?: number): string {
  const age = max_age_seconds === undefined ? '' : `; Max-Age=${max_age_seconds}`
  return `${name}=${value}; Path=/${age}; HttpOnly; SameSite=Lax${isSecure(public_url) ? '; Secure' : ''}`
}

/** Stores the session in the browser. Null removes it. */
export function setSession({ setup, cookies }: Visit, token: string | null): void {
  const { session_cookie, resources } = setup
  cookies.push(cookie(session_cookie, token ?? '', resources.public_url, token === null ? 0 : session_days * day_seconds))
}
