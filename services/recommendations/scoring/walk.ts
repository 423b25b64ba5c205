import { inTransaction } from '../../../db/postgres/transactions.ts'
import { advanceTurn, recordScoring, selectTurn } from '../../../db/recommendations/match-scores.ts'
import {
  type CompanyVersions,
  countScored,
  type ScoringRow,
  selectPiece,
  selectUnscored,
  selectWaitingCompanies,
  type WaitingCompany,
  type WalkPosition,
} from '../../../db/recommendations/matching.ts'
import type { Db } from '../../../db/schema.ts'
import { feature_version } from '../../../matching/features.ts'
import type { Matcher } from '../../../matching/matcher.ts'
import { scorer_version } from '../../../matching/score.ts'
import type { Profiles } from './profiles.ts'
import { prepare, type Step, scoreAll, scores_max, writeScores } from './scores.ts'

const walk_records_max = 1_000
/** A company without any score has its first ones soon. */
const first_records_max = 300
const waiting_companies_max = 1_000
/** Of the catalog a step looks at so many times the records that it scores, most of what is old being past. */
const looked_at_factor = 4

/** The next records, newest first, for the companies that have come equally far. */
export async function walk(db: Db, matcher: Matcher, profiles: Profiles, now: Date): Promise<Step> {
  const turn = await selectTurn(db)
  const waiting = await selectWaitingCompanies(db, scorer_version, waiting_companies_max)
  const first = waiting[0]
  if (!first) return { records: 0, caught_up: true }
  const group = waiting.filter((company) => isAsFar(company, first)).slice(0, profiles.companies_at_once_max)
  const most = first.begun ? walk_records_max : first_records_max
  const limit = Math.max(1, Math.min(most, Math.floor(scores_max / group.length)))
  const { end } = await selectPiece(db, first.reached, limit * looked_at_factor, now)
  const rows = await selectUnscored(db, { after: first.reached, end, limit }, { feature_version, now })
  const total = first.begun ? 0 : await countScored(db, now)
  // Whose profile has changed since the group was read begins anew in the next step.
  const companies = (await profiles.ofGroup(group, now)).filter((kept) => group.some((company) => isSameVersion(company, kept)))
  if (companies.length === 0) return { records: 0, caught_up: false }
  const full = rows.length === limit
  const finished = !full && end === null
  const reached = (full ? null : end) ?? placeOf(rows.at(-1)) ?? first.reached
  const prepared = prepare(matcher, rows)
  const matches = await scoreAll(db, companies, prepared)
  await inTransaction(db, async (trx) => {
    await advanceTurn(trx, turn, now)
    await writeScores(trx, prepared, matches, now)
    const step = { scorer_version, begun: first.begun, reached, records: rows.length, total, finished }
    await recordScoring(trx, companies.map(versionsOf), step, now)
  })
  return { records: rows.length, caught_up: false }
}

function placeOf(row: ScoringRow | undefined): WalkPosition {
  return row ? { posted_at: row.posted_at ?? '-infinity', id: row.id } : null
}

function isAsFar(company: WaitingCompany, other: WaitingCompany): boolean {
  return company.begun === other.begun && company.reached?.id === other.reached?.id
}

function isSameVersion(company: CompanyVersions, other: CompanyVersions): boolean {
  return (
    company.company_id === other.company_id &&
    company.profile_version === other.profile_version &&
    company.feedback_version === other.feedback_version
  )
}

function versionsOf({ company_id, profile_version, feedback_version }: CompanyVersions): CompanyVersions {
  return { company_id, profile_version, feedback_version }
}
