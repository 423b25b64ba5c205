import { sql } from 'kysely'
import { firstIdOf, newId } from '../ids.ts'
import { enqueue } from '../jobs/jobs.ts'
import { isServed } from '../people/subscriptions.ts'
import type { Db, Row, Trx } from '../schema.ts'

const hour_ms = 3_600_000

type Given = 'company_id' | 'workflow_id' | 'workflow_version' | 'trigger' | 'input'
export type NewRun = Pick<Row<'workflow_run'>, Given> & {
  dry_run?: boolean
  event_id?: string | null
  depth?: number
  /** Why the run must not start. If this is set, the run is stored as failed. */
  refused?: string
}

/** Inserts runs and wakes a worker. Returns the id of each run in order, or null if its event already started the workflow. */
export async function insertRuns(trx: Trx, runs: readonly NewRun[], now: Date): Promise<(string | null)[]> {
  if (runs.length === 0) return []
  const rows = runs.map(({ refused, trigger, input, ...run }) => ({
    id: newId('run', now),
    dry_run: false,
    event_id: null,
    ...run,
    created_at: now,
    updated_at: now,
    trigger: JSON.stringify(trigger),
    input: JSON.stringify(input),
    ...(refused === undefined
      ? { status: 'queued' as const, error: null, finished_at: null, wake_at: now }
      : { status: 'failed' as const, error: refused, finished_at: now, wake_at: null }),
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

/** Makes a worker look for due runs once the transaction commits, but no sooner than `wait_ms` from now. Each transaction
 * enqueues its own job. If transactions shared one, they would wait for each other, and the job might run before it can see all
 * their changes. */
export async function wakeRunner(trx: Trx, wait_ms = 0): Promise<void> {
  if (wait_ms <= 0) return void (await enqueue(trx, 'advance_runs', {}, { key: sql<string>`pg_current_xact_id()::text` }))
  // The job queue goes by real time, not by the clock that tests set.
  const start_after = new Date(Math.ceil((Date.now() + wait_ms) / 1_000) * 1_000)
  const key = sql<string>`pg_current_xact_id() || ${` ${start_after.toISOString()}`}`
  await enqueue(trx, 'advance_runs', {}, { key, start_after })
}

/** Makes a worker look for due runs. Do not call this in a transaction. All callers share one job, so their transactions would
 * wait for each other. */
export async function callRunner(db: Db): Promise<void> {
  await enqueue(db, 'advance_runs', {}, { key: 'now' })
}

/** Serializes the start of runs per company. A transaction must lock all its companies in one call, which avoids deadlocks. */
export async function lockRunStarts(trx: Trx, companyIds: readonly string[]): Promise<void> {
  const names = [...new Set(companyIds)].toSorted().map((id) => `runs of ${id}`)
  // PostgreSQL takes the locks in the order of `names`, because it reads the rows one after another.
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(trx)
}

export type RunCounts = { hourly: number; open: number }

/** Counts a workflow's runs in the last hour and its company's open runs, each up to its limit. The counts are exact only after
 * `lockRunStarts`. */
export async function countRuns(
  db: Db,
  { company_id, workflow_id }: Pick<NewRun, 'company_id' | 'workflow_id'>,
  limits: RunCounts,
  now: Date,
): Promise<RunCounts> {
  const since = new Date(now.getTime() - hour_ms)
  const latest = sql`select created_at from workflow_run where workflow_id = ${workflow_id} order by id desc limit ${limits.hourly}`
  const open = sql`select from workflow_run where company_id = ${company_id} and finished_at is null limit ${limits.open}`
  const { rows } = await sql<RunCounts>`
    select (select count(*) from (${latest}) latest where created_at > ${since}) as hourly,
      (select count(*) from (${open}) open) as open`.execute(db)
  return rows[0]!
}

/** Returns which of `eventIds` have already started the workflow. The result is exact only after `lockRunStarts`. */
export async function selectStartedEvents(trx: Trx, workflowId: string, eventIds: readonly string[]): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set()
  const { rows } = await sql<{ event_id: string }>`
    select event_id from workflow_run where workflow_id = ${workflowId} and event_id = any(${eventIds})`.execute(trx)
  return new Set(rows.map(({ event_id }) => event_id))
}

/** Returns when a run of the workflow was created. The newest run has `number` 1. Returns undefined if there are fewer runs. */
export async function selectCreationOfRun(db: Db, workflowId: string, number: number): Promise<string | undefined> {
  const { rows } = await sql<{ created_at: string }>`
    select created_at from workflow_run where workflow_id = ${workflowId}
    order by id desc offset ${number - 1} limit 1`.execute(db)
  return rows[0]?.created_at
}

export const summaryColumns = [
  'workflow_run.id',
  'workflow_run.status',
  'workflow_run.workflow_version',
  'workflow_run.dry_run',
  'workflow_run.created_at',
  'workflow_run.started_at',
  'workflow_run.finished_at',
  'workflow_run.error',
] as const
export type StepRow = Omit<Row<'workflow_step'>, 'run_id' | 'company_id' | 'position'>

export async function selectRun(db: Db, companyId: string, id: string) {
  const runs = db.selectFrom('workflow_run').where('company_id', '=', companyId).where('id', '=', id)
  return runs.select([...summaryColumns, 'workflow_id', 'trigger', 'input', 'credits_used', 'updated_at']).executeTakeFirst()
}

export async function selectSteps(db: Db, companyId: string, runId: string): Promise<StepRow[]> {
  return db
    .selectFrom('workflow_step')
    .select(['node_id', 'type', 'status', 'attempt', 'started_at', 'finished_at', 'output', 'error', 'credits_used', 'wake_at'])
    .where('run_id', '=', runId)
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute()
}

type RunPage = {
  workflow_id: string
  status: Row<'workflow_run'>['status'] | undefined
  after: string | undefined
  limit: number
}

export async function selectRuns(db: Db, companyId: string, { workflow_id, status, after, limit }: RunPage) {
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

/** Returns whether the company has the workflow. A deleted workflow counts too, because its runs can still be read. */
export async function hasWorkflow(db: Db, companyId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from workflow where company_id = ${companyId} and id = ${id}`.execute(db)
  return rows.length > 0
}

const startable = ['id', 'company_id', 'status', 'version', 'trigger_type', 'hook_token_sha256'] as const
export type StartableWorkflow = Pick<Row<'workflow'>, (typeof startable)[number]>

/** Locks a workflow that is about to run. Returns undefined if the workflow does not exist or was deleted, or if its company is
 * not served. */
export async function lockStartableWorkflow(trx: Trx, id: string, companyId?: string): Promise<StartableWorkflow | undefined> {
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

export async function deleteRunsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from workflow_run where id in (
      select id from workflow_run where finished_at < ${before} order by finished_at limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

export async function deleteTroublesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from workflow_trouble where (workflow_id, hour) in (
      select workflow_id, hour from workflow_trouble where hour < ${before} limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/** The name under which the credit account lists the credits that workflows spend on AI steps. */
export const creditFeature = 'workflow_ai'

/** Returns the open reservations of runs that have ended or were deleted. If a process was frozen, it may reserve credits after
 * its run has ended. */
export async function selectStrandedCredits(db: Db, since: Date, limit: number) {
  const { rows } = await sql<{ company_id: string; reference: string }>`
    select e.company_id, e.reference from credit_entry e
    where e.id >= ${firstIdOf('cre', since)} and e.kind = 'reserve' and e.feature = ${creditFeature}
      and not exists (select from workflow_run r where r.id = split_part(e.reference, ':', 1) and r.finished_at is null)
      and (select count(*) filter (where o.kind = 'reserve') > count(*) filter (where o.kind in ('settle', 'release'))
        from credit_entry o where o.company_id = e.company_id and o.reference = e.reference)
    group by e.company_id, e.reference limit ${limit}`.execute(db)
  return rows
}
