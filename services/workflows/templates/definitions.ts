import {
  addToTriage,
  anyFound,
  find,
  firstTask,
  isWritten,
  movedTo,
  notifyMe,
  onlyIf,
  request,
  type TemplateSource,
  taskForMe,
  washington,
} from './nodes.ts'

export const sources: readonly TemplateSource[] = [
  {
    slug: 'triage-high-matches',
    name: 'Put strong matches on the board',
    description:
      'Adds each new opportunity that scores 85 or more to Triage with the tag auto, and gives you a task to decide on it within three days.',
    category: 'discovery',
    trigger: { type: 'opportunity.created', config: { min_score: 85 } },
    steps: [
      addToTriage('{{input.id}}', 'auto'),
      taskForMe('decide', 'Decide within three days', {
        pursuit_id: '{{steps.add.pursuit_id}}',
        name: 'Bid/no-bid',
        description: '{{input.match_reason}}',
        due_in_days: 3,
      }),
    ],
  },
  {
    slug: 'sources-sought',
    name: 'Respond to sources sought early',
    description:
      'A good match that is still a sources sought notice or a presolicitation goes to Triage, with a task to answer within five days. This early, you can still influence the requirement.',
    category: 'discovery',
    trigger: { type: 'opportunity.created', config: { min_score: 70 } },
    steps: [
      onlyIf('early', 'Only before the solicitation', [
        { path: 'input.contract.type', op: 'in', value: ['sources-sought', 'presolicitation'] },
      ]),
      addToTriage('{{input.id}}', 'early'),
      taskForMe('answer', 'Answer the agency', {
        pursuit_id: '{{steps.add.pursuit_id}}',
        name: 'Answer the notice with our capability statement',
        description: '{{input.contract.title}}\nDue: {{input.contract.deadline_date_text}}',
        due_in_days: 5,
      }),
    ],
  },
  {
    slug: 'saved-search-to-chat',
    name: 'Send saved search results to the chat',
    description:
      'Posts each new result of a saved search to a chat channel. Before activation, choose the saved search and enter the address of the channel’s incoming webhook.',
    category: 'discovery',
    trigger: { type: 'saved_search.matched' },
    steps: [
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
  {
    slug: 'ai-bid-advice',
    name: 'Bid/no-bid recommendation',
    description:
      'Asks the language model whether to bid on each new opportunity that scores 80 or more, and sends you its advice. Needs a language model (LANGUAGE_MODEL_URL) and uses AI credits.',
    category: 'discovery',
    trigger: { type: 'opportunity.created', config: { min_score: 80 } },
    steps: [
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
      },
      notifyMe('Send the advice', {
        title: '{{steps.advise.advice}}: {{input.contract.title}}',
        body: '{{steps.advise.reasons}}\n\nTo ask: {{steps.advise.question}}',
      }),
    ],
  },
  {
    slug: 'first-tasks',
    name: 'First tasks for every new pursuit',
    description:
      'Adds three tasks with due dates to each new pursuit: read the solicitation, list the requirements, make the bid/no-bid decision.',
    category: 'tasks',
    trigger: { type: 'pursuit.created' },
    steps: [
      firstTask('read', 'Read the solicitation and its attachments', 2),
      firstTask('list', 'List the requirements in a compliance matrix', 4),
      firstTask('decide', 'Bid or no bid', 5),
    ],
  },
  {
    slug: 'submitted',
    name: 'After the offer: notify the team and follow up',
    description:
      'When a pursuit moves to submitted, notifies you and adds a task to check in with the contracting officer after two weeks. Add the colleagues who should know.',
    category: 'pipeline',
    trigger: { type: 'pursuit.updated' },
    steps: [
      movedTo('submitted'),
      notifyMe(
        'Notify the team',
        {
          title: 'Submitted: {{input.pursuit_title}}',
          body: 'Our offer to {{input.contract.agency_name}} ({{input.contract.solicitation_number}}) is in.',
        },
        'tell-team',
      ),
      taskForMe('follow-up', 'Follow up', {
        pursuit_id: '{{input.id}}',
        name: 'Ask the contracting officer about the status of the evaluation',
        due_in_days: 14,
      }),
    ],
  },
  {
    slug: 'lost-debriefing',
    name: 'Lost: request a debriefing',
    description:
      'When a pursuit is lost, adds a task to request the debriefing within three days of the award notice (FAR 15.506), and thirty days later a task to record the lessons learned.',
    category: 'tasks',
    trigger: { type: 'pursuit.updated' },
    steps: [
      movedTo('lost'),
      taskForMe('debriefing', 'Ask for a debriefing', {
        pursuit_id: '{{input.id}}',
        name: 'Request a debriefing in writing',
        description: 'The request must arrive within three days of the notice of award (FAR 15.506).',
        due_in_days: 3,
      }),
      { id: 'wait', type: 'delay', label: 'Thirty days', config: { wait_minutes: 43_200 } },
      taskForMe('lessons', 'Record the lessons learned', {
        pursuit_id: '{{input.id}}',
        name: 'Record the lessons learned from this loss',
        due_in_days: 7,
      }),
    ],
  },
  {
    slug: 'won-to-crm',
    name: 'Won: update the CRM',
    description:
      'When a pursuit is won, sends its title, agency and number to your CRM. Before activation, enter the address and the secret header that it requires.',
    category: 'integration',
    trigger: { type: 'pursuit.updated' },
    steps: [
      movedTo('won'),
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
  {
    slug: 'pursuits-to-automation',
    name: 'Send new pursuits to an automation',
    description:
      'Each new pursuit becomes a workflow.step event, for Zapier, Make, n8n or your own program that subscribes to this workflow.',
    category: 'integration',
    trigger: { type: 'pursuit.created' },
    steps: [
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
  {
    slug: 'deadline-week',
    name: 'Due this week',
    description:
      'Mondays at 7:30 a.m. Eastern, lists the matches that score 60 or more and are due within seven days, at most the 20 due soonest. A week without matches sends nothing.',
    category: 'reporting',
    trigger: { type: 'schedule', config: { cron: '30 7 * * 1', time_zone: washington } },
    steps: [
      find('Due within seven days', {
        filters: { status: 'active', min_score: 60 },
        due_within_days: 7,
        sort_by: 'due_date',
        limit: 20,
      }),
      anyFound,
      notifyMe('Send the list', {
        title: 'Matches due this week: {{steps.find.total_count}}',
        body: '{{steps.find.summary}}',
        channels: ['in_app', 'email'],
      }),
    ],
  },
  {
    slug: 'weekly-market-briefing',
    name: 'Weekly market briefing',
    description:
      'Fridays at 3:00 p.m. Eastern, the language model sums up the 30 best matches posted during the week and sends you its briefing. A week without matches sends nothing. Needs a language model (LANGUAGE_MODEL_URL) and uses AI credits.',
    category: 'reporting',
    trigger: { type: 'schedule', config: { cron: '0 15 * * 5', time_zone: washington } },
    steps: [
      find('Posted this week', { filters: { min_score: 50 }, posted_within_days: 7, sort_by: 'match_score', limit: 30 }),
      anyFound,
      {
        id: 'brief',
        type: 'ai',
        label: 'Write the briefing',
        config: {
          prompt:
            'Write a briefing of at most 200 words for the head of business development: which agencies buy what this week, what is due soonest, and what to look at first. Use only this list of opportunities, the best matches first:\n\n{{steps.find.summary}}',
        },
      },
      notifyMe('Send the briefing', {
        title: 'New opportunities this week: {{steps.find.total_count}}',
        body: '{{steps.brief.text}}',
        channels: ['in_app', 'email'],
      }),
    ],
  },
  {
    slug: 'website-request',
    name: 'Requests from our website',
    description:
      'The server behind a form of your website sends the fields email, message and solicitation_number as JSON to the address of this workflow. You are notified in the app and by email. If exactly one record has that number, it is added to the board with a task to answer within a day. The address is a secret: never put it into a web page. A form that calls it directly is refused.',
    category: 'integration',
    trigger: { type: 'inbound_webhook' },
    steps: [
      {
        id: 'says-anything',
        type: 'condition',
        label: 'Only if it is not empty',
        config: { any: [isWritten('input.email'), isWritten('input.message')] },
      },
      notifyMe('Notify me', { title: 'A request from our website', body: request, channels: ['in_app', 'email'] }),
      onlyIf('names-one', 'Names a solicitation', [isWritten('input.solicitation_number')]),
      find('Find its record', { query: '{{input.solicitation_number}}', limit: 1 }),
      onlyIf('found', 'Only if one record has the number', [{ path: 'steps.find.total_count', op: 'eq', value: 1 }]),
      addToTriage('{{steps.find.results.0.id}}', 'request'),
      taskForMe('answer', 'Answer within a day', {
        pursuit_id: '{{steps.add.pursuit_id}}',
        name: 'Answer the request from our website',
        description: request,
        due_in_days: 1,
      }),
    ],
  },
]
