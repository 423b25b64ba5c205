import { sql } from 'kysely'
import { announced_score_min, matchKey } from '../events/events.ts'
import { isServed } from '../people/subscriptions.ts'
import type { Trx } from '../schema.ts'
import { runs_kept_days } from './workflow-runs.ts'

export type QuietMatch = { company_id: string; contract_id: string; score: number; created_at: string }

/** What came longer ago is not new. By then the runs that it started may be forgotten, which would start once more. */
const new_days_max = runs_kept_days

/**
 * Of these records those that are and were told to nobody, but score high enough for a workflow that asks for less and was not started by them:
 * open, neither dismissed nor on the board, and new since it became active.
 */
export async function selectQuietMatches(trx: Trx, contractIds: readonly string[], now: Date): Promise<QuietMatch[]> {
  const newSince = new Date(now.getTime() - new_days_max * 86_400_000)
  const { rows } = await sql<QuietMatch>`
    with wanted as (
      select w.id, w.company_id, (v.trigger -> 'config' ->> 'min_score')::float8 as score, w.activated_at as since
      from workflow w join workflow_version v on v.workflow_id = w.id and v.version = w.version
      where w.status = 'active' and w.trigger_type = 'opportunity.created'
        and (v.trigger -> 'config' ->> 'min_score')::float8 < ${announced_score_min} and ${isServed('w.company_id')})
    select distinct m.company_id, m.contract_id, m.score, c.created_at
    from wanted join match m on m.company_id = wanted.company_id and m.contract_id = any(${contractIds})
      join contract c on c.id = m.contract_id
    where m.eligible and m.score >= wanted.score and m.score < ${announced_score_min} and m.open_until > ${now}
      and m.announced_at is null and c.created_at >= greatest(wanted.since, ${newSince})
      and not exists (
        select from workflow_run r where r.workflow_id = wanted.id and r.event_id = ${matchKey('')} || m.contract_id)
      and not exists (select from dismissal d where d.company_id = m.company_id and d.contract_id = m.contract_id)
      and not exists (select from pursuit p where p.company_id = m.company_id and p.contract_id = m.contract_id and not p.archived)
    order by m.company_id, m.contract_id`.execute(trx)
  return rows
}
