import { Source } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { ContractFiles } from '../../scripts/contract/extensions.ts'

function read(yaml: string) {
  return new ContractFiles().parseDocument(new Source('openapi/x.yaml', yaml)).parsed
}

test('x-headers and x-errors: add headers and errors to responses and operations', () => {
  const { responses } = read(`
responses:
  "200": { description: Done., x-headers: [ETag] }
  x-errors: token
  "404": { $ref: "shared.yaml#/components/responses/NotFound" }
`)
  expect(Object.keys(responses).toSorted()).toEqual(['200', '400', '401', '403', '404', '429', '4XX', '500', '503'])
  expect(responses['401'].$ref).toBe('shared.yaml#/components/responses/UnauthorizedToken')
  expect(Object.keys(responses['200'].headers)).toEqual(['X-Request-Id', 'RateLimit-Policy', 'RateLimit', 'ETag'])
})

test('x-list: makes a page whose own fields are required, unless `required` lists others', () => {
  const list = (more: string) =>
    read(`components: { schemas: { TaskList: { x-list: tasks, items: {}, ${more} } } }`).components.schemas.TaskList
  const own = 'properties: { unread: { type: integer }, next: { type: string } }'
  expect(list(own).required).toEqual(['results', 'cursor', 'has_more', 'total_count', 'unread', 'next'])
  expect(list(`${own}, required: [unread]`)).toMatchObject({
    description: 'One page of tasks.',
    required: ['results', 'cursor', 'has_more', 'total_count', 'unread'],
    properties: { results: { maxItems: 50 }, next: { type: 'string' } },
  })
})

test('x-variants and x-input: an input schema refers only to input schemas, allows no other field, and may omit a field', () => {
  const { schemas } = read(`
components:
  schemas:
    Step:
      description: One step.
      x-variants: { delay: Delay }
      x-input: {}
    Delay:
      description: Waits.
      type: object
      required: [type, config, spent]
      properties:
        type: { type: string, const: delay, description: Kind of step. }
        config: { $ref: "#/components/schemas/Config" }
        spent: { type: integer }
      x-input: { required: [type], properties: { spent: null } }
    Config: { type: object, properties: { minutes: { type: integer } } }
`).components
  expect(schemas.StepInput).toEqual({
    description: 'One step.',
    type: 'object',
    oneOf: [{ $ref: '#/components/schemas/DelayInput' }],
    discriminator: { propertyName: 'type', mapping: { delay: '#/components/schemas/DelayInput' } },
  })
  expect(schemas.DelayInput).toEqual({
    type: 'object',
    additionalProperties: false,
    required: ['type'],
    properties: {
      type: { type: 'string', const: 'delay', description: 'Waits.' },
      config: { $ref: '#/components/schemas/Config' },
    },
  })
  expect([schemas.Step['x-input'], schemas.ConfigInput]).toEqual([undefined, undefined])
})
