import { type LookupAddress, lookup } from 'node:dns'
import { promisify } from 'node:util'
import { createFairQueue } from '../queue.ts'
import type { Resolve } from './addresses.ts'

const limits = { running_max: 1, running_per_owner_max: 1, waiting_max: 20, waiting_per_owner_max: 5, deadline_ms: 5_000 }

/** Returns a resolver of names that strangers write, one at a time. Node resolves only two names at once, and a name server that
 * does not answer occupies one of them for a minute, even if the call ends earlier. */
export function createLookupInTurn(resolve: Resolve = lookup): Resolve {
  const busy = () => Object.assign(new Error('too many names wait for their addresses'), { code: 'EAI_AGAIN' })
  const queue = createFairQueue({ limits, deadline_until: 'start', errors: { full: busy, late: busy, gone: busy } })
  const find = promisify(resolve)
  return (hostname, options, callback) => {
    const found: Promise<LookupAddress[]> = queue.run({ owner: hostname }, () => find(hostname, options))
    found.then(
      (addresses) => callback(null, addresses),
      (error: NodeJS.ErrnoException) => callback(error, []),
    )
  }
}
