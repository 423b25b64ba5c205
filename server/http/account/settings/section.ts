import type { Problem } from '../../../../kernel/problem.ts'
import type { OperationId } from '../../../../services/operation-types.ts'
import type { Principal } from '../../../../services/principal.ts'
import { type Form, showForm } from '../form.ts'
import { html, type Markup } from '../html.ts'
import { settingsPath } from '../sign-in.ts'
import type { Visit } from '../visit.ts'

/** A form that performs an operation of the contract. Its fields are fields of the operation. */
export type OperationForm = Form & {
  operation: OperationId
  /** The sentence after success. */
  done: string
  /** Shows the result, if it has a secret that nothing shows again. */
  reveal?: (result: object) => Markup
  /** The name under which a form in a list is closed at first. */
  summary?: string
  /** The consequence of a step that needs a second click. */
  warning?: string
}

/** A part of the settings. A section that the user's role may not see is left out. */
export type Section = {
  id: string
  title: string
  isFor: (principal: Principal) => boolean
  forms: readonly OperationForm[]
  show: (view: View) => Promise<Markup>
}

/** The page as one section sees it. `failed` is the form that was not accepted, with its problem. */
export type View = { visit: Visit; principal: Principal; failed: { form: OperationForm; problem: Problem } | null }

/** Returns the address of the settings, or the address to which a form is sent, for the chosen company. */
export function settingsAddress({ query }: Visit, operation?: OperationId, more: Record<string, string> = {}): string {
  const company = query.get('company')
  const search = new URLSearchParams({ ...(company !== null && { company }), ...more }).toString()
  return `${settingsPath}${operation ? `/${operation}` : ''}${search && `?${search}`}`
}

/** Shows a form with its fields. */
export function showOperation({ visit, failed }: View, form: OperationForm): Markup {
  const refused = failed?.form === form ? { values: visit.fields, problem: failed.problem } : {}
  return showForm(visit, form, { id: form.operation, action: settingsAddress(visit, form.operation), ...refused })
}

type RowPlace = { id: string; subject: string; hidden: Record<string, string>; values?: Record<string, string> }

/** Shows the form of one row of a list. `subject` names the row for users who do not see it. A form with a summary is closed. */
export function showRowAction({ visit }: View, form: OperationForm, { id, subject, ...place }: RowPlace): Markup {
  const action = settingsAddress(visit, form.operation)
  const shown = showForm(visit, form, { id: `${form.operation}-${id}`, action, subject, ...place })
  if (!form.summary) return shown
  return html`<details><summary>${form.summary}<span class="hidden"> ${subject}</span></summary>
<div class="panel">${form.warning && html`<p>${form.warning}</p>`}${shown}</div></details>`
}

type Row = { title: Part; facts: Part[]; actions?: Part }
type Part = Markup | string | null | false

export function showRows(rows: readonly Row[], { total, empty }: { total: number; empty: string }): Markup {
  if (rows.length === 0) return html`<p class="hint">${empty}</p>`
  const shown = rows.map(
    ({ title, facts, actions }) => html`<li><div><p class="name">${title}</p>
<p class="hint">${facts.filter(Boolean).map((fact, i) => html`${i > 0 && '\u00a0· '}${fact}`)}</p></div>
${actions && html`<div class="actions">${actions}</div>`}</li>`,
  )
  return html`<ul class="rows">${shown}</ul>
${total > rows.length && html`<p class="hint">${rows.length} of ${total} are shown. The API lists all of them.</p>`}`
}
