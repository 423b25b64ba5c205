import { type Kysely, sql } from 'kysely'

/** Index of the awards of a buyer, newest first, for `placeOf` of db/market/market-rankings.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index award_buyer on award (
      hash_record_extended(row(awarding_department, awarding_department_code, awarding_agency, awarding_agency_code, awarding_office,
        awarding_office_code), 0),
      (coalesce(award_date, '-infinity')) desc, id)`.execute(db)
}
