import { resolveSetAside } from '../../catalog/set-asides.ts'
import { selectBoard, selectEntryColumn } from '../../db/board/columns.ts'
import * as pursuits from '../../db/board/pursuits.ts'
import { selectLastRank, selectRankBeside } from '../../db/board/ranks.ts'
import { contractExists } from '../../db/opportunities/contracts.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { type Issue, invalid, limitReached, notFound, Problem } from '../../kernel/problem.ts'
import { nextVersionAt, requireMatch } from '../etag.ts'
import { noteChange } from '../events.ts'
import type { Body } from '../operation-types.ts'
import { resolveMembers } from '../people/actors.ts'
import { isManager } from '../people/roles.ts'
import type { Principal } from '../principal.ts'
import { endOf, startOf } from '../times.ts'
import { notifyAssignees } from './assignments.ts'
import { changeEach } from './bulk.ts'
import { comparePursuits, type Edit, recordPursuitChanges } from './pursuit-changes.ts'

const tags_max = 200

/** Returns a record's id, given either that id or the id of the company's pursuit. Throws a 404 for any other id. */
export async function resolveContract(db: Db, companyId: string, opportunityId: string): Promise<string> {
  const id = opportunityId.startsWith('pur_')
    ? await pursuits.selectPursuitContractId(db, companyId, opportunityId)
    : opportunityId
  if (id === undefined || !(await contractExists(db, companyId, id))) throw notFound('opportunity', opportunityId)
  return id
}

/** Locks a pursuit until the transaction ends. Throws a 404 if the company has no such pursuit. */
export async function requirePursuit(trx: Trx, companyId: string, id: string): Promise<void> {
  if (!(await pursuits.lockPursuit(trx, companyId, id))) throw notFound('pursuit', id)
}

/** Adds an opportunity to the board, with these values. If it is already there, adds the tags to its pursuit, unless `tag_mode` is
 * `skip`. */
export async function addToPipeline(
  trx: Trx,
  principal: Principal,
  body: Body<'addToPipeline'>,
  now: Date,
  values: pursuits.FirstValues = {},
) {
  const { company_id, user } = principal
  const contract_id = await resolveContract(trx, company_id, body.opportunity_id)
  const tags = distinctTags(body.tags ?? [])
  let pursuit = await pursuits.lockPursuitOf(trx, company_id, contract_id)
  if (!pursuit) {
    const { id: column_id } = await findColumn(trx, company_id, body.column_id)
    const added = { ...values, contract_id, column_id, tags, owner_id: user.user_id }
    pursuit = await pursuits.insertPursuit(trx, company_id, added, now)
  }
  const { id, created } = pursuit
  const row = (await pursuits.selectPursuit(trx, company_id, id))!
  if (created) await recordPursuitChanges(trx, principal, 'pursuit.created', [{ row, changes: comparePursuits(undefined, row) }])
  if (created || body.tag_mode === 'skip') return { row, created }
  const merged = { ...updatedState(row, {}), tags: distinctTags([...row.tags, ...tags]) }
  return { row: await savePursuit(trx, principal, now, row, merged), created }
}

/** Changes the given fields of a pursuit and notifies its new assignees. */
export async function updatePursuit(
  trx: Trx,
  principal: Principal,
  id: string,
  body: Body<'updatePursuit'>,
  { now, if_match }: Edit,
): Promise<pursuits.PursuitRow> {
  const { company_id } = principal
  const locked = await pursuits.lockPursuits(trx, company_id, [id, ...besideOf(body)])
  if (!locked.has(id)) throw notFound('pursuit', id)
  const row = (await pursuits.selectPursuit(trx, company_id, id))!
  requireMatch(if_match, row.updated_at)
  const column = await pursuits.selectColumn(trx, company_id, body.column_id ?? row.column_id)
  const assigned_to = body.assigned_to ? await resolveMembers(trx, principal, body.assigned_to, 'assignee') : row.assigned_to
  const next = updatedState({ ...row, column_id: column?.id ?? row.column_id, assigned_to }, body)
  const issues = [...(column ? [] : [await unknownColumn(trx, company_id)]), ...faultsOf(row, next, body)]
  if (issues.length > 0) throw invalid(...issues)
  const rank = await findRank(trx, row, column!, body)
  const saved = await savePursuit(trx, principal, now, row, { ...next, ...(rank !== undefined && { rank }) })
  const name = saved.title ?? saved.record.title
  const due_date = saved.due_date ?? saved.record.deadline_at
  const assigned = { type: 'pursuit', id, due_date, name, pursuit_title: null } as const
  await notifyAssignees(trx, principal, assigned, { before: row.assigned_to, assigned_to }, now)
  return saved
}

