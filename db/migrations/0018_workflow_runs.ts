import { type Kysely, sql } from 'kysely'

/** The leases of runs, the workflows as actors on the board, and the notifications of owners about failures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [leases, troubles, actors]) await sql.raw(statement).execute(db)
}

/** `lease_until` is in the database's time. `wake_at` says when a run that has not ended is looked at next: the index is the queue. */
const leases = `
  alter table workflow_run
    add column lease_id text collate "C",
    add column lease_until timestamptz(3),
    add column cancel_requested boolean not null default false,
    add constraint workflow_run_ended check (finished_at is null or (lease_id is null and wake_at is null)),
    add constraint workflow_run_lease check ((lease_id is null) = (lease_until is null));
  create index workflow_run_leased on workflow_run (lease_until) where lease_until is not null;`

/** Failures per hour, so that many failures cause one message. */
const troubles = `
  create table workflow_trouble (
    workflow_id text collate "C" not null references workflow (id) on delete cascade,
    hour timestamptz(3) not null,
    company_id text collate "C" not null references company (id) on delete cascade,
    failed integer not null default 0,
    refused integer not null default 0,
    primary key (workflow_id, hour)
  );
  create index workflow_trouble_company on workflow_trouble (company_id);
  create index workflow_trouble_hour on workflow_trouble (hour);`

/** A workflow acts in the name of its creator, who is also stored: as `created_by` of a task, and as the owner of a pursuit. */
const actors = `
  alter table pursuit_change add column actor_workflow_id text collate "C" references workflow (id) on delete set null;
  create index pursuit_change_workflow on pursuit_change (actor_workflow_id) where actor_workflow_id is not null;
  alter table task add column created_by_workflow_id text collate "C" references workflow (id) on delete set null;
  create index task_workflow on task (created_by_workflow_id) where created_by_workflow_id is not null;`
