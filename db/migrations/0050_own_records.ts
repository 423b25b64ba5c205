import { type Kysely, sql } from 'kysely'

/** Records that a company created. Only that company sees them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
  alter table contract add column company_id text collate "C" references company (id);
  create index contract_of_company on contract (company_id) where company_id is not null;
  comment on column contract.company_id is 'The only company that sees the record. Null if all companies see it.';`)
    .execute(db)
}
