import { type Kysely, sql } from 'kysely'

/** Gives stored exclusions the ids of ingest/exclusions/exclusion.ts, as SAM.gov leaves its number blank since 2026. Of
 * duplicates the latest stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [entered, named, withoutDoubles, renamed, unused]) await sql.raw(statement).execute(db)
}

const entered = `
  alter table exclusion add column entered_on date;
  update exclusion set entered_on = active_from;`

const told = (...columns: string[]) => columns.map((column) => `coalesce(${column}, '')`).join(` || E'\\n' || `)

const named = `
  create temporary table exclusion_now on commit drop as
    select id as old_id, 'exclusion/' || left(encode(sha256(convert_to(
        coalesce(uei, cage_code, ${told('name', 'city', 'state_code', 'zipcode', 'country_code')})
          || E'\\n' || ${told('agency', 'kind', "to_char(active_from, 'YYYY-MM-DD')")}, 'UTF8')), 'hex'), 26) as id,
      ended_on, fetched_at
    from exclusion;`

const withoutDoubles = `
  delete from exclusion_now where old_id in (
    select old_id from (
      select old_id, row_number() over (partition by id order by ended_on desc nulls first, fetched_at desc, old_id) as place
      from exclusion_now) placed
    where place > 1);
  delete from contractor_mention where kind = 'exclusion' and id not in (select old_id from exclusion_now);
  delete from exclusion where id not in (select old_id from exclusion_now);`

const renamed = `
  update contractor_mention m set id = n.id from exclusion_now n where m.id = n.old_id;
  update exclusion x set id = n.id from exclusion_now n where x.id = n.old_id;`

const unused = `
  drop index contractor_name;
  alter table award drop column funding_agency_code, drop column last_action_date, drop column award_type, drop column is_vehicle;`
