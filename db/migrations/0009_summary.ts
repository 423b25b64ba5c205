import { type Kysely, sql } from 'kysely'

/**
 * Summaries that a language model wrote. A summary is shown only if it was made from the record's present content and by the configured model. A
 * process of the previous version does not use this table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contract_summary (
      contract_id text collate "C" primary key references contract (id) on delete cascade,
      -- Hash of the title and text that it summarizes.
      content_sha256 text not null,
      model text not null,
      -- Null if no sentence passed the check. The model is not asked again for the same content.
      text text,
      citations json not null,
      generated_at timestamptz(3) not null
    )`.execute(db)
}
