import { type Kysely, sql } from 'kysely'

/** Assignees as rows, and an outbox in the order of transactions. The lists (`assigned_to`) of the previous version follow the
 * rows and are followed by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [assignees, keptLists, actors, outbox, loops]) await sql.raw(statement).execute(db)
}

const assignees = `
  create table pursuit_assignee (
    pursuit_id text collate "C" not null references pursuit (id) on delete cascade,
    user_id text collate "C" not null references app_user (id),
    position integer not null,
    primary key (pursuit_id, user_id)
  );
  create index pursuit_assignee_user on pursuit_assignee (user_id);
  create table task_assignee (
    task_id text collate "C" not null references task (id) on delete cascade,
    user_id text collate "C" not null references app_user (id),
    position integer not null,
    primary key (task_id, user_id)
  );
  create index task_assignee_user on task_assignee (user_id);
  insert into pursuit_assignee (pursuit_id, user_id, position)
    select p.id, given.user_id, min(given.position) from pursuit p, unnest(p.assigned_to) with ordinality as given (user_id, position)
    where exists (select from app_user u where u.id = given.user_id) group by p.id, given.user_id;
  insert into task_assignee (task_id, user_id, position)
    select t.id, given.user_id, min(given.position) from task t, unnest(t.assigned_to) with ordinality as given (user_id, position)
    where exists (select from app_user u where u.id = given.user_id) group by t.id, given.user_id;`

/** Keeps the lists of the previous version and the rows equal. Each trigger ignores what the other one did. */
const keptLists = ['pursuit', 'task']
  .map(
    (table) => `
  create function ${table}_assignees_of_list() returns trigger language plpgsql as $$ begin
    delete from ${table}_assignee where ${table}_id = new.id;
    insert into ${table}_assignee (${table}_id, user_id, position)
      select new.id, given.user_id, min(given.position) from unnest(new.assigned_to) with ordinality as given (user_id, position)
      group by given.user_id;
    return null;
  end $$;
  create trigger ${table}_list_given after insert on ${table} for each row
    when (pg_trigger_depth() = 0 and new.assigned_to <> '{}') execute function ${table}_assignees_of_list();
  create trigger ${table}_list_changed after update of assigned_to on ${table} for each row
    when (pg_trigger_depth() = 0 and new.assigned_to is distinct from old.assigned_to) execute function ${table}_assignees_of_list();
  create function ${table}_list_of_assignees() returns trigger language plpgsql as $$ declare
    changed text := case when tg_op = 'DELETE' then old.${table}_id else new.${table}_id end;
  begin
    update ${table} set assigned_to = array(select user_id from ${table}_assignee where ${table}_id = changed order by position)
      where id = changed;
    return null;
  end $$;
  create trigger ${table}_assignee_changed after insert or update or delete on ${table}_assignee for each row
    when (pg_trigger_depth() = 0) execute function ${table}_list_of_assignees();`,
  )
  .join('')

const actors = `
  alter table pursuit_change
    add column actor_type text not null default 'user' check (actor_type in ('user', 'workflow', 'automation', 'system')),
    add column actor_name text,
    alter column actor_id drop not null,
    add constraint pursuit_change_actor check (case when actor_type = 'user' then actor_id is not null else actor_name is not null end);`

/** `published_at` is empty until an event may be reported. Older events are published in the order of their ids. */
const outbox = `
  alter table event add column xid xid8 not null default pg_current_xact_id(), add column published_at timestamptz(3);
  create index event_unpublished on event (company_id, xid, id) where published_at is null;
  create unique index event_published on event (company_id, published_at);
  create index event_type on event (company_id, type, published_at);
  create index event_age on event (created_at);
  drop index event_company;`

const loops = `
  create table background_loop (
    name text not null,
    place text not null,
    state text not null check (state in ('behind', 'caught up', 'failing')),
    message text,
    since timestamptz(3) not null,
    seen_at timestamptz(3) not null,
    primary key (name, place)
  );`
