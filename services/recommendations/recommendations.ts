import type { RecordRow } from '../../db/opportunities/contracts.ts'
import { selectVersionedRecords } from '../../db/opportunities/records.ts'
import { selectCompany } from '../../db/people/companies.ts'
import * as table from '../../db/recommendations/recommendations.ts'
import type { Db, Trx } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { stockItemOf } from '../../reading/stock-item.ts'
import { changeEach } from '../board/bulk.ts'
import { resolveContract } from '../board/pursuits.ts'
import type { Body, Query } from '../operation-types.ts'
import type { Principal } from '../principal.ts'
import { startOf } from '../times.ts'
import { explainMatches } from './matches.ts'

type MatchReason = components['schemas']['MatchReason']

const day_ms = 86_400_000
const lower_score = 60
const similar_ids_max = 20

/** Translates a query into filters. Unless `include_expired` is set, applies the company's `min_days_to_deadline`. */
export async function recommendationFilters(
  db: Db,
  { company_id, company_version }: Principal,
  query: Query<'listRecommendations'>,
  time: number,
): Promise<table.RecommendationFilters> {
  const company = query.include_expired ? undefined : await selectCompany(db, company_id, company_version)
  const days = company?.profile.bid_preferences?.min_days_to_deadline ?? 0
  return {
    score_min: Math.ceil(query.min_score),
    open_after: query.include_expired ? '-infinity' : new Date(time + days * day_ms).toISOString(),
    exclude_pursued: query.exclude_pipeline,
    kind: query.type,
    arrived_since: query.since && startOf(query.since),
  }
}

/** Returns how many more recommendations a minimum score of 60 would show, or null for a full list or a minimum of 60 or less. */
export async function countMoreAt60(
  db: Db,
  company_id: string,
  filters: table.RecommendationFilters,
  { total_count, limit }: { total_count: number; limit: number },
): Promise<number | null> {
  if (total_count >= limit || filters.score_min <= lower_score) return null
  return (await table.countRecommendations(db, company_id, { ...filters, score_min: lower_score })) - total_count
}

export type DescribedRecommendation = {
  record: RecordRow
  reason: string
  reasons: MatchReason[]
  arrived_at: string
  item: ReturnType<typeof stockItemOf>
  similar: { count: number; ids: string[] }
}

/** Adds the record, the reason, the item with its quantity, and similar recommendations to each recommendation. */
export async function describeRecommendations(
  means: Parameters<typeof explainMatches>[0],
  company_id: string,
  filters: table.RecommendationFilters,
  rows: readonly table.RecommendationRow[],
): Promise<DescribedRecommendation[]> {
  const ids = rows.map(({ id }) => id)
  const unexplained = rows.filter(({ reasons }) => reasons === null).map(({ id }) => id)
  const versions = rows.map(({ reason: _reason, reasons: _reasons, arrived_at: _arrived, ...row }) => row)
  const [records, explained, similar] = await Promise.all([
    selectVersionedRecords(means.db, versions),
    explainMatches(means, company_id, unexplained),
    table.selectSimilarRecommendations(means.db, company_id, filters, ids),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return records.map((record) => {
    const { reason, reasons, arrived_at } = rowOf.get(record.id)!
    const { similar: others = [], beginning } = similar.get(record.id) ?? {}
    return {
      record,
      reason: reason ?? explained.get(record.id)?.reason ?? '',
      reasons: (reasons as MatchReason[] | null) ?? explained.get(record.id)?.reasons ?? [],
      arrived_at,
      item: stockItemOf(beginning ?? ''),
      similar: { count: others.length, ids: others.slice(0, similar_ids_max) },
    }
  })
}

/** Dismisses an opportunity for the whole company. A repeated dismissal only replaces the reason, if it gives one. */
export async function dismiss(
  trx: Trx,
  { company_id, user }: Principal,
  { opportunity_id, reason }: Body<'dismissRecommendation'>,
  now: Date,
): Promise<{ opportunity_id: string; reason: string | null; dismissed_at: string }> {
  const contract_id = await resolveContract(trx, company_id, opportunity_id)
  const dismissal = { contract_id, reason: reason?.trim() || null, dismissed_by: user.user_id }
  return { opportunity_id: contract_id, ...(await table.upsertDismissal(trx, company_id, dismissal, now)) }
}

export async function dismissEach(
  trx: Trx,
  principal: Principal,
  { opportunity_ids, ...more }: Body<'dismissRecommendations'>,
  now: Date,
) {
  return changeEach(opportunity_ids, (opportunity_id) => dismiss(trx, principal, { opportunity_id, ...more }, now))
}

/** Deletes a dismissal, if there is one. Returns the id of the record. */
export async function undismiss(
  trx: Trx,
  { company_id }: Principal,
  { opportunity_id }: Body<'undismissRecommendation'>,
): Promise<string> {
  const contract_id = await resolveContract(trx, company_id, opportunity_id)
  await table.deleteDismissal(trx, company_id, contract_id)
  return contract_id
}
