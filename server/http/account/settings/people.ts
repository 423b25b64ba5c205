import type { Role } from '../../../../db/values.ts'
import type { Result } from '../../../../services/operation-types.ts'
import { isManager } from '../../../../services/people/roles.ts'
import { call } from '../call.ts'
import type { Field } from '../form.ts'
import { html, type Markup } from '../html.ts'
import { roleNames, showTime } from '../texts.ts'
import { pageOf, showList } from './lists.ts'
import { type OperationForm, type Section, showAction, showOperation, type View } from './section.ts'

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
  warning:
    'From the next request on, the keys, sessions and connections of the member no longer reach this company. Subscriptions that the member made in the settings continue.',
}

const memberList = { name: 'members', empty: 'The company has no members.', later: 'Previous', earlier: 'Next' }

export const membersSection: Section = {
  id: 'members',
  title: 'Members',
  isFor: isManager,
  forms: [roleForm, removeForm],
  async show(view) {
    const answer = await call(view.visit, 'listMembers', { query: pageOf(view, memberList) })
    const rows = answer.results.map((member) => ({
      title: member.name,
      facts: [roleNames[member.role], member.email, html`since ${showTime(member.joined_at)}`],
      actions: mayDecide(view, member.role) && showMemberActions(view, member),
    }))
    return showList(view, memberList, answer, rows)
  },
}

/** Only owners decide about owners. */
function mayDecide({ principal }: View, role: Role): boolean {
  return principal.role === 'owner' || role !== 'owner'
}

function showMemberActions(view: View, { user_id, name, role }: Result<'listMembers'>['results'][number]): Markup {
  const row = { id: user_id, subject: name, hidden: { user_id } }
  return html`${showAction(view, roleForm, { ...row, values: { role } })}${showAction(view, removeForm, row)}`
}

const inviteForm: OperationForm = {
  operation: 'createInvitation',
  fields: [{ name: 'email', label: 'Email address', type: 'email', characters_max: 254 }, roleField],
  button: 'Invite',
  done: 'The invitation was sent.',
  reveal: (result) => {
    const { email, link } = result as Result<'createInvitation'>
    if (link === null) return html`<p>The invitation for <strong>${email}</strong> is on its way.</p>`
    return html`<p>This installation sends no email. Pass the link on to <strong>${email}</strong>. It works once, for seven days, and is
not shown again.</p>
<p><code class="secret">${link}</code></p>`
  },
}

const withdrawForm: OperationForm = {
  operation: 'deleteInvitation',
  fields: [],
  button: 'Withdraw',
  done: 'The invitation was withdrawn.',
}

const invitationList = { name: 'invitations', empty: 'No invitation is open.' }

export const invitationsSection: Section = {
  id: 'invitations',
  title: 'Invitations',
  isFor: isManager,
  forms: [inviteForm, withdrawForm],
  async show(view) {
    const answer = await call(view.visit, 'listInvitations', { query: pageOf(view, invitationList) })
    const rows = answer.results.map(({ id, email, role, invited_by, expires_at }) => ({
      title: email,
      facts: [roleNames[role], `invited by ${invited_by.name}`, html`expires ${showTime(expires_at)}`],
      actions: showAction(view, withdrawForm, { id, subject: `the invitation of ${email}`, hidden: { invitation_id: id } }),
    }))
    return html`${showList(view, invitationList, answer, rows)}
<h3>New invitation</h3>
${showOperation(view, inviteForm)}`
  },
}
