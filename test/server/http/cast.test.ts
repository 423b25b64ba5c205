/** Checks that the API description's examples are consistent. All examples have the same company, users and records, with the
 * same ids, on one installation, in one year. */
import { describe, expect, test } from 'vitest'
import {
  columns,
  companyId,
  demoKey,
  documents,
  exampleClock,
  folders,
  people,
  proposals,
  pursuits,
  records,
  tasks,
  workflows,
} from '../../../demo/data/company/cast.ts'
import { purchases } from '../../../demo/data/company/cast-purchases.ts'
import { demoCompany, demoUsers } from '../../../demo/data/company/company.ts'
import { story } from '../../../demo/data/company/story.ts'
import { operations } from '../../../generated/operations.ts'
import { awardId, readPiid } from '../../../ingest/award/identity.ts'
import type { OperationId } from '../../../services/operation-types.ts'
import { everyExample, exampleAnswer, exampleRequest } from '../../harness/examples.ts'

const examples = everyExample()
const text = JSON.stringify(examples)
const ids = (Object.keys(operations) as OperationId[]).toSorted()

/** Returns every value in an example with the field names that lead to it. */
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

test('ids: each id is the example company’s, or an example shows or creates it', () => {
  const known = new Set<string>([
    companyId,
    demoKey.id,
    ...columns,
    ...[people, records, pursuits, folders, documents, tasks, workflows, proposals].flatMap(
      (group) => Object.values(group) as string[],
    ),
  ])
  // If an example only refers to a pursuit, another example must show the pursuit.
  for (const { value } of examples)
    for (const object of objects(value))
      for (const name of ['id', 'run_id', 'runId', 'pursuit_id', 'contract_id'])
        if (typeof object[name] === 'string' && (name === 'id' || name.startsWith('run') || 'contract_already_existed' in object))
          known.add(object[name])
  // An award refers to the notice that reported it. No other example needs to show that notice.
  for (const { value } of examples)
    for (const object of objects(value))
      if ('awarding_agency_id' in object && typeof object.opportunity_id === 'string') known.add(object.opportunity_id)
  const used = text.match(
    /\b(?:contract|forecast|pur|task|note|ss|doc|fld|wf|run|tmpl|team|ntf|col|usr|ent|key|sub|evt|phc)_[0-9a-f]{8}[0-9a-f-]*/g,
  )!
  const missing = used.filter((id) => !known.has(id) && id !== pursuitThatIsNot)
  expect([...new Set(missing)]).toEqual([])
})

/** Id in the example of a 404. */
const pursuitThatIsNot = 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819399'

test('getMarketAward: the example is an award of the named records, so its id is the same in each year', () => {
  const numbers = purchases.flatMap(({ notices }) => notices.flatMap(({ award }) => award?.number ?? []))
  const awards = numbers.map((number) =>
    awardId({ id: number, piid: readPiid(number), parent_piid: null, agency_id: null, award_key: null }),
  )
  expect(awards.map((id) => `/v1/market/awards/${id}`)).toContain(exampleRequest('getMarketAward').path)
})

// Fields that may differ between examples with the same id, with the reason for each.
const differing = new Set([
  // These fields depend on how a search found the record.
  'snippet',
  'relevance',
  'score',
  'newly_counted',
  // This total counts the awards in a ranking, or all awards.
  'obligations_total',
  // Signed links differ each time.
  'download_url',
  // An entry of the timeline has the id of its record, and a type of its own.
  'type',
])

test('reads that show the same id agree on every field that they share', () => {
  const reads = ids.filter((id) => operations[id].method === 'get')
  expect(disagreements(reads)).toEqual([])
})

/** Returns the fields with different values in the answers of two operations. */
function disagreements(operationIds: OperationId[]): string[] {
  const known = new Map<string, { operation: string; value: string }>()
  const faults: string[] = []
  for (const operation of operationIds)
    for (const object of objects(exampleAnswer(operation))) {
      if (typeof object.id !== 'string') continue
      for (const [field, value] of Object.entries(object)) {
        if (differing.has(field) || (typeof value === 'object' && value !== null && !Array.isArray(value))) continue
        const key = `${object.id} ${field}`
        const before = known.get(key)
        if (!before) known.set(key, { operation, value: JSON.stringify(value) })
        else if (before.value !== JSON.stringify(value))
          faults.push(`${key}: ${before.operation} says ${before.value}, ${operation} ${JSON.stringify(value)}`)
      }
    }
  return faults
}

