import { isDeepStrictEqual } from 'node:util'
import { enqueue } from '../../db/jobs/jobs.ts'
import * as searches from '../../db/saved-searches/saved-searches.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { invalid, limitReached, notFound, Problem } from '../../kernel/problem.ts'
import { findContracts, findOpportunities } from '../discovery/search.ts'
import { nextVersionAt, requireMatch } from '../etag.ts'
import type { Body, Query, Result } from '../operation-types.ts'
import type { PageRequest } from '../page.ts'
import { staleCursor } from '../page.ts'
import { resolveMembers } from '../people/actors.ts'
import { isManager } from '../people/roles.ts'
import type { Principal } from '../principal.ts'
import { reactions } from '../reactions.ts'
import { startOf } from '../times.ts'
import { changedState, newState, searchesDifferently } from './saved-search-state.ts'

/** Maximum number of saved searches per company. The API description states this limit. */
const saved_searches_max = 500

export function viewerOf(principal: Principal): searches.Viewer {
  return { company_id: principal.company_id, user_id: principal.user.user_id, manages: isManager(principal) }
}

/** Returns a saved search. Throws a 404 if the principal cannot see it. */
export async function findSavedSearch(db: Db, principal: Principal, id: string): Promise<searches.SavedSearchRow> {
  const row = await searches.selectSavedSearch(db, viewerOf(principal), id)
  if (!row) throw notFound('saved search', id)
  return row
}

export async function createSavedSearch(trx: Trx, principal: Principal, body: Body<'createSavedSearch'>, now: Date) {
  const { company_id, user } = principal
  const state = newState(body)
  const userIds = await resolveMembers(trx, principal, body.alerts?.recipients ?? [user.user_id], 'recipient')
  if ((await searches.countSavedSearches(trx, company_id)) >= saved_searches_max)
    throw limitReached(`The company has ${saved_searches_max} saved searches; delete one first`)
  const id = await searches.insertSavedSearch(trx, company_id, { ...state, created_by: user.user_id, next_alert_at: null }, now)
  await searches.replaceRecipients(trx, company_id, id, userIds)
  if (state.query !== null) await enqueue(trx, 'read_saved_searches', {})
  return id
}

/** Changes the given fields. A body that changes nothing does not change `updated_at`. */
export async function updateSavedSearch(
  trx: Trx,
  principal: Principal,
  id: string,
  body: Body<'updateSavedSearch'>,
  { if_match, now }: { if_match: string | null; now: Date },
): Promise<void> {
  const { company_id } = principal
  const row = await lockOwn(trx, principal, id, 'change')
  requireMatch(if_match, row.updated_at)
  const state = changedState(row, body)
  const given = body.alerts?.recipients
  const userIds = given === undefined ? row.recipients : await resolveMembers(trx, principal, given, 'recipient')
  if (isDeepStrictEqual({ ...row, ...state, recipients: userIds }, row)) return
  const differs = searchesDifferently(row, state)
  // After either of these changes, only records that arrive later are new to the search.
  const restarts = differs || (state.alerts_enabled && !row.alerts_enabled)
  if (differs && state.query !== null) await enqueue(trx, 'read_saved_searches', {})
  const change = { restarts, forgets_results: differs, at: nextVersionAt(now, row.updated_at) }
  await searches.updateSavedSearchRow(trx, company_id, id, { ...state, ...nextAlert(row, state, now) }, change)
  if (restarts) await searches.deleteUnreportedMatches(trx, id, ['new', 'amended'])
  // Amendments that no alert will report must not count toward the maximum number of unreported matches.
  else if (!state.include_amendments) await searches.deleteUnreportedMatches(trx, id, ['amended'])
  if (given !== undefined) await searches.replaceRecipients(trx, company_id, id, userIds)
}

/** Returns when the next alert is due, if that time changes. An instant alert is due now, and `send_alerts` plans the others. */
function nextAlert(
  before: searches.SavedSearchRow,
  after: searches.SavedSearchState,
  now: Date,
): { next_alert_at?: Date | null } {
  const { alerts_enabled, alert_frequency } = after
  const unchanged = alerts_enabled === before.alerts_enabled && alert_frequency === before.alert_frequency
  if (unchanged && (alert_frequency !== 'instant' || before.recipients.length > 0)) return {}
  return { next_alert_at: alerts_enabled && alert_frequency === 'instant' ? now : null }
}

