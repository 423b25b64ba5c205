import {
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { getWorkflows } from './load-options.ts'
import { callAutomation, credential } from './request.ts'

/** n8n requires a class with the name of the file. */
export class OpportunityIntelligenceTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Opportunity Intelligence Trigger',
    name: 'opportunityIntelligenceTrigger',
    icon: {
      light: 'file:../../icons/opportunity-intelligence.svg',
      dark: 'file:../../icons/opportunity-intelligence.dark.svg',
    },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["event"]}}',
    description: 'Start a workflow when an opportunity, a pursuit or a workflow step occurs',
    defaults: { name: 'Opportunity Intelligence Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: credential, required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'events' }],
    properties: [
      {
        displayName: 'Event',
        name: 'event',
        type: 'options',
        default: 'pursuit.updated',
        options: [
          { name: 'All', value: 'all', description: 'Every kind of event' },
          { name: 'New Matching Opportunity', value: 'opportunity.created' },
          { name: 'New Pursuit', value: 'pursuit.created' },
          { name: 'Updated Pursuit', value: 'pursuit.updated' },
          { name: 'Workflow Reached an Automation Step', value: 'workflow.step' },
        ],
      },
      {
        displayName: 'Workflow Name or ID',
        name: 'workflow_id',
        type: 'options',
        typeOptions: { loadOptionsMethod: 'getWorkflows' },
        displayOptions: { show: { event: ['workflow.step'] } },
        default: '',
        description:
          'Empty means every workflow. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
      },
    ],
  }

  methods = { loadOptions: { getWorkflows } }

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { event, workflow_id = null } = wanted(this)
        const found = await subscriptionsOf(this)
        return found.some((each) => each.status === 'active' && each.event === event && each.workflow_id === workflow_id)
      },

      async create(this: IHookFunctions): Promise<boolean> {
        const body = { target_url: this.getNodeWebhookUrl('default'), ...wanted(this) }
        const { status } = (await callAutomation(this, '/subscribe', { method: 'POST', body })) as { status: string }
        return status === 'subscribed'
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        for (const { id } of await subscriptionsOf(this)) await callAutomation(this, `/subscriptions/${id}`, { method: 'DELETE' })
        return true
      },
    },
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return { workflowData: [[{ json: this.getBodyData() }]] }
  }
}

type Subscription = { id: string; event: string; workflow_id: string | null; status: string }

function wanted(context: IHookFunctions): { event: string; workflow_id?: string } {
  const event = context.getNodeParameter('event') as string
  const workflow_id = context.getNodeParameter('workflow_id', '') as string
  return workflow_id ? { event, workflow_id } : { event }
}

/** Finds the node's subscriptions by its address, which no other node has. So the node stores no ids, which the test address
 * and the production address would share. */
async function subscriptionsOf(context: IHookFunctions): Promise<Subscription[]> {
  const qs = { target_url: context.getNodeWebhookUrl('default') }
  return ((await callAutomation(context, '/subscriptions', { method: 'GET', qs })) as { results: Subscription[] }).results
}
