import type { Db } from '../../db/schema.ts'
import { Problem } from '../../handlers/problem.ts'
import type { SignIn } from './admission.ts'
import { admitByKey } from './api-key.ts'
import type { FloodLimit } from './flood.ts'
import { createKeyDesk } from './key-desk.ts'

/** By API key; tokens and sessions join here. What fails counts against the caller's address. */
export function createSignIn(db: Db, flood: FloodLimit): SignIn {
  const admitKey = createKeyDesk(db)
  return async function signIn(security, attempt) {
    const credential = security === 'apiKey' ? attempt.headers['x-api-key'] : attempt.headers.authorization
    if (typeof credential !== 'string' || credential === '') throw missing(security)
    const { address } = attempt
    if (!flood.admits(address, credential)) {
      await flood.hold()
      const { wait_seconds } = flood.remaining(address)
      throw new Problem('TOO_MANY_REQUESTS', `Too many failed sign-ins from this address. Retry after ${wait_seconds}s`)
    }
    // Counted before it is looked up: of a thousand guesses at once none would have failed yet.
    const unknown = !flood.isGood(credential)
    if (unknown) flood.failed(address, credential)
    try {
      if (security === 'oauth') throw new Problem('UNAUTHORIZED', 'This access token is not known')
      const admission = await admitByKey(db, admitKey, credential, attempt)
      if (unknown) flood.forgive(address)
      flood.remember(credential)
      return admission
    } catch (error) {
      const wrong = error instanceof Problem && error.status === 401
      if (wrong && !unknown) flood.failed(address, credential)
      if (!wrong && unknown) flood.forgive(address)
      throw error
    }
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
