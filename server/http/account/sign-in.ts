import { inTransaction } from '../../../db/postgres/transactions.ts'
import { password_characters_min } from '../../../services/access/passwords.ts'
import { signOut } from '../../../services/access/sessions.ts'
import { signIn } from '../../../services/access/sign-in.ts'
import { type Field, type Form, readFields, showForm } from './form.ts'
import { html } from './html.ts'
import type { Page, Redirect } from './page.ts'
import { localPath } from './return-to.ts'
import { setSession, type Visit, visitorOf } from './visit.ts'

export const settingsPath = '/app/settings'
/** The web app, to which a sign-in leads. */
export const appPath = '/app/'

export const newPassword: Field<'password'> = {
  name: 'password',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `At least ${password_characters_min} characters. Several words that have nothing to do with you are a good password.`,
}

const form: Form<'email' | 'password'> = {
  fields: [
    { name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', characters_max: 254 },
    { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
  ],
  button: 'Sign in',
}

const notices: Readonly<Record<string, string>> = {
  password_reset: 'Your new password is set, and all your sessions have ended. Sign in with the new password.',
  signed_out: 'You are signed out.',
}

export const signInPage: Page = {
  path: '/sign-in',
  async show(visit) {
    const { query, fields: values, problem } = visit
    const name = query.get('notice') ?? ''
    const notice = Object.hasOwn(notices, name) && html`<p class="notice" role="status">${notices[name]}</p>`
    const body = html`<h1>Sign in</h1>
${!problem && notice}
${showForm(visit, form, { id: 'sign-in', values, problem })}
<p class="more"><a href="/app/forgot-password">Forgot your password?</a></p>`
    return { title: 'Sign in', body }
  },
  async submit(visit) {
    const token = await signIn(visit.setup.resources.db, readFields(form, visit.fields), visitorOf(visit), visit.now)
    return beginSession(visit, token, localPath(visit.query.get('return_to'), appPath))
  },
}

export const signOutPage: Page = {
  path: '/sign-out',
  async submit(visit) {
    await endSession(visit)
    setSession(visit, null)
    return { location: localPath(visit.fields.return_to ?? null, '/app/sign-in?notice=signed_out') }
  },
}

/** Stores the new session in the browser, and ends the earlier session of the browser. */
export async function beginSession(visit: Visit, token: string, location: string): Promise<Redirect> {
  await endSession(visit)
  setSession(visit, token)
  return { location }
}

async function endSession({ setup, session, address, now }: Visit): Promise<void> {
  if (session !== null) await inTransaction(setup.resources.db, (trx) => signOut(trx, session, address, now))
}
