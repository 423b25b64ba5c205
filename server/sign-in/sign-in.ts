import type { IncomingHttpHeaders } from 'node:http'
import { admitKeys, admitSessions } from '../../db/requests/admission.ts'
import type { Db } from '../../db/schema.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Admission, Attempt } from './admission.ts'
import { admitByKey } from './api-key.ts'
import { type FloodLimit, guarded } from './flood.ts'
import { createLookup } from './lookup.ts'
import { admitBySession, readCookie } from './session.ts'
import { type AdmitOwnToken, admitByToken, missingToken } from './token.ts'

/** The credential that an operation takes, from the contract. Operations with `apiKey` take sessions too. */
export type Security = 'apiKey' | 'session' | 'oauth'

/** A credential of a request. `secret` is its value. */
export type GivenCredential = { kind: Admission['kind']; secret: string }

/** Identifies the caller. Throws a 401, or a 429 if too many sign-ins from the address have failed. */
export type SignIn = (security: Security, given: GivenCredential | null, attempt: Attempt) => Promise<Admission>

/** Returns the credential of a request that an operation takes. A key wins over a session. */
export function findCredential(security: Security, headers: IncomingHttpHeaders, cookie: string): GivenCredential | null {
  const key = security === 'apiKey' ? headers['x-api-key'] : undefined
  if (typeof key === 'string' && key !== '') return { kind: 'key', secret: key }
  const session = security === 'oauth' ? undefined : readCookie(headers, cookie)
  if (session) return { kind: 'session', secret: session }
  const token = security === 'oauth' ? headers.authorization : undefined
  return token ? { kind: 'token', secret: token } : null
}

/** Signs in by API key, session, or access token for the API. Failures count against the client's address. */
export function createSignIn(db: Db, flood: FloodLimit, admitToken: AdmitOwnToken): SignIn {
  const admitKey = createLookup((given, window_seconds, now) => admitKeys(db, given, window_seconds, now))
  const admitSession = createLookup((given, window_seconds, now) => admitSessions(db, given, window_seconds, now))
  const admit: Record<Admission['kind'], (secret: string, attempt: Attempt) => Promise<Admission>> = {
    key: (key, attempt) => admitByKey(db, admitKey, key, attempt),
    session: (token, attempt) => admitBySession(db, admitSession, token, attempt),
    token: (header, attempt) => admitByToken(admitToken, header, attempt),
  }
  return async function signIn(security, given, attempt) {
    if (given === null) throw missing[security]()
    const { kind, secret } = given
    return guarded(flood, { address: attempt.address, secret, wrong: 401 }, () => admit[kind](secret, attempt))
  }
}

const missing: Record<Security, () => Problem> = {
  apiKey: () => new Problem('UNAUTHORIZED', 'An API key is needed in the header X-Api-Key; bearer tokens are not accepted here'),
  session: () => new Problem('UNAUTHORIZED', 'Sign in first; this operation needs a session of the web app'),
  oauth: missingToken,
}
