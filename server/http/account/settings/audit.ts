import { isManager } from '../../../../services/people/roles.ts'
import { call } from '../call.ts'
import { html } from '../html.ts'
import { showTime } from '../texts.ts'
import { pageOf, showList } from './lists.ts'
import type { Section } from './section.ts'

const list = { name: 'audit', empty: 'The log is empty.' }

export const auditSection: Section = {
  id: 'audit',
  title: 'Audit log',
  isFor: isManager,
  forms: [],
  async show(view) {
    const answer = await call(view.visit, 'listAuditEvents', { query: pageOf(view, list) })
    const rows = answer.results.map(({ at, action, actor, address, details }) => ({
      title: html`<code>${action}</code>`,
      facts: [
        showTime(at),
        actor?.name ?? 'the operator',
        address,
        ...Object.entries(details).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`),
      ],
    }))
    return html`<p>Everything that concerned access to this company in the last 400 days.</p>${showList(view, list, answer, rows)}`
  },
}
