import { type Selectable, sql } from 'kysely'
import { newId } from '../ids.ts'
import { enqueue } from '../jobs/jobs.ts'
import { isServed } from '../people/subscriptions.ts'
import type { Db, Trx } from '../schema.ts'
import type {
  WorkflowRunStatus,
  WorkflowRunTable,
  WorkflowRunTrigger,
  WorkflowStepTable,
  WorkflowTable,
} from './workflow-schema.ts'

/** Of a company: queued, running and waiting. More would be months of waiting for nobody's good. */
export const open_runs_max = 1_000
/** Of a workflow within an hour, dry runs included. */
export const hourly_runs_max = 500
/** Runs that are started by what a run did, one after the other. */
export const chained_runs_max = 5
/** After their end. */
export const runs_kept_days = 90
const hour_ms = 3_600_000

export type NewRun = {
  company_id: string
  workflow_id: string
  workflow_version: number
  dry_run: boolean
  trigger: WorkflowRunTrigger
  input: Record<string, unknown>
  event_id: string | null
  depth: number
  /** Why it is not to be run at all: it is kept as a failed one. */
  refused?: string
}

/**
 * Writes runs with their steps and has them begun when the transaction is kept. Of an event that has started its workflow before there is no
 * second one. Answers the ids in the order given, null for what was there.
 */
export async function insertRuns(trx: Trx, runs: readonly NewRun[], now: Date): Promise<(string | null)[]> {
  if (runs.length === 0) return []
  const rows = runs.map(({ refused, trigger, input, ...run }) => ({
    id: newId('run', now),
    ...run,
    status: refused === undefined ? ('queued' as const) : ('failed' as const),
    error: refused ?? null,
    trigger: JSON.stringify(trigger),
    input: JSON.stringify(input),
    created_at: now,
    updated_at: now,
    started_at: null,
    finished_at: refused === undefined ? null : now,
    wake_at: refused === undefined ? now : null,
    lease_id: null,
    lease_until: null,
  }))
  const inserted = await trx
    .insertInto('workflow_run')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['workflow_id', 'event_id']).doNothing())
    .returning('id')
    .execute()
  const ids = new Set(inserted.map(({ id }) => id))
  await sql`
    insert into workflow_step (run_id, node_id, position, company_id, type, status)
    select r.id, node.value ->> 'id', node.place - 1, r.company_id, node.value ->> 'type',
      case when r.finished_at is null then 'pending' else 'skipped' end
    from workflow_run r join workflow_version v on v.workflow_id = r.workflow_id and v.version = r.workflow_version,
      json_array_elements(v.nodes) with ordinality as node (value, place)
    where r.id = any(${[...ids]})`.execute(trx)
  if (rows.some(({ id, finished_at }) => ids.has(id) && finished_at === null)) await wakeRunner(trx)
  return rows.map(({ id }) => (ids.has(id) ? id : null))
}

/**
 * A worker looks what there is to do as soon as this transaction is kept, or so much later. However often the transaction asks, it has one job,
 * which is its own: one that it shared with others would have it wait for each of them, and might be done before what it writes is seen.
 */
export async function wakeRunner(trx: Trx, wait_ms = 0): Promise<void> {
  if (wait_ms <= 0) return void (await enqueue(trx, 'advance_runs', {}, { key: sql<string>`pg_current_xact_id()::text` }))
  // Of the machine's time, as the queue is.
  const start_after = new Date(Math.ceil((Date.now() + wait_ms) / 1_000) * 1_000)
  await enqueue(
    trx,
    'advance_runs',
    {},
    { key: sql<string>`pg_current_xact_id() || ${` ${start_after.toISOString()}`}`, start_after },
  )
}

/** A worker looks what others have left to do. One job waits for all who ask, each in no transaction, so that none waits for another. */
export async function callRunner(db: Db): Promise<void> {
  await enqueue(db, 'advance_runs', {}, { key: 'now' })
}

export type RunRoom = { hourly: number; open: number }

/**
 * Lets one transaction at a time begin runs of these companies, so that of two that ask at once only one finds the last room. A transaction asks
 * once, for all of them together: so no two hold what the other one wants.
 */
export async function lockRunRoom(trx: Trx, companyIds: readonly string[]): Promise<void> {
  const names = [...new Set(companyIds)].toSorted().map((id) => `runs of ${id}`)
  // In the order of the list: each call takes its lock when its row is read.
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(trx)
}

/** How many more runs of a workflow may be begun in this hour, and of its company at all; exact for who holds `lockRunRoom`. */
async function selectRunRoom(db: Db, companyId: string, workflowId: string, now: Date): Promise<RunRoom> {
  const since = new Date(now.getTime() - hour_ms)
  const { rows } = await sql<RunRoom>`
    select ${hourly_runs_max} - (select count(*) from
        (select created_at from workflow_run where workflow_id = ${workflowId} order by id desc limit ${hourly_runs_max}) latest
        where created_at > ${since}) as hourly,
      ${open_runs_max} - (select count(*) from
        (select from workflow_run where company_id = ${companyId} and finished_at is null limit ${open_runs_max}) open) as open`.execute(
    db,
  )
  return rows[0]!
}

