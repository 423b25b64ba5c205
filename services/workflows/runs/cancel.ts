import type { Trx } from '../../../db/schema.ts'
import { selectSteps } from '../../../db/workflows/workflow-runs.ts'
import { endRun, lockRun, requestCancel } from '../../../db/workflows/workflow-turns.ts'
import { notFound } from '../../../kernel/problem.ts'
import type { Principal } from '../../principal.ts'
import { releaseOpenCredits } from './credits.ts'
import { assertMayRun } from './start.ts'

/** Ends a run before its next step. A run that has ended does not change. */
export async function cancelRun(trx: Trx, principal: Principal, id: string, now: Date): Promise<void> {
  assertMayRun(principal)
  const run = await lockRun(trx, principal.company_id, id)
  if (!run) throw notFound('run', id)
  if (run.ended) return
  // A process that works on the run ends it before the next step. If that process dies, the next one sees the request.
  await requestCancel(trx, id, now)
  if (run.leased) return
  await releaseOpenCredits(trx, run, await selectSteps(trx, id), now)
  await endRun(trx, id, { status: 'cancelled', error: null }, now)
}
