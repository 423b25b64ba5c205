import { isDeepStrictEqual } from 'node:util'
import { enqueue } from '../../db/jobs/jobs.ts'
import {
  countSavedSearches,
  deleteSavedSearchRow,
  insertSavedSearch,
  lockSavedSearch,
  recordRun,
  replaceRecipients,
  type SavedSearchRow,
  type SavedSearchState,
  selectSavedSearch,
  selectSavedSearches,
  updateSavedSearchRow,
} from '../../db/saved-searches/saved-searches.ts'
import type { Db, Trx } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { limitReached, notFound, Problem } from '../../kernel/problem.ts'
import { findContracts, findOpportunities } from '../../services/discovery/search.ts'
import { requireMatch } from '../../services/etag.ts'
import type { Result } from '../../services/operation-types.ts'
import type { PageRequest } from '../../services/page.ts'
import { pageOf } from '../../services/page.ts'
import { resolveMembers, userActor } from '../../services/people/actors.ts'
import type { Principal } from '../../services/principal.ts'
import { reactions } from '../../services/reactions.ts'
import { type Previewing, previewAlerts } from '../../services/saved-searches/alert-preview.ts'
import { asksOtherwise, changedState, newState } from '../../services/saved-searches/saved-search-state.ts'
import { viewerOf } from '../../services/saved-searches/viewer.ts'
import { positionIn } from '../../services/stale-cursor.ts'
import { deletion } from '../deletion.ts'
import { type Context, operation } from '../operation.ts'

type SavedSearch = components['schemas']['SavedSearch']
/** The contract tells of it too. */
const saved_searches_max = 500

export const listSavedSearches = operation('listSavedSearches', async ({ db, principal, query, page, public_url }) => {
  const after = page.after as string | undefined
  const read = await selectSavedSearches(db, viewerOf(principal), { after, limit: query.limit + 1 })
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => last.id)
  return { results: rows.map((row) => present(row, null, public_url)), ...rest, total_count: read.total_count }
})

export const getSavedSearch = operation('getSavedSearch', async (context) => {
  return presentOne(context, context.params.saved_search_id)
})

export const createSavedSearch = operation('createSavedSearch', async (context) => {
  const { db, principal, body, now } = context
  const { company_id, user } = principal
  const state = newState(body)
  const told = await resolveMembers(db, principal, body.alerts?.recipients ?? [user.user_id], 'recipient')
  if ((await countSavedSearches(db, company_id)) >= saved_searches_max)
    throw limitReached(`The company has ${saved_searches_max} saved searches; delete one first`)
  const id = await insertSavedSearch(db, company_id, { ...state, created_by: user.user_id, next_alert_at: null }, now)
  await replaceRecipients(db, company_id, id, told)
  if (state.query !== null) await enqueue(db, 'read_saved_searches', {})
  return presentOne(context, id)
})

export const updateSavedSearch = operation('updateSavedSearch', async (context) => {
  const { db, principal, params, body, now, if_match } = context
  const { company_id } = principal
  const row = await lockOwn(db, principal, params.saved_search_id, 'change')
  requireMatch(if_match, row.updated_at)
  const state = changedState(row, body)
  const given = body.alerts?.recipients
  const told = given === undefined ? row.recipients : await resolveMembers(db, principal, given, 'recipient')
  if (isDeepStrictEqual({ ...row, ...state, recipients: told }, row)) return presentOne(context, row.id)
  // Later than the change before, so that no two versions have one ETag.
  const at = new Date(Math.max(now.getTime(), Date.parse(row.updated_at) + 1))
  const begins = state.alerts_enabled && !row.alerts_enabled
  const change = { asks_otherwise: asksOtherwise(row, state), begins, at }
  if (change.asks_otherwise && state.query !== null) await enqueue(db, 'read_saved_searches', {})
  await updateSavedSearchRow(db, company_id, row.id, { ...state, ...nextAlert(row, state, now) }, change)
  if (given !== undefined) await replaceRecipients(db, company_id, row.id, told)
  return presentOne(context, row.id)
})

/**
 * Of one that tells at once what waits is told now, also where nobody was left to be told; when the alert of a day or week is, the job that sends
 * them finds out.
 */
