/** Events, a connection and subscriptions of the demo company. Starting a demo shifts the times. */
import type { components } from '../../../generated/api.ts'
import { people, pursuits, workflows } from './cast.ts'

type Schemas = components['schemas']

/** The event of the run of the workflow that sends new pursuits to the CRM. */
export const stepReached: Omit<Schemas['WorkflowStepEvent'], 'id' | 'event' | 'timestamp'> = {
  label: 'Send new pursuits to the CRM / Send to CRM',
  workflowId: workflows['pursuit.created'],
  workflowName: 'Send new pursuits to the CRM',
  runId: 'run_01978a3c-6f1e-7b2a-8c4d-5e6f70819251',
  stepName: 'Send to CRM',
  trigger: { type: 'pursuit.created', pursuitId: pursuits.securityOperations },
  data: { agency: 'DEPT OF DEFENSE', title: 'Cybersecurity Operations Center Support, Fort Meade' },
}

const times = {
  reached_at: '2026-04-20T14:30:00.000Z',
  created_at: '2026-03-11T10:00:00.000Z',
  updated_at: '2026-03-11T10:00:00.000Z',
}
/** The automation platform that Dana connected. */
export const connection = {
  id: 'con_01978a3c-6f1e-7b2a-8c4d-5e6f70819266',
  user_id: people.dana,
  client_id: 'client_01978a3c-6f1e-7b2a-8c4d-5e6f70819267',
  client_name: 'Automation platform (fictional)',
  resource: 'http://localhost:3000/api/v1/automation',
  scopes: ['automation' as const],
  may_delete: false,
  created_at: times.created_at,
}
const ofDana = { created_by: people.dana, grant_id: connection.id, workflow_id: null, ...times } as const

export const subscriptions = [
  {
    id: 'sub_01978a3c-6f1e-7b2a-8c4d-5e6f70819240',
    target_url: 'https://hooks.example.com/catch/8412/b7x2',
    event: 'pursuit.updated',
    last_delivered_at: '2026-04-17T13:35:01.000Z',
    ...ofDana,
  },
  {
    id: 'sub_01978a3c-6f1e-7b2a-8c4d-5e6f70819241',
    target_url: 'https://hooks.example.com/catch/8412/m3k9',
    event: 'workflow.step',
    last_delivered_at: '2026-04-14T14:20:06.000Z',
    ...ofDana,
  },
] as const
