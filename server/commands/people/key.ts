import { type Command, Option } from 'commander'
import { insertKey, revokeKey, selectKey, selectKeys } from '../../../db/people/keys.ts'
import { selectMemberByEmail } from '../../../db/people/people.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import type { Db, Row } from '../../../db/schema.ts'
import { type KeyScope, keyScopes } from '../../../db/values.ts'
import { keyExpiry } from '../../../services/access/api-keys.ts'
import { newKey } from '../../../services/access/key-values.ts'
import { auditWithoutUser } from '../../../services/people/audit.ts'
import { mayHaveKey } from '../../../services/people/roles.ts'
import {
  addCommand,
  addGroup,
  list,
  type Output,
  onDatabase,
  parseEmail,
  parseName,
  parseTime,
  type Session,
} from '../command.ts'
import { companyIdHelp, requireCompany } from './company-id.ts'

const keyIdHelp = 'the id of the key, from oi key list'

export function addKeyCommands(program: Command): void {
  const key = addGroup(program, 'key', 'API keys')
  addCommand(key, 'create', 'create a key and print it; it cannot be shown again')
    .requiredOption('--company <id>', 'the id of the company it acts for')
    .requiredOption('--user <email>', 'the email address of the member it acts as', parseEmail)
    .addOption(new Option('--scope <scope>', 'whether it may write').choices(keyScopes).makeOptionMandatory())
    .requiredOption('--name <name>', 'what it is for, 1 to 120 characters', parseName(120))
    .option('--expires-at <time>', 'when it expires: YYYY-MM-DD or an ISO 8601 time (default: in one year)', parseTime)
    .action(onDatabase(createKey))
  addCommand(key, 'list', 'list the API keys of a company, newest first; the secret values are never shown')
    .requiredOption('--company <id>', companyIdHelp)
    .action(onDatabase(listKeys))
  addCommand(
    key,
    'rotate',
    'create a new key with the same user, scope and name, and print it; the old one works until it is revoked (oi key revoke)',
  )
    .argument('<id>', keyIdHelp)
    .option('--expires-at <time>', 'when the new one expires: YYYY-MM-DD or an ISO 8601 time (default: in one year)', parseTime)
    .action(onDatabase(rotate))
  addCommand(key, 'revoke', 'revoke a key permanently, from the next request on')
    .argument('<id>', keyIdHelp)
    .action(onDatabase(revoke))
}

type NewKeyOptions = { company: string; user: string; scope: KeyScope; name: string; expiresAt?: Date }
type KeyOwner = Pick<Row<'api_key'>, 'company_id' | 'user_id' | 'name' | 'scope'>

async function createKey({ db, clock }: Session, { company, user, scope, name, expiresAt }: NewKeyOptions): Promise<Output> {
  await requireCompany(db, company)
  const member = await selectMemberByEmail(db, company, user)
  if (!member)
    throw new Error(
      `--user: ${user} is not a member of ${company}. Add them with \`oi user create --company ${company} --email ${user} --name NAME --role ROLE\`.`,
    )
  if (!mayHaveKey(member.role))
    throw new Error(`--user: ${user} is a limited member, who cannot have keys. Choose an owner, admin or member.`)
  const made = await makeKey(db, { company_id: company, user_id: member.user_id, name, scope }, expiresAt, clock.now())
  return { text: describeKey(`a ${scope} key of ${user}`, made), json: made }
}

async function makeKey(db: Db, owner: KeyOwner, expiresAt: Date | undefined, now: Date) {
  const expires_at = expiresAt ?? keyExpiry(now)
  if (expires_at <= now)
    process.stderr.write('warning: --expires-at is in the past, so every request with this key is refused.\n')
  const { key, hash, last4 } = newKey()
  const { name, scope } = owner
  const id = await inTransaction(db, async (trx) => {
    const made = await insertKey(trx, { ...owner, hash, last4, expires_at }, now)
    await auditWithoutUser(trx, owner.company_id, { action: 'key.created', target_id: made, details: { name, scope } }, now)
    return made
  })
  return { id, key, ...owner, expires_at: expires_at.toISOString() }
}

function describeKey(what: string, { id, key, expires_at }: Awaited<ReturnType<typeof makeKey>>): string {
  return `Created ${what}, expires ${expires_at}. It is not shown again.\nid:  ${id}\nkey: ${key}`
}

async function rotate({ db, clock }: Session, { expiresAt }: { expiresAt?: Date }, [id]: string[]): Promise<Output> {
  const old = await selectKey(db, id!)
  if (!old) throw unknownKey(id!)
  if (old.revoked_at !== null)
    throw new Error(
      `The key ${id} was revoked at ${old.revoked_at} and is no longer in use. Create a new one: \`oi key create\`.`,
    )
  if (!mayHaveKey(old.role))
    throw new Error(`The key ${id} belongs to ${old.user_email}, who can no longer have keys for ${old.company_id}.`)
  const { company_id, user_id, name, scope } = old
  const made = await makeKey(db, { company_id, user_id, name, scope }, expiresAt, clock.now())
  const text = describeKey(`a new ${scope} key of ${old.user_email}`, made)
  return {
    text: `${text}\nThe old key still works. Revoke it once nothing uses it: oi key revoke ${id}`,
    json: { ...made, replaces: id },
  }
}

function unknownKey(id: string): Error {
  return new Error(`No key ${id} found. \`oi key list --company ID\` shows the ids of a company's keys.`)
}

async function listKeys({ db, clock }: Session, { company }: { company: string }): Promise<Output> {
  await requireCompany(db, company)
  const now = clock.now().toISOString()
  const keys = (await selectKeys(db, company)).map((key) => ({ ...key, state: stateOf(key, now) }))
  const text = list(
    keys,
    {
      id: 'id',
      name: 'name',
      scope: 'scope',
      ends: ({ last4 }) => `…${last4}`,
      user: 'user_email',
      state: 'state',
      'expires at': 'expires_at',
      'last used at': 'last_used_at',
    },
    `${company} has no keys yet.`,
  )
  return { text, json: { keys } }
}

function stateOf(key: Awaited<ReturnType<typeof selectKeys>>[number], now: string): string {
  if (key.revoked_at !== null) return 'revoked'
  if (key.suspended_at !== null) return 'suspended'
  if (key.expires_at !== null && key.expires_at <= now) return 'expired'
  return key.role === null ? 'user removed' : 'active'
}

async function revoke({ db, clock }: Session, _options: object, [id]: string[]): Promise<Output> {
  const key = await selectKey(db, id!)
  if (!key) throw unknownKey(id!)
  const now = clock.now()
  const revoked_at = await inTransaction(db, async (trx) => {
    if (key.revoked_at === null)
      await auditWithoutUser(trx, key.company_id, { action: 'key.revoked', target_id: key.id, details: { name: key.name } }, now)
    return (await revokeKey(trx, key.id, now))!
  })
  return { text: `The key ${id} was revoked at ${revoked_at}.`, json: { id, revoked_at } }
}
