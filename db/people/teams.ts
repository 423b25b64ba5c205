import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { newId } from '../ids.ts'
import type { Db, Trx } from '../schema.ts'

/** The last row of a page: its name in lower case and its id. */
export type TeamPosition = [name: string, id: string]

const sortedName = sql<string>`lower(t.name) collate "C"`

/** Returns teams with their members, both by name. */
export async function selectTeams(
  db: Db,
  companyId: string,
  { after, limit }: { after: TeamPosition | undefined; limit: number },
) {
  return db
    .selectFrom('team as t')
    .select(['t.id', 't.name', 't.created_at', 't.updated_at', sortedName.as('sorted_name')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('team_member as m')
          .innerJoin('membership as s', (join) =>
            join.onRef('s.company_id', '=', 'm.company_id').onRef('s.user_id', '=', 'm.user_id'),
          )
          .innerJoin('app_user as u', 'u.id', 'm.user_id')
          .select(['u.id as user_id', 'u.name', 'u.email', 's.role'])
          .whereRef('m.team_id', '=', 't.id')
          .orderBy(sql`lower(u.name)`)
          .orderBy('u.id'),
      ).as('members'),
    )
    .where('t.company_id', '=', companyId)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(${sortedName}, t.id) > (${after![0]}, ${after![1]})`))
    .orderBy(sortedName)
    .orderBy('t.id')
    .limit(limit)
    .execute()
}

export async function countTeams(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from team where company_id = ${companyId}`.execute(db)
  return rows[0]!.count
}

/** Returns undefined if the company already has a team with this name in any case. */
export async function insertTeam(trx: Trx, companyId: string, name: string, now: Date): Promise<{ id: string } | undefined> {
  return trx
    .insertInto('team')
    .values({ id: newId('team', now), company_id: companyId, name, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export type TeamHead = { id: string; company_id: string; name: string }

export async function selectTeam(db: Db, id: string): Promise<TeamHead | undefined> {
  return db.selectFrom('team').select(['id', 'company_id', 'name']).where('id', '=', id).executeTakeFirst()
}

export async function deleteTeam(db: Db, id: string): Promise<boolean> {
  return (await db.deleteFrom('team').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

/** Locks the team for the transaction and returns the ids of its members. */
export async function lockTeamMembers(trx: Trx, id: string): Promise<string[]> {
  await trx.selectFrom('team').select('id').where('id', '=', id).forUpdate().execute()
  const members = await trx.selectFrom('team_member').select('user_id').where('team_id', '=', id).execute()
  return members.map(({ user_id }) => user_id)
}

export async function insertTeamMember(trx: Trx, { id, company_id }: TeamHead, userId: string, now: Date): Promise<void> {
  await trx.insertInto('team_member').values({ team_id: id, company_id, user_id: userId, created_at: now }).execute()
}

/** Removes a user from one team, or from all teams of the company. Returns the ids of the teams that the user was in. */
export async function deleteTeamMember(trx: Trx, team: { id: string } | { company_id: string }, userId: string) {
  const [column, value] = 'id' in team ? (['team_id', team.id] as const) : (['company_id', team.company_id] as const)
  const left = await trx
    .deleteFrom('team_member')
    .where(column, '=', value)
    .where('user_id', '=', userId)
    .returning('team_id')
    .execute()
  return left.map(({ team_id }) => team_id)
}

export async function touchTeams(trx: Trx, ids: string[], now: Date): Promise<void> {
  await sql`update team set updated_at = ${now}::timestamptz where id = any(${ids})`.execute(trx)
}
