import type { Viewer } from '../../db/saved-searches/saved-searches.ts'
import type { Principal } from '../principal.ts'

/** The caller as one who looks at saved searches. */
export function viewerOf({ company_id, user, role }: Principal): Viewer {
  return { company_id, user_id: user.user_id, manages: role === 'owner' || role === 'admin' }
}
