import { call } from '../call.ts'
import { html } from '../html.ts'
import { newPassword } from '../sign-in.ts'
import { browserName, showTime } from '../texts.ts'
import { pageOf, showList } from './lists.ts'
import { type OperationForm, type Section, showAction, showOperation } from './section.ts'

const endForm: OperationForm = { operation: 'endSession', fields: [], button: 'End', done: 'The session was ended.' }
const endOthersForm: OperationForm = {
  operation: 'endOtherSessions',
  fields: [],
  button: 'End all other sessions',
  done: 'All other sessions were ended.',
}

const list = { name: 'sessions', empty: 'You have no sessions.' }

export const sessionsSection: Section = {
  id: 'sessions',
  title: 'Your sessions',
  isFor: () => true,
  forms: [endForm, endOthersForm],
  async show(view) {
    const answer = await call(view.visit, 'listSessions', { query: pageOf(view, list) })
    const rows = answer.results.map(({ id, current, address, user_agent, created_at, last_used_at }) => ({
      title: html`${browserName(user_agent)}${current && html` <span class="badge">this session</span>`}`,
      facts: [address, html`since ${showTime(created_at)}`, html`last used ${showTime(last_used_at)}`],
      actions: !current && showAction(view, endForm, { id, subject: `the session from ${address}`, hidden: { session_id: id } }),
    }))
    return html`${showList(view, list, answer, rows)}
${answer.total_count > 1 && showOperation(view, endOthersForm)}`
  },
}

const passwordForm: OperationForm = {
  operation: 'changePassword',
  fields: [
    {
      name: 'current_password',
      label: 'Current password',
      type: 'password',
      autocomplete: 'current-password',
      hint: 'Leave it empty if you have none yet.',
      optional: true,
    },
    { ...newPassword, name: 'new_password' },
  ],
  button: 'Change the password',
  done: 'Your password was changed, and your other sessions were ended.',
}

export const passwordSection: Section = {
  id: 'password',
  title: 'Password',
  isFor: () => true,
  forms: [passwordForm],
  show: async (view) => html`<p>A new password ends all your other sessions. API keys keep working.</p>
${showOperation(view, passwordForm)}`,
}