function nextAlert(before: SavedSearchRow, after: SavedSearchState, now: Date): { next_alert_at?: Date | null } {
  const { alerts_enabled, alert_frequency } = after
  const unchanged = alerts_enabled === before.alerts_enabled && alert_frequency === before.alert_frequency
  if (unchanged && (alert_frequency !== 'instant' || before.recipients.length > 0)) return {}
  return { next_alert_at: alerts_enabled && alert_frequency === 'instant' ? now : null }
}

export const deleteSavedSearch = operation('deleteSavedSearch', async ({ db, principal, params, now }) => {
  const { id, name } = await lockOwn(db, principal, params.saved_search_id, 'delete')
  await deleteSavedSearchRow(db, principal.company_id, id)
  await reactions().savedSearchDeleted(db, principal.company_id, { id, name }, now)
  return deletion(id)
})

/** By the handlers of the searches themselves, so that it finds what they find. */
export const listSavedSearchResults = operation('listSavedSearchResults', async (context) => {
  const { db, principal, params, now } = context
  const row = await selectSavedSearch(db, viewerOf(principal), params.saved_search_id)
  if (!row) throw notFound('saved search', params.saved_search_id)
  const page = pageAsOf(context.page, row.updated_at)
  const run = row.scope === 'contracts' ? runContracts : runOpportunities
  const found = await run({ ...context, page }, row)
  const leavesTrace = context.page.after === undefined && !principal.workflow?.dry_run
  if (leavesTrace) await recordRun(db, principal.company_id, row.id, found.total_count, now)
  return found
})

type Running = Context<'listSavedSearchResults'>

async function runOpportunities(context: Running, row: SavedSearchRow): Promise<Result<'listSavedSearchResults'>> {
  const { limit } = context.query
  const query = { ...row.filters, ...(row.query !== null && { query: row.query }), sort_by: row.sort_by, limit, facets: false }
  const { results, cursor, has_more, total_count } = await findOpportunities({ ...context, query })
  return { results: results.map((each) => ({ kind: 'opportunity', ...each })), cursor, has_more, total_count, quota: null }
}

async function runContracts(context: Running, row: SavedSearchRow): Promise<Result<'listSavedSearchResults'>> {
  const query = { query: row.query!, scope: row.contract_scope, limit: context.query.limit }
  const { results, cursor, has_more, total_count, quota } = await findContracts({ ...context, query })
  return { results: results.map((each) => ({ kind: 'contract', ...each })), cursor, has_more, total_count, quota }
}

/** A page of the search as it was changed last. */
function pageAsOf({ after, cursor }: PageRequest, updatedAt: string): PageRequest {
  return {
    after: after === undefined ? undefined : positionIn(after, updatedAt),
    cursor: (position) => cursor([updatedAt, position]),
  }
}

async function lockOwn(trx: Trx, principal: Principal, id: string, what: string): Promise<SavedSearchRow> {
  const viewer = viewerOf(principal)
  const row = await lockSavedSearch(trx, viewer, id)
  if (!row) throw notFound('saved search', id)
  if (viewer.manages || row.created_by === viewer.user_id) return row
  throw new Problem('FORBIDDEN', `Only ${row.created_by_name}, who saved this search, an owner or an admin may ${what} it`)
}

async function presentOne(context: Previewing & { db: Db; public_url: string }, id: string): Promise<SavedSearch> {
  const { db, principal, public_url } = context
  const row = await selectSavedSearch(db, viewerOf(principal), id)
  if (!row) throw notFound('saved search', id)
  return present(row, await previewAlerts(context, row), public_url)
}

function present(row: SavedSearchRow, alert_preview: SavedSearch['alert_preview'], publicUrl: string): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    query: row.query,
    filters: row.filters,
    sort_by: row.sort_by,
    scope: row.scope,
    contract_scope: row.contract_scope,
    alerts: {
      enabled: row.alerts_enabled,
      frequency: row.alert_frequency,
      channels: row.alert_channels,
      include_amendments: row.include_amendments,
      recipients: row.recipients,
    },
    is_shared: row.is_shared,
    created_by: userActor({ user_id: row.created_by, name: row.created_by_name }),
    alert_preview,
    result_count: row.result_count,
    new_since_last_alert: row.new_since_last_alert,
    last_run_at: row.last_run_at,
    last_alerted_at: row.last_alerted_at,
    view_url: `${publicUrl}/app/saved-searches/${row.id}`,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
