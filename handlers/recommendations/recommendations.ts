import { selectNextArrival } from '../../db/opportunities/arrivals.ts'
import type { RecordRow } from '../../db/opportunities/contracts.ts'
import { selectVersionedRecords } from '../../db/opportunities/records.ts'
import { selectCompany } from '../../db/people/companies.ts'
import { type DismissalPosition, selectDismissals } from '../../db/recommendations/dismissals.ts'
import {
  countRecommendations,
  deleteDismissal,
  type RecommendationFilters,
  type RecommendationPosition,
  type RecommendationRow,
  selectRecommendations,
  upsertDismissal,
} from '../../db/recommendations/recommendations.ts'
import { selectSimilarRecommendations } from '../../db/recommendations/similar-recommendations.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { stockItemOf } from '../../reading/stock-item.ts'
import { resolveContract } from '../../services/board/pursuits.ts'
import { presentRecord } from '../../services/opportunities/records.ts'
import { pageOf } from '../../services/page.ts'
import type { Principal } from '../../services/principal.ts'
import { explainMatches } from '../../services/recommendations/matches.ts'
import { startOf } from '../../services/times.ts'
import { type Context, operation } from '../operation.ts'

const day_ms = 86_400_000

export const listRecommendations = operation(
  'listRecommendations',
  async ({ db, principal, query, page, now, matcher, public_url }) => {
    const { company_id } = principal
    // All pages are of the first one's moment.
    const [time, after, since_next] = (page.after ?? [now.getTime()]) as [number, RecommendationPosition?, string?]
    const since = query.since && startOf(query.since)
    const next_since = since && (since_next ?? (await selectNextArrival(db, 'matches')) ?? since)
    const filters = {
      score_min: Math.ceil(query.min_score),
      open_after: query.include_expired ? '-infinity' : await bidFrom(db, principal, time),
      exclude_pursued: query.exclude_pipeline,
      kind: query.type,
      arrived_since: since,
    }
    const read = await selectRecommendations(db, company_id, filters, { after, limit: query.limit + 1 })
    const { rows, ...rest } = pageOf(page, read.rows, query.limit, ({ match_score: score, id }) => [
      time,
      { score, id },
      next_since,
    ])
    return {
      results: await presentRecommendations({ db, matcher, now, public_url }, company_id, filters, rows),
      ...rest,
      total_count: read.total_count,
      forecast_count: read.forecast_count,
      more_at_60: await moreAt60(db, company_id, filters, read.total_count, query.limit),
      scoring: read.scoring,
      ...(next_since && { next_since }),
    }
  },
)

const lower_score = 60

/** A company whose list is short is told what a lower score would show. */
async function moreAt60(
  db: Db,
  company_id: string,
  filters: RecommendationFilters,
  total_count: number,
  limit: number,
): Promise<number | null> {
  if (total_count >= limit || filters.score_min <= lower_score) return null
  return (await countRecommendations(db, company_id, { ...filters, score_min: lower_score })) - total_count
}

const similar_ids_max = 20

type Means = Pick<Context<'listRecommendations'>, 'db' | 'matcher' | 'now' | 'public_url'>

async function presentRecommendations(
  { public_url, ...means }: Means,
  company_id: string,
  filters: RecommendationFilters,
  rows: readonly RecommendationRow[],
): Promise<components['schemas']['Recommendation'][]> {
  const [records, reasons, similar] = await Promise.all([
    selectVersionedRecords(
      means.db,
      rows.map(({ reason: _reason, arrived_at: _arrived, ...row }) => row),
    ),
    explainMatches(
      means,
      company_id,
      rows.filter(({ reason }) => reason === null).map(({ id }) => id),
    ),
    selectSimilarRecommendations(
      means.db,
      company_id,
      filters,
      rows.map(({ id }) => id),
    ),
  ])
  const found = new Map(rows.map((row) => [row.id, row]))
  return records.map((record) => {
    const { reason, arrived_at } = found.get(record.id)!
    const text = reason ?? reasons.get(record.id)?.reason ?? ''
    const { similar: ids = [], beginning } = similar.get(record.id) ?? {}
    const similarTo = { count: ids.length, ids: ids.slice(0, similar_ids_max) }
    return { ...presentRecommendation(record, text, public_url), ...stockItemOf(beginning ?? ''), arrived_at, similar: similarTo }
  })
}

/** A bid needs the days that the company wants before a deadline. */
async function bidFrom(db: Db, { company_id, company_version }: Principal, time: number): Promise<string> {
  const company = await selectCompany(db, company_id, company_version)
  const days = company?.profile.bid_preferences?.min_days_to_deadline ?? 0
  return new Date(time + days * day_ms).toISOString()
}

function presentRecommendation(
  record: RecordRow,
  recommendation_reason: string,
  publicUrl: string,
): Omit<components['schemas']['Recommendation'], 'arrived_at' | 'similar' | 'nsn' | 'quantity'> {
  const fields = presentRecord(record, publicUrl)
  return {
    id: fields.id,
    title: fields.title,
    agency: fields.agency,
    match_score: record.match_score!,
    naics: fields.naics,
    set_aside: fields.set_aside,
    posted_date: fields.posted_date,
    deadline_date: fields.deadline_date,
    expected_solicitation: fields.expected_solicitation,
    expected_award: fields.expected_award,
    notice_type: fields.notice_type,
    solicitation_number: fields.solicitation_number,
    estimated_value_low: fields.estimated_value_low,
    estimated_value_high: fields.estimated_value_high,
    period_of_performance: fields.period_of_performance,
    recommendation_reason,
    view_url: fields.view_url,
    in_pipeline: fields.in_pipeline,
    pursuit_view_url: fields.pursuit_view_url,
  }
}

export const dismissRecommendation = operation('dismissRecommendation', async ({ db, principal, body, now }) => {
  const { company_id, user } = principal
  const contract_id = await resolveContract(db, company_id, body.opportunity_id)
  const reason = body.reason?.trim() || null
  const dismissal = await upsertDismissal(db, company_id, { contract_id, reason, dismissed_by: user.user_id }, now)
  return { opportunity_id: contract_id, dismissed: true, ...dismissal }
})

export const undismissRecommendation = operation('undismissRecommendation', async ({ db, principal, body }) => {
  const contract_id = await resolveContract(db, principal.company_id, body.opportunity_id)
  await deleteDismissal(db, principal.company_id, contract_id)
  return { opportunity_id: contract_id, dismissed: false, reason: null, dismissed_at: null }
})

export const listDismissedRecommendations = operation(
  'listDismissedRecommendations',
  async ({ db, principal, query, page, public_url }) => {
    const after = page.after as DismissalPosition | undefined
    const read = await selectDismissals(db, principal.company_id, { after, limit: query.limit + 1 })
    const { rows, ...rest } = pageOf(page, read.rows, query.limit, ({ dismissed_at, id }) => ({ dismissed_at, id }))
    const results = rows.map(({ id, agency_name, deadline_at, ...row }) => ({
      ...row,
      opportunity_id: id,
      agency: agency_name,
      deadline_date: deadline_at,
      view_url: `${public_url}/app/opportunities/${id}`,
    }))
    return { results, ...rest, total_count: read.total_count }
  },
)
