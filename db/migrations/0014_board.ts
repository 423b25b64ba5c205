import { type Kysely, sql } from 'kysely'

/** Columns that users can change, notes on pursuits, teams, and proposals for a company's profile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, notes, teams, proposals]) await sql.raw(statement).execute(db)
}

/** Removes gaps in the positions of columns. A process of the previous version creates columns without a time of change. */
const columns = `
  alter table pipeline_column add column updated_at timestamptz(3);
  update pipeline_column c set updated_at = created_at, position = placed.place
    from (select id, row_number() over (partition by company_id order by position, id) - 1 as place from pipeline_column) placed
    where placed.id = c.id;
  alter table pipeline_column alter column updated_at set default now(), alter column updated_at set not null;
  create index pursuit_column on pursuit (column_id, id);`

const notes = `
  create table pursuit_note (
    id text collate "C" primary key,
    company_id text not null references company (id),
    pursuit_id text collate "C" not null references pursuit (id) on delete cascade,
    text text not null check (length(text) between 1 and 4000),
    actor_type text not null default 'user' check (actor_type in ('user', 'workflow', 'automation', 'system')),
    actor_id text references app_user (id),
    actor_name text,
    created_at timestamptz(3) not null,
    constraint pursuit_note_actor check (case when actor_type = 'user' then actor_id is not null else actor_name is not null end)
  );
  create index pursuit_note_pursuit on pursuit_note (pursuit_id, id);
  create index pursuit_note_company on pursuit_note (company_id);`

// A user who leaves a company also leaves its teams. A team has only users of its company.
const teams = `
  create table team (
    id text collate "C" primary key,
    company_id text not null references company (id),
    name text not null check (length(name) between 1 and 120),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    unique (id, company_id)
  );
  create unique index team_name on team (company_id, lower(name));
  create table team_member (
    team_id text collate "C" not null,
    user_id text collate "C" not null,
    company_id text not null,
    created_at timestamptz(3) not null,
    primary key (team_id, user_id),
    foreign key (team_id, company_id) references team (id, company_id) on delete cascade,
    foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
  );
  create index team_member_user on team_member (company_id, user_id);`

const proposals = `
  create table profile_proposal (
    id text collate "C" primary key,
    company_id text not null references company (id),
    source jsonb not null,
    status text not null default 'open' check (status in ('open', 'accepted', 'rejected')),
    profile_version integer not null,
    changes jsonb not null,
    accepted_fields text[] not null default '{}',
    created_by text not null references app_user (id),
    decided_by text references app_user (id),
    decided_at timestamptz(3),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  );
  create index profile_proposal_company on profile_proposal (company_id, id);`
