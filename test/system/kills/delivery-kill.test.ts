import { expect, test } from 'vitest'
import { createDatabase } from '../../harness/database.ts'
import { killDeliveries } from './delivery-kills.ts'

test('events reach every receiver that accepts them, in order, even if the processes that deliver them are killed', async () => {
  const database = await createDatabase()
  const report = await killDeliveries(database, {
    events: 200,
    subjects: 20,
    pause_ms: 20,
    kills: 5,
    kill_every_ms: 2_000,
    timeout_ms: 200_000,
  })
  await database.drop()
  process.stdout.write(`kills: deliveries ${JSON.stringify(report)}\n`)
  // Only the receiver that answers 410 lost its subscription.
  expect(report).toMatchObject({ kills: 5, incomplete: {}, out_of_order: 0, subscriptions: 19 })
})
