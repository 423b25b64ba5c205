import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../../db/migrate.ts'
import { connect } from '../../../db/postgres/connect.ts'
import { prepareQueues } from '../../../jobs/queues.ts'
import { startPostgres } from '../../../server/postgres/postgres.ts'
import { killRuns } from '../../../test/system/kills/workflow-kills.ts'

const runs = 500

/** Time for which a process is frozen. It exceeds a run's lease and a job's heartbeat. */
const frozen_ms = 20_000

/** Measures runs without kills, then with a kill every two to five seconds, then with processes that freeze and resume. */
export async function benchWorkflows(): Promise<string[]> {
  return [...(await measure(0)), ...(await measure(Number.POSITIVE_INFINITY)), ...(await measure(4, frozen_ms))]
}

async function measure(kills_max: number, frozen_ms?: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-bench-workflows-'))
  const postgres = await startPostgres({ data_dir: folder })
  const { db, close } = connect(postgres.url, { max: 5, application_name: 'bench' })
  try {
    await migrate(db)
    await prepareQueues(db)
    const report = await killRuns(
      { db, url: postgres.url },
      {
        runs,
        companies: 10,
        processes: 2,
        kill_every_ms: [2_000, 5_000],
        kills_max,
        timeout_ms: 1_200_000,
        ...(frozen_ms !== undefined && { frozen_ms }),
      },
    )
    const { kills, seconds, ended, calls, repeated, differing, out_of_order, wrong } = report
    return [
      `${runs} runs, ${kills} ${frozen_ms === undefined ? 'kills' : 'freezes'}: ${seconds.toFixed(0)} s; ended: ${JSON.stringify(ended)}`,
      `outgoing calls: ${calls}, of which ${repeated} were repeated with the same key, ${differing} of them with different content; runs out of order: ${out_of_order}`,
      `runs with a missing or duplicate effect: ${wrong.length}${wrong.length > 0 ? ` (${wrong.slice(0, 3).join('; ')})` : ''}`,
    ]
  } finally {
    await close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
