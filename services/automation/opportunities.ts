import { lockPursuitOf } from '../../db/board/pursuits.ts'
import { enqueue } from '../../db/jobs/jobs.ts'
import { selectMembersById } from '../../db/people/people.ts'
import { inRehearsal } from '../../db/postgres/transactions.ts'
import type { Trx } from '../../db/schema.ts'
import { type Issue, invalid } from '../../kernel/problem.ts'
import { addNote } from '../board/notes.ts'
import { addToPipeline, updatePursuit } from '../board/pursuits.ts'
import type { Body, Result } from '../operation-types.ts'
import type { Principal } from '../principal.ts'
import { codeIssues, findOrCreateRecord } from './own-opportunity.ts'

type Given = Body<'createAutomationOpportunity'>
type Created = Result<'createAutomationOpportunity'>

/** Creates an opportunity of the company and its pursuit, or finds them. A test request rolls back everything that it wrote. */
export async function createOpportunity(trx: Trx, principal: Principal, body: Given, now: Date): Promise<Created> {
  const given = body.assignee_user_id === 'me' ? { ...body, assignee_user_id: principal.user.user_id } : body
  const issues = [...codeIssues(given), ...(await assigneeIssues(trx, principal.company_id, given))]
  if (issues.length > 0) throw invalid(...issues)
  if (!given.is_test_request) return create(trx, principal, given, now)
  const created = await inRehearsal(trx, (rehearsal) => create(rehearsal, principal, given, now))
  return { ...created, pursuit_id: created.pursuit_already_existed ? created.pursuit_id : null }
}

async function create(trx: Trx, principal: Principal, given: Given, now: Date): Promise<Created> {
  const { company_id, user } = principal
  const { id: contract_id, existed } = await findOrCreateRecord(trx, company_id, given, now)
  const pursuit = await findOrCreatePursuit(trx, principal, contract_id, given, now)
  for (const url of new Set(given.documents ?? []))
    await enqueue(trx, 'fetch_document', { company_id, user_id: user.user_id, contract_id, url }, { group: company_id })
  return {
    contract_id,
    pursuit_id: pursuit?.id ?? null,
    contract_already_existed: existed,
    pursuit_already_existed: pursuit?.existed ?? false,
  }
}

type Pursuit = { id: string; existed: boolean }

async function findOrCreatePursuit(
  trx: Trx,
  principal: Principal,
  opportunity_id: string,
  { add_to_pipeline = true, column_id, assignee_user_id, note }: Given,
  now: Date,
): Promise<Pursuit | null> {
  if (!add_to_pipeline) {
    const existing = await lockPursuitOf(trx, principal.company_id, opportunity_id)
    return existing ? { id: existing.id, existed: true } : null
  }
  const body = { opportunity_id, tag_mode: 'skip' as const, ...(column_id && { column_id }) }
  const { row, created } = await addToPipeline(trx, principal, body, now)
  if (created && assignee_user_id)
    await updatePursuit(trx, principal, row.id, { assigned_to: [assignee_user_id] }, { now, if_match: null })
  if (created && note?.trim()) await addNote(trx, principal, { pursuit_id: row.id, text: note }, now)
  return { id: row.id, existed: !created }
}

async function assigneeIssues(trx: Trx, companyId: string, { assignee_user_id: id }: Given): Promise<Issue[]> {
  if (!id || (await selectMembersById(trx, companyId, [id])).length > 0) return []
  return [{ path: 'assignee_user_id', message: `${id} is not a user of this company`, code: 'assignee' }]
}
