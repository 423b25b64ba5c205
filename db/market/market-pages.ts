import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import type { Db, Row } from '../schema.ts'
import { awardColumns } from './market.ts'

const placeColumns = columnNames(
  'solicitation_number awarding_office awarding_office_code place_city place_state_code place_zipcode place_country_code',
)

export async function selectAward(db: Db, id: string) {
  return db
    .selectFrom('award')
    .select([...awardColumns, ...placeColumns])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the ids of awards with a contract number, at most two. Two agencies may use the same number. */
export async function selectAwardsNumbered(db: Db, piid: string): Promise<string[]> {
  const rows = await db.selectFrom('award').select('id').where('piid', '=', piid).orderBy('id').limit(2).execute()
  return rows.map(({ id }) => id)
}

type Orders = { count: number; obligations: number | null }

export async function selectOrders(db: Db, piid: string): Promise<Orders> {
  const { rows } = await sql<Orders>`
    select count(*)::integer as count, sum(dollars_obligated) as obligations from award where parent_piid = ${piid}`.execute(db)
  return rows[0]!
}

export async function selectPerson(db: Db, id: string) {
  const columns = columnNames('id full_name title agency agency_path email phone names notice_count last_seen_at')
  return db.selectFrom('person').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Position of the last opportunity on a page. `posted_at` is `-infinity` if it is unknown. */
export type NamingPosition = { posted_at: string; id: string }

const namingColumns = columnNames(
  'id title agency_name agency_path notice_type solicitation_number posted_at deadline_at active awarded',
)
export type NamingRow = Pick<Row<'contract'>, (typeof namingColumns)[number]>

/** Returns one page of the records whose notices name a person, newest first. Uses the index `contract_contact`. */
export async function selectRecordsNaming(
  db: Db,
  person_id: string,
  { after, limit }: { after: NamingPosition | undefined; limit: number },
): Promise<NamingRow[]> {
  const posted = sql.raw(`coalesce(posted_at, '-infinity')`)
  const behind = after
    ? sql`(${posted} < ${after.posted_at}::timestamptz or (${posted} = ${after.posted_at}::timestamptz and id > ${after.id}))`
    : sql`true`
  const { rows } = await sql<NamingRow>`
    select ${sql.raw(namingColumns.join(', '))} from contract
    where company_id is null and contact_keys(point_of_contact, agency_path[1]) @> array[(
        select contact_key(jsonb_build_object('email', email, 'fullName', full_name), agency_path[1]) from person where id = ${person_id}
      )] and ${behind}
    order by ${posted} desc, id limit ${limit}`.execute(db)
  return rows
}
