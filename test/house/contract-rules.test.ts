import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import contract from '../../generated/contract.json' with { type: 'json' }
import { operations } from '../../generated/operations.ts'
import { strictDocument } from '../../server/contract/document.ts'
import { formats } from '../../server/contract/formats.ts'
import { patterns } from '../../server/contract/issues.ts'
import { operationsWith, rows } from '../harness/operations.ts'

// Tests the rules for every operation of the published API description.

type Schema = { [key: string]: any }
type Parameter = { name: string; in: string; description?: string; schema: Schema }
type Published = {
  operationId: keyof typeof operations
  summary: string
  description: string
  security?: object[]
  [key: string]: any
}
type Reached = { path: string; schema: Schema }

const published = Object.entries(contract.paths as unknown as Record<string, Record<string, any>>).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => method !== 'parameters')
    .map(([method, operation]) => ({
      path,
      method,
      operation: operation as Published,
      parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve) as Parameter[],
    })),
)

/** Resolves a reference, and adds the keywords next to the reference. */
function resolve(node: Schema): Schema {
  if (!node.$ref) return node
  const { $ref, ...siblings } = node
  const target = $ref
    .slice(2)
    .split('/')
    .reduce((at: Schema, name: string) => at[name.replaceAll('~1', '/').replaceAll('~0', '~')], contract)
  return { ...resolve(target), ...siblings }
}

/** Returns a schema and all schemas within it, each with its path of fields. */
function within(schema: Schema, path: string): Reached[] {
  const own = resolve(schema)
  const parts = [...(own.allOf ?? []), ...(own.anyOf ?? []), ...(own.oneOf ?? [])] as Schema[]
  return [
    { path, schema: own },
    ...parts.flatMap((part) => within(part, path)),
    ...Object.entries((own.properties ?? {}) as Record<string, Schema>).flatMap(([name, each]) =>
      within(each, `${path}.${name}`),
    ),
    ...(own.items ? within(own.items, `${path}[]`) : []),
  ]
}

function bodiesOf({ operation }: (typeof published)[number]): Reached[] {
  const content = (operation.requestBody?.content ?? {}) as Record<string, { schema: Schema }>
  return Object.values(content).flatMap(({ schema }) => within(schema, operation.operationId))
}

const inputs = published.flatMap((each) => [
  ...each.parameters.flatMap(({ name, schema }) => within(schema, `${each.operation.operationId} ${name}`)),
  ...bodiesOf(each),
])

