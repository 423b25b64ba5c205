import { operations, rateLimits } from '../../../generated/operations.ts'
import { escapeHtml } from '../../../kernel/text/html.ts'
import { snakeName } from '../../../kernel/text/snake-case.ts'
import type { OperationId } from '../../../services/operation-types.ts'
import type { Answer, ApiDocument, Media, Parameter, Schema } from '../../contract/document.ts'
import { samplesOf } from './code-samples.ts'
import { definitionOf, exampleOf, exampleRequest, parametersOf } from './example-request.ts'
import { executeForm } from './execute-form.ts'
import { codeBlock, markdown } from './markup.ts'
import type { Page } from './page.ts'
import { allFieldsOf, showField, showParts } from './schema-fields.ts'
import { meaningsOf, statusList } from './statuses.ts'

type Described = { summary?: string; description?: string }

export function operationPage(document: ApiDocument, id: OperationId, base: string): Page {
  const { method, path, tag, body_media_types } = operations[id]
  const definition = definitionOf(document, id)
  const { summary: title = id, description = '' } = definition as Described
  const parameters = parametersOf(document, id)
  const body = definition.requestBody?.content[body_media_types[0]!]
  const others = meaningsOf(document, id).filter(([status]) => status !== String(operations[id].status))
  const content = () => `
<header>
  <p class="group">${escapeHtml(tag)}</p>
  <h1>${escapeHtml(title)}</h1>
  <p class="route">${methodBadge(method)} <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code></p>
  ${markdown(description)}
  ${facts(id)}
</header>
<aside aria-label="Try it">
  ${showSamples(document, id, base)}
  ${executeForm(document, id)}
  ${exampleAnswer(definition.responses, operations[id].status)}
</aside>
${section('Path parameters', parameterList(parameters, 'path'))}
${section('Query parameters', parameterList(parameters, 'query'))}
${body?.schema ? section('Body', bodyFields(body_media_types[0]!, body.schema)) : ''}
${section('Headers', parameterList(parameters, 'header'))}
${section(`Response ${operations[id].status}`, success(definition.responses[operations[id].status]!))}
${section('Other responses', statusList(others))}`
  const answer = Object.values(definition.responses[operations[id].status]!.content ?? {})
  const fields = [...(body ? [body] : []), ...answer].flatMap(({ schema = {} }) => allFieldsOf(schema))
  const described = [...parameters, ...fields.map(({ schema }) => schema as Described)].map((each) => each.description ?? '')
  const terms = {
    parameters: [...parameters.map(({ name }) => name), ...Object.keys(body?.schema?.properties ?? {})],
    fields: fields.map(({ name }) => name),
    text: [description, ...described].join(' '),
  }
  return { name: id, title, group: tag, content, terms, method, path }
}

/** An event that the service sends, with the request that the receiver gets. */
export function eventPage(document: ApiDocument, event: string): Page {
  const definition = document.webhooks[event]!.post!
  const { description = '', summary = event } = definition as Described
  const { schema, example } = definition.requestBody!.content['application/json'] as Media & { schema: Schema }
  const content = () => `
<header>
  <p class="group">Events</p>
  <h1>${escapeHtml(event)}</h1>
  <p class="lead">${escapeHtml(summary)}.</p>
  ${markdown(description)}
</header>
<aside aria-label="Example">
  <section class="card"><h2>Example</h2>${codeBlock(JSON.stringify(example, null, 2), 'Example of the event')}</section>
</aside>
${section('Headers', parameterList(definition.parameters ?? [], 'header'))}
${section('Body', showParts(schema, 'optional'))}`
  const terms = {
    parameters: ['webhook'],
    fields: allFieldsOf(schema).map(({ name }) => name),
    text: `${summary} ${description}`,
  }
  return { name: event, title: event, group: 'Events', content, terms }
}

export function methodBadge(method: string): string {
  return `<span class="method ${method}">${method.toUpperCase()}</span>`
}

function section(title: string, content: string): string {
  return content === '' ? '' : `<section><h2>${title}</h2>${content}</section>`
}

function facts(id: OperationId): string {
  const { scope, rate_class, security, mcp } = operations[id]
  const limit = rate_class && rateLimits[rate_class]
  const lines = [
    ['Operation', `<code>${id}</code>`],
    ...(security === 'oauth' ? [['Sign-in', 'OAuth 2.0 access token']] : []),
    ...(scope && security === 'apiKey' ? [['Key', scope === 'write' ? 'read and write' : 'read-only is enough']] : []),
    ...(limit ? [['Rate limit', `${limit.limit} a minute, with all ${rate_class}s`]] : []),
    ...(mcp.tool ? [['MCP tool', `<code>${snakeName(id)}</code>`]] : []),
  ]
  return `<dl class="facts">${lines.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}

export function showSamples(document: ApiDocument, id: OperationId, base: string): string {
  const all = samplesOf(exampleRequest(document, id), base)
  const choices = all.map(
    ({ language }, i) =>
      `<input type="radio" name="language" id="in-${language}" value="${language}"${i === 0 ? ' checked' : ''}><label for="in-${language}">${language}</label>`,
  )
  const blocks = all.map(({ language, source }) => codeBlock(source, `Sample in ${language}`, `tall in-${language}`))
  return `<fieldset class="samples card"><legend class="hidden">Language of the sample</legend>${choices.join('')}${blocks.join('')}</fieldset>`
}

function exampleAnswer(responses: Record<string, Answer>, status: number): string {
  const media = responses[status]!.content?.['application/json']
  const example = media && exampleOf(media)
  if (example === undefined) return ''
  const text = JSON.stringify(example, null, 2)
  return `<section class="card example"><h2>Example response</h2>${codeBlock(text, 'Example response', 'tall')}</section>`
}

function parameterList(parameters: Parameter[], place: string): string {
  const fields = parameters
    .filter((each) => each.in === place)
    .map(({ name, schema, description, required = false }) =>
      showField({ name, required, schema: { ...schema, ...(description && { description }) } }, 'required'),
    )
  return fields.length > 0 ? `<ul class="fields">${fields.join('')}</ul>` : ''
}

function bodyFields(media_type: string, schema: Schema): string {
  return `<p class="limits"><code>${media_type}</code></p>${showParts(schema, 'required')}`
}

function success({ content, headers = {}, ...rest }: Answer): string {
  const own = Object.keys(headers).filter((name) => !/^(X-Request-Id|RateLimit)/.test(name))
  const { description = '' } = rest as Described
  return `${markdown(description)}
${own.length > 0 ? `<p class="limits">Headers: ${own.map((name) => `<code>${name}</code>`).join(', ')}.</p>` : ''}
${Object.values(content ?? {}).map(({ schema }) => (schema ? showParts(schema, 'optional') : ''))[0] ?? ''}`
}
