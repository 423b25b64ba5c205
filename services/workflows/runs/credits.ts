import { inTransaction } from '../../../db/postgres/transactions.ts'
import type { Trx } from '../../../db/schema.ts'
import { creditFeature, type StepRow, selectStrandedCredits } from '../../../db/workflows/workflow-runs.ts'
import { inBatches, type Upkeep } from '../../cleanup.ts'
import { releaseCredits, reserveCredits } from '../../people/credits.ts'
import { knownKind } from '../step-kinds.ts'
import { creditReference } from './step.ts'

/** When a run ends, releases the credits that a killed process reserved for one of its AI steps. */
export async function releaseOpenCredits(
  trx: Trx,
  run: { id: string; company_id: string; dry_run: boolean },
  steps: readonly StepRow[],
  now: Date,
): Promise<void> {
  for (const { node_id, type, status, credits_used } of steps) {
    if (!knownKind(type)?.usesCredits || status !== 'running' || run.dry_run) continue
    const reference = creditReference(run.id, node_id, credits_used)
    // Only an existing reservation can be released. If the process died before it reserved credits, this reserves 0 credits
    // first.
    await reserveCredits(trx, run.company_id, { feature: creditFeature, amount: 0, reference }, now)
    await releaseCredits(trx, run.company_id, reference, now)
  }
}

/** Maximum age, in days, of the reservations that are checked. No question, frozen process or pause of this job should last
 * longer. */
const reservations_days_max = 30
const day_ms = 86_400_000

/** Releases credits that are still reserved although their runs have ended or were deleted. */
export async function releaseStrandedCredits({ db, clock, signal }: Upkeep): Promise<{ released: number }> {
  const now = clock.now()
  const since = new Date(now.getTime() - reservations_days_max * day_ms)
  const released = await inBatches(signal, async (limit) => {
    const stranded = await selectStrandedCredits(db, since, limit)
    for (const { company_id, reference } of stranded)
      await inTransaction(db, (trx) => releaseCredits(trx, company_id, reference, now))
    return stranded.length
  })
  return { released }
}
