import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import { anyOf, type Columns, type Given, textColumns, upsertRows } from '../postgres/batches.ts'
import type { FeedPosition, FeedSection } from '../postgres/feed-position.ts'
import type { Db, Row, Trx } from '../schema.ts'

const stateColumns = ['id', 'award_id', 'content_sha256', 'modified_at', 'reading'] as const
export type ReportState = Pick<Row<'award_report'>, (typeof stateColumns)[number]>

export async function selectReportStates(db: Db, ids: string[]): Promise<ReportState[]> {
  return db.selectFrom('award_report').select(stateColumns).where('id', '=', anyOf(ids)).execute()
}

export async function selectReportContents(db: Db, ids: string[]): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('award_report').select(['id', 'content']).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map(({ id, content }) => [id, content]))
}

/** Returns the columns among `fields` that have a value in at least one award from the source. */
export async function selectReportedAwardFields(db: Db, source: string, fields: string[]): Promise<string[]> {
  const found: string[] = []
  for (const field of fields) {
    const { rows } =
      await sql`select 1 from award where sources @> array[${source}::text] and ${sql.ref(field)} is not null limit 1`.execute(db)
    if (rows.length > 0) found.push(field)
  }
  return found
}

export async function selectReportIds(db: Db, source: string): Promise<string[]> {
  const rows = await db.selectFrom('award_report').select('id').where('source', '=', source).execute()
  return rows.map(({ id }) => id)
}

export async function selectReportsOf(db: Db, awardIds: string[], without: string[]) {
  const { rows } = await sql<{ id: string; award_id: string; content: unknown }>`
    select id, award_id, content from award_report
    where award_id = ${anyOf(awardIds)} and not id = ${anyOf(without)}`.execute(db)
  return rows
}

const endingColumns = columnNames(
  'id piid parent_piid name description awarding_department awarding_department_code awarding_agency awarding_agency_code',
  'awarding_office awarding_office_code award_date start_date completion_date potential_end_date dollars_obligated ceiling_value',
  'naics psc set_aside number_of_offers place_city place_state_code place_zipcode place_country_code awardee_name awardee_uei',
  'source_url',
)
export type EndingAwardRow = Pick<Row<'award'>, (typeof endingColumns)[number]> & {
  /** The level of government of the record that reports the award. Null if no notice reports it. */
  jurisdiction: Row<'contract'>['jurisdiction'] | null
}
/** The last award of a page: the day on which it ends, and its id. */
export type EndingPosition = { ends_on: string; id: string }

/** Returns awards that end from one day to another (`YYYY-MM-DD`), both included, in the order of their ends. */
export async function selectEndingAwards(
  db: Db,
  { from, until, after, limit }: { from: string; until: string; after: EndingPosition | null; limit: number },
): Promise<EndingAwardRow[]> {
  const ends_on = sql<string>`coalesce(potential_end_date, completion_date)`
  return db
    .selectFrom('award')
    .select(endingColumns)
    .select(
      sql<EndingAwardRow['jurisdiction']>`(select c.jurisdiction from contract c where c.id = award.contract_id)`.as(
        'jurisdiction',
      ),
    )
    .where(ends_on, '>=', from)
    .where(ends_on, '<=', until)
    .$if(after !== null, (query) => query.where(sql<boolean>`(${ends_on}, id) > (${after!.ends_on}::date, ${after!.id})`))
    .orderBy(ends_on)
    .orderBy('id')
    .limit(limit)
    .execute()
}

const reportColumns = {
  ...textColumns('id', 'source', 'award_id', 'content_sha256'),
  content: 'json',
  modified_at: 'timestamptz',
  reading: 'integer',
  fetched_at: 'timestamptz',
} as const satisfies Columns

export async function upsertReports(trx: Trx, rows: Given<typeof reportColumns>[]): Promise<void> {
  await upsertRows(trx, 'award_report', reportColumns, rows)
}

const contentColumns = {
  ...textColumns('piid', 'parent_piid', 'name', 'description', 'solicitation_number', 'solicitation_key', 'contract_id'),
  ...textColumns('awarding_department', 'awarding_agency', 'awarding_office'),
  ...textColumns('awarding_department_code', 'awarding_agency_code', 'awarding_office_code'),
  ...textColumns('funding_department', 'funding_agency', 'funding_office'),
  award_date: 'date',
  start_date: 'date',
  completion_date: 'date',
  potential_end_date: 'date',
  dollars_obligated: 'numeric',
  ceiling_value: 'numeric',
  number_of_offers: 'integer',
  ...textColumns('naics', 'psc', 'set_aside', 'extent_competed'),
  ...textColumns('place_city', 'place_state_code', 'place_zipcode', 'place_country_code'),
  ...textColumns('awardee_name', 'awardee_uei', 'awardee_report_id', 'contractor_id', 'source_url'),
  sources: 'text[]',
} as const satisfies Columns
const awardColumns = {
  id: 'text',
  ...contentColumns,
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies Columns
export type AwardRow = Given<typeof awardColumns>

export async function upsertAwards(trx: Trx, rows: AwardRow[]): Promise<void> {
  await upsertRows(trx, 'award', awardColumns, rows, { fixed: ['created_at'], compared: Object.keys(contentColumns) })
}

export async function selectNoticeReportIds(db: Db, contractIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from award_report where source = 'notice' and content ->> 'contract_id' = ${anyOf(contractIds)}`.execute(db)
  return rows.map(({ id }) => id)
}

type NoticeText = { content: unknown; description: string | null }
/** A change in the feed of records. `notices` has all notices of the record if it is awarded, and is empty otherwise. */
export type AwardedChange = FeedPosition & { notices: NoticeText[] }

const description_characters_max = 4000

/** Returns the same changes as `selectChanges` in contracts-feed.ts, with the notices that awards are made from. */
export async function selectAwardedAfter(db: Db, { xid, id, horizon }: FeedSection, limit: number): Promise<AwardedChange[]> {
  const behind = sql`(changed_xid, id) > (${xid}::xid8, ${id}) and changed_xid < ${horizon}::xid8`
  const { rows } = await sql<FeedPosition & NoticeText>`
    with changed as (
      (select id, changed_xid from contract where ${behind} order by changed_xid, id limit ${limit})
      union all
      (select id, changed_xid from removed_contract where ${behind} order by changed_xid, id limit ${limit})
      order by changed_xid, id limit ${limit}
    )
    select changed.id, changed.changed_xid as xid, n.content, left(n.description, ${description_characters_max}) as description
    from changed left join contract c on c.id = changed.id and c.awarded left join notice n on n.contract_id = c.id
    order by changed.changed_xid, changed.id`.execute(db)
  const changes: AwardedChange[] = []
  for (const { id, xid, ...notice } of rows) {
    const last = changes.at(-1)
    const change = last?.id === id && last.xid === xid ? last : { id, xid, notices: [] }
    if (change !== last) changes.push(change)
    if (notice.content !== null) change.notices.push(notice)
  }
  return changes
}
