import type { Schemas } from '../../api.ts'
import type { IconName } from '../../parts/icons.tsx'

export type NotificationType = Schemas['NotificationType']
type Kind = { label: string; icon: IconName; hint?: string }

export const kinds: Readonly<Record<NotificationType, Kind>> = {
  'task.assigned': { label: 'A task is assigned to you', icon: 'tasks' },
  'task.due': { label: 'A task of yours is due tomorrow', icon: 'clock' },
  'pursuit.assigned': { label: 'A pursuit is assigned to you', icon: 'board' },
  'pursuit.deadline': { label: 'A pursuit of yours is due in three days', icon: 'calendar' },
  'opportunity.amended': { label: 'The notice of a pursuit of yours is amended', icon: 'documents' },
  'saved_search.matched': {
    label: 'A saved search has new results',
    icon: 'saved',
    hint: 'Only by the channels that the alerts of the search name.',
  },
  'workflow.message': {
    label: 'A workflow writes to you',
    icon: 'workflows',
    hint: 'Only by the channels that the workflow names.',
  },
  'workflow.failed': { label: 'A run of your workflow fails', icon: 'alert' },
  'subscription.paused': { label: 'Deliveries to an address fail for a day', icon: 'offline' },
  'api_key.expiring': { label: 'An API key of yours expires soon', icon: 'settings' },
}

type KindGroup = { title: string; types: readonly NotificationType[] }

export const kindGroups: readonly KindGroup[] = [
  { title: 'Your work', types: ['task.assigned', 'task.due', 'pursuit.assigned', 'pursuit.deadline'] },
  { title: 'Opportunities', types: ['opportunity.amended', 'saved_search.matched'] },
  { title: 'Automation', types: ['workflow.message', 'workflow.failed', 'subscription.paused', 'api_key.expiring'] },
]
