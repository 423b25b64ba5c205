import { sql } from 'kysely'
import { differs, insertRows, updates } from './batches.ts'
import { type Columns, textArray } from './binary.ts'
import type { Db, Trx } from './schema.ts'

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

/** How many exclusions have not ended by being left out of an extract, and how many of them are not among `ids`. */
export async function countAbsent(db: Db, ids: string[]): Promise<{ stored: number; absent: number }> {
  const { rows } = await sql<{ stored: number; absent: number }>`
    select count(*) as stored, count(*) filter (where given.id is null) as absent
    from exclusion x left join unnest(${textArray(ids)}::text[]) as given (id) on given.id = x.id where x.ended_on is null`.execute(
    db,
  )
  return rows[0]!
}

/** Ends those that are not among `ids`. */
export async function endAbsent(trx: Trx, ids: string[], day: string): Promise<void> {
  await sql`
    update exclusion x set ended_on = ${day}::date where ended_on is null
      and not exists (select from unnest(${textArray(ids)}::text[]) as given (id) where given.id = x.id)`.execute(trx)
}
