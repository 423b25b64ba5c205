import { type Kysely, sql } from 'kysely'

/** A contractor name without a place joins the only place that the name has. A load would move stored mentions only when
 * something new is reported about their name. The ids are those of `contractorIdOfName`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table moved_mention on commit drop as
    select m.id, m.contractor_id as old_contractor_id,
      'ctr_' || left(encode(sha256(convert_to(concat_ws(E'\n', 'name', m.name_key, only_place.place), 'UTF8')), 'hex'), 26) as contractor_id
    from (
      select value as name_key, min(place) as place from contractor_alias
      where kind = 'name' group by value having max(uei) = '' and count(*) = 1
    ) as only_place
    join contractor_mention m on m.name_key = only_place.name_key
    where m.uei is null and m.place = '' and m.rule = 'alone' and m.kind <> 'exclusion'`.execute(db)
  await sql`
    update contractor_mention m set contractor_id = moved.contractor_id, rule = 'name' from moved_mention moved
    where m.id = moved.id`.execute(db)
  await sql`
    insert into contractor (id, name, name_key, cage_code, city, state_code, country_code, created_at, updated_at)
    select distinct on (m.contractor_id) m.contractor_id, m.name, m.name_key, m.cage_code, m.city, m.state_code, m.country_code,
      current_timestamp, current_timestamp
    from contractor_mention m join moved_mention moved on moved.contractor_id = m.contractor_id
    order by m.contractor_id, m.authority desc, m.mentioned_on desc nulls last, m.id
    on conflict (id) do nothing`.execute(db)
  await sql`
    update award a set contractor_id = moved.contractor_id from moved_mention moved
    where a.awardee_report_id = moved.id and a.contractor_id is distinct from moved.contractor_id`.execute(db)
  await sql`
    delete from contractor c using (select distinct old_contractor_id from moved_mention) as moved
    where c.id = moved.old_contractor_id
      and not exists (select from contractor_mention m where m.contractor_id = c.id)`.execute(db)
}
