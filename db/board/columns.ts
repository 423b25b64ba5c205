import { sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Db, Row, Trx } from '../schema.ts'
import { type Column, type PursuitRow, pursuitRow, pursuitRows } from './pursuits.ts'

/** `position` is the number of the column from the left, starting at 1. `pursuit_count` excludes archived pursuits. */
export type BoardColumn = Omit<Row<'pipeline_column'>, 'company_id'> & { pursuit_count: number }

export async function selectBoard(db: Db, companyId: string): Promise<BoardColumn[]> {
  const { rows } = await sql<BoardColumn>`
    select col.id, col.title, col.phase, col.created_at, col.updated_at,
      (select count(*) from pursuit p where p.column_id = col.id and not p.archived) as pursuit_count,
      row_number() over (order by col.position, col.id) as position
    from pipeline_column col where col.company_id = ${companyId} order by col.position, col.id`.execute(db)
  return rows
}

export async function selectColumns(db: Db, companyId: string): Promise<Column[]> {
  return db.selectFrom('pipeline_column').select(['id', 'title', 'phase']).where('company_id', '=', companyId).execute()
}

/** Locks the board against other changes to its columns until the transaction ends. Pursuits can still be moved. */
export async function lockBoard(trx: Trx, companyId: string): Promise<void> {
  await sql`select from company where id = ${companyId} for no key update`.execute(trx)
}

/** Returns the column for new pursuits: the one titled Triage, else the leftmost with the phase `triage`, else the leftmost. */
export async function selectEntryColumn(db: Db, companyId: string): Promise<Column> {
  const { rows } = await sql<Column>`
    select id, title, phase from pipeline_column where company_id = ${companyId}
    order by lower(title) = 'triage' desc, phase is not distinct from 'triage' desc, position, id limit 1`.execute(db)
  return rows[0]!
}

/** Adds a column at a position that `placeColumns` left empty. Position 1 is the left end. */
export async function insertColumn(
  trx: Trx,
  company_id: string,
  { title, phase, position }: Pick<BoardColumn, 'title' | 'phase' | 'position'>,
  now: Date,
): Promise<string> {
  const id = newId('col', now)
  const column = { id, company_id, title, phase, position: position - 1, created_at: now, updated_at: now }
  await trx.insertInto('pipeline_column').values(column).execute()
  return id
}

export async function updateColumn(trx: Trx, companyId: string, { id, title, phase }: Column, now: Date): Promise<void> {
  await sql`
    update pipeline_column set title = ${title}, phase = ${phase}, updated_at = ${changedAt(now)}
    where company_id = ${companyId} and id = ${id}`.execute(trx)
}

export async function deleteColumn(trx: Trx, companyId: string, id: string): Promise<void> {
  await trx.deleteFrom('pipeline_column').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** Gives each column the position of its id in `ids`, and a new version if the column moves. An unknown id leaves a gap. */
export async function placeColumns(trx: Trx, companyId: string, ids: string[], now: Date): Promise<void> {
  await sql`
    update pipeline_column c set position = given.place - 1, updated_at = ${changedAt(now)}
    from unnest(${ids}::text[]) with ordinality as given (id, place)
    where c.company_id = ${companyId} and c.id = given.id and c.position <> given.place - 1`.execute(trx)
}

/** Returns a time later than the previous change, because each version needs its own ETag. */
function changedAt(now: Date) {
  return sql<string>`greatest(${now}::timestamptz, updated_at + interval '1 ms')`
}

/** Locks a column, so no pursuit can enter it, and returns the ids of up to `limit` pursuits in it, including archived ones.
 * Locks pursuits before the column, as transactions that move pursuits do, to avoid deadlocks. Then locks pursuits that entered
 * in between. The transactions that moved them have ended, because the lock on the column waited for them. */
export async function lockColumn(trx: Trx, companyId: string, columnId: string, limit: number): Promise<string[]> {
  const inside = () =>
    sql<{ id: string }>`
      select id from pursuit where company_id = ${companyId} and column_id = ${columnId}
      order by id limit ${limit} for update`.execute(trx)
  await inside()
  await sql`select from pipeline_column where company_id = ${companyId} and id = ${columnId} for update`.execute(trx)
  return (await inside()).rows.map(({ id }) => id)
}

export async function selectPursuitsById(db: Db, companyId: string, ids: string[]): Promise<PursuitRow[]> {
  const rows = await pursuitRows(db, companyId).where(sql<boolean>`p.id = any(${ids})`).orderBy('p.id').execute()
  return rows.map(pursuitRow)
}

export async function selectLastChange(db: Db, companyId: string, ids: string[]): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(updated_at) as at from pursuit where company_id = ${companyId} and id = any(${ids})`.execute(db)
  return rows[0]!.at
}

/** Moves pursuits to a column. Pursuits that are already in it are marked as changed, because the column's phase has changed. */
export async function movePursuits(trx: Trx, companyId: string, ids: string[], columnId: string, at: Date): Promise<void> {
  await sql`
    update pursuit set column_id = ${columnId}, updated_at = ${at}, last_activity_at = ${at}
    where company_id = ${companyId} and id = any(${ids})`.execute(trx)
}
