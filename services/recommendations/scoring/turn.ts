import type { Db } from '../../../db/schema.ts'
import type { Matcher } from '../../../matching/matcher.ts'
import { follow } from './follow.ts'
import { createProfiles, usualLimits } from './profiles.ts'
import { tidy } from './tidy.ts'
import { walk } from './walk.ts'

export type ScoringTurn = {
  /** Records of the feed that were scored for all companies. */
  changed: number
  /** Records that were scored for companies whose profile, feedback or scorer is another. */
  walked: number
  caught_up: boolean
}

/**
 * Scores records for companies, a step at a time, each in one transaction: records that are new or have changed for all companies, in the
 * order of the feed, and all records, newest first, for companies that are new or have changed. What is left to do stands in the tables, so
 * a step that is cut off is taken again. One caller at a time for a database. Only what the feed brings is announced: a record is new to a
 * company when it was published, not when the company has told more of itself.
 */
export function createScoring(db: Db, matcher: Matcher, limits = usualLimits) {
  const profiles = createProfiles(db, matcher, limits)
  return async function takeTurn(now: Date): Promise<ScoringTurn> {
    const changed = await follow(db, matcher, profiles, now)
    const walked = await walk(db, matcher, profiles, now)
    const scored = walked.caught_up && changed.caught_up
    return { walked: walked.records, changed: changed.records, caught_up: scored && (await tidy(db, now)) }
  }
}
