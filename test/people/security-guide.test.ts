import { expect, test } from 'vitest'
import type { AuditedKey, OutboundHook } from '../../db/people/security.ts'
import { compareSettings, type SecurityFacts } from '../../services/people/security-guide.ts'
import type { Installation } from '../../services/resources.ts'

const now = new Date('2026-04-20T12:00:00.000Z')

function key(changes: Partial<AuditedKey> = {}): AuditedKey {
  return {
    id: 'key_1',
    name: 'CRM',
    user_id: 'usr_1',
    scope: 'read_write',
    created_at: '2026-01-01T00:00:00.000Z',
    expires_at: '2027-01-01T00:00:00.000Z',
    last_used_at: '2026-04-19T00:00:00.000Z',
    revoked_at: null,
    suspended_at: null,
    role: 'owner',
    ...changes,
  }
}

const hook = (changes: Partial<OutboundHook> = {}): OutboundHook => ({
  workflow_id: 'wf_1',
  status: 'active',
  node_id: 'notify',
  url: 'https://crm.example.com/hook',
  headers: [{ name: 'Authorization', secret: true }],
  ...changes,
})

const installation: Installation = {
  database: 'tls',
  metrics: 'off',
  allowed_origins: ['https://app.example.com'],
  production: true,
  secretsKey: () => 'configured',
}
const secure: SecurityFacts = {
  now,
  members: [
    { user_id: 'usr_1', role: 'owner' },
    { user_id: 'usr_2', role: 'owner' },
    { user_id: 'usr_3', role: 'member' },
  ],
  keys: [key()],
  inbound: [{ workflow_id: 'wf_2', status: 'active' }],
  outbound: [hook()],
  plan: { status: 'active' },
  public_url: 'https://oi.example.com',
  installation,
}

function judge(name: string, facts: Partial<SecurityFacts>): string {
  const found = compareSettings({ ...secure, ...facts }).find(({ guideSetting }) => guideSetting === name)!
  return `${found.result}: ${found.reason}`
}

test('compareSettings: a secure company and installation meet every recommendation', () => {
  const comparisons = compareSettings(secure)
  expect(comparisons.length).toBeGreaterThanOrEqual(15)
  expect(comparisons.filter(({ result }) => result !== 'met')).toEqual([])
  expect(new Set(comparisons.map(({ guideSetting }) => guideSetting)).size).toBe(comparisons.length)
})

const many = (role: 'owner' | 'member', count: number) =>
  Array.from({ length: count }, (_, index) => ({ user_id: `usr_${index}`, role }))
const installed = (changes: Partial<Installation>) => ({ installation: { ...installation, ...changes } })

