import { sql } from 'kysely'
import { isServed } from '../people/subscriptions.ts'
import { inTransaction } from '../postgres/transactions.ts'
import type { Db, Row, Trx } from '../schema.ts'
import type { WorkflowNode, WorkflowTrigger } from '../values.ts'
import { type StepRow, wakeRunner } from './workflow-runs.ts'
import type { ActingWorkflow } from './workflow-triggers.ts'

/** Maximum number of runs in progress per company, so a company that starts hundreds at once leaves capacity for others. */
export const runs_at_once_max = 3
/** Seconds for which a lease is valid. If it is not renewed in that time, another process may take the run. */
export const lease_s = 10

/** Maximum difference between the clocks of processes. A new run is due at once, even if the process that created it has a fast
 * clock. */
const clock_skew_ms = 10_000

/** Returns the SQL condition under which a run `r` is due. Runs of a company that is being deleted are never due. */
function isDue(now: Date) {
  const soon = new Date(now.getTime() + clock_skew_ms)
  return sql`r.wake_at <= ${soon} and (r.wake_at <= ${now} or r.status = 'queued')
    and not exists (select from company c where c.id = r.company_id and c.deleting_at is not null)`
}

const isFree = sql`(r.lease_until is null or r.lease_until < clock_timestamp())`

export type Lease = { run_id: string; lease_id: string }

/** Maximum number of attempts to claim a run. An attempt fails if the run's company reaches `runs_at_once_max` in the
 * meantime. */
const claim_attempts_max = 20

/** Leases the due run that has waited longest, among companies with fewer than `runs_at_once_max` runs in progress. Returns
 * undefined if it cannot lease one. */
export async function claimRun(db: Db, leaseId: string, now: Date): Promise<Lease | undefined> {
  for (let attempt = 0; attempt < claim_attempts_max; attempt += 1) {
    const claimed = await inTransaction(db, (trx) => claimOldest(trx, leaseId, now))
    if (claimed !== 'full') return claimed
  }
  return undefined
}

/** Leases the due run that has waited longest. Claims for one company are serialized, because each counts the company's runs in
 * progress. Returns `full` if the company reached its limit after the run was found. Leases use the clock of the database,
 * because the clocks of processes may differ. */
async function claimOldest(trx: Trx, leaseId: string, now: Date): Promise<Lease | undefined | 'full'> {
  const { rows } = await sql<{ id: string; company_id: string }>`
    with busy as (
      select company_id from workflow_run where lease_until > clock_timestamp()
      group by company_id having count(*) >= ${runs_at_once_max}),
    oldest as (
      select r.id, r.company_id from workflow_run r
      where ${isDue(now)} and ${isFree}
        and not exists (select from busy where busy.company_id = r.company_id)
      order by r.wake_at, r.id limit 1 for update of r skip locked)
    select id, company_id, pg_advisory_xact_lock(hashtextextended('claims of ' || company_id, 0)) from oldest`.execute(trx)
  if (!rows[0]) return undefined
  const { id, company_id } = rows[0]
  // This must be a separate statement, so it can see what earlier holders of the lock changed.
  const { numAffectedRows } = await sql`
    update workflow_run set lease_id = ${leaseId}, lease_until = clock_timestamp() + ${`${lease_s} s`}::interval
    where id = ${id} and ${runs_at_once_max} > (
      select count(*) from workflow_run where company_id = ${company_id} and lease_until > clock_timestamp())`.execute(trx)
  return Number(numAffectedRows) > 0 ? { run_id: id, lease_id: leaseId } : 'full'
}

/** Renews the lease. Returns false if it is no longer valid. */
export async function renewLease(db: Db, { run_id, lease_id }: Lease): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update workflow_run set lease_until = clock_timestamp() + ${`${lease_s} s`}::interval
    where id = ${run_id} and lease_id = ${lease_id} and lease_until > clock_timestamp()`.execute(db)
  return Number(numAffectedRows) > 0
}

export async function isRunDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from workflow_run r where ${isDue(now)} and ${isFree}) as due`.execute(db)
  return rows[0]!.due
}

type RunColumn =
  | 'id'
  | 'company_id'
  | 'workflow_id'
  | 'workflow_version'
  | 'dry_run'
  | 'trigger'
  | 'input'
  | 'depth'
  | 'created_at'
export type LeasedRun = Pick<Row<'workflow_run'>, RunColumn | 'cancel_requested'> & {
  workflow_name: string
  time_zone: string
  acts_as: string
  is_member: boolean
  subscribed: boolean
  deleted: boolean
  definition: { trigger: WorkflowTrigger; nodes: WorkflowNode[] }
}

/** Locks the leased run until the transaction ends. Returns undefined if the lease has ended or another process has taken the
 * run. */
export async function lockLeasedRun(trx: Trx, { run_id, lease_id }: Lease): Promise<LeasedRun | undefined> {
  const { rows } = await sql<LeasedRun>`
    select r.id, r.company_id, r.workflow_id, r.workflow_version, r.dry_run, r.trigger, r.input, r.depth, r.cancel_requested, r.created_at,
      w.name as workflow_name, c.time_zone, coalesce(v.acts_as, w.created_by) as acts_as, w.deleted_at is not null as deleted,
      json_build_object('trigger', v.trigger, 'nodes', v.nodes) as definition,
      exists (select from membership m where m.company_id = r.company_id and m.user_id = coalesce(v.acts_as, w.created_by)) as is_member,
      exists (select from subscription s where s.company_id = r.company_id and s.status <> 'inactive') as subscribed
    from workflow_run r join workflow w on w.id = r.workflow_id join company c on c.id = r.company_id
      join workflow_version v on v.workflow_id = r.workflow_id and v.version = r.workflow_version
    where r.id = ${run_id} and r.lease_id = ${lease_id} for update of r`.execute(trx)
  return rows[0]
}

