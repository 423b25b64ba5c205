import {
  selectAuditedKeys,
  selectInboundHooks,
  selectMemberships,
  selectOutboundHooks,
  selectTeamMemberships,
} from '../../db/people/security.ts'
import type { Result } from '../../services/operation-types.ts'
import { requireManager } from '../../services/people/roles.ts'
import { compareSettings } from '../../services/people/security-guide.ts'
import { operation } from '../operation.ts'

/** Of the export's form. */
const export_version = 1
const included = [
  'entityMemberships',
  'apiKeys',
  'integrations',
  'inboundWebhooks',
  'outboundWebhooks',
  'teamMemberships',
  'comparisons',
]

export const getSecuritySettings = operation('getSecuritySettings', async ({ db, principal, now, public_url, installation }) => {
  requireManager(principal, 'export its security settings')
  const { company_id, plan } = principal
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
    // Nothing can be connected to a company before automations sign in.
    integrations: [],
    inboundWebhooks: inbound.map(({ workflow_id, status }) => ({ workflowId: workflow_id, status })),
    outboundWebhooks: outbound.map(presentHook),
    teamMemberships: teams.map(({ team_id, user_id }) => ({ teamId: team_id, userId: user_id })),
    comparisons: compareSettings({ now, members, keys, inbound, outbound, plan, public_url, installation }),
  }
})

function presentKey(
  key: Awaited<ReturnType<typeof selectAuditedKeys>>[number],
): Result<'getSecuritySettings'>['apiKeys'][number] {
  return {
    id: key.id,
    name: key.name,
    userId: key.user_id,
    createdAt: key.created_at,
    lastUsedAt: key.last_used_at,
    revokedAt: key.revoked_at,
    suspendedAt: key.suspended_at,
  }
}

function presentHook(
  hook: Awaited<ReturnType<typeof selectOutboundHooks>>[number],
): Result<'getSecuritySettings'>['outboundWebhooks'][number] {
  return {
    workflowId: hook.workflow_id,
    status: hook.status,
    nodeId: hook.node_id,
    httpsConfigured: /^https:\/\//i.test(hook.url ?? ''),
    headerCount: hook.headers.length,
    secretHeaderCount: hook.headers.filter(({ secret }) => secret).length,
  }
}
