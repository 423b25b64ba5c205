import { countProposals, type ProposalRow, selectProposals } from '../../db/people/proposals.ts'
import * as service from '../../services/documents/proposals.ts'
import type { Result } from '../../services/operation-types.ts'
import { pageOf } from '../../services/page.ts'
import { userActor } from '../../services/people/actors.ts'
import { operation } from '../operation.ts'

export const listProfileProposals = operation('listProfileProposals', async ({ db, principal, query, page }) => {
  const filter = query.status === undefined ? {} : { status: query.status }
  const after = page.after as string | undefined
  const read = await selectProposals(db, principal.company_id, filter, { after, limit: query.limit + 1 })
  const { rows, ...rest } = pageOf(page, read, query.limit, (last) => last.id)
  return { results: rows.map(present), ...rest, total_count: await countProposals(db, principal.company_id, filter) }
})

export const getProfileProposal = operation('getProfileProposal', async ({ db, principal, params }) =>
  present(await service.findProposal(db, principal.company_id, params.proposal_id)),
)

export const createProfileProposal = operation('createProfileProposal', async ({ db, principal, body, now }) => {
  const id = await service.createProposal(db, principal, body, now)
  return present(await service.findProposal(db, principal.company_id, id))
})

export const acceptProfileProposal = operation('acceptProfileProposal', async ({ db, principal, params, body, now }) => {
  await service.acceptProposal(db, principal, params.proposal_id, body, now)
  return present(await service.findProposal(db, principal.company_id, params.proposal_id))
})

export const rejectProfileProposal = operation('rejectProfileProposal', async ({ db, principal, params, now }) => {
  await service.rejectProposal(db, principal, params.proposal_id, now)
  return present(await service.findProposal(db, principal.company_id, params.proposal_id))
})

function present({
  created_by,
  created_by_name,
  decided_by,
  decided_by_name,
  ...row
}: ProposalRow): Result<'getProfileProposal'> {
  return {
    ...row,
    accepted_fields: row.accepted_fields as Result<'getProfileProposal'>['accepted_fields'],
    created_by: userActor({ user_id: created_by, name: created_by_name }),
    decided_by: decided_by === null ? null : userActor({ user_id: decided_by, name: decided_by_name! }),
  }
}
