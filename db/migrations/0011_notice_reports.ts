import { type Kysely, sql } from 'kysely'

/** A record may have a report of each of its award notices. Those of a record that changed are found by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index award_report_record on award_report ((content ->> 'contract_id')) where source = 'notice'`.execute(db)
}
