import type { DefinitionInput } from '../definition.ts'
import type { TemplateData } from './template.ts'

type Node = DefinitionInput['nodes'][number]

/** The time zone of most deadlines of the government. */
const washington = 'America/New_York'

function anyFound(to: string): Node {
  return {
    id: 'some',
    type: 'condition',
    label: 'Only if there are any',
    config: { all: [{ path: 'steps.find.total_count', op: 'gt', value: 0 }] },
    next: [{ to, when: true }],
  }
}

/** The fields of a submitted form. */
const request = 'From: {{input.email}}\nSolicitation: {{input.solicitation_number}}\n\n{{input.message}}'

/** True for any text that is not empty, because the empty text comes before all others. */
function isWritten(path: string) {
  return { path, op: 'gt' as const, value: '' }
}

export const reporting: readonly TemplateData[] = [
  {
    slug: 'deadline-week',
    name: 'Due this week',
    description:
      'Mondays at 7:30 a.m. Eastern, lists the matches that score 60 or more and are due within seven days: the 20 due soonest, and no message in a week without any.',
    category: 'reporting',
    since: '2026-01-15',
    definition: {
      trigger: { type: 'schedule', config: { cron: '30 7 * * 1', time_zone: washington } },
      nodes: [
        {
          id: 'find',
          type: 'search_opportunities',
          label: 'Due within seven days',
          config: { filters: { status: 'active', min_score: 60 }, due_within_days: 7, sort_by: 'due_date', limit: 20 },
          next: [{ to: 'some' }],
        },
        anyFound('tell'),
        {
          id: 'tell',
          type: 'notify',
          label: 'Send the list',
          config: {
            user_ids: ['me'],
            title: 'Matches due this week: {{steps.find.total_count}}',
            body: '{{steps.find.summary}}',
            channels: ['in_app', 'email'],
          },
        },
      ],
    },
  },
  {
    slug: 'weekly-market-briefing',
    name: 'Weekly market briefing',
    description:
      'Fridays at 3:00 p.m. Eastern, the language model sums up the 30 best matches posted during the week and sends you its briefing. A week without matches sends nothing. Needs a language model (LANGUAGE_MODEL_URL) and uses AI credits.',
    category: 'reporting',
    since: '2026-01-15',
    definition: {
      trigger: { type: 'schedule', config: { cron: '0 15 * * 5', time_zone: washington } },
      nodes: [
        {
          id: 'find',
          type: 'search_opportunities',
          label: 'Posted this week',
          config: { filters: { min_score: 50 }, posted_within_days: 7, sort_by: 'match_score', limit: 30 },
          next: [{ to: 'some' }],
        },
        anyFound('brief'),
        {
          id: 'brief',
          type: 'ai',
          label: 'Write the briefing',
          config: {
            prompt:
              'Write a briefing of at most 200 words for the head of business development: which agencies buy what this week, what is due soonest, and what to look at first. Use only this list of opportunities, the best matches first:\n\n{{steps.find.summary}}',
          },
          next: [{ to: 'tell' }],
        },
        {
          id: 'tell',
          type: 'notify',
          label: 'Send the briefing',
          config: {
            user_ids: ['me'],
            title: 'New opportunities this week: {{steps.find.total_count}}',
            body: '{{steps.brief.text}}',
            channels: ['in_app', 'email'],
          },
        },
      ],
    },
  },
  {
    slug: 'website-request',
    name: 'Requests from our website',
    description:
      'The server behind a form of your website sends the fields email, message and solicitation_number as JSON to the address of this workflow. You are notified in the app and by mail. If exactly one record has that number, it is added to the board with a task to answer within a day. The address is a secret: never put it into a web page. A form that calls it directly is refused.',
    category: 'integration',
    since: '2026-01-15',
    definition: {
      trigger: { type: 'inbound_webhook' },
      nodes: [
        {
          id: 'says-anything',
          type: 'condition',
          label: 'Only if it is not empty',
          config: { any: [isWritten('input.email'), isWritten('input.message')] },
          next: [{ to: 'tell', when: true }],
        },
        {
          id: 'tell',
          type: 'notify',
          label: 'Notify me',
          config: {
            user_ids: ['me'],
            title: 'A request from our website',
            body: request,
            channels: ['in_app', 'email'],
          },
          next: [{ to: 'names-one' }],
        },
        {
          id: 'names-one',
          type: 'condition',
          label: 'Names a solicitation',
          config: { all: [isWritten('input.solicitation_number')] },
          next: [{ to: 'find', when: true }],
        },
        {
          id: 'find',
          type: 'search_opportunities',
          label: 'Find its record',
          config: { query: '{{input.solicitation_number}}', limit: 1 },
          next: [{ to: 'found' }],
        },
        {
          id: 'found',
          type: 'condition',
          label: 'Only if one record has the number',
          config: { all: [{ path: 'steps.find.total_count', op: 'eq', value: 1 }] },
          next: [{ to: 'add', when: true }],
        },
        {
          id: 'add',
          type: 'add_to_pipeline',
          label: 'Add to Triage',
          config: { opportunity_id: '{{steps.find.results.0.id}}', column_id: 'Triage', tags: ['request'] },
          next: [{ to: 'answer' }],
        },
        {
          id: 'answer',
          type: 'create_task',
          label: 'Answer within a day',
          config: {
            pursuit_id: '{{steps.add.pursuit_id}}',
            name: 'Answer the request from our website',
            description: request,
            due_in_days: 1,
            assigned_to: ['me'],
          },
        },
      ],
    },
  },
]