test('answers to writes: a name or title differs from the one in the reads only if the request sets it', () => {
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
  // updatePipelineColumn is the only write that renames.
  expect(faults.filter((fault) => !fault.includes('updatePipelineColumn'))).toEqual([])
})

test('installation: all links have the same start, and all other addresses are reserved for examples', () => {
  const addresses = [...new Set(text.match(/https?:\/\/[^\s"'\\)]+/g)!)]
  const elsewhere = addresses.filter((url) => !url.startsWith('http://localhost:3000/'))
  expect(elsewhere.filter((url) => !/^https:\/\/(?:[\w-]+\.)*(?:example\.com|example)(?:\/|$)/.test(url))).toEqual([])
  for (const { place, value } of examples)
    for (const leaf of leaves(value, []))
      if (/(?:view|download)_url$/.test(leaf.path.at(-1) ?? '') && leaf.value !== null)
        expect(leaf.value, place).toMatch(/^http:\/\/localhost:3000\//)
})

test('dates: all dates are in 2026, except key expiries, awards, and earlier work of the company', () => {
  const others = examples.flatMap(({ place, value }) =>
    [...leaves(value, [])]
      .filter(
        (leaf) =>
          typeof leaf.value === 'string' && /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(leaf.value) && !leaf.value.startsWith('2026-'),
      )
      .filter(
        ({ path }) =>
          !path.includes('past_performance') &&
          !path.includes('awards') &&
          !place.includes('/market/awards/') &&
          !/^(?:expires_at|(?:first|last)_award_date)$/.test(String(path.at(-1))),
      )
      .map(({ path, value: time }) => `${place} ${path.join('.')} ${String(time)}`),
  )
  expect(others).toEqual([])
})

test('examples: name only the demo company, and give each user one name and email', () => {
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

// Fields with dates in the future, such as due dates, ends and renewals.
const ahead = /deadline|due|expires|resets|renews|ends|end_date|_until/i

/** Length of a time up to its seconds. A second change at the same time is a millisecond later than the first. */
const seconds = '2026-04-20T14:30:00'.length

test('dates: nothing happens after the examples’ present time', () => {
  const later = examples.flatMap(({ place, value }) =>
    [...leaves(value, [])]
      .filter(
        ({ value: time }) =>
          typeof time === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(time) && time.slice(0, seconds) > exampleClock.slice(0, seconds),
      )
      .map(({ path, value: time }) => ({ field: path.at(-1)!, at: `${place} ${path.join('.')} ${String(time)}` })),
  )
  // A change of a deadline includes the old and the new deadline.
  expect(later.filter(({ field }) => !ahead.test(field) && !['old_value', 'new_value'].includes(field))).toEqual([])
})

type Item = Record<string, unknown>
type List<Of = Item> = { results: Of[]; cursor: string | null; has_more: boolean; total_count: number }
const lists = ids.flatMap((id) => {
  const answer = exampleAnswer(id) as List
  return Array.isArray(answer?.results) ? [{ id, answer }] : []
})

describe('counts', () => {
  test('a list without a next page has as many items as its total count', () => {
    expect(lists.length).toBeGreaterThan(15)
    for (const { id, answer } of lists) {
      expect(answer.has_more, id).toBe(answer.cursor !== null)
      if (!answer.has_more && 'total_count' in answer) expect(answer.total_count, id).toBe(answer.results.length)
    }
  })

  test('an item of a list matches its request', () => {
    for (const { id, answer } of lists)
      for (const [name, wanted] of Object.entries(exampleRequest(id).query))
        for (const item of answer.results)
          if (typeof item[name] === 'string' || item[name] === null) expect(item[name], `${id} ${name}`).toBe(wanted)
  })

  test('columns: each column counts its pursuits in the story, without archived pursuits', () => {
    const standing = new Map<string, { column: string; archived: boolean }>()
    for (const deed of story) {
      if (deed.operation === 'addToPipeline') standing.set(deed.id, { column: 'Triage', archived: false })
      if (deed.operation === 'updatePursuit') {
        const { column, archived } = standing.get(deed.pursuit_id)!
        standing.set(deed.pursuit_id, {
          column: deed.body.column_id ?? column,
          archived: deed.body.archived ?? archived,
        })
      }
    }
    const shown = [...standing.values()].filter(({ archived }) => !archived)
    const { results } = exampleAnswer('listPipelineColumns') as List<{ title: string; pursuit_count: number }>
    expect(results.map(({ title, pursuit_count }) => [title, pursuit_count])).toEqual(
      results.map(({ title }) => [title, shown.filter(({ column }) => column === title).length]),
    )
  })

  test('users, columns, members, unread notifications and results of a saved search are complete in their lists', () => {
    const labels = (id: OperationId) => (exampleAnswer(id) as { id: string }[]).map((item) => item.id)
    expect(labels('listAutomationMembers').toSorted()).toEqual(Object.values(people).toSorted())
    expect(labels('listAutomationColumns')).toEqual([...columns])
    expect((exampleAnswer('listPipelineColumns') as List).results.map(({ id }) => id)).toEqual([...columns])
    for (const object of objects(examples))
      if (Array.isArray(object.members)) expect(object.member_count).toBe(object.members.length)
    const { results, unread_count } = exampleAnswer('listNotifications') as List & { unread_count: number }
    expect(results.filter(({ read_at }) => read_at === null).length).toBe(unread_count)
    const { result_count } = exampleAnswer('getSavedSearch') as { result_count: number }
    expect((exampleAnswer('listSavedSearchResults') as List).total_count).toBe(result_count)
  })
})

type Step = { id: string; type: string; label: string; config: { headers?: { secret: boolean }[] } }
type Workflow = {
  id: string
  name: string
  status: string
  trigger: { type: keyof typeof workflows; config: { url?: string } }
  nodes: Step[]
  last_run: { id: string } | null
}

describe('workflows', () => {
  const { results } = exampleAnswer('listWorkflows') as List<Workflow>
  const having = (type: string) =>
    results.flatMap(({ nodes, ...workflow }) => nodes.filter((step) => step.type === type).map((step) => ({ workflow, step })))

  test('workflows: the list shows all workflows, newest first', () => {
    const shown = results.map(({ id, trigger }) => [trigger.type, id]) as [string, string][]
    expect(shown.toSorted()).toEqual(Object.entries(workflows).toSorted())
    expect(shown.map(([, id]) => id)).toEqual(Object.values(workflows).toSorted().reverse())
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['active']))
  })

  test('automations: a workflow with an automation step is listed, and the example events belong to such a workflow', () => {
    const known = having('automation')
    expect(exampleAnswer('listAutomationWorkflows')).toEqual(known.map(({ workflow: { id, name } }) => ({ id, label: name })))
    for (const event of exampleAnswer('listAutomationWorkflowSteps') as Item[]) {
      const { workflow, step } = known.find(({ workflow: { id } }) => id === event.workflowId)!
      expect(event).toMatchObject({
        workflowName: workflow.name,
        stepName: step.label,
        label: `${workflow.name} / ${step.label}`,
        runId: workflow.last_run!.id,
        trigger: { type: workflow.trigger.type },
      })
    }
  })

  test('the security export lists workflows with an inbound webhook, and each step that sends requests', () => {
    const inbound = results.filter(({ trigger }) => trigger.type === 'inbound_webhook')
    const outbound = having('outbound_webhook').map(({ workflow, step: { id, config } }) => ({
      workflowId: workflow.id,
      status: workflow.status,
      nodeId: id,
      httpsConfigured: true,
      headerCount: config.headers!.length,
      secretHeaderCount: config.headers!.filter(({ secret }) => secret).length,
    }))
    expect([inbound.length, outbound.length]).toEqual([1, 1])
    expect(exampleAnswer('getSecuritySettings')).toMatchObject({
      inboundWebhooks: inbound.map(({ id, status }) => ({ workflowId: id, status })),
      outboundWebhooks: outbound,
    })
    expect(inbound[0]!.trigger.config.url).toBe(`http://localhost:3000/api${exampleRequest('triggerWorkflowHook').path}`)
  })

  test('a run has the steps of its workflow', () => {
    for (const id of ['runWorkflow', 'getWorkflowRun', 'cancelWorkflowRun'] as const) {
      const run = exampleAnswer(id) as { workflow_id: string; steps: { node_id: string; type: string }[] }
      const { nodes } = results.find((workflow) => workflow.id === run.workflow_id)!
      expect(run.steps.map(({ node_id, type }) => [node_id, type])).toEqual(nodes.map((node) => [node.id, node.type]))
    }
  })
})
