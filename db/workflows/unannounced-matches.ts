import { sql } from 'kysely'
import { announced_score_min, matchKey } from '../events/events.ts'
import { isServed } from '../people/subscriptions.ts'
import type { Trx } from '../schema.ts'

export type UnannouncedMatch = { company_id: string; contract_id: string; score: number; created_at: string }

/**
 * Selects matches of these records that no event announces, but whose score is high enough for a workflow with a lower `min_score`. The record must
 * be open, neither dismissed nor on the board, newer than `newSince` and the activation of the workflow, and must not have started the workflow yet.
 */
export async function selectUnannouncedMatches(
  trx: Trx,
  contractIds: readonly string[],
  { now, newSince }: { now: Date; newSince: Date },
): Promise<UnannouncedMatch[]> {
  const { rows } = await sql<UnannouncedMatch>`
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
