import { selectEventPosition, selectLastPosition } from '../../db/events/stream-events.ts'
import { operation } from '../operation.ts'

export const streamEvents = operation('streamEvents', async ({ db, principal, last_event_id }) => {
  const { company_id, user, credential } = principal
  const known = last_event_id === null ? null : await selectEventPosition(db, company_id, last_event_id)
  const position = known ?? (await selectLastPosition(db, company_id))
  const caller = { credential_id: credential.id, company_id, user_id: user.user_id }
  return { caller, position, has_gap: last_event_id !== null && known === null }
})
