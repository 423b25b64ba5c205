import { inTransaction } from '../../../db/postgres/transactions.ts'
import * as scores from '../../../db/recommendations/match-scores.ts'
import * as matching from '../../../db/recommendations/matching.ts'
import { addUpFeedback, hasFeedback } from '../../../db/recommendations/scoring-progress.ts'
import type { Db } from '../../../db/schema.ts'
import { feature_version } from '../../../matching/features.ts'
import type { Matcher } from '../../../matching/matcher.ts'
import { scorer_version } from '../../../matching/score.ts'
import { noteChange } from '../../events.ts'
import { createProfiles, type Profiles, usualLimits, versionKey, versionsOf } from './profiles.ts'
import { scoreChanges } from './score-changes.ts'
import { prepareRecords, type Step, scoreAll, scores_max, writeScores } from './scores.ts'

export type ScoringStep = {
  /** Number of changed records that were scored for all companies. */
  changed: number
  /** Number of records that were scored for companies whose profile, feedback or scorer version changed. */
  walked: number
  caught_up: boolean
}

/** Returns a function that scores records in steps. An interrupted step is repeated. Only one caller per database may run steps.
 * A step scores changed records from the feed for all companies, and the next records of the catalog for new and changed
 * companies. Only records from the feed are announced, because a changed profile does not make a record new. */
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

/** Adds up feedback and deletes matches of past records, up to `rows_max` of each. Returns true if there was nothing to do. */
export async function cleanUp(db: Db, now: Date, rows_max = cleaned_rows_max): Promise<boolean> {
  const step = await scores.selectStep(db)
  const [past, feedback] = [await scores.selectPastMatches(db), await hasFeedback(db)]
  if (!past && !feedback) return true
  await inTransaction(db, async (trx) => {
    await scores.advanceStep(trx, step, now)
    if (feedback) await addUpFeedback(trx, rows_max)
    if (past) await scores.deletePastMatches(trx, past, rows_max, now)
  })
  return false
}

const step_records_max = 1_000
/** Maximum number of records in a company's first step. It is low, so the first scores appear soon. */
const first_records_max = 300
const waiting_companies_max = 1_000
/** A step reads up to this many records for each one that it scores, because most old records closed too long ago to be
 * scored. */
const read_factor = 4

/** Scores the next records, newest first, for the companies that have reached the same position. */
async function rescore(db: Db, matcher: Matcher, profiles: Profiles, now: Date): Promise<Step> {
  const current = await scores.selectStep(db)
  const waiting = await matching.selectWaitingCompanies(db, scorer_version, waiting_companies_max)
  const first = waiting[0]
  if (!first) return { records: 0, caught_up: true }
  const group = waiting
    .filter(({ begun, reached }) => begun === first.begun && reached?.id === first.reached?.id)
    .slice(0, profiles.companies_at_once_max)
  const records_max = first.begun ? step_records_max : first_records_max
  const limit = Math.max(1, Math.min(records_max, Math.floor(scores_max / group.length)))
  const { end } = await matching.selectSlice(db, first.reached, limit * read_factor, now)
  const rows = await matching.selectUnscored(db, { after: first.reached, end, limit }, { feature_version, now })
  const total = first.begun ? 0 : await matching.countScored(db, now)
  // A company whose profile changed since the group was read starts again in the next step.
  const versions = new Map(group.map((company) => [company.company_id, versionKey(company)]))
  const companies = (await profiles.ofGroup(group, now)).filter((read) => versions.get(read.company_id) === versionKey(read))
  if (companies.length === 0) return { records: 0, caught_up: false }
  const isFull = rows.length === limit
  const finished = !isFull && end === null
  const last = rows.at(-1)
  const scored = last && { posted_at: last.posted_at ?? '-infinity', id: last.id }
  const reached = (isFull ? null : end) ?? scored ?? first.reached
  const prepared = prepareRecords(matcher, rows)
  const matches = await scoreAll(db, companies, prepared)
  await inTransaction(db, async (trx) => {
    await scores.advanceStep(trx, current, now)
    await writeScores(trx, prepared, matches, now)
    const step = { scorer_version, begun: first.begun, reached, records: rows.length, total, finished }
    await scores.recordScoring(trx, companies.map(versionsOf), step, now)
    for (const { company_id } of finished ? companies : [])
      await noteChange(trx, company_id, 'recommendations.changed', [company_id], now)
  })
  return { records: rows.length, caught_up: false }
}
