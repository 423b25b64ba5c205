import { type Command, Option } from 'commander'
import { insertKey, revokeKey, selectKeys } from '../../db/keys.ts'
import { selectMemberByEmail } from '../../db/people.ts'
import { type KeyScope, keyScopes } from '../../db/schema.ts'
import { newKey } from '../sign-in/api-key.ts'
import {
  addCommand,
  addGroup,
  type Output,
  onDatabase,
  parseEmail,
  parseName,
  parseTime,
  type Session,
  table,
} from './command.ts'
import { requireCompany } from './company.ts'

export function addKeyCommands(program: Command): void {
  const key = addGroup(program, 'key', 'API keys')
  addCommand(key, 'create', 'make a key and print it; it cannot be shown again')
    .requiredOption('--company <id>', 'the id of the company it acts for')
    .requiredOption('--user <email>', 'the e-mail address of the member it acts as', parseEmail)
    .addOption(new Option('--scope <scope>', 'whether it may write').choices(keyScopes).makeOptionMandatory())
    .requiredOption('--name <name>', 'what it is for, 1 to 120 characters', parseName(120))
    .option('--expires-at <time>', 'when it ends: YYYY-MM-DD or an ISO 8601 time (default: in one year)', parseTime)
    .action(onDatabase(createKey))
  addCommand(key, 'list', 'list the keys of a company, newest first, without the keys themselves')
    .requiredOption('--company <id>', 'the id of the company')
    .action(onDatabase(listKeys))
  addCommand(key, 'revoke <id>', 'end a key for good, from the next request on').action(onDatabase(revoke))
}

type NewKeyOptions = { company: string; user: string; scope: KeyScope; name: string; expiresAt?: Date }

async function createKey({ db, clock }: Session, { company, user, scope, name, expiresAt }: NewKeyOptions): Promise<Output> {
  await requireCompany(db, company)
  const member = await selectMemberByEmail(db, company, user)
  if (!member)
    throw new Error(
      `--user: ${user} is not a member of ${company}. Add them with \`oi user create --company ${company} --email ${user} --name NAME --role ROLE\`.`,
    )
  if (member.role === 'limited_member')
    throw new Error(`--user: ${user} is a limited member, who may not have keys. Choose an owner, admin or member.`)
  const now = clock.now()
  const expires_at = expiresAt ?? yearAfter(now)
  if (expires_at <= now) process.stderr.write('warning: --expires-at lies in the past: every request with this key is refused.\n')
  const { key, hash, last4 } = newKey()
  const id = await insertKey(db, { company_id: company, user_id: member.user_id, name, scope, hash, last4, expires_at }, now)
  return {
    text: `Made a ${scope} key of ${user}, good until ${expires_at.toISOString()}. It is not shown again.\nid:  ${id}\nkey: ${key}`,
    json: { id, key, company_id: company, user_id: member.user_id, name, scope, expires_at: expires_at.toISOString() },
  }
}

function yearAfter(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() + 1)
  return then
}

async function listKeys({ db, clock }: Session, { company }: { company: string }): Promise<Output> {
  await requireCompany(db, company)
  const now = clock.now().toISOString()
  const keys = (await selectKeys(db, company)).map((key) => ({
    ...key,
    state:
      key.revoked_at !== null
        ? 'revoked'
        : key.suspended_at !== null
          ? 'suspended'
          : key.expires_at !== null && key.expires_at <= now
            ? 'expired'
            : 'active',
  }))
  const rows = keys.map((key) => [
    key.id,
    key.name,
    key.scope,
    `…${key.last4}`,
    key.user_email,
    key.state,
    key.expires_at,
    key.last_used_at,
  ])
  return {
    text:
      rows.length > 0
        ? table([['id', 'name', 'scope', 'ends', 'user', 'state', 'expires at', 'last used at'], ...rows])
        : `${company} has no key yet.`,
    json: { keys },
  }
}

async function revoke({ db, clock }: Session, _options: object, [id]: string[]): Promise<Output> {
  const revoked_at = await revokeKey(db, id!, clock.now())
  if (!revoked_at) throw new Error(`There is no key ${id}. \`oi key list --company ID\` shows the ids of a company's keys.`)
  return { text: `The key ${id} is revoked since ${revoked_at}.`, json: { id, revoked_at } }
}
