import { type Kysely, sql } from 'kysely'

/** Facts that only the text of a record states. Constant defaults rewrite no row. The job `read_facts` fills them for stored records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contract
      add column competition text,
      add column vehicle text,
      add column derived jsonb not null default '[]'`.execute(db)
}
