/** Workflow runs continue while their processes are killed. A receiver in this process gets their outgoing calls, and recognizes
 * a repeated call only by its key. */

import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { insertPursuit } from '../../../db/board/pursuits.ts'
import { newId } from '../../../db/ids.ts'
import { insertCompany } from '../../../db/people/companies.ts'
import { insertMember } from '../../../db/people/people.ts'
import type { Db } from '../../../db/schema.ts'
import { insertRuns } from '../../../db/workflows/workflow-runs.ts'
import { insertContracts } from '../../harness/fixtures.ts'
import { certificate, type Received, startReceiver } from '../../kernel/http/receiver.ts'
import { kill, spawnWorker } from './worker.ts'

export type KillReport = {
  runs: number
  kills: number
  seconds: number
  /** Number of runs with a repeated step. */
  interrupted: number
  /** Number of runs by their final status. */
  ended: Record<string, number>
  calls: number
  /** Number of calls that repeat an earlier call with the same key. */
  repeated: number
  /** Number of calls that differ from an earlier call with the same key. */
  differing: number
  /** Number of runs whose calls first arrived in another order than their steps. */
  out_of_order: number
  /** Runs that do not have exactly one of each effect, inside or outside. */
  wrong: string[]
}

type Options = {
  runs: number
  companies: number
  processes: number
  kill_every_ms: [from: number, to: number]
  kills_max: number
  /** Time for which all processes are frozen, instead of killing one process. The time is longer than a lease, so a new process
   * takes their runs. */
  frozen_ms?: number
  timeout_ms: number
}

const day = '2026-04-20T12:00:00Z'
const calls = ['first', 'second', 'third']

