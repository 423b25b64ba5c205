import type { Result } from '../../../../services/operation-types.ts'
import { isManager, mayHaveKey } from '../../../../services/people/roles.ts'
import { call } from '../call.ts'
import { html, type Markup } from '../html.ts'
import { showTime } from '../texts.ts'
import { pageOf, showList } from './lists.ts'
import { type OperationForm, type Section, showAction, showOperation, type View } from './section.ts'

const createForm: OperationForm = {
  operation: 'createApiKey',
  fields: [
    { name: 'name', label: 'Name', hint: 'What the key is for, such as CRM sync.', characters_max: 120 },
    { name: 'scope', label: 'Scope', options: { read: 'Read-only', read_write: 'Read and write' } },
  ],
  button: 'Create the key',
  done: 'The key was created.',
  reveal: (result) => {
    const { key, name } = result as Result<'createApiKey'>
    return html`<p>This is the key <strong>${name}</strong>. Copy it now, because it is not shown again.</p>
<p><code class="secret">${key}</code></p>`
  },
}

const revokeForm: OperationForm = {
  operation: 'revokeApiKey',
  fields: [],
  button: 'Revoke',
  done: 'The key was revoked.',
  summary: 'Revoke',
  warning: 'The next request with this key gets a 401. A revoked key never works again.',
}

type ApiKey = Result<'listApiKeys'>['results'][number]

export const keysSection: Section = {
  id: 'keys',
  title: 'API keys',
  isFor: ({ role }) => mayHaveKey(role),
  forms: [createForm, revokeForm],
  show: async (view) => html`<p>A key lets a program act for you and this company. It expires after a year.</p>
<h3>Active keys</h3>
${await showKeys(view, 'active')}
<h3>New key</h3>
${showOperation(view, createForm)}
<h3>Inactive keys</h3>
${await showKeys(view, 'inactive')}`,
}

async function showKeys(view: View, state: 'active' | 'inactive'): Promise<Markup> {
  const list = { name: `${state}-keys`, empty: `No key is ${state}.` }
  const answer = await call(view.visit, 'listApiKeys', { query: { state, ...pageOf(view, list) } })
  const rows = answer.results.map((key) => ({
    title: html`${key.name} <code>…${key.last4}</code>`,
    facts: factsOf(key),
    actions: key.state === 'active' && mayRevoke(view, key) && showRevoke(view, key),
  }))
  return showList(view, list, answer, rows)
}

function mayRevoke({ principal }: View, { user }: ApiKey): boolean {
  return isManager(principal) || user.user_id === principal.user.user_id
}

function showRevoke(view: View, { id, name }: ApiKey): Markup {
  return showAction(view, revokeForm, { id, subject: `the key ${name}`, hidden: { key_id: id } })
}

const states: Readonly<Record<ApiKey['state'], string | null>> = {
  active: null,
  revoked: 'revoked',
  suspended: 'suspended by the operator',
  expired: 'expired',
  user_removed: 'its user left the company',
}

const usages: Readonly<Record<ApiKey['usage'], string | null>> = {
  in_use: null,
  idle_90_days: 'not used for 90 days',
  never_used: 'never used',
}

function factsOf({ scope, user, state, usage, created_at, last_used_at, expires_at }: ApiKey) {
  return [
    states[state],
    scope === 'read' ? 'read-only' : 'read and write',
    user.name,
    html`created ${showTime(created_at)}`,
    usages[usage],
    last_used_at !== null && html`last used ${showTime(last_used_at)}`,
    state === 'active' && expires_at !== null && html`expires ${showTime(expires_at)}`,
  ]
}
