import type { Problem } from '../../../kernel/problem.ts'
import { findResetUser, requestReset, resetPassword } from '../../../services/access/resets.ts'
import { call } from './call.ts'
import { type Form, readFields, showForm } from './form.ts'
import { html } from './html.ts'
import type { Content, Page } from './page.ts'
import { newPassword } from './sign-in.ts'
import { type Visit, visitorOf } from './visit.ts'

const forgotForm: Form<'email'> = {
  fields: [{ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', characters_max: 254 }],
  button: 'Send a link',
}

export const forgotPage: Page = {
  path: '/forgot-password',
  async show(visit) {
    const { query, fields: values, problem } = visit
    const sent = html`<p class="notice" role="status">If a user has this address, an email with a link is on its way. The link works
once, for 30 minutes.</p>`
    const body = html`<h1>Forgot your password?</h1>
${query.get('notice') === 'sent' && !problem ? sent : html`<p>We send you a link that sets a new password.</p>`}
${showForm(visit, forgotForm, { id: 'forgot', values, problem })}
<p class="more">No email? An installation without a mail server sends none. Ask its operator to run
<code>oi user password-link --email ADDRESS</code>.</p>
<p class="more"><a href="/app/sign-in">Sign in</a></p>`
    return { title: 'Forgot your password?', body }
  },
  async submit(visit) {
    const { email } = readFields(forgotForm, visit.fields)
    await requestReset(visit.setup.resources.db, email, visitorOf(visit), visit.now)
    return { location: '/app/forgot-password?notice=sent' }
  },
}

const resetForm: Form<'password'> = { fields: [newPassword], button: 'Set the password' }

export const resetPage: Page = {
  path: '/reset-password/:token',
  is_secret: true,
  async show(visit) {
    const { setup, token, now, problem } = visit
    const { db, secrets } = setup.resources
    const user = await findResetUser(db, secrets, token, now)
    const body = html`<h1>Set a new password</h1>
<p>The new password is for <strong>${user.email}</strong>. All your sessions end, and API keys keep working.</p>
${showForm(visit, resetForm, { id: 'reset', problem })}`
    return { title: 'Set a new password', body }
  },
  async submit(visit) {
    const { db, secrets } = visit.setup.resources
    const { password } = readFields(resetForm, visit.fields)
    await resetPassword(db, secrets, { token: visit.token, password }, visitorOf(visit), visit.now)
    return { location: '/app/sign-in?notice=password_reset' }
  },
}

const confirmForm: Form<'password'> = {
  fields: [{ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' }],
  button: 'Confirm',
}

/** Some operations need a sign-in within the last hour. Asks for the password, and keeps what the user typed for the operation. */
export async function askPassword(visit: Visit, problem: Problem | null): Promise<Content> {
  const { user } = await visit.identify()
  const typed = Object.entries(visit.fields).filter(([name]) => !name.endsWith('password'))
  const kept = visit.fields.kept ?? new URLSearchParams(typed).toString()
  const body = html`<h1>Confirm your password</h1>
<p>Your last sign-in was more than an hour ago, so this step needs your password. It is then completed.</p>
${showForm(visit, confirmForm, { id: 'confirm', hidden: { kept }, problem })}
<p class="more">If you have no password yet, <a href="/app/forgot-password">set one</a>.</p>`
  return { title: 'Confirm your password', body, user }
}

/** Checks the password of a form that `askPassword` showed, and restores what the user typed before it. */
export async function checkAskedPassword(visit: Visit): Promise<void> {
  const { kept } = visit.fields
  if (kept === undefined) return
  const principal = await visit.identify()
  const { authenticated_at } = await call(visit, 'confirmPassword', { body: readFields(confirmForm, visit.fields) })
  visit.identify = async () => ({ ...principal, authenticated_at })
  visit.fields = Object.fromEntries(new URLSearchParams(kept))
}
