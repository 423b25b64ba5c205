/** The API description's examples tell one story: the same company, people and records, by the same ids, on one installation, in one year. */
import { expect, test } from 'vitest'
import { operations } from '../../../generated/operations.ts'
import type { OperationId } from '../../../handlers/context.ts'
import { columns, companyId, demoKey, people, pursuits, records, tasks } from '../../../ingest/demo/cast.ts'
import { demoCompany, demoUsers } from '../../../ingest/demo/company.ts'
import { everyExample, exampleAnswer } from '../../examples.ts'

const examples = everyExample()
const text = JSON.stringify(examples)
const ids = (Object.keys(operations) as OperationId[]).toSorted()

/** Every value in an example with the names of the fields that lead to it. */
function* leaves(value: unknown, path: string[]): Generator<{ path: string[]; value: unknown }> {
  if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) yield* leaves(each, [...path, name])
  else yield { path, value }
}

function* objects(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const each of Object.values(value)) yield* objects(each)
}

test('every id is of the cast, or of something that an example shows or makes', () => {
  const known = new Set<string>([
    companyId,
    demoKey.id,
    ...columns,
    ...[people, records, pursuits, tasks].flatMap((group) => Object.values(group) as string[]),
  ])
  // Where a pursuit is only referred to it must be known otherwise.
  for (const { value } of examples)
    for (const object of objects(value))
      for (const name of ['id', 'run_id', 'runId', 'pursuit_id', 'contract_id'])
        if (typeof object[name] === 'string' && (name === 'id' || name.startsWith('run') || 'contract_already_existed' in object))
          known.add(object[name])
  const used = text.match(
    /\b(?:contract|forecast|pur|task|note|ss|doc|fld|wf|run|tmpl|team|ntf|col|usr|ent|key|sub|evt|phc)_[0-9a-f]{8}[0-9a-f-]*/g,
  )!
  const missing = used.filter((id) => !known.has(id) && id !== pursuitThatIsNot)
  expect([...new Set(missing)]).toEqual([])
})

/** Of the 404. */
const pursuitThatIsNot = 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819399'

// What may differ though the id is the same, each for its reason.
const differing = new Set([
  // How one search found it.
  'snippet',
  'relevance',
  'score',
  'newly_counted',
  // A link that is signed anew each time.
  'download_url',
])

test('reads that show the same id agree on every field that they share', () => {
  const reads = ids.filter((id) => operations[id].method === 'get')
  expect(disagreements(reads)).toEqual([])
})

/** Fields of one operation's answer that another's contradicts. */
function disagreements(operationIds: OperationId[]): string[] {
  const told = new Map<string, { operation: string; value: string }>()
  const faults: string[] = []
  for (const operation of operationIds)
    for (const object of objects(exampleAnswer(operation))) {
      if (typeof object.id !== 'string') continue
      for (const [field, value] of Object.entries(object)) {
        if (differing.has(field) || (typeof value === 'object' && value !== null && !Array.isArray(value))) continue
        const key = `${object.id} ${field}`
        const before = told.get(key)
        if (!before) told.set(key, { operation, value: JSON.stringify(value) })
        else if (before.value !== JSON.stringify(value))
          faults.push(`${key}: ${before.operation} says ${before.value}, ${operation} ${JSON.stringify(value)}`)
      }
    }
  return faults
}

test('writes show what the reads know by another name or title only where the request says so', () => {
  const lasting = [
    'title',
    'name',
    'pursuit_title',
    'agency',
    'solicitation_number',
    'email',
    'label',
    'full_name',
    'contract_number',
    'created_at',
    'mime_type',
  ]
  const faults = disagreements(ids).filter((fault) => lasting.includes(fault.split(/[ :]/)[1]!))
  // The one write that renames.
  expect(faults.filter((fault) => !fault.includes('updatePipelineColumn'))).toEqual([])
})

test('one installation: its links begin alike, all other addresses are examples', () => {
  const addresses = [...new Set(text.match(/https?:\/\/[^\s"'\\)]+/g)!)]
  const elsewhere = addresses.filter((url) => !url.startsWith('http://localhost:3000/'))
  expect(elsewhere.filter((url) => !/^https:\/\/(?:[\w-]+\.)*(?:example\.com|example)(?:\/|$)/.test(url))).toEqual([])
  for (const { place, value } of examples)
    for (const leaf of leaves(value, []))
      if (/(?:view|download)_url$/.test(leaf.path.at(-1) ?? '') && leaf.value !== null)
        expect(leaf.value, place).toMatch(/^http:\/\/localhost:3000\//)
})

test('one year: 2026, but for the end of a key and what the company did before', () => {
  const others = examples.flatMap(({ place, value }) =>
    [...leaves(value, [])]
      .filter(
        (leaf) => typeof leaf.value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(leaf.value) && !leaf.value.startsWith('2026-'),
      )
      .filter(({ path }) => !path.includes('past_performance') && path.at(-1) !== 'expires_at')
      .map(({ path, value: time }) => `${place} ${path.join('.')} ${String(time)}`),
  )
  expect(others).toEqual([])
})

test('one company and its people', () => {
  const names = examples.flatMap(({ value }) =>
    [...objects(value)].flatMap((object) =>
      object.id === companyId ? [object.name] : 'entityName' in object ? [object.entityName] : [],
    ),
  )
  expect(new Set(names)).toEqual(new Set([demoCompany.name]))
  const known = new Map(demoUsers.map(({ name, full_name, email }) => [people[name], { full_name, email }] as const))
  for (const { place, value } of examples)
    for (const object of objects(value)) {
      const id = [object.user_id, object.userId, object.id].find((each) => typeof each === 'string' && each.startsWith('usr_'))
      if (id === undefined) continue
      const person = known.get(id as (typeof people)['dana'])
      expect(person, `${place} ${String(id)}`).toBeDefined()
      const name = id === object.userId && 'id' in object ? undefined : (object.name ?? object.label)
      if (name !== undefined) expect(name, place).toBe(person!.full_name)
      const email = object.email ?? object.userEmail
      if (email !== undefined) expect(email, place).toBe(person!.email)
    }
})
