import type { Result } from '../../../../services/operation-types.ts'
import { mayHaveKey } from '../../../../services/people/roles.ts'
import { call } from '../call.ts'
import { html, type Markup } from '../html.ts'
import { showTime } from '../texts.ts'
import { pageOf, showList } from './lists.ts'
import { type OperationForm, type Section, settingsAddress, showOperation } from './section.ts'

export type Subscription = Result<'listSubscriptions'>['results'][number]

const eventNames: Readonly<Record<Subscription['event'], string>> = {
  all: 'all events',
  'opportunity.created': 'opportunity.created',
  'pursuit.created': 'pursuit.created',
  'pursuit.updated': 'pursuit.updated',
  'workflow.step': 'workflow.step',
}

const createForm: OperationForm = {
  operation: 'createSubscription',
  fields: [
    {
      name: 'target_url',
      label: 'Address',
      type: 'url',
      hint: 'A public https address that receives the events.',
      characters_max: 2_048,
    },
    { name: 'event', label: 'Events', options: eventNames },
  ],
  button: 'Subscribe',
  done: 'The address receives events from now on. Its page shows the secret with which it verifies them.',
}

export const deleteForm: OperationForm = {
  operation: 'deleteSubscription',
  fields: [],
  button: 'Delete',
  done: 'The subscription was deleted.',
  summary: 'Delete',
  warning: 'Nothing more is sent to the address. The log of its deliveries is deleted too.',
}

const list = { name: 'subscriptions', empty: 'No address receives events.' }

export const subscriptionsSection: Section = {
  id: 'subscriptions',
  title: 'Subscriptions',
  isFor: ({ role }) => mayHaveKey(role),
  forms: [createForm, deleteForm],
  async show(view) {
    const answer = await call(view.visit, 'listSubscriptions', { query: pageOf(view, list) })
    const rows = answer.results.map((subscription) => ({
      title: html`${subscription.target_url} ${showState(subscription)}`,
      facts: factsOf(subscription),
      actions: html`<a class="button" href="${settingsAddress(view.visit, undefined, { subscription: [subscription.id] })}">Manage<span
class="hidden"> the subscription of ${subscription.target_url}</span></a>`,
    }))
    return html`<p>Addresses that receive the events of this company, such as webhooks of automation platforms.</p>
${showList(view, list, answer, rows)}
<h3>New subscription</h3>
${showOperation(view, createForm)}`
  },
}

const pauseReasons = { member: 'paused by a member', failures: 'paused after a day of failures' }

export function showState({ pause_reason, failing_since }: Subscription): Markup {
  if (pause_reason !== null) return html`<span class="badge warning">${pauseReasons[pause_reason]}</span>`
  return failing_since === null ? html`<span class="badge">active</span>` : html`<span class="badge warning">failing</span>`
}

export function factsOf({ event, created_by, waiting_count, failing_since, last_delivered_at }: Subscription) {
  return [
    eventNames[event],
    `created by ${created_by.name}`,
    last_delivered_at === null ? 'nothing delivered yet' : html`last delivery ${showTime(last_delivered_at)}`,
    failing_since !== null && html`failing since ${showTime(failing_since)}`,
    waiting_count > 0 && `${waiting_count} waiting`,
  ]
}
