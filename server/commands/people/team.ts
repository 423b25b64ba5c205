import type { Command } from 'commander'
import { deleteTeam, selectTeam, selectTeams, type TeamHead } from '../../../db/people/teams.ts'
import type { Db } from '../../../db/schema.ts'
import { addTeam, addTeamMember, removeTeamMember, team_members_max, teams_max } from '../../../services/people/teams.ts'
import { addCommand, addGroup, list, type Output, onDatabase, parseEmail, parseName, type Session } from '../command.ts'
import { companyIdHelp, requireCompany, requireMember } from './company-id.ts'

const teamIdHelp = 'the id of the team, from oi team list'

export function addTeamCommands(program: Command): void {
  const team = addGroup(program, 'team', 'groups of people within a company')
  addCommand(team, 'add', 'create a team without members')
    .requiredOption('--company <id>', companyIdHelp)
    .requiredOption('--name <name>', 'its name, unique within the company', parseName(120))
    .action(onDatabase(add))
  addCommand(team, 'list', 'list the teams of a company with their members')
    .requiredOption('--company <id>', companyIdHelp)
    .action(onDatabase(listTeams))
  addCommand(team, 'remove', 'remove a team; its members stay in the company')
    .argument('<id>', teamIdHelp)
    .action(onDatabase(remove))

  const member = addGroup(team, 'member', 'the members of a team')
  addCommand(member, 'add', 'add a user of the company to a team')
    .requiredOption('--team <id>', teamIdHelp)
    .requiredOption('--email <email>', 'the email address of the user', parseEmail)
    .action(onDatabase(addMember))
  addCommand(member, 'remove', 'remove a user from a team')
    .requiredOption('--team <id>', teamIdHelp)
    .requiredOption('--email <email>', 'the email address of the user', parseEmail)
    .action(onDatabase(removeMember))
}

async function add({ db, clock }: Session, { company, name }: { company: string; name: string }): Promise<Output> {
  await requireCompany(db, company)
  const made = await addTeam(db, company, name, clock.now())
  if (made === 'taken') throw new Error(`--name: ${company} already has a team ${name}.`)
  if (made === 'full')
    throw new Error(`${company} already has the maximum of ${teams_max} teams. Remove one first: oi team remove`)
  return { text: `Created the team ${name}.\nid: ${made.id}`, json: { id: made.id, company_id: company, name } }
}

async function listTeams({ db }: Session, { company }: { company: string }): Promise<Output> {
  await requireCompany(db, company)
  const read = await selectTeams(db, company, { after: undefined, limit: teams_max })
  const teams = read.map(({ id, name, members }) => ({ id, name, members }))
  const text = list(
    teams,
    { id: 'id', name: 'name', members: ({ members }) => members.map(({ email }) => email).join(', ') || null },
    `${company} has no teams yet. Create one: oi team add --company ${company} --name NAME`,
  )
  return { text, json: { teams } }
}

async function remove({ db }: Session, _options: object, [id]: string[]): Promise<Output> {
  const team = await requireTeam(db, id!)
  await deleteTeam(db, team.id)
  return { text: `Removed the team ${team.name}; its members stay in ${team.company_id}.`, json: { id, removed: true } }
}

type MemberOptions = { team: string; email: string }

async function addMember({ db, clock }: Session, { team: id, email }: MemberOptions): Promise<Output> {
  const team = await requireTeam(db, id)
  const { user_id } = await requireMember(db, team.company_id, email)
  const outcome = await addTeamMember(db, team, user_id, clock.now())
  if (outcome === 'member already') throw new Error(`--email: ${email} is already in the team ${team.name}.`)
  if (outcome === 'full') throw new Error(`The team ${team.name} already has the maximum of ${team_members_max} members.`)
  return { text: `Added ${email} to the team ${team.name}.`, json: { team_id: id, user_id, email } }
}

async function removeMember({ db, clock }: Session, { team: id, email }: MemberOptions): Promise<Output> {
  const team = await requireTeam(db, id)
  const { user_id } = await requireMember(db, team.company_id, email)
  if (!(await removeTeamMember(db, id, user_id, clock.now())))
    throw new Error(
      `--email: ${email} is not in the team ${team.name}. \`oi team list --company ${team.company_id}\` shows its members.`,
    )
  return { text: `${email} is no longer in the team ${team.name}.`, json: { team_id: id, user_id, email, removed: true } }
}

async function requireTeam(db: Db, id: string): Promise<TeamHead> {
  const team = await selectTeam(db, id)
  if (!team) throw new Error(`No team ${id} found. \`oi team list --company ID\` shows the teams of a company.`)
  return team
}
