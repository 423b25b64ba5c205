import { selectNextArrival } from '../../db/opportunities/arrivals.ts'
import * as table from '../../db/recommendations/recommendations.ts'
import type { components } from '../../generated/api.ts'
import { presentAgencyNames, presentRecord } from '../../services/opportunities/records.ts'
import { pageOf } from '../../services/page.ts'
import * as service from '../../services/recommendations/recommendations.ts'
import { operation } from '../operation.ts'

export const listRecommendations = operation(
  'listRecommendations',
  async ({ db, principal, query, page, now, matcher, public_url }) => {
    const { company_id } = principal
    const { limit } = query
    // All pages use the time of the first page to decide which records are past their deadline.
    const [time, after, since_next] = (page.after ?? [now.getTime()]) as [number, table.RecommendationPosition?, string?]
    const filters = await service.recommendationFilters(db, principal, query, time)
    const since = filters.arrived_since
    const next_since = since && (since_next ?? (await selectNextArrival(db, 'matches')) ?? since)
    const read = await table.selectRecommendations(db, company_id, filters, { after, limit: limit + 1 })
    const { total_count, forecast_count, scoring } = read
    const { rows, ...rest } = pageOf(page, read.rows, limit, ({ match_score: score, id }) => [time, { score, id }, next_since])
    const described = await service.describeRecommendations({ db, matcher, now }, company_id, filters, rows)
    return {
      results: described.map((each) => presentRecommendation(each, public_url)),
      ...rest,
      total_count,
      forecast_count,
      more_at_60: await service.countMoreAt60(db, company_id, filters, { total_count, limit }),
      scoring,
      ...(next_since && { next_since }),
    }
  },
)

function presentRecommendation(
  { record, reason, reasons, arrived_at, item, similar }: service.DescribedRecommendation,
  publicUrl: string,
): components['schemas']['Recommendation'] {
  const fields = presentRecord(record, publicUrl)
  return {
    id: fields.id,
    title: fields.title,
    agency: fields.agency,
    agency_display: fields.agency_display,
    agency_short: fields.agency_short,
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
    recommendation_reason: reason,
    reasons,
    view_url: fields.view_url,
    in_pipeline: fields.in_pipeline,
    pursuit_view_url: fields.pursuit_view_url,
    ...item,
    arrived_at,
    similar,
  }
}

export const dismissRecommendation = operation('dismissRecommendation', async ({ db, principal, body, now }) => ({
  dismissed: true,
  ...(await service.dismiss(db, principal, body, now)),
}))

export const dismissRecommendations = operation('dismissRecommendations', async ({ db, principal, body, now }) => {
  const { changed, refused } = await service.dismissEach(db, principal, body, now)
  return { dismissed: changed.map((each) => ({ dismissed: true, ...each })), refused }
})

export const undismissRecommendation = operation('undismissRecommendation', async ({ db, principal, body }) => ({
  opportunity_id: await service.undismiss(db, principal, body),
  dismissed: false,
  reason: null,
  dismissed_at: null,
}))

export const listDismissedRecommendations = operation(
  'listDismissedRecommendations',
  async ({ db, principal, query, page, public_url }) => {
    const after = page.after as table.DismissalPosition | undefined
    const read = await table.selectDismissals(db, principal.company_id, { after, limit: query.limit + 1 })
    const { rows, ...rest } = pageOf(page, read.rows, query.limit, ({ dismissed_at, id }) => ({ dismissed_at, id }))
    const results = rows.map(({ id, agency_name, agency_path, deadline_at, ...row }) => ({
      ...row,
      opportunity_id: id,
      agency: agency_name,
      ...presentAgencyNames({ agency_name, agency_path }),
      deadline_date: deadline_at,
      view_url: `${public_url}/app/opportunities/${id}`,
    }))
    return { results, ...rest, total_count: read.total_count }
  },
)
