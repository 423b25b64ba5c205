import { type Kysely, sql } from 'kysely'

/**
 * Summaries that a language model wrote. One of another content than the record's, or of another model than the configured one, is not
 * shown. A process of the version before knows nothing of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contract_summary (
      contract_id text collate "C" primary key references contract (id) on delete cascade,
      -- Of the title and text that it was made of.
      content_sha256 text not null,
      model text not null,
      -- Null where nothing of what the model wrote could be kept: it is not asked again for the same content.
      text text,
      citations json not null,
      generated_at timestamptz(3) not null
    )`.execute(db)
}
