import { sql } from 'kysely'
import type { Db, Row } from '../schema.ts'

const entityColumns = [
  'uei',
  'name',
  'cage_code',
  'website',
  'registration_status',
  'registration_expires_on',
  'business_types',
  'primary_naics',
  'naics',
  'psc',
  'extracted_on',
] as const
export type Registration = Pick<Row<'entity'>, (typeof entityColumns)[number]>

/** Returns an entity's registration, or undefined if no loaded SAM.gov extract contains it. */
export async function selectRegistration(db: Db, uei: string): Promise<Registration | undefined> {
  return db.selectFrom('entity').select(entityColumns).where('uei', '=', uei).executeTakeFirst()
}

const awardColumns = [
  'a.id',
  'a.piid',
  'a.name',
  'a.description',
  'a.awarding_agency',
  'a.awarding_department',
  'a.naics',
  'a.dollars_obligated',
  'a.ceiling_value',
  'a.award_date',
  'a.start_date',
  'a.completion_date',
] as const
type AwardColumn = (typeof awardColumns)[number] extends `a.${infer Name extends keyof Row<'award'>}` ? Name : never
export type WonAward = Pick<Row<'award'>, AwardColumn>

/** Returns an entity's largest awards that ended on `since` (`YYYY-MM-DD`) or later, or were made since then if no end is known. */
export async function selectLargestAwards(db: Db, uei: string, since: string, limit: number): Promise<WonAward[]> {
  return db
    .selectFrom('award as a')
    .innerJoin('contractor as c', 'c.id', 'a.contractor_id')
    .select(awardColumns)
    .where('c.uei', '=', uei)
    .where(sql<boolean>`coalesce(a.completion_date, a.award_date) >= ${since}::date`)
    .orderBy(sql`greatest(a.ceiling_value, a.dollars_obligated) desc nulls last`)
    .orderBy('a.award_date', (order) => order.desc().nullsLast())
    .orderBy('a.id')
    .limit(limit)
    .execute()
}
