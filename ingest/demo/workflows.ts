/** What works by itself in the company of a first run. Plain data; times are moved with the demo. */
import type { operations } from '../../generated/api.ts'
import { type PersonName, people, workflows } from './cast.ts'

type Body = operations['createWorkflow']['requestBody']['content']['application/json']

/** `id` is what the new workflow gets; it became active at `activated_at`. */
export type DemoWorkflow = { id: string; at: string; activated_at: string; by: PersonName; body: Body }

const { dana, marcus } = people

/** In the order in which they were made. */
export const demoWorkflows: readonly DemoWorkflow[] = [
  {
    id: workflows['pursuit.created'],
    at: '2026-04-13T15:00:00.000Z',
    activated_at: '2026-04-13T15:10:00.000Z',
    by: 'marcus',
    body: {
      name: 'Tell the CRM about new pursuits',
      definition: {
        trigger: { type: 'pursuit.created' },
        nodes: [
          {
            id: 'send-crm',
            type: 'automation',
            label: 'Send to CRM',
            config: { data: { agency: '{{input.contract.agencyName}}', title: '{{input.pursuitTitle}}' } },
          },
        ],
      },
    },
  },
  {
    id: workflows['saved_search.matched'],
    at: '2026-04-16T10:00:00.000Z',
    activated_at: '2026-04-16T10:20:00.000Z',
    by: 'dana',
    body: {
      name: 'Triage new matches',
      description: 'Puts what we can deliver on the board and tells our own system of it.',
      definition: {
        trigger: { type: 'saved_search.matched', config: { saved_search_id: 'ss_01978a3c-6f1e-7b2a-8c4d-5e6f70810001' } },
        nodes: [
          {
            id: 'judge',
            type: 'ai',
            label: 'Can we deliver this?',
            config: {
              prompt: 'Answer yes or no: does "{{input.title}}" ask for services we offer?',
              output_fields: ['answer'],
            },
            next: [{ to: 'fits' }],
          },
          {
            id: 'fits',
            type: 'condition',
            label: 'Only if yes',
            config: { all: [{ path: 'steps.judge.answer', op: 'eq', value: 'yes' }] },
            next: [{ to: 'add', when: true }],
          },
          {
            id: 'add',
            type: 'add_to_pipeline',
            label: 'Add to the board',
            config: { opportunity_id: '{{input.id}}', column_id: 'Triage', tags: ['auto'] },
            next: [{ to: 'tell' }],
          },
          {
            id: 'tell',
            type: 'outbound_webhook',
            label: 'Tell our system',
            config: {
              url: 'https://crm.example.com/hooks/opportunities',
              headers: [{ name: 'Authorization', secret: true, value: 'Bearer of-the-demo' }],
              body_template: '{"pursuit":"{{steps.add.pursuit_id}}"}',
            },
          },
        ],
      },
    },
  },
  {
    id: workflows.inbound_webhook,
    at: '2026-04-17T15:00:00.000Z',
    activated_at: '2026-04-17T15:05:00.000Z',
    by: 'dana',
    body: {
      name: 'Requests from our website',
      description: 'Tells capture of each request for our capabilities.',
      definition: {
        trigger: { type: 'inbound_webhook' },
        nodes: [
          {
            id: 'tell-capture',
            type: 'notify',
            label: 'Tell capture',
            config: {
              user_ids: [dana, marcus],
              title: '{{input.email}} asks for our capabilities',
              body: '{{input.message}}',
            },
          },
        ],
      },
    },
  },
]
