import { inTransaction } from '../../../db/postgres/transactions.ts'
import { advanceStep, recordScoring, selectStep } from '../../../db/recommendations/match-scores.ts'
import * as matching from '../../../db/recommendations/matching.ts'
import type { Db } from '../../../db/schema.ts'
import { feature_version } from '../../../matching/features.ts'
import type { Matcher } from '../../../matching/matcher.ts'
import { scorer_version } from '../../../matching/score.ts'
import { type Profiles, versionKey, versionsOf } from './profiles.ts'
import { prepareRecords, type Step, scoreAll, scores_max, writeScores } from './scores.ts'

const step_records_max = 1_000
/** Smaller, so a company without any score gets its first ones soon. */
const first_records_max = 300
const waiting_companies_max = 1_000
/** A step reads this many times more records than it scores, because most old records are past and not scored. */
const read_factor = 4

/** Scores the next records, newest first, for the companies that have reached the same position. */
export async function rescore(db: Db, matcher: Matcher, profiles: Profiles, now: Date): Promise<Step> {
  const current = await selectStep(db)
  const waiting = await matching.selectWaitingCompanies(db, scorer_version, waiting_companies_max)
  const first = waiting[0]
  if (!first) return { records: 0, caught_up: true }
  const group = waiting.filter((company) => isAsFar(company, first)).slice(0, profiles.companies_at_once_max)
  const records_max = first.begun ? step_records_max : first_records_max
  const limit = Math.max(1, Math.min(records_max, Math.floor(scores_max / group.length)))
  const { end } = await matching.selectSlice(db, first.reached, limit * read_factor, now)
  const rows = await matching.selectUnscored(db, { after: first.reached, end, limit }, { feature_version, now })
  const total = first.begun ? 0 : await matching.countScored(db, now)
  // A company whose profile changed since the group was read starts again in the next step.
  const companies = (await profiles.ofGroup(group, now)).filter((read) => group.some((company) => isSameVersion(company, read)))
  if (companies.length === 0) return { records: 0, caught_up: false }
  const isFull = rows.length === limit
  const finished = !isFull && end === null
  const reached = (isFull ? null : end) ?? positionOf(rows.at(-1)) ?? first.reached
  const prepared = prepareRecords(matcher, rows)
  const matches = await scoreAll(db, companies, prepared)
  await inTransaction(db, async (trx) => {
    await advanceStep(trx, current, now)
    await writeScores(trx, prepared, matches, now)
    const step = { scorer_version, begun: first.begun, reached, records: rows.length, total, finished }
    await recordScoring(trx, companies.map(versionsOf), step, now)
  })
  return { records: rows.length, caught_up: false }
}

function positionOf(row: matching.ScoringRow | undefined): matching.WalkPosition {
  return row ? { posted_at: row.posted_at ?? '-infinity', id: row.id } : null
}

function isAsFar(company: matching.WaitingCompany, other: matching.WaitingCompany): boolean {
  return company.begun === other.begun && company.reached?.id === other.reached?.id
}

function isSameVersion(company: matching.CompanyVersions, other: matching.CompanyVersions): boolean {
  return company.company_id === other.company_id && versionKey(company) === versionKey(other)
}
