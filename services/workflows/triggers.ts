import { sql } from 'kysely'
import { announced_score_min, type Cause, matchKey } from '../../db/events/events.ts'
import { selectRecord } from '../../db/opportunities/contracts.ts'
import { isServed } from '../../db/people/subscriptions.ts'
import type { Trx } from '../../db/schema.ts'
import { selectQuietMatches } from '../../db/workflows/quiet-matches.ts'
import {
  beginRuns,
  chained_runs_max,
  fullness,
  lockRunRoom,
  type NewRun,
  withoutKnown,
} from '../../db/workflows/workflow-runs.ts'
import type { WorkflowTriggerType } from '../../db/workflows/workflow-schema.ts'
import { toSnakeCase } from '../../kernel/text/snake-case.ts'
import { addReadableTimes } from '../../kernel/time/in-words.ts'
import { opportunityEventData } from '../recommendations/event-data.ts'
import { type Troubled, tellTrouble } from './troubles.ts'

type Armed = Troubled & {
  version: number
  trigger_type: WorkflowTriggerType
  activated_at: string
  /** Of the company. */
  time_zone: string
  config: { min_score?: number; saved_search_id?: string }
}

/**
 * Starts the active workflows that wait for what happened, each once for each event, in the transaction that writes the events: there is
 * neither an event without its run nor a run without its event. What is too much, by the limits of db/workflows/workflow-runs.ts, is counted and told to
 * whom the workflow acts for.
 */
export async function startTriggeredRuns(
  trx: Trx,
  written: { causes: readonly Cause[]; scoredIds: readonly string[] },
  now: Date,
): Promise<void> {
  const quiet = written.scoredIds.length === 0 ? [] : await quietCauses(trx, written.scoredIds, now)
  const causes = [...written.causes.filter(({ type }) => triggering.has(type)), ...quiet]
  if (causes.length === 0) return
  const armed = await selectArmed(trx, causes)
  if (armed.length === 0) return
  await lockRunRoom(
    trx,
    armed.map(({ company_id }) => company_id),
  )
  for (const workflow of armed) {
    const fitting = causes.filter((cause) => fits(workflow, cause)).flatMap(singly)
    await startRuns(
      trx,
      workflow,
      fitting.map((cause) => runOf(workflow, cause)),
      now,
    )
  }
}

/** Of events that workflows wait for. */
const triggering: ReadonlySet<string> = new Set([
  'opportunity.created',
  'pursuit.created',
  'pursuit.updated',
  'saved_search.matched',
])

const tooDeep = `It was started by what a run did, which was started by what a run did, and so on: more than ${chained_runs_max} times in a row. Change the workflows so that they do not start each other.`

/**
 * Begins as many as there is room for, which the caller has locked, and answers how many. An event that has started the workflow before takes no
 * room. Of those that are not begun, or that are kept as refused, whom the workflow acts for is told.
 */
export async function startRuns(trx: Trx, workflow: Troubled, runs: readonly NewRun[], now: Date): Promise<number> {
  const fresh = await withoutKnown(trx, workflow.id, runs)
  const [first, ...others] = fresh
  if (!first) return 0
  const { ids, room, left } = await beginRuns(trx, [first, ...others], now)
  const kept = ids.flatMap((id, place) => (id === null ? [] : [{ id, reason: fresh[place]!.refused }]))
  const failed = kept.filter(({ reason }) => reason !== undefined)
  if (failed[0])
    await tellTrouble(
      trx,
      workflow,
      { kind: 'failed', count: failed.length, reason: failed[0].reason!, run_id: failed[0].id },
      now,
    )
  if (left > 0) await tellTrouble(trx, workflow, { kind: 'refused', count: left, reason: fullness(room), run_id: null }, now)
  return kept.length - failed.length
}

/** Those of companies that are served. A company without any costs one look into an index. In one order, so that no two wait for each other. */
async function selectArmed(trx: Trx, causes: readonly Cause[]): Promise<Armed[]> {
  const kinds = [...new Map(causes.map((cause) => [`${cause.company_id} ${cause.type}`, cause])).values()]
  const { rows } = await sql<Armed>`
    select w.id, w.company_id, w.name, w.version, coalesce(v.acts_as, w.created_by) as acts_as, w.trigger_type, w.activated_at,
      c.time_zone, v.trigger -> 'config' as config
    from unnest(${kinds.map(({ company_id }) => company_id)}::text[], ${kinds.map(({ type }) => type)}::text[]) as kind (company_id, type)
      join workflow w on w.company_id = kind.company_id and w.trigger_type = kind.type and w.status = 'active'
      join workflow_version v on v.workflow_id = w.id and v.version = w.version
      join company c on c.id = w.company_id
    where ${isServed('w.company_id')}
    order by w.id`.execute(trx)
  return rows
}

function fits({ company_id, trigger_type, activated_at, config }: Armed, cause: Cause): boolean {
  if (company_id !== cause.company_id || trigger_type !== cause.type) return false
  if (cause.since !== undefined && cause.since < activated_at) return false
  if (trigger_type === 'saved_search.matched') return config.saved_search_id === cause.subject_id
  if (trigger_type === 'opportunity.created') return Number(cause.input.matchScore) >= (config.min_score ?? announced_score_min)
  return true
}

/** An alert tells several results of a saved search: each has a run of its own, which begins with it. */
function singly(cause: Cause): Cause[] {
  const { opportunities, ...search } = cause.input
  if (cause.type !== 'saved_search.matched' || !Array.isArray(opportunities)) return [cause]
  return (opportunities as { id: string }[]).map((found) => ({
    ...cause,
    key: `${cause.key}:${found.id}`,
    input: { ...found, ...search },
  }))
}

/** Events are camelCase, as automations know them. A run starts with snake_case names, as the rest of the API has them. */
function runInput(type: WorkflowTriggerType, input: Record<string, unknown>): Record<string, unknown> {
  const named = toSnakeCase(input)
  if (type !== 'saved_search.matched' || !('due_date' in named)) return named
  const { due_date: deadline_date, ...fields } = named
  return { ...fields, deadline_date }
}

function runOf(workflow: Armed, { key, event_id, input, depth }: Cause): NewRun {
  return {
    company_id: workflow.company_id,
    workflow_id: workflow.id,
    workflow_version: workflow.version,
    dry_run: false,
    trigger: { type: workflow.trigger_type, event_id, actor: null },
    input: addReadableTimes(runInput(workflow.trigger_type, input), workflow.time_zone),
    event_id: key,
    depth,
    ...(depth > chained_runs_max && { refused: tooDeep }),
  }
}

/** For workflows that ask for a lower score than events are told from. */
async function quietCauses(trx: Trx, ids: readonly string[], now: Date): Promise<Cause[]> {
  const causes: Cause[] = []
  for (const [contract_id, matches] of Map.groupBy(await selectQuietMatches(trx, ids, now), (each) => each.contract_id)) {
    const record = (await selectRecord(trx, matches[0]!.company_id, contract_id))!
    const data = opportunityEventData(record, null)
    for (const { company_id, score, created_at } of matches)
      causes.push({
        key: matchKey(contract_id),
        event_id: null,
        company_id,
        type: 'opportunity.created',
        subject_id: contract_id,
        input: { ...data, matchScore: score },
        depth: 0,
        since: created_at,
      })
  }
  return causes
}
