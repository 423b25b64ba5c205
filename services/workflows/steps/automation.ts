import type { NewEvent } from '../../../db/events/events.ts'
import { publish } from '../../events.ts'
import { type Attempt, type Output, rendered_characters_max, stepFault } from '../runs/step.ts'
import { noTraits, nothing, type StepKind, sameConfig, type TextPlace } from '../step-kind.ts'
import { renderValue } from '../template-text.ts'
import { triggerKinds } from '../trigger-kinds.ts'

export const automation: StepKind<'automation'> = {
  ...noTraits,
  effect: 'outside',
  texts: ({ data }) => textsIn(data, 'config.data'),
  paths: nothing,
  references: nothing,
  faults: nothing,
  missing: nothing,
  unmet: nothing,
  stored: sameConfig,
  describe: ({ node }) => `Send the event workflow.step "${node.label}" to automation subscribers.`,
  async run(attempt) {
    const { run, node, now, scope } = attempt
    const { value, too_long } = renderValue(node.config.data ?? {}, scope, rendered_characters_max)
    if (too_long)
      throw stepFault(`data is longer than ${rendered_characters_max} characters after its {{…}} are replaced. Shorten it`)
    const data = {
      label: `${run.workflow_name} / ${node.label}`,
      workflowId: run.workflow_id,
      workflowName: run.workflow_name,
      runId: run.id,
      stepName: node.label,
      trigger: triggerOf(attempt),
      data: value as Output,
    }
    const event: NewEvent = {
      company_id: run.company_id,
      type: 'workflow.step',
      subject_id: run.workflow_id,
      payload: (envelope) => ({ ...envelope, ...data }),
    }
    return {
      async finish(trx) {
        const [event_id] = await publish(trx, [event], now)
        return { event_id: event_id! }
      },
    }
  },
}

/** Returns the texts in a value. The recursion is bounded, because the server refuses requests with more than 64 nested
 * levels. */
function textsIn(value: unknown, path: string): TextPlace[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, `${path}.${name}`))
}

function triggerOf({ run }: Attempt<unknown>): Output {
  const { type, event_id } = run.trigger
  const id = typeof run.input.id === 'string' ? run.input.id : null
  const subject = triggerKinds[type].event?.subject(id, run.definition.trigger.config)
  return { type, ...(event_id !== null && { eventId: event_id }), ...subject }
}
