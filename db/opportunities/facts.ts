import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import type { FeedSection } from '../postgres/feed-position.ts'
import type { Db, Row, Trx } from '../schema.ts'

const columns = columnNames(
  'id changed_xid title description solicitation_number posted_at is_forecast deadline_at set_aside set_aside_description naics',
  'place_state_code place_city_name place_zipcode place_country_code competition vehicle derived',
)
/** The texts of a record from which facts are read, and the facts that are already stored. */
export type FactRow = Pick<Row<'contract'>, (typeof columns)[number]>

const records = sql.raw(`select ${columns.join(', ')} from contract`)

export async function selectFactRows(db: Db, { xid, id, horizon }: FeedSection, limit: number): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    ${records} where (changed_xid, id) > (${xid}::xid8, ${id}) and changed_xid < ${horizon}::xid8
    order by changed_xid, id limit ${limit}`.execute(db)
  return rows
}

/** Returns the next records with a text and without an award, in the order of their ids. */
export async function selectFactRowsById(db: Db, after: string, limit: number): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    ${records} where id > ${after} and not awarded and notice_type <> 'award-notice' and description is not null
    order by id limit ${limit}`.execute(db)
  return rows
}

export type FactColumns = Pick<
  FactRow,
  'deadline_at' | 'set_aside' | 'naics' | 'place_state_code' | 'competition' | 'vehicle' | 'derived'
>

/** Writes facts unless the record changed after it was read. Facts do not amend a record, so `history` and `amended_xid` stay the
 * same. */
export async function updateFacts(trx: Trx, { id, changed_xid }: FactRow, facts: FactColumns, now: Date): Promise<void> {
  await trx
    .updateTable('contract')
    .set({
      ...facts,
      derived: JSON.stringify(facts.derived),
      updated_at: now,
      changed_xid: sql<string>`pg_current_xact_id()`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`changed_xid = ${changed_xid}::xid8`)
    .execute()
}
