import { type Kysely, sql } from 'kysely'

/** Companies that are being deleted, and indexes by which the rows of a company or a person are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [mark, indexes, feedback]) await sql.raw(statement).execute(db)
}

const mark = `
  alter table company add column deleting_at timestamptz(3);
  create index company_deleting on company (deleting_at) where deleting_at is not null;`

const indexes = `
  create index pursuit_change_company on pursuit_change (company_id);
  create index pursuit_change_actor on pursuit_change (actor_id);
  create index pursuit_owner on pursuit (owner_id);
  create index if not exists pursuit_column on pursuit (column_id, id);
  create index task_creator on task (created_by);
  create index task_completer on task (completed_by);
  create index dismissal_person on dismissal (dismissed_by);
  create index membership_user on membership (user_id);
  create index api_key_user on api_key (user_id);
  create index saved_search_creator on saved_search (created_by);
  create index workflow_creator on workflow (created_by);
  create index workflow_all on workflow (company_id);
  create index document_actor on document (actor_id);
  create index pursuit_note_actor on pursuit_note (actor_id);
  create index profile_proposal_creator on profile_proposal (created_by);
  create index profile_proposal_decider on profile_proposal (decided_by);`

/** Does not count rows that are deleted with their company as feedback. */
const feedback = `
  create or replace function pursuit_feedback() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      insert into feedback_change (company_id) select id from company where id = old.company_id and deleting_at is null;
    elsif tg_op = 'INSERT' then
      insert into feedback_change (company_id) values (new.company_id);
    elsif new.contract_id <> old.contract_id
      or pursuit_outcome(new.column_id, new.archived) is distinct from pursuit_outcome(old.column_id, old.archived) then
      insert into feedback_change (company_id) values (new.company_id);
    end if;
    return null;
  end $$;
  create or replace function dismissal_feedback() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      insert into feedback_change (company_id) select id from company where id = old.company_id and deleting_at is null;
    elsif tg_op = 'INSERT' or new.reason is distinct from old.reason then
      insert into feedback_change (company_id) values (new.company_id);
    end if;
    return null;
  end $$;`
