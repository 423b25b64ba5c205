import { openUntil } from '../../../catalog/notice-types.ts'
import { lockRecords, type MatchRow, upsertMatches } from '../../../db/recommendations/match-scores.ts'
import { type ScoringRow, selectRecordTexts, upsertFeatures } from '../../../db/recommendations/matching.ts'
import type { Db, Trx } from '../../../db/schema.ts'
import { type RecordFacts, recordFacts } from '../../../matching/facts.ts'
import { encodeFeatures, feature_version, type RecordFeatures } from '../../../matching/features.ts'
import type { Matcher } from '../../../matching/matcher.ts'
import { explainMatch, scoreMatch } from '../../../matching/score.ts'
import type { ScoredProfile } from './profiles.ts'

/** Maximum number of scores written in one transaction. */
export const scores_max = 50_000
/** Lowest score for which reasons are stored. It is also the default minimum for lists of recommendations. */
const reason_score_min = 80

export type Step = { records: number; caught_up: boolean }
export type Prepared = { row: ScoringRow; facts: RecordFacts; features: RecordFeatures }

export function prepareRecords(matcher: Matcher, rows: readonly ScoringRow[]): Prepared[] {
  return rows.map((row) => ({ row, facts: recordFacts(row), features: matcher.features(row) }))
}

/** Writes scores and new features. Leaves out records that were deleted after they were read. */
export async function writeScores(trx: Trx, prepared: readonly Prepared[], matches: readonly MatchRow[], now: Date) {
  const ids = prepared.map(({ row }) => row.id)
  const existing = await lockRecords(trx, ids)
  const built = prepared.filter(({ row }) => existing.has(row.id) && row.features === null)
  const features = built.map(({ row, features }) => ({
    contract_id: row.id,
    contract_xid: row.changed_xid,
    feature_version,
    features: encodeFeatures(features),
  }))
  await upsertFeatures(trx, features)
  const written = existing.size === ids.length ? matches : matches.filter(({ contract_id }) => existing.has(contract_id))
  await upsertMatches(trx, written, now)
}

export async function scoreAll(db: Db, companies: readonly ScoredProfile[], prepared: readonly Prepared[]): Promise<MatchRow[]> {
  const matches = prepared.flatMap(({ row, facts, features }) => {
    // A record that its source closed counts as closed since it was posted.
    const isClosed = !row.awarded && row.active === false
    const open_until = isClosed ? (row.posted_at ?? '-infinity') : openUntil(row)
    return companies.map(({ company_id, profile_version, profile }) => {
      const { score, eligible } = scoreMatch(profile, facts, features)
      return { company_id, contract_id: row.id, score, eligible, reason: null, reasons: null, open_until, profile_version }
    })
  })
  const explained = matches.filter(({ score }) => score >= reason_score_min)
  const texts = await selectRecordTexts(db, [...new Set(explained.map(({ contract_id }) => contract_id))])
  const records = new Map(prepared.map((each) => [each.row.id, each]))
  const profileOf = new Map(companies.map(({ company_id, profile }) => [company_id, profile]))
  for (const match of explained) {
    const text = texts.get(match.contract_id)
    const { facts, features } = records.get(match.contract_id)!
    // If the texts are missing, the record was deleted after it was read. The feed reports the deletion later.
    if (!text) continue
    const { reason, reasons } = explainMatch(profileOf.get(match.company_id)!, facts, features, text)
    Object.assign(match, { reason, reasons })
  }
  return matches
}