export async function deleteSavedSearch(trx: Trx, principal: Principal, id: string, now: Date): Promise<void> {
  const { name } = await lockOwn(trx, principal, id, 'delete')
  await searches.deleteSavedSearchRow(trx, principal.company_id, id)
  await reactions().savedSearchDeleted(trx, principal.company_id, { id, name }, now)
}

/** Locks a search. Throws a 404 if the principal cannot see the search, and a 403 if the principal may only see it. */
async function lockOwn(trx: Trx, principal: Principal, id: string, action: 'change' | 'delete') {
  const viewer = viewerOf(principal)
  const row = await searches.lockSavedSearch(trx, viewer, id)
  if (!row) throw notFound('saved search', id)
  if (viewer.manages || row.created_by === viewer.user_id) return row
  const message = `Only ${row.created_by_name}, who saved this search, or an owner or admin of the company may ${action} it`
  throw new Problem('FORBIDDEN', message)
}

type Running = Omit<Parameters<typeof findContracts>[0], 'query'>
type Results = Result<'listSavedSearchResults'>

/** Maximum number of new results of a search that are marked. */
const new_results_max = 10_000

/** Runs a saved search. A request for the first page is stored as the search's last run, except in a workflow's dry run, and if
 * only a part of the results is requested. */
export async function runSavedSearch(
  running: Running,
  id: string,
  { limit, since, alerted_at }: Query<'listSavedSearchResults'>,
): Promise<Results> {
  const { db, principal, page, now } = running
  if (since && alerted_at)
    throw invalid({ path: 'alerted_at', message: 'cannot be used together with since: give one of them', code: 'conflict' })
  const row = await findSavedSearch(db, principal, id)
  const unreported = await searches.selectUnreportedIds(db, principal.company_id, id, new_results_max)
  const part = since ? unreported : alerted_at && (await readReported(running, id, alerted_at))
  const run = row.scope === 'contracts' ? runContracts : runOpportunities
  const restricted = { ...running, page: pageOfVersion(page, row.updated_at), ...(part && { only_ids: part }) }
  const found = await run(restricted, row, limit, new Set(unreported))
  if (page.after === undefined && part === undefined && !principal.workflow?.dry_run)
    await searches.recordRun(db, principal.company_id, id, found.total_count, now)
  return found
}

async function readReported({ db, principal }: Running, id: string, alerted_at: string): Promise<string[]> {
  return searches.selectReportedIds(db, principal.company_id, id, startOf(alerted_at), new_results_max)
}

async function runOpportunities(
  running: Running,
  row: searches.SavedSearchRow,
  limit: number,
  new_ids: ReadonlySet<string>,
): Promise<Results> {
  const query = {
    ...row.filters,
    ...(row.query !== null && { query: row.query }),
    sort_by: row.sort_by,
    limit,
    facets: false,
    dismissed: 'include' as const,
  }
  const { results, cursor, has_more, total_count } = await findOpportunities({ ...running, query })
  const marked = results.map((each) => ({ kind: 'opportunity' as const, is_new: new_ids.has(each.id), ...each }))
  return { results: marked, cursor, has_more, total_count, quota: null }
}

async function runContracts(
  running: Running,
  row: searches.SavedSearchRow,
  limit: number,
  new_ids: ReadonlySet<string>,
): Promise<Results> {
  const query = { query: row.query!, scope: row.contract_scope, limit }
  const { results, cursor, has_more, total_count, quota } = await findContracts({ ...running, query })
  const marked = results.map((each) => ({ kind: 'contract' as const, is_new: new_ids.has(each.id), ...each }))
  return { results: marked, cursor, has_more, total_count, quota }
}

/** Binds cursors to the current version of the saved search. Throws a 400 for a cursor from an earlier version. */
function pageOfVersion(page: PageRequest, updatedAt: string): PageRequest {
  const [version, position] = (page.after ?? [updatedAt, undefined]) as [string, unknown]
  if (version !== updatedAt) throw staleCursor()
  return { ...page, after: position, cursor: (next) => page.cursor([updatedAt, next]) }
}
