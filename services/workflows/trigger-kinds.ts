import { announced_score_min, type Cause } from '../../db/events/events.ts'
import type { WorkflowTriggerType } from '../../db/values.ts'
import { cronFault, nextRunAt } from '../../kernel/time/schedule.ts'
import { findTimeZone } from '../../kernel/time/time-zone.ts'
import { type Fault, faultAt, type Trigger } from './definition.ts'
import type { Output } from './runs/step.ts'
import { nothing, type Reference } from './step-kind.ts'

type Config = { cron?: string; time_zone?: string; min_score?: number; saved_search_id?: string; url?: string | null }

/** Everything that the product knows about one kind of trigger. Paths of faults are relative to the definition. */
type TriggerKind = {
  /** Returns the config with its defaults. */
  stored(config: Config): Trigger['config']
  /** Returns the faults that prevent saving. */
  faults(config: Config): Fault[]
  /** Fields that are required before activation. */
  required: readonly (keyof Config)[]
  references(config: Config): Reference[]
  /** Returns when the next scheduled run starts, or null if the trigger has no schedule. */
  nextRun(config: Config, now: Date): Date | null
  /** Whether a call to an address with a secret token starts a run. */
  hook: boolean
  /** How events start runs, or null if no event does. */
  event: EventStart | null
}

type EventStart = {
  matches(config: Config, cause: Cause): boolean
  /** Returns a cause for each run that the event starts. */
  split(cause: Cause): Cause[]
  /** Renames the event's fields that have another name in the run's input. All names are already in snake_case. */
  input(fields: Output): Output
  /** Returns the field of a `workflow.step` event that says what started the run, such as `pursuitId`. `id` is the id in the
   * run's input. */
  subject(id: string | null, config: Config): Output
}

const noTrigger: TriggerKind = {
  stored: () => ({}),
  faults: nothing,
  required: [],
  references: nothing,
  nextRun: () => null,
  hook: false,
  event: null,
}

const everyEvent = { matches: () => true, split: (cause: Cause) => [cause], input: (fields: Output) => fields }
const pursuitTrigger: TriggerKind = { ...noTrigger, event: { ...everyEvent, subject: (pursuitId) => ({ pursuitId }) } }

/** Every kind of trigger. The API description has the same list, and the compiler compares the two. */
export const triggerKinds: { readonly [Type in WorkflowTriggerType]: TriggerKind } = {
  manual: noTrigger,
  schedule: {
    ...noTrigger,
    stored: (config) => ({ time_zone: 'UTC', ...config }),
    faults: scheduleFaults,
    required: ['cron'],
    nextRun: nextRunAt,
  },
  // The address is not stored here, because it contains a token. The token is stored sealed.
  inbound_webhook: { ...noTrigger, stored: () => ({ url: null }), hook: true },
  'pursuit.created': pursuitTrigger,
  'pursuit.updated': pursuitTrigger,
  'opportunity.created': {
    ...noTrigger,
    stored: (config) => ({ min_score: announced_score_min, ...config }),
    event: {
      ...everyEvent,
      matches: ({ min_score = announced_score_min }, { input }) => Number(input.matchScore) >= min_score,
      subject: (opportunityId) => ({ opportunityId }),
    },
  },
  'saved_search.matched': {
    ...noTrigger,
    stored: (config) => ({ ...config }),
    required: ['saved_search_id'],
    references: ({ saved_search_id: id }) =>
      id === undefined ? [] : [{ kind: 'saved_search', path: 'trigger.config.saved_search_id', id }],
    event: {
      matches: ({ saved_search_id }, { subject_id }) => saved_search_id === subject_id,
      split: splitResults,
      input: ({ due_date, ...fields }) => (due_date === undefined ? fields : { ...fields, deadline_date: due_date }),
      subject: (_id, { saved_search_id = null }) => ({ savedSearchId: saved_search_id }),
    },
  },
}

function scheduleFaults({ cron, time_zone }: Config): Fault[] {
  const isUnknown = time_zone !== undefined && findTimeZone(time_zone) === undefined
  return [
    ...faultAt('trigger.config.cron', cron !== undefined && cronFault(cron), 'cron'),
    ...faultAt('trigger.config.time_zone', isUnknown && 'must be an IANA time zone, such as America/New_York', 'time_zone'),
  ]
}

/** Returns a cause for each result in a saved search's alert, because each result starts its own run. The result is part of the
 * input. */
function splitResults(cause: Cause): Cause[] {
  const { opportunities, ...search } = cause.input
  if (!Array.isArray(opportunities)) return [cause]
  return (opportunities as { id: string }[]).map((found) => ({
    ...cause,
    key: `${cause.key}:${found.id}`,
    input: { ...found, ...search },
  }))
}
