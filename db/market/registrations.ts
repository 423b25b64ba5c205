import { type RawBuilder, sql } from 'kysely'
import { differs, insertRows, updates } from '../postgres/batches.ts'
import { type Columns, textArray, textColumns } from '../postgres/binary.ts'
import type { Db, Trx } from '../schema.ts'

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
type EntityRow = Record<keyof typeof entityColumns, unknown>
export type EntityState = { uei: string; content_sha256: string; extracted_on: string | null }

export async function selectEntityStates(db: Db, ueis: string[]): Promise<EntityState[]> {
  const { rows } = await sql<EntityState>`
    select uei, content_sha256, extracted_on from entity where uei = any(${textArray(ueis)}::text[])`.execute(db)
  return rows
}

export async function upsertEntities(trx: Trx, rows: EntityRow[]): Promise<void> {
  if (rows.length === 0) return
  const updated = updates(entityColumns, ['uei'])
  await sql`${insertRows('entity', entityColumns, rows)} on conflict (uei) do update set ${sql.raw(updated)}`.execute(trx)
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
type ExclusionRow = Record<keyof typeof exclusionColumns, unknown>
type ExclusionState = { id: string; content_sha256: string; ended_on: string | null }

export async function selectExclusionStates(db: Db, ids: string[]): Promise<ExclusionState[]> {
  const { rows } = await sql<ExclusionState>`
    select id, content_sha256, ended_on from exclusion where id = any(${textArray(ids)}::text[])`.execute(db)
  return rows
}

export async function upsertExclusions(trx: Trx, rows: ExclusionRow[]): Promise<void> {
  if (rows.length === 0) return
  const fields = Object.keys(exclusionColumns).filter((column) => !['id', 'fetched_at'].includes(column))
  await sql`
    ${insertRows('exclusion', exclusionColumns, rows)}
    on conflict (id) do update set ${sql.raw(updates(exclusionColumns, ['id']))} where ${differs('exclusion', fields)}`.execute(
    trx,
  )
}

/** The contents of an extract. `newest` is the day of its newest entry: exclusions entered later are not expected in it. */
type ExclusionList = { ids: string[]; newest: string | null; day: string }

type AbsentCounts = { stored: number; absent: number; newer: number }

/** Counts the stored exclusions in force, and how many of them the extract is missing or is too old to contain. */
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

/** Ends the exclusions that are missing from the extract, except those newer than it. */
export async function endAbsent(trx: Trx, { ids, newest, day }: ExclusionList): Promise<void> {
  await sql`
    update exclusion x set ended_on = ${day}::date where ended_on is null and not ${isNewer(newest)}
      and not exists (select from unnest(${textArray(ids)}::text[]) as given (id) where given.id = x.id)`.execute(trx)
}

function isNewer(newest: string | null): RawBuilder<boolean> {
  return sql`coalesce(x.entered_on > ${newest}::date, false)`
}
