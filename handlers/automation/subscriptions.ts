import * as db from '../../db/automation/subscriptions.ts'
import type { components } from '../../generated/api.ts'
import { notFound } from '../../kernel/problem.ts'
import { formatCount } from '../../kernel/text/counted.ts'
import * as service from '../../services/automation/subscriptions.ts'
import { pageOf } from '../../services/page.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'

export const subscribeAutomation = operation('subscribeAutomation', async (context) => {
  const { principal, body } = context
  return { id: await service.subscribe(context.db, principal, body, context), status: 'subscribed' as const }
})

export const unsubscribeAutomation = operation('unsubscribeAutomation', async ({ db: trx, principal, body, now }) => {
  const existed = await service.unsubscribe(trx, principal, body.id, now)
  return { status: existed ? ('unsubscribed' as const) : ('error' as const) }
})

export const listAutomationSubscriptions = operation(
  'listAutomationSubscriptions',
  async ({ db: reader, principal, query, page }) => {
    const wanted = { target_url: query.target_url, after: page.after as string | undefined, limit: query.limit + 1 }
    const read = await db.selectSubscriptions(reader, principal.company_id, wanted)
    const { rows, ...rest } = pageOf(page, read.rows, query.limit, ({ id }) => id)
    return { results: rows.map(presentSubscription), ...rest, total_count: read.total_count }
  },
)

export const getAutomationSubscription = operation('getAutomationSubscription', async ({ db: reader, principal, params }) => {
  const row = await db.selectSubscription(reader, principal.company_id, params.subscription_id)
  if (!row) throw notFound('subscription', params.subscription_id)
  return presentSubscription(row)
})

export const deleteAutomationSubscription = operation(
  'deleteAutomationSubscription',
  async ({ db: trx, principal, params, now }) => {
    const id = params.subscription_id
    if (!(await service.unsubscribe(trx, principal, id, now))) throw notFound('subscription', id)
    return deletion(id)
  },
)

export const testTrigger = operation('testTrigger', async ({ db: trx, principal, body, now }) => {
  const count = await service.sendSample(trx, principal, body.type, now)
  const message =
    count === 0
      ? `The token works. You have no active subscription to ${body.type}, so nothing was sent`
      : `A sample of ${body.type} is on its way to ${formatCount(count, 'subscription')}`
  return { status: 'pong' as const, message }
})

function presentSubscription(row: db.SubscriptionRow): components['schemas']['AutomationSubscription'] {
  const { secret_version: _version, secret_rotated_at: _rotated, ...shown } = row
  return shown
}
