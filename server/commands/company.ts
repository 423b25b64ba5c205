import { type Command, Option } from 'commander'
import { insertCompany, selectCompanies, selectCompany } from '../../db/companies.ts'
import { insertMember } from '../../db/people.ts'
import { type Db, type Plan, plans, type Role, roles, type SubscriptionStatus, subscriptionStatuses } from '../../db/schema.ts'
import { updateSubscription } from '../../db/subscriptions.ts'
import { addCommand, addGroup, type Output, onDatabase, parseEmail, parseName, type Session, table } from './command.ts'

export function addCompanyCommands(program: Command): void {
  const company = addGroup(program, 'company', 'companies, each with its own board, users and keys')
  addCommand(company, 'create', 'make a company with an active subscription and an empty board')
    .requiredOption('--name <name>', 'its name', parseName(200))
    .addOption(
      new Option('--plan <plan>', 'its plan; the API comes with data_ai_automation, enterprise and api_access')
        .choices(plans)
        .default('enterprise'),
    )
    .action(onDatabase(createCompany))
  addCommand(company, 'list', 'list the companies').action(onDatabase(listCompanies))

  const user = addGroup(program, 'user', 'users and the companies they belong to')
  addCommand(user, 'create', 'make a user in a company; one who exists by this e-mail address joins it')
    .requiredOption('--company <id>', 'the id of the company')
    .requiredOption('--email <email>', 'the e-mail address', parseEmail)
    .requiredOption('--name <name>', 'the name', parseName(200))
    .addOption(new Option('--role <role>', 'what the user may do').choices(roles).makeOptionMandatory())
    .action(onDatabase(createUser))

  const subscription = addGroup(program, 'subscription', 'the plan of a company')
  addCommand(subscription, 'set', 'change the status or plan of a subscription, from the next request on')
    .requiredOption('--company <id>', 'the id of the company')
    .addOption(
      new Option('--status <status>', 'inactive keeps the company from the API')
        .choices(subscriptionStatuses)
        .makeOptionMandatory(),
    )
    .addOption(new Option('--plan <plan>', 'the new plan; unchanged when left out').choices(plans))
    .action(onDatabase(setSubscription))
}

async function createCompany({ db, clock }: Session, { name, plan }: { name: string; plan: Plan }): Promise<Output> {
  const id = await insertCompany(db, { name, plan, status: 'active' }, clock.now())
  return { text: `Made the company ${name} on the plan ${plan}.\nid: ${id}`, json: { id, name, plan, status: 'active' } }
}

async function listCompanies({ db }: Session): Promise<Output> {
  const companies = await selectCompanies(db)
  const rows = companies.map((company) => [company.id, company.name, company.plan, company.status, company.users])
  return {
    text:
      rows.length > 0
        ? table([['id', 'name', 'plan', 'status', 'users'], ...rows])
        : 'There is no company yet: oi company create --name NAME',
    json: { companies },
  }
}

async function createUser(
  { db, clock }: Session,
  { company, email, name, role }: { company: string; email: string; name: string; role: Role },
): Promise<Output> {
  await requireCompany(db, company)
  const id = await insertMember(db, company, { email, name, role }, clock.now())
  if (id === undefined) throw new Error(`--email: ${email} is a member of ${company} already.`)
  return {
    text: `Made the user ${email}, ${role} of ${company}.\nid: ${id}`,
    json: { id, company_id: company, email, name, role },
  }
}

async function setSubscription(
  { db, clock }: Session,
  { company, status, plan }: { company: string; status: SubscriptionStatus; plan?: Plan },
): Promise<Output> {
  if (!(await updateSubscription(db, company, { status, ...(plan && { plan }) }, clock.now()))) throw unknownCompany(company)
  return {
    text: `The subscription of ${company} is ${status}${plan ? ` on the plan ${plan}` : ''}.`,
    json: { company_id: company, status, ...(plan && { plan }) },
  }
}

export async function requireCompany(db: Db, id: string): Promise<void> {
  if (!(await selectCompany(db, id))) throw unknownCompany(id)
}

function unknownCompany(id: string): Error {
  return new Error(`--company: there is no company ${id}. \`oi company list\` shows their ids.`)
}
