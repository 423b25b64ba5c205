import { sql } from 'kysely'
import { firstIdOf } from '../ids.ts'
import { releaseCredits, reserveCredits } from '../people/credits.ts'
import { inTransaction } from '../postgres/transactions.ts'
import type { Db, Trx } from '../schema.ts'
import type { StepRow } from './workflow-runs.ts'

/** Under which questions of workflows stand in the account. */
export const creditFeature = 'workflow_ai'

/** What a step of a run sets aside stands under this: something else once attempts of it have used `credits_used`. */
export function creditReference(run_id: string, node_id: string, credits_used: number): string {
  return credits_used === 0 ? `${run_id}:${node_id}` : `${run_id}:${node_id}:${credits_used}`
}

/** Of a run that ends: what a process set aside that was killed in the middle of a question. */
export async function releaseOpenCredits(
  trx: Trx,
  run: { id: string; company_id: string; dry_run: boolean },
  steps: readonly StepRow[],
  now: Date,
): Promise<void> {
  for (const { node_id, type, status, credits_used } of steps) {
    if (type !== 'ai' || status !== 'running' || run.dry_run) continue
    const reference = creditReference(run.id, node_id, credits_used)
    // It may have died before it set anything aside: of nothing nothing can be given back.
    await reserveCredits(trx, run.company_id, { feature: creditFeature, amount: 0, reference }, now)
    await releaseCredits(trx, run.company_id, reference, now)
  }
}

/**
 * Releases what is still set aside, since `since`, for runs that have ended or are gone, at most `limit` of them; answers how many. Whoever was
 * frozen may have set it aside after its run had ended.
 */
export async function releaseLostCredits(db: Db, since: Date, limit: number, now: Date): Promise<number> {
  const from = firstIdOf('cre', since)
  const { rows } = await sql<{ company_id: string; reference: string }>`
    select e.company_id, e.reference from credit_entry e
    where e.id >= ${from} and e.kind = 'reserve' and e.feature = ${creditFeature}
      and not exists (select from workflow_run r where r.id = split_part(e.reference, ':', 1) and r.finished_at is null)
      and (select count(*) filter (where o.kind = 'reserve') > count(*) filter (where o.kind in ('settle', 'release'))
        from credit_entry o where o.company_id = e.company_id and o.reference = e.reference)
    group by e.company_id, e.reference limit ${limit}`.execute(db)
  for (const { company_id, reference } of rows) await inTransaction(db, (trx) => releaseCredits(trx, company_id, reference, now))
  return rows.length
}
