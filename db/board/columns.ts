import { sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Db, Phase, Trx } from '../schema.ts'
import { type Column, type PursuitRow, pursuitRow, pursuitRows } from './pursuits.ts'

/** A column with its place from the left, the first being 1, and how many pursuits stand in it that are not archived. */
export type BoardColumn = Column & { position: number; pursuit_count: number; created_at: string; updated_at: string }

/** All columns of the company's board, from left to right. */
export async function selectBoard(db: Db, companyId: string): Promise<BoardColumn[]> {
  const rows = await db
    .selectFrom('pipeline_column as col')
    .select(['col.id', 'col.title', 'col.phase', 'col.created_at', 'col.updated_at'])
    .select(sql<number>`(select count(*) from pursuit p where p.column_id = col.id and not p.archived)`.as('pursuit_count'))
    .where('col.company_id', '=', companyId)
    .orderBy('col.position')
    .orderBy('col.id')
    .execute()
  return rows.map((row, index) => ({ ...row, position: index + 1 }))
}

/** Takes the company's board for this transaction: whoever changes its columns waits. Who moves pursuits on it does not. */
export async function lockBoard(trx: Trx, companyId: string): Promise<void> {
  await sql`select from company where id = ${companyId} for no key update`.execute(trx)
}

/** Where a new pursuit goes that is given no column: to Triage, else to what stands for triage, else to the leftmost. */
export async function selectEntryColumn(db: Db, companyId: string): Promise<Column> {
  return db
    .selectFrom('pipeline_column')
    .select(['id', 'title', 'phase'])
    .where('company_id', '=', companyId)
    .orderBy(sql`lower(title) = 'triage' desc`)
    .orderBy(sql`phase is not distinct from 'triage' desc`)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Adds a column at a place that `placeColumns` has left free, the first being 1. */
export async function insertColumn(
  trx: Trx,
  companyId: string,
  { position, ...column }: { title: string; phase: Phase | null; position: number },
  now: Date,
): Promise<string> {
  const id = newId('col', now)
  await trx
    .insertInto('pipeline_column')
    .values({ id, company_id: companyId, ...column, position: position - 1, created_at: now, updated_at: now })
    .execute()
  return id
}

export async function updateColumn(
  trx: Trx,
  companyId: string,
  id: string,
  change: { title: string; phase: Phase | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('pipeline_column')
    .set({ ...change, updated_at: changedAt(now) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function deleteColumn(trx: Trx, companyId: string, id: string): Promise<void> {
  await trx.deleteFrom('pipeline_column').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** Puts the board's columns into this order, a place that no column has being left free; each that comes to another place has a new version. */
export async function placeColumns(trx: Trx, companyId: string, ids: string[], now: Date): Promise<void> {
  await sql`
    update pipeline_column c set position = given.place - 1, updated_at = ${changedAt(now)}
    from unnest(${ids}::text[]) with ordinality as given (id, place)
    where c.company_id = ${companyId} and c.id = given.id and c.position <> given.place - 1`.execute(trx)
}

/** Later than the change before, so that no two versions have one ETag. */
function changedAt(now: Date) {
  return sql<string>`greatest(${now}::timestamptz, updated_at + interval '1 ms')`
}

/**
 * Takes a column with all pursuits in it for this transaction, archived ones too, and answers their ids, at most `limit`. From now on no
 * pursuit comes into it. Pursuits are taken first, as by those who move them; those that came in meanwhile are taken once their
 * transactions have ended, which they do without this column.
 */
export async function lockColumn(trx: Trx, columnId: string, limit: number): Promise<string[]> {
  const inside = () =>
    sql<{ id: string }>`select id from pursuit where column_id = ${columnId} order by id limit ${limit} for update`.execute(trx)
  await inside()
  await sql`select from pipeline_column where id = ${columnId} for update`.execute(trx)
  return (await inside()).rows.map(({ id }) => id)
}

/** These pursuits as they are, by id. */
export async function selectPursuitsById(db: Db, companyId: string, ids: string[]): Promise<PursuitRow[]> {
  const rows = await pursuitRows(db, companyId).where(sql<boolean>`p.id = any(${ids})`).orderBy('p.id').execute()
  return rows.map(pursuitRow)
}

/** The last change of any of these. */
export async function selectLastChange(db: Db, ids: string[]): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(updated_at) as at from pursuit where id = any(${ids})`.execute(db)
  return rows[0]!.at
}

/** Moves pursuits to a column, or tells that theirs changed. */
export async function movePursuits(trx: Trx, companyId: string, ids: string[], columnId: string, at: Date): Promise<void> {
  await trx
    .updateTable('pursuit')
    .set({ column_id: columnId, updated_at: at, last_activity_at: at })
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}
