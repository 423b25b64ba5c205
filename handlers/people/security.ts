import {
  type AuditedKey,
  type OutboundHook,
  selectAuditedKeys,
  selectInboundHooks,
  selectMemberships,
  selectOutboundHooks,
  selectTeamMemberships,
} from '../../db/people/security.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Result } from '../../services/operation-types.ts'
import { audit } from '../../services/people/audit.ts'
import { requireManager } from '../../services/people/roles.ts'
import { compareSettings } from '../../services/people/security-guide.ts'
import { operation } from '../operation.ts'

type Settings = Result<'getSecuritySettings'>

const export_version = 1
const included = 'entityMemberships apiKeys integrations inboundWebhooks outboundWebhooks teamMemberships comparisons'.split(' ')

export const getSecuritySettings = operation('getSecuritySettings', async ({ db, principal, now, public_url, installation }) => {
  requireManager(principal, 'export its security settings')
  const { company_id, plan } = principal
  await inTransaction(db, (trx) => audit(trx, principal, { action: 'security.exported', target_id: null }, now))
  const [members, keys, teams, inbound, outbound] = await Promise.all([
    selectMemberships(db, company_id),
    selectAuditedKeys(db, company_id),
    selectTeamMemberships(db, company_id),
    selectInboundHooks(db, company_id),
    selectOutboundHooks(db, company_id),
  ])
  return {
    version: export_version,
    generatedAt: now.toISOString(),
    scope: 'assigned-entity' as const,
    entityId: company_id,
    coverage: { complete: false as const, included, excluded: ['organizationSettings', 'personalSettings'] },
    entityMemberships: members.map(({ user_id, role }) => ({ userId: user_id, role })),
    apiKeys: keys.map(presentKey),
    // Automations cannot connect to a company yet.
    integrations: [],
    inboundWebhooks: inbound.map(({ workflow_id, status }) => ({ workflowId: workflow_id, status })),
    outboundWebhooks: outbound.map(presentHook),
    teamMemberships: teams.map(({ team_id, user_id }) => ({ teamId: team_id, userId: user_id })),
    comparisons: compareSettings({ now, members, keys, inbound, outbound, plan, public_url, installation }),
  }
})

function presentKey(key: AuditedKey): Settings['apiKeys'][number] {
  const { id, name, user_id: userId, created_at: createdAt, last_used_at: lastUsedAt } = key
  return { id, name, userId, createdAt, lastUsedAt, revokedAt: key.revoked_at, suspendedAt: key.suspended_at }
}

function presentHook({ workflow_id, status, node_id, url, headers }: OutboundHook): Settings['outboundWebhooks'][number] {
  const secretHeaderCount = headers.filter(({ secret }) => secret).length
  const httpsConfigured = /^https:\/\//i.test(url ?? '')
  return { workflowId: workflow_id, status, nodeId: node_id, httpsConfigured, headerCount: headers.length, secretHeaderCount }
}
