import { sql } from 'kysely'
import type { Trx } from '../../db/schema.ts'
import { notify } from '../notifications/notify.ts'

/** A workflow, and the user in whose name it acts. */
export type Troubled = { id: string; name: string; company_id: string; acts_as: string }
/** `run_id`: of the run that failed; null where none was begun. */
export type Trouble = { kind: 'failed' | 'refused'; count: number; reason: string; run_id: string | null }

/**
 * Counts what went wrong with a workflow. Whom it acts for is told of the first run that fails and of the first that is not begun within an hour of
 * the clock: a flood is not answered by a flood. Where they have left the company, its owners and admins are told.
 */
export async function tellTrouble(trx: Trx, workflow: Troubled, trouble: Trouble, now: Date): Promise<void> {
  const { kind, count, reason, run_id } = trouble
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
  const column = sql.ref(kind)
  const { rows } = await sql<{ total: number }>`
    insert into workflow_trouble as t (workflow_id, hour, company_id, ${column})
    values (${workflow.id}, ${hour}, ${workflow.company_id}, ${count})
    on conflict (workflow_id, hour) do update set ${column} = t.${column} + excluded.${column}
    returning ${column} as total`.execute(trx)
  if (rows[0]!.total > count) return
  const title = kind === 'failed' ? `A run of ${workflow.name} failed` : `${workflow.name} was not started`
  const entity = run_id === null ? { type: 'workflow' as const, id: workflow.id } : { type: 'workflow_run' as const, id: run_id }
  const body = `${/[.!?…]$/.test(reason) ? reason : `${reason}.`} More of this kind in the same hour are not told.`
  await notify(
    trx,
    workflow.company_id,
    await selectResponsible(trx, workflow),
    { type: 'workflow.failed', title, body, entity, digest: 'workflows' },
    now,
  )
}

/** Active workflows that wait for a saved search are never started again once it is deleted: who answers for them is told. */
export async function tellSearchDeleted(
  trx: Trx,
  companyId: string,
  search: { id: string; name: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<Troubled>`
    select w.id, w.name, w.company_id, coalesce(v.acts_as, w.created_by) as acts_as
    from workflow w join workflow_version v on v.workflow_id = w.id and v.version = w.version
    where w.company_id = ${companyId} and w.status = 'active' and w.trigger_type = 'saved_search.matched'
      and v.trigger -> 'config' ->> 'saved_search_id' = ${search.id}`.execute(trx)
  for (const workflow of rows) {
    const title = `${workflow.name} does not start any more`
    const body = `The saved search “${search.name}”, whose results it waits for, was deleted. Give it another one, or deactivate it.`
    const entity = { type: 'workflow' as const, id: workflow.id }
    await notify(
      trx,
      companyId,
      await selectResponsible(trx, workflow),
      { type: 'workflow.failed', title, body, entity, digest: 'workflows' },
      now,
    )
  }
}

const named_max = 10

/** Tells owners and admins at once that the runs of active workflows fail from now on, with how to take the workflows over. */
export async function tellActorLeft(
  trx: Trx,
  { companyId, userId }: { companyId: string; userId: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<Troubled>`
    select w.id, w.name, w.company_id, ${userId} as acts_as
    from workflow w join workflow_version v on v.workflow_id = w.id and v.version = w.version
    where w.company_id = ${companyId} and w.status = 'active' and coalesce(v.acts_as, w.created_by) = ${userId}
    order by w.id`.execute(trx)
  const [first, ...others] = rows
  if (!first) return
  const left = rows.length - named_max
  const names = [...rows.slice(0, named_max).map(({ name }) => `“${name}”`), ...(left > 0 ? [`${left} more`] : [])]
  const title =
    others.length === 0 ? `${first.name} acts for a user who has left` : `${rows.length} workflows act for a user who has left`
  const body = `Runs fail until another user takes over. To take one over, activate it: ${names.join(', ')}.`
  const entity = { type: 'workflow' as const, id: first.id }
  const responsible = await selectResponsible(trx, first)
  await notify(trx, companyId, responsible, { type: 'workflow.failed', title, body, entity, digest: 'workflows' }, now)
}

async function selectResponsible(trx: Trx, { company_id, acts_as }: Troubled): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with actor as (select user_id from membership where company_id = ${company_id} and user_id = ${acts_as})
    select user_id from actor
    union all
    select user_id from membership where company_id = ${company_id} and role in ('owner', 'admin') and not exists (select from actor)`.execute(
    trx,
  )
  return rows.map(({ user_id }) => user_id)
}
