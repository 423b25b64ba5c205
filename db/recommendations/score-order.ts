import { type RawBuilder, sql } from 'kysely'
import { isOfCurrentProfile } from '../people/current-profile.ts'
import type { Db } from '../schema.ts'
import { noOpportunity, postedOrNever } from './matching.ts'

/*
 * The order of a company's scores over the whole catalog, of which a piece is read at a time: the highest score first, then what is ruled out,
 * whose score is 0, then, newest first, what has no score. Each of these parts is a range of an index. A score of an older profile counts as none.
 */

/** Where a record stands: in which part, and there by its score or by when it was posted, ties by id. */
export type ScorePlace = { part: number; at: string; id: string }
/** What follows a place, from its part's beginning where it is null. */
type Part = (companyId: string, after: ScorePlace | null) => RawBuilder<unknown>

const scored: Part = (companyId, after) => sql`
  select contract_id as id, score::text as at from match m
  where company_id = ${companyId} and eligible and ${isOfCurrentProfile(companyId)}
    ${after ? sql`and score <= ${after.at}::integer and (score < ${after.at}::integer or contract_id > ${after.id})` : sql``}
  order by score desc, contract_id`

const ruledOut: Part = (companyId, after) => sql`
  select contract_id as id, score::text as at from match m
  where company_id = ${companyId} and not eligible and ${isOfCurrentProfile(companyId)}
    ${after ? sql`and contract_id > ${after.id}` : sql``}
  order by contract_id`

const unscored: Part = (companyId, after) => sql`
  select c.id, ${postedOrNever}::text as at from contract c where c.notice_type not in ${noOpportunity}
    and not exists (select from match m where m.company_id = ${companyId} and m.contract_id = c.id and ${isOfCurrentProfile(companyId)})
    ${after ? sql`and ${postedOrNever} <= ${after.at}::timestamptz and (${postedOrNever} < ${after.at}::timestamptz or c.id > ${after.id})` : sql``}
  order by ${postedOrNever} desc, c.id`

const parts: readonly Part[] = [scored, ruledOut, unscored]

/** The next opportunities behind a place; fewer than `limit` where the order ends. */
export async function selectByScore(db: Db, companyId: string, after: ScorePlace | null, limit: number): Promise<ScorePlace[]> {
  const found: ScorePlace[] = []
  for (let part = after?.part ?? 0; part < parts.length && found.length < limit; part++) {
    const behind = part === after?.part ? after : null
    const { rows } = await sql<{ id: string; at: string }>`
      ${parts[part]!(companyId, behind)} limit ${limit - found.length}`.execute(db)
    found.push(...rows.map(({ id, at }) => ({ part, at, id })))
  }
  return found
}

/** The company's scores from `score_min` on by record id, of those that score highest if there are more than `limit`. */
export async function selectBestScores(
  db: Db,
  companyId: string,
  score_min: number,
  limit: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ contract_id: string; score: number }>`
    (select contract_id, score from match m
      where company_id = ${companyId} and eligible and score >= ${score_min} and ${isOfCurrentProfile(companyId)}
      order by score desc, contract_id limit ${limit})
    union all
    (select contract_id, score from match m
      where company_id = ${companyId} and not eligible and ${score_min} = 0 and ${isOfCurrentProfile(companyId)}
      order by contract_id limit ${limit})
    limit ${limit}`.execute(db)
  return new Map(rows.map(({ contract_id, score }) => [contract_id, score]))
}

/** The company's scores of these records, by record id. */
export async function selectMatchScores(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ contract_id: string; score: number }>`
    select contract_id, score from match m
    where company_id = ${companyId} and contract_id = any(${ids}) and ${isOfCurrentProfile(companyId)}`.execute(db)
  return new Map(rows.map(({ contract_id, score }) => [contract_id, score]))
}
