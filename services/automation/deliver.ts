import * as deliveries from '../../db/automation/deliveries.ts'
import { publishEvents } from '../../db/events/events.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { type Refusal, refusalOf } from '../../delivery/outcome.ts'
import { signedHeaders } from '../../delivery/sign.ts'
import { type CallOptions, type Connections, callForStatus, isCallFault, keepConnections } from '../../kernel/http/post.ts'
import type { Secrets } from '../../kernel/sealing.ts'
import type { Background } from '../background.ts'
import { type Attempt, recordBatch } from './record.ts'
import { signingSecrets } from './secrets.ts'

/** Resources of deliveries, in addition to those of other background work. */
export type DeliveryMeans = { calls: CallOptions; secrets: Secrets }
type Means = Pick<Background, 'db' | 'clock' | 'signal'> & { deliveries: DeliveryMeans | null }

const unpublished_pause_ms = 1_000

/** Publishes the company's events, creates their deliveries and starts the deliveries that are due. */
export async function deliverEvents({ db, clock, signal }: Omit<Means, 'deliveries'>, { company_id }: { company_id: string }) {
  const now = clock.now()
  const published = await publishEvents(db, company_id)
  while (!signal.aborted && (await inTransaction(db, (trx) => deliveries.insertDeliveries(trx, company_id, now))));
  const due = await deliveries.selectDueSubscriptions(db, company_id, now)
  await deliveries.enqueueDeliveries(db, due)
  // An older transaction is still open. Its events must be published first.
  if (await deliveries.hasUnpublished(db, company_id)) await deliveries.enqueueEventsLater(db, company_id, unpublished_pause_ms)
  return { published, subscriptions: due.length }
}

/** Finds events and deliveries whose jobs were lost or whose next attempt is due. */
export async function checkDeliveries({ db, clock }: Pick<Means, 'db' | 'clock'>) {
  const companies = await deliveries.selectUndeliveredCompanies(db)
  for (const company_id of companies) await deliveries.enqueueEventsLater(db, company_id, 0)
  const due = await deliveries.selectDueSubscriptions(db, null, clock.now())
  await deliveries.enqueueDeliveries(db, due)
  return { companies: companies.length, subscriptions: due.length }
}

/** Maximum number of deliveries to one address at once. */
const batch_max = 16
/** How long a process claims a delivery. This is longer than an attempt can take. */
const claim_ms = 30_000
/** Time after which other subscriptions get their turn. */
const turn_ms_max = 10_000
/** Time until refused deliveries, and those behind them, are attempted again. `check_deliveries` starts later attempts. */
const retry_pause_ms = 6_000

/** Attempts the due deliveries of a subscription until none is due, the address refuses a whole batch, or the turn ends. */
export async function makeDeliveries(means: Means, { subscription_id: id }: { subscription_id: string }): Promise<object> {
  const { db, signal } = means
  const ends_ms = performance.now() + turn_ms_max
  const connections = keepConnections(batch_max)
  const total = { attempts: 0, refused: 0 }
  let batch: Batch | null
  try {
    do {
      batch = await makeBatch(means, connections, id)
      total.attempts += batch?.attempts ?? 0
      total.refused += batch?.refused ?? 0
    } while (batch?.accepted && !signal.aborted && performance.now() < ends_ms)
  } finally {
    connections.destroy()
  }
  if (batch) await deliveries.enqueueDeliveries(db, [{ id, failing: !batch.accepted }], batch.accepted ? 0 : retry_pause_ms)
  else if (total.refused > 0) await deliveries.enqueueDeliveries(db, [{ id, failing: false }], retry_pause_ms)
  return total
}

/** `accepted` is true if the address accepted at least one event. */
type Batch = { attempts: number; refused: number; accepted: boolean }

/** Attempts up to 16 due deliveries at once. Returns null if none is due. */
async function makeBatch(means: Means, connections: Connections, id: string): Promise<Batch | null> {
  const { db, clock, signal } = means
  if (!means.deliveries) throw new Error('This worker makes no deliveries')
  const target = await deliveries.selectDeliveryTarget(db, id)
  if (!target) return null
  const now = clock.now()
  const claim = { limit: batch_max, now, claimed_until: new Date(now.getTime() + claim_ms) }
  const claimed = await deliveries.claimDeliveries(db, id, claim)
  if (claimed.length === 0) return null
  const sending = { ...means.deliveries, connections, signal, now }
  const attempts = await Promise.all(claimed.map((delivery) => attempt(sending, target, delivery)))
  const refused = attempts.filter(({ refusal }) => refusal !== null).length
  return { attempts: attempts.length, refused, accepted: await recordBatch(db, target, attempts, clock.now()) }
}

type Sending = DeliveryMeans & { connections: Connections; signal: AbortSignal; now: Date }

/** Sends an event. Rejects only if the process stops, after which the claim runs out and another process sends the event. */
async function attempt(
  { calls, secrets, connections, signal, now }: Sending,
  target: deliveries.DeliveryTarget,
  { event_id, attempts, published_at, type, payload }: deliveries.ClaimedDelivery,
): Promise<Attempt> {
  const body = JSON.stringify({ ...payload, timestamp: published_at })
  const headers = {
    'user-agent': 'Opportunity-Intelligence-Events/1',
    'content-type': 'application/json',
    ...(type === deliveries.sampleType && { 'x-opportunity-test': '1' }),
    // Receivers compare this time with their own clock, so it is real time.
    ...signedHeaders(signingSecrets(secrets, target, now), { id: event_id, body, at: new Date() }),
  }
  const call = { url: target.target_url, method: 'POST' as const, headers, body, signal }
  try {
    const answer = await callForStatus(call, { ...calls, connections })
    return { event_id, attempts, status_code: answer.status, refusal: refusalOf(answer) }
  } catch (error) {
    if (!isCallFault(error)) throw error
    const refusal: Refusal = { kind: 'passing', reason: error.message, wait_ms: null }
    return { event_id, attempts, status_code: null, refusal }
  }
}
