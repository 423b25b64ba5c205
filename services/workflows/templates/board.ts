import type { DefinitionInput } from '../definition.ts'
import type { TemplateData } from './template.ts'

type Node = DefinitionInput['nodes'][number]

/** True only for the change that moves a pursuit into a phase, not for later changes in that phase. */
function movedTo(id: string, phase: string, to: string): Node {
  return {
    id,
    type: 'condition',
    label: `Just ${phase}`,
    config: {
      all: [
        { path: 'input.phase', op: 'eq', value: phase },
        { path: 'input.pursuit_changes.before.status', op: 'ne', value: phase },
      ],
    },
    next: [{ to, when: true }],
  }
}

export const board: readonly TemplateData[] = [
  {
    slug: 'first-tasks',
    name: 'First tasks for every new pursuit',
    description:
      'Adds three tasks with due dates to each new pursuit: read the solicitation, list the requirements, make the bid/no-bid decision.',
    category: 'tasks',
    since: '2026-01-15',
    definition: {
      trigger: { type: 'pursuit.created' },
      nodes: [
        firstTask('read', 'Read the solicitation and its attachments', 2, 'list'),
        firstTask('list', 'List the requirements in a compliance matrix', 4, 'decide'),
        firstTask('decide', 'Bid or no bid', 5),
      ],
    },
  },
  {
    slug: 'submitted',
    name: 'After the offer: notify the team and follow up',
    description:
      'When a pursuit moves to submitted, notifies you and adds a task to check in with the contracting officer after two weeks. Add the colleagues who should know.',
    category: 'pipeline',
    since: '2026-01-15',
    definition: {
      trigger: { type: 'pursuit.updated' },
      nodes: [
        movedTo('submitted', 'submitted', 'tell-team'),
        {
          id: 'tell-team',
          type: 'notify',
          label: 'Notify the team',
          config: {
            user_ids: ['me'],
            title: 'Submitted: {{input.pursuit_title}}',
            body: 'Our offer to {{input.contract.agency_name}} ({{input.contract.solicitation_number}}) is in.',
          },
          next: [{ to: 'follow-up' }],
        },
        {
          id: 'follow-up',
          type: 'create_task',
          label: 'Follow up',
          config: {
            pursuit_id: '{{input.id}}',
            name: 'Ask the contracting officer about the status of the evaluation',
            due_in_days: 14,
            assigned_to: ['me'],
          },
        },
      ],
    },
  },
  {
    slug: 'lost-debriefing',
    name: 'Lost: request a debriefing',
    description:
      'When a pursuit is lost, adds a task to request the debriefing within three days of the award notice (FAR 15.506), and thirty days later a task to record the lessons learned.',
    category: 'tasks',
    since: '2026-01-15',
    definition: {
      trigger: { type: 'pursuit.updated' },
      nodes: [
        movedTo('lost', 'lost', 'debriefing'),
        {
          id: 'debriefing',
          type: 'create_task',
          label: 'Ask for a debriefing',
          config: {
            pursuit_id: '{{input.id}}',
            name: 'Request a debriefing in writing',
            description: 'The request must arrive within three days of the notice of award (FAR 15.506).',
            due_in_days: 3,
            assigned_to: ['me'],
          },
          next: [{ to: 'wait' }],
        },
        { id: 'wait', type: 'delay', label: 'Thirty days', config: { wait_minutes: 43_200 }, next: [{ to: 'lessons' }] },
        {
          id: 'lessons',
          type: 'create_task',
          label: 'Record the lessons learned',
          config: {
            pursuit_id: '{{input.id}}',
            name: 'Record the lessons learned from this loss',
            due_in_days: 7,
            assigned_to: ['me'],
          },
        },
      ],
    },
  },
  {
    slug: 'won-to-crm',
    name: 'Won: update the CRM',
    description:
      'When a pursuit is won, sends its title, agency and number to your CRM. Before activation, enter the address and the secret header that it requires.',
    category: 'integration',
    since: '2026-01-15',
    definition: {
      trigger: { type: 'pursuit.updated' },
      nodes: [
        movedTo('won', 'won', 'send'),
        {
          id: 'send',
          type: 'outbound_webhook',
          label: 'Send to the CRM',
          config: {
            headers: [{ name: 'Authorization', secret: true }],
            body_template:
              '{"event":"won","pursuit_id":"{{input.id}}","title":"{{input.pursuit_title}}","agency":"{{input.contract.agency_name}}","solicitation_number":{{input.contract.solicitation_number}}}',
          },
        },
      ],
    },
  },
  {
    slug: 'pursuits-to-automation',
    name: 'Send new pursuits to an automation',
    description:
      'Each new pursuit becomes a workflow.step event, for Zapier, Make, n8n or your own program that subscribes to this workflow. Subscriptions need the automation operations, which are still planned.',
    category: 'integration',
    since: '2026-01-15',
    definition: {
      trigger: { type: 'pursuit.created' },
      nodes: [
        {
          id: 'send',
          type: 'automation',
          label: 'Send the pursuit',
          config: {
            data: {
              pursuit_id: '{{input.id}}',
              title: '{{input.pursuit_title}}',
              agency: '{{input.contract.agency_name}}',
              due: '{{input.contract.deadline_date}}',
            },
          },
        },
      ],
    },
  },
]

function firstTask(id: string, name: string, due_in_days: number, then?: string): Node {
  return {
    id,
    type: 'create_task',
    label: name,
    config: { pursuit_id: '{{input.id}}', name, due_in_days, assigned_to: ['me'] },
    ...(then && { next: [{ to: then }] }),
  }
}