/** Makes the same change to several pursuits. Those that move behind the same one move in reverse, which keeps their order. */
export async function updatePursuits(trx: Trx, principal: Principal, { pursuit_ids, change }: Body<'updatePursuits'>, now: Date) {
  await pursuits.lockPursuits(trx, principal.company_id, [...pursuit_ids, ...besideOf(change)])
  const ids = [...new Set(pursuit_ids)]
  const inReverse = change.after !== undefined
  const { changed, refused } = await changeEach(inReverse ? ids.toReversed() : ids, (id) =>
    updatePursuit(trx, principal, id, change, { now, if_match: null }),
  )
  return inReverse ? { changed: changed.toReversed(), refused: refused.toReversed() } : { changed, refused }
}

/** Deletes a pursuit that was added by mistake, with its history. Throws a 403 unless the principal owns it or manages the company,
 * and a 400 if users have worked on it. */
export async function deletePursuit(trx: Trx, principal: Principal, id: string, now: Date): Promise<void> {
  const { company_id, user } = principal
  await requirePursuit(trx, company_id, id)
  const { owner_id } = (await pursuits.selectPursuit(trx, company_id, id))!
  if (owner_id !== user.user_id && !isManager(principal))
    throw new Problem('FORBIDDEN', 'Only the owner of a pursuit, and owners and admins of the company, may delete it')
  if (await pursuits.hasWork(trx, company_id, id)) {
    const message = 'has documents, or notes or tasks of users, and cannot be deleted; archive it instead'
    throw invalid({ path: 'pursuit_id', message, code: 'in_use' })
  }
  await pursuits.deletePursuitRows(trx, company_id, id)
  await noteChange(trx, company_id, 'pursuit.deleted', [id], now)
}

function besideOf({ before, after }: Body<'updatePursuit'>): string[] {
  return [before, after].filter((id) => id !== undefined)
}

/** Returns the rank of a pursuit next to another one, or at the end of a new column. Undefined if the pursuit stays in its place. */
async function findRank(
  trx: Trx,
  { id, company_id, column_id }: pursuits.PursuitRow,
  column: pursuits.Column,
  body: Body<'updatePursuit'>,
): Promise<number | undefined> {
  const [anchor_id] = besideOf(body)
  if (anchor_id === undefined) return column.id === column_id ? undefined : selectLastRank(trx)
  const side = body.before === undefined ? 'after' : 'before'
  const rank =
    anchor_id === id ? undefined : await selectRankBeside(trx, company_id, { id, column_id: column.id, anchor_id, side })
  if (rank === undefined)
    throw invalid({ path: side, message: `is not another pursuit in the column ${column.title}`, code: 'pursuit' })
  return rank ?? undefined
}

async function findColumn(db: Db, companyId: string, idOrTitle: string | undefined): Promise<pursuits.Column> {
  if (idOrTitle === undefined) return selectEntryColumn(db, companyId)
  const column = await pursuits.selectColumn(db, companyId, idOrTitle)
  if (!column) throw invalid(await unknownColumn(db, companyId))
  return column
}

async function unknownColumn(db: Db, companyId: string): Promise<Issue> {
  const titles = (await selectBoard(db, companyId)).map(({ title }) => title)
  return { path: 'column_id', message: `is not a column of this board; its columns are ${titles.join(', ')}`, code: 'column' }
}

