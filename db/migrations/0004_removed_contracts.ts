import { type Kysely, sql } from 'kysely'

/**
 * Records that were removed from the catalog, for indexes that follow it: a record that was merged into another, or a record of the demo. Rows are
 * never deleted, because an index may return after any time. A trigger also adds the deletions of processes of the previous version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
  create table removed_contract (
    id text collate "C" primary key,
    changed_xid xid8 not null default pg_current_xact_id()
  );
  create index removed_contract_feed on removed_contract (changed_xid, id);
  create function contract_removed() returns trigger language plpgsql as $$ begin
    insert into removed_contract (id) values (old.id) on conflict (id) do update set changed_xid = pg_current_xact_id();
    return null;
  end $$;
  create trigger contract_removed after delete on contract for each row execute function contract_removed();`)
    .execute(db)
}
