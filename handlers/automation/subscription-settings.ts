import * as db from '../../db/automation/subscription-settings.ts'
import { countSubscriptions } from '../../db/automation/subscriptions.ts'
import type { components } from '../../generated/api.ts'
import { requireIntegrator } from '../../services/access/api-keys.ts'
import * as service from '../../services/automation/subscription-settings.ts'
import { subscribe, unsubscribe } from '../../services/automation/subscriptions.ts'
import { pageOf } from '../../services/page.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'

type Schemas = components['schemas']

export const listSubscriptions = operation('listSubscriptions', async ({ db: reader, principal, query, page }) => {
  requireIntegrator(principal)
  const { company_id } = principal
  const after = page.after as string | undefined
  const read = await db.selectSettingsPage(reader, company_id, { after, limit: query.limit + 1 })
  const { rows, ...rest } = pageOf(page, read, query.limit, ({ id }) => id)
  return { results: rows.map(presentSettings), ...rest, total_count: await countSubscriptions(reader, company_id) }
})

export const getSubscription = operation('getSubscription', async ({ db: reader, principal, params }) =>
  presentSettings(await service.findSubscription(reader, principal, params.subscription_id)),
)

export const createSubscription = operation('createSubscription', async (context) => {
  const { db: trx, principal, body } = context
  requireIntegrator(principal)
  return presentSettings(await service.findSubscription(trx, principal, await subscribe(trx, principal, body, context)))
})

export const updateSubscription = operation('updateSubscription', async ({ db: trx, principal, params, body, now }) =>
  presentSettings(await service.changeStatus(trx, principal, params.subscription_id, body, now)),
)

export const deleteSubscription = operation('deleteSubscription', async ({ db: trx, principal, params, now }) => {
  const { id } = await service.findSubscription(trx, principal, params.subscription_id)
  await unsubscribe(trx, principal, id, now)
  return deletion(id)
})

export const showSubscriptionSecret = operation('showSubscriptionSecret', ({ db: trx, principal, params, secrets, now }) =>
  service.showSecret(trx, principal, params.subscription_id, { secrets, now }),
)

export const rotateSubscriptionSecret = operation('rotateSubscriptionSecret', ({ db: trx, principal, params, secrets, now }) =>
  service.rotateSecret(trx, principal, params.subscription_id, { secrets, now }),
)

export const listDeliveries = operation('listDeliveries', async ({ db: reader, principal, params, query, page }) => {
  const { subscription_id } = params
  await service.findSubscription(reader, principal, subscription_id)
  const after = page.after as db.DeliveryPosition | undefined
  const wanted = { subscription_id, state: query.state, after, limit: query.limit + 1 }
  const read = await db.selectDeliveryPage(reader, principal.company_id, wanted)
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, ({ published_at, event_id }) => ({ published_at, event_id }))
  return { results: rows.map(presentDelivery), ...rest, total_count: read.total_count }
})

export const replayDelivery = operation('replayDelivery', async ({ db: trx, principal, params, now }) =>
  presentDelivery(await service.replayOne(trx, principal, params, now)),
)

export const replayFailedDeliveries = operation('replayFailedDeliveries', async ({ db: trx, principal, params, body, now }) => ({
  replayed: await service.replayFailed(trx, principal, params.subscription_id, body, now),
}))

function presentSettings({
  created_by: user_id,
  user_name,
  user_email,
  ...row
}: db.SubscriptionSettings): Schemas['EventSubscription'] {
  return { ...row, created_by: { user_id, name: user_name, email: user_email } }
}

function presentDelivery({ event, next_attempt_at, ...row }: db.DeliveryRow): Schemas['Delivery'] {
  return {
    ...row,
    event: event as Schemas['SubscriptionEvent'],
    next_attempt_at: row.state === 'waiting' ? next_attempt_at : null,
  }
}
