import { api, type Schemas, unwrap } from '../../api.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import { type Field, toDraft } from './draft.ts'
import { readProfile, refreshProfile, restore } from './edits.ts'
import type { Proposal } from './proposed.ts'

/** Writes the chosen changes to the profile. An undo writes the earlier values, and the proposal stays accepted. */
export async function accept({ id }: Proposal, fields: readonly Field[]): Promise<void> {
  const before = toDraft((await readProfile()).record.company)
  const path = { proposal_id: id }
  await unwrap(
    api.POST('/v1/profile/proposals/{proposal_id}/accept', { params: { path }, body: { fields: [...fields] as never } }),
  )
  refreshProfile()
  notify('The profile is changed. Your matches are scored again.', { undo: () => void restore(before, fields) })
}

/** A rejected proposal stays rejected, so an undo proposes the same source again. */
export async function reject({ id, source }: Proposal): Promise<void> {
  const path = { proposal_id: id }
  await unwrap(api.POST('/v1/profile/proposals/{proposal_id}/reject', { params: { path }, body: {} }))
  refreshProfile()
  notify('Proposal rejected', { undo: () => void propose(inputOf(source)).catch(notifyFailure) })
}

type Source = Schemas['ProposalSourceInput']

function inputOf({ type, uei, document_id }: Proposal['source']): Source {
  return type === 'uei' ? { type, uei: uei! } : { type, document_id: document_id! }
}

/** Compares a source with the profile. */
export async function propose(source: Source): Promise<Proposal> {
  const proposal = await unwrap(api.POST('/v1/profile/proposals', { body: { source } }))
  refreshProfile()
  return proposal
}

/** Compares the source again with the profile as it is now, and replaces the earlier proposal. */
export async function renew(stale: Proposal): Promise<void> {
  await propose(inputOf(stale.source))
  await unwrap(api.POST('/v1/profile/proposals/{proposal_id}/reject', { params: { path: { proposal_id: stale.id } }, body: {} }))
  refreshProfile()
  notify('Compared with the profile as it is now')
}
