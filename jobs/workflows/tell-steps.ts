import { insertEvents } from '../../db/events.ts'
import { selectOftenMailed } from '../../db/mails.ts'
import { body_characters_max, notifyAll } from '../../db/notifications.ts'
import { selectMembersById } from '../../db/people.ts'
import { cut } from '../../text/cut.ts'
import { oneLine } from '../../text/plain.ts'
import type { NodeOf } from '../../workflow/definition.ts'
import { renderValue } from '../../workflow/template-text.ts'
import { stepFault } from './fault.ts'
import { type Attempt, type Done, fill, fillNeeded, type Output, rendered_characters_max } from './step.ts'

const title_characters_max = 200
/** To one user, of all workflows of the company; a few more where steps end at the same moment. */
const hourly_mails_max = 50
const hour_ms = 3_600_000

/**
 * Each by those of the step's channels that they have not switched off; who got many mails of workflows within the hour, in the app alone. Users
 * who have left the company since are passed over.
 */
export async function notify(attempt: Attempt<NodeOf<'notify'>>): Promise<Done> {
  const { run, now, node } = attempt
  const { user_ids = [], title, body = '', channels = ['in_app'] } = node.config
  const { company_id } = run
  const type = 'workflow.message' as const
  const told = {
    type,
    company_id,
    title: oneLine(fillNeeded('title', title, attempt), title_characters_max),
    body: shortened(fill(body, attempt)),
    entity: { type: 'workflow_run' as const, id: run.id },
    channels,
  }
  return {
    async finish(trx) {
      const members = await selectMembersById(trx, company_id, user_ids)
      const ids = members.map(({ user_id }) => user_id)
      const since = new Date(now.getTime() - hour_ms)
      const mailed = channels.includes('email') ? ids : []
      const often = await selectOftenMailed(trx, { company_id, user_ids: mailed, type }, hourly_mails_max, since)
      const tellings = [
        { ...told, user_ids: ids.filter((id) => !often.has(id)) },
        { ...told, user_ids: [...often], channels: ['in_app' as const] },
      ]
      await notifyAll(trx, tellings, now)
      return { user_ids: ids, title: told.title }
    },
  }
}

/** Says that it goes on where it is cut. */
function shortened(text: string): string {
  return text.length <= body_characters_max ? text : `${cut(text, body_characters_max - 1)}…`
}

/** A `workflow.step` event, for those who subscribe to it or poll. */
export async function automation(attempt: Attempt<NodeOf<'automation'>>): Promise<Done> {
  const { run, node, now, scope } = attempt
  const { value, too_long } = renderValue(node.config.data ?? {}, scope, rendered_characters_max)
  if (too_long) throw stepFault(`data becomes longer than ${rendered_characters_max} characters with its values`)
  const told = {
    label: `${run.workflow_name} / ${node.label}`,
    workflowId: run.workflow_id,
    workflowName: run.workflow_name,
    runId: run.id,
    stepName: node.label,
    trigger: triggerOf(attempt),
    data: value as Output,
  }
  return {
    async finish(trx) {
      const [event_id] = await insertEvents(
        trx,
        [
          {
            company_id: run.company_id,
            type: 'workflow.step',
            subject_id: run.workflow_id,
            payload: (envelope) => ({ ...envelope, ...told }),
          },
        ],
        now,
      )
      return { event_id: event_id! }
    },
  }
}

/** What started the run, with the record that it is about. */
function triggerOf({ run }: Attempt<unknown>): Output {
  const { type, event_id } = run.trigger
  const { trigger } = run.definition
  const id = typeof run.input.id === 'string' ? run.input.id : null
  return {
    type,
    ...(event_id !== null && { eventId: event_id }),
    ...(type.startsWith('pursuit.') && { pursuitId: id }),
    ...(type === 'opportunity.created' && { opportunityId: id }),
    ...(type === 'saved_search.matched' && trigger.type === type && { savedSearchId: trigger.config.saved_search_id ?? null }),
  }
}
