import { lockCompanyForInserts } from '../../db/people/companies.ts'
import {
  countTeams,
  deleteTeamMember,
  insertTeam,
  insertTeamMember,
  lockTeamMembers,
  type TeamHead,
  touchTeams,
} from '../../db/people/teams.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../db/schema.ts'

export const teams_max = 200
export const team_members_max = 200

/** Creates a team. Returns `taken` if another team has this name, ignoring case, or `full` at the maximum number of teams. */
export async function addTeam(db: Db, companyId: string, name: string, now: Date): Promise<{ id: string } | 'taken' | 'full'> {
  return inTransaction(db, async (trx) => {
    await lockCompanyForInserts(trx, companyId)
    if ((await countTeams(trx, companyId)) >= teams_max) return 'full'
    return (await insertTeam(trx, companyId, name, now)) ?? 'taken'
  })
}

export async function addTeamMember(db: Db, team: TeamHead, userId: string, now: Date) {
  return inTransaction(db, async (trx): Promise<'added' | 'member already' | 'full'> => {
    const members = await lockTeamMembers(trx, team.id)
    if (members.includes(userId)) return 'member already'
    if (members.length >= team_members_max) return 'full'
    await insertTeamMember(trx, team, userId, now)
    await touchTeams(trx, [team.id], now)
    return 'added'
  })
}

export async function removeTeamMember(db: Db, teamId: string, userId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => (await leaveTeams(trx, { id: teamId }, userId, now)) > 0)
}

type Teams = { id: string } | { company_id: string }

/** Removes a user from one team, or from all teams of a company. Returns the number of teams that the user left. */
export async function leaveTeams(trx: Trx, teams: Teams, userId: string, now: Date): Promise<number> {
  const left = await deleteTeamMember(trx, teams, userId)
  await touchTeams(trx, left, now)
  return left.length
}
