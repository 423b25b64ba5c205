import { type Kysely, sql } from 'kysely'

/** The order of pursuits within a column, the chance of winning, and the outcome. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [ranks, forecasts]) await sql.raw(statement).execute(db)
}

// A new rank is larger than all others, and leaves room for 20 pursuits that each enter the middle of the last gap.
const ranks = `
  create sequence pursuit_rank increment 1048576;
  alter table pursuit add column rank bigint;
  update pursuit p set rank = r.rank from (
    select id, nextval('pursuit_rank') as rank from (select id from pursuit order by id) ordered) r where r.id = p.id;
  alter table pursuit alter column rank set default nextval('pursuit_rank'), alter column rank set not null;
  create index pursuit_board on pursuit (column_id, rank, id);
  comment on column pursuit.rank is 'The order within the column. Equal ranks are ordered by id.';`

const forecasts = `
  alter table pursuit
    add column win_probability integer check (win_probability between 0 and 100),
    add column outcome text check (outcome in ('won', 'lost', 'no_bid', 'cancelled')),
    add column outcome_reason text check (length(outcome_reason) between 1 and 2000),
    add constraint pursuit_reason_of_outcome check (outcome_reason is null or outcome is not null);`