/** Kills processes that advance runs in a migrated, empty database, and reports the result. */
export async function killRuns(database: { db: Db; url: string }, options: Options): Promise<KillReport> {
  const receiver = await startReceiver()
  // Answers so slowly that kills happen during calls.
  let under_way = 0
  receiver.answer = (_request, response) => {
    under_way += 1
    response.once('close', () => (under_way -= 1))
    setTimeout(() => response.end('{"ok":true}'), 20 + Math.random() * 120)
  }
  const folder = mkdtempSync(join(tmpdir(), 'oi-workflow-kills-'))
  const ca = join(folder, 'ca.pem')
  writeFileSync(ca, certificate)
  const env = {
    PATH: process.env.PATH,
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    CLOCK_START: day,
    ALLOWED_NETWORKS: '127.0.0.0/8,::1',
    NODE_EXTRA_CA_CERTS: ca,
  }
  try {
    await begin(database.db, receiver.url, options)
    const began_ms = performance.now()
    const kills = await killUntilDone(database.db, env, () => under_way > 0, options)
    const seconds = (performance.now() - began_ms) / 1_000
    return { runs: options.runs, kills, seconds, ...(await judge(database.db, receiver.received)) }
  } finally {
    await receiver.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates companies with a workflow of six steps and its due runs. */
async function begin(db: Db, url: string, { runs, companies }: Options): Promise<void> {
  const now = new Date(day)
  await insertContracts(db, [{ id: 'contract_1' }])
  for (let company = 0; company < companies; company += 1) {
    const company_id = await insertCompany(db, { name: `Company ${company}`, plan: 'enterprise', status: 'active' }, now)
    const user = (await insertMember(db, company_id, { email: `o${company}@example.com`, name: 'Owner', role: 'owner' }, now))!
    await db.transaction().execute(async (trx) => {
      const { id: column_id } = await trx
        .selectFrom('pipeline_column')
        .select('id')
        .where('company_id', '=', company_id)
        .where('position', '=', 0)
        .executeTakeFirstOrThrow()
      const { id: pursuit_id } = await insertPursuit(
        trx,
        company_id,
        { contract_id: 'contract_1', column_id, tags: [], owner_id: user },
        now,
      )
      const workflow_id = await insertWorkflow(trx, company_id, user, nodesOf(url, pursuit_id, user), now)
      const count = Math.ceil((runs - company) / companies)
      const run = {
        company_id,
        workflow_id,
        workflow_version: 1,
        dry_run: false,
        trigger: { type: 'manual' as const, event_id: null, actor: null },
        event_id: null,
        depth: 0,
      }
      await insertRuns(
        trx,
        Array.from({ length: count }, (_, n) => ({ ...run, input: { n: `${company}-${n}` } })),
        now,
      )
    })
  }
}

function nodesOf(url: string, pursuit_id: string, user: string): object[] {
  const call = (id: string, to: string | null) => ({
    id,
    type: 'outbound_webhook',
    label: id,
    config: { url: `${url}/${id}`, method: 'POST', body_template: '{"n":"{{input.n}}"}' },
    next: to === null ? [] : [{ to, when: null }],
  })
  return [
    call('first', 'task'),
    {
      id: 'task',
      type: 'create_task',
      label: 'task',
      config: { pursuit_id, name: 'Task {{input.n}}' },
      next: [{ to: 'second', when: null }],
    },
    call('second', 'send'),
    {
      id: 'send',
      type: 'automation',
      label: 'send',
      config: { data: { n: '{{input.n}}' } },
      next: [{ to: 'notify', when: null }],
    },
    {
      id: 'notify',
      type: 'notify',
      label: 'notify',
      config: { user_ids: [user], title: 'Run {{input.n}}' },
      next: [{ to: 'third', when: null }],
    },
    call('third', null),
  ]
}

async function insertWorkflow(db: Db, company_id: string, created_by: string, nodes: object[], now: Date): Promise<string> {
  const id = newId('wf', now)
  const times = { created_at: now, updated_at: now }
  await db
    .insertInto('workflow')
    .values({
      id,
      company_id,
      name: 'Ours',
      description: null,
      status: 'active',
      version: 1,
      template_id: null,
      trigger_type: 'manual',
      created_by,
      hook_token: null,
      hook_token_sha256: null,
      next_run_at: null,
      activated_at: now,
      deleted_at: null,
      ...times,
    })
    .execute()
  const version = {
    workflow_id: id,
    version: 1,
    company_id,
    trigger: '{"type":"manual","config":{}}',
    nodes: JSON.stringify(nodes),
    created_at: now,
  }
  await db.insertInto('workflow_version').values(version).execute()
  return id
}

/** Freezes the processes. A new process works while they are frozen, and then alongside them. */
async function freeze(workers: ChildProcess[], env: NodeJS.ProcessEnv, frozen_ms: number): Promise<void> {
  const frozen = [...workers]
  for (const worker of frozen) worker.kill('SIGSTOP')
  workers.push(spawnWorker(env))
  await sleep(frozen_ms)
  for (const worker of frozen) worker.kill('SIGCONT')
}

/** Kills or freezes processes while a call is in progress. Returns the number of kills. */
async function killUntilDone(
  db: Db,
  env: NodeJS.ProcessEnv,
  isCalling: () => boolean,
  { processes, kill_every_ms: [from, to], kills_max, frozen_ms, timeout_ms }: Options,
): Promise<number> {
  const ends_ms = performance.now() + timeout_ms
  const workers = Array.from({ length: processes }, () => spawnWorker(env))
  let kills = 0
  while ((await open(db)) > 0 && performance.now() < ends_ms) {
    await sleep(kills < kills_max ? from + Math.random() * (to - from) : 500)
    while (kills < kills_max && !isCalling() && (await open(db)) > 0 && performance.now() < ends_ms) await sleep(5)
    if (kills >= kills_max || !isCalling()) continue
    const index = kills % processes
    kills += 1
    if (frozen_ms !== undefined) {
      await freeze(workers, env, frozen_ms)
      continue
    }
    await kill(workers[index]!)
    workers[index] = spawnWorker(env)
  }
  await Promise.all(workers.map(kill))
  return kills
}

async function open(db: Db): Promise<number> {
  return (await sql<{ n: number }>`select count(*) as n from workflow_run where finished_at is null`.execute(db)).rows[0]!.n
}

async function judge(db: Db, received: readonly Received[]): Promise<Omit<KillReport, 'runs' | 'kills' | 'seconds'>> {
  const { rows: runs } = await sql<{
    id: string
    status: string
    tasks: number
    events: number
    notified: number
    again: boolean
  }>`
    select r.id, r.status, (select count(*) from task t where t.name = 'Task ' || (r.input ->> 'n')) as tasks,
      (select count(*) from event e where e.type = 'workflow.step' and e.payload ->> 'runId' = r.id) as events,
      (select count(*) from notification n where n.entity_id = r.id and n.type = 'workflow.message') as notified,
      exists (select from workflow_step s where s.run_id = r.id and s.attempt > 1) as again
    from workflow_run r`.execute(db)
  const byKey = Map.groupBy(received, ({ headers }) => headers['idempotency-key'] as string)
  const firstAt = new Map(received.map(({ headers }, index) => [headers['idempotency-key'] as string, index] as const).reverse())
  const wrong = runs.flatMap(({ id, status, tasks, events, notified }) => {
    const known = calls.filter((call) => byKey.has(`${id}:${call}`)).length
    return status === 'succeeded' && tasks === 1 && events === 1 && notified === 1 && known === calls.length
      ? []
      : [`${id} ${status}: ${JSON.stringify({ tasks, events, notified, known })}`]
  })
  const inOrder = (id: string) => {
    const places = calls.map((call) => firstAt.get(`${id}:${call}`) ?? -1)
    return places.every((place, index) => index === 0 || place > places[index - 1]!)
  }
  return {
    ended: Object.fromEntries([...Map.groupBy(runs, ({ status }) => status)].map(([status, each]) => [status, each.length])),
    interrupted: runs.filter(({ again }) => again).length,
    calls: received.length,
    repeated: received.length - byKey.size,
    differing: [...byKey.values()].filter((same) => new Set(same.map(({ path, body }) => path + body)).size > 1).length,
    out_of_order: runs.filter(({ id }) => !inOrder(id)).length,
    wrong,
  }
}
