import { type Kysely, sql } from 'kysely'

/**
 * A record may have an award report of each of its award notices: those of a record that changed or went are found by it. A process of the
 * version before makes one of the record; once it has stopped, services/sources/loading/derive-awards.ts replaces what it made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index award_report_record on award_report ((content ->> 'contract_id')) where source = 'notice'`.execute(db)
}
