/** Compares the fields of triggers and steps in docs/workflows.md with the fields in the API description and in real runs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { planInstantAlerts } from '../../db/saved-searches/saved-search-watch.ts'
import { workflowFields } from '../../generated/workflow-fields.ts'
import { instant_pause_ms } from '../../services/saved-searches/follow.ts'
import { sendAlerts } from '../../services/saved-searches/send-alerts.ts'
import { startSchedules } from '../../services/workflows/runs/schedules.ts'
import { insertContracts } from '../harness/fixtures.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { itProfile, scoreAll, setProfile } from '../harness/scoring.ts'
import { startRunner } from '../workflows/runner.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/workflows.md'), 'utf8')
const api = await startApi({ unlimited: true, search: true, contracts: [{ id: 'contract_known' }] })
const { clock, db, ours } = api
const runner = startRunner(api)

/** The fields of each table in docs/workflows.md, by the triggers in the table's title. */
const tables = new Map(
  Array.from(
    page.matchAll(/^\*\*(`.+`)\*\*.*\n\n\| `input\.` \| Meaning \|\n\| --- \| --- \|\n((?:\|.*\n)+)/gm),
    ([, triggers, rows]) => [
      triggers!.replaceAll('`', ''),
      Array.from(rows!.matchAll(/^\| (.+?) \|/gm), ([, cell]) => namesIn(cell!)).flat(),
    ],
  ),
)

function namesIn(cell: string): string[] {
  return Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name!)
}

/** Returns the paths of all fields. Omits most fields within the changes of a pursuit, because those depend on the change. */
function fieldsOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([name, each]) => {
    const field = `${path}${name}`
    if (/^pursuit_changes\.(before|after)\./.test(field) && name !== 'status') return []
    return typeof each === 'object' && each !== null && !Array.isArray(each) ? fieldsOf(each, `${field}.`) : [field]
  })
}

const starts = (type: string, config = {}) =>
  runner.make({ trigger: { type, config }, nodes: [{ id: 'tell', type: 'automation', label: 'Tell' }] })

async function inputOf(workflow: string): Promise<object> {
  const [run] = (await api.call('GET', `/v1/workflows/${workflow}/runs`)).body.results
  return (await runner.get(run.id)).input
}

test('docs/workflows.md: the table of schedules has the fields of a run', async () => {
  const id = await starts('schedule', { cron: '0 8 * * *' })
  clock.advance(86_400)
  await startSchedules(runner.context)
  expect(fieldsOf(await inputOf(id)).toSorted()).toEqual(tables.get('schedule')!.toSorted())
})

test('docs/workflows.md: the table of records and pursuits has the fields of runs', async () => {
  clock.set(testDay)
  const made = await Promise.all(
    [['opportunity.created', { min_score: 1 }] as const, ['pursuit.created'] as const, ['pursuit.updated'] as const].map(
      ([type, config]) => starts(type, config),
    ),
  )
  await setProfile(db, ours.id, itProfile, clock.now())
  await scoreAll(db, clock.now())
  clock.advance(60)
  const created = clock.now().toISOString()
  await insertContracts(db, [{ id: 'contract_new', title: 'Network operations support', naics: '541512', created_at: created }])
  await scoreAll(db, clock.now())
  const { pursuit_id } = (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_new' } })).body
  await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { body: { column_id: 'Preparing', due_date: '2026-05-01' } })
  const [opportunity, pursuit, change] = (await Promise.all(made.map(inputOf))).map((input) => fieldsOf(input)) as [
    string[],
    string[],
    string[],
  ]
  const listed = tables.get('opportunity.created, pursuit.created, pursuit.updated')!
  const changed = listed.filter((field) => field.startsWith('pursuit_changes.'))
  const without = (...left: string[]) => listed.filter((field) => !left.includes(field)).toSorted()
  expect(opportunity.toSorted()).toEqual(without(...changed))
  expect(pursuit.toSorted()).toEqual(without(...changed, 'match_score'))
  expect(change.toSorted()).toEqual(without('pursuit_changes', 'match_score'))
})

test('docs/workflows.md: the table of saved searches has the fields of a run', async () => {
  const alerts = { enabled: true, frequency: 'instant', channels: ['webhook'] }
  const { body: search } = await api.call('POST', '/v1/saved-searches', { body: { name: 'All', query: 'known', alerts } })
  const id = await starts('saved_search.matched', { saved_search_id: search.id })
  const found = {
    saved_search_id: search.id,
    contract_id: 'contract_known',
    version: 0,
    cause: 'new',
    matched_at: clock.now(),
  } as const
  await db.insertInto('saved_search_match').values(found).execute()
  await db.transaction().execute((trx) => planInstantAlerts(trx, [search.id], instant_pause_ms, clock.now()))
  await sendAlerts(runner.context)
  expect(fieldsOf(await inputOf(id)).toSorted()).toEqual(tables.get('saved_search.matched')!.toSorted())
})

test('docs/workflows.md: no other trigger has a table', () => {
  expect([...tables.keys()]).toHaveLength(3)
})

function leavesOf(fields: readonly string[]): string[] {
  const plain = fields.filter((field) => !field.includes('*'))
  return plain.filter((field) => !plain.some((other) => other.startsWith(`${field}.`)))
}

test('docs/workflows.md: each table has the fields of the API description, except lists and objects that contain other fields', () => {
  for (const [types, fields] of tables) {
    const leaves = types
      .split(', ')
      .flatMap((type) => leavesOf(workflowFields.inputs[type as keyof typeof workflowFields.inputs]))
    expect(fields.toSorted(), types).toEqual([...new Set(leaves)].toSorted())
  }
})

test('docs/workflows.md: the table of steps names every output field of each step', () => {
  const rows = Array.from(
    page.matchAll(/^\| `(\w+)` \| (?:[^|]*\| ){2}(.*)\|$/gm),
    ([, type, gives]) => [type!, namesIn(gives!)] as const,
  )
  const steps = new Map(rows)
  for (const [type, fields] of Object.entries(workflowFields.outputs)) {
    const own = fields.filter((field) => !field.includes('*'))
    expect(steps.get(type)?.toSorted(), type).toEqual(type === 'ai' ? ['output_fields', 'text'] : own.toSorted())
  }
  const results = workflowFields.outputs.search_opportunities.flatMap((field) => /^results\.\*\.(\w+)/.exec(field)?.[1] ?? [])
  expect(namesIn(/^A result of a search has ([\s\S]*?)\. In a dry run/m.exec(page)![1]!)).toEqual(results)
})
