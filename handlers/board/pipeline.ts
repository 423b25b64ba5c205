import { countPursuits, countPursuitsByDue, pursuitSorts, selectPursuits } from '../../db/board/board.ts'
import { selectFilledBoard } from '../../db/board/board-columns.ts'
import type { SortPosition } from '../../db/board/list-query.ts'
import { type PursuitRow, selectPursuit, selectPursuitChanges, selectPursuitContractId } from '../../db/board/pursuits.ts'
import type { components } from '../../generated/api.ts'
import { notFound } from '../../kernel/problem.ts'
import { readPresent } from '../../services/board/present.ts'
import { pursuitFilters } from '../../services/board/pursuit-filters.ts'
import * as board from '../../services/board/pursuits.ts'
import { summarize } from '../../services/board/summary.ts'
import { presentOpportunityRecord, pursuitUrl } from '../../services/opportunities/records.ts'
import { pageOf } from '../../services/page.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'

export const addToPipeline = operation('addToPipeline', async ({ db, principal, body, now, public_url }) => {
  const { row, created } = await board.addToPipeline(db, principal, body, now)
  const pursuit = presentPursuit(row, public_url)
  const { id: pursuit_id, opportunity_id, column_id, column_title, tags } = pursuit
  return { pursuit_id, opportunity_id, created, column_id, column_title, tags, pursuit }
})

export const searchPipeline = operation('searchPipeline', async ({ db, principal, query, page, now, public_url }) => {
  const { company_id } = principal
  const filters = await pursuitFilters(db, principal, query)
  const counted = query.count_by && {
    due_counts: await countPursuitsByDue(db, company_id, filters, await readPresent(db, company_id, now)),
  }
  if (query.count_only)
    return { results: [], cursor: null, has_more: false, total_count: await countPursuits(db, company_id, filters), ...counted }
  const after = page.after as SortPosition | undefined
  const { sort_by: sort, limit } = query
  const read = await selectPursuits(db, company_id, filters, { sort, after, limit: limit + 1 })
  const { rows, ...rest } = pageOf(page, read.rows, limit, pursuitSorts[sort].positionOf)
  return { results: rows.map((row) => presentPursuit(row, public_url)), ...rest, total_count: read.total_count, ...counted }
})

export const getPipelineSummary = operation('getPipelineSummary', async ({ db, principal, query, now }) =>
  summarize(db, principal.company_id, await pursuitFilters(db, principal, query), now),
)

export const getPipelineBoard = operation('getPipelineBoard', async ({ db, principal, query, page, now, public_url }) => {
  const { per_column, phase_ids: _, ...rest } = query
  const { sort_by: sort } = rest
  const filters = await pursuitFilters(db, principal, query)
  const columns = await selectFilledBoard(db, principal.company_id, filters, { sort, per_column, now })
  return {
    columns: columns.map(({ cards, ...column }) => {
      const position = column.count > cards.length && pursuitSorts[sort].positionOf(cards.at(-1)!)
      const continued = { ...rest, phase_id: column.column.id, count_only: false }
      return {
        ...column,
        cards: cards.map((row) => presentPursuit(row, public_url)),
        cursor: position ? page.cursorOf('searchPipeline', continued, position) : null,
      }
    }),
  }
})

export const getPursuit = operation('getPursuit', async ({ db, principal, params, public_url }) => {
  const row = await selectPursuit(db, principal.company_id, params.pursuit_id)
  if (!row) throw notFound('pursuit', params.pursuit_id)
  return presentPursuit(row, public_url)
})

export const updatePursuit = operation('updatePursuit', async ({ db, principal, params, body, now, if_match, public_url }) => {
  const row = await board.updatePursuit(db, principal, params.pursuit_id, body, { now, if_match })
  return presentPursuit(row, public_url)
})

export const updatePursuits = operation('updatePursuits', async ({ db, principal, body, now, public_url }) => {
  const { changed, refused } = await board.updatePursuits(db, principal, body, now)
  return { updated: changed.map((row) => presentPursuit(row, public_url)), refused }
})

export const deletePursuit = operation('deletePursuit', async ({ db, principal, params, now }) => {
  await board.deletePursuit(db, principal, params.pursuit_id, now)
  return deletion(params.pursuit_id)
})

export const listPursuitHistory = operation('listPursuitHistory', async ({ db, principal, params, query, page }) => {
  const { company_id } = principal
  const { pursuit_id } = params
  const after = page.after as string | undefined
  const read = await selectPursuitChanges(db, company_id, pursuit_id, { after, limit: query.limit + 1 })
  // A pursuit that has a history exists, so only an empty history needs this check.
  if (read.total_count === 0 && !(await selectPursuitContractId(db, company_id, pursuit_id)))
    throw notFound('pursuit', pursuit_id)
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => last.id)
  const results = rows.map(({ id, at, changes, actor_type: type, actor_id, actor_name: name }) => {
    return { id, at, actor: { type, id: actor_id, name }, changes }
  })
  return { results, ...rest, total_count: read.total_count }
})

function presentPursuit(row: PursuitRow, publicUrl: string): components['schemas']['Pursuit'] {
  const { title, due_date, posted_date, set_aside, estimated_value_low, estimated_value_high, record } = row
  return {
    id: row.id,
    opportunity_id: row.contract_id,
    title: title ?? record.title,
    phase: row.phase,
    column_id: row.column_id,
    column_title: row.column_title,
    tags: row.tags,
    due_date: due_date ?? record.deadline_at,
    posted_date: posted_date ?? record.posted_at,
    set_aside: set_aside ?? record.set_aside,
    ...board.estimatedValue(row),
    overrides: { title, due_date, posted_date, set_aside, estimated_value_low, estimated_value_high },
    win_probability: row.win_probability,
    weighted_value: row.weighted_value,
    outcome: row.outcome,
    outcome_reason: row.outcome_reason,
    archived: row.archived,
    favorite: row.favorite,
    owner: { user_id: row.owner_id, name: row.owner_name, email: row.owner_email },
    assigned_to: row.assigned_to,
    assignees: row.assignees,
    match_score: row.match_score,
    match_reason: row.match_reason,
    compliance_score: null,
    compliance_summary: null,
    task_counts: row.task_counts,
    contract: presentOpportunityRecord(record, publicUrl),
    view_url: pursuitUrl(publicUrl, row.id),
    created_at: row.created_at,
    updated_at: row.updated_at,
    last_activity_at: row.last_activity_at,
  }
}
