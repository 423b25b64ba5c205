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
  /** Makes the body from the fields, if they are not the texts that the operation takes. */
  toBody?: (fields: Readonly<Record<string, string>>) => object
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

/** Returns the address of the settings, or the address to which a form is sent. It keeps what the visitor chose to see, except for
 * `changes`: the new values of parameters. A parameter without values is removed. */
export function settingsAddress({ query }: Visit, operation?: OperationId, changes: Record<string, string[]> = {}): string {
  const search = new URLSearchParams(query)
  for (const [name, values] of Object.entries({ done: [], ...changes })) {
    search.delete(name)
    for (const value of values) search.append(name, value)
  }
  return `${settingsPath}${operation ? `/${operation}` : ''}${search.size > 0 ? `?${search}` : ''}`
}

/** A secret that is shown once is the first thing that the user sees after the form. */
function addressOfForm(visit: Visit, { operation, reveal }: OperationForm): string {
  return `${settingsAddress(visit, operation)}${reveal ? '#news' : ''}`
}

/** Shows a form with its fields, and after a problem with what the user typed. */
export function showOperation({ visit, failed }: View, form: OperationForm, values: Record<string, string> = {}): Markup {
  const refused = failed?.form === form ? { values: visit.fields, problem: failed.problem } : { values }
  return showForm(visit, form, { id: form.operation, action: addressOfForm(visit, form), ...refused })
}

type ActionPlace = { id: string; subject?: string; hidden?: Record<string, string>; values?: Record<string, string> }

/** Shows the form of one object, such as a row of a list. `subject` names the object for users who do not see it. A form with a
 * summary is closed. */
export function showAction({ visit }: View, form: OperationForm, { id, ...place }: ActionPlace): Markup {
  const action = addressOfForm(visit, form)
  const shown = showForm(visit, form, { id: `${form.operation}-${id}`, action, ...place })
  if (!form.summary) return shown
  return html`<details><summary>${form.summary}${place.subject && html`<span class="hidden"> ${place.subject}</span>`}</summary>
<div class="panel">${form.warning && html`<p>${form.warning}</p>`}${shown}</div></details>`
}