test.each([
  [
    'API keys expire',
    { keys: [key(), key({ expires_at: null })] },
    'not_met: 1 active key of 2 expire more than a year after their creation, or never',
  ],
  [
    'API keys expire',
    { keys: [key({ expires_at: '2027-01-02T23:00:00.000Z' })] },
    'not_met: 1 active key of 1 expire more than a year after their creation, or never',
  ],
  // A year has up to 366 days, so this key complies.
  [
    'API keys expire',
    { keys: [key({ expires_at: '2027-01-02T00:00:00.000Z' })] },
    'met: Every active key expires within a year of its creation (1 key)',
  ],
  [
    'API keys expire',
    { keys: [key({ expires_at: null, revoked_at: '2026-02-01T00:00:00.000Z' })] },
    'not_applicable: The company has no active key',
  ],
  [
    'API keys expire',
    { keys: [key({ expires_at: null, suspended_at: '2026-02-01T00:00:00.000Z' })] },
    'not_applicable: The company has no active key',
  ],
  ['API keys expire', { keys: [key({ expires_at: now.toISOString() })] }, 'not_applicable: The company has no active key'],
  ['API keys are in use', { keys: [key({ last_used_at: null })] }, 'not_met: 1 active key of 1 unused for more than 90 days'],
  [
    'API keys are in use',
    { keys: [key({ last_used_at: '2026-01-20T11:59:59.000Z' })] },
    'not_met: 1 active key of 1 unused for more than 90 days',
  ],
  [
    'API keys are in use',
    { keys: [key({ last_used_at: '2026-01-20T12:00:00.000Z' })] },
    'met: Every active key was used or created within 90 days (1 key)',
  ],
  [
    'API keys are renewed in time',
    { keys: [key({ expires_at: '2026-05-04T11:59:59.000Z' })] },
    'not_met: 1 active key of 1 expire within 14 days',
  ],
  [
    'API keys are renewed in time',
    { keys: [key({ expires_at: '2026-05-04T12:00:00.000Z' })] },
    'met: No active key expires within 14 days (1 key)',
  ],
  ['Keys of people who left', { keys: [key(), key({ role: null })] }, 'not_met: 1 active key of 2 by people who left'],
  [
    'Write access of limited members',
    { keys: [key({ role: 'limited_member' })] },
    'not_met: 1 active key of 1 let limited members write',
  ],
  [
    'Write access of limited members',
    { keys: [key({ role: 'limited_member', scope: 'read' })] },
    'met: No active key lets a limited member write (1 key)',
  ],
  ['Number of owners', { members: many('owner', 1) }, 'not_met: The company has 1 owner'],
  ['Number of owners and admins', { members: many('owner', 6) }, 'not_met: 6 of 6 members are owners or admins'],
  ['Number of owners and admins', { members: many('owner', 5) }, 'met: 5 of 5 members are owners or admins'],
  [
    'Addresses of outbound webhooks',
    { outbound: [hook(), hook({ url: 'http://crm.example.com' })] },
    'not_met: 1 of 2 outbound webhooks without an https address',
  ],
  [
    'Addresses of outbound webhooks',
    { outbound: [hook({ url: null })] },
    'not_met: 1 of 1 outbound webhook without an https address',
  ],
  ['Addresses of outbound webhooks', { outbound: [] }, 'not_applicable: The company has no outbound webhook'],
  [
    'Credentials of outbound webhooks',
    { outbound: [hook({ headers: [{ name: 'X-Api-Key', secret: false }] })] },
    'not_met: 1 of 1 outbound webhook with a credential in a header that is not secret',
  ],
  [
    'Credentials of outbound webhooks',
    { outbound: [hook({ headers: [{ name: 'Content-Type', secret: false }] })] },
    'met: Every outbound webhook complies (1)',
  ],
  [
    'Idle inbound webhooks',
    { inbound: [{ workflow_id: 'wf_1', status: 'draft' }] },
    'not_met: 1 of 1 inbound webhook not active',
  ],
  ['Idle inbound webhooks', { inbound: [] }, 'not_applicable: The company has no inbound webhook'],
  [
    'Encrypted transport',
    { public_url: 'http://oi.example.com' },
    'not_met: PUBLIC_URL is not https: keys can be read in transit',
  ],
  ['Connection to the database', installed({ database: 'plain' }), 'not_met: The database is reached over a network without TLS'],
  [
    'Connection to the database',
    installed({ database: 'unchecked_tls' }),
    'not_met: The database is reached over TLS, and its certificate is not verified',
  ],
  ['Connection to the database', installed({ database: 'local' }), 'met: The database is on the machine of this service'],
  [
    'Web pages of other origins',
    installed({ allowed_origins: ['http://localhost:5173', 'https://a.example.com'] }),
    'not_met: 1 of 2 allowed origins without https',
  ],
  ['Web pages of other origins', installed({ allowed_origins: [] }), 'met: No origin may call the API from a browser'],
  [
    'Port of metrics',
    installed({ metrics: 'open' }),
    'not_met: Metrics are available without a key on the network that HOST names',
  ],
  ['Port of metrics', installed({ metrics: 'local' }), 'met: Metrics are available only on this machine'],
  [
    'Encryption of stored secrets',
    installed({ secretsKey: () => 'none' }),
    'not_met: There is no key, and 1 secret header cannot be read',
  ],
  [
    'Encryption of stored secrets',
    { ...installed({ secretsKey: () => 'none' }), outbound: [] },
    'not_applicable: No secret is stored, and no key was created yet',
  ],
  [
    'Encryption of stored secrets',
    installed({ secretsKey: () => 'file' }),
    'met: The key is in DATA_DIR, readable only by its owner',
  ],
  ['Production mode', installed({ production: false }), 'not_met: NODE_ENV is not production'],
  ['Subscription', { plan: { status: 'trialing' } }, 'not_met: The subscription is trialing'],
] satisfies [string, Partial<SecurityFacts>, string][])('%s: %j', (name, facts, verdict) => {
  expect(judge(name, facts)).toBe(verdict)
})

test('compareSettings: settings of an unknown installation are unknown, not met', () => {
  const found = compareSettings({ ...secure, installation: null }).filter(({ result }) => result === 'unknown')
  expect(found.map(({ guideSetting }) => guideSetting)).toEqual([
    'Connection to the database',
    'Web pages of other origins',
    'Port of metrics',
    'Encryption of stored secrets',
    'Production mode',
  ])
})
