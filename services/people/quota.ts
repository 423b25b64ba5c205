import { inTransaction } from '../../db/postgres/transactions.ts'
import { insertShownRecords, lockQuota, type QuotaCounts, updateQuota } from '../../db/requests/quotas.ts'
import type { Db } from '../../db/schema.ts'
import { quotas } from '../../generated/operations.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Shown } from '../operation-types.ts'
import type { Principal } from '../principal.ts'

type QuotaName = keyof typeof quotas

/** Counts a search that shows `rows`. If it exceeds a quota in `drawn`, counts nothing and throws a 429 that names the quota. */
export async function countShown(
  db: Db,
  principal: Principal,
  rows: readonly { id: string; jurisdiction: string }[],
  now: Date,
  drawn: readonly QuotaName[],
): Promise<Shown> {
  return inTransaction(db, async (trx) => {
    const { company_id, cycle } = principal
    const before = await lockQuota(trx, company_id, now.toISOString().slice(0, 10), cycle.started_at)
    const ids = rows.map((row) => row.id)
    const newly_counted = await insertShownRecords(trx, company_id, cycle.started_at, ids)
    const fresh = rows.filter((row) => newly_counted.has(row.id))
    const more: QuotaCounts = {
      daily_searches: 1,
      cycle_records: fresh.length,
      cycle_state_local_records: fresh.filter((row) => row.jurisdiction !== 'federal').length,
    }
    const used = { ...before }
    const quota = {} as Shown['quota']
    for (const name of drawn) {
      const { limit, resets } = quotas[name]
      used[name] += more[name]
      const resets_at = resets === 'midnight_utc' ? nextMidnight(now) : cycle.ends_at
      // Showing a record again is free, so an exhausted quota stops only searches that would add to its count.
      if (used[name] > limit && used[name] > before[name]) throw quotaPassed(name, before[name], limit, resets_at, now)
      quota[name] = { used: used[name], limit, resets_at }
    }
    await updateQuota(trx, company_id, used)
    return { quota, newly_counted }
  })
}

function quotaPassed(name: QuotaName, used: number, limit: number, resetsAt: string, now: Date): Problem {
  const wait_seconds = Math.max(1, Math.ceil((Date.parse(resetsAt) - now.getTime()) / 1000))
  return new Problem('TOO_MANY_REQUESTS', `The quota ${name} is used up: ${used} of ${limit}. Retry after ${wait_seconds}s`)
}

function nextMidnight(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString()
}
