import { resolveSetAside } from '../../catalog/set-asides.ts'
import { countPursuits, type PursuitFilters, type PursuitPosition, positionOf, selectPursuits } from '../../db/board/board.ts'
import { selectEntryColumn } from '../../db/board/columns.ts'
import {
  type Column,
  insertPursuit,
  lockPursuit,
  lockPursuitOf,
  type PursuitRow,
  type PursuitState,
  selectColumn,
  selectColumnTitles,
  selectPursuit,
  selectPursuitChanges,
  selectPursuitContractId,
  updatePursuitRow,
} from '../../db/board/pursuits.ts'
import type { Db, Phase, Trx } from '../../db/schema.ts'
import { type Issue, invalid, limitReached, notFound } from '../../kernel/problem.ts'
import { tellAssigned } from '../../services/board/assigned.ts'
import {
  distinctTags,
  estimatedValue,
  presentPursuit,
  pursuitChanges,
  recordPursuits,
  withoutTags,
} from '../../services/board/pursuits.ts'
import { resolveContract } from '../../services/board/resolve-contract.ts'
import { requireMatch } from '../../services/etag.ts'
import { pageOf } from '../../services/page.ts'
import { resolveMembers } from '../../services/people/actors.ts'
import { endOf, startOf } from '../../services/times.ts'
import { type Context, operation } from '../operation.ts'

/** Maximum tags of one pursuit. */
const tags_max = 200
const phases: readonly string[] = ['preparing', 'submitted', 'won', 'lost', 'triage'] satisfies Phase[]

export const addToPipeline = operation('addToPipeline', async ({ db, principal, body, now, public_url }) => {
  const { company_id, user } = principal
  const contract_id = await resolveContract(db, company_id, body.opportunity_id)
  const tags = distinctTags(body.tags ?? [])
  const { id, created } =
    (await lockPursuitOf(db, company_id, contract_id)) ??
    (await insertPursuit(
      db,
      company_id,
      {
        contract_id,
        column_id: (await columnFor(db, company_id, body.column_id)).id,
        tags,
        owner_id: user.user_id,
      },
      now,
    ))
  const found = (await selectPursuit(db, company_id, id))!
  if (created) await recordPursuits(db, principal, 'pursuit.created', [{ row: found, changes: pursuitChanges(undefined, found) }])
  const merged = created || body.tag_mode === 'skip' ? found.tags : distinctTags([...found.tags, ...tags])
  assertTagRoom(found.tags, merged)
  const row = await change(db, principal, now, found, { ...updatedState(found, {}), tags: merged })
  return {
    pursuit_id: id,
    opportunity_id: contract_id,
    created,
    column_id: row.column_id,
    column_title: row.column_title,
    tags: row.tags,
    pursuit: presentPursuit(row, public_url),
  }
})

export const searchPipeline = operation('searchPipeline', async ({ db, principal, query, page, public_url }) => {
  const { company_id } = principal
  const filters = await pipelineFilters(db, principal, query)
  if (query.count_only) {
    return { results: [], cursor: null, has_more: false, total_count: await countPursuits(db, company_id, filters) }
  }
  const after = page.after as PursuitPosition | undefined
  const read = await selectPursuits(db, company_id, filters, { sort: query.sort_by, after, limit: query.limit + 1 })
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => positionOf(last, query.sort_by))
  return { results: rows.map((row) => presentPursuit(row, public_url)), ...rest, total_count: read.total_count }
})

export const getPursuit = operation('getPursuit', async ({ db, principal, params, public_url }) => {
  const row = await selectPursuit(db, principal.company_id, params.pursuit_id)
  if (!row) throw notFound('pursuit', params.pursuit_id)
  return presentPursuit(row, public_url)
})

export const updatePursuit = operation('updatePursuit', async ({ db, principal, params, body, now, if_match, public_url }) => {
  const { company_id } = principal
  if (!(await lockPursuit(db, company_id, params.pursuit_id))) throw notFound('pursuit', params.pursuit_id)
  const row = (await selectPursuit(db, company_id, params.pursuit_id))!
  requireMatch(if_match, row.updated_at)
  const column = await selectColumn(db, company_id, body.column_id ?? row.column_id)
  const assigned_to = body.assigned_to ? await resolveMembers(db, principal, body.assigned_to, 'assignee') : row.assigned_to
  const next = updatedState({ ...row, column_id: column?.id ?? row.column_id, assigned_to }, body)
  const issues = [...(column ? [] : [await unknownColumn(db, company_id)]), ...invertedValue(row, next, body)]
  if (issues.length > 0) throw invalid(...issues)
  assertTagRoom(row.tags, next.tags)
  const changed = await change(db, principal, now, row, next)
  const pursuit = presentPursuit(changed, public_url)
  await tellAssigned(db, principal, { ...pursuit, type: 'pursuit' }, { before: row.assigned_to, assigned_to }, now)
  return pursuit
})

