import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordLoop } from '../../db/jobs/loops.ts'
import { insertSource, nextRunId } from '../../db/sources/sources.ts'
import { createMetrics, serveMetrics } from '../../server/metrics.ts'
import { endRun, startRun } from '../../services/sources/source-runs.ts'

import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { freePort } from '../harness/free-port.ts'
import { oi, serveOi } from '../harness/oi.ts'

const now = new Date('2026-11-20T06:30:00Z')
const counts = { rows: 881, new: 881, amended: 0, unchanged: 0, rejected: 0 }
const folder = mkdtempSync(join(tmpdir(), 'oi-metrics-'))
let database: TestDatabase

beforeAll(async () => {
  database = await createDatabase()
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the samples of a metric, by their labels. */
function samples(text: string, metric: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line.startsWith(metric) && /[{ ]/.test(line[metric.length]!))
  return Object.fromEntries(
    lines.map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? '', Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('metrics: include failed sources, failing loops and failed jobs', async () => {
  const { db } = database
  for (const name of ['daily', 'weekly']) {
    const source = { name, kind: 'sam', address: `https://example.com/${name}.csv`, schedule: null, settings: {}, now }
    expect(await insertSource(db, source)).toBe(true)
    const id = await nextRunId(db)
    await startRun(db, { id, source: name, kind: 'sam', address: source.address, started_at: now })
    const missing = name === 'weekly' ? ['NaicsCode', 'Office'] : []
    await endRun(db, id, { state: 'ok', message: null, counts: { ...counts, missing }, whole: true }, now)
  }
  const id = await nextRunId(db)
  await startRun(db, { id, source: 'weekly', kind: 'sam', address: 'https://example.com/weekly.csv', started_at: now })
  await endRun(db, id, { state: 'down', message: 'no answer', counts: null }, new Date('2026-11-21T06:30:00Z'))
  await recordLoop(db, { name: 'scoring', place: 'here', state: 'failing', message: 'no room' })
  await recordLoop(db, { name: 'index', place: 'here', state: 'caught up', message: null })

  const text = await createMetrics(db).text()
  expect(samples(text, 'oi_database_up')).toEqual({ '': 1 })
  expect(samples(text, 'oi_source_failing')).toEqual({ 'source="daily",kind="sam"': 0, 'source="weekly",kind="sam"': 1 })
  expect(samples(text, 'oi_source_last_success_timestamp_seconds')).toEqual({
    'source="daily",kind="sam"': now.getTime() / 1000,
    'source="weekly",kind="sam"': now.getTime() / 1000,
  })
  expect(samples(text, 'oi_source_rows')).toMatchObject({ 'source="weekly",kind="sam"': 881 })
  expect(samples(text, 'oi_source_missing_columns')).toEqual({ 'source="daily",kind="sam"': 0, 'source="weekly",kind="sam"': 2 })
  expect(samples(text, 'oi_loop_failing')).toEqual({ 'loop="scoring",place="here"': 1, 'loop="index",place="here"': 0 })
  expect(Object.values(samples(text, 'oi_loop_seen_timestamp_seconds')).every((at_s) => at_s > 1.7e9)).toBe(true)
  expect(samples(text, 'oi_deliveries_due')).toEqual({ '': 0 })
  expect(samples(text, 'oi_subscriptions')).toEqual({ 'state="failing"': 0, 'state="paused"': 0 })
  expect(samples(text, 'oi_jobs')).toMatchObject({ 'queue="load_source",state="waiting"': 0 })
})

test('metrics: omit removed sources', async () => {
  const { db } = database
  const metrics = createMetrics(db)
  await metrics.text()
  await db.deleteFrom('source').execute()
  expect(samples(await metrics.text(), 'oi_source_failing')).toEqual({})
})

test('metrics: count requests by operation and status, including aborted requests', async () => {
  const metrics = createMetrics(database.db)
  for (const duration_ms of [3, 40]) metrics.answered({ operation: 'searchMarket', status: 200, duration_ms })
  metrics.answered({ operation: null, status: 404, duration_ms: 1 })
  metrics.answered({ operation: 'searchMarket', status: null, duration_ms: 9_000 })
  const text = await metrics.text()
  expect(samples(text, 'oi_request_duration_seconds_count')).toEqual({
    'operation="searchMarket",status="200"': 2,
    'operation="none",status="404"': 1,
    'operation="searchMarket",status="aborted"': 1,
  })
  expect(samples(text, 'oi_request_duration_seconds_bucket')).toMatchObject({
    'le="0.005",operation="searchMarket",status="200"': 1,
    'le="0.05",operation="searchMarket",status="200"': 2,
  })
})

test("metrics: report an unreachable database, and still include the process's own values", async () => {
  const lost = await createDatabase()
  const metrics = createMetrics(lost.db)
  await metrics.text()
  await lost.drop()
  const text = await metrics.text()
  expect([samples(text, 'oi_database_up'), samples(text, 'oi_jobs')]).toEqual([{ '': 0 }, {}])
  expect(samples(text, 'process_resident_memory_bytes')['']).toBeGreaterThan(1e7)
})

test('metrics: only GET /metrics is answered', async () => {
  const log = pino({ level: 'silent' })
  const { port, close } = await serveMetrics({ host: '127.0.0.1', port: 0 }, createMetrics(database.db), log)
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  await close()
})

test('METRICS_PORT: the server serves metrics on this port, and names the setting if the port is taken', async () => {
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url, METRICS_PORT: String(await freePort()) }
  await oi(['migrate'], env)
  const server = await serveOi(env)
  await fetch(`${server.url}/api/v1/profile`)
  const text = await (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text()
  expect(samples(text, 'oi_request_duration_seconds_count')).toEqual({ 'operation="getProfile",status="401"': 1 })
  const second = await oi(['serve'], { ...env, PORT: '0', DATA_DIR: join(folder, 'other') })
  expect([second.code, second.stderr]).toEqual([1, expect.stringContaining(`METRICS_PORT=${Number(env.METRICS_PORT) + 1}`)])
  expect((await server.stop()).code).toBe(0)
  await expect(fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).rejects.toThrow()
})
