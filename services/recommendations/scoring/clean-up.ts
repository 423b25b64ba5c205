import { inTransaction } from '../../../db/postgres/transactions.ts'
import { addUpFeedback, hasFeedback } from '../../../db/recommendations/feedback.ts'
import { advanceStep, deletePastMatches, selectPastMatches, selectStep } from '../../../db/recommendations/match-scores.ts'
import type { Db } from '../../../db/schema.ts'

/** Maximum rows of each kind per step. */
const cleaned_rows_max = 5_000

/** Adds up feedback and deletes matches of past records, a limited number of each. Returns true if there was nothing to do. */
export async function cleanUp(db: Db, now: Date, rows_max = cleaned_rows_max): Promise<boolean> {
  const step = await selectStep(db)
  const [past, feedback] = [await selectPastMatches(db), await hasFeedback(db)]
  if (!past && !feedback) return true
  await inTransaction(db, async (trx) => {
    await advanceStep(trx, step, now)
    if (feedback) await addUpFeedback(trx, rows_max)
    if (past) await deletePastMatches(trx, past, rows_max, now)
  })
  return false
}
