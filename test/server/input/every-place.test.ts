/** Tests robustness over real HTTP. Replaces every value of every example body and every optional field with null, a text, a
 * number, true and a list. Sends any text in every parameter and form field. No answer may be a server error. */
import { expect, test } from 'vitest'
import { type Definition, readDocument } from '../../../server/contract/document.ts'
import type { OperationId } from '../../../services/operation-types.ts'
import { templates } from '../../../services/workflows/templates/index.ts'
import { exampleRequest } from '../../harness/examples.ts'
import { insertMarketNames, insertPublicRows, insertRegistration } from '../../harness/fixtures.ts'
import { allOperations, type Call, createCompany, type Reply, startApi } from '../../harness/harness.ts'
import { formOf, type Ids, makeIds, ownValues, pathOf } from '../../harness/operations.ts'

type Schema = { [key: string]: any }
type Variant = { place: string; body: unknown }
type Request = { what: string; send(): Promise<Reply> }

const replacements = [null, 'text', 7, true, ['text']]
/** Values of parameters and form fields, which are always text. */
const texts = ['', 'null', 'text', '7', '-1', '1e999', 'true', 'a,b', '[]', '{"a":1}', '\u0000', '\u{1F600}', 'x'.repeat(1_100)]
/** Number of concurrent requests. */
const parallel = 4

const opportunity_id = 'contract_1'
const api = await startApi({
  contracts: [{ id: opportunity_id }],
  search: true,
  market: true,
  documents: true,
  unlimited: true,
})
await insertRegistration(api.db)
const market_ids = { ...(await insertMarketNames(api.db)), ...(await insertPublicRows(api.db)) }
await api.followDocuments()
const { paths } = readDocument(new Set())
const forReads = await createCompanyWithRows('reads')

/** The templates contain every kind of trigger and step, which a single example cannot contain. */
const workflows = templates.map(({ definition }) => ({ name: 'From a template', definition }))
const cases = allOperations.flatMap(([id, { body_media_types }]): [OperationId, number, unknown][] => {
  if (!(body_media_types as readonly string[]).includes('application/json')) return []
  const { body } = exampleRequest(id)
  const bodies = id === 'createWorkflow' ? [body, ...workflows] : [body]
  return bodies.map((each, index) => [id, index + 1, each])
})

let sent = 0
/** Fields that were already added, by operation. */
const addedFields = new Map(cases.map(([id]) => [id, new Set<string>()]))

test.each(cases)('%s: any value in any position of body %i is answered below 500', async (id, _number, body) => {
  const { key, ids } = await companyFor(id)
  const { method } = exampleRequest(id)
  const schema = definitionOf(id).requestBody!.content['application/json']!.schema!
  const known = withIds(body, ids)
  const variants = [...withEveryPlaceReplaced(known), ...withEveryFieldAdded(known, schema, addedFields.get(id)!)]
  expect(variants.length).toBeGreaterThanOrEqual(replacements.length)
  await expectNoFault(
    variants.map(({ place, body }) => ({
      what: `${place} ${JSON.stringify(body)}`,
      send: () => api.call(method, pathOf(id, ids), { key, raw_body: JSON.stringify(body) }),
    })),
  )
})

test('every operation with a JSON body is covered', () => {
  expect(addedFields.size).toBeGreaterThan(20)
  console.info(`${sent} requests to ${addedFields.size} operations`)
})

test.each(allOperations.map(([id]) => id))('%s: any text in any parameter or form field is answered below 500', async (id) => {
  const { key, ids } = await companyFor(id)
  const { method, body, query } = exampleRequest(id)
  const { parameters = [], requestBody } = definitionOf(id)
  const given = Object.entries(query).filter(([name]) => parameters.some((each) => each.name === name && each.required))
  const form = requestBody?.content['multipart/form-data']?.schema
  const base: Call = { key, query: Object.fromEntries(given), body: form ? formOf('a.txt') : body && withIds(body, ids) }
  const requests = parameters.flatMap((parameter) =>
    texts.map((text) => {
      const { path, changed } = withParameter(id, ids, base, parameter, text)
      return { what: `${parameter.in} ${parameter.name} ${text}`, send: () => api.call(method, path, changed) }
    }),
  )
  const fields = Object.keys((form?.properties as Schema | undefined) ?? {}).flatMap((name) =>
    texts.map((text, index) => {
      const upload = formOf(`${name} ${index}.txt`, 'A text', { [name]: text })
      return { what: `form ${name} ${text}`, send: () => api.call(method, pathOf(id, ids), { ...base, body: upload }) }
    }),
  )
  await expectNoFault([...requests, ...fields])
})

/** Returns the company to use. All reads share a company. Each write has its own company, because writes use up limits and
 * rows. */
async function companyFor(id: OperationId): Promise<{ key: string; ids: Ids }> {
  return exampleRequest(id).method === 'GET' ? forReads : createCompanyWithRows(id)
}

async function createCompanyWithRows(name: string): Promise<{ key: string; ids: Ids }> {
  const { key } = await createCompany(api.db, `Company of ${name}`, api.clock.now())
  return { key, ids: { ...(await makeIds(api.call, opportunity_id, key)), ...market_ids, opportunity_id } }
}

