import { isManager } from '../../../../services/people/roles.ts'
import { call } from '../call.ts'
import { html } from '../html.ts'
import { showTime } from '../texts.ts'
import { type Section, showRows } from './section.ts'

export const auditSection: Section = {
  id: 'audit',
  title: 'Audit log',
  isFor: isManager,
  forms: [],
  async show(view) {
    const { results, total_count: total } = await call(view.visit, 'listAuditEvents', { query: { limit: 20 } })
    const rows = results.map(({ at, action, actor, address, details }) => ({
      title: html`<code>${action}</code>`,
      facts: [
        showTime(at),
        actor?.name ?? 'the operator',
        address,
        ...Object.entries(details).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`),
      ],
    }))
    return html`<p>The newest entries about access to this company.</p>${showRows(rows, { total, empty: 'The log is empty.' })}`
  },
}
