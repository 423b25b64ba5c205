import { sql } from 'kysely'
import { announced_score_min, matchKey } from '../events/events.ts'
import { isServed } from '../people/subscriptions.ts'
import type { Trx } from '../schema.ts'
import type { WorkflowTriggerType } from '../values.ts'

/** Workflows `w` with their newest version `v`. */
const current = sql`workflow w join workflow_version v on v.workflow_id = w.id and v.version = w.version`
const actsAs = sql`coalesce(v.acts_as, w.created_by)`

/** A workflow. `acts_as` is the id of the user that it acts for. */
export type ActingWorkflow = { id: string; name: string; company_id: string; acts_as: string }

export type TriggeredWorkflow = ActingWorkflow & {
  version: number
  trigger_type: WorkflowTriggerType
  activated_at: string
  time_zone: string
  config: { min_score?: number; saved_search_id?: string }
}

/** Returns the active workflows that one of the events triggers, in companies that are served. They are sorted by id, so two
 * transactions that write rows for the same workflows cannot deadlock. */
export async function selectTriggeredWorkflows(trx: Trx, events: readonly { company_id: string; type: string }[]) {
  const kinds = [...new Map(events.map((event) => [`${event.company_id} ${event.type}`, event])).values()]
  const { rows } = await sql<TriggeredWorkflow>`
    select w.id, w.company_id, w.name, w.version, ${actsAs} as acts_as, w.trigger_type, w.activated_at,
      c.time_zone, v.trigger -> 'config' as config
    from unnest(${kinds.map(({ company_id }) => company_id)}::text[], ${kinds.map(({ type }) => type)}::text[]) as kind (company_id, type)
      join workflow w on w.company_id = kind.company_id and w.trigger_type = kind.type and w.status = 'active'
      join workflow_version v on v.workflow_id = w.id and v.version = w.version
      join company c on c.id = w.company_id
    where ${isServed('w.company_id')}
    order by w.id`.execute(trx)
  return rows
}

export async function selectWorkflowsOfSearch(trx: Trx, companyId: string, searchId: string): Promise<ActingWorkflow[]> {
  const { rows } = await sql<ActingWorkflow>`
    select w.id, w.name, w.company_id, ${actsAs} as acts_as from ${current}
    where w.company_id = ${companyId} and w.status = 'active' and w.trigger_type = 'saved_search.matched'
      and v.trigger -> 'config' ->> 'saved_search_id' = ${searchId}`.execute(trx)
  return rows
}

export async function selectWorkflowsOfUser(trx: Trx, companyId: string, userId: string): Promise<ActingWorkflow[]> {
  const { rows } = await sql<ActingWorkflow>`
    select w.id, w.name, w.company_id, ${userId} as acts_as from ${current}
    where w.company_id = ${companyId} and w.status = 'active' and ${actsAs} = ${userId} order by w.id`.execute(trx)
  return rows
}

/** Adds `count` to a workflow's failures of one kind in `hour`, and returns their new number. */
export async function countTroubles(
  trx: Trx,
  workflow: ActingWorkflow,
  { kind, count, hour }: { kind: 'failed' | 'refused'; count: number; hour: Date },
): Promise<number> {
  const column = sql.ref(kind)
  const { rows } = await sql<{ total: number }>`
    insert into workflow_trouble as t (workflow_id, hour, company_id, ${column})
    values (${workflow.id}, ${hour}, ${workflow.company_id}, ${count})
    on conflict (workflow_id, hour) do update set ${column} = t.${column} + excluded.${column}
    returning ${column} as total`.execute(trx)
  return rows[0]!.total
}

/** Returns the user that the workflow acts for, or the company's owners and admins if that user has left the company. */
export async function selectResponsible(
  trx: Trx,
  { company_id, acts_as }: Pick<ActingWorkflow, 'company_id' | 'acts_as'>,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with actor as (select user_id from membership where company_id = ${company_id} and user_id = ${acts_as})
    select user_id from actor
    union all
    select user_id from membership
    where company_id = ${company_id} and role in ('owner', 'admin') and not exists (select from actor)`.execute(trx)
  return rows.map(({ user_id }) => user_id)
}

/** Returns new matches that reach the `min_score` of an active workflow but not `announced_score_min`, so no event reports them.
 * Their records are open, not dismissed, not on the board, and newer than both `newSince` and the workflow's activation. Skips
 * records that were announced or that already started the workflow. */
export async function selectUnannouncedMatches(
  trx: Trx,
  contractIds: readonly string[],
  { now, newSince }: { now: Date; newSince: Date },
) {
  const { rows } = await sql<{ company_id: string; contract_id: string; score: number; created_at: string }>`
    with wanted as (
      select w.id, w.company_id, (v.trigger -> 'config' ->> 'min_score')::float8 as score, w.activated_at as since
      from ${current}
      where w.status = 'active' and w.trigger_type = 'opportunity.created'
        and (v.trigger -> 'config' ->> 'min_score')::float8 < ${announced_score_min} and ${isServed('w.company_id')})
    select distinct m.company_id, m.contract_id, m.score, c.created_at
    from wanted join match m on m.company_id = wanted.company_id and m.contract_id = any(${contractIds})
      join contract c on c.id = m.contract_id
    where m.eligible and not starts_with(m.contract_id, 'recompete_') and m.score >= wanted.score and m.score < ${announced_score_min} and m.open_until > ${now}
      and m.announced_at is null and c.created_at >= greatest(wanted.since, ${newSince})
      and not exists (
        select from workflow_run r where r.workflow_id = wanted.id and r.event_id = ${matchKey('')} || m.contract_id)
      and not exists (select from dismissal d where d.company_id = m.company_id and d.contract_id = m.contract_id)
      and not exists (select from pursuit p where p.company_id = m.company_id and p.contract_id = m.contract_id and not p.archived)
    order by m.company_id, m.contract_id`.execute(trx)
  return rows
}
