import type { RecordRow } from '../db/contracts.ts'
import { insertShownRecords, lockQuota, type QuotaCounts, updateQuota } from '../db/quotas.ts'
import type { Db } from '../db/schema.ts'
import type { components } from '../generated/api.ts'
import { quotas } from '../generated/operations.ts'
import type { Principal } from './context.ts'
import { Problem } from './problem.ts'

type Quota = components['schemas']['Quota']

/** How much of each contract-search quota a company has (specification 8). */
export const quotaLimits: QuotaCounts = {
  daily_searches: quotas.daily_searches.limit,
  cycle_records: quotas.cycle_records.limit,
  cycle_state_local_records: quotas.cycle_state_local_records.limit,
}

/**
 * Counts one search that shows these records. A search that would pass a quota throws a 429, and its transaction keeps nothing.
 * @returns the quotas after it, and which records were shown for the first time in the billing cycle.
 */
export async function countSearch(
  trx: Db,
  principal: Principal,
  rows: RecordRow[],
  now: Date,
): Promise<{ quota: Quota; newly_counted: Set<string> }> {
  const { company_id, cycle } = principal
  const day = now.toISOString().slice(0, 10)
  const before = await lockQuota(trx, company_id, day, cycle.started_at)
  const newlyCounted = await insertShownRecords(
    trx,
    company_id,
    cycle.started_at,
    rows.map((row) => row.id),
  )
  const fresh = rows.filter((row) => newlyCounted.has(row.id))
  const used: QuotaCounts = {
    daily_searches: before.daily_searches + 1,
    cycle_records: before.cycle_records + fresh.length,
    cycle_state_local_records: before.cycle_state_local_records + fresh.filter((row) => row.jurisdiction !== 'federal').length,
  }
  const resets = { daily_searches: nextMidnight(now), cycle_records: cycle.ends_at, cycle_state_local_records: cycle.ends_at }
  for (const name of Object.keys(used) as (keyof QuotaCounts)[]) {
    // A quota that this search does not draw on does not stop it: reading records again is free.
    if (used[name] > quotaLimits[name] && used[name] > before[name]) throw quotaPassed(name, before[name], resets[name])
  }
  await updateQuota(trx, company_id, used)
  const use = (name: keyof QuotaCounts) => ({ used: used[name], limit: quotaLimits[name], resets_at: resets[name] })
  return {
    quota: {
      daily_searches: use('daily_searches'),
      cycle_records: use('cycle_records'),
      cycle_state_local_records: use('cycle_state_local_records'),
    },
    newly_counted: newlyCounted,
  }
}

function quotaPassed(name: keyof QuotaCounts, used: number, resetsAt: string): Problem {
  return new Problem(
    'TOO_MANY_REQUESTS',
    `The quota ${name} is used up: ${used} of ${quotaLimits[name]}. It resets at ${resetsAt}`,
  )
}

function nextMidnight(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString()
}
