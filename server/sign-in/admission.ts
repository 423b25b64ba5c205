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
