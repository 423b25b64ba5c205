import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import contract from '../../../generated/contract.json' with { type: 'json' }
import { formats } from '../../../server/contract/formats.ts'
import { startApi } from '../../harness/harness.ts'

type Node = Record<string, any>

const api = await startApi()
const reply = await fetch(`${api.origin}/api/openapi-3.0.json`)
const older = (await reply.json()) as Node

/** Returns the operations of a document, with their locations. */
function operationsOf(paths: Node): { id: string; pointer: string; operation: Node }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Node)
      .filter(([, operation]) => operation.operationId !== undefined)
      .map(([method, operation]) => ({
        id: operation.operationId as string,
        pointer: `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
        operation,
      })),
  )
}

test('GET /api/openapi-3.0.json: returns a valid OpenAPI 3.0 document with the same operations', async () => {
  expect([reply.status, reply.headers.get('Content-Type'), older.openapi]).toEqual([200, 'application/json', '3.0.3'])
  const config = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } as never })
  const problems = await lintFromString({ source: JSON.stringify(older), config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([])
  expect(operationsOf(older.paths).map(({ id }) => id)).toEqual(operationsOf(contract.paths).map(({ id }) => id))
  expect(older).not.toHaveProperty('webhooks')
})

test('GET /api/openapi-3.0.json: uses no keyword of 3.1, and still allows null in the same places', () => {
  // The example of a form contains a schema as data.
  const text = JSON.stringify(older, (name, value) => (name === 'example' ? undefined : value))
  expect(text).not.toMatch(/"type":(\[|"null")|"const":(?!\{)|"unevaluatedProperties"/)
  expect(older.components.schemas.Task.properties.description).toMatchObject({ type: 'string', nullable: true })
})

test('GET /api/openapi-3.0.json: every example of a request and an answer is valid under the 3.0 schemas', () => {
  const validator = addFormats.default(new Ajv({ strict: false, allErrors: true, discriminator: false, validateFormats: true }))
  for (const name of Object.keys(formats)) validator.addFormat(name, true)
  validator.addSchema(older, 'older')
  let checked = 0
  for (const { id, pointer, operation } of operationsOf(older.paths)) {
    const bodies = [
      ['requestBody', operation.requestBody],
      ...Object.entries(operation.responses as Node).map(([status, answer]) => [`responses/${status}`, answer]),
    ] as [string, Node | undefined][]
    for (const [place, body] of bodies) {
      const media = body?.content?.['application/json'] as Node | undefined
      const examples = media?.examples ? Object.values(media.examples as Node).map(({ value }) => value) : [media?.example]
      for (const example of examples) {
        if (example === undefined) continue
        checked += 1
        const validate = validator.compile({ $ref: `older#${pointer}/${place}/content/application~1json/schema` })
        expect([validate(example), validate.errors], `${id} ${place}`).toEqual([true, null])
      }
    }
  }
  expect(checked).toBeGreaterThan(100)
})