/** Those runs of a workflow whose event has not started it before; exact for who holds `lockRunRoom`. */
export async function withoutKnown(trx: Trx, workflowId: string, runs: readonly NewRun[]): Promise<NewRun[]> {
  const keys = runs.flatMap(({ event_id }) => event_id ?? [])
  if (keys.length === 0) return [...runs]
  const { rows } = await sql<{ event_id: string }>`
    select event_id from workflow_run where workflow_id = ${workflowId} and event_id = any(${keys})`.execute(trx)
  const known = new Set<string | null>(rows.map(({ event_id }) => event_id))
  return runs.filter(({ event_id }) => !known.has(event_id))
}

export type Begun = { ids: (string | null)[]; room: RunRoom; left: number }

/** Begins as many of these runs of one workflow as there is room for, which the caller has locked; `left` are not begun. */
export async function beginRuns(trx: Trx, runs: readonly [NewRun, ...NewRun[]], now: Date): Promise<Begun> {
  const [{ company_id, workflow_id }] = runs
  const room = await selectRunRoom(trx, company_id, workflow_id, now)
  const fitting = runs.slice(0, Math.max(0, Math.min(room.hourly, room.open)))
  return { ids: await insertRuns(trx, fitting, now), room, left: runs.length - fitting.length }
}

/** Explains why no further run starts. */
export function fullness(room: RunRoom): string {
  return room.open <= 0
    ? `The company has ${open_runs_max.toLocaleString('en-US')} runs that have not ended; wait until some end, or cancel some.`
    : `The workflow started ${hourly_runs_max} times within an hour, which is the maximum.`
}

/** Seconds until the hour is over that the oldest of the runs counted began. */
export async function selectHourlyWait(db: Db, workflowId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('workflow_run')
    .select('created_at')
    .where('workflow_id', '=', workflowId)
    .orderBy('id', 'desc')
    .offset(hourly_runs_max - 1)
    .limit(1)
    .executeTakeFirst()
  const free_ms = row ? Date.parse(row.created_at) + hour_ms : 0
  return Math.max(1, Math.ceil((free_ms - now.getTime()) / 1_000))
}

const summaryColumns = [
  'id',
  'status',
  'workflow_version',
  'dry_run',
  'created_at',
  'started_at',
  'finished_at',
  'error',
] as const
const runColumns = [...summaryColumns, 'workflow_id', 'trigger', 'input', 'credits_used', 'updated_at'] as const
export type RunSummaryRow = Pick<Selectable<WorkflowRunTable>, (typeof summaryColumns)[number]>
export type RunRow = Pick<Selectable<WorkflowRunTable>, (typeof runColumns)[number]>
export type StepRow = Omit<Selectable<WorkflowStepTable>, 'run_id' | 'company_id' | 'position'>

export async function selectRun(db: Db, companyId: string, id: string): Promise<RunRow | undefined> {
  return db
    .selectFrom('workflow_run')
    .select(runColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** In the order of the definition. */
export async function selectSteps(db: Db, runId: string): Promise<StepRow[]> {
  return db
    .selectFrom('workflow_step')
    .select(['node_id', 'type', 'status', 'attempt', 'started_at', 'finished_at', 'output', 'error', 'credits_used', 'wake_at'])
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute()
}

/** Newest first, with how many there are on all pages. */
export async function selectRuns(
  db: Db,
  companyId: string,
  { workflow_id, status }: { workflow_id: string; status: WorkflowRunStatus | undefined },
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ rows: RunSummaryRow[]; total_count: number }> {
  const listed = db
    .selectFrom('workflow_run')
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflow_id)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
  const [rows, { total_count }] = await Promise.all([
    listed
      .select(summaryColumns)
      .$if(after !== undefined, (query) => query.where('id', '<', after!))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
    listed.select((eb) => eb.fn.countAll<number>().as('total_count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total_count }
}

/** A workflow that a run could be of; also one that was deleted, whose runs can still be read. */
export async function hasWorkflow(db: Db, companyId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('workflow')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

const startable = ['id', 'company_id', 'status', 'version', 'trigger_type', 'hook_token_sha256'] as const
export type StartableWorkflow = Pick<Selectable<WorkflowTable>, (typeof startable)[number]>

/** A workflow that is about to be run: it is neither deleted nor changed until the transaction ends, and its company is served. */
export async function holdWorkflow(trx: Trx, id: string, companyId?: string): Promise<StartableWorkflow | undefined> {
  return trx
    .selectFrom('workflow')
    .select(startable)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isServed('workflow.company_id'))
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId!))
    .forShare()
    .executeTakeFirst()
}

/** Deletes up to `limit` runs that ended before `before`, with their steps. Answers how many. */
export async function deleteRunsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from workflow_run where id in (
      select id from workflow_run where finished_at < ${before} order by finished_at limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Forgets of what hours before `before` owners were told. */
export async function deleteTroublesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from workflow_trouble where (workflow_id, hour) in (
      select workflow_id, hour from workflow_trouble where hour < ${before} limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
