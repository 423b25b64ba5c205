import type { AuditedKey, InboundHook, MembershipRow, OutboundHook } from '../../db/people/security.ts'
import type { components } from '../../generated/api.ts'
import { formatCount } from '../../kernel/text/counted.ts'
import type { Principal } from '../principal.ts'
import type { Installation } from '../resources.ts'

type Comparison = components['schemas']['SecurityComparison']

/** Facts about a company and its installation that are compared with the guide. */
export type SecurityFacts = {
  now: Date
  members: readonly MembershipRow[]
  keys: readonly AuditedKey[]
  inbound: readonly InboundHook[]
  outbound: readonly OutboundHook[]
  plan: Pick<Principal['plan'], 'status'>
  public_url: string
  installation: Installation | null
}

type Verdict = Pick<Comparison, 'result' | 'reason'>
type Rule = { guideSetting: string; recommendation: string; judge(facts: SecurityFacts): Verdict }

const day_ms = 86_400_000
const key_life_days_max = 366
const unused_days_max = 90
const renewal_days_min = 14
const managers_max = 5

const met = (reason: string): Verdict => ({ result: 'met', reason })
const notMet = (reason: string): Verdict => ({ result: 'not_met', reason })
const notApplicable = (reason: string): Verdict => ({ result: 'not_applicable', reason })

const keyRules: readonly Rule[] = [
  {
    guideSetting: 'API keys expire',
    recommendation: 'Every key expires within one year of its creation',
    judge: judgeKeys(
      ({ created_at, expires_at }) =>
        expires_at === null || Date.parse(expires_at) - Date.parse(created_at) > key_life_days_max * day_ms,
      'expire more than a year after their creation, or never',
      'Every active key expires within a year of its creation',
    ),
  },
  {
    guideSetting: 'API keys are in use',
    recommendation: `No active key has gone unused for ${unused_days_max} days`,
    judge: judgeKeys(
      ({ created_at, last_used_at }, now) => now.getTime() - Date.parse(last_used_at ?? created_at) > unused_days_max * day_ms,
      `unused for more than ${unused_days_max} days`,
      `Every active key was used or created within ${unused_days_max} days`,
    ),
  },
  {
    guideSetting: 'API keys are renewed in time',
    recommendation: `No active key expires within ${renewal_days_min} days`,
    judge: judgeKeys(
      ({ expires_at }, now) => expires_at !== null && Date.parse(expires_at) - now.getTime() < renewal_days_min * day_ms,
      `expire within ${renewal_days_min} days`,
      `No active key expires within ${renewal_days_min} days`,
    ),
  },
  {
    guideSetting: 'Keys of people who left',
    recommendation: 'No active key was created by a former member of the company',
    judge: judgeKeys(({ role }) => role === null, 'by people who left', 'The creator of every active key is a member'),
  },
  {
    guideSetting: 'Write access of limited members',
    recommendation: 'Limited members have no key that can write',
    judge: judgeKeys(
      ({ role, scope }) => role === 'limited_member' && scope === 'read_write',
      'let limited members write',
      'No active key lets a limited member write',
    ),
  },
]

const companyRules: readonly Rule[] = [
  {
    guideSetting: 'Number of owners',
    recommendation: 'The company has at least two owners, so the absence of one blocks nothing',
    judge({ members }) {
      const owners = members.filter(({ role }) => role === 'owner').length
      return (owners >= 2 ? met : notMet)(`The company has ${formatCount(owners, 'owner')}`)
    },
  },
  {
    guideSetting: 'Number of owners and admins',
    recommendation: `At most ${managers_max} people are owners or admins`,
    judge({ members }) {
      const managers = members.filter(({ role }) => role === 'owner' || role === 'admin').length
      const reason = `${managers} of ${formatCount(members.length, 'member')} are owners or admins`
      return (managers <= managers_max ? met : notMet)(reason)
    },
  },
  {
    guideSetting: 'Addresses of outbound webhooks',
    recommendation: 'Every outbound webhook calls an https address',
    judge: ({ outbound }) => judgeList(outbound, ({ url }) => !isHttps(url), 'outbound webhook', 'without an https address'),
  },
  {
    guideSetting: 'Credentials of outbound webhooks',
    recommendation: 'Headers that carry a credential are secret, so they are stored encrypted',
    judge: ({ outbound }) =>
      judgeList(outbound, hasOpenCredential, 'outbound webhook', 'with a credential in a header that is not secret'),
  },
  {
    guideSetting: 'Idle inbound webhooks',
    recommendation: 'Every workflow with an inbound webhook is active or deleted',
    judge: ({ inbound }) => judgeList(inbound, ({ status }) => status !== 'active', 'inbound webhook', 'not active'),
  },
]

