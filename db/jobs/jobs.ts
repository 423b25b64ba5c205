import { type RawBuilder, sql } from 'kysely'
import type { Words } from '../column-names.ts'
import type { Db } from '../schema.ts'

type JobsWithoutInput =
  | Words<'delete_stored_answers delete_past_counts delete_old_events delete_gone_workflows finish_deletions check_sources'>
  | Words<'derive_awards derive_recompetes read_facts refresh_market read_saved_searches send_alerts send_digests advance_runs start_schedules'>
  | Words<'delete_old_runs delete_ended_access release_credits maintain_mails send_reminders send_amendment_notices sweep_documents sweep_files'>
  | Words<'delete_expired_connections check_deliveries'>

/** Each background job by name, with its input. jobs/index.ts describes the jobs. */
export type JobData = Record<JobsWithoutInput, Record<string, never>> & {
  load_source: { name: string }
  write_summary: { contract_id: string }
  send_mail: { mail_id: string }
  read_document: { document_id: string }
  fetch_attachment: { attachment_id: string }
  fetch_document: { company_id: string; user_id: string; contract_id: string; url: string }
  deliver_events: { company_id: string }
  make_deliveries: { subscription_id: string }
  retry_deliveries: { subscription_id: string }
}
export type JobName = keyof JobData

export type EnqueueOptions = {
  /** Time before which the job must not start. Default: now. */
  start_after?: Date
  /** Key of the job. If the queue's policy allows one waiting job per key, a second job with the same key is not enqueued. */
  key?: string | RawBuilder<string>
  /** Maximum number of waiting jobs. If it is reached, the job is not enqueued. Default: no limit. */
  waiting_max?: number
  /** Owner of the job. In queues with `one_of_group` (see jobs/index.ts), a process runs one job per owner at a time. */
  group?: string
  /** Jobs with a higher priority run first. Among jobs of equal priority, the oldest runs first. Default: 0. */
  priority?: number
}

/** Enqueues a job, in the transaction `db` if it is one. Returns the job's id, or null if the queue's policy forbids another job
 * or too many jobs wait. The job library cannot use our transactions, so this statement is a copy of the library's. A test
 * compares the two. */
export async function enqueue<Name extends JobName>(
  db: Db,
  name: Name,
  data: JobData[Name],
  { start_after, key, waiting_max, group, priority = 0 }: EnqueueOptions = {},
): Promise<string | null> {
  const waiting = sql`select from jobs.job where name = ${name} and state < 'active' limit ${waiting_max}`
  const hasRoom = waiting_max === undefined ? sql`true` : sql`${waiting_max} > (select count(*) from (${waiting}) waiting)`
  const { rows } = await sql<{ id: string | null; known: boolean }>`
    with queue as (select * from jobs.queue where name = ${name}),
      start as (select coalesce(${start_after?.toISOString() ?? null}::timestamptz, jobs.job_now()) as at),
      made as (
        insert into jobs.job (
          name, data, start_after, created_on, singleton_key, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay,
          retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, group_id, priority
        )
        select name, ${JSON.stringify(data)}::jsonb, start.at, jobs.job_now(), ${key ?? null}, expire_seconds, deletion_seconds,
          start.at + retention_seconds * interval '1 s', retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter,
          heartbeat_seconds, ${group ?? null}, ${priority}::integer
        from queue, start where ${hasRoom}
        on conflict do nothing returning id, name, start_after
      ),
      notified as (
        select pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), name) from made
        where start_after <= jobs.job_now() and (select notify from queue)
      )
    select (select id::text from made) as id, exists (select from queue) as known,
      (select count(*) from notified) as notified`.execute(db)
  if (!rows[0]!.known) throw new Error(`The queue ${name} does not exist in this database; run: oi migrate`)
  return rows[0]!.id
}

export async function selectDueQueues(db: Db, names: readonly JobName[]): Promise<JobName[]> {
  const { rows } = await sql<{ name: JobName }>`
    select queue.name from unnest(${names}::text[]) as queue (name)
    where exists (select from jobs.job j
      where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= jobs.job_now())`.execute(db)
  return rows.map(({ name }) => name)
}

export type QueueCounts = { name: string; waiting: number; running: number; completed: number; failed: number }

/** Counts the jobs in each queue of this version or an older version of the service. Ended jobs are deleted after some days. */
export async function selectQueueCounts(db: Db): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select q.name,
      count(*) filter (where j.state in ('created', 'retry')) as waiting, count(*) filter (where j.state = 'active') as running,
      count(*) filter (where j.state = 'completed') as completed, count(*) filter (where j.state = 'failed') as failed
    from jobs.queue q left join jobs.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss\\_\\_%' group by q.name order by q.name`.execute(db)
  return rows
}

export async function selectRunningJobs(db: Db, limit: number) {
  const { rows } = await sql<{ id: string; name: string; started_at: string; attempt: number }>`
    select id::text, name, started_on as started_at, retry_count + 1 as attempt from jobs.job
    where state = 'active' and name not like '\\_\\_pgboss\\_\\_%' order by started_on limit ${limit}`.execute(db)
  return rows
}

export type FailedJob = { id: string; name: string; at: string; attempts: number; will_retry: boolean; message: string | null }

/** Returns the latest failures, newest first: failed jobs, and jobs that wait for another attempt. */
export async function selectFailedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text, name, coalesce(completed_on, started_on, created_on) as at, state = 'retry' as will_retry,
      retry_count + 1 as attempts,
      coalesce(output ->> 'message', output ->> 'value', output #>> '{}') as message
    from jobs.job where state = 'failed' or (state = 'retry' and output is not null)
    order by at desc limit ${limit}`.execute(db)
  return rows
}

/** Returns the time at which each job last started or ended, by job name. */
export async function selectLastRuns(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; at: string }>`
    select name, max(coalesce(completed_on, started_on)) as at
    from jobs.job where started_on is not null group by name`.execute(db)
  return new Map(rows.map(({ name, at }) => [name, at]))
}
