import type { Result } from '../../../../services/operation-types.ts'
import { call } from '../call.ts'
import { html, type Markup } from '../html.ts'
import { showTime } from '../texts.ts'
import { pageOf, showList } from './lists.ts'
import { type OperationForm, type Section, settingsAddress, showAction, type View } from './section.ts'
import { deleteForm, factsOf, showState } from './subscriptions.ts'

const log_days = 30
const day_ms = 86_400_000

const resumeForm: OperationForm = {
  operation: 'updateSubscription',
  fields: [],
  button: 'Resume',
  done: 'The subscription was changed.',
}

const pauseForm: OperationForm = { ...resumeForm, button: 'Pause' }

const showSecretForm: OperationForm = {
  operation: 'showSubscriptionSecret',
  fields: [],
  button: 'Show the secret',
  done: 'The secret was shown.',
  reveal: showSecret,
}

const rotateForm: OperationForm = {
  operation: 'rotateSubscriptionSecret',
  fields: [],
  button: 'Replace the secret',
  done: 'The secret was replaced.',
  summary: 'Replace the secret',
  warning:
    'Events have signatures for the new and the previous secret for 24 hours. If you replaced the secret within the last 24 hours, the one before stops at once.',
  reveal: showSecret,
}

function showSecret(result: object): Markup {
  const { secret, previous_secret_until: until } = result as Result<'showSubscriptionSecret'>
  return html`<p>The receiver verifies events with this secret.${until !== null && html` The previous secret also works until ${showTime(until)}.`}</p>
<p><code class="secret">${secret}</code></p>`
}

/** Returns the id of the subscription that the visitor chose to see. */
const chosen = ({ visit }: View): string => visit.query.get('subscription')!

export const subscriptionSection: Section = {
  id: 'subscription',
  title: 'Address',
  isFor: () => true,
  forms: [resumeForm, pauseForm, showSecretForm, rotateForm],
  async show(view) {
    const id = chosen(view)
    const subscription = await call(view.visit, 'getSubscription', { path: { subscription_id: id } })
    const { target_url: subject, status } = subscription
    const place = { id, subject: `for ${subject}`, hidden: { subscription_id: id } }
    const isPaused = status === 'paused'
    const changed = { ...place, hidden: { ...place.hidden, status: isPaused ? 'active' : 'paused' } }
    const facts = factsOf(subscription).filter(Boolean)
    return html`<p class="name">${subject} ${showState(subscription)}</p>
<ul class="facts">${facts.map((fact) => html`<li>${fact}</li>`)}</ul>
${isPaused && html`<p>While it is paused, nothing is sent. After it resumes, the address receives the events of the last ${log_days} days that it missed.</p>`}
<div class="actions">${showAction(view, isPaused ? resumeForm : pauseForm, changed)}
${showAction(view, showSecretForm, place)}${showAction(view, rotateForm, place)}${showAction(view, deleteForm, place)}</div>`
  },
}

const replayForm: OperationForm = {
  operation: 'replayDelivery',
  fields: [],
  button: 'Send again',
  done: 'The event is sent again.',
}

const replayFailedForm: OperationForm = {
  operation: 'replayFailedDeliveries',
  fields: [{ name: 'since', label: 'Published since', type: 'date', hint: 'From 00:00 UTC on.' }],
  button: 'Send failed events again',
  done: 'The failed events are sent again.',
  summary: 'Send failed events again',
  warning: 'Events that still wait for a retry are sent now.',
}

type Delivery = Result<'listDeliveries'>['results'][number]

const states: Readonly<Record<Delivery['state'], string>> = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' }
const list = { name: 'deliveries', empty: `No event of the last ${log_days} days is in this list.` }

export const deliveriesSection: Section = {
  id: 'deliveries',
  title: 'Deliveries',
  isFor: () => true,
  forms: [replayForm, replayFailedForm],
  async show(view) {
    const { visit } = view
    const subscription_id = chosen(view)
    const state = visit.query.get('state')
    const query = { ...(state !== null && { state }), ...pageOf(view, list) }
    const answer = await call(visit, 'listDeliveries', { path: { subscription_id }, query })
    const rows = answer.results.map((delivery) => ({
      title: html`${delivery.event} <span class="badge${delivery.state === 'failed' && ' warning'}">${states[delivery.state].toLowerCase()}</span>`,
      facts: factsOfDelivery(delivery),
      actions: showAction(view, replayForm, {
        id: delivery.event_id,
        subject: delivery.event_id,
        hidden: { subscription_id, event_id: delivery.event_id },
      }),
    }))
    const since = new Date(visit.now.getTime() - log_days * day_ms).toISOString().slice(0, 10)
    return html`<p>Events of the last ${log_days} days that were sent or are to be sent.</p>
${showAction(view, replayFailedForm, { id: 'all', hidden: { subscription_id }, values: { since } })}
${showFilter(view, state)}
${showList(view, list, answer, rows)}`
  },
}

function showFilter({ visit }: View, chosenState: string | null): Markup {
  const links = Object.entries({ '': 'All', ...states }).map(([state, label]) => {
    const address = settingsAddress(visit, undefined, { state: state === '' ? [] : [state], [list.name]: [] })
    const isChosen = state === (chosenState ?? '')
    return html`<a href="${address}#deliveries"${isChosen && html` aria-current="true"`}>${label}</a>`
  })
  return html`<p class="steps">${links}</p>`
}

function factsOfDelivery({ event_id, is_sample, attempts, status_code, error, ...times }: Delivery) {
  const { published_at, last_attempt_at, next_attempt_at } = times
  return [
    is_sample && 'sample',
    html`published ${showTime(published_at)}`,
    attempts > 0 && (attempts === 1 ? '1 attempt' : `${attempts} attempts`),
    last_attempt_at !== null && html`last at ${showTime(last_attempt_at)}`,
    error ?? (status_code !== null && `answered ${status_code}`),
    next_attempt_at !== null && html`next at ${showTime(next_attempt_at)}`,
    html`<code>${event_id}</code>`,
  ]
}