const installationRules: readonly Rule[] = [
  {
    guideSetting: 'Encrypted transport',
    recommendation: 'People and programs reach the service over https',
    judge: ({ public_url }) =>
      isHttps(public_url) ? met('PUBLIC_URL is https') : notMet('PUBLIC_URL is not https: keys can be read in transit'),
  },
  {
    guideSetting: 'Connection to the database',
    recommendation: 'The database is on the same machine, or is reached over TLS with a verified certificate',
    judge: judgeInstallation(({ database }) => databaseVerdicts[database]),
  },
  {
    guideSetting: 'Web pages of other origins',
    recommendation: 'Only pages of https origins may call the API from a browser',
    judge: judgeInstallation(({ allowed_origins }) => judgeOrigins(allowed_origins)),
  },
  {
    guideSetting: 'Port of metrics',
    recommendation: 'Metrics are off, or available only on this machine',
    judge: judgeInstallation(({ metrics }) => metricsVerdicts[metrics]),
  },
  {
    guideSetting: 'Encryption of stored secrets',
    recommendation: 'The key that encrypts secrets of workflows exists, and is not in the database',
    judge: judgeInstallation((installation, { outbound }) => judgeSecrets(installation.secretsKey(), outbound)),
  },
  {
    guideSetting: 'Production mode',
    recommendation: 'The service runs in production mode, which refuses the demo and a simulated clock',
    judge: judgeInstallation(({ production }) =>
      production ? met('NODE_ENV is production') : notMet('NODE_ENV is not production'),
    ),
  },
  {
    guideSetting: 'Subscription',
    recommendation: 'The company has an active subscription, so access does not end with a trial',
    judge: ({ plan: { status } }) => (status === 'active' ? met : notMet)(`The subscription is ${status}`),
  },
]

/** Compares the settings of a company and its installation with each recommendation in the guide. */
export function compareSettings(facts: SecurityFacts): Comparison[] {
  return [...keyRules, ...companyRules, ...installationRules].map(({ judge, ...rule }) => ({ ...rule, ...judge(facts) }))
}

/** Returns a function that judges a rule for active keys. `faulty` completes a message that starts like `2 active keys of 5`. */
function judgeKeys(isFaulty: (key: AuditedKey, now: Date) => boolean, faulty: string, allFine: string): Rule['judge'] {
  return ({ keys, now }) => {
    const active = keys.filter(
      ({ revoked_at, suspended_at, expires_at }) =>
        revoked_at === null && suspended_at === null && (expires_at === null || Date.parse(expires_at) > now.getTime()),
    )
    if (active.length === 0) return notApplicable('The company has no active key')
    const faults = active.filter((key) => isFaulty(key, now)).length
    if (faults === 0) return met(`${allFine} (${formatCount(active.length, 'key')})`)
    return notMet(`${formatCount(faults, 'active key')} of ${active.length} ${faulty}`)
  }
}

/** Judges a list in which no item may be faulty. `faulty` completes a message that starts like `1 of 2 outbound webhooks`. */
function judgeList<Item>(list: readonly Item[], isFaulty: (item: Item) => boolean, name: string, faulty: string): Verdict {
  if (list.length === 0) return notApplicable(`The company has no ${name}`)
  const faults = list.filter(isFaulty).length
  if (faults === 0) return met(`Every ${name} complies (${list.length})`)
  return notMet(`${faults} of ${formatCount(list.length, name)} ${faulty}`)
}

function judgeInstallation(judge: (installation: Installation, facts: SecurityFacts) => Verdict): Rule['judge'] {
  return (facts) =>
    facts.installation === null
      ? { result: 'unknown', reason: 'The process that answered does not know its configuration' }
      : judge(facts.installation, facts)
}

function isHttps(address: string | null): boolean {
  return address !== null && /^https:\/\//i.test(address.trim())
}

const credentialName = /^(?:proxy-)?authorization$|^cookie$|(?:^|[-_])(?:api[-_]?key|token|secret|password|signature)(?:$|[-_])/i

function hasOpenCredential({ headers }: OutboundHook): boolean {
  return headers.some(({ name, secret }) => !secret && credentialName.test(name))
}

const databaseVerdicts: Readonly<Record<Installation['database'], Verdict>> = {
  local: met('The database is on the machine of this service'),
  tls: met('The database is reached over TLS, and its certificate is verified'),
  unchecked_tls: notMet('The database is reached over TLS, and its certificate is not verified'),
  plain: notMet('The database is reached over a network without TLS'),
}

const metricsVerdicts: Readonly<Record<Installation['metrics'], Verdict>> = {
  off: met('Metrics are off'),
  local: met('Metrics are available only on this machine'),
  open: notMet('Metrics are available without a key on the network that HOST names'),
}

function judgeOrigins(origins: readonly string[]): Verdict {
  if (origins.length === 0) return met('No origin may call the API from a browser')
  const open = origins.filter((origin) => !isHttps(origin)).length
  const all = formatCount(origins.length, 'allowed origin')
  return open > 0 ? notMet(`${open} of ${all} without https`) : met(`All of ${all} use https`)
}

function judgeSecrets(key: ReturnType<Installation['secretsKey']>, outbound: readonly OutboundHook[]): Verdict {
  const secrets = outbound.flatMap(({ headers }) => headers.filter(({ secret }) => secret)).length
  if (key === 'configured') return met('SECRETS_KEY sets the key')
  if (key === 'file') return met('The key is in DATA_DIR, readable only by its owner')
  return secrets === 0
    ? notApplicable('No secret is stored, and no key was created yet')
    : notMet(`There is no key, and ${formatCount(secrets, 'secret header')} cannot be read`)
}
