import { hash } from 'node:crypto'
import { touchGrant } from '../../db/oauth/grants.ts'
import { admitTokens, type TokenHolder } from '../../db/requests/admission.ts'
import type { Db } from '../../db/schema.ts'
import { Problem } from '../../kernel/problem.ts'
import { isForAgents } from '../../services/oauth/protected-resources.ts'
import { mayHaveKey } from '../../services/people/roles.ts'
import type { Credential, Principal } from '../../services/principal.ts'
import type { Admission, AdmitToken, Attempt, TokenAdmission, TokenAttempt } from './admission.ts'
import { createLookup } from './lookup.ts'
import { principalOf } from './principal.ts'

const touch_every_ms = 60_000

export function createAdmitToken(db: Db): AdmitToken {
  const admit = createLookup((given, window_seconds, now) => admitTokens(db, given, window_seconds, now))
  return async (token, resource, { rate_class, window_seconds, now, address }) => {
    const given = { hash: hash('sha256', token, 'buffer'), rate_class, company_id: null }
    const holder = await admit({ ...given, window_seconds, now })
    if (holder?.resource !== resource) return undefined
    const { id, used, started_ms, may_delete, last_used_at } = holder
    if (last_used_at === null || Date.parse(last_used_at) < now.getTime() - touch_every_ms) await touchGrant(db, id, now)
    const means = { credential: credentialOf(holder), address, authenticated_at: null }
    function principal(): Principal {
      const found = principalOf(holder!, means, now)
      if (!holder!.mcp_allowed && isForAgents(resource))
        throw new Problem('FORBIDDEN', 'mcp_not_allowed: the company of this access token does not allow AI agents')
      if (!mayHaveKey(found.role)) throw new Problem('FORBIDDEN', 'Limited members may not use connected applications')
      return found
    }
    return { kind: 'token', window: { used, started_ms }, may_delete, principal }
  }
}

function credentialOf({ id, client_name, scope, expires_at }: TokenHolder): Credential {
  return { kind: 'token', id, name: client_name, scopes: scope.split(' ') as Credential['scopes'], expires_at }
}

/** Admits access tokens of the API. */
export type AdmitOwnToken = (token: string, request: TokenAttempt) => Promise<TokenAdmission | undefined>

/** Identifies the grant of a bearer token. Throws a 401 if the token does not work. */
export async function admitByToken(admitToken: AdmitOwnToken, header: string, attempt: Attempt): Promise<Admission> {
  const token = readBearer(header)
  const admission = token && (await admitToken(token, attempt))
  if (!admission) throw wrongToken()
  return admission
}

/** Returns the token of the header Authorization (RFC 6750, section 2.1). */
export function readBearer(header = ''): string | undefined {
  return /^Bearer +([^ ]+)$/i.exec(header)?.[1]
}

export function missingToken(): Problem {
  return new Problem('UNAUTHORIZED', 'An access token is needed in the header Authorization; API keys are not accepted here')
}

export function wrongToken(): Problem {
  return new Problem('UNAUTHORIZED', 'This access token does not exist, has expired, was revoked, or is for another address')
}

/** Returns the header of a 401 that leads a client to the sign-in (RFC 6750, section 3, and RFC 9728, section 5.1). */
export function challengeOf(resource_metadata: string, isTokenGiven: boolean, scope?: string): string {
  const parts = [
    ...(isTokenGiven ? ['error="invalid_token"'] : []),
    `resource_metadata="${resource_metadata}"`,
    ...(scope === undefined ? [] : [`scope="${scope}"`]),
  ]
  return `Bearer ${parts.join(', ')}`
}
