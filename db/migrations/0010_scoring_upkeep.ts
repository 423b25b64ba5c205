import { type Kysely, sql } from 'kysely'

/** How far the matches of past records were checked in a company, and the number of feedback changes whose rows are deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table company_scoring add column past_behind text collate "C";
    create index company_scoring_past on company_scoring (company_id) where past_behind is not null;
    create table feedback_total (
      company_id text collate "C" primary key references company (id) on delete cascade,
      changes integer not null
    )`)
    .execute(db)
}
