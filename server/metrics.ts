/** Metrics for Prometheus on a separate port: of this process, and of sources, loops and jobs. */
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { recent_minutes, selectDeliveryFigures } from '../db/automation/delivery-figures.ts'
import { selectQueueCounts } from '../db/jobs/jobs.ts'
import { selectLoops } from '../db/jobs/loops.ts'
import type { Db } from '../db/schema.ts'
import { selectSources } from '../db/sources/sources.ts'
import type { OperationId } from '../services/operation-types.ts'
import { isFailure } from '../services/sources/run-source.ts'
import { closeServer, listen } from './listening.ts'

/** A request that was answered. `status` is null if the client hung up before the answer. */
export type Answered = { operation: OperationId | null; status: number | null; duration_ms: number }
export type Metrics = ReturnType<typeof createMetrics>

/** Upper bounds of the buckets in the histogram of request durations, in seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Maximum wait for the database. A scrape that reports an unreachable database is better than one without an answer. */
const database_timeout_ms = 4_000
const close_timeout_ms = 500

export function createMetrics(db: Db) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'oi_request_duration_seconds',
    help: 'Requests by operation of the API description. Requests to no operation count as "none", and those without an answer as "aborted".',
    labelNames: ['operation', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  })
  const gauges = createGauges(registry)
  async function refresh(): Promise<void> {
    const state = await Promise.race([readState(db), sleep(database_timeout_ms, null, { ref: false })]).catch(() => null)
    for (const each of Object.values(gauges)) each.reset()
    gauges.database.set(state === null ? 0 : 1)
    if (state !== null) show(gauges, state)
  }
  return {
    answered: ({ operation, status, duration_ms }: Answered): void =>
      requests.observe({ operation: operation ?? 'none', status: status ?? 'aborted' }, duration_ms / 1000),
    async text() {
      await refresh()
      return registry.metrics()
    },
  }
}

function createGauges(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: string[]) => new Gauge({ name, help, labelNames, registers: [registry] })
  const ofSource = ['source', 'kind']
  return {
    database: gauge('oi_database_up', 'Whether the database answers. If it does not, the gauges below are absent.', []),
    failing: gauge(
      'oi_source_failing',
      'Whether the last load of a source failed, was partial or had a different layout.',
      ofSource,
    ),
    loaded: gauge('oi_source_last_success_timestamp_seconds', 'When a source was last loaded completely.', ofSource),
    missing: gauge(
      'oi_source_missing_columns',
      'Columns and fields that the last complete load of a source did not report.',
      ofSource,
    ),
    rows: gauge('oi_source_rows', 'Rows of the last complete load of a source.', ofSource),
    loops: gauge('oi_loop_failing', 'Whether a background loop (an index, scoring) is failing.', ['loop', 'place']),
    seen: gauge('oi_loop_seen_timestamp_seconds', 'When a background loop last reported its state.', ['loop', 'place']),
    due: gauge('oi_deliveries_due', 'Events that are due to be sent to the addresses of subscriptions.', []),
    delivered: gauge('oi_deliveries_recent', `Events that addresses accepted in the last ${recent_minutes} minutes.`, []),
    lag: gauge(
      'oi_delivery_lag_seconds',
      `Time from an event to its acceptance at the first attempt, over the last ${recent_minutes} minutes.`,
      ['quantile'],
    ),
    subscriptions: gauge('oi_subscriptions', 'Subscriptions by state, if they are failing or paused.', ['state']),
    jobs: gauge('oi_jobs', 'Jobs by queue and state: waiting, running, failed.', ['queue', 'state']),
  }
}

async function readState(db: Db) {
  const [sources, loops, queues, deliveries] = await Promise.all([
    selectSources(db),
    selectLoops(db),
    selectQueueCounts(db),
    selectDeliveryFigures(db, new Date()),
  ])
  return { sources, loops, queues, deliveries }
}

type State = Awaited<ReturnType<typeof readState>>

function show(gauges: ReturnType<typeof createGauges>, { sources, loops, queues, deliveries }: State): void {
  showDeliveries(gauges, deliveries)
  for (const source of sources) {
    const labels = { source: source.name, kind: source.kind }
    gauges.failing.set(labels, isFailure(source) ? 1 : 0)
    if (source.last_success_at !== null) gauges.loaded.set(labels, Date.parse(source.last_success_at) / 1000)
    if (source.counts) gauges.rows.set(labels, source.counts.rows)
    if (source.counts) gauges.missing.set(labels, source.counts.missing?.length ?? 0)
  }
  for (const { name: loop, place, state, seen_at } of loops) {
    gauges.loops.set({ loop, place }, state === 'failing' ? 1 : 0)
    gauges.seen.set({ loop, place }, Date.parse(seen_at) / 1000)
  }
  for (const { name: queue, waiting, running, failed } of queues)
    for (const [state, count] of Object.entries({ waiting, running, failed })) gauges.jobs.set({ queue, state }, count)
}

function showDeliveries(gauges: ReturnType<typeof createGauges>, figures: State['deliveries']): void {
  const { due, delivered, failing, paused, lag_p50_s, lag_p95_s } = figures
  gauges.due.set(due)
  gauges.delivered.set(delivered)
  for (const [state, count] of Object.entries({ failing, paused })) gauges.subscriptions.set({ state }, count)
  if (lag_p50_s !== null) gauges.lag.set({ quantile: '0.5' }, lag_p50_s)
  if (lag_p95_s !== null) gauges.lag.set({ quantile: '0.95' }, lag_p95_s)
}

/** Serves only `GET /metrics`. */
export async function serveMetrics(
  address: { host: string; port: number },
  metrics: Metrics,
  log: Logger,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return answer(res, 404, 'Metrics are at GET /metrics\n')
    metrics.text().then(
      (text) => answer(res, 200, text),
      (err: unknown) => {
        log.error({ err }, 'metrics')
        answer(res, 500, 'The metrics could not be collected; the log has the reason\n')
      },
    )
  })
  const port = await listen(server, { ...address, settings: { port: 'METRICS_PORT' } })
  log.info({ port }, 'metrics')
  return { port, close: () => closeServer(server, close_timeout_ms) }
}

function answer(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
}
