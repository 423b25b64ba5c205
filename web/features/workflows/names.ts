import type { IconName } from '../../parts/icons.tsx'
import type { Definition, Edge, NewStep, Step, StepType, TriggerType } from './definition.ts'
import { describeSchedule } from './schedule.ts'

type Named = { name: string; icon: IconName }

export const stepKinds: Readonly<Record<StepType, Named>> = {
  condition: { name: 'Condition', icon: 'filter' },
  ai: { name: 'Ask the language model', icon: 'info' },
  search_opportunities: { name: 'Search opportunities', icon: 'search' },
  add_to_pipeline: { name: 'Add to the board', icon: 'board' },
  update_pursuit: { name: 'Change a pursuit', icon: 'pencil' },
  create_task: { name: 'Create a task', icon: 'tasks' },
  notify: { name: 'Notify people', icon: 'bell' },
  outbound_webhook: { name: 'Call an address', icon: 'external' },
  automation: { name: 'Send an event', icon: 'upload' },
  delay: { name: 'Wait', icon: 'clock' },
}

export const triggerKinds: Readonly<Record<TriggerType, Named>> = {
  manual: { name: 'Started by hand', icon: 'play' },
  schedule: { name: 'At set times', icon: 'calendar' },
  inbound_webhook: { name: 'Call from outside', icon: 'download' },
  'opportunity.created': { name: 'New opportunity that fits', icon: 'today' },
  'pursuit.created': { name: 'New pursuit', icon: 'plus' },
  'pursuit.updated': { name: 'Changed pursuit', icon: 'pencil' },
  'saved_search.matched': { name: 'New result of a saved search', icon: 'saved' },
}

/** The service names a step without a name by its type. */
export function nameStep({ label, type }: Pick<Step, 'label' | 'type'>): string {
  return label && label !== type ? label : stepKinds[type].name
}

export function newStep(type: StepType): NewStep {
  return { type, label: stepKinds[type].name }
}

export function describeTrigger({ type, config }: Definition['trigger']): string {
  const { name } = triggerKinds[type]
  const { cron, time_zone, min_score } = config
  if (type === 'schedule' && typeof cron === 'string') return describeSchedule(cron, String(time_zone ?? 'UTC'))
  if (type === 'opportunity.created') return `${name}, with a score of ${Number(min_score ?? 80)} or more`
  return name
}

export function nameBranch(when: Edge['when']): string {
  return when === null ? 'Then' : when ? 'If true' : 'If false'
}
