import { sql } from 'kysely'
import { jobsSchema } from '../jobs/jobs-schema.ts'
import type { Db } from '../schema.ts'

/** Maximum clock difference between processes and databases. Rows further ahead were written before the clock was set back. */
const skew = sql`interval '5 minutes'`
/** The longest delay between two attempts of a job. */
const retry_delay_max = sql`interval '65 minutes'`

const table = (name: string) => sql.table(`${jobsSchema}.${name}`)
const now = sql`${sql.raw(jobsSchema)}.job_now()`

/** Repairs stored times that are in the future after the database's clock was set back. Otherwise the job library would start no
 * schedule and find no dead worker for up to a day. Returns whether the clock was set back. */
export async function repairSetBackClock(db: Db): Promise<boolean> {
  const ahead = (column: string) => sql`${sql.ref(column)} > ${now} + ${skew}`
  const columns = ['cron_on', 'bam_on', 'flow_on', 'reindex_on']
  const reset = columns.map((name) => sql`${sql.ref(name)} = case when ${ahead(name)} then null else ${sql.ref(name)} end`)
  const { numAffectedRows } = await sql`
    update ${table('version')} set ${sql.join(reset)},
      monitor_backoff_on = case when monitor_backoff_on > ${now} + ${retry_delay_max} then null else monitor_backoff_on end
    where greatest(cron_on, bam_on, flow_on, reindex_on) > ${now} + ${skew}`.execute(db)
  if (!numAffectedRows) return false
  await sql`
    update ${table('queue')} set monitor_claim_on = null, monitor_on = null, maintain_on = null
    where greatest(monitor_claim_on, monitor_on, maintain_on) > ${now} + ${skew}`.execute(db)
  await sql`
    update ${table('job')} set start_after = start_after - (created_on - ${now}), created_on = ${now}
    where state < 'active' and ${ahead('created_on')}`.execute(db)
  await sql`
    update ${table('job')} set start_after = ${now}
    where state = 'retry' and start_after > ${now} + ${retry_delay_max}`.execute(db)
  await sql`
    update ${table('job')} set started_on = least(started_on, ${now}), heartbeat_on = least(heartbeat_on, ${now})
    where state = 'active' and (${ahead('started_on')} or ${ahead('heartbeat_on')})`.execute(db)
  await sql`
    update workflow_run set lease_until = clock_timestamp()
    where lease_until > clock_timestamp() + ${skew}`.execute(db)
  return true
}
