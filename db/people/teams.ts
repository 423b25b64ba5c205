import { sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Db, Row, Trx } from '../schema.ts'
import type { Member } from './people.ts'

/** Position of the last team on a page: its name in lower case and its id. */
export type TeamPosition = [name: string, id: string]

const sortedName = sql<string>`lower(t.name) collate "C"`

type TeamRow = Omit<Row<'team'>, 'company_id'> & { sorted_name: string; members: Member[] }
type TeamsPage = { after: TeamPosition | undefined; limit: number }

/** Returns teams with their members. Sorts both by name. */
export async function selectTeams(db: Db, companyId: string, { after, limit }: TeamsPage): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select t.id, t.name, t.created_at, t.updated_at, ${sortedName} as sorted_name, array(
        select json_build_object('user_id', u.id, 'name', u.name, 'email', u.email, 'role', s.role)
        from team_member m join membership s on s.company_id = m.company_id and s.user_id = m.user_id join app_user u on u.id = m.user_id
        where m.team_id = t.id order by lower(u.name), u.id) as members
    from team t where t.company_id = ${companyId} and ${after ? sql`(${sortedName}, t.id) > (${after[0]}, ${after[1]})` : sql`true`}
    order by ${sortedName}, t.id limit ${limit}`.execute(db)
  return rows
}

export async function countTeams(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from team where company_id = ${companyId}`.execute(db)
  return rows[0]!.count
}

/** Inserts a team. Returns undefined if the company already has a team named `name`, ignoring case. */
export async function insertTeam(trx: Trx, companyId: string, name: string, now: Date): Promise<{ id: string } | undefined> {
  const team = { id: newId('team', now), company_id: companyId, name, created_at: now, updated_at: now }
  const insertion = trx
    .insertInto('team')
    .values(team)
    .onConflict((conflict) => conflict.doNothing())
  return insertion.returning('id').executeTakeFirst()
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
  const members = trx.deleteFrom('team_member').where(column, '=', value).where('user_id', '=', userId)
  return (await members.returning('team_id').execute()).map(({ team_id }) => team_id)
}

export async function touchTeams(trx: Trx, ids: string[], now: Date): Promise<void> {
  await sql`update team set updated_at = ${now}::timestamptz where id = any(${ids})`.execute(trx)
}
