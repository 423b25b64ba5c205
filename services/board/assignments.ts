import { selectRecordFacts } from '../../db/opportunities/records.ts'
import { selectCompany } from '../../db/people/companies.ts'
import type { Trx } from '../../db/schema.ts'
import { linkTo, notify } from '../notifications/notify.ts'
import { subjectWith, withNotice } from '../opportunities/record-mail.ts'
import { actorOf } from '../people/actors.ts'
import type { Principal } from '../principal.ts'
import { formatDue } from '../readable-times.ts'

/** An assigned task or pursuit. `name` is the task's name or the pursuit's title. `pursuit_title` is null for a pursuit. */
type Assigned = { type: 'task' | 'pursuit'; id: string; due_date: string | null; name: string; pursuit_title: string | null }

/** Notifies users who are new in `assigned_to`, except the user who made the change. Emails about a workflow's changes wait for a
 * digest. */
export async function notifyAssignees(
  trx: Trx,
  principal: Principal,
  { type, id, due_date, name, pursuit_title }: Assigned,
  { before, assigned_to }: { before: readonly string[]; assigned_to: readonly string[] },
  now: Date,
): Promise<void> {
  const { company_id, company_version, user, workflow } = principal
  // Users are notified even of assignments by their own workflows.
  const giver = workflow ? null : user.user_id
  const users = assigned_to.filter((user_id) => user_id !== giver && !before.includes(user_id))
  if (users.length === 0) return
  const { time_zone } = (await selectCompany(trx, company_id, company_version))!
  const day = due_date && formatDue(time_zone, due_date)
  // Many pursuits have a task with the same name, so the title of the pursuit follows the name.
  const fullName = pursuit_title === null || name.includes(pursuit_title) ? name : `${name}: ${pursuit_title}`
  const actor = actorOf(principal).name
  const title = workflow ? `New ${type} from “${actor}”: ${fullName}` : `${actor} gave you a ${type}: ${name}`
  // Repeats the wording of due reminders. A task and its pursuit can have different due dates, so the sentence says which is due.
  const due = day && `The ${type} is due ${day}.`
  const body = pursuit_title === null ? (due ?? '') : due ? `${due} Pursuit: ${pursuit_title}` : pursuit_title
  const fromWorkflow = workflow && {
    mail: await workflowMail(trx, company_id, { type, id }, fullName, day ? `Your ${type} is due ${day}.` : ''),
    digest: 'workflows' as const,
  }
  await notify(trx, company_id, users, { type: `${type}.assigned`, title, body, entity: { type, id }, ...fromWorkflow }, now)
}

async function workflowMail(trx: Trx, companyId: string, entity: Pick<Assigned, 'type' | 'id'>, name: string, message: string) {
  const notice = await selectRecordFacts(trx, companyId, entity.id)
  const link = linkTo(entity)
  if (!notice) return { subject: name, text: message, html: null, link }
  return { subject: subjectWith(name, notice), ...withNotice(message, notice), link }
}
