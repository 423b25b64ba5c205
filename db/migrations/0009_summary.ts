import { type Kysely, sql } from 'kysely'

/** Summaries that a language model wrote. One of another content or another model is not shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contract_summary (
      contract_id text collate "C" primary key references contract (id) on delete cascade,
      content_sha256 text not null,
      model text not null,
      text text,
      citations json not null,
      generated_at timestamptz(3) not null
    )`.execute(db)
}
