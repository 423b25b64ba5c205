import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../generated/api.ts'
import type { Db } from '../schema.ts'
import type { FieldChange } from '../values.ts'

type ActivityType = components['schemas']['ActivityType']
export type ActivityRow = {
  id: string
  type: ActivityType
  at: string
  actor_type: components['schemas']['Actor']['type'] | null
  actor_id: string | null
  actor_name: string | null
  opportunity_id: string | null
  pursuit_id: string | null
  title: string | null
  text: string | null
  run_status: 'succeeded' | 'failed' | 'cancelled' | null
  changes: FieldChange[]
}
export type ActivityPosition = [at: string, id: string, type: string]
export type ActivityFilters = {
  pursuit_id?: string | undefined
  opportunity_id?: string | undefined
  actor?: string | undefined
  types?: ActivityType[] | undefined
  since?: string | undefined
}

/** SQL for entries of the timeline. `rows` names the source `s`, its pursuit `p` and the opportunity `c`. */
type Source = Record<'type' | 'at' | 'rows' | 'actor_type' | 'actor_id' | 'actor_name', RawBuilder<unknown>> & {
  types: ActivityType[]
  id?: RawBuilder<unknown>
  text?: RawBuilder<unknown>
  run_status?: RawBuilder<unknown>
  changes?: RawBuilder<unknown>
  condition?: RawBuilder<unknown>
}

const opportunity = sql`join pursuit p on p.id = s.pursuit_id join contract c on c.id = p.contract_id`
const anyOpportunity = sql`left join pursuit p on p.id = s.pursuit_id left join contract c on c.id = coalesce(p.contract_id, s.contract_id)`
const actor = { actor_type: sql`s.actor_type`, actor_id: sql`s.actor_id`, actor_name: sql`coalesce(u.name, s.actor_name)` }
const actorName = sql`left join app_user u on u.id = s.actor_id`

const sources: Source[] = [
  {
    types: ['pursuit_added', 'outcome', 'pursuit_moved', 'pursuit_changed'],
    type: sql`case when s.changes @> '[{"field":"column_id","old_value":null}]' then 'pursuit_added'
      when s.changes @> '[{"field":"outcome"}]' then 'outcome'
      when s.changes @> '[{"field":"column_id"}]' then 'pursuit_moved' else 'pursuit_changed' end`,
    at: sql`s.at`,
    ...actor,
    actor_id: sql`coalesce(s.actor_id, s.actor_workflow_id)`,
    changes: sql`s.changes`,
    rows: sql`pursuit_change s ${opportunity} ${actorName}`,
  },
  {
    types: ['note'],
    type: sql`'note'`,
    at: sql`s.created_at`,
    ...actor,
    text: sql`s.text`,
    rows: sql`pursuit_note s ${opportunity} ${actorName}`,
  },
  {
    types: ['task_created'],
    type: sql`'task_created'`,
    at: sql`s.created_at`,
    actor_type: sql`case when w.id is null then 'user' else 'workflow' end`,
    actor_id: sql`coalesce(w.id, u.id)`,
    actor_name: sql`coalesce(w.name, u.name)`,
    text: sql`s.name`,
    rows: sql`task s ${opportunity} join app_user u on u.id = s.created_by left join workflow w on w.id = s.created_by_workflow_id`,
  },
  {
    types: ['task_completed'],
    type: sql`'task_completed'`,
    at: sql`s.completed_at`,
    actor_type: sql`'user'`,
    actor_id: sql`u.id`,
    actor_name: sql`u.name`,
    text: sql`s.name`,
    rows: sql`task s ${opportunity} join app_user u on u.id = s.completed_by`,
    condition: sql`s.completed_at is not null`,
  },
  {
    types: ['file_added'],
    type: sql`'file_added'`,
    at: sql`s.created_at`,
    ...actor,
    text: sql`s.name`,
    rows: sql`document s ${anyOpportunity} ${actorName}`,
    condition: sql`s.type = 'file'`,
  },
  {
    types: ['workflow_run'],
    type: sql`'workflow_run'`,
    at: sql`s.finished_at`,
    actor_type: sql`'workflow'`,
    actor_id: sql`w.id`,
    actor_name: sql`w.name`,
    text: sql`w.name`,
    run_status: sql`s.status`,
    rows: sql`workflow_run s join workflow w on w.id = s.workflow_id
      left join pursuit p on p.id = s.input ->> 'id' and p.company_id = s.company_id left join contract c on c.id = p.contract_id`,
    condition: sql`s.finished_at is not null and not s.dry_run`,
  },
  {
    types: ['amendment'],
    type: sql`'amendment'`,
    id: sql`n.id`,
    at: sql`n.fetched_at`,
    actor_type: sql`null::text`,
    actor_id: sql`null::text`,
    actor_name: sql`null::text`,
    changes: sql`v.changes`,
    rows: sql`pursuit s join pursuit p on p.id = s.id join contract c on c.id = p.contract_id
      cross join lateral jsonb_to_recordset(c.history) as v (version integer, notice_id text, changes jsonb)
      join notice n on n.id = v.notice_id`,
    condition: sql`c.amendment_count > 0 and v.version > 1
      and not exists (select from dismissal d where d.company_id = s.company_id and d.contract_id = c.id)`,
  },
]

type Page = { after: ActivityPosition | undefined; limit: number }

/** Returns one page of the company's timeline, newest first. Each source reads at most one page. */
export async function selectActivity(db: Db, companyId: string, filters: ActivityFilters, page: Page): Promise<ActivityRow[]> {
  const { types } = filters
  const chosen = sources.filter((source) => types === undefined || source.types.some((type) => types.includes(type)))
  if (chosen.length === 0) return []
  const pages = chosen.map((source) => sql`(${pageOf(source, companyId, filters, page)})`)
  const { rows } = await sql<ActivityRow>`
    select * from (${sql.join(pages, sql` union all `)}) as entry
    order by at desc, id desc, type desc limit ${page.limit}`.execute(db)
  return rows
}

function pageOf(source: Source, companyId: string, filters: ActivityFilters, { after, limit }: Page) {
  const {
    type,
    at,
    rows,
    id = sql`s.id`,
    text = sql`null::text`,
    run_status = sql`null::text`,
    changes = sql`'[]'::jsonb`,
  } = source
  const typeText = sql`(${type}) collate "C"`
  const { pursuit_id, opportunity_id, actor: actorId, types, since } = filters
  const conditions = [
    sql`s.company_id = ${companyId}`,
    source.condition,
    pursuit_id === undefined ? undefined : sql`p.id = ${pursuit_id}`,
    opportunity_id === undefined ? undefined : sql`c.id = ${opportunity_id}`,
    actorId === undefined ? undefined : sql`${source.actor_id} = ${actorId}`,
    types === undefined ? undefined : sql`${type} = any(${types})`,
    since === undefined ? undefined : sql`${at} >= ${since}`,
    after === undefined ? undefined : sql`(${at}, ${id}, ${typeText}) < (${after[0]}::timestamptz, ${after[1]}, ${after[2]})`,
  ].filter((condition) => condition !== undefined)
  return sql`
    select ${id} as id, ${typeText} as type, ${at} as at, ${source.actor_type} as actor_type, ${source.actor_id} as actor_id,
      ${source.actor_name} as actor_name, c.id as opportunity_id, p.id as pursuit_id, coalesce(p.title, c.title) as title,
      ${text} as text, ${run_status} as run_status, ${changes} as changes
    from ${rows} where ${sql.join(conditions, sql` and `)}
    order by ${at} desc, ${id} desc, type desc limit ${limit}`
}
