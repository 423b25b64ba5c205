import { inTransaction } from '../../../db/postgres/transactions.ts'
import { advanceStep, deletePastMatches, selectPastMatches, selectStep } from '../../../db/recommendations/match-scores.ts'
import { addUpFeedback, hasFeedback } from '../../../db/recommendations/scoring-progress.ts'
import type { Db } from '../../../db/schema.ts'
import type { Matcher } from '../../../matching/matcher.ts'
import { createProfiles, usualLimits } from './profiles.ts'
import { rescore } from './rescore.ts'
import { scoreChanges } from './score-changes.ts'

export type ScoringStep = {
  /** Number of changed records that were scored for all companies. */
  changed: number
  /** Number of records that were scored for companies whose profile, feedback or scorer version changed. */
  walked: number
  caught_up: boolean
}

/**
 * Scores records for companies in steps of one transaction each. New and changed records are scored for all companies, in the order of the feed. All
 * records are scored, newest first, for new and changed companies. The tables store what is left to do, so an interrupted step is repeated. Only one
 * caller per database may run steps. Only records from the feed are announced: a record is new to a company when it is published, not when the company
 * changes its profile.
 */
export function createScoring(db: Db, matcher: Matcher, limits = usualLimits) {
  const profiles = createProfiles(db, matcher, limits)
  return async function runStep(now: Date): Promise<ScoringStep> {
    const changed = await scoreChanges(db, matcher, profiles, now)
    const walked = await rescore(db, matcher, profiles, now)
    const isScored = walked.caught_up && changed.caught_up
    return { walked: walked.records, changed: changed.records, caught_up: isScored && (await cleanUp(db, now)) }
  }
}

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
