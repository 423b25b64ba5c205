import * as db from '../../db/automation/subscription-settings.ts'
import * as subscriptions from '../../db/automation/subscriptions.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Secrets } from '../../kernel/sealing.ts'
import { requireIntegrator } from '../access/api-keys.ts'
import type { Body, Params } from '../operation-types.ts'
import { audit } from '../people/audit.ts'
import type { Principal } from '../principal.ts'
import { startOf } from '../times.ts'
import { previousSecretUntil, signingSecret } from './secrets.ts'
import { resumeSubscription } from './subscriptions.ts'
import { wakeDelivery } from './wake.ts'

/** Returns a subscription. Throws a 404 for an unknown id, and a 403 for limited members. */
export async function findSubscription(reader: Db, principal: Principal, id: string): Promise<db.SubscriptionSettings> {
  requireIntegrator(principal)
  const row = await db.selectSubscriptionSettings(reader, principal.company_id, id)
  if (!row) throw notFound('subscription', id)
  return row
}

/** Pauses or resumes a subscription. */
export async function changeStatus(
  trx: Trx,
  principal: Principal,
  id: string,
  { status }: Body<'updateSubscription'>,
  now: Date,
): Promise<db.SubscriptionSettings> {
  const { company_id } = principal
  const row = await findSubscription(trx, principal, id)
  if (status === undefined || status === row.status) return row
  if (status === 'active') {
    await resumeSubscription(trx, principal, id, now)
  } else {
    await subscriptions.setPauseReason(trx, company_id, { id, pause_reason: 'member' }, now)
    await audit(trx, principal, { action: 'subscription.paused', target_id: id }, now)
  }
  return findSubscription(trx, principal, id)
}

export type ShownSecret = { secret: string; previous_secret_until: string | null }

export async function showSecret(trx: Trx, principal: Principal, id: string, means: { secrets: Secrets; now: Date }) {
  await findSubscription(trx, principal, id)
  await audit(trx, principal, { action: 'subscription.secret_shown', target_id: id }, means.now)
  return readSecret(trx, principal, id, means)
}

/** Replaces the signing secret. The previous secret also signs for a day. */
export async function rotateSecret(trx: Trx, principal: Principal, id: string, means: { secrets: Secrets; now: Date }) {
  requireIntegrator(principal)
  if (!(await subscriptions.updateSecretVersion(trx, principal.company_id, id, means.now))) throw notFound('subscription', id)
  await audit(trx, principal, { action: 'subscription.secret_rotated', target_id: id }, means.now)
  return readSecret(trx, principal, id, means)
}

async function readSecret(
  trx: Trx,
  { company_id }: Principal,
  id: string,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<ShownSecret> {
  const row = (await subscriptions.selectSubscription(trx, company_id, id))!
  return { secret: signingSecret(secrets, id, row.secret_version), previous_secret_until: previousSecretUntil(row, now) }
}

/** Sends an event to the subscription again. */
export async function replayOne(
  trx: Trx,
  principal: Principal,
  key: Params<'replayDelivery'>,
  now: Date,
): Promise<db.DeliveryRow> {
  const { company_id } = principal
  await findSubscription(trx, principal, key.subscription_id)
  if (!(await db.replayDelivery(trx, company_id, key, now))) throw notFound('delivery', key.event_id)
  await wakeDelivery(trx, [company_id])
  return (await db.selectDelivery(trx, company_id, key))!
}

/** Sends the failed events to the subscription again. Returns their number. */
export async function replayFailed(
  trx: Trx,
  principal: Principal,
  subscription_id: string,
  { since }: Body<'replayFailedDeliveries'>,
  now: Date,
): Promise<number> {
  const { company_id } = principal
  await findSubscription(trx, principal, subscription_id)
  const replayed = await db.replayFailed(trx, company_id, { subscription_id, since: startOf(since) }, now)
  if (replayed > 0) await wakeDelivery(trx, [company_id])
  return replayed
}
