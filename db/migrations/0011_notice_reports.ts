import { type Kysely, sql } from 'kysely'

/**
 * Finds the award reports of a changed or deleted record, which may have a report for each of its award notices. A process of the previous
 * version makes one report per record. After it has stopped, services/sources/loading/derive-awards.ts replaces these reports.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index award_report_record on award_report ((content ->> 'contract_id')) where source = 'notice'`.execute(db)
}
