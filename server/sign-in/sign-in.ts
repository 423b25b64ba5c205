import type { Db } from '../../db/schema.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Admission, Attempt } from './admission.ts'
import { admitByKey } from './api-key.ts'
import { type FloodLimit, guarded } from './flood.ts'
import { createKeyLookup } from './key-lookup.ts'

/** Identifies the caller. Throws a 401, or a 429 if too many sign-ins from the address have failed. */
export type SignIn = (security: 'apiKey' | 'oauth', attempt: Attempt) => Promise<Admission>

/** Signs in by API key. Tokens and sessions will be added here. Failures count against the client's address. */
export function createSignIn(db: Db, flood: FloodLimit): SignIn {
  const admitKey = createKeyLookup(db)
  return async function signIn(security, attempt) {
    const credential = security === 'apiKey' ? attempt.headers['x-api-key'] : attempt.headers.authorization
    if (typeof credential !== 'string' || credential === '') throw missing(security)
    return guarded(flood, { address: attempt.address, secret: credential, wrong: 401 }, async () => {
      if (security === 'oauth') throw new Problem('UNAUTHORIZED', 'This access token does not exist')
      return admitByKey(db, admitKey, credential, attempt)
    })
  }
}

function missing(security: 'apiKey' | 'oauth'): Problem {
  return new Problem(
    'UNAUTHORIZED',
    security === 'apiKey'
      ? 'An API key is needed in the header X-Api-Key; bearer tokens are not accepted here'
      : 'An access token is needed in the header Authorization; API keys are not accepted here',
  )
}
