import { workflowFields } from '../../../generated/workflow-fields.ts'
import type { Fault, NodeOf } from '../definition.ts'
import { headerNameFault, headerValueFault } from '../headers.ts'
import { escapedReference, escapeOf, renderText } from '../template-text.ts'
import { fault, needed, noReferences, nothing, plainTexts, type StepKind } from './kind.ts'

type Config = NodeOf<'outbound_webhook'>['config']
type Header = NonNullable<Config['headers']>[number]

export const outboundWebhook: StepKind<'outbound_webhook'> = {
  effect: 'outside',
  texts: (config) => [
    ...plainTexts(config, ['url']).map((place) => ({ ...place, escape: 'url' as const })),
    ...plainTexts(config, ['body_template']).map((place) => ({ ...place, escape: 'body' as const })),
  ],
  paths: nothing,
  references: noReferences,
  outputs: () => workflowFields.outputs.outbound_webhook,
  faults: callFaults,
  missing: (config) => needed(config, ['url']),
  stored: ({ headers, ...call }) => ({ method: 'POST', ...call, ...(headers && { headers: headers.map(storedHeader) }) }),
}

/** What a request gives as a header has neither part of it for certain. */
function storedHeader({ name, secret = false, value = null }: Pick<Header, 'name'> & Partial<Header>): Header {
  return { name, secret, value: secret ? null : value }
}

function callFaults({ method, headers = [], body_template }: Config): Fault[] {
  const names = headers.map(({ name }) => name.toLowerCase())
  const sends = method !== 'GET'
  return [
    ...headers.flatMap(({ name, value }, index) => [
      ...wrong(`headers.${index}.name`, headerNameFault(name), 'reserved'),
      ...wrong(`headers.${index}.value`, headerValueFault(value ?? ''), 'pattern'),
      ...(names.indexOf(names[index]!) < index ? [fault(`headers.${index}.name`, `names ${name} a second time`, 'unique')] : []),
    ]),
    ...(body_template !== undefined && !sends
      ? [fault('body_template', `is not sent: a ${method} has no body`, 'conflict')]
      : []),
    ...(body_template !== undefined && sends ? bodyFaults(body_template, headers) : []),
  ]
}

function wrong(name: string, message: string | null, code: string): Fault[] {
  return message === null ? [] : [fault(name, message, code)]
}

const body_length_max = 100_000

/** Values are escaped for their place in the text, so a body that is JSON without values is JSON with any values. */
function bodyFaults(body_template: string, headers: Header[]): Fault[] {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')
  if (escapeOf(type?.value ?? undefined) !== 'json') return []
  const escaped = escapedReference(body_template)
  if (escaped !== null)
    return [fault('body_template', `has ${escaped} after a backslash: its value would become a part of the escape`, 'json')]
  const { text } = renderText(body_template, { input: {}, steps: {} }, 'json', body_length_max)
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    const message = `is not JSON (${(error as Error).message}); add a Content-Type header for another kind of body`
    return [fault('body_template', message, 'json')]
  }
}
