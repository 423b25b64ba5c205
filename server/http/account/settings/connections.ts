import type { Result } from '../../../../services/operation-types.ts'
import { isManager } from '../../../../services/people/roles.ts'
import { call } from '../call.ts'
import { html } from '../html.ts'
import { showTime } from '../texts.ts'
import { pageOf, showList } from './lists.ts'
import { type OperationForm, type Section, showAction } from './section.ts'

const revokeForm: OperationForm = {
  operation: 'revokeConnection',
  fields: [],
  button: 'Revoke',
  done: 'The connection was revoked.',
  summary: 'Revoke',
  warning: 'The next request of this application gets a 401, and its subscriptions end. It must be connected again.',
}
const revokeAllForm: OperationForm = {
  operation: 'revokeAllConnections',
  fields: [],
  button: 'Revoke all connections',
  done: 'All connections of the company were revoked.',
  summary: 'Revoke all connections',
  warning:
    'The next request of each application, also of those that other members connected, gets a 401. Their subscriptions end.',
}
const list = { name: 'connections', empty: 'No application is connected.' }

export const connectionsSection: Section = {
  id: 'connections',
  title: 'Connections',
  isFor: () => true,
  forms: [revokeForm, revokeAllForm],
  async show(view) {
    const all = isManager(view.principal)
    const answer = await call(view.visit, 'listConnections', { query: { all, ...pageOf(view, list) } })
    const rows = answer.results.map((connection) => ({
      title: html`${connection.client_name}`,
      facts: factsOf(connection),
      actions: showAction(view, revokeForm, {
        id: connection.id,
        subject: `the connection to ${connection.client_name} of ${connection.user.name}`,
        hidden: { connection_id: connection.id },
      }),
    }))
    return html`<p>Applications that ${all ? 'members' : 'you'} connected. They act for their user and this company.</p>
${showList(view, list, answer, rows)}
${all && answer.total_count > 0 && showAction(view, revokeAllForm, { id: 'all', subject: 'of the company' })}`
  },
}

const actions: Readonly<Record<string, string>> = { read: 'reads', write: 'writes', automation: 'automates' }

function factsOf({ user, scopes, may_delete, created_at, last_used_at }: Result<'listConnections'>['results'][number]) {
  return [
    scopes.map((scope) => actions[scope]).join(' and '),
    may_delete && 'deletes without asking',
    user.name,
    html`connected ${showTime(created_at)}`,
    last_used_at === null ? 'never used' : html`last used ${showTime(last_used_at)}`,
  ]
}
