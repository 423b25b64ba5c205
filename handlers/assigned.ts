import { selectCompany } from '../db/companies.ts'
import { notify } from '../db/notifications.ts'
import type { Trx } from '../db/schema.ts'
import { dueDay } from '../time/time-zone.ts'
import { actorOf } from './actors.ts'
import type { Principal } from './context.ts'

type Assigned = { type: 'task' | 'pursuit'; id: string; title: string; due_date: string | null }

/** Tells those of `assigned_to` who were not among `before` what they were given, and by whom. Nobody is told of what they give themselves. */
export async function tellAssigned(
  trx: Trx,
  principal: Principal,
  { type, id, title, due_date }: Assigned,
  { before, assigned_to }: { before: readonly string[]; assigned_to: readonly string[] },
  now: Date,
): Promise<void> {
  const { company_id, company_version, user, workflow } = principal
  // What a workflow gives to its maker he did not give himself.
  const giver = workflow ? null : user.user_id
  const users = assigned_to.filter((user_id) => user_id !== giver && !before.includes(user_id))
  if (users.length === 0) return
  const { time_zone } = (await selectCompany(trx, company_id, company_version))!
  await notify(
    trx,
    company_id,
    users,
    {
      type: `${type}.assigned`,
      title: `${actorOf(principal).name} gave you a ${type}`,
      body: due_date === null ? title : `${title}, due ${dueDay(time_zone, due_date)}`,
      entity: { type, id },
    },
    now,
  )
}
