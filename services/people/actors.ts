import { selectMembersById } from '../../db/people/people.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Principal } from '../principal.ts'

type Actor = components['schemas']['Actor']

export function userActor({ user_id, name }: { user_id: string; name: string }): Actor {
  return { type: 'user', id: user_id, name }
}

/** Returns the actor of a request: the workflow that acts on the user's behalf, or the user. */
export function actorOf({ workflow, user }: Pick<Principal, 'workflow' | 'user'>): Actor {
  return workflow ? { type: 'workflow', id: workflow.id, name: workflow.name } : userActor(user)
}

const memberFields = { assignee: 'assigned_to', recipient: 'alerts.recipients' } as const

/** Replaces `me` with the user's id, and removes duplicates. Throws a 400 that lists each id that is not a company member's. */
export async function resolveMembers(db: Db, principal: Principal, given: readonly string[], code: keyof typeof memberFields) {
  const field = memberFields[code]
  const ids = given.map((id) => (id === 'me' ? principal.user.user_id : id))
  const known = new Set((await selectMembersById(db, principal.company_id, ids)).map((member) => member.user_id))
  const issues = ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ path: `${field}.${index}`, message: `${id} is not a user of this company; listMembers returns their ids`, code }],
  )
  if (issues.length > 0) throw invalid(...issues)
  return [...new Set(ids)]
}
