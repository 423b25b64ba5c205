import { assertOperatorLink, createOwner, signInByLink } from '../../../services/access/operator-links.ts'
import { type Form, readFields, showForm } from './form.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { appPath, beginSession, newPassword } from './sign-in.ts'
import { visitorOf } from './visit.ts'

const ownerForm: Form<'company' | 'name' | 'email' | 'password'> = {
  fields: [
    { name: 'company', label: 'Company', autocomplete: 'organization' },
    { name: 'name', label: 'Your name', autocomplete: 'name' },
    { name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', characters_max: 254 },
    newPassword,
  ],
  button: 'Create the company',
}

/** The link that a first start prints creates the first company and its owner. */
export const welcomePage: Page = {
  path: '/welcome/:token',
  is_secret: true,
  async show(visit) {
    const { setup, token, now, fields: values, problem } = visit
    const { db, secrets } = setup.resources
    await assertOperatorLink(db, secrets, 'owner', token, now)
    const body = html`<h1>Welcome</h1>
<p>This installation has no users yet. Create its first company and yourself as the owner. You invite others later.</p>
${showForm(visit, ownerForm, { id: 'owner', values, problem })}`
    return { title: 'Welcome', body }
  },
  async submit(visit) {
    const { setup, token, now, fields } = visit
    const { db, secrets } = setup.resources
    const owner = { token, ...readFields(ownerForm, fields) }
    return beginSession(visit, await createOwner(db, secrets, owner, visitorOf(visit), now), appPath)
  },
}

const demoForm: Form = { fields: [], button: 'Sign in to the demo' }

/** The link that a start with the demo prints signs its owner in. */
export const demoPage: Page = {
  path: '/demo/:token',
  is_secret: true,
  async show(visit) {
    const { setup, token, now, problem } = visit
    const { db, secrets } = setup.resources
    await assertOperatorLink(db, secrets, 'sign_in', token, now)
    const body = html`<h1>Demo</h1>
<p>This link signs you in as the owner of the fictional demo company. It works once.</p>
${showForm(visit, demoForm, { id: 'demo', problem })}`
    return { title: 'Demo', body }
  },
  async submit(visit) {
    const { setup, token, now } = visit
    const { db, secrets } = setup.resources
    return beginSession(visit, await signInByLink(db, secrets, token, visitorOf(visit), now), appPath)
  },
}
