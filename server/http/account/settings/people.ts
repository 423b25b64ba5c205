import type { Role } from '../../../../db/values.ts'
import type { Result } from '../../../../services/operation-types.ts'
import { isManager } from '../../../../services/people/roles.ts'
import { call } from '../call.ts'
import type { Field } from '../form.ts'
import { html, type Markup } from '../html.ts'
import { roleNames, showTime } from '../texts.ts'
import { type OperationForm, type Section, showOperation, showRowAction, showRows, type View } from './section.ts'

const roleField: Field = { name: 'role', label: 'Role', options: roleNames }

const roleForm: OperationForm = {
  operation: 'updateMember',
  fields: [roleField],
  button: 'Change the role',
  done: 'The role was changed.',
  summary: 'Role',
}

const removeForm: OperationForm = {
  operation: 'removeMember',
  fields: [],
  button: 'Remove',
  done: 'The member was removed.',
  summary: 'Remove',
  warning: 'From the next request on, the keys and sessions of the member no longer reach this company.',
}

export const membersSection: Section = {
  id: 'members',
  title: 'Members',
  isFor: isManager,
  forms: [roleForm, removeForm],
  async show(view) {
    const { results, total_count: total } = await call(view.visit, 'listMembers', { query: { limit: 50 } })
    const rows = results.map((member) => ({
      title: member.name,
      facts: [roleNames[member.role], member.email, html`since ${showTime(member.joined_at)}`],
      actions: mayDecide(view, member.role) && showMemberActions(view, member),
    }))
    return showRows(rows, { total, empty: 'The company has no members.' })
  },
}

/** Only owners decide about owners. */
function mayDecide({ principal }: View, role: Role): boolean {
  return principal.role === 'owner' || role !== 'owner'
}

function showMemberActions(view: View, { user_id, name, role }: Result<'listMembers'>['results'][number]): Markup {
  const row = { id: user_id, subject: name, hidden: { user_id } }
  return html`${showRowAction(view, roleForm, { ...row, values: { role } })}${showRowAction(view, removeForm, row)}`
}

const inviteForm: OperationForm = {
  operation: 'createInvitation',
  fields: [{ name: 'email', label: 'Email address', type: 'email', characters_max: 254 }, roleField],
  button: 'Invite',
  done: 'The invitation was sent.',
  reveal: (result) => {
    const { email, link } = result as Result<'createInvitation'>
    return html`<p>The invitation for <strong>${email}</strong> is on its way. An installation without a mail server sends no email, so
you may pass the link on yourself. It works once, for seven days, and is not shown again.</p>
<p><code class="secret">${link}</code></p>`
  },
}

const withdrawForm: OperationForm = {
  operation: 'deleteInvitation',
  fields: [],
  button: 'Withdraw',
  done: 'The invitation was withdrawn.',
}

export const invitationsSection: Section = {
  id: 'invitations',
  title: 'Invitations',
  isFor: isManager,
  forms: [inviteForm, withdrawForm],
  async show(view) {
    const { results, total_count: total } = await call(view.visit, 'listInvitations', { query: { limit: 50 } })
    const rows = results.map(({ id, email, role, invited_by, expires_at }) => ({
      title: email,
      facts: [roleNames[role], `invited by ${invited_by.name}`, html`expires ${showTime(expires_at)}`],
      actions: showRowAction(view, withdrawForm, { id, subject: `the invitation of ${email}`, hidden: { invitation_id: id } }),
    }))
    return html`${showRows(rows, { total, empty: 'No invitation is open.' })}
<h3>New invitation</h3>
${showOperation(view, inviteForm)}`
  },
}
