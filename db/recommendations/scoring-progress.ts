import { sql } from 'kysely'
import { compiledOnce } from '../postgres/compiled.ts'
import type { Db, Trx } from '../schema.ts'

/** The number of actions from which the ranking for company `c` learns. Moving rows into the total does not change the number. */
export const feedbackVersion = sql.raw(`(coalesce((select t.changes from feedback_total t where t.company_id = c.id), 0)
  + (select count(*)::integer from feedback_change f where f.company_id = c.id))`)

export async function hasFeedback(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from feedback_change) as found`.execute(db)
  return rows[0]!.found
}

/** Moves up to `limit` rows of `feedback_change`, from any company, into the totals, so few rows are left to count. */
export async function addUpFeedback(trx: Trx, limit: number): Promise<void> {
  await sql`
    with gone as (
      delete from feedback_change where id in (select id from feedback_change order by id limit ${limit}) returning company_id
    )
    insert into feedback_total (company_id, changes) select company_id, count(*) from gone group by company_id
    on conflict (company_id) do update set changes = feedback_total.changes + excluded.changes`.execute(trx)
}

/** The number of records scored with the current profile so far, and the number to score in total. */
export type ScoringProgress = { done: number; total: number }

/** Selects the progress of scoring, or null if all records are scored. */
export function progressOf(db: Db, { company_id }: { company_id: string }) {
  const current = sql`s.profile_version = c.profile_version and s.feedback_version = ${feedbackVersion}`
  return db
    .selectFrom('company as c')
    .leftJoin('company_scoring as s', 's.company_id', 'c.id')
    .where('c.id', '=', company_id)
    .select(
      sql<[done: number, total: number] | null>`case
        when not coalesce(${current}, false) then array[0, s.total]
        when s.finished_at is null then array[least(s.done, s.total), s.total] end`.as('scoring'),
    )
}

const progress = compiledOnce((db: Db, _choices: object, given: { company_id: string }) => progressOf(db, given))

export async function selectScoringProgress(db: Db, company_id: string): Promise<ScoringProgress | null> {
  const [found] = await progress(db, {}, { company_id })
  return toProgress(found?.scoring ?? null)
}

export function toProgress(scoring: [done: number, total: number] | null): ScoringProgress | null {
  return scoring && { done: scoring[0] ?? 0, total: scoring[1] ?? 0 }
}
