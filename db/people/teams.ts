import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { newId } from '../ids.ts'
import { inTransaction } from '../postgres/transactions.ts'
import type { Db, Trx } from '../schema.ts'

/** Of one company, and of one team. */
export const teams_max = 200
export const team_members_max = 200

export type TeamRow = Awaited<ReturnType<ReturnType<typeof teamRows>['execute']>>[number]
/** Where a page ended: the name in small letters and the id. */
export type TeamPosition = [name: string, id: string]

const sortedName = sql<string>`lower(t.name) collate "C"`

function teamRows(db: Db, companyId: string) {
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
}

/** By name, each with its members by theirs. */
export async function selectTeams(
  db: Db,
  companyId: string,
  { after, limit }: { after: TeamPosition | undefined; limit: number },
): Promise<TeamRow[]> {
  return teamRows(db, companyId)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(${sortedName}, t.id) > (${after![0]}, ${after![1]})`))
    .orderBy(sortedName)
    .orderBy('t.id')
    .limit(limit)
    .execute()
}

export async function countTeams(db: Db, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('team')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return count
}

/** Makes a team. Answers `taken` where the company has one of this name, in whatever case, and `full` where it may have no more. */
export async function insertTeam(db: Db, companyId: string, name: string, now: Date): Promise<{ id: string } | 'taken' | 'full'> {
  return inTransaction(db, async (trx) => {
    await sql`select from company where id = ${companyId} for no key update`.execute(trx)
    if ((await countTeams(trx, companyId)) >= teams_max) return 'full'
    const made = await trx
      .insertInto('team')
      .values({ id: newId('team', now), company_id: companyId, name, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return made ?? 'taken'
  })
}

export type TeamHead = { id: string; company_id: string; name: string }

export async function selectTeam(db: Db, id: string): Promise<TeamHead | undefined> {
  return db.selectFrom('team').select(['id', 'company_id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** Removes a team; its members stay in the company. */
export async function deleteTeam(db: Db, id: string): Promise<boolean> {
  return (await db.deleteFrom('team').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

/** Adds a member of the company to one of its teams. */
export async function insertTeamMember(
  db: Db,
  { id, company_id }: TeamHead,
  userId: string,
  now: Date,
): Promise<'added' | 'member already' | 'full'> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('team').select('id').where('id', '=', id).forUpdate().execute()
    const members = await trx.selectFrom('team_member').select('user_id').where('team_id', '=', id).execute()
    if (members.some(({ user_id }) => user_id === userId)) return 'member already'
    if (members.length >= team_members_max) return 'full'
    await trx.insertInto('team_member').values({ team_id: id, company_id, user_id: userId, created_at: now }).execute()
    await touchTeams(trx, [id], now)
    return 'added'
  })
}

/** Answers whether the user was in it. */
export async function deleteTeamMember(db: Db, teamId: string, userId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom('team_member')
      .where('team_id', '=', teamId)
      .where('user_id', '=', userId)
      .returning('team_id')
      .executeTakeFirst()
    if (row) await touchTeams(trx, [teamId], now)
    return row !== undefined
  })
}

/** Takes a user out of all teams of a company; answers of how many. */
export async function leaveTeams(trx: Trx, companyId: string, userId: string, now: Date): Promise<number> {
  const left = await trx
    .deleteFrom('team_member')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .returning('team_id')
    .execute()
  const ids = left.map(({ team_id }) => team_id)
  await touchTeams(trx, ids, now)
  return ids.length
}

async function touchTeams(trx: Trx, ids: string[], now: Date): Promise<void> {
  await sql`update team set updated_at = ${now}::timestamptz where id = any(${ids})`.execute(trx)
}
