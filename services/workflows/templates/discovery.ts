import type { TemplateData } from './template.ts'

export const discovery: readonly TemplateData[] = [
  {
    slug: 'triage-high-matches',
    name: 'Put strong matches on the board',
    description:
      'Adds each new opportunity that scores 85 or more to Triage with the tag auto, and gives you a task to decide on it within three days.',
    category: 'discovery',
    since: '2026-01-15',
    definition: {
      trigger: { type: 'opportunity.created', config: { min_score: 85 } },
      nodes: [
        {
          id: 'add',
          type: 'add_to_pipeline',
          label: 'Add to Triage',
          config: { opportunity_id: '{{input.id}}', column_id: 'Triage', tags: ['auto'] },
          next: [{ to: 'decide' }],
        },
        {
          id: 'decide',
          type: 'create_task',
          label: 'Decide within three days',
          config: {
            pursuit_id: '{{steps.add.pursuit_id}}',
            name: 'Bid/no-bid',
            description: '{{input.match_reason}}',
            due_in_days: 3,
            assigned_to: ['me'],
          },
        },
      ],
    },
  },
  {
    slug: 'sources-sought',
    name: 'Respond to sources sought early',
    description:
      'A good match that is still a sources sought notice or a presolicitation goes to Triage, with a task to answer within five days. This early, you can still influence the requirement.',
    category: 'discovery',
    since: '2026-01-15',
    definition: {
      trigger: { type: 'opportunity.created', config: { min_score: 70 } },
      nodes: [
        {
          id: 'early',
          type: 'condition',
          label: 'Only before the solicitation',
          config: { all: [{ path: 'input.contract.type', op: 'in', value: ['sources-sought', 'presolicitation'] }] },
          next: [{ to: 'add', when: true }],
        },
        {
          id: 'add',
          type: 'add_to_pipeline',
          label: 'Add to Triage',
          config: { opportunity_id: '{{input.id}}', column_id: 'Triage', tags: ['early'] },
          next: [{ to: 'answer' }],
        },
        {
          id: 'answer',
          type: 'create_task',
          label: 'Answer the agency',
          config: {
            pursuit_id: '{{steps.add.pursuit_id}}',
            name: 'Answer the notice with our capability statement',
            description: '{{input.contract.title}}\nDue: {{input.contract.deadline_date_text}}',
            due_in_days: 5,
            assigned_to: ['me'],
          },
        },
      ],
    },
  },
  {
    slug: 'saved-search-to-chat',
    name: 'Send saved search results to the chat',
    description:
      'Posts each new result of a saved search to a chat channel. Before activation, choose the saved search and enter the address of the channel’s incoming webhook.',
    category: 'discovery',
    since: '2026-01-15',
    definition: {
      trigger: { type: 'saved_search.matched' },
      nodes: [
        {
          id: 'post',
          type: 'outbound_webhook',
          label: 'Post to the channel',
          config: {
            body_template:
              '{"text":"{{input.title}} ({{input.notice_type}}, {{input.cause}})\\n{{input.agency}}\\nDue: {{input.deadline_date_text}}\\n{{input.view_url}}"}',
          },
        },
      ],
    },
  },
  {
    slug: 'ai-bid-advice',
    name: 'Bid/no-bid recommendation',
    description:
      'Asks the language model whether to bid on each new opportunity that scores 80 or more, and sends you its advice. Needs a language model (LANGUAGE_MODEL_URL) and uses AI credits.',
    category: 'discovery',
    since: '2026-01-15',
    definition: {
      trigger: { type: 'opportunity.created', config: { min_score: 80 } },
      nodes: [
        {
          id: 'advise',
          type: 'ai',
          label: 'Ask for advice',
          config: {
            prompt: [
              'You advise the capture manager of a government contractor. Should the company bid on this opportunity? Answer with advice (bid, no bid or watch), the three strongest reasons, and the first question to ask the agency. Use only the facts given here.',
              'Title: {{input.contract.title}}',
              'Agency: {{input.contract.agency_name}}',
              'Set-aside: {{input.contract.type_of_set_aside_description}}',
              'Due: {{input.contract.deadline_date_text}}',
              'Why it matched: {{input.match_reason}}',
              'Overview: {{input.contract.overview}}',
            ].join('\n'),
            output_fields: ['advice', 'reasons', 'question'],
          },
          next: [{ to: 'tell' }],
        },
        {
          id: 'tell',
          type: 'notify',
          label: 'Send the advice',
          config: {
            user_ids: ['me'],
            title: '{{steps.advise.advice}}: {{input.contract.title}}',
            body: '{{steps.advise.reasons}}\n\nTo ask: {{steps.advise.question}}',
          },
        },
      ],
    },
  },
]
