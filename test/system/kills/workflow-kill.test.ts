import { expect, test } from 'vitest'
import { lease_s } from '../../../db/workflows/workflow-turns.ts'
import { heartbeat_s } from '../../../jobs/queues.ts'
import { createDatabase } from '../../harness/database.ts'
import { killRuns } from './workflow-kills.ts'

// These tests mostly wait, each with its own database.
test.concurrent('workflow runs end with each effect once and in order, even if their processes are killed', async () => {
  const database = await createDatabase()
  const report = await killRuns(database, {
    runs: 20,
    companies: 4,
    processes: 1,
    kill_every_ms: [0, 300],
    kills_max: 3,
    timeout_ms: 200_000,
  })
  await database.drop()
  process.stdout.write(
    `kills: workflows ${report.kills}, ${report.interrupted} runs interrupted, ${report.repeated} of ${report.calls} calls came again, ${Math.round(report.seconds)} s\n`,
  )
  expect(report).toMatchObject({ ended: { succeeded: 20 }, wrong: [], differing: 0, out_of_order: 0 })
  expect(report.kills).toBeGreaterThanOrEqual(1)
  expect(report.interrupted).toBeGreaterThanOrEqual(1)
})

test.concurrent('workflow runs end with each effect once and in order, even if a process is frozen for longer than its lease', async () => {
  const database = await createDatabase()
  const report = await killRuns(database, {
    runs: 30,
    companies: 4,
    processes: 1,
    kill_every_ms: [0, 0],
    kills_max: 1,
    frozen_ms: (lease_s + heartbeat_s) * 1_000,
    timeout_ms: 200_000,
  })
  await database.drop()
  process.stdout.write(
    `freezes: workflows ${report.kills}, ${report.interrupted} runs interrupted, ${report.repeated} of ${report.calls} calls came again, ${Math.round(report.seconds)} s\n`,
  )
  expect(report).toMatchObject({ ended: { succeeded: 30 }, wrong: [], differing: 0, kills: 1 })
  expect(report.interrupted).toBeGreaterThanOrEqual(1)
})
