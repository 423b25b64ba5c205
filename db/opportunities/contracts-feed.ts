import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import { identityOf, type Server, server } from '../installation.ts'
import type { FeedPosition, FeedSection } from '../postgres/feed-position.ts'
import { type Bounds, bounds, type Horizon, horizonWithin } from '../postgres/transactions.ts'
import type { AllNull, Db, Row } from '../schema.ts'

export const documentColumns = columnNames(
  'title description solicitation_number agency_name agency_path agency_codes notice_type set_aside naics psc jurisdiction',
  'place_state_code place_city_name place_country_code awardee_name award_number posted_at deadline_at archive_at created_at',
  'awarded active company_id codes category buyer_country',
)
const columns = ['id', 'changed_xid', ...documentColumns] as const
/** `files` is the text of the record's files, or null if none was read. */
export type FeedRow = Pick<Row<'contract'>, (typeof columns)[number]> & { files: string | null }

type Position = Pick<FeedRow, 'id' | 'changed_xid'>
type Document = Omit<FeedRow, keyof Position>

/** A change in the feed. `record` is the current record, or null if it was deleted. */
type FeedChange = Position & { record: FeedRow | null }

/** Returns the records that changed or were deleted after a position, in the order of transactions. Reads only transactions that
 * are older than every running one. Otherwise, readers would skip a running transaction with a smaller number. */
export async function selectChanges(db: Db, { xid, id, horizon }: FeedSection, limit: number): Promise<FeedChange[]> {
  const behind = sql`(changed_xid, id) > (${xid}::xid8, ${id}) and changed_xid < ${horizon}::xid8`
  const { rows } = await sql<Position & (Document | AllNull<Document>)>`
    with changed as (
      (select id, changed_xid from contract where ${behind} order by changed_xid, id limit ${limit})
      union all
      (select id, changed_xid from removed_contract where ${behind} order by changed_xid, id limit ${limit})
    )
    select changed.id, changed.changed_xid, ${sql.raw(documentColumns.join(', '))}, f.text as files
    from changed left join contract on contract.id = changed.id left join attached_text f on f.contract_id = contract.id
    order by changed.changed_xid, changed.id limit ${limit}`.execute(db)
  return rows.map((row) => ({ id: row.id, changed_xid: row.changed_xid, record: row.title === null ? null : row }))
}

/** Returns the `ids` that the feed reports as deleted after a position. */
export async function selectGoneAfter(db: Db, { xid, id }: FeedPosition, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from removed_contract where id = any(${ids}) and (changed_xid, id) > (${xid}::xid8, ${id})`.execute(db)
  return rows.map((row) => row.id)
}

function records(db: Db) {
  return db
    .selectFrom('contract')
    .leftJoin('attached_text as f', 'f.contract_id', 'contract.id')
    .select([...columns, 'f.text as files'])
    .orderBy('id')
}

/** Returns the next records in the order of their ids, to rebuild an index. */
export async function selectContractsAfter(db: Db, id: string, limit: number): Promise<FeedRow[]> {
  return records(db).where('id', '>', id).limit(limit).execute()
}

export async function selectContractsOf(db: Db, ids: readonly string[]): Promise<FeedRow[]> {
  return records(db).where('id', '=', sql<string>`any(${ids})`).execute()
}

/** Returns the database identity and the feed's end. The SQL parameter lets the statement be prepared (see `nameStatements`). */
export async function selectFeedState(db: Db): Promise<Horizon & { identity: string }> {
  const { rows } = await sql<Server & Bounds>`
    select ${server}, ${bounds} from pg_database, pg_current_snapshot() as seen
    where datname = current_database() limit ${1}`.execute(db)
  return { identity: await identityOf(db, rows[0]!), ...(await horizonWithin(db, rows[0]!)) }
}

export async function countContracts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from contract`.execute(db)
  return rows[0]!.count
}
