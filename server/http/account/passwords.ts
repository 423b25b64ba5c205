import { Problem } from '../../../kernel/problem.ts'
import { requestReset, resetPassword, selectResetUser } from '../../../services/access/resets.ts'
import { call } from './call.ts'
import { type Form, readFields, showForm } from './form.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { localPath } from './return-to.ts'
import { newPassword, settingsPath } from './sign-in.ts'
import { visitorOf } from './visit.ts'

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
    const user = await selectResetUser(db, secrets, token, now)
    if (!user) throw new Problem('NOT_FOUND', 'This link was used, or it has expired. Request a new one at /app/forgot-password')
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

/** Some operations need a sign-in within the last hour. */
export const confirmPage: Page = {
  path: '/confirm-password',
  is_private: true,
  async show(visit) {
    const { user } = await visit.identify()
    const body = html`<h1>Confirm your password</h1>
<p>Your last sign-in was more than an hour ago. Confirm your password, then repeat the step.</p>
${showForm(visit, confirmForm, { id: 'confirm', problem: visit.problem })}
<p class="more">If you have no password yet, <a href="/app/forgot-password">set one</a>.</p>`
    return { title: 'Confirm your password', body, user }
  },
  async submit(visit) {
    await call(visit, 'confirmPassword', { body: readFields(confirmForm, visit.fields) })
    return { location: localPath(visit.query.get('return_to'), settingsPath) }
  },
}
