import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../db/migrate.ts'
import { connect } from '../../db/postgres/connect.ts'
import { prepareQueues } from '../../jobs/queues.ts'
import { startPostgres } from '../../server/postgres/postgres.ts'
import { type DeliveryOptions, killDeliveries } from '../../test/system/kills/delivery-kills.ts'

const usual = { subjects: 200, kill_every_ms: 3_000, timeout_ms: 1_200_000 }

/** Measures a steady stream of events without kills, then a flood of events while the delivering process is killed 20 times. */
export async function benchDelivery(): Promise<string[]> {
  return [
    ...(await measure('steady', { ...usual, events: 300, pause_ms: 200, kills: 0 })),
    ...(await measure('flood', { ...usual, events: 2_000, pause_ms: 0, kills: 20 })),
  ]
}

async function measure(name: string, options: DeliveryOptions): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-bench-delivery-'))
  const postgres = await startPostgres({ data_dir: folder })
  const { db, close } = connect(postgres.url, { max: 5, application_name: 'bench' })
  try {
    await migrate(db)
    await prepareQueues(db)
    const { kills, seconds, calls, repeated, incomplete, out_of_order, lag_ms } = await killDeliveries(
      { db, url: postgres.url },
      options,
    )
    return [
      `${name}: ${options.events} events to 20 receivers, ${kills} kills: ${seconds.toFixed(0)} s until each living receiver had all`,
      `calls: ${calls}, of which ${repeated} were repeated; receivers with missing events: ${JSON.stringify(incomplete)}; events out of order: ${out_of_order}`,
      `lag of healthy receivers: ${lag_ms.p50} ms, 95th percentile ${lag_ms.p95} ms${kills === 0 ? ' (aim: under 500 ms)' : ''}`,
    ]
  } finally {
    await close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
