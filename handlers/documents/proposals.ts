import { lockCompany } from '../../db/people/companies.ts'
import {
  countProposals,
  decideProposal,
  insertProposal,
  type ProposalRow,
  selectProposal,
  selectProposals,
} from '../../db/people/proposals.ts'
import type { components } from '../../generated/api.ts'
import { invalid, limitReached, notFound, Problem } from '../../kernel/problem.ts'
import { findingsOf } from '../../services/documents/proposal-sources.ts'
import { proposedChanges } from '../../services/documents/proposed-changes.ts'
import { pageOf } from '../../services/page.ts'
import { userActor } from '../../services/people/actors.ts'
import { changeProfile } from '../../services/people/profile-update.ts'
import { requireManager } from '../../services/people/roles.ts'
import { operation } from '../operation.ts'

type Proposal = components['schemas']['ProfileProposal']

/** Of one company. */
const open_max = 50
const decided_kept_max = 150

export const listProfileProposals = operation('listProfileProposals', async ({ db, principal, query, page }) => {
  const filter = query.status === undefined ? {} : { status: query.status }
  const after = page.after as string | undefined
  const read = await selectProposals(db, principal.company_id, filter, { after, limit: query.limit + 1 })
  const { rows, ...rest } = pageOf(page, read, query.limit, (last) => last.id)
  return { results: rows.map(present), ...rest, total_count: await countProposals(db, principal.company_id, filter) }
})

export const getProfileProposal = operation('getProfileProposal', async ({ db, principal, params }) => {
  const row = await selectProposal(db, principal.company_id, params.proposal_id)
  if (!row) throw notFound('proposal', params.proposal_id)
  return present(row)
})

export const createProfileProposal = operation('createProfileProposal', async ({ db, principal, body, now }) => {
  const { company_id, user } = principal
  // Two at once take turns: neither passes the limit, and none is held against a profile that is changing.
  const company = await lockCompany(db, company_id)
  if ((await countProposals(db, company_id, { status: 'open' })) >= open_max)
    throw limitReached(`The company has ${open_max} open proposals; accept or reject one first`)
  const { source, found } = await findingsOf(db, company_id, body.source, now)
  const changes = proposedChanges(company, found)
  const proposal = { source, changes, profile_version: company.profile_version, created_by: user.user_id }
  const id = await insertProposal(db, company_id, proposal, { now, kept: decided_kept_max })
  return present((await selectProposal(db, company_id, id))!)
})

export const acceptProfileProposal = operation('acceptProfileProposal', async ({ db, principal, params, body, now }) => {
  requireManager(principal, 'change its profile')
  const company = await lockCompany(db, principal.company_id)
  const found = await selectProposal(db, principal.company_id, params.proposal_id)
  if (found?.status === 'accepted' && isAccepted(found, body.fields)) return present(found)
  const { id, profile_version, changes } = waiting(found, params.proposal_id)
  if (profile_version !== company.profile_version)
    throw new Problem(
      'CONFLICT',
      `The proposal was held against version ${profile_version} of the profile, which is at version ${company.profile_version} by now; make a new one`,
    )
  const proposed = changes.map(({ field }) => field)
  const accepted_fields = [...new Set(body.fields ?? proposed)]
  const strange = accepted_fields.filter((field) => !proposed.includes(field))
  if (strange.length > 0) {
    const message = `${strange.join(', ')} ${strange.length > 1 ? 'are' : 'is'} not among the changes of this proposal`
    throw invalid({ path: 'fields', message, code: 'fields' })
  }
  const taken = changes.filter(({ field }) => accepted_fields.includes(field))
  await changeProfile(db, company, Object.fromEntries(taken.map((change) => [change.field, change.proposed])), now)
  const decided_by = principal.user.user_id
  await decideProposal(db, principal.company_id, id, { status: 'accepted', accepted_fields, decided_by }, now)
  return present((await selectProposal(db, principal.company_id, id))!)
})

export const rejectProfileProposal = operation('rejectProfileProposal', async ({ db, principal, params, now }) => {
  const { company_id, user } = principal
  requireManager(principal, 'reject proposals for its profile')
  await lockCompany(db, company_id)
  const found = await selectProposal(db, company_id, params.proposal_id)
  if (found?.status !== 'rejected') {
    const { id } = waiting(found, params.proposal_id)
    await decideProposal(db, company_id, id, { status: 'rejected', accepted_fields: [], decided_by: user.user_id }, now)
  }
  return present((await selectProposal(db, company_id, params.proposal_id))!)
})

/** Sent again, an acceptance finds what it has done. */
function isAccepted({ accepted_fields, changes }: ProposalRow, fields: readonly string[] | undefined): boolean {
  const asked = new Set(fields ?? changes.map(({ field }) => field as string))
  return asked.size === accepted_fields.length && accepted_fields.every((field) => asked.has(field))
}

/** A proposal that waits for a decision: whoever has taken the company's row decides. */
function waiting(proposal: ProposalRow | undefined, id: string): ProposalRow {
  if (!proposal) throw notFound('proposal', id)
  if (proposal.status !== 'open') throw new Problem('CONFLICT', `The proposal was ${proposal.status} already`)
  return proposal
}

function present({ created_by, created_by_name, decided_by, decided_by_name, ...row }: ProposalRow): Proposal {
  return {
    ...row,
    accepted_fields: row.accepted_fields as Proposal['accepted_fields'],
    created_by: userActor({ user_id: created_by, name: created_by_name }),
    decided_by: decided_by === null ? null : userActor({ user_id: decided_by, name: decided_by_name! }),
  }
}