async function expectNoFault(requests: Request[]): Promise<void> {
  const faults: string[] = []
  async function sendRest(): Promise<void> {
    for (let request = requests.pop(); request !== undefined; request = requests.pop()) {
      const { status } = await request.send()
      sent += 1
      if (status >= 500) faults.push(`${status} ${request.what.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: parallel }, sendRest))
  expect(faults, JSON.stringify(api.log.findLast(({ err }) => err))?.slice(0, 1_500)).toEqual([])
}

function definitionOf(id: OperationId): Definition {
  const [, { path, method }] = allOperations.find(([each]) => each === id)!
  const item = paths[path]!
  return { ...item[method]!, parameters: [...(item.parameters ?? []), ...(item[method]!.parameters ?? [])] }
}

function withParameter(id: OperationId, ids: Ids, base: Call, { name, in: where }: { name: string; in: string }, text: string) {
  // Clients do not send a header with NUL or characters beyond Latin-1.
  const header = text.replaceAll(/[^\x20-\x7e]/gu, '?')
  const path =
    where === 'path' ? pathOf(id, { ...ids, hook: 'x/y', [`${id} ${name}`]: encodeURIComponent(text) }) : pathOf(id, ids)
  if (where === 'query') return { path, changed: { ...base, query: { ...base.query, [name]: text } } }
  return { path, changed: where === 'header' ? { ...base, headers: { [name]: header } } : base }
}

/** Returns the example with ids of rows of the company that sends it, so the handler finds the rows. */
function withIds(body: unknown, ids: Ids): unknown {
  const known: Record<string, unknown> = { ...ownValues, ...ids, opportunity_id }
  return Object.fromEntries(Object.entries(body as object).map(([name, value]) => [name, known[name] ?? value]))
}

/** Yields the body with one value replaced, for each value and each replacement. The body itself is the first value. */
function* withEveryPlaceReplaced(value: unknown, place = 'body'): Generator<Variant> {
  for (const body of replacements) yield { place, body }
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    for (const variant of withEveryPlaceReplaced(part, `${place}.${name}`))
      yield { ...variant, body: replaced(value, name, variant.body) }
}

/** Yields the body with one more field from its schema, for each field and each value in a sample of the field. The same path in
 * several bodies counts once. */
function* withEveryFieldAdded(value: unknown, schema: Schema, seen: Set<string>, place = 'body'): Generator<Variant> {
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries())
      for (const variant of withEveryFieldAdded(part, schemaOfItems(schema), seen, `${place}[]`))
        yield { ...variant, body: replaced(value, String(index), variant.body) }
  } else if (typeof value === 'object' && value !== null) {
    const kind = 'type' in value ? `${place}(${value.type})` : place
    for (const [name, field] of Object.entries(fieldsOf(schema, value))) {
      const own = `${kind}.${name}`
      const variants = name in value ? withEveryFieldAdded(value[name as never], field, seen, own) : added(field, seen, own)
      for (const variant of variants) yield { ...variant, body: replaced(value, name, variant.body) }
    }
  }
}

function* added(field: Schema, seen: Set<string>, place: string): Generator<Variant> {
  if (seen.has(place)) return
  seen.add(place)
  const sample = sampleOf(field)
  yield { place, body: sample }
  yield* withEveryPlaceReplaced(sample, place)
}

function partsOf(schema: Schema): Schema[] {
  return [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
}

/** Returns the fields that an object may have. If the schema has variants, the object's `type` chooses one. */
function fieldsOf(schema: Schema, value: object): Record<string, Schema> {
  const fields: Record<string, Schema> = Object.assign(
    {},
    ...partsOf(schema).map((part) => fieldsOf(part, value)),
    schema.properties,
  )
  const types: unknown[] = fields.type?.const ? [fields.type.const] : (fields.type?.enum ?? [])
  return !schema.discriminator && 'type' in value && types.length > 0 && !types.includes(value.type) ? {} : fields
}

function schemaOfItems(schema: Schema): Schema {
  return schema.items ?? partsOf(schema).find((part) => part.items)?.items ?? {}
}

const formatSamples: Record<string, string> = {
  date: '2026-05-01',
  'date-or-time': '2026-05-01',
  'naics-code': '541512',
  line: 'text',
  'us-state': 'VA',
  'set-aside': '8A',
}

/** Returns a value with every field, valid as far as the schema says. */
function sampleOf(schema: Schema): unknown {
  const { example, enum: values, items, minimum = 1 } = schema
  if (example !== undefined || schema.const !== undefined) return example ?? schema.const
  if (values) return values[0]
  const [variant] = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  if (variant) return sampleOf(variant)
  if (items) return [sampleOf(items)]
  const fields = fieldsOf(schema, {})
  if (Object.keys(fields).length > 0)
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field)]))
  const text = formatSamples[schema.format] ?? 'text'
  const samples: Record<string, unknown> = { integer: minimum, number: minimum, boolean: true, object: {} }
  return samples[[schema.type].flat()[0]] ?? text
}

function replaced(whole: object, name: string, part: unknown): object {
  return Array.isArray(whole) ? whole.with(Number(name), part) : { ...whole, [name]: part }
}
