import { setTimeout as sleep } from 'node:timers/promises'
import { operations } from '../generated/operations.ts'
import type { Context, Services } from '../handlers/context.ts'
import { searchOpportunities } from '../handlers/discovery.ts'

/** No company has this id, so the searches see only what every company sees. */
const nobody = '00000000-0000-7000-8000-000000000000'

/** One word and several words, because the engine handles them differently. */
const queries = ['services', 'repair of roofs', 'software support']

/** A search usually takes a tenth of this. It takes longer while the index is built or the machine is busy; then the start does not wait. */
const wait_ms_max = 500

/** Searches before the first user does. A search that fails here fails for users too, who are told why. */
export async function warmUp(services: Services, now: Date): Promise<void> {
  await Promise.race([warmUpSearch(services, now).catch(() => {}), sleep(wait_ms_max, undefined, { ref: false })])
}

/**
 * Searches as `searchOpportunities` does. Code that runs for the first time, tables that are made at first use and pages that are read
 * for the first time would otherwise double what the first user's search takes.
 */
export async function warmUpSearch(services: Services, now: Date): Promise<void> {
  for (const query of queries) {
    const context = {
      ...services,
      principal: { company_id: nobody },
      query: { ...operations.searchOpportunities.defaults, query },
      page: { after: undefined, cursor: () => '' },
      now,
      signal: new AbortController().signal,
    }
    await searchOpportunities(context as unknown as Context<'searchOpportunities'>)
  }
}