export type StepChange = Partial<Omit<StepRow, 'node_id' | 'type' | 'credits_used'>>

export async function updateStep(trx: Trx, run_id: string, node_id: string, { output, ...change }: StepChange): Promise<void> {
  const changed = trx.updateTable('workflow_step').set({ ...change, ...(output && { output: JSON.stringify(output) }) })
  await changed.where('run_id', '=', run_id).where('node_id', '=', node_id).execute()
}

const finishedAt = (now: Date) => sql`case when started_at is null then null else ${now}::timestamptz end`

export async function skipSteps(trx: Trx, run_id: string, node_ids: readonly string[], now: Date): Promise<void> {
  if (node_ids.length === 0) return
  await sql`
    update workflow_step set status = 'skipped', wake_at = null, finished_at = ${finishedAt(now)}
    where run_id = ${run_id} and node_id = any(${node_ids})`.execute(trx)
}

export async function markRunStarted(trx: Trx, run_id: string, now: Date): Promise<void> {
  await sql`
    update workflow_run set status = 'running', started_at = coalesce(started_at, ${now}), updated_at = ${now}
    where id = ${run_id}`.execute(trx)
}

/** Ends the lease. Makes the run due at `wakeAt`, unless `wakeAt` is null. */
export async function endLease(trx: Trx, { run_id, lease_id }: Lease, wakeAt: Date | null, now: Date): Promise<void> {
  const change = {
    lease_id: null,
    lease_until: null,
    ...(wakeAt && { status: 'waiting' as const, wake_at: wakeAt, updated_at: now }),
  }
  await trx.updateTable('workflow_run').set(change).where('id', '=', run_id).where('lease_id', '=', lease_id).execute()
}

export type RunEnd = { status: 'succeeded' | 'failed' | 'cancelled'; error: string | null }

/** Ends the run. Steps that have not ended are skipped. */
export async function endRun(trx: Trx, run_id: string, { status, error }: RunEnd, now: Date): Promise<void> {
  await sql`
    update workflow_step set status = 'skipped', wake_at = null, finished_at = ${finishedAt(now)}
    where run_id = ${run_id} and status in ('pending', 'running', 'waiting')`.execute(trx)
  await sql`
    update workflow_run set status = ${status}, error = ${error}, finished_at = ${now}, updated_at = ${now}, wake_at = null,
      lease_id = null, lease_until = null,
      credits_used = (select coalesce(sum(s.credits_used), 0) from workflow_step s where s.run_id = ${run_id})
    where id = ${run_id}`.execute(trx)
}

export async function addCredits(trx: Trx, run_id: string, node_id: string, credits: number): Promise<void> {
  if (credits === 0) return
  await sql`
    with step as (update workflow_step set credits_used = credits_used + ${credits} where run_id = ${run_id} and node_id = ${node_id})
    update workflow_run set credits_used = credits_used + ${credits} where id = ${run_id}`.execute(trx)
}

type LockedRun = { id: string; company_id: string; dry_run: boolean; ended: boolean; leased: boolean }

/** Locks the run until the transaction ends. `leased` is true if a process is working on the run. */
export async function lockRun(trx: Trx, companyId: string, id: string): Promise<LockedRun | undefined> {
  const { rows } = await sql<LockedRun>`
    select id, company_id, dry_run, finished_at is not null as ended, coalesce(lease_until > clock_timestamp(), false) as leased
    from workflow_run where company_id = ${companyId} and id = ${id} for update`.execute(trx)
  return rows[0]
}

export async function requestCancel(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('workflow_run').set({ cancel_requested: true, updated_at: now }).where('id', '=', id).execute()
}

type DueSchedule = ActingWorkflow & {
  version: number
  next_run_at: string
  company_zone: string
  config: { cron?: string; time_zone?: string }
  /** Whether the company is served. If it is not, scheduled times pass without a run. */
  served: boolean
}

/** Locks up to `limit` active workflows whose scheduled time has come. Skips workflows that another process has locked. */
export async function lockDueSchedules(trx: Trx, now: Date, limit: number): Promise<DueSchedule[]> {
  const { rows } = await sql<DueSchedule>`
    select w.id, w.company_id, w.name, w.version, coalesce(v.acts_as, w.created_by) as acts_as, w.next_run_at,
      c.time_zone as company_zone, v.trigger -> 'config' as config, ${isServed('w.company_id')} as served
    from workflow w join workflow_version v on v.workflow_id = w.id and v.version = w.version join company c on c.id = w.company_id
    where w.next_run_at <= ${now} and w.status = 'active' and w.trigger_type = 'schedule'
    order by w.next_run_at, w.id limit ${limit} for update of w skip locked`.execute(trx)
  return rows
}

export async function updateNextRun(trx: Trx, workflowId: string, next: Date | null): Promise<void> {
  await trx.updateTable('workflow').set({ next_run_at: next }).where('id', '=', workflowId).execute()
}

/** Days after a workflow's deletion during which `wakeCancelled` wakes its runs. The workers should never be down longer. */
const standstill_days_max = 7

/** Makes waiting runs of deleted workflows due at once, so they end now. A run that is missed here ends when its wait is over. */
export async function wakeCancelled(trx: Trx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - standstill_days_max * 86_400_000)
  const { numAffectedRows } = await sql`
    update workflow_run r set wake_at = ${now} from workflow w
    where w.deleted_at > ${since} and r.workflow_id = w.id and r.finished_at is null and r.wake_at > ${now}`.execute(trx)
  if (Number(numAffectedRows) > 0) await wakeRunner(trx)
}
