/** Describes the automation operations in Swagger 2.0, with the extensions that Power Automate needs.
 * https://learn.microsoft.com/connectors/custom-connectors/openapi-extensions */
import { at } from '../../server/contract/document.ts'
import { toOpenApi30 } from '../../server/http/pages/openapi-3-0.ts'

type Node = Record<string, unknown>
type Content = { content?: { 'application/json': { schema: Schema } } }
type Schema = Node & {
  $ref?: string
  type?: string
  enum?: unknown[]
  format?: string
  nullable?: boolean
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}
type Parameter = Node & { name: string; in: string; description: string; required?: boolean; schema: Schema }
type Operation = {
  operationId: string
  summary: string
  description: string
  parameters?: Schema[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}
type Contract = Node & { info: Node; paths: Record<string, Record<string, Operation>> }
/** The OpenAPI 3.0 document that is converted, and the definitions that were needed until now. */
type Draft = { contract: Contract; definitions: Record<string, Schema> }

/** The user of the file replaces this with the host of the installation. */
const host = 'oi.example.com'
const group = '/v1/automation/'
/** The connector itself gets tokens, at the addresses of `securityDefinitions`. */
const omitted = ['exchangeToken', 'refreshToken']
/** Operations that the connector calls itself. Users do not see them as actions. */
const internal = [
  'unsubscribeAutomation',
  'deleteAutomationSubscription',
  'listAutomationWorkflows',
  'listAutomationColumns',
  'listAutomationMembers',
]
const events = ['OpportunityCreatedEvent', 'PursuitCreatedEvent', 'PursuitUpdatedEvent', 'WorkflowStepEvent']

/** Extensions of fields and parameters, by schema or operation. */
const extensions: Readonly<Record<string, Node>> = {
  'SubscriptionRequest.target_url': { 'x-ms-notification-url': true, 'x-ms-visibility': 'internal' },
  'SubscriptionRequest.workflow_id': choicesOf('listAutomationWorkflows'),
  'listAutomationWorkflowSteps.workflow_id': choicesOf('listAutomationWorkflows'),
  'AutomationOpportunityRequest.column_id': choicesOf('listAutomationColumns'),
  'AutomationOpportunityRequest.assignee_user_id': choicesOf('listAutomationMembers'),
}

function choicesOf(operationId: string): Node {
  return { 'x-ms-dynamic-values': { operationId, 'value-path': 'id', 'value-title': 'label' } }
}

const bounds = ['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'uniqueItems']
const parameterKeywords = ['type', 'format', 'default', 'enum', 'items', ...bounds]
const schemaKeywords = [
  'type',
  'format',
  'description',
  'default',
  'enum',
  'example',
  'required',
  'additionalProperties',
  ...bounds,
]

export function toSwagger(document: object): Node {
  const contract = toOpenApi30(document) as Contract
  const draft: Draft = { contract, definitions: {} }
  const paths = Object.entries(contract.paths)
    .filter(([path]) => path.startsWith(group))
    .map(([path, item]) => [path, pathItem(draft, path, item)] as const)
    .filter(([, item]) => Object.keys(item).length > 0)
  const { title, version, contact, license } = contract.info
  return {
    swagger: '2.0',
    info: { title, version, description: 'Events of opportunities, pursuits and workflows.', contact, license },
    host,
    basePath: '/api',
    schemes: ['https'],
    consumes: ['application/json'],
    produces: ['application/json'],
    paths: Object.fromEntries(paths),
    definitions: draft.definitions,
    securityDefinitions: {
      oauth: {
        type: 'oauth2',
        flow: 'accessCode',
        authorizationUrl: `https://${host}/oauth/authorize`,
        tokenUrl: `https://${host}/oauth/token`,
        scopes: { automation: 'Receive events and create opportunities.' },
      },
    },
    security: [{ oauth: ['automation'] }],
  }
}

function pathItem(draft: Draft, path: string, item: Record<string, Operation>): Node {
  const operations = Object.entries(item).filter(([, { operationId }]) => !omitted.includes(operationId))
  return {
    ...Object.fromEntries(operations.map(([method, operation]) => [method, convertOperation(draft, operation)])),
    ...(path === `${group}subscribe` && { 'x-ms-notification-content': notification(draft) }),
  }
}

function convertOperation(draft: Draft, { operationId, summary, description, ...operation }: Operation): Node {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(draft, parameter) as unknown as Parameter)
  const body = operation.requestBody?.content?.['application/json'].schema
  const [status, reply] = Object.entries(operation.responses).find(([each]) => each.startsWith('2'))!
  const isTrigger = operationId === 'subscribeAutomation'
  return {
    operationId,
    summary,
    description: description.trim().replaceAll(/\s+/g, ' '),
    ...(internal.includes(operationId) && { 'x-ms-visibility': 'internal' }),
    ...(isTrigger && { 'x-ms-trigger': 'single' }),
    parameters: [
      ...parameters.filter((each) => each.in !== 'header').map((each) => convertParameter(draft, operationId, each)),
      ...(body ? [{ name: 'body', in: 'body', required: true, schema: convert(draft, body, operationId) }] : []),
    ],
    responses: {
      [status]: {
        description: reply.description,
        schema: convert(draft, reply.content!['application/json'].schema, operationId),
        ...(isTrigger && {
          headers: { Location: { type: 'string', description: 'A DELETE of this address ends the subscription.' } },
        }),
      },
      default: {
        description: 'The request was refused.',
        schema: convert(draft, { $ref: '#/components/schemas/Error' }, operationId),
      },
    },
  }
}

function convertParameter(
  draft: Draft,
  operationId: string,
  { name, description, required = false, ...parameter }: Parameter,
): Node {
  const schema = convert(draft, parameter.schema, operationId)
  const extension = extensions[`${operationId}.${name}`]
  return { name, in: parameter.in, required, description, ...summaryOf(name), ...pick(schema, parameterKeywords), ...extension }
}

/** Converts a schema. `place` is the name of its schema or operation. Throws if Swagger 2.0 cannot express the schema. */
function convert(draft: Draft, schema: Schema, place: string): Schema {
  if (schema.$ref) return refer(draft, schema.$ref)
  const { allOf = [], anyOf = [], oneOf = [], items, properties = {} } = schema
  const parts = [...allOf, ...anyOf, ...oneOf].filter((part) => !part.enum?.includes(null))
  if (parts.length > 1) throw new Error(`Swagger 2.0 cannot express the alternatives of ${place}`)
  const fields = Object.entries(properties).map(([name, field]) => [name, convertField(draft, field, place, name)])
  return {
    ...(parts[0] && convert(draft, resolve(draft, parts[0]), place)),
    ...pick(withoutNull(schema), schemaKeywords),
    ...(items && { items: convert(draft, items, place) }),
    ...(fields.length > 0 && { properties: Object.fromEntries(fields) }),
    ...((schema.nullable || parts.length < anyOf.length) && { 'x-nullable': true }),
  }
}

function convertField(draft: Draft, field: Schema, place: string, name: string): Schema {
  const converted = convert(draft, field, place)
  // A reference cannot have siblings.
  return converted.$ref ? converted : { ...summaryOf(name), ...converted, ...extensions[`${place}.${name}`] }
}

/** Refers to a definition of an object or a list. Copies other schemas, because their fields need extensions of their own. */
function refer(draft: Draft, $ref: string): Schema {
  const name = $ref.split('/').at(-1)!
  const schema = at(draft.contract, $ref) as Schema
  if (schema.type !== 'object' && schema.type !== 'array') return convert(draft, schema, name)
  if (!(name in draft.definitions)) {
    // Reserves the place, in case the schema refers to itself.
    draft.definitions[name] = {}
    draft.definitions[name] = convert(draft, schema, name)
  }
  return { $ref: `#/definitions/${name}` }
}

function resolve({ contract }: Draft, node: Schema): Schema {
  return node.$ref ? (at(contract, node.$ref) as Schema) : node
}

function withoutNull(schema: Schema): Schema {
  const { format, ...rest } = schema
  const known = format === 'date-or-time' ? rest : schema
  return known.enum ? { ...known, enum: known.enum.filter((value) => value !== null) } : known
}

/** Describes what subscriptions receive, as one schema with the fields of every kind of event. */
function notification(draft: Draft): Node {
  const schemas = events.map((name) => convert(draft, at(draft.contract, `#/components/schemas/${name}`) as Schema, name))
  const properties = Object.assign({}, ...schemas.map((schema) => schema.properties).toReversed()) as Record<string, Schema>
  const kinds = schemas.flatMap((schema) => schema.properties!.event!.enum!)
  return {
    description: 'The event. Events of workflow steps have all fields, and their `data` is free-form.',
    schema: { type: 'object', properties: { ...properties, event: { ...properties.event, enum: kinds } } },
  }
}

/** `place_of_performance_city` and `placeOfPerformanceCity` become "Place of performance city". */
function summaryOf(name: string): Node {
  const words = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('_', ' ')
  return { 'x-ms-summary': words.charAt(0).toUpperCase() + words.slice(1) }
}

function pick(node: Node, names: readonly string[]): Node {
  return Object.fromEntries(names.filter((name) => name in node).map((name) => [name, node[name]]))
}
