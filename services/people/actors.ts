import { selectMembersById } from '../../db/people/people.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Principal } from '../principal.ts'

type Actor = components['schemas']['Actor']

/** A person as one of those who may have done something. */
export function userActor({ user_id, name }: { user_id: string; name: string }): Actor {
  return { type: 'user', id: user_id, name }
}

/** Who does what this caller asks for: the workflow that acts in a person's name, or the person. */
export function actorOf({ workflow, user }: Pick<Principal, 'workflow' | 'user'>): Actor {
  return workflow ? { type: 'workflow', id: workflow.id, name: workflow.name } : userActor(user)
}

/** User ids without repetitions, `me` resolved. Throws a 400 that names each one who is not of the company. */
export async function assignees(db: Db, principal: Principal, given: string[]): Promise<string[]> {
  return members(db, principal, given, { field: 'assigned_to', code: 'assignee' })
}

/** The same of users who are told by the alerts of a saved search. */
export async function recipients(db: Db, principal: Principal, given: string[]): Promise<string[]> {
  return members(db, principal, given, { field: 'alerts.recipients', code: 'recipient' })
}

async function members(
  db: Db,
  principal: Principal,
  given: string[],
  { field, code }: { field: string; code: string },
): Promise<string[]> {
  const ids = given.map((id) => (id === 'me' ? principal.user.user_id : id))
  const known = new Set((await selectMembersById(db, principal.company_id, ids)).map((member) => member.user_id))
  const issues = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `${field}.${index}`, message: `${id} is not a user of this company`, code }],
  )
  if (issues.length > 0) throw invalid(...issues)
  return [...new Set(ids)]
}