export const listPursuitHistory = operation('listPursuitHistory', async ({ db, principal, params, query, page }) => {
  const { company_id } = principal
  const { pursuit_id } = params
  const after = page.after as string | undefined
  const read = await selectPursuitChanges(db, company_id, pursuit_id, { after, limit: query.limit + 1 })
  // What has a history is there.
  if (read.total_count === 0 && !(await selectPursuitContractId(db, company_id, pursuit_id)))
    throw notFound('pursuit', pursuit_id)
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => last.id)
  const results = rows.map(({ id, at, changes, actor_type, actor_id, actor_name }) => ({
    id,
    at,
    actor: { type: actor_type, id: actor_id, name: actor_name },
    changes,
  }))
  return { results, ...rest, total_count: read.total_count }
})

async function columnFor(db: Db, companyId: string, idOrTitle: string | undefined): Promise<Column> {
  if (idOrTitle === undefined) return selectEntryColumn(db, companyId)
  const column = await selectColumn(db, companyId, idOrTitle)
  if (!column) throw invalid(await unknownColumn(db, companyId))
  return column
}

async function unknownColumn(db: Db, companyId: string): Promise<Issue> {
  const titles = await selectColumnTitles(db, companyId)
  return { path: 'column_id', message: `is not a column of this board; its columns are ${titles.join(', ')}`, code: 'column' }
}

/** Keeps a new state with its history row and its event; does nothing when nothing differs. */
async function change(
  trx: Trx,
  principal: Context<'updatePursuit'>['principal'],
  given: Date,
  row: PursuitRow,
  state: PursuitState,
): Promise<PursuitRow> {
  const reordered = state.tags.some((tag, index) => tag !== row.tags[index])
  if (!reordered && pursuitChanges(row, { ...row, ...state }).length === 0) return row
  // The history is read in the order of time: later than the change before, also when the clocks of two processes differ.
  const now = new Date(Math.max(given.getTime(), Date.parse(row.updated_at) + 1))
  await updatePursuitRow(trx, principal.company_id, row.id, state, now)
  const after = (await selectPursuit(trx, principal.company_id, row.id))!
  const changes = pursuitChanges(row, after)
  // Tags in another order are kept so, and are nothing to tell of.
  if (changes.length > 0) await recordPursuits(trx, principal, 'pursuit.updated', [{ row: after, changes }])
  return after
}

function updatedState(row: PursuitRow, body: Context<'updatePursuit'>['body']): PursuitState {
  const given = <T>(value: T | undefined, stored: T): T => (value === undefined ? stored : value)
  return {
    column_id: row.column_id,
    assigned_to: row.assigned_to,
    tags: body.tags === undefined ? row.tags : updatedTags(row.tags, body.tags, body.tag_mode ?? 'replace'),
    due_date: given(body.due_date && endOf(body.due_date), row.due_date),
    title: given(body.title?.trim() ?? body.title, row.title),
    posted_date: given(body.posted_date && startOf(body.posted_date), row.posted_date),
    set_aside: given(body.set_aside && resolveSetAside(body.set_aside)!.code, row.set_aside),
    estimated_value_low: given(body.estimated_value_low, row.estimated_value_low),
    estimated_value_high: given(body.estimated_value_high, row.estimated_value_high),
    archived: given(body.archived, row.archived),
    favorite: given(body.favorite, row.favorite),
  }
}

function updatedTags(stored: string[], given: string[], mode: 'replace' | 'merge' | 'remove'): string[] {
  if (mode === 'remove') return withoutTags(stored, given)
  return distinctTags(mode === 'merge' ? [...stored, ...given] : given)
}

/** Allows a change that leaves no more tags than before, since an old pursuit may hold more than the maximum. */
function assertTagRoom(before: string[], after: string[]): void {
  if (after.length <= tags_max || after.length <= before.length) return
  throw limitReached(`The pursuit would have ${after.length} tags, and the maximum is ${tags_max}; remove some first`)
}

/** The high end may not lie below the low one, whether they are given, stored or inherited. */
function invertedValue(row: PursuitRow, next: PursuitState, body: Context<'updatePursuit'>['body']): Issue[] {
  if (body.estimated_value_low === undefined && body.estimated_value_high === undefined) return []
  const { estimated_value_low: low, estimated_value_high: high } = estimatedValue({ ...row, ...next })
  if (low === null || high === null || high >= low) return []
  const path = body.estimated_value_high === undefined ? 'estimated_value_low' : 'estimated_value_high'
  return [{ path, message: `the high value ${high} would lie below the low value ${low}`, code: 'value_range' }]
}

async function pipelineFilters(
  db: Db,
  principal: Context<'searchPipeline'>['principal'],
  query: Context<'searchPipeline'>['query'],
): Promise<PursuitFilters> {
  const { status, due_after, due_before, assigned_to, phase_id } = query
  return {
    words: query.query?.split(/\s+/).filter(Boolean) ?? [],
    ...(status && { status }),
    ...(due_after && { due_after: startOf(due_after) }),
    ...(due_before && { due_before: endOf(due_before) }),
    ...(assigned_to && { assigned_to: assigned_to === 'me' ? principal.user.user_id : assigned_to }),
    ...(phase_id && (await phaseFilter(db, principal.company_id, phase_id))),
  }
}

async function phaseFilter(db: Db, companyId: string, text: string): Promise<Pick<PursuitFilters, 'phase' | 'column_id'>> {
  if (phases.includes(text.toLowerCase())) return { phase: text.toLowerCase() as Phase }
  // A text that names no column finds nothing, as an unknown id does.
  return { column_id: (await selectColumn(db, companyId, text))?.id ?? text }
}
