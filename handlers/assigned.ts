import { dueDay } from '../catalog/time-zone.ts'
import { selectCompany } from '../db/companies.ts'
import { notify } from '../db/notifications.ts'
import type { Trx } from '../db/schema.ts'
import type { Principal } from './context.ts'

type Assigned = { type: 'task' | 'pursuit'; id: string; title: string; due_date: string | null }

/** Tells those of `assigned_to` who were not among `before` what they were given, and by whom. Nobody is told of what they give themselves. */
export async function tellAssigned(
  trx: Trx,
  { company_id, company_version, user }: Principal,
  { type, id, title, due_date }: Assigned,
  { before, assigned_to }: { before: readonly string[]; assigned_to: readonly string[] },
  now: Date,
): Promise<void> {
  const users = assigned_to.filter((user_id) => user_id !== user.user_id && !before.includes(user_id))
  if (users.length === 0) return
  const { time_zone } = (await selectCompany(trx, company_id, company_version))!
  await notify(
    trx,
    company_id,
    users,
    {
      type: `${type}.assigned`,
      title: `${user.name} gave you a ${type}`,
      body: due_date === null ? title : `${title}, due ${dueDay(time_zone, due_date)}`,
      entity: { type, id },
    },
    now,
  )
}
