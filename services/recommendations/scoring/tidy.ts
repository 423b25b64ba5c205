import { inTransaction } from '../../../db/postgres/transactions.ts'
import { addUpFeedback, hasFeedback } from '../../../db/recommendations/feedback.ts'
import { advanceTurn, deletePastMatches, selectPastMatches, selectTurn } from '../../../db/recommendations/match-scores.ts'
import type { Db } from '../../../db/schema.ts'

/** Rows that a step looks at of each kind. */
export const tidied_max = 5_000

/** Takes away a little of what scoring leaves behind, which nobody waits for; answers whether there was nothing. */
export async function tidy(db: Db, now: Date, rows_max = tidied_max): Promise<boolean> {
  const turn = await selectTurn(db)
  const [past, feedback] = [await selectPastMatches(db), await hasFeedback(db)]
  if (!past && !feedback) return true
  await inTransaction(db, async (trx) => {
    await advanceTurn(trx, turn, now)
    if (feedback) await addUpFeedback(trx, rows_max)
    if (past) await deletePastMatches(trx, past, rows_max, now)
  })
  return false
}
