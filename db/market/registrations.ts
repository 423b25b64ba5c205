import { type RawBuilder, sql } from 'kysely'
import { differs, insertRows, updates } from '../postgres/batches.ts'
import { type Columns, textArray } from '../postgres/binary.ts'
import type { Db, Trx } from '../schema.ts'

const entityColumns = {
  uei: 'text',
  cage_code: 'text',
  name: 'text',
  dba_name: 'text',
  registration_status: 'text',
  registered_on: 'date',
  registration_expires_on: 'date',
  street: 'text',
  city: 'text',
  state_code: 'text',
  zipcode: 'text',
  country_code: 'text',
  website: 'text',
  structure: 'text',
  business_types: 'text[]',
  primary_naics: 'text',
  naics: 'text[]',
  small_naics: 'text[]',
  psc: 'text[]',
  has_debt: 'boolean',
  extracted_on: 'date',
  content_sha256: 'text',
  fetched_at: 'timestamptz',
} as const satisfies Columns
export type EntityRow = Record<keyof typeof entityColumns, unknown>
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
  id: 'text',
  sam_number: 'text',
  classification: 'text',
  name: 'text',
  uei: 'text',
  cage_code: 'text',
  street: 'text',
  city: 'text',
  state_code: 'text',
  zipcode: 'text',
  country_code: 'text',
  program: 'text',
  kind: 'text',
  agency: 'text',
  cause_code: 'text',
  note: 'text',
  excludes: 'boolean',
  active_from: 'date',
  active_until: 'date',
  cross_reference: 'text',
  entered_on: 'date',
  ended_on: 'date',
  contractor_id: 'text',
  content_sha256: 'text',
  fetched_at: 'timestamptz',
} as const satisfies Columns
export type ExclusionRow = Record<keyof typeof exclusionColumns, unknown>
export type ExclusionState = { id: string; content_sha256: string; ended_on: string | null }

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

/** What an extract holds, `newest` being the day of its newest entry: it tells nothing of what came into the list later. */
export type ExclusionList = { ids: string[]; newest: string | null; day: string }

/** Of exclusions in force on the day of the load those that the extract lacks, and those that are newer than it. */
export async function countAbsent(
  db: Db,
  { ids, newest, day }: ExclusionList,
): Promise<{ stored: number; absent: number; newer: number }> {
  const { rows } = await sql<{ stored: number; absent: number; newer: number }>`
    select count(*) as stored, count(*) filter (where is_absent and not is_newer) as absent,
      count(*) filter (where is_absent and is_newer) as newer
    from (
      select given.id is null as is_absent, ${isNewer(newest)} as is_newer
      from exclusion x left join unnest(${textArray(ids)}::text[]) as given (id) on given.id = x.id
      where x.ended_on is null and coalesce(x.active_until >= ${day}::date, true)
    ) x`.execute(db)
  return rows[0]!
}

/** Ends those that it lacks. */
export async function endAbsent(trx: Trx, { ids, newest, day }: ExclusionList): Promise<void> {
  await sql`
    update exclusion x set ended_on = ${day}::date where ended_on is null and not ${isNewer(newest)}
      and not exists (select from unnest(${textArray(ids)}::text[]) as given (id) where given.id = x.id)`.execute(trx)
}

function isNewer(newest: string | null): RawBuilder<boolean> {
  return sql`coalesce(x.entered_on > ${newest}::date, false)`
}
