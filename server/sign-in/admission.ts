import type { IncomingHttpHeaders } from 'node:http'
import type { Window } from '../../db/requests/rate-windows.ts'
import type { Credential, Principal } from '../../services/principal.ts'

export type Attempt = {
  headers: IncomingHttpHeaders
  address: string
  rate_class: string
  window_seconds: number
  now: Date
}

/** A known caller whose request was counted. */
export type Admission = {
  kind: Credential['kind']
  window: Window
  /** Throws a 403 if the company or user may no longer use the service. Separate, because the request must be counted first. */
  principal(): Principal
}

/** A known access token whose request was counted. */
export type TokenAdmission = Admission & {
  /** The user allowed the client to delete without asking each time. */
  may_delete: boolean
}

export type TokenAttempt = Pick<Attempt, 'rate_class' | 'window_seconds' | 'now' | 'address'>

/** Finds the grant of an access token for a resource, and counts the request in the window of the grant. Returns undefined if the
 * token is unknown, expired, or for another resource. The credential of the principal has the id of the grant, not of the token,
 * because a refreshed token must not get a new window. */
export type AdmitToken = (token: string, resource: string, request: TokenAttempt) => Promise<TokenAdmission | undefined>
