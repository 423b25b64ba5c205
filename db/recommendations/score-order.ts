import { type RawBuilder, sql } from 'kysely'
import { isOfCurrentProfile } from '../people/current-profile.ts'
import type { Db } from '../schema.ts'
import { noOpportunity, postedOrNever } from './matching.ts'

/** Lists all opportunities in the order of a company's scores, in three parts. First come eligible records, highest score first,
 * then ineligible records (score 0), then records without a current score, newest first. Each part is a range of an index. */

/** A position in the list of `selectByScore`: the index of the part, the score or posted date (`at`), and the record's id. */
export type ScorePosition = { part: number; at: string; id: string }
type Part = (companyId: string, after: ScorePosition | null) => RawBuilder<unknown>

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

/** Returns the next opportunities after a position. If it returns fewer than `limit`, no further opportunities exist. */
export async function selectByScore(db: Db, companyId: string, after: ScorePosition | null, limit: number) {
  const found: ScorePosition[] = []
  for (let part = after?.part ?? 0; part < parts.length && found.length < limit; part++) {
    const start = part === after?.part ? after : null
    const { rows } = await sql<{ id: string; at: string }>`
      ${parts[part]!(companyId, start)} limit ${limit - found.length}`.execute(db)
    found.push(...rows.map(({ id, at }) => ({ part, at, id })))
  }
  return found
}

export async function selectBestScores(db: Db, companyId: string, score_min: number, limit: number) {
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

export async function selectMatchScores(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ contract_id: string; score: number }>`
    select contract_id, score from match m
    where company_id = ${companyId} and contract_id = any(${ids}) and ${isOfCurrentProfile(companyId)}`.execute(db)
  return new Map(rows.map(({ contract_id, score }) => [contract_id, score]))
}
