import { openUntil } from '../../../catalog/notice-types.ts'
import { holdRecords, type MatchRow, upsertMatches } from '../../../db/recommendations/match-scores.ts'
import { type ScoringRow, selectRecordTexts, upsertFeatures } from '../../../db/recommendations/matching.ts'
import type { Db, Trx } from '../../../db/schema.ts'
import { type RecordFacts, recordFacts } from '../../../matching/facts.ts'
import { encodeFeatures, feature_version, type RecordFeatures } from '../../../matching/features.ts'
import type { Matcher } from '../../../matching/matcher.ts'
import { explainMatch, scoreMatch } from '../../../matching/score.ts'
import type { ScoredProfile } from './profiles.ts'

/** Scores written in one transaction. */
export const scores_max = 50_000
/** Reasons are kept from this score on: of what a list of recommendations shows unless it is asked for more. */
const reason_score_min = 80

export type Step = { records: number; caught_up: boolean }
/** A record with what it is scored by. */
export type Prepared = { row: ScoringRow; facts: RecordFacts; features: RecordFeatures }

export function prepare(matcher: Matcher, rows: readonly ScoringRow[]): Prepared[] {
  return rows.map((row) => ({ row, facts: recordFacts(row), features: matcher.features(row) }))
}

/** Writes scores with what they were made of, but of records that went since they were read. */
export async function writeScores(
  trx: Trx,
  prepared: readonly Prepared[],
  matches: readonly MatchRow[],
  now: Date,
): Promise<void> {
  const held = await holdRecords(
    trx,
    prepared.map(({ row }) => row.id),
  )
  await keepFeatures(
    trx,
    prepared.filter(({ row }) => held.has(row.id)),
  )
  const there = held.size === prepared.length ? matches : matches.filter(({ contract_id }) => held.has(contract_id))
  await upsertMatches(trx, there, now)
}

async function keepFeatures(trx: Trx, prepared: readonly Prepared[]): Promise<void> {
  const made = prepared.filter(({ row }) => row.features === null)
  await upsertFeatures(
    trx,
    made.map(({ row, features }) => ({
      contract_id: row.id,
      contract_xid: row.changed_xid,
      feature_version,
      features: encodeFeatures(features),
    })),
  )
}

export async function scoreAll(db: Db, companies: readonly ScoredProfile[], prepared: readonly Prepared[]): Promise<MatchRow[]> {
  const matches = prepared.flatMap(({ row, facts, features }) => {
    const open_until = lastOpenMoment(row)
    return companies.map(({ company_id, profile_version, profile }) => {
      const { score, eligible } = scoreMatch(profile, facts, features)
      return { company_id, contract_id: row.id, score, eligible, reason: null as string | null, open_until, profile_version }
    })
  })
  const told = matches.filter(({ score }) => score >= reason_score_min)
  const texts = await selectRecordTexts(db, [...new Set(told.map(({ contract_id }) => contract_id))])
  const records = new Map(prepared.map((each) => [each.row.id, each]))
  const profileOf = new Map(companies.map(({ company_id, profile }) => [company_id, profile]))
  for (const match of told) {
    const text = texts.get(match.contract_id)
    const { facts, features } = records.get(match.contract_id)!
    // What went since is told of by the feed.
    if (text) match.reason = explainMatch(profileOf.get(match.company_id)!, facts, features, text).reason
  }
  return matches
}

/** A record that its source has closed counts as closed since it was posted. */
function lastOpenMoment(row: ScoringRow): string {
  return !row.awarded && row.active === false ? (row.posted_at ?? '-infinity') : openUntil(row)
}
