import { type ConnectableCompany, selectConnectable } from '../../db/oauth/company-access.ts'
import * as grants from '../../db/oauth/grants.ts'
import { insertAuditEvents } from '../../db/people/audit.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db, Row, Trx } from '../../db/schema.ts'
import { limitReached, notFound, Problem } from '../../kernel/problem.ts'
import { hasApi } from '../people/api-access.ts'
import { audit } from '../people/audit.ts'
import { isManager, mayHaveKey, requireManager } from '../people/roles.ts'
import type { Principal } from '../principal.ts'
import type { ProtectedResource } from './protected-resources.ts'
import { redirectHost } from './redirects.ts'

/** Maximum connections of a user to a company. */
const connections_max = 200

/** A request of an application that a user decides on. */
export type Asked = { resource: ProtectedResource; redirect_uri: string }
/** A company that the user may choose, or the reason why not. */
export type CompanyChoice = { id: string; name: string; refusal: string | null }

export async function listChoices(db: Db, userId: string, asked: Asked, now: Date): Promise<CompanyChoice[]> {
  const companies = await selectConnectable(db, userId)
  return companies.map((company) => ({ id: company.id, name: company.name, refusal: refusalOf(company, asked, now) }))
}

function refusalOf(company: ConnectableCompany, { resource, redirect_uri }: Asked, now: Date): string | null {
  const { role, plan, status, cycle_anchor_at, mcp_allowed, allowed_redirect_hosts } = company
  if (!mayHaveKey(role)) return 'As a limited member, you may not connect applications'
  if (plan === null || status === null || cycle_anchor_at === null || status === 'inactive')
    return 'The subscription of this company is not active'
  if (!hasApi(plan, status, cycle_anchor_at, now))
    return `The plan ${plan} does not include the API, or its trial has not started`
  if (resource.audience === 'agents' && !mcp_allowed) return 'This company does not allow AI agents'
  const host = redirectHost(redirect_uri)
  if (allowed_redirect_hosts !== null && !allowed_redirect_hosts.includes(host))
    return `This company does not allow applications at ${host}`
  return null
}

type Connecting = Pick<
  Row<'oauth_grant'>,
  'company_id' | 'user_id' | 'client_id' | 'client_name' | 'resource' | 'scopes' | 'may_delete'
>

/** Connects an application to a company that the user chose. Returns the id of the grant. Throws a 403 if the user may not. */
export async function connect(
  db: Db,
  connecting: Connecting,
  { asked, address }: { asked: Asked; address: string },
  now: Date,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const choices = await listChoices(trx, connecting.user_id, asked, now)
    const choice = choices.find(({ id }) => id === connecting.company_id)
    if (!choice) throw new Problem('FORBIDDEN', 'Choose one of your companies')
    if (choice.refusal !== null) throw new Problem('FORBIDDEN', choice.refusal)
    const { company_id, user_id, client_name, resource, scopes, may_delete } = connecting
    if ((await grants.countGrants(trx, { company_id, user_id })) >= connections_max)
      throw limitReached(`You have the maximum of ${connections_max} connections to this company; revoke one first`)
    const id = await grants.insertGrant(trx, connecting, now)
    const details = { client: client_name, resource, scopes: scopes.join(' '), may_delete: String(may_delete) }
    const origin = { company_id, actor_id: user_id, credential_id: null, address }
    await insertAuditEvents(trx, [{ ...origin, action: 'connection.granted', target_id: id, details }], now)
    return id
  })
}

export async function listConnections(
  db: Db,
  principal: Principal,
  { all, ...page }: { all: boolean; after: string | undefined; limit: number },
): Promise<{ rows: grants.ConnectionRow[]; total_count: number }> {
  if (all) requireManager(principal, 'see the connections of other members')
  const owner = { company_id: principal.company_id, ...(!all && { user_id: principal.user.user_id }) }
  const [rows, total_count] = await Promise.all([grants.selectGrants(db, owner, page), grants.countGrants(db, owner)])
  return { rows, total_count }
}

/** Ends a connection with its tokens. A connection of another member is not found, except by owners and admins. */
export async function revokeConnection(trx: Trx, principal: Principal, id: string, now: Date): Promise<void> {
  const grant = await grants.selectGrant(trx, id)
  const isOwn = grant?.user_id === principal.user.user_id || isManager(principal)
  if (grant?.company_id !== principal.company_id || !isOwn) throw notFound('connection', id)
  await grants.deleteGrant(trx, id)
  await audit(trx, principal, { action: 'connection.revoked', target_id: id, details: { client: grant.client_name } }, now)
}

/** Ends all connections of the company. Returns how many. */
export async function revokeAllConnections(trx: Trx, principal: Principal, now: Date): Promise<number> {
  requireManager(principal, 'revoke the connections of other members')
  const ended = await grants.deleteGrants(trx, 'company_id', principal.company_id)
  for (const { id, client_name } of ended)
    await audit(trx, principal, { action: 'connection.revoked', target_id: id, details: { client: client_name } }, now)
  return ended.length
}

/** Ends a connection because its client revoked a token, or because a code or refresh token was used again, so it may be stolen. */
export async function endConnection(db: Db, id: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await grants.deleteGrant(trx, id)
    if (ended) await auditEnded(trx, [ended], 'client', now)
  })
}

/** Adds entries for connections that no user ended. `by` says who did. */
export async function auditEnded(trx: Trx, ended: grants.EndedGrant[], by: 'client' | 'operator', now: Date): Promise<void> {
  const origin = { action: 'connection.revoked', actor_id: null, credential_id: null, address: null } as const
  const entries = ended.map(({ id, company_id, client_name }) => ({
    ...origin,
    company_id,
    target_id: id,
    details: { client: client_name, by },
  }))
  await insertAuditEvents(trx, entries, now)
}
