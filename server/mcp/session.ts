import { countRequest, type Window } from '../../db/requests/rate-windows.ts'
import type { Principal } from '../../services/principal.ts'
import type { Setup } from '../compose.ts'
import { applyRateLimit, limitOf, type RateClass } from '../http/limits/rate-headers.ts'
import { requestRateClass } from './admit.ts'
import type { Selection } from './selection.ts'

/** One HTTP request of a known caller. It carries one message, or several in the protocol of 2025. */
export type Session = {
  principal: Principal
  may_delete: boolean
  selection: Selection
  now: Date
  /** Aborts when the client hangs up. */
  signal: AbortSignal
  /** Counts a list or a call. Throws a 429 if the limit is exceeded. */
  count(rate_class: RateClass): Promise<void>
}

/** Returns the counter of a request. The first read was counted when the token was looked up. */
export function createCounter(setup: Setup, subject: string, admitted: Window, now: Date): Session['count'] {
  let counted: Window | undefined = admitted
  return async (rate_class) => {
    const first = rate_class === requestRateClass ? counted : undefined
    if (first) counted = undefined
    const { window_seconds } = setup.rate_limits[rate_class]
    const window = first ?? (await countRequest(setup.resources.db, subject, rate_class, window_seconds, now))
    applyRateLimit(window, limitOf(setup.rate_limits, rate_class, 'token'), now, {})
  }
}
