import * as deliveries from '../../db/automation/deliveries.ts'
import { deleteSubscription, setPauseReason } from '../../db/automation/subscriptions.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { selectResponsible } from '../../db/workflows/workflow-triggers.ts'
import type { Refusal } from '../../delivery/outcome.ts'
import { cut } from '../../kernel/text/cut.ts'
import { notify } from '../notifications/notify.ts'
import { auditWithoutUser } from '../people/audit.ts'

/** The result of an attempt. `attempts` counts the attempts before it. `refusal` is null if the address accepted the event. */
export type Attempt = { event_id: string; attempts: number; status_code: number | null; refusal: Refusal | null }

const [second_ms, minute_ms, hour_ms] = [1_000, 60_000, 3_600_000]
/** Pauses after failed attempts, more than three days in all. The attempt after the last pause is the last one. */
const pausesMs = [5 * second_ms, 5 * minute_ms, 30 * minute_ms, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour_ms)]
/** The largest part by which a pause is longer than planned, so that deliveries that failed together are not repeated together. */
const jitter_max = 0.1
const error_characters_max = 300
/** Time of failures after which a subscription is paused. */
const failing_ms_max = 24 * hour_ms

/** Records a batch of attempts. Returns whether the address accepted any. Deletes a subscription whose address is gone, and pauses
 * one whose address has accepted nothing for a day. */
export async function recordBatch(
  db: Db,
  target: deliveries.DeliveryTarget,
  attempts: readonly Attempt[],
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (attempts.some(({ refusal }) => refusal?.kind === 'gone')) {
      await end(trx, target, now)
      return false
    }
    await deliveries.recordAttempts(
      trx,
      target.id,
      attempts.map((attempt) => toAttempted(attempt, now)),
      now,
    )
    const delivered = attempts.some(({ refusal }) => refusal === null)
    const failed = attempts.some(({ refusal }) => refusal !== null)
    const failing_since = await deliveries.recordHealth(trx, target.id, { delivered, failed }, now)
    if (failing_since === null) return true
    if (now.getTime() - Date.parse(failing_since) >= failing_ms_max) await pause(trx, target, attempts, now)
    return false
  })
}

function toAttempted({ event_id, attempts, status_code, refusal }: Attempt, now: Date): deliveries.Attempted {
  if (refusal === null) return { event_id, state: 'delivered', status_code, error: null, next_attempt_at: now.toISOString() }
  const pause_ms = pausesMs[attempts]
  const error = cut(refusal.reason, error_characters_max)
  if (pause_ms === undefined) return { event_id, state: 'failed', status_code, error, next_attempt_at: now.toISOString() }
  const wait_ms = Math.max(pause_ms * (1 + Math.random() * jitter_max), refusal.wait_ms ?? 0)
  return { event_id, state: 'waiting', status_code, error, next_attempt_at: new Date(now.getTime() + wait_ms).toISOString() }
}

async function end(trx: Trx, { id, company_id, target_url }: deliveries.DeliveryTarget, now: Date): Promise<void> {
  if (!(await deleteSubscription(trx, company_id, id))) return
  const details = { host: new URL(target_url).host, reason: 'answered 410' }
  await auditWithoutUser(trx, company_id, { action: 'subscription.deleted', target_id: id, details }, now)
}

async function pause(trx: Trx, target: deliveries.DeliveryTarget, attempts: readonly Attempt[], now: Date): Promise<void> {
  const { id, company_id, created_by, target_url } = target
  // A member may have paused it, or another process, while the attempts were made.
  if (!(await setPauseReason(trx, company_id, { id, pause_reason: 'failures' }, now))) return
  const { host } = new URL(target_url)
  const reason = cut(attempts.find(({ refusal }) => refusal !== null)!.refusal!.reason, error_characters_max)
  const paused = { action: 'subscription.paused', target_id: id, details: { host, reason } } as const
  await auditWithoutUser(trx, company_id, paused, now)
  const title = `Events to ${host} are paused`
  const body = `The address has accepted no event for a day (${reason}). Resume it in the settings, or subscribe it again. It then receives the events that it missed.`
  const users = await selectResponsible(trx, { company_id, acts_as: created_by })
  await notify(trx, company_id, users, { type: 'subscription.paused', title, body, entity: { type: 'subscription', id } }, now)
}
