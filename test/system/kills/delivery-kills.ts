/** Events reach their receivers while the processes that deliver them are killed. The receivers are in this process, and some of
 * them misbehave. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { insertSubscription } from '../../../db/automation/subscriptions.ts'
import { type EventEnvelope, insertEvents } from '../../../db/events/events.ts'
import { insertGrant } from '../../../db/oauth/grants.ts'
import { insertCompany } from '../../../db/people/companies.ts'
import { insertMember } from '../../../db/people/people.ts'
import type { Db } from '../../../db/schema.ts'
import { deliverWritten } from '../../../services/automation/wake.ts'
import { certificate, startReceiver } from '../../kernel/http/receiver.ts'
import { kill, spawnWorker } from './worker.ts'

export type DeliveryOptions = {
  events: number
  subjects: number
  /** Pause between two events. */
  pause_ms: number
  kills: number
  kill_every_ms: number
  timeout_ms: number
}

export type DeliveryReport = {
  kills: number
  seconds: number
  calls: number
  /** Number of calls after the first one for the same receiver and event. */
  repeated: number
  /** Receivers that accept events but did not get every event, each with the number of missing events. */
  incomplete: Record<string, number>
  /** Number of events that a receiver got before an earlier event of the same subject. */
  out_of_order: number
  /** Time from the write of an event to its arrival at a healthy receiver, at the 50th and the 95th percentile. */
  lag_ms: { p50: number; p95: number }
  /** Subscriptions that are left. A receiver that answers 410 has none. */
  subscriptions: number
}

type Answer = (response: ServerResponse, isFirst: boolean) => void
const accept: Answer = (response) => response.end('{"ok":true}')
/** Misbehaves at the first call of every tenth event, and then accepts the event. */
const once =
  (fault: Answer): Answer =>
  (response, isFirst) =>
    isFirst && Math.random() < 0.1 ? fault(response, isFirst) : accept(response, isFirst)

/** Receivers that accept every event sooner or later. */
const living: Record<string, Answer> = {
  ...Object.fromEntries(Array.from({ length: 10 }, (_, number) => [`healthy${number}`, accept])),
  slow: (response) => void setTimeout(() => response.end(), 300),
  failing: once((response) => response.writeHead(500).end()),
  limited: once((response) => response.writeHead(429, { 'retry-after': '6' }).end()),
  closing: once((response) => response.socket!.destroy()),
  endless(response) {
    response.writeHead(200)
    const writing = setInterval(() => response.write('x'), 50)
    response.once('close', () => clearInterval(writing))
  },
}
const dead: Record<string, Answer> = {
  broken: (response) => response.writeHead(500).end(),
  gone: (response) => response.writeHead(410).end(),
  redirecting: (response) => response.writeHead(302, { location: '/healthy0' }).end(),
  hanging: () => {},
  hanging_too: () => {},
}

