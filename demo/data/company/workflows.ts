/** The workflows of the demo company and their runs. Starting a demo moves all times. */
import type { components, operations } from '../../../generated/api.ts'
import { type PersonName, people, pursuits, records, workflows } from './cast.ts'

type Body = operations['createWorkflow']['requestBody']['content']['application/json']

/** A workflow with its id, its creation time `at`, and the time of its activation. */
export type DemoWorkflow = { id: string; at: string; activated_at: string; by: PersonName; body: Body }

const { dana, marcus } = people

/** Workflows in the order of their creation. */
export const demoWorkflows: readonly DemoWorkflow[] = [
  {
    id: workflows['pursuit.created'],
    at: '2026-04-13T15:00:00.000Z',
    activated_at: '2026-04-13T15:10:00.000Z',
    by: 'marcus',
    body: {
      name: 'Send new pursuits to the CRM',
      definition: {
        trigger: { type: 'pursuit.created' },
        nodes: [
          {
            id: 'send-crm',
            type: 'automation',
            label: 'Send to CRM',
            config: { data: { agency: '{{input.contract.agency_name}}', title: '{{input.pursuit_title}}' } },
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
      description: 'Puts what we can deliver on the board and informs our own system.',
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
            label: 'Inform our system',
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
      description: 'Notifies capture of each request for our capabilities.',
      definition: {
        trigger: { type: 'inbound_webhook' },
        nodes: [
          {
            id: 'tell-capture',
            type: 'notify',
            label: 'Notify capture',
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

type Run = components['schemas']['WorkflowRun']

/** A run that ended before the examples' time. The demo has two. Neither created other rows: one only sent an event, and the
 * other was a dry run. */
export type DemoRun = Pick<
  Run,
  'id' | 'workflow_id' | 'dry_run' | 'trigger' | 'input' | 'steps' | 'credits_used' | 'created_at' | 'started_at' | 'finished_at'
>

/** Token in the URL that starts the demo's workflow for requests from a website. */
export const demoHookToken = 'h7Qk2ZpX9vLr4TnB8sWc'

/** Runs in the order in which they started. */
export const demoRuns: readonly DemoRun[] = [
  {
    id: 'run_01978a3c-6f1e-7b2a-8c4d-5e6f70819251',
    workflow_id: workflows['pursuit.created'],
    dry_run: false,
    trigger: { type: 'pursuit.created', event_id: null, actor: null },
    input: {
      id: pursuits.securityOperations,
      pursuitTitle: 'Cybersecurity Operations Center Support, Fort Meade',
      contract: { id: records.securityOperations, agencyName: 'DEPT OF DEFENSE' },
    },
    steps: [done('send-crm', 'automation', ['2026-04-14T14:20:02.000Z', '2026-04-14T14:20:05.000Z'], {})],
    credits_used: 0,
    created_at: '2026-04-14T14:20:01.000Z',
    started_at: '2026-04-14T14:20:02.000Z',
    finished_at: '2026-04-14T14:20:05.000Z',
  },
  {
    id: 'run_01978a3c-6f1e-7b2a-8c4d-5e6f70860001',
    workflow_id: workflows['saved_search.matched'],
    dry_run: true,
    trigger: { type: 'manual', event_id: null, actor: { type: 'user', id: dana, name: 'Dana Whitfield' } },
    input: { id: records.zeroTrust, title: 'Zero Trust Architecture Implementation, Mark Center' },
    steps: [
      done('judge', 'ai', ['2026-04-20T14:20:01.000Z', '2026-04-20T14:20:04.000Z'], {
        would:
          'Ask the language model: Answer yes or no: does "Zero Trust Architecture Implementation, Mark Center" ask for services we offer?',
      }),
      done('fits', 'condition', ['2026-04-20T14:20:04.000Z', '2026-04-20T14:20:04.000Z'], {
        result: true,
        assumed: 'A dry run does not know steps.judge.answer, so it takes the branch for true.',
      }),
      done('add', 'add_to_pipeline', ['2026-04-20T14:20:04.000Z', '2026-04-20T14:20:04.000Z'], {
        would: `Add ${records.zeroTrust} to the column Triage with the tag auto.`,
      }),
      done('tell', 'outbound_webhook', ['2026-04-20T14:20:04.000Z', '2026-04-20T14:20:05.000Z'], {
        would: 'POST to https://crm.example.com/hooks/opportunities with {"pursuit":"{{steps.add.pursuit_id}}"}.',
      }),
    ],
    credits_used: 0,
    created_at: '2026-04-20T14:20:00.000Z',
    started_at: '2026-04-20T14:20:01.000Z',
    finished_at: '2026-04-20T14:20:05.000Z',
  },
]

function done(
  node_id: string,
  type: Run['steps'][number]['type'],
  [started_at, finished_at]: [string, string],
  output: object,
): Run['steps'][number] {
  return {
    node_id,
    type,
    status: 'succeeded',
    started_at,
    finished_at,
    attempt: 1,
    output: { ...output },
    error: null,
    credits_used: 0,
  }
}
