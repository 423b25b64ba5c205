import { lockCompany } from '../../db/people/companies.ts'
import { countProposals, decideProposal, insertProposal, type ProposalRow, selectProposal } from '../../db/people/proposals.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { invalid, limitReached, notFound, Problem } from '../../kernel/problem.ts'
import type { Body } from '../operation-types.ts'
import { changeProfile } from '../people/profile-update.ts'
import { requireManager } from '../people/roles.ts'
import type { Principal } from '../principal.ts'
import { readSource } from './proposal-sources.ts'
import { proposedChanges } from './proposed-changes.ts'

/** Maximum number of open proposals per company. */
const open_max = 50
/** Maximum number of accepted and rejected proposals to store per company. */
const decided_kept_max = 150

/** Returns a proposal. Throws a 404 if the company has no proposal with this id. */
export async function findProposal(db: Db, companyId: string, id: string): Promise<ProposalRow> {
  const row = await selectProposal(db, companyId, id)
  if (!row) throw notFound('proposal', id)
  return row
}

/** Compares a source with the profile and stores the differences as a proposal. Returns its id. */
export async function createProposal(trx: Trx, { company_id, user }: Principal, body: Body<'createProfileProposal'>, now: Date) {
  // The lock prevents concurrent requests from exceeding the limit, and the profile from changing during the comparison.
  const company = await lockCompany(trx, company_id)
  if ((await countProposals(trx, company_id, { status: 'open' })) >= open_max)
    throw limitReached(`The company has ${open_max} open proposals; accept or reject one first`)
  const { source, found } = await readSource(trx, company_id, body.source, now)
  const changes = proposedChanges(company, found)
  const proposal = { source, changes, profile_version: company.profile_version, created_by: user.user_id }
  return insertProposal(trx, company_id, proposal, { now, kept: decided_kept_max })
}

/** Writes the accepted changes to the profile. Accepting the same fields again changes nothing. */
export async function acceptProposal(trx: Trx, principal: Principal, id: string, body: Body<'acceptProfileProposal'>, now: Date) {
  requireManager(principal, 'change its profile')
  const company = await lockCompany(trx, principal.company_id)
  const proposal = await findProposal(trx, principal.company_id, id)
  const proposed = proposal.changes.map(({ field }) => field)
  const accepted_fields = [...new Set(body.fields ?? proposed)]
  const isSame = accepted_fields.toSorted().join() === proposal.accepted_fields.toSorted().join()
  if (proposal.status === 'accepted' && isSame) return
  requireOpen(proposal)
  if (proposal.profile_version !== company.profile_version) {
    const compared = `The proposal was compared with version ${proposal.profile_version} of the profile`
    throw new Problem('CONFLICT', `${compared}, which is now at version ${company.profile_version}; create a new proposal`)
  }
  const unknown = accepted_fields.filter((field) => !proposed.includes(field))
  if (unknown.length > 0) {
    const message = `${unknown.join(', ')} ${unknown.length > 1 ? 'are' : 'is'} not among the changes of this proposal`
    throw invalid({ path: 'fields', message, code: 'fields' })
  }
  const accepted = proposal.changes.filter(({ field }) => accepted_fields.includes(field))
  await changeProfile(trx, company, Object.fromEntries(accepted.map((change) => [change.field, change.proposed])), now)
  const decision = { status: 'accepted', accepted_fields, decided_by: principal.user.user_id } as const
  await decideProposal(trx, principal.company_id, id, decision, now)
}

/** Rejects a proposal. Rejecting it again changes nothing. */
export async function rejectProposal(trx: Trx, principal: Principal, id: string, now: Date): Promise<void> {
  requireManager(principal, 'reject proposals for its profile')
  await lockCompany(trx, principal.company_id)
  const proposal = await findProposal(trx, principal.company_id, id)
  if (proposal.status === 'rejected') return
  requireOpen(proposal)
  const decided_by = principal.user.user_id
  await decideProposal(trx, principal.company_id, id, { status: 'rejected', accepted_fields: [], decided_by }, now)
}

function requireOpen({ status }: ProposalRow): void {
  if (status !== 'open') throw new Problem('CONFLICT', `The proposal was ${status} already`)
}