/** Stores a new state with its history row and its event. Does nothing if the state is unchanged. */
async function savePursuit(
  trx: Trx,
  principal: Principal,
  now: Date,
  row: pursuits.PursuitRow,
  state: pursuits.PursuitState & { rank?: number },
) {
  requireTagRoom(row.tags, state.tags)
  const isReordered = state.rank !== undefined || state.tags.some((tag, index) => tag !== row.tags[index])
  if (!isReordered && comparePursuits(row, { ...row, ...state }).length === 0) return row
  await pursuits.updatePursuitRow(trx, principal.company_id, row.id, state, nextVersionAt(now, row.updated_at))
  const after = (await pursuits.selectPursuit(trx, principal.company_id, row.id))!
  const changes = comparePursuits(row, after)
  // A new order of tags or pursuits is stored, but it is not a change to report.
  if (changes.length > 0) await recordPursuitChanges(trx, principal, 'pursuit.updated', [{ row: after, changes }])
  return after
}

function updatedState(row: pursuits.PursuitRow, body: Body<'updatePursuit'>): pursuits.PursuitState {
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
    win_probability: given(body.win_probability, row.win_probability),
    outcome: given(body.outcome, row.outcome),
    outcome_reason: body.outcome === null ? null : given(body.outcome_reason, row.outcome_reason),
    archived: given(body.archived, row.archived),
    favorite: given(body.favorite, row.favorite),
  }
}

/** Throws a 409 if a change adds tags beyond the maximum. A pursuit that already exceeds the maximum can still be changed. */
function requireTagRoom(before: string[], after: string[]): void {
  if (after.length <= tags_max || after.length <= before.length) return
  throw limitReached(`The pursuit would have ${after.length} tags, but the maximum is ${tags_max}; remove some first`)
}

/** Returns the faults that depend on stored values or on several fields. */
function faultsOf(row: pursuits.PursuitRow, next: pursuits.PursuitState, body: Body<'updatePursuit'>): Issue[] {
  const isBetween = besideOf(body).length > 1
  const lacksOutcome = next.outcome === null && body.outcome_reason != null
  return [
    ...invertedValue(row, next, body),
    ...(isBetween ? [{ path: 'after', message: 'cannot be combined with before', code: 'exclusive' }] : []),
    ...(lacksOutcome ? [{ path: 'outcome_reason', message: 'requires an outcome', code: 'outcome' }] : []),
  ]
}

/** Returns an issue if the high value would be below the low value. Each value may be given, stored or the record's own. */
function invertedValue(row: pursuits.PursuitRow, next: pursuits.PursuitState, body: Body<'updatePursuit'>): Issue[] {
  if (body.estimated_value_low === undefined && body.estimated_value_high === undefined) return []
  const { estimated_value_low: low, estimated_value_high: high } = estimatedValue({ ...row, ...next })
  if (low === null || high === null || high >= low) return []
  return body.estimated_value_high === undefined
    ? [{ path: 'estimated_value_low', message: `${low} must not exceed the high value, ${high}`, code: 'value_range' }]
    : [{ path: 'estimated_value_high', message: `${high} must not be below the low value, ${low}`, code: 'value_range' }]
}

/** Returns the company's own estimates, or else the record's. The low and the high value fall back independently. */
export function estimatedValue({ estimated_value_low, estimated_value_high, record }: pursuits.PursuitRow) {
  const low = estimated_value_low ?? record.size_low
  const high = estimated_value_high ?? record.size_high
  const isOverridden = estimated_value_low !== null || estimated_value_high !== null
  const value_source = isOverridden ? 'override' : low !== null || high !== null ? 'contract' : null
  return { estimated_value_low: low, estimated_value_high: high, value_source } as const
}

/** Trims tags, and removes empty ones and duplicates. If tags differ only in case, keeps the first one. */
export function distinctTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags.map((text) => text.trim())) {
    const key = tag.toLowerCase()
    if (tag !== '' && !byKey.has(key)) byKey.set(key, tag)
  }
  return [...byKey.values()]
}

function updatedTags(stored: string[], given: string[], mode: 'replace' | 'merge' | 'remove'): string[] {
  if (mode !== 'remove') return distinctTags(mode === 'merge' ? [...stored, ...given] : given)
  const removed = new Set(given.map((tag) => tag.trim().toLowerCase()))
  return stored.filter((tag) => !removed.has(tag.toLowerCase()))
}
