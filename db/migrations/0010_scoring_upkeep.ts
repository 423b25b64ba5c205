import { type Kysely, sql } from 'kysely'

/**
 * Keeps the cost of scoring constant. Stores how far the deletion of matches of past records has progressed per company, and the number of
 * deleted feedback changes. A process of the previous version counts only the existing rows, so companies seem to have changed while it scores. A
 * later process scores them once more.
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
