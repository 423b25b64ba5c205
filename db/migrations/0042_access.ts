import { type Kysely, sql } from 'kysely'

/** Passwords, sessions, one-time links, invitations and the audit log; and emails to people who are not members yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [signIn, invitations, audit, auditRules, mails]) await sql.raw(statement).execute(db)
}

/** `methods` are names of RFC 8176. The token of a one-time link is derived from its id and is stored nowhere. */
const signIn = `
  create table user_password (
    user_id text primary key references app_user (id) on delete cascade,
    hash text not null,
    changed_at timestamptz(3) not null
  );
  create table user_session (
    id text collate "C" primary key,
    user_id text not null references app_user (id) on delete cascade,
    company_id text references company (id) on delete set null,
    token_hash bytea not null unique,
    methods text[] not null,
    address text not null,
    user_agent text,
    created_at timestamptz(3) not null,
    authenticated_at timestamptz(3) not null,
    last_used_at timestamptz(3) not null,
    expires_at timestamptz(3) not null
  );
  create index user_session_user on user_session (user_id, id);
  create index user_session_company on user_session (company_id) where company_id is not null;
  create index user_session_age on user_session (expires_at);
  create table one_time_link (
    id text collate "C" primary key,
    kind text not null check (kind in ('owner', 'reset', 'sign_in')),
    user_id text references app_user (id) on delete cascade,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    constraint one_time_link_user check ((kind = 'owner') = (user_id is null))
  );
  create index one_time_link_user on one_time_link (user_id);
  create index one_time_link_age on one_time_link (expires_at);`

const invitations = `
  create table invitation (
    id text collate "C" primary key,
    company_id text not null references company (id) on delete cascade,
    email text not null,
    role text not null check (role in ('owner', 'admin', 'member', 'limited_member')),
    invited_by text not null references app_user (id),
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null
  );
  create unique index invitation_email on invitation (company_id, lower(email));
  create index invitation_inviter on invitation (invited_by);
  create index invitation_age on invitation (expires_at);`

const audit = `
  create table audit_event (
    id text collate "C" primary key,
    company_id text not null references company (id),
    at timestamptz(3) not null,
    action text not null,
    actor_id text references app_user (id),
    credential_id text,
    address text,
    target_id text,
    details jsonb not null
  );
  create index audit_event_company on audit_event (company_id, id);
  create index audit_event_actor on audit_event (actor_id) where actor_id is not null;
  create index audit_event_age on audit_event (at);`

/** Entries change never. They are deleted only by code that says so with the setting oi.audit, when they are old or the company is
 * deleted. */
const auditRules = `
  create function keep_audit_event() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and current_setting('oi.audit', true) = 'delete' then return old; end if;
    raise exception 'entries of the audit log cannot be changed';
  end $$;
  create trigger keep_audit_event before update or delete on audit_event for each row execute function keep_audit_event();`

/** An email to an invited person has an address from the start, and no user. `link_secret` names the one-time link whose token the
 * sender appends to the path. */
const mails = `
  alter table mail alter column user_id drop not null, add column link_secret text,
    add constraint mail_recipient check (user_id is not null or address is not null);`
