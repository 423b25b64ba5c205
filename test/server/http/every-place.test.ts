/**
 * Robustness: null, a text, a number, true and a list in every place of every example body, over real HTTP. No answer is a fault of the
 * server.
 */
import { expect, test } from 'vitest'
import type { OperationId } from '../../../handlers/context.ts'
import { templates } from '../../../workflow/templates/index.ts'
import { exampleRequest } from '../../examples.ts'
import { insertRegistration } from '../../fixtures.ts'
import { createCompany, implemented, startApi } from '../../harness.ts'
import { type Ids, makeIds, pathOf, standIns } from '../../operations.ts'

const replacements = [null, 'text', 7, true, ['text']]
/** Requests of one company that run at once. */
const parallel = 4

const opportunity_id = 'contract_1'
const api = await startApi({ contracts: [{ id: opportunity_id }], search: true, unlimited: true })
await insertRegistration(api.db)

/** The templates hold every kind of trigger and step, which one example cannot. */
const workflows = templates.map(({ definition }) => ({ name: 'From a template', definition }))
const cases = implemented.flatMap(([id, { body_media_types }]): [OperationId, unknown[]][] => {
  if (!(body_media_types as readonly string[]).includes('application/json')) return []
  const { body } = exampleRequest(id)
  if (id === 'createWorkflow') return [[id, [body, ...workflows]]]
  return [[id, [body]]]
})

let sent = 0

test.each(cases)('%s: any value in any place of the body answers below 500', async (id, bodies) => {
  const { key } = await createCompany(api.db, `Company of ${id}`, api.clock.now())
  const ids = await makeIds(api.call, opportunity_id, key)
  const { method } = exampleRequest(id)
  const faults: string[] = []
  const variants = bodies.flatMap((body) => [...withEveryPlaceReplaced(withIds(body, ids))])
  expect(variants.length).toBeGreaterThanOrEqual(replacements.length)
  async function sendRest(): Promise<void> {
    for (let variant = variants.pop(); variant !== undefined; variant = variants.pop()) {
      const { place, body } = variant
      const reply = await api.call(method, pathOf(id, ids), { key, raw_body: JSON.stringify(body) })
      sent += 1
      if (reply.status >= 500) faults.push(`${place}: ${reply.status} ${JSON.stringify(body).slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: parallel }, sendRest))
  expect(faults, JSON.stringify(api.log.findLast(({ err }) => err))?.slice(0, 1_500)).toEqual([])
})

test('every operation that takes JSON is among them', () => {
  expect(cases.length).toBeGreaterThan(20)
  console.info(`${sent} requests to ${cases.length} operations`)
})

/** The example with rows of this company, so that the handler finds what the request names. */
function withIds(body: unknown, ids: Ids): unknown {
  const known: Record<string, unknown> = { ...standIns, ...ids, opportunity_id }
  return Object.fromEntries(Object.entries(body as object).map(([name, value]) => [name, known[name] ?? value]))
}

type Variant = { place: string; body: unknown }

/** The body with one place replaced, for each place and each replacement; the body itself is the first place. */
function* withEveryPlaceReplaced(value: unknown, place = 'body'): Generator<Variant> {
  for (const body of replacements) yield { place, body }
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    for (const variant of withEveryPlaceReplaced(part, `${place}.${name}`))
      yield { ...variant, body: replaced(value, name, variant.body) }
}

function replaced(whole: object, name: string, part: unknown): object {
  return Array.isArray(whole) ? whole.with(Number(name), part) : { ...whole, [name]: part }
}
