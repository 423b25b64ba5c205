import { type RawBuilder, sql } from 'kysely'
import { anyOf, type Columns, type Given, textArray, textColumns, upsertRows } from '../postgres/batches.ts'
import type { Db, Row, Trx } from '../schema.ts'

const entityColumns = {
  ...textColumns('uei', 'cage_code', 'name', 'dba_name', 'registration_status', 'website', 'structure', 'primary_naics'),
  ...textColumns('street', 'city', 'state_code', 'zipcode', 'country_code', 'content_sha256'),
  registered_on: 'date',
  registration_expires_on: 'date',
  extracted_on: 'date',
  business_types: 'text[]',
  naics: 'text[]',
  small_naics: 'text[]',
  psc: 'text[]',
  has_debt: 'boolean',
  fetched_at: 'timestamptz',
} as const satisfies Columns
export type EntityState = Pick<Row<'entity'>, 'uei' | 'content_sha256' | 'extracted_on'>

export async function selectEntityStates(db: Db, ueis: string[]): Promise<EntityState[]> {
  return db.selectFrom('entity').select(['uei', 'content_sha256', 'extracted_on']).where('uei', '=', anyOf(ueis)).execute()
}

export async function upsertEntities(trx: Trx, rows: Given<typeof entityColumns>[]): Promise<void> {
  await upsertRows(trx, 'entity', entityColumns, rows, { key: 'uei' })
}

const exclusionColumns = {
  ...textColumns('id', 'sam_number', 'classification', 'name', 'uei', 'cage_code', 'contractor_id', 'content_sha256'),
  ...textColumns('street', 'city', 'state_code', 'zipcode', 'country_code'),
  ...textColumns('program', 'kind', 'agency', 'cause_code', 'note', 'cross_reference'),
  excludes: 'boolean',
  active_from: 'date',
  active_until: 'date',
  entered_on: 'date',
  ended_on: 'date',
  fetched_at: 'timestamptz',
} as const satisfies Columns

export async function selectExclusionStates(db: Db, ids: string[]) {
  return db.selectFrom('exclusion').select(['id', 'content_sha256', 'ended_on']).where('id', '=', anyOf(ids)).execute()
}

export async function upsertExclusions(trx: Trx, rows: Given<typeof exclusionColumns>[]): Promise<void> {
  const compared = Object.keys(exclusionColumns).filter((column) => !['id', 'fetched_at'].includes(column))
  await upsertRows(trx, 'exclusion', exclusionColumns, rows, { compared })
}

/** An extract's exclusions. `newest` is the day of its newest entry, or null to treat no exclusion as newer. `day` is today. */
type ExclusionList = { ids: string[]; newest: string | null; day: string }

type AbsentCounts = { stored: number; absent: number; newer: number }

/** Counts exclusions that have not ended. `absent` and `newer` are not in the extract. `newer` were entered after `newest`. */
export async function countAbsent(db: Db, { ids, newest, day }: ExclusionList): Promise<AbsentCounts> {
  const { rows } = await sql<AbsentCounts>`
    select count(*) as stored, count(*) filter (where is_absent and not is_newer) as absent,
      count(*) filter (where is_absent and is_newer) as newer
    from (
      select given.id is null as is_absent, ${isNewer(newest)} as is_newer
      from exclusion x left join unnest(${textArray(ids)}::text[]) as given (id) on given.id = x.id
      where x.ended_on is null and coalesce(x.active_until >= ${day}::date, true)
    ) x`.execute(db)
  return rows[0]!
}

/** Ends the exclusions that are missing from the extract, except exclusions that were entered after its newest entry. */
export async function endAbsent(trx: Trx, { ids, newest, day }: ExclusionList): Promise<void> {
  await sql`
    update exclusion x set ended_on = ${day}::date where ended_on is null and not ${isNewer(newest)}
      and not exists (select from unnest(${textArray(ids)}::text[]) as given (id) where given.id = x.id)`.execute(trx)
}

function isNewer(newest: string | null): RawBuilder<boolean> {
  return sql`coalesce(x.entered_on > ${newest}::date, false)`
}
