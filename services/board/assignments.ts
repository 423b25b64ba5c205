import type { MailContent } from '../../db/notifications/mails.ts'
import { selectRecordFacts } from '../../db/opportunities/records.ts'
import { selectCompany } from '../../db/people/companies.ts'
import type { Trx } from '../../db/schema.ts'
import { formatDue } from '../../kernel/time/in-words.ts'
import { linkTo, notify } from '../notifications/notify.ts'
import { subjectWith, withNotice } from '../opportunities/record-mail.ts'
import { actorOf } from '../people/actors.ts'
import type { Principal } from '../principal.ts'

type Assigned = { id: string; due_date: string | null } & (
  | { type: 'task'; name: string; pursuit_title: string }
  | { type: 'pursuit'; title: string }
)

/**
 * Notifies the users in `assigned_to` who were not in `before`, except the user who made the change. Assignments by a workflow are mailed in a
 * digest, with the facts of the notice.
 */
export async function notifyAssignees(
  trx: Trx,
  principal: Principal,
  given: Assigned,
  { before, assigned_to }: { before: readonly string[]; assigned_to: readonly string[] },
  now: Date,
): Promise<void> {
  const { company_id, company_version, user, workflow } = principal
  // A user is also notified of what their own workflow assigns to them.
  const giver = workflow ? null : user.user_id
  const users = assigned_to.filter((user_id) => user_id !== giver && !before.includes(user_id))
  if (users.length === 0) return
  const { type, id, due_date } = given
  const { time_zone } = (await selectCompany(trx, company_id, company_version))!
  const day = due_date && formatDue(time_zone, due_date)
  const entity = { type, id }
  const message = { type: `${type}.assigned` as const, title: titleOf(principal, given), body: bodyOf(given, day), entity }
  const fromWorkflow = workflow && { mail: await workflowMail(trx, company_id, given, day), digest: 'workflows' as const }
  await notify(trx, company_id, users, { ...message, ...fromWorkflow }, now)
}

function titleOf(principal: Principal, given: Assigned): string {
  const { name, type } = actorOf(principal)
  if (type === 'workflow' && given.type === 'task') return `New task from “${name}”: ${taskAndTitle(given)}`
  if (type === 'workflow') return `New pursuit from “${name}”: ${nameOf(given)}`
  return `${name} gave you a ${given.type}: ${nameOf(given)}`
}

function nameOf(given: Assigned): string {
  return given.type === 'task' ? given.name : given.title
}

/** Many pursuits have a task of the same name, so the pursuit's title follows it. */
function taskAndTitle({ name, pursuit_title }: Extract<Assigned, { type: 'task' }>): string {
  return name.includes(pursuit_title) ? name : `${name}: ${pursuit_title}`
}

async function workflowMail(trx: Trx, companyId: string, given: Assigned, day: string | null): Promise<MailContent> {
  const notice = await selectRecordFacts(trx, companyId, given.id)
  const subject = given.type === 'task' ? taskAndTitle(given) : given.title
  const message = day === null ? '' : `Your ${given.type} is due ${day}.`
  const link = linkTo({ type: given.type, id: given.id })
  if (!notice) return { subject, text: message, html: null, link }
  return { subject: subjectWith(subject, notice), ...withNotice(message, notice), link }
}

/** Uses the wording of due reminders. The pursuit has its own due date, so the sentence says which of the two is due. */
function bodyOf(given: Assigned, day: string | null): string {
  if (given.type === 'pursuit') return day === null ? '' : `The pursuit is due ${day}.`
  return day === null ? given.pursuit_title : `The task is due ${day}. Pursuit: ${given.pursuit_title}`
}
