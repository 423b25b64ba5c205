import { sql } from 'kysely'
import type { Db } from '../schema.ts'

type Assigned = 'pursuit' | 'task'
export type UserRef = { user_id: string; name: string; email: string }

/** Returns SQL for the ids of assignees in stored order. `id` is SQL for the id of the pursuit or task, such as `t.id`. */
export function assigneesOf(kind: Assigned, id: string) {
  return sql<
    string[]
  >`array(select a.user_id from ${rowsOf(kind)} a where a.${ownerOf(kind)} = ${sql.ref(id)} order by a.position)`
}

export function assignedUsers(kind: Assigned, id: string) {
  return sql<UserRef[]>`(
    select coalesce(json_agg(json_build_object('user_id', u.id, 'name', u.name, 'email', u.email) order by a.position), '[]')
    from ${rowsOf(kind)} a join app_user u on u.id = a.user_id where a.${ownerOf(kind)} = ${sql.ref(id)})`
}

export function hasAssignees(kind: Assigned, id: string) {
  return sql<boolean>`exists (select from ${rowsOf(kind)} a where a.${ownerOf(kind)} = ${sql.ref(id)})`
}

export function isAssigned(kind: Assigned, id: string, userId: string) {
  return sql<boolean>`exists (select from ${rowsOf(kind)} a where a.${ownerOf(kind)} = ${sql.ref(id)} and a.user_id = ${userId})`
}

/** Replaces the assignees. Check first that all `user_ids` are members of the company and that no id occurs twice. */
export async function replaceAssignees(
  trx: Db,
  companyId: string,
  { kind, id, user_ids }: { kind: Assigned; id: string; user_ids: string[] },
): Promise<void> {
  await sql`
    with given as (select g.user_id, g.position from unnest(${user_ids}::text[]) with ordinality as g (user_id, position)),
      owner as (select id from ${sql.table(kind)} where id = ${id} and company_id = ${companyId}),
      gone as (delete from ${rowsOf(kind)} where ${ownerOf(kind)} in (select id from owner) and user_id <> all (${user_ids}::text[]))
    insert into ${rowsOf(kind)} (${ownerOf(kind)}, user_id, position)
      select owner.id, given.user_id, given.position from owner, given
      on conflict (${ownerOf(kind)}, user_id) do update set position = excluded.position
        where ${rowsOf(kind)}.position <> excluded.position`.execute(trx)
}

function rowsOf(kind: Assigned) {
  return sql.table(`${kind}_assignee`)
}

function ownerOf(kind: Assigned) {
  return sql.ref(`${kind}_id`)
}
