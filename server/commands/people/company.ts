import { type Command, Option } from 'commander'
import { insertCompany, renameCompany, selectCompanies, selectCompaniesNamed } from '../../../db/people/companies.ts'
import { insertMember, renameUser, selectMembers } from '../../../db/people/people.ts'
import { updateSubscription } from '../../../db/people/subscriptions.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { type Plan, plans, type Role, roles, type SubscriptionStatus, subscriptionStatuses } from '../../../db/values.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { makePasswordLink } from '../../../services/access/operator-links.ts'
import { endUnprovenPassword } from '../../../services/access/password-changes.ts'
import { auditWithoutUser } from '../../../services/people/audit.ts'
import { deletePerson, removeMember } from '../../../services/people/members.ts'
import { openSecrets } from '../../settings/secrets.ts'
import { addCommand, addGroup, list, type Output, onDatabase, parseEmail, parseName, type Session } from '../command.ts'
import { addDeleteCommand } from './company-delete.ts'
import { addExportCommand } from './company-export.ts'
import { companyIdHelp, requireCompany, requireMember, unknownCompany } from './company-id.ts'
import { addPasswordLinkCommand } from './password-link.ts'

export function addCompanyCommands(program: Command): void {
  const company = addGroup(program, 'company', 'companies, each with its own board, users and keys')
  addCommand(company, 'create', 'create a company with an active subscription and an empty board')
    .requiredOption('--name <name>', 'its name', parseName(200))
    .addOption(
      new Option('--plan <plan>', 'its plan; data_ai_automation, enterprise and api_access include the API')
        .choices(plans)
        .default('enterprise'),
    )
    .option('--again', 'create it even if a company with this name exists')
    .action(onDatabase(createCompany))
  addCommand(company, 'list', 'list the companies').action(onDatabase(listCompanies))
  addCommand(company, 'rename', 'rename a company')
    .argument('<id>', companyIdHelp)
    .requiredOption('--name <name>', 'its new name', parseName(200))
    .action(onDatabase(rename))
  addExportCommand(company)
  addDeleteCommand(company)

  addUserCommands(program)
  addSubscriptionCommands(program)
}

function addUserCommands(program: Command): void {
  const user = addGroup(program, 'user', 'users and the companies they belong to')
  addCommand(user, 'create', 'add a user to a company; an existing user with this email address joins it')
    .requiredOption('--company <id>', companyIdHelp)
    .requiredOption('--email <email>', 'the email address', parseEmail)
    .requiredOption('--name <name>', 'the name', parseName(200))
    .addOption(new Option('--role <role>', 'what the user may do').choices(roles).makeOptionMandatory())
    .action(onDatabase(createUser))
  addCommand(user, 'list', 'list the users of a company')
    .requiredOption('--company <id>', companyIdHelp)
    .action(onDatabase(listUsers))
  addCommand(user, 'rename', 'rename a user, in all companies')
    .requiredOption('--email <email>', 'the email address', parseEmail)
    .requiredOption('--name <name>', 'the new name', parseName(200))
    .action(onDatabase(renameUserOf))
  addCommand(
    user,
    'remove',
    "remove a user from a company; the user's keys for it stop working until the user is added again, and the user's work stays",
  )
    .requiredOption('--company <id>', companyIdHelp)
    .requiredOption('--email <email>', 'the email address', parseEmail)
    .action(onDatabase(removeUser))
  addCommand(
    user,
    'delete',
    'delete a user from all companies permanently, with address and keys; their work stays with its company, under their name',
  )
    .requiredOption('--email <email>', 'the email address', parseEmail)
    .option('--forget-name', 'show them as a former member wherever their name appears')
    .action(onDatabase(deleteUser))
  addPasswordLinkCommand(user)
}

function addSubscriptionCommands(program: Command): void {
  const subscription = addGroup(program, 'subscription', 'the plan of a company')
  addCommand(subscription, 'set', 'change the status or plan of a subscription, from the next request on')
    .requiredOption('--company <id>', companyIdHelp)
    .addOption(
      new Option('--status <status>', 'whether the company may use the API: inactive blocks it')
        .choices(subscriptionStatuses)
        .makeOptionMandatory(),
    )
    .addOption(new Option('--plan <plan>', 'the new plan (default: unchanged)').choices(plans))
    .action(onDatabase(setSubscription))
}

type NewCompanyOptions = { name: string; plan: Plan; again?: boolean }

async function createCompany({ db, clock }: Session, { name, plan, again }: NewCompanyOptions): Promise<Output> {
  const [known] = again ? [] : await selectCompaniesNamed(db, name)
  if (known !== undefined)
    throw new Error(
      `--name: a company ${name} already exists: ${known}. Use it, or create another one of the same name with --again.`,
    )
  const id = await insertCompany(db, { name, plan, status: 'active' }, clock.now())
  return { text: `Created the company ${name} on the plan ${plan}.\nid: ${id}`, json: { id, name, plan, status: 'active' } }
}

