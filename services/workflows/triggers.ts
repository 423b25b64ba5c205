import { type Cause, matchKey } from '../../db/events/events.ts'
import { selectRecord } from '../../db/opportunities/contracts.ts'
import type { Trx } from '../../db/schema.ts'
import type { WorkflowTriggerType } from '../../db/values.ts'
import { lockRunStarts } from '../../db/workflows/workflow-runs.ts'
import {
  selectTriggeredWorkflows,
  selectUnannouncedMatches,
  type TriggeredWorkflow,
} from '../../db/workflows/workflow-triggers.ts'
import { toSnakeCase } from '../../kernel/text/snake-case.ts'
import { opportunityEventData } from '../board/pursuit-changes.ts'
import { addReadableTimes } from '../readable-times.ts'
import { runs_kept_days } from './cleanup.ts'
import { type RunOfWorkflow, startRuns } from './runs/start.ts'
import { triggerKinds } from './trigger-kinds.ts'

/** Maximum number of times in a row that a run may start another run. */
const chained_runs_max = 5
const day_ms = 86_400_000

/** Starts the active workflows that the events or new scores trigger, once per event, or once per result of a saved search. Uses
 * the transaction that writes the events, so an event and its runs are stored together. Notifies users of runs that the limits in
 * runs/start.ts do not allow. */
export async function startTriggeredRuns(
  trx: Trx,
  written: { causes: readonly Cause[]; scoredIds: readonly string[] },
  now: Date,
): Promise<void> {
  const unannounced = written.scoredIds.length === 0 ? [] : await unannouncedCauses(trx, written.scoredIds, now)
  const causes = [...written.causes.filter(({ type }) => eventStart(type) !== null), ...unannounced]
  if (causes.length === 0) return
  const workflows = await selectTriggeredWorkflows(trx, causes)
  if (workflows.length === 0) return
  const companyIds = workflows.map(({ company_id }) => company_id)
  await lockRunStarts(trx, companyIds)
  for (const workflow of workflows) {
    const matching = causes.filter((cause) => isTriggeredBy(workflow, cause))
    const runs = matching.flatMap((cause) => eventStart(cause.type)!.split(cause)).map((cause) => toRun(workflow, cause))
    await startRuns(trx, workflow, runs, now)
  }
}

const chainMessage = `Runs started each other more than ${chained_runs_max} times in a row. Change the workflows so that they do not start each other.`

function eventStart(type: string) {
  return Object.hasOwn(triggerKinds, type) ? triggerKinds[type as WorkflowTriggerType].event : null
}

function isTriggeredBy({ company_id, trigger_type, activated_at, config }: TriggeredWorkflow, cause: Cause): boolean {
  if (company_id !== cause.company_id || trigger_type !== cause.type) return false
  if (cause.since !== undefined && cause.since < activated_at) return false
  return eventStart(trigger_type)?.matches(config, cause) ?? false
}

function toRun({ trigger_type: type, time_zone }: TriggeredWorkflow, { key, event_id, input, depth }: Cause): RunOfWorkflow {
  return {
    trigger: { type, event_id, actor: null },
    // Events have camelCase fields, as automations expect. Inputs of runs have snake_case fields, like the rest of the API.
    input: addReadableTimes(eventStart(type)!.input(toSnakeCase(input)), time_zone),
    event_id: key,
    depth,
    ...(depth > chained_runs_max && { refused: chainMessage }),
  }
}

/** Returns causes for matches whose score is too low for an event (below `announced_score_min`), but high enough for a workflow
 * with a lower `min_score`. */
async function unannouncedCauses(trx: Trx, ids: readonly string[], now: Date): Promise<Cause[]> {
  const causes: Cause[] = []
  // A run for an older record may already be deleted, so the workflow would start for that record again.
  const newSince = new Date(now.getTime() - runs_kept_days * day_ms)
  const found = await selectUnannouncedMatches(trx, ids, { now, newSince })
  for (const [contract_id, matches] of Map.groupBy(found, (match) => match.contract_id)) {
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
