import { type Kysely, sql } from 'kysely'

/**
 * What keeps scoring as cheap as on its first day: how far the matches of past records have been looked for in a company that is scored, and
 * the number of feedback changes whose rows are gone. A process of the version before counts the rows alone: while it scores, companies
 * seem to have changed, and are scored once more by whoever comes after it.
 */
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
