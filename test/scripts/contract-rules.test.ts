import { expect, test } from 'vitest'
import contract from '../../generated/contract.json' with { type: 'json' }
import { contractFaults } from '../../scripts/contract/contract-rules.ts'

function describing(schema: object): object {
  return { components: { schemas: { Thing: schema } } }
}

test('contract rules: the API description has no fault', () => {
  expect(contractFaults(contract)).toEqual([])
})

test('contract rules: a discriminator without `type: object` is a fault, because Ajv then accepts null', () => {
  const union = { oneOf: [], discriminator: { propertyName: 'type' } }
  expect(contractFaults(describing(union))).toEqual([
    expect.stringContaining('#/components/schemas/Thing: a discriminator needs `type: object`'),
  ])
  expect(contractFaults(describing({ ...union, type: 'object' }))).toEqual([])
})

test('contract rules: two types besides null are a fault at any depth, but not inside an example', () => {
  const faulty = { type: 'object', properties: { default: { items: { type: ['string', 'array', 'null'] } } } }
  expect(contractFaults(describing(faulty))).toEqual([
    expect.stringContaining('#/components/schemas/Thing/properties/default/items: `type` lists string, array, null'),
  ])
  const fine = { type: ['string', 'null'], example: { type: ['string', 'array'] } }
  expect(contractFaults(describing(fine))).toEqual([])
})
