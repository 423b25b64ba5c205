import { selectCompany } from '../db/companies.ts'
import { notify } from '../db/notifications.ts'
import type { Trx } from '../db/schema.ts'
import { dueDay } from '../time/time-zone.ts'
import { actorOf } from './actors.ts'
import type { Principal } from './context.ts'

type Assigned = { id: string; due_date: string | null } & (
  | { type: 'task'; name: string; pursuit_title: string }
  | { type: 'pursuit'; title: string }
)

/** Tells those of `assigned_to` who were not among `before` what they were given, and by whom. Nobody is told of what they give themselves. */
export async function tellAssigned(
  trx: Trx,
  principal: Principal,
  given: Assigned,
  { before, assigned_to }: { before: readonly string[]; assigned_to: readonly string[] },
  now: Date,
): Promise<void> {
  const { company_id, company_version, user, workflow } = principal
  // What a workflow gives to its maker he did not give himself.
  const giver = workflow ? null : user.user_id
  const users = assigned_to.filter((user_id) => user_id !== giver && !before.includes(user_id))
  if (users.length === 0) return
  const { type, id, due_date } = given
  const { time_zone } = (await selectCompany(trx, company_id, company_version))!
  await notify(
    trx,
    company_id,
    users,
    {
      type: `${type}.assigned`,
      title: `${actorOf(principal).name} gave you a ${type}: ${given.type === 'task' ? given.name : given.title}`,
      body: bodyOf(given, due_date && dueDay(time_zone, due_date)),
      entity: { type, id },
    },
    now,
  )
}

/** As in the reminders of due dates. */
function bodyOf(given: Assigned, day: string | null): string {
  if (given.type === 'pursuit') return day === null ? '' : `The pursuit is due ${day}.`
  return day === null ? given.pursuit_title : `${given.pursuit_title}, due ${day}`
}
