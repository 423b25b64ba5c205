import { fullFormats } from 'ajv-formats/dist/formats.js'
import { type Issue, invalid, type Problem } from '../../../kernel/problem.ts'
import { isLine, lineFault } from '../../../kernel/text/line.ts'
import { formToken } from './form-token.ts'
import { html, type Markup } from './html.ts'
import type { Visit } from './visit.ts'

/** A field of a form. With `options` the user chooses one of them, given by value and label. */
export type Field<Name extends string = string> = {
  name: Name
  label: string
  /** `lines` is a text of several lines. */
  type?: 'text' | 'email' | 'password' | 'url' | 'date' | 'lines'
  /** The token by which browsers fill in the field (HTML Standard, autofill). */
  autocomplete?: string
  hint?: string
  options?: Readonly<Record<string, string>>
  characters_max?: number
  optional?: boolean
}
export type Form<Name extends string = string> = { fields: readonly Field<Name>[]; button: string }

type Place = {
  /** Begins the ids of the fields, so they are unique on the page. */
  id: string
  /** The address that the form is sent to, if it is not the address of the page. */
  action?: string
  hidden?: Readonly<Record<string, string>>
  values?: Readonly<Record<string, string>>
  problem?: Problem | null
  /** The object of the button, for users who do not see what is around it. */
  subject?: string
}

/** Shows a form. After a problem, lists the faults above it, and focuses the first faulty field. */
export function showForm(visit: Visit, form: Form, place: Place): Markup {
  const { action, hidden = {}, problem = null, subject, ...rest } = place
  const issues = new Map((problem?.issues ?? []).toReversed().map((issue) => [fieldOf(issue), issue]))
  const first = form.fields.find(({ name }) => issues.has(name))
  return html`${problem && showProblem(problem, form, place.id)}
<form method="post"${action === undefined ? null : html` action="${action}"`}>
${hiddenFields(visit, hidden, action)}
${form.fields.map((field) => showField(field, { ...rest, issue: issues.get(field.name), has_focus: field === first }))}
<button${!subject && html` class="primary"`}>${form.button}${subject && html`<span class="hidden"> ${subject}</span>`}</button>
</form>`
}

/** Returns the field of an issue. The path of a part of its value, such as `hosts.0`, begins with the name of the field. */
function fieldOf({ path }: Issue): string {
  return path.split('.', 1)[0]!
}

/** Makes the fields of a form that the user does not see, with the proof that the form is ours. */
export function hiddenFields(visit: Visit, hidden: Readonly<Record<string, string>>, action?: string): Markup {
  const form_token = formToken(visit, action?.split(/[?#]/, 1)[0] ?? visit.path)
  const fields = Object.entries({ ...hidden, form_token })
  return html`${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
}

type FieldPlace = Pick<Place, 'id' | 'values'> & { issue: Issue | undefined; has_focus: boolean }

function showField(field: Field, { id: prefix, values = {}, issue, has_focus }: FieldPlace): Markup {
  const { name, label, hint, options } = field
  const id = `${prefix}-${name}`
  const described = [...(hint ? [`${id}-hint`] : []), ...(issue ? [`${id}-issue`] : [])].join(' ')
  const common = html`id="${id}" name="${name}"${described && html` aria-describedby="${described}"`}${
    issue && html` aria-invalid="true"`
  }${has_focus && html` autofocus`}${!field.optional && html` required`}`
  return html`<div class="field">
<label for="${id}">${label}</label>
${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
${issue && html`<p class="issue" id="${id}-issue">${label} ${issue.message}</p>`}
${options ? showOptions(options, values[name], common) : showInput(field, values[name] ?? '', common)}
</div>`
}

/** A password is never sent back. A browser drops the first line break of a textarea. */
function showInput({ type = 'text', autocomplete = 'off', characters_max = 200 }: Field, value: string, common: Markup): Markup {
  if (type === 'lines')
    return html`<textarea ${common} rows="4" maxlength="${characters_max}" spellcheck="false">
${value}</textarea>`
  const shown = type === 'password' ? '' : value
  return html`<input ${common} type="${type}" autocomplete="${autocomplete}" maxlength="${characters_max}" value="${shown}">`
}

function showOptions(options: Readonly<Record<string, string>>, chosen: string | undefined, common: Markup): Markup {
  const shown = Object.entries(options).map(
    ([value, label]) => html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  )
  return html`<select ${common}>${shown}</select>`
}

/** Lists what is wrong, with links to the fields. Without a faulty field the list itself gets the focus. */
export function showProblem(problem: Problem, { fields }: Pick<Form, 'fields'>, id: string): Markup {
  const { issues = [] } = problem
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  const items = issues.map((issue) => {
    const [name, label] = [fieldOf(issue), labels.get(fieldOf(issue))]
    if (label === undefined) return html`<li>${issue.path} ${issue.message}</li>`
    return html`<li><a href="#${id}-${name}">${label} ${issue.message}</a></li>`
  })
  const is_elsewhere = issues.some((issue) => labels.has(fieldOf(issue)))
  return html`<div class="problem" role="alert" tabindex="-1"${!is_elsewhere && html` autofocus`}>
${items.length > 0 ? html`<p>Please correct this:</p><ul>${items}</ul>` : html`<p>${messageOf(problem)}</p>`}
</div>`
}

/** Returns a message of the API as a sentence, without the marker for programs. */
export function messageOf({ message }: Problem): string {
  const text = message.replace(/^[a-z_]+: /, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
}

/** Returns the fields of a form without an operation, without spaces at their ends. Throws a 400 that names every faulty field. */
export function readFields<Name extends string>(form: Form<Name>, given: Readonly<Record<string, string>>): Record<Name, string> {
  const read = form.fields.map((field) => {
    const text = given[field.name] ?? ''
    return { field, text: field.type === 'password' ? text : text.trim() }
  })
  const issues = read.flatMap(({ field, text }) => {
    const message = faultOf(field, text)
    return message === null ? [] : [{ path: field.name, message, code: 'field' }]
  })
  if (issues.length > 0) throw invalid(...issues)
  return Object.fromEntries(read.map(({ field, text }) => [field.name, text])) as Record<Name, string>
}

function faultOf({ type, characters_max = 200 }: Field, text: string): string | null {
  if (text === '') return 'is missing'
  if (text.length > characters_max) return `must have at most ${characters_max} characters`
  if (type === 'email' && !(fullFormats.email as RegExp).test(text)) return 'must be an email address, such as dana@example.com'
  if (type !== 'password' && !isLine(text)) return lineFault
  return null
}
