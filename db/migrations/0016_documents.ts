import { type Kysely, sql } from 'kysely'

/** The document hub: files and folders, their text in parts, and the stored contents. The search follows them by `document_change`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [tables, changes]) await sql.raw(statement).execute(db)
}

const tables = `
  create table document_blob (
    company_id text collate "C" not null references company (id),
    sha256 text collate "C" not null,
    size_bytes bigint not null,
    created_at timestamptz(3) not null,
    primary key (company_id, sha256)
  );
  create table document (
    id text collate "C" primary key,
    company_id text collate "C" not null references company (id),
    type text not null check (type in ('file', 'folder')),
    parent_id text collate "C" references document (id) on delete cascade,
    name text not null,
    tags text[] not null default '{}',
    pursuit_id text collate "C" references pursuit (id) on delete set null,
    contract_id text collate "C" references contract (id) on delete set null,
    mime_type text,
    sha256 text collate "C",
    size_bytes bigint,
    status text not null check (status in ('processing', 'ready', 'no_text', 'failed')),
    status_reason text,
    page_count integer,
    read_attempts integer not null default 0,
    actor_type text not null default 'user' check (actor_type in ('user', 'workflow', 'automation', 'system')),
    actor_id text collate "C" references app_user (id),
    actor_name text,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    constraint document_content foreign key (company_id, sha256) references document_blob (company_id, sha256),
    constraint document_kind check ((type = 'file') = (sha256 is not null and size_bytes is not null and mime_type is not null))
  );
  create unique index document_name on document (company_id, coalesce(parent_id, ''), lower(name));
  create index document_parent on document (parent_id) where parent_id is not null;
  create index document_pursuit on document (pursuit_id) where pursuit_id is not null;
  create index document_contract on document (contract_id) where contract_id is not null;
  create index document_sha256 on document (company_id, sha256) where sha256 is not null;
  create index document_processing on document (id) where status = 'processing';
  create table document_part (
    id text collate "C" primary key,
    company_id text collate "C" not null references company (id),
    document_id text collate "C" not null references document (id) on delete cascade,
    page integer,
    text text not null
  );
  create index document_part_document on document_part (document_id);
  create index document_part_company on document_part (company_id);
  create table document_change (
    id text collate "C" primary key,
    changed_xid xid8 not null default pg_current_xact_id()
  );
  create index document_change_feed on document_change (changed_xid, id);`

/** A change of a document also changes its parts, because the search finds parts by the document's folder and pursuit. */
const changes = `
  create function note_document_ids(ids text[]) returns void language sql as $$
    insert into document_change (id) select distinct given.id from unnest(ids) given (id) order by given.id
    on conflict (id) do update set changed_xid = pg_current_xact_id() where document_change.changed_xid <> pg_current_xact_id()
  $$;
  create function note_document_inserted() returns trigger language plpgsql as $$ begin
    perform note_document_ids(array(select id from after_rows));
    return null;
  end $$;
  create function note_document_deleted() returns trigger language plpgsql as $$ begin
    perform note_document_ids(array(select id from before_rows));
    return null;
  end $$;
  create function note_document_updated() returns trigger language plpgsql as $$ begin
    perform note_document_ids(array(
      select a.id from after_rows a join before_rows b using (id)
      where (a.name, a.tags, a.parent_id, a.pursuit_id) is distinct from (b.name, b.tags, b.parent_id, b.pursuit_id)
      union all
      select p.id from after_rows a join before_rows b using (id) join document_part p on p.document_id = a.id
      where (a.parent_id, a.pursuit_id) is distinct from (b.parent_id, b.pursuit_id)));
    return null;
  end $$;
  create trigger document_inserted after insert on document referencing new table as after_rows
    for each statement execute function note_document_inserted();
  create trigger document_updated after update on document referencing old table as before_rows new table as after_rows
    for each statement execute function note_document_updated();
  create trigger document_deleted after delete on document referencing old table as before_rows
    for each statement execute function note_document_deleted();
  create trigger document_part_inserted after insert on document_part referencing new table as after_rows
    for each statement execute function note_document_inserted();
  create trigger document_part_deleted after delete on document_part referencing old table as before_rows
    for each statement execute function note_document_deleted();`
