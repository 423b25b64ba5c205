/** The connector's description in Swagger 2.0, compared with the API description. */
import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { toSwagger } from '../../scripts/contract/swagger.ts'
import { at, readDocument } from '../../server/contract/document.ts'

const read = (file: string) => readFileSync(new URL(`../../integrations/power-automate/${file}`, import.meta.url), 'utf8')
const source = read('apiDefinition.swagger.json')
const swagger = JSON.parse(source)
const contract: any = readDocument(new Set())
const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Returns the operations of a description, by id. */
function operationsOf({ paths }: { paths: Record<string, any> }): Map<string, any> {
  const operations = Object.entries(paths)
    .filter(([path]) => path.startsWith('/v1/automation/'))
    .flatMap(([, item]) => methods.flatMap((method) => item[method] ?? []))
  return new Map(operations.map((operation) => [operation.operationId, operation]))
}

/** Returns the paths of all fields of a schema, with their types and whether they are required and nullable. */
function fieldsOf(root: any, schema: any): string[] {
  const {
    $ref,
    type,
    nullable,
    'x-nullable': isNullable = nullable,
    anyOf = [],
    allOf = [],
    items,
    required = [],
    ...rest
  } = schema
  if ($ref) return fieldsOf(root, at(root, $ref))
  const types = [type].flat()
  const isNull = (part: any) => part.type === 'null'
  const own = {
    type: types.filter((each) => each !== 'null').join(),
    null: isNullable || types.includes('null') || anyOf.some(isNull),
  }
  const part = [...anyOf, ...allOf].find((each) => !isNull(each))
  const lines: string[] = part ? fieldsOf(root, part) : [own.type]
  return [
    ...lines.map((line, index) => (index === 0 && own.null && !line.endsWith('?') ? `${line}?` : line)),
    ...(items ? fieldsOf(root, items).map((line) => `*.${line}`) : []),
    ...Object.entries(rest.properties ?? {}).flatMap(([name, field]) =>
      fieldsOf(root, field).map((line) => `${name}${required.includes(name) ? '' : ' (optional)'}.${line}`),
    ),
  ]
}

const expected = operationsOf(contract)
const described = operationsOf(swagger)

test('Power Automate: the committed description is the generated one', () => {
  expect(toSwagger(JSON.parse(readFileSync(new URL('../../generated/contract.json', import.meta.url), 'utf8')))).toEqual(swagger)
})

test('Power Automate: Redocly finds no error in the description', async () => {
  const config = await createConfig({ extends: ['minimal'], rules: { struct: 'error', 'no-unresolved-refs': 'error' } })
  const problems = await lintFromString({ source, config })
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
})

test('Power Automate: only the operations for tokens are missing', () => {
  const missing = [...expected.keys()].filter((id) => !described.has(id))
  expect(missing).toEqual(['exchangeToken', 'refreshToken'])
  expect([...described.keys()].filter((id) => !expected.has(id))).toEqual([])
})

describe('Power Automate: no field is lost', () => {
  test.each([...described.keys()])('%s', (id) => {
    const [before, after] = [expected.get(id), described.get(id)]
    const given = (before.parameters ?? []).filter((each: any) => each.in !== 'header')
    const parameters = after.parameters.filter((each: any) => each.in !== 'body')
    expect(parameters.map(({ name, required, type }: any) => [name, required, type])).toEqual(
      given.map(({ name, required = false, schema }: any) => [name, required, schema.type]),
    )
    const body = after.parameters.find((each: any) => each.in === 'body')?.schema
    const content = before.requestBody?.content['application/json'].schema
    expect(body && fieldsOf(swagger, body)).toEqual(content && fieldsOf(contract, content))
    const [status] = Object.keys(after.responses)
    expect(fieldsOf(swagger, after.responses[status!].schema)).toEqual(
      fieldsOf(contract, before.responses[status!].content['application/json'].schema),
    )
  })
})

test('Power Automate: the trigger fills in its address, ends by Location and describes every kind of event', () => {
  const trigger = described.get('subscribeAutomation')
  const fields = swagger.definitions.SubscriptionRequest.properties
  expect([trigger['x-ms-trigger'], fields.target_url['x-ms-notification-url']]).toEqual(['single', true])
  expect(trigger.responses['201'].headers).toHaveProperty('Location')
  const { schema } = swagger.paths['/v1/automation/subscribe']['x-ms-notification-content']
  for (const hook of Object.values<any>(contract.webhooks)) {
    const { properties } = hook.post.requestBody.content['application/json'].schema
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(properties)))
    expect(schema.properties.event.enum).toContain(properties.event.const)
  }
})

test('Power Automate: lists of choices come from operations of the description', () => {
  const found = [...source.matchAll(/"x-ms-dynamic-values": \{\s+"operationId": "(\w+)"/g)].map(([, id]) => id)
  expect(new Set(found)).toEqual(new Set(['listAutomationWorkflows', 'listAutomationColumns', 'listAutomationMembers']))
  expect(found).toHaveLength(4)
})

test('Power Automate: the sign-in of the connector is that of the description', () => {
  const { oAuthSettings } = JSON.parse(read('apiProperties.json')).properties.connectionParameters.token
  const { authorizationUrl, tokenUrl, scopes } = swagger.securityDefinitions.oauth
  expect(oAuthSettings.scopes).toEqual(Object.keys(scopes))
  expect(oAuthSettings.customParameters).toEqual({
    authorizationUrl: { value: authorizationUrl },
    tokenUrl: { value: tokenUrl },
    refreshUrl: { value: tokenUrl },
  })
  const { authorizationCode } = contract.components.securitySchemes.oauth.flows
  expect([authorizationUrl, tokenUrl]).toEqual(
    [authorizationCode.authorizationUrl, authorizationCode.tokenUrl].map((path) => `https://${swagger.host}${path}`),
  )
})