export async function killDeliveries({ db, url }: { db: Db; url: string }, options: DeliveryOptions): Promise<DeliveryReport> {
  const receiver = await startReceiver()
  const arrivals = new Map<string, Map<string, number>>()
  let calls = 0
  receiver.answer = ({ path, body }, response) => {
    const name = path.slice(1)
    const { id } = JSON.parse(body) as { id: string }
    const seen = arrivals.get(name) ?? new Map<string, number>()
    arrivals.set(name, seen)
    const isFirst = !seen.has(id)
    calls += 1
    if (isFirst) seen.set(id, performance.now())
    const answer = living[name] ?? dead[name]!
    answer(response, isFirst)
  }
  const folder = mkdtempSync(join(tmpdir(), 'oi-delivery-kills-'))
  const ca = join(folder, 'ca.pem')
  writeFileSync(ca, certificate)
  const env = {
    PATH: process.env.PATH,
    LOG_LEVEL: 'warn',
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    ALLOWED_NETWORKS: '127.0.0.0/8,::1',
    NODE_EXTRA_CA_CERTS: ca,
  }
  try {
    const company_id = await begin(db, receiver.url)
    const running = startWorkers(env, options)
    const [first] = await writeEvents(db, company_id, { ...options, events: 1 })
    while (!arrivals.get('healthy0')?.has(first!.id)) await sleep(50)
    const began_ms = performance.now()
    running.begin()
    const written = await writeEvents(db, company_id, options)
    const isComplete = () => Object.keys(living).every((name) => (arrivals.get(name)?.size ?? 0) === options.events + 1)
    while (!isComplete() && performance.now() - began_ms < options.timeout_ms) await sleep(100)
    const seconds = (performance.now() - began_ms) / 1_000
    const kills = await running.stop()
    const { rows } = await sql<{ n: number }>`select count(*) as n from automation_subscription`.execute(db)
    return { kills, seconds, calls, subscriptions: rows[0]!.n, ...judge([first!, ...written], arrivals, calls) }
  } finally {
    await receiver.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates a company with a subscription for each receiver. */
async function begin(db: Db, url: string): Promise<string> {
  const now = new Date()
  const company_id = await insertCompany(db, { name: 'Ours', plan: 'enterprise', status: 'active' }, now)
  const created_by = (await insertMember(db, company_id, { email: 'o@example.com', name: 'Owner', role: 'owner' }, now))!
  await db.transaction().execute(async (trx) => {
    const resource = 'http://localhost:3000/api/v1/automation'
    const client = {
      client_id: 'platform',
      client_name: 'Platform',
      resource,
      scopes: ['automation' as const],
      may_delete: false,
    }
    const grant_id = await insertGrant(trx, { company_id, user_id: created_by, ...client }, now)
    for (const name of [...Object.keys(living), ...Object.keys(dead)]) {
      const target = { target_url: `${url}/${name}`, event: 'all' as const, workflow_id: null }
      await insertSubscription(trx, { company_id, created_by, grant_id, ...target }, now)
    }
  })
  return company_id
}

type Written = { id: string; subject_id: string; at_ms: number }

async function writeEvents(db: Db, company_id: string, { events, subjects, pause_ms }: DeliveryOptions): Promise<Written[]> {
  const written: Written[] = []
  for (let number = 0; number < events; number += 1) {
    const subject_id = `pur_${number % subjects}`
    const event = { company_id, type: 'pursuit.updated', subject_id, payload: (envelope: EventEnvelope) => envelope }
    const { ids } = await db.transaction().execute(async (trx) => {
      const inserted = await insertEvents(trx, [event], new Date())
      await deliverWritten(trx, inserted)
      return inserted
    })
    written.push({ id: ids[0]!, subject_id, at_ms: performance.now() })
    await sleep(pause_ms)
  }
  return written
}

/** Runs a worker. After `begin`, it is killed and started again. `stop` returns the number of kills. */
function startWorkers(env: NodeJS.ProcessEnv, { kills: kills_max, kill_every_ms }: DeliveryOptions) {
  let worker = spawnWorker(env)
  let kills = 0
  const stopping = new AbortController()
  async function run(): Promise<void> {
    while (kills < kills_max) {
      await sleep(kill_every_ms * (0.5 + Math.random()), undefined, { signal: stopping.signal })
      await kill(worker)
      kills += 1
      worker = spawnWorker(env)
    }
  }
  let running: Promise<void> | undefined
  return {
    begin: () => void (running = run().catch(() => {})),
    async stop(): Promise<number> {
      stopping.abort()
      await running
      await kill(worker)
      return kills
    },
  }
}

type Judgment = Pick<DeliveryReport, 'repeated' | 'incomplete' | 'out_of_order' | 'lag_ms'>

function judge(written: readonly Written[], arrivals: ReadonlyMap<string, ReadonlyMap<string, number>>, calls: number): Judgment {
  const seen = [...arrivals.values()]
  const bySubject = [...Map.groupBy(written, ({ subject_id }) => subject_id).values()]
  const timesOf = (name: string, events: readonly Written[]) => events.flatMap(({ id }) => arrivals.get(name)?.get(id) ?? [])
  // The first event waits for the start of the worker.
  const lags = written
    .slice(1)
    .flatMap(({ id, at_ms }) => Object.keys(living).flatMap((name) => (name.startsWith('healthy') ? lagOf(name, id, at_ms) : [])))
    .sort((a, b) => a - b)
  function lagOf(name: string, id: string, at_ms: number): number[] {
    const arrived_ms = arrivals.get(name)?.get(id)
    return arrived_ms === undefined ? [] : [Math.max(0, arrived_ms - at_ms)]
  }
  const missing = Object.keys(living).map((name) => [name, written.length - (arrivals.get(name)?.size ?? 0)] as const)
  return {
    repeated: calls - seen.reduce((total, events) => total + events.size, 0),
    incomplete: Object.fromEntries(missing.filter(([, count]) => count > 0)),
    out_of_order: Object.keys(living).reduce(
      (total, name) => total + bySubject.reduce((sum, events) => sum + inversions(timesOf(name, events)), 0),
      0,
    ),
    lag_ms: { p50: percentile(lags, 0.5), p95: percentile(lags, 0.95) },
  }
}

function inversions(times: readonly number[]): number {
  return times.filter((time, index) => index > 0 && time < times[index - 1]!).length
}

function percentile(sorted: readonly number[], part: number): number {
  return Math.round(sorted[Math.floor(sorted.length * part)] ?? Number.NaN)
}
