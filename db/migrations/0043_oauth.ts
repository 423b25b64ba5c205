import { type Kysely, sql } from 'kysely'

/** OAuth: clients, the connections that users granted to them, and the codes, tokens and sign-ins of the authorization server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [clients, grants, records, companies]) await sql.raw(statement).execute(db)
}

/** Platforms are made by the operator. Other clients register themselves (RFC 7591). Clients that are described by a document at
 * their own address have no row. */
const clients = `
  create table oauth_client (
    id text collate "C" primary key,
    kind text not null check (kind in ('platform', 'registered')),
    secret_hash bytea,
    metadata jsonb not null,
    created_at timestamptz(3) not null
  );
  create index oauth_client_age on oauth_client (created_at) where kind = 'registered';`

/** A grant ends with the membership of its user. Its codes, tokens, stored answers and counts of requests end with the grant. */
const grants = `
  create table oauth_grant (
    id text collate "C" primary key,
    company_id text not null,
    user_id text not null references app_user (id),
    client_id text not null,
    client_name text not null,
    resource text not null,
    scopes text[] not null,
    may_delete boolean not null,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3),
    foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
  );
  create index oauth_grant_member on oauth_grant (company_id, user_id, id);
  create index oauth_grant_user on oauth_grant (user_id);
  create index oauth_grant_client on oauth_grant (client_id);
  create function forget_grant() returns trigger language plpgsql as $$
  begin
    delete from stored_answer where principal_id = old.id;
    delete from rate_window where subject = old.id;
    return null;
  end $$;
  create trigger forget_grant after delete on oauth_grant for each row execute function forget_grant();`

/** Ids are secrets, so only their hashes are stored. */
const records = `
  create table oauth_record (
    model text not null,
    id_hash bytea not null,
    payload jsonb not null,
    uid text,
    grant_id text references oauth_grant (id) on delete cascade,
    user_id text references app_user (id) on delete cascade,
    expires_at timestamptz(3) not null,
    consumed_at timestamptz(3),
    primary key (model, id_hash)
  );
  create index oauth_record_uid on oauth_record (uid) where uid is not null;
  create index oauth_record_grant on oauth_record (grant_id) where grant_id is not null;
  create index oauth_record_user on oauth_record (user_id) where user_id is not null;
  create index oauth_record_age on oauth_record (expires_at);`

/** Without allowed hosts, clients at every host may connect. */
const companies = `
  alter table company add column mcp_allowed boolean not null default true, add column allowed_redirect_hosts text[];`
