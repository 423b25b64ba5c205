import { type Kysely, sql } from 'kysely'

/** How well each record fits each company. Triggers count in `feedback_change` what the ranking learns from. They only add rows,
 * so that two writers do not wait for each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(scores).execute(db)
  await sql.raw(feedback).execute(db)
}

const scores = `
  alter table match
    add column eligible boolean not null default true,
    add column open_until timestamptz(3) not null default 'infinity',
    add column scored_at timestamptz(3) not null default now(),
    add column announced_at timestamptz(3);
  create index match_ranking on match (company_id, score desc, contract_id) include (open_until) where eligible;
  create index match_contract on match (contract_id);
  create table contract_feature (
    contract_id text collate "C" primary key references contract (id) on delete cascade,
    feature_version integer not null,
    contract_xid xid8 not null,
    features bytea not null
  );
  alter table contract_feature alter column features set storage external;
  create index contract_scored on contract (coalesce(posted_at, '-infinity') desc, id desc)
    where notice_type not in ('award-notice', 'justification');
  create table company_scoring (
    company_id text collate "C" primary key references company (id) on delete cascade,
    profile_version integer not null,
    feedback_version integer not null,
    scorer_version text not null,
    reached_posted_at timestamptz(3),
    reached_id text collate "C",
    done integer not null,
    total integer not null,
    started_at timestamptz(3) not null,
    finished_at timestamptz(3)
  );`

const feedback = `
  create table dismissal (
    company_id text not null references company (id) on delete cascade,
    contract_id text collate "C" not null references contract (id),
    reason text,
    dismissed_at timestamptz(3) not null,
    dismissed_by text not null references app_user (id),
    primary key (company_id, contract_id)
  );
  create index dismissal_contract on dismissal (contract_id);
  create table feedback_change (
    id bigint generated always as identity primary key,
    company_id text not null references company (id) on delete cascade,
    changed_at timestamptz(3) not null default now()
  );
  create index feedback_change_company on feedback_change (company_id);
  create function pursuit_outcome(column_id text, archived boolean) returns text language sql stable as $$
    select case when phase in ('won', 'lost') then phase when not archived then 'pursued' end
    from pipeline_column where id = column_id $$;
  create function pursuit_feedback() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      insert into feedback_change (company_id) select id from company where id = old.company_id;
    elsif tg_op = 'INSERT' then
      insert into feedback_change (company_id) values (new.company_id);
    elsif new.contract_id <> old.contract_id
      or pursuit_outcome(new.column_id, new.archived) is distinct from pursuit_outcome(old.column_id, old.archived) then
      insert into feedback_change (company_id) values (new.company_id);
    end if;
    return null;
  end $$;
  create trigger pursuit_feedback after insert or delete or update of contract_id, column_id, archived on pursuit
    for each row execute function pursuit_feedback();
  create function dismissal_feedback() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      -- It may go with its company.
      insert into feedback_change (company_id) select id from company where id = old.company_id;
    elsif tg_op = 'INSERT' or new.reason is distinct from old.reason then
      insert into feedback_change (company_id) values (new.company_id);
    end if;
    return null;
  end $$;
  create trigger dismissal_feedback after insert or delete or update on dismissal
    for each row execute function dismissal_feedback();
  create function phase_feedback() returns trigger language plpgsql as $$ begin
    if new.phase is distinct from old.phase then
      insert into feedback_change (company_id) values (new.company_id);
    end if;
    return null;
  end $$;
  create trigger phase_feedback after update of phase on pipeline_column for each row execute function phase_feedback();`