async function listCompanies({ db }: Session): Promise<Output> {
  const companies = await selectCompanies(db)
  const text = list(
    companies,
    {
      id: 'id',
      name: 'name',
      plan: 'plan',
      status: ({ status, deleting_at }) => (deleting_at === null ? status : 'being deleted'),
      users: 'users',
      'time zone': 'time_zone',
    },
    'No companies yet. Create one: oi company create --name NAME',
  )
  return { text, json: { companies } }
}

async function rename({ db, clock }: Session, { name }: { name: string }, [id]: string[]): Promise<Output> {
  const before = await renameCompany(db, id!, name, clock.now())
  if (before === undefined) throw unknownCompany(id!)
  return { text: `The company ${before} is now called ${name}.`, json: { id, name, previous_name: before } }
}

async function listUsers({ db }: Session, { company }: { company: string }): Promise<Output> {
  await requireCompany(db, company)
  const users = await selectMembers(db, company)
  const text = list(
    users,
    { id: 'user_id', email: 'email', name: 'name', role: 'role', keys: 'keys' },
    `${company} has no users yet. Create one: oi user create --company ${company} --email EMAIL --name NAME --role owner`,
  )
  return { text, json: { users } }
}

async function renameUserOf({ db }: Session, { email, name }: { email: string; name: string }): Promise<Output> {
  const before = await renameUser(db, email, name)
  if (before === undefined)
    throw new Error(`--email: no user ${email} found. \`oi user list --company ID\` shows the users of a company.`)
  return { text: `${before} (${email}) is now called ${name}.`, json: { email, name, previous_name: before } }
}

async function removeUser({ db, clock }: Session, { company, email }: { company: string; email: string }): Promise<Output> {
  await requireCompany(db, company)
  const member = await requireMember(db, company, email)
  const { role, user_id } = member
  const now = clock.now()
  const removed = await inTransaction(db, async (trx) => {
    const outcome = await removeMember(trx, company, user_id, now)
    if (outcome === 'last owner')
      throw new Error(
        `--email: ${email} is the last owner of ${company}, which has other users. Make another user an owner first.`,
      )
    await auditWithoutUser(trx, company, { action: 'member.removed', target_id: user_id, details: { role } }, now)
    return outcome
  })
  const keys_stopped = removed?.keys_stopped ?? 0
  return {
    text: `${email} is no longer a member of ${company}. Keys that stopped working: ${keys_stopped}. The keys work again if ${email} is added again; \`oi key revoke\` ends a key permanently. The work of ${email} stays.`,
    json: { company_id: company, user_id: member.user_id, email: member.email, keys_stopped },
  }
}

async function deleteUser({ db, clock }: Session, options: { email: string; forgetName?: boolean }): Promise<Output> {
  const { email, forgetName: forget_name = false } = options
  const deleted = await deletePerson(db, email, { forget_name }, clock.now())
  if (!deleted) throw new Error(`--email: no user ${email} found.`)
  if ('last_owner_of' in deleted)
    throw new Error(
      `--email: ${email} is the last owner of ${deleted.last_owner_of.join(', ')}. Make another user an owner first.`,
    )
  const { companies, keys, named } = deleted
  const stays = named === null ? 'Their name no longer appears anywhere.' : `Their work stays, under the name ${named.name}.`
  return {
    text: `Deleted ${email} from ${formatCount(companies, 'company', 'companies')}, with ${formatCount(keys, 'key')}. ${stays}`,
    json: { email, ...deleted },
  }
}

async function createUser(
  { db, clock, config }: Session,
  { company, email, name, role }: { company: string; email: string; name: string; role: Role },
): Promise<Output> {
  await requireCompany(db, company)
  const now = clock.now()
  const added = await inTransaction(db, async (trx) => {
    const id = await insertMember(trx, company, { email, name, role }, now)
    if (id === undefined) throw new Error(`--email: ${email} is already a member of ${company}.`)
    await auditWithoutUser(trx, company, { action: 'member.joined', target_id: id, details: { role } }, now)
    const isEnded = await endUnprovenPassword(trx, id)
    return { id, path: isEnded ? await makePasswordLink(trx, openSecrets(config), email, now) : undefined }
  })
  const password_link = added.path === undefined ? null : config.public_url + added.path
  const ended = `\nAnother person may know the password of ${email}, so it no longer works. This link sets a new one. It works once, for a day.`
  return {
    text: `Created the user ${email}, ${role} of ${company}.\nid: ${added.id}${password_link ? `${ended}\n${password_link}` : ''}`,
    json: { id: added.id, company_id: company, email, name, role, password_link },
  }
}

async function setSubscription(
  { db, clock }: Session,
  { company, status, plan }: { company: string; status: SubscriptionStatus; plan?: Plan },
): Promise<Output> {
  await requireCompany(db, company)
  if (!(await updateSubscription(db, company, { status, ...(plan && { plan }) }, clock.now()))) throw unknownCompany(company)
  return {
    text: `The subscription of ${company} is ${status}${plan ? ` on the plan ${plan}` : ''}.`,
    json: { company_id: company, status, ...(plan && { plan }) },
  }
}
