import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../schema.ts'

/** Distance between pursuits that move apart to make room. A new pursuit is much farther away from all others. */
const spacing = 1024

type Ranked = { id: string; rank: number }
/** The pursuit that another one moves next to, on which side, and the column that has both. */
export type Beside = { id: string; column_id: string; anchor_id: string; side: 'before' | 'after' }

/** Returns a rank behind all pursuits. */
export async function selectLastRank(db: Db): Promise<number> {
  const { rows } = await sql<{ rank: number }>`select nextval('pursuit_rank') as rank`.execute(db)
  return rows[0]!.rank
}

/** Returns the rank that puts a pursuit next to a locked one. Returns null if it is there already, or undefined if the other
 * pursuit is not in the column. Pursuits without a gap between them move apart first. */
export async function selectRankBeside(trx: Trx, companyId: string, { id, column_id, anchor_id, side }: Beside) {
  const [anchor] = await selectRanked(trx, companyId, column_id, sql`id = ${anchor_id}`, 'asc')
  if (!anchor) return undefined
  const position = sql`(${anchor.rank}::bigint, ${anchor.id})`
  const [neighbor] =
    side === 'before'
      ? await selectRanked(trx, companyId, column_id, sql`(rank, id) < ${position}`, 'desc')
      : await selectRanked(trx, companyId, column_id, sql`(rank, id) > ${position}`, 'asc')
  if (neighbor?.id === id) return null
  if (!neighbor) return side === 'after' ? selectLastRank(trx) : anchor.rank - spacing
  const [left, right] = side === 'before' ? [neighbor, anchor] : [anchor, neighbor]
  if (right.rank - left.rank > 1) return Math.floor((left.rank + right.rank) / 2)
  await moveApart(trx, companyId, column_id, left)
  return left.rank + spacing
}

async function selectRanked(
  trx: Trx,
  companyId: string,
  columnId: string,
  condition: RawBuilder<unknown>,
  order: 'asc' | 'desc',
): Promise<Ranked[]> {
  return trx
    .selectFrom('pursuit')
    .select(['id', 'rank'])
    .where('company_id', '=', companyId)
    .where('column_id', '=', columnId)
    .where(sql<boolean>`${condition}`)
    .orderBy('rank', order)
    .orderBy('id', order)
    .limit(1)
    .execute()
}

/** Makes room for one pursuit behind `left`. Each pursuit moves only as far as the one before it requires, so the order stays and
 * most pursuits keep their ranks. */
async function moveApart(trx: Trx, companyId: string, columnId: string, left: Ranked): Promise<void> {
  await sql`
    with following as (
      select id, ${left.rank}::bigint + ${spacing} * (1 + row_number() over (order by rank, id)) as rank_min from pursuit
      where company_id = ${companyId} and column_id = ${columnId} and (rank, id) > (${left.rank}::bigint, ${left.id}))
    update pursuit p set rank = f.rank_min from following f where p.id = f.id and p.rank < f.rank_min`.execute(trx)
}
