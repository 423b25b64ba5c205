import { type Kysely, sql } from 'kysely'

/** The expected dates of the solicitation and the award of a forecast. Loading the forecasts again fills the columns of stored records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contract add column expected_solicitation text, add column expected_award text`.execute(db)
}
