import type { Bundle, PlainInputField, Trigger, ZObject } from 'zapier-platform-core'
import { automationAddress } from './address.ts'
import { samples } from './samples.ts'

type Kind = {
  key: string
  noun: string
  label: string
  event: keyof typeof samples
  description: string
  /** The operation that lists the latest events of this kind. */
  poll: { path: string; params?: Record<string, string> }
  inputFields?: PlainInputField[]
}

/** Number of past events that the editor offers as test data. */
const listed_max = 10

/** A trigger to which the installation sends each event. It sends an event again if Zapier does not accept it. */
function eventTrigger({ key, noun, label, event, description, poll, inputFields = [] }: Kind) {
  async function performSubscribe(z: ZObject, { targetUrl, inputData }: Bundle): Promise<{ id: string }> {
    const body = { target_url: targetUrl, event, workflow_id: inputData.workflow_id }
    const { data } = await z.request({ method: 'POST', url: automationAddress('/subscribe'), body })
    if (data.status !== 'subscribed') throw new z.errors.Error('The server could not register the subscription. Try again.')
    return data
  }

  async function performUnsubscribe(z: ZObject, { subscribeData }: Bundle): Promise<object> {
    return (await z.request({ method: 'POST', url: automationAddress('/unsubscribe'), body: { id: subscribeData?.id } })).data
  }

  async function performList(z: ZObject, { inputData }: Bundle): Promise<object[]> {
    const params = { ...poll.params, ...inputData, limit: listed_max }
    return (await z.request({ url: automationAddress(poll.path), params })).data
  }

  return {
    key,
    noun,
    display: { label, description },
    operation: {
      type: 'hook',
      inputFields,
      perform: (_z: ZObject, { cleanedRequest }: Bundle) => [cleanedRequest],
      performSubscribe,
      performUnsubscribe,
      performList,
      sample: samples[event],
    },
  } as const satisfies Trigger
}

/** Events are stored for 30 days, so this time is before all of them. */
const beginning = '2020-01-01T00:00:00Z'

export const opportunityCreated = eventTrigger({
  key: 'opportunity_created',
  noun: 'Opportunity',
  label: 'New Matching Opportunity',
  event: 'opportunity.created',
  description: 'Triggers when a new opportunity matches your company well.',
  poll: { path: '/opportunity/newest' },
})

export const pursuitCreated = eventTrigger({
  key: 'pursuit_created',
  noun: 'Pursuit',
  label: 'New Pursuit',
  event: 'pursuit.created',
  description: 'Triggers when a pursuit is added to the board.',
  poll: { path: '/pursuits/created', params: { created_after: beginning } },
})

export const pursuitUpdated = eventTrigger({
  key: 'pursuit_updated',
  noun: 'Pursuit',
  label: 'Updated Pursuit',
  event: 'pursuit.updated',
  description: 'Triggers when a pursuit changes, for example its column.',
  poll: { path: '/pursuits/updated', params: { updated_after: beginning } },
})

export const workflowStep = eventTrigger({
  key: 'workflow_step',
  noun: 'Workflow Step',
  label: 'Workflow Reached an Automation Step',
  event: 'workflow.step',
  description: 'Triggers when a run of a workflow reaches its automation step.',
  poll: { path: '/workflow/steps' },
  inputFields: [
    {
      key: 'workflow_id',
      label: 'Workflow',
      dynamic: 'workflow.id.label',
      required: true,
      helpText: 'A workflow with an automation step.',
    },
  ],
})
