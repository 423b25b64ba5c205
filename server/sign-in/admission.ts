import type { IncomingHttpHeaders } from 'node:http'
import type { Window } from '../../db/requests/rate-windows.ts'
import type { Principal } from '../../services/principal.ts'

/** What a request shows of its caller, and the class in whose window it counts. */
export type Attempt = {
  headers: IncomingHttpHeaders
  address: string
  rate_class: string
  window_seconds: number
  now: Date
}

/** A known caller, counted. */
export type Admission = {
  window: Window
  /** Throws a 403 where the company or the user may not use the service any more: told after the request has counted. */
  principal(): Principal
}

/** Finds out who calls. Throws a 401, or a 429 when too many sign-ins of the address have failed. */
export type SignIn = (security: 'apiKey' | 'oauth', attempt: Attempt) => Promise<Admission>
