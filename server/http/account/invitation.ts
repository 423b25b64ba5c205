import { selectSessionUser } from '../../../db/access/sessions.ts'
import { findInvitation, joinSignedIn, joinWithPassword } from '../../../services/access/invitations.ts'
import { hashToken } from '../../../services/access/sessions.ts'
import { type Form, readFields, showForm } from './form.ts'
import { html, type Markup } from './html.ts'
import { type Page, showSignOut } from './page.ts'
import { appPath, beginSession, newPassword } from './sign-in.ts'
import { roleNames } from './texts.ts'
import { type Visit, visitorOf } from './visit.ts'

const joinForm: Form<'name' | 'password'> = {
  fields: [{ name: 'name', label: 'Your name', autocomplete: 'name' }, newPassword],
  button: 'Join',
}
const acceptForm: Form = { fields: [], button: 'Join' }

export const invitationPage: Page = {
  path: '/invitations/:token',
  is_secret: true,
  async show(visit) {
    const { invitation, user, visiting } = await read(visit)
    const { company_name, inviter_name, inviter_email, email, role } = invitation
    const body = html`<h1>Join ${company_name}</h1>
<p>${inviter_name} (${inviter_email}) invites <strong>${email}</strong> to work with ${company_name} as ${roleNames[role].toLowerCase()}.</p>
${showAnswer(visit, email, user, visiting)}`
    return { title: `Join ${company_name}`, body }
  },
  async submit(visit) {
    const { setup, token, now, fields } = visit
    const { db, secrets } = setup.resources
    const { invitation, visiting } = await read(visit)
    const location = `${appPath}?${new URLSearchParams({ company: invitation.company_id })}`
    if (visiting) {
      await joinSignedIn(db, secrets, token, visiting.id, visitorOf(visit), now)
      return { location }
    }
    const joining = { token, ...readFields(joinForm, fields) }
    return beginSession(visit, await joinWithPassword(db, secrets, joining, visitorOf(visit), now), location)
  },
}

/** Returns the invitation, the user with the invited address, and the user who is signed in. */
async function read({ setup, token, session, now }: Visit) {
  const { db, secrets } = setup.resources
  const found = await findInvitation(db, secrets, token, now)
  const visiting = session === null ? undefined : await selectSessionUser(db, hashToken(session), now)
  return { ...found, visiting }
}

type Invited = Awaited<ReturnType<typeof read>>

function showAnswer(visit: Visit, email: string, user: Invited['user'], visiting: Invited['visiting']): Markup {
  const { path, fields, problem } = visit
  const isInvited = visiting?.email.toLowerCase() === email.toLowerCase()
  if (isInvited && user?.is_proven === false)
    return html`<p>You are signed in as ${visiting.name}, but the person who first invited you may know your password. Before you join
another company, <a href="/app/forgot-password">set a new password</a>. Then open this link again.</p>`
  if (isInvited)
    return html`<p>You are signed in as ${visiting.name}.</p>${showForm(visit, acceptForm, { id: 'accept', problem })}`
  if (visiting)
    return html`<p>You are signed in as ${visiting.email}. To accept the invitation, sign out first.</p>${showSignOut(visit, path)}`
  if (user?.hash) {
    const signIn = `/app/sign-in?${new URLSearchParams({ return_to: path })}`
    return html`<p><a class="primary" href="${signIn}">Sign in to accept</a></p>`
  }
  if (user)
    return html`<p>You are a user already, without a password. <a href="/app/forgot-password">Set one</a>, then open this link again.</p>`
  return html`<p>Choose a name and a password.</p>${showForm(visit, joinForm, { id: 'join', values: fields, problem })}`
}
