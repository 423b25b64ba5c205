import { operations } from '../../../generated/operations.ts'
import { escapeHtml } from '../../../kernel/text/html.ts'
import type { OperationId } from '../../../services/operation-types.ts'
import type { ApiDocument, Parameter, Schema } from '../../contract/document.ts'
import { definitionOf, exampleOf, parametersOf } from './example-request.ts'

/** An input of the form. `place` is where the script puts the value: in the path, the query, a header, or a field of a form. */
type Input = { name: string; place: string; schema: Schema; value: unknown; required: boolean }

/** Returns the form that sends a request from the page, filled with the example request. `reference.js` sends it. A stream has no
 * form, because its answer does not end. */
export function executeForm(document: ApiDocument, id: OperationId): string {
  const { method, path, security, scope, streams } = operations[id]
  if (streams) return ''
  const { requestBody } = definitionOf(document, id)
  const [media_type = '', media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const isForm = media_type === 'multipart/form-data'
  const inputs = [...parametersOf(document, id).map(toInput), ...(isForm ? formInputs(media!.schema!, media!.example) : [])]
  const [shown, more] = [inputs.filter(isShown), inputs.filter((each) => !isShown(each))]
  const body = media && !isForm ? bodyInput(JSON.stringify(exampleOf(media), null, 2)) : ''
  return `<form class="execute card" data-method="${method.toUpperCase()}" data-path="${path}" data-media="${media_type}">
  <h2>Execute</h2>
  ${security === 'apiKey' ? keyInput : security === 'oauth' ? tokenInput : ''}
  ${shown.map(showInput).join('\n  ')}
  ${body}
  ${more.length > 0 ? `<details><summary>${more.length} more ${more.length === 1 ? 'value' : 'values'}</summary>${more.map(showInput).join('\n  ')}</details>` : ''}
  <div class="send">
    <button type="submit">Execute</button>
    ${scope === 'write' ? '<p class="note">This changes data of your company.</p>' : ''}
    <noscript><p>Execute needs JavaScript.</p></noscript>
  </div>
  <div class="answer">
    <p class="status" role="status"></p>
    <p class="url"></p>
    <pre hidden class="tall" tabindex="0" role="region" aria-label="Response"><code></code></pre>
  </div>
</form>`
}

const keyInput = `<label for="key">API key <span class="type">X-Api-Key, stored in this browser</span></label>
  <input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="Paste your key">`

const tokenInput = `<label for="token">Access token <span class="type">Authorization: Bearer, not stored</span></label>
  <input id="token" type="password" autocomplete="off" spellcheck="false" placeholder="Paste a token of an application">`

function bodyInput(example: string): string {
  const rows = Math.min(example.split('\n').length, 16)
  return `<label for="body">Body <span class="type">JSON</span></label>
  <textarea id="body" rows="${rows}" spellcheck="false" autocomplete="off">${escapeHtml(example)}</textarea>`
}

function isShown({ value, required }: Input): boolean {
  return required || value !== undefined
}

function toInput(parameter: Parameter): Input {
  const { name, schema, required = false } = parameter
  return { name, place: parameter.in, schema, value: exampleOf(parameter), required }
}

function formInputs(schema: Schema, example: unknown): Input[] {
  const required = (schema.required ?? []) as string[]
  return Object.entries(schema.properties as Record<string, Schema>).map(([name, each]) => ({
    name,
    place: 'form',
    schema: each,
    value: (example as Record<string, unknown>)[name],
    required: required.includes(name),
  }))
}

function showInput({ name, place, schema, value, required }: Input): string {
  const id = `${place}-${name}`
  const attributes = `id="${id}" name="${name}" data-in="${place}"${required ? ' required' : ''}`
  const label = `<label for="${id}">${name} <span class="type">${[place, ...(required ? ['required'] : [])].join(', ')}</span></label>`
  const choices = schema.type === 'boolean' ? ['true', 'false'] : (schema.enum as string[] | undefined)
  if (choices) return `${label}<select ${attributes}>${['', ...choices].map((each) => choice(each, value)).join('')}</select>`
  if (schema.format === 'binary') return `${label}<input type="file" ${attributes}>`
  const text = value === undefined ? '' : escapeHtml(String(value))
  return `${label}<input ${attributes} value="${text}" spellcheck="false" autocomplete="off">`
}

function choice(value: string, chosen: unknown): string {
  return `<option${value === String(chosen) ? ' selected' : ''}>${escapeHtml(value)}</option>`
}