describe('inputs', () => {
  test('every parameter and every field of a body has a description', () => {
    const parameters = published.flatMap(({ operation, parameters }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${operation.operationId} ${name}`),
    )
    const fields = inputs.flatMap(({ path, schema }) =>
      Object.entries((schema.properties ?? {}) as Record<string, Schema>)
        .filter(([, field]) => !resolve(field).description)
        .map(([name]) => `${path}.${name}`),
    )
    expect([...parameters, ...fields]).toEqual([])
  })

  test('every text, list and integer has limits', () => {
    const unbounded = inputs.filter(({ schema }) => {
      const types = [schema.type].flat()
      if (schema.const !== undefined || schema.enum || schema.format === 'binary' || schema.format === 'date') return false
      return (
        (types.includes('string') &&
          schema.maxLength === undefined &&
          !/^\^(\[[^\]]+\]\{[\d,]+\})\$$/.test(schema.pattern ?? '')) ||
        (types.includes('array') && schema.maxItems === undefined) ||
        (types.includes('integer') && (schema.minimum === undefined || schema.maximum === undefined))
      )
    })
    expect(unbounded.map(({ path }) => path)).toEqual([])
  })

  test('ids have at most 127 characters, filters at most 100 items, and search queries the maximum of their operation', () => {
    const named = (pattern: RegExp) => inputs.filter(({ path }) => pattern.test(path))
    const ids = named(/(^|[ .])(?!client_id)\w*_id$|_id\[\]$|\bids\[\]$|(assigned_to|recipients)\[\]$/).filter(
      ({ path, schema }) => [schema.type].flat().includes('string') && !path.includes('config'),
    )
    expect(ids.length).toBeGreaterThan(30)
    expect(ids.filter(({ schema }) => schema.maxLength !== 127).map(({ path }) => path)).toEqual([])
    const lists = published.flatMap(({ parameters }) => parameters.filter(({ schema }) => schema.type === 'array'))
    expect(lists.filter(({ schema }) => schema.maxItems !== 100).map(({ name }) => name)).toEqual([])
    const queries = published.flatMap(({ operation, parameters }) =>
      parameters.filter(({ name }) => name === 'query').map(({ schema }) => `${operation.operationId} ${schema.maxLength}`),
    )
    expect(queries.sort()).toEqual(
      operationsWith('query_characters_max')
        .map((id) => `${id} ${rows[id].query_characters_max}`)
        .sort(),
    )
  })

  test('a filter of a saved search equals the search parameter with the same name, and every min_score is the same', () => {
    const plain = (schema: Schema): Schema => {
      const { description: _, default: __, ...own } = resolve(schema)
      return own.items ? { ...own, items: plain(own.items) } : own
    }
    const search = published.find(({ operation }) => operation.operationId === 'searchOpportunities')!
    const taken = new Map(search.parameters.map(({ name, schema }) => [name, plain(schema)]))
    const filters = Object.entries(contract.components.schemas.OpportunityFilters.properties as Record<string, Schema>)
    expect(filters.map(([name]) => name).sort()).toEqual(
      [...taken.keys()]
        .filter((name) => !['query', 'since', 'sort_by', 'dismissed', 'include', 'facets', 'limit', 'cursor'].includes(name))
        .sort(),
    )
    for (const [name, schema] of filters) expect(plain(schema), name).toEqual(taken.get(name))
    const scores = inputs.filter(({ path }) => path.endsWith('min_score'))
    expect(scores.length).toBeGreaterThan(4)
    for (const { path, schema } of scores) expect(plain(schema), path).toEqual(taken.get('min_score'))
  })

  test('a custom format also has a pattern, for tools that do not know the format', () => {
    const own = inputs.filter(({ schema }) => schema.format in formats)
    expect(own.length).toBeGreaterThan(10)
    expect(own.filter(({ schema }) => !schema.pattern).map(({ path }) => path)).toEqual([])
  })

  test('an error explains every other pattern in words', () => {
    const used = inputs.filter(({ schema }) => schema.pattern && !(schema.format in formats)).map(({ schema }) => schema.pattern)
    expect([...new Set(used)].sort()).toEqual(Object.keys(patterns).sort())
  })

  test('bodies allow no unknown fields at any level, except where any keys are valid', () => {
    const free = ['.input', '.data', 'triggerWorkflowHook']
    const open = inputs.filter(
      ({ path, schema }) =>
        schema.type === 'object' &&
        !schema.oneOf &&
        schema.additionalProperties === undefined &&
        !free.some((name) => path.endsWith(name)),
    )
    // Each variant of a `oneOf` is closed. The members of an `allOf` are closed by the schema that contains it.
    const wholes = inputs.filter(({ schema }) => schema.allOf && schema.unevaluatedProperties === false).map(({ path }) => path)
    expect(open.map(({ path }) => path).filter((path) => !wholes.includes(path))).toEqual([])
  })
})

describe('answers', () => {
  const answers = published.flatMap(({ operation }) =>
    Object.entries(operation.responses as Record<string, Schema>).flatMap(([status, answer]) =>
      within(resolve(answer).content?.['application/json']?.schema ?? {}, `${operation.operationId} ${status}`),
    ),
  )

  test('answers allow unknown fields in the published description, and not in the copy that checks our answers', () => {
    expect(
      answers.filter(({ schema }) => schema.additionalProperties === false || schema.unevaluatedProperties === false),
    ).toEqual([])
    const validator = ajv()
    const { schema, example } =
      strictDocument().paths['/v1/tasks/{task_id}']!.get!.responses['200']!.content!['application/json']!
    const detail =
      strictDocument().paths['/v1/opportunities/{opportunity_id}']!.get!.responses['200']!.content!['application/json']!
    const more = (value: unknown) => ({ ...(value as object), more: 1 })
    expect([validator.validate(schema!, example), validator.validate(schema!, more(example))]).toEqual([true, false])
    expect([
      validator.validate(detail.schema!, detail.example),
      validator.validate(detail.schema!, more(detail.example)),
    ]).toEqual([true, false])
    const contract = (detail.example as { contract: object }).contract
    expect(validator.validate(detail.schema!, { ...(detail.example as object), contract: more(contract) })).toBe(false)
  })

  test('every field of an answer has a description', () => {
    const fields = answers.flatMap(({ path, schema }) =>
      Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([name, field]) => ({
        place: `${path}.${name}`,
        description: resolve(field).description as string | undefined,
      })),
    )
    expect(fields.length).toBeGreaterThan(1_000)
    expect(fields.filter(({ description }) => !description).map(({ place }) => place)).toEqual([])
  })

  test('money is in whole dollars, and a score with the maximum 100 is an integer', () => {
    const last = (path: string) => path.split('.').at(-1)!
    const money = /(dollars|obligat|ceiling_value|estimated_value|amount|size_?(low|high)|^value(_min|_max)?$)/i
    const amounts = [...answers, ...inputs].filter(
      ({ path, schema }) =>
        money.test(last(path)) && [schema.type].flat().some((type) => type === 'number' || type === 'integer'),
    )
    expect(amounts.length).toBeGreaterThan(20)
    expect(
      amounts
        .filter(({ schema }) => [schema.type].flat().includes('number'))
        .map(({ path }) => path)
        .filter((path) => !path.includes('config')),
    ).toEqual([])
    // The `min_score` of a filter is excluded, because a caller may give any number.
    const scores = answers.filter(
      ({ path, schema }) => /score$/i.test(last(path)) && last(path) !== 'min_score' && schema.maximum === 100,
    )
    expect(scores.length).toBeGreaterThan(5)
    expect(scores.filter(({ schema }) => ![schema.type].flat().includes('integer')).map(({ path }) => path)).toEqual([])
  })

  test('every operation declares `4XX` for the errors before any operation: 408, 417 and 431', () => {
    const ranges = published.map(({ operation }) => Object.keys(operation.responses).filter((status) => !/^\d{3}$/.test(status)))
    expect(new Set(ranges.map(String))).toEqual(new Set(['4XX']))
    const { Unreadable } = contract.components.responses
    expect(Unreadable.description.match(/\d{3}(?=:)/g)).toEqual(['408', '417', '431'])
    for (const { operation } of published) expect(resolve(operation.responses['4XX'])).toEqual(Unreadable)
  })

  test('the maximum number of results equals the maximum limit of the operation', () => {
    const pages = answers.filter(({ path }) => path.endsWith('.results') && !path.startsWith('searchMarket'))
    expect(pages.length).toBeGreaterThan(15)
    const limits = new Map(
      published.map(({ operation, parameters }) => [
        `${operation.operationId}.results`,
        parameters.find(({ name }) => name === 'limit')?.schema.maximum,
      ]),
    )
    const odd = pages.filter(
      ({ path, schema }) => schema.maxItems !== (limits.get(path) ?? schema.maxItems) || schema.maxItems > 100,
    )
    expect(odd.map(({ path, schema }) => `${path} ${schema.maxItems} ${limits.get(path)}`)).toEqual([])
  })

  test('a resource that two users may edit has an ETag, and its update accepts If-Match', () => {
    const versioned = Object.entries(operations)
      .filter(([, facts]) => facts.etag)
      .map(([id]) => id)
    const conditional = published.filter(({ parameters }) => parameters.some(({ name }) => name === 'If-Match'))
    expect(conditional.map(({ operation }) => operation.operationId).sort()).toEqual(operationsWith('if_match').sort())
    expect(versioned.sort()).toEqual([...operationsWith('if_match'), ...operationsWith('etag')].sort())
  })

  test('a read with an ETag may answer 304, and a creation has the Location of the new resource', () => {
    const facts = Object.entries(operations)
    const reads = facts.filter(([, { method, etag }]) => method === 'get' && etag)
    expect(reads.filter(([, { statuses }]) => !(statuses as readonly number[]).includes(304))).toEqual([])
    const created = facts.filter(([, { status }]) => status === 201)
    expect(
      created
        .filter(([, { location }]) => location === null)
        .map(([id]) => id)
        .toSorted(),
    ).toEqual(operationsWith('no_location').toSorted())
    const paths = facts.filter(([, { method }]) => method === 'get').map(([, { path }]) => path.replace(/\{\w+\}/g, '{id}'))
    for (const [id, { location }] of created) if (location !== null) expect(paths, id).toContain(location)
  })
})

describe('facts', () => {
  test('every POST and PATCH accepts an Idempotency-Key, except those for tokens', () => {
    for (const { operation, method, parameters } of published) {
      const wanted = ['post', 'patch'].includes(method) && !operationsWith('no_idempotency_key').includes(operation.operationId)
      expect(
        parameters.some(({ name }) => name === 'Idempotency-Key'),
        operation.operationId,
      ).toBe(wanted)
    }
  })

  test('an operation has a scope exactly if it needs a credential, a plan except for sessions, and OAuth operations have the token’s scope', () => {
    for (const [id, { security, scope, oauth_scopes, plan }] of Object.entries(operations)) {
      expect([scope === null, plan], id).toEqual([security === null, security !== null && security !== 'session'])
      expect(oauth_scopes, id).toEqual(security === 'oauth' ? ['automation'] : [])
    }
  })

  test('bodies have media types and a maximum size, more than 100,000 bytes only where fields need it', () => {
    const larger = Object.entries(operations).filter(([, facts]) => facts.body_bytes_max > 100_000)
    expect(Object.fromEntries(larger.map(([id, facts]) => [id, facts.body_bytes_max]))).toEqual(
      Object.fromEntries(operationsWith('body_bytes_max').map((id) => [id, rows[id].body_bytes_max])),
    )
    const types = new Map(Object.entries(operations).map(([id, facts]) => [id, facts.body_media_types.join(' ')]))
    expect([types.get('uploadDocument'), types.get('exchangeToken'), types.get('createTask'), types.get('listTasks')]).toEqual([
      'multipart/form-data',
      'application/json application/x-www-form-urlencoded',
      'application/json',
      '',
    ])
  })

  test('tools are all operations for API keys except the security export and the upload, with correct hints', () => {
    const tools = Object.entries(operations).filter(([, { mcp }]) => mcp.tool)
    expect(tools.map(([id]) => id).sort()).toEqual(
      Object.entries(operations)
        .filter(([id, { security }]) => security === 'apiKey' && !operationsWith('no_tool').includes(id as keyof typeof rows))
        .map(([id]) => id)
        .sort(),
    )
    const toolsWith = (fact: 'read_only' | 'destructive' | 'idempotent' | 'open_world', value = true) =>
      tools.filter(([, { mcp }]) => mcp.tool && mcp[fact] === value).map(([id]) => id)
    expect(toolsWith('read_only').sort()).toEqual(
      tools
        .filter(([, { method }]) => method === 'get')
        .map(([id]) => id)
        .sort(),
    )
    expect(toolsWith('open_world')).toEqual(operationsWith('open_world'))
    expect(toolsWith('idempotent', false).sort()).toEqual(operationsWith('makes_another').sort())
    expect(toolsWith('destructive').filter((id) => !id.startsWith('delete'))).toEqual(operationsWith('destructive'))
    expect([...new Set(tools.map(([, { mcp }]) => (mcp.tool ? mcp.toolset : '')))].sort()).toEqual([
      'context',
      'discovery',
      'documents',
      'pipeline',
      'saved_searches',
      'tasks',
      'teams',
      'workflows',
    ])
  })
})

describe('words', () => {
  test('descriptions name operations and not HTTP methods and paths, because tools show them too', () => {
    const texts = [
      ...published.flatMap(({ operation, parameters }) => [
        [operation.operationId, operation.description],
        ...parameters.map(({ name, description }) => [`${operation.operationId} ${name}`, description!]),
      ]),
      ...Object.entries(contract.components.schemas as Record<string, Schema>).flatMap(([name, schema]) =>
        within(schema, name).map((each) => [each.path, each.schema.description ?? '']),
      ),
    ] as [string, string][]
    const http = /\b(GET|POST|PATCH|DELETE) \/v1|HTTP \d{3}|no request body/
    expect(texts.filter(([, text]) => http.test(text)).map(([place]) => place)).toEqual([])
  })

  test('texts name only operations that exist', () => {
    const ids = new Set(Object.keys(operations))
    const named = JSON.stringify(contract).match(
      /\b(list|get|create|update|delete|search|exchange|refresh|subscribe|mark|cancel)[A-Z]\w+/g,
    )!
    expect([...new Set(named)].filter((name) => !ids.has(name) && name !== 'refreshUrl')).toEqual([])
  })
})

describe('webhooks', () => {
  const kinds = Object.entries(strictDocument().webhooks)
  test('every kind of event in subscriptions has a webhook, with the headers of Standard Webhooks', () => {
    const { event } = resolve(contract.components.schemas.SubscriptionRequest as Schema).properties as Record<string, Schema>
    expect(kinds.map(([kind]) => kind).sort()).toEqual(
      resolve(event!)
        .enum.filter((kind: string) => kind !== 'all')
        .sort(),
    )
    for (const [kind, { post }] of kinds) {
      expect(
        post!.parameters!.map(({ name }) => name),
        kind,
      ).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
      expect(Object.keys(post!.responses), kind).toEqual(['200', '410', 'default'])
    }
  })

  test('the payload’s example is valid and has the kind of its event', () => {
    for (const [kind, { post }] of kinds) {
      const { schema, example } = post!.requestBody!.content['application/json']!
      const validator = ajv()
      validator.validate(schema!, example)
      expect(validator.errors ?? [], kind).toEqual([])
      expect((example as { event: string }).event).toBe(kind)
    }
  })
})

function ajv(): Ajv2020 {
  const validator = new Ajv2020({ strict: false, discriminator: true, allErrors: true })
  ;(addFormats as unknown as { default: (ajv: Ajv2020) => void }).default(validator)
  for (const [name, { check }] of Object.entries(formats)) validator.addFormat(name, check)
  return validator
}
