import { type Kysely, sql } from 'kysely'

/** Records that were deleted or merged into another one, for readers of the feed. Kept forever, since an index may come back after any time. */
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
