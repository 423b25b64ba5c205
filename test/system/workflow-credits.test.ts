/** AI credits that a process had reserved for a question when it was killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditFeature } from '../../db/workflows/workflow-runs.ts'
import { reserveCredits } from '../../services/people/credits.ts'
import { releaseStrandedCredits } from '../../services/workflows/runs/credits.ts'
import { creditReference } from '../../services/workflows/runs/step.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { endWithFile } from '../harness/processes.ts'
import { startRunner } from '../workflows/runner.ts'

const api = await startApi({ unlimited: true, resources: { summary_model: 'writer' } })
const runner = startRunner(api)
const folder = mkdtempSync(join(tmpdir(), 'oi-credits-'))
/** Number of questions. The server accepts questions and never answers. */
let asked = 0
const model = createServer(() => void (asked += 1))

beforeAll(() => new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve)))
afterAll(async () => {
  model.closeAllConnections()
  await new Promise((resolve) => model.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const used = async () => (await api.call('GET', '/v1/credits')).body.used_this_cycle
const ask = { trigger: { type: 'manual' }, nodes: [{ id: 'ask', type: 'ai', config: { prompt: 'Shall we bid?' } }] }

function startWorker(): ChildProcess {
  const cli = join(import.meta.dirname, '../../server/cli.ts')
  const env = {
    PATH: process.env.PATH,
    LOG_LEVEL: 'warn',
    DATABASE_URL: api.database_url,
    DATA_DIR: join(folder, 'data'),
    CLOCK_START: testDay,
    LANGUAGE_MODEL_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    LANGUAGE_MODEL: 'writer',
  }
  const args = [...process.execArgv, '--disable-warning=ExperimentalWarning', cli, 'worker', '--json']
  return endWithFile(spawn(process.execPath, args, { env, stdio: 'ignore' }))
}

test('reserved credits of a killed process are released: those of a cancelled run at once, and those of a deleted run by upkeep', async () => {
  const id = await runner.make(ask)
  const runs = [await runner.run(id), await runner.run(id)]
  const worker = startWorker()
  await expect.poll(() => asked).toBeGreaterThanOrEqual(1)
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.kill('SIGKILL')
  await ended
  const { rows } = await sql<{ run_id: string }>`
    select split_part(reference, ':', 1) as run_id from credit_entry where kind = 'reserve'`.execute(api.db)
  expect(await used()).toBe(3 * rows.length)
  // Ends the lease of the dead process, which would expire in ten seconds.
  await sql`update workflow_run set lease_until = clock_timestamp()`.execute(api.db)
  expect(await releaseStrandedCredits(runner.context), 'the run continues').toEqual({ released: 0 })
  const killed = rows[0]!.run_id
  await api.call('POST', `/v1/workflows/runs/${killed}/cancel`)
  expect((await runner.get(killed)).status).toBe('cancelled')
  expect(await used()).toBe(3 * (rows.length - 1))
  await sql`delete from workflow_run`.execute(api.db)
  await releaseStrandedCredits(runner.context)
  expect([await used(), runs.length]).toEqual([0, 2])
})

test('release_credits: releases credits of ended or deleted runs once, and of no running run', async () => {
  const id = await runner.make(ask)
  const { id: open } = await runner.run(id)
  const { id: over } = await runner.run(id)
  await api.call('POST', `/v1/workflows/runs/${over}/cancel`)
  // Reserves credits as a frozen process does after another process has ended the run.
  for (const run_id of [open, over, 'run_gone'])
    await api.db
      .transaction()
      .execute((trx) =>
        reserveCredits(
          trx,
          api.ours.id,
          { feature: creditFeature, amount: 5, reference: creditReference(run_id, 'ask', 0) },
          api.clock.now(),
        ),
      )
  expect(await used()).toBe(15)
  const both = await Promise.all([releaseStrandedCredits(runner.context), releaseStrandedCredits(runner.context)])
  expect(Math.max(...both.map(({ released }) => released))).toBe(2)
  expect(await used()).toBe(5)
  expect(await releaseStrandedCredits(runner.context)).toEqual({ released: 0 })
})
