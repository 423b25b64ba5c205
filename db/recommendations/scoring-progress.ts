import { sql } from 'kysely'
import { compiledOnce } from '../postgres/compiled.ts'
import type { Db } from '../schema.ts'
import { feedbackVersion } from './feedback.ts'

/** How many records are scored by the current profile, and how many will be. */
export type ScoringProgress = { done: number; total: number }

/** Selects the progress of scoring. Null if all records are scored. */
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

/** Returns the progress of scoring for the company. Null if it is complete. */
export async function selectScoringProgress(db: Db, company_id: string): Promise<ScoringProgress | null> {
  const [found] = await progress(db, {}, { company_id })
  return toProgress(found?.scoring ?? null)
}

export function toProgress(scoring: [done: number, total: number] | null): ScoringProgress | null {
  return scoring && { done: scoring[0] ?? 0, total: scoring[1] ?? 0 }
}
