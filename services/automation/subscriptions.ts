import { hurryDeliveries, insertSampleDeliveries, sampleType } from '../../db/automation/deliveries.ts'
import * as subscriptions from '../../db/automation/subscriptions.ts'
import { insertEvents, publishEvents } from '../../db/events/events.ts'
import { lockCompanyForInserts } from '../../db/people/companies.ts'
import type { Trx } from '../../db/schema.ts'
import { hasWorkflow } from '../../db/workflows/workflow-runs.ts'
import type { components } from '../../generated/api.ts'
import { addressFault } from '../../kernel/http/addresses.ts'
import { type Issue, invalid, limitReached } from '../../kernel/problem.ts'
import type { Body } from '../operation-types.ts'
import { audit } from '../people/audit.ts'
import type { Principal } from '../principal.ts'
import type { Resources } from '../resources.ts'
import { samplePayload } from './samples.ts'
import { wakeDelivery } from './wake.ts'

type SubscriptionEvent = components['schemas']['SubscriptionEvent']

const subscriptions_max = 100

/** Subscribes an address, or finds its subscription and resumes it. A subscription by an application ends with its connection.
 * Returns the subscription's id. */
export async function subscribe(
  trx: Trx,
  principal: Principal,
  body: Body<'subscribeAutomation'>,
  { allowed_networks, now }: Pick<Resources, 'allowed_networks'> & { now: Date },
): Promise<string> {
  const { company_id, user, credential } = principal
  const subscriber = { created_by: user.user_id, grant_id: credential.kind === 'token' ? credential.id : null }
  const target = { target_url: body.target_url, event: body.event ?? 'all', workflow_id: body.workflow_id ?? null }
  const issues = [
    ...addressIssues(target.target_url, allowed_networks),
    ...(await workflowIssues(trx, company_id, target.workflow_id)),
  ]
  if (issues.length > 0) throw invalid(...issues)
  await lockCompanyForInserts(trx, company_id)
  const existing = await subscriptions.selectSubscriptionTo(trx, company_id, target)
  if (existing) {
    await subscriptions.updateSubscriber(trx, company_id, { id: existing.id, ...subscriber })
    if (existing.status === 'paused') await resumeSubscription(trx, principal, existing.id, now)
    return existing.id
  }
  if ((await subscriptions.countSubscriptions(trx, company_id)) >= subscriptions_max)
    throw limitReached(`The company already has the maximum of ${subscriptions_max} subscriptions; delete one first`)
  // Events that were written before are not sent to the new subscription.
  await publishEvents(trx, company_id)
  const id = await subscriptions.insertSubscription(trx, { company_id, ...subscriber, ...target }, now)
  const { host } = new URL(target.target_url)
  await audit(trx, principal, { action: 'subscription.created', target_id: id, details: { host, event: target.event } }, now)
  return id
}

function addressIssues(address: string, allowed: Resources['allowed_networks']): Issue[] {
  const fault = addressFault(address, allowed)
  return fault === null ? [] : [{ path: 'target_url', message: fault, code: 'address' }]
}

async function workflowIssues(trx: Trx, companyId: string, id: string | null): Promise<Issue[]> {
  if (id === null || (await hasWorkflow(trx, companyId, id))) return []
  return [{ path: 'workflow_id', message: `${id} is not a workflow of this company`, code: 'workflow' }]
}

/** Sends to a paused subscription again, beginning with the events that it has missed. */
export async function resumeSubscription(trx: Trx, principal: Principal, id: string, now: Date): Promise<void> {
  const { company_id } = principal
  await subscriptions.setPauseReason(trx, company_id, { id, pause_reason: null }, now)
  await hurryDeliveries(trx, id, now)
  await wakeDelivery(trx, [company_id])
  await audit(trx, principal, { action: 'subscription.resumed', target_id: id }, now)
}

/** Ends a subscription. Returns whether it existed. */
export async function unsubscribe(trx: Trx, principal: Principal, id: string, now: Date): Promise<boolean> {
  const existed = await subscriptions.deleteSubscription(trx, principal.company_id, id)
  if (existed) await audit(trx, principal, { action: 'subscription.deleted', target_id: id }, now)
  return existed
}

/** Sends a sample event to the user's own subscriptions to the given type. Returns the number of subscriptions. */
export async function sendSample(trx: Trx, { company_id, user }: Principal, type: SubscriptionEvent, now: Date): Promise<number> {
  const subscription_ids = await subscriptions.selectSubscriptionsOfUser(trx, company_id, { user_id: user.user_id, event: type })
  if (subscription_ids.length === 0) return 0
  const payload = samplePayload(type === 'all' ? 'pursuit.created' : type)
  const { ids } = await insertEvents(trx, [{ company_id, type: sampleType, subject_id: company_id, payload }], now)
  await insertSampleDeliveries(trx, { company_id, event_id: ids[0]!, subscription_ids }, now)
  await wakeDelivery(trx, [company_id])
  return subscription_ids.length
}
