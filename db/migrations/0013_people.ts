import { type Kysely, sql } from 'kysely'

/** Notifications, preferences and mails; the ledger of credits; and the time zone of a company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [timeZone, notifications, mails, credits, told]) await sql.raw(statement).execute(db)
}

const timeZone = `alter table company add column time_zone text not null default 'America/New_York';`

const notifications = `
  create table notification (
    id text collate "C" primary key,
    company_id text not null references company (id) on delete cascade,
    user_id text not null,
    type text not null,
    title text not null,
    body text not null,
    entity_type text,
    entity_id text,
    read_at timestamptz(3),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade,
    constraint notification_entity check ((entity_type is null) = (entity_id is null))
  );
  create index notification_of_user on notification (company_id, user_id, id);
  create index notification_unread on notification (company_id, user_id, id) where read_at is null;
  create index notification_age on notification (created_at);
  create table notification_preference (
    company_id text not null references company (id) on delete cascade,
    user_id text not null,
    type text not null,
    in_app boolean,
    email boolean,
    updated_at timestamptz(3) not null,
    primary key (company_id, user_id, type),
    foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
  );`

/** The content of a mail is deleted when the mail was sent or has failed. The row remains to show the result. */
const mails = `
  create table mail (
    id text collate "C" primary key,
    company_id text not null references company (id) on delete cascade,
    user_id text not null,
    subject text not null,
    text text,
    html text,
    link_label text,
    link_path text,
    unsubscribe_kind text,
    unsubscribe_id text,
    state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
    attempts integer not null default 0,
    last_error text,
    address text,
    created_at timestamptz(3) not null,
    next_attempt_at timestamptz(3) not null,
    ended_at timestamptz(3),
    foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade,
    constraint mail_link check ((link_label is null) = (link_path is null)),
    constraint mail_unsubscribe check ((unsubscribe_kind is null) = (unsubscribe_id is null)),
    constraint mail_ended check ((state = 'queued') = (ended_at is null))
  );
  create index mail_of_user on mail (company_id, user_id);
  create index mail_queued on mail (next_attempt_at) where state = 'queued';
  create index mail_age on mail (ended_at) where state <> 'queued';
  create index mail_given_up on mail (state, ended_at) where state in ('failed', 'dropped');`

const credits = `
  create table credit_account (
    company_id text primary key references company (id) on delete cascade,
    balance bigint not null check (balance >= 0),
    cycle_started_at timestamptz(3) not null,
    cycle_allowance bigint not null check (cycle_allowance >= 0),
    cycle_used bigint not null
  );
  create table credit_entry (
    id text collate "C" primary key,
    company_id text not null references company (id) on delete cascade,
    at timestamptz(3) not null,
    cycle_started_at timestamptz(3) not null,
    kind text not null check (kind in ('allowance', 'reserve', 'settle', 'release', 'adjust')),
    amount bigint not null,
    feature text,
    reference text
  );
  create index credit_entry_reference on credit_entry (company_id, reference) where reference is not null;
  create index credit_entry_cycle on credit_entry (company_id, cycle_started_at);`

/** The progress of notifications, so that users are notified once of each due date, amendment and expiring key. */
const told = `
  alter table task add column due_told_for timestamptz(3);
  create index task_due on task (due_date) where status = 'pending';
  alter table pursuit add column deadline_told_for timestamptz(3), add column told_notice_id text;
  create index pursuit_contract on pursuit (contract_id);
  update pursuit p set told_notice_id = c.history -> -1 ->> 'notice_id' from contract c where c.id = p.contract_id;
  alter table api_key add column expiry_told_days integer;`
