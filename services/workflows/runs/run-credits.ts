import { inTransaction } from '../../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../../db/schema.ts'
import { creditFeature, selectLostReservations } from '../../../db/workflows/workflow-credits.ts'
import type { StepRow } from '../../../db/workflows/workflow-runs.ts'
import { releaseCredits, reserveCredits } from '../../people/credits.ts'

/** Returns the reference of a step's reservation. It differs for each attempt that follows one that used credits. */
export function creditReference(run_id: string, node_id: string, credits_used: number): string {
  return credits_used === 0 ? `${run_id}:${node_id}` : `${run_id}:${node_id}:${credits_used}`
}

/** Releases what the steps of a run that ends still reserve, because their process was killed during a question. */
export async function releaseOpenCredits(
  trx: Trx,
  run: { id: string; company_id: string; dry_run: boolean },
  steps: readonly StepRow[],
  now: Date,
): Promise<void> {
  for (const { node_id, type, status, credits_used } of steps) {
    if (type !== 'ai' || status !== 'running' || run.dry_run) continue
    const reference = creditReference(run.id, node_id, credits_used)
    // The process may have been killed before it reserved anything, and a release requires a reservation.
    await reserveCredits(trx, run.company_id, { feature: creditFeature, amount: 0, reference }, now)
    await releaseCredits(trx, run.company_id, reference, now)
  }
}

/** Releases up to `limit` reservations, made since `since`, whose runs have ended or were deleted. Returns how many it released. */
export async function releaseLostCredits(db: Db, since: Date, limit: number, now: Date): Promise<number> {
  const lost = await selectLostReservations(db, since, limit)
  for (const { company_id, reference } of lost) await inTransaction(db, (trx) => releaseCredits(trx, company_id, reference, now))
  return lost.length
}
