import type { AuditedKey, InboundHook, MembershipRow, OutboundHook } from '../../db/people/security.ts'
import type { components } from '../../generated/api.ts'
import { formatCount } from '../../kernel/text/counted.ts'
import type { Principal } from '../principal.ts'
import type { Installation } from '../resources.ts'

export type Comparison = components['schemas']['SecurityComparison']

/** What a company and the process that answers are held against. */
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
const unknown: Verdict = { result: 'unknown', reason: 'The process that answered does not know how it was set up' }

const rules: readonly Rule[] = [
  {
    guideSetting: 'API keys expire',
    recommendation: 'Every key expires within one year of its creation',
    judge: (facts) =>
      ofKeys(facts, isLasting, (keys, count) => `${formatCount(count, 'active key')} of ${keys} outlive a year or never expire`, {
        all: (keys) => `Every active key expires within a year of its creation (${formatCount(keys, 'key')})`,
      }),
  },
  {
    guideSetting: 'API keys are in use',
    recommendation: `No active key has gone unused for ${unused_days_max} days`,
    judge: (facts) =>
      ofKeys(
        facts,
        isUnused,
        (keys, count) => `${formatCount(count, 'active key')} of ${keys} unused for more than ${unused_days_max} days`,
        {
          all: (keys) => `Every active key was used or created within ${unused_days_max} days (${formatCount(keys, 'key')})`,
        },
      ),
  },
  {
    guideSetting: 'API keys are renewed in time',
    recommendation: `No active key expires within ${renewal_days_min} days`,
    judge: (facts) =>
      ofKeys(
        facts,
        isEnding,
        (keys, count) => `${formatCount(count, 'active key')} of ${keys} expire within ${renewal_days_min} days`,
        {
          all: (keys) => `No active key expires within ${renewal_days_min} days (${formatCount(keys, 'key')})`,
        },
      ),
  },
  {
    guideSetting: 'Keys of people who left',
    recommendation: 'No key is active whose creator is no longer a member of the company',
    judge: (facts) =>
      ofKeys(
        facts,
        ({ role }) => role === null,
        (keys, count) => `${formatCount(count, 'active key')} of ${keys} by people who left`,
        {
          all: (keys) => `The creator of every active key is a member (${formatCount(keys, 'key')})`,
        },
      ),
  },
  {
    guideSetting: 'Write access of limited members',
    recommendation: 'Limited members hold no key that writes',
    judge: (facts) =>
      ofKeys(facts, isTooWide, (keys, count) => `${formatCount(count, 'active key')} of ${keys} let limited members write`, {
        all: (keys) => `None of ${formatCount(keys, 'active key')} lets a limited member write`,
      }),
  },
  {
    guideSetting: 'Number of owners',
    recommendation: 'The company has at least two owners, so that one who is away locks nobody out',
    judge: ({ members }) => {
      const owners = members.filter(({ role }) => role === 'owner').length
      const reason = `The company has ${formatCount(owners, 'owner')}`
      return owners >= 2 ? met(reason) : notMet(reason)
    },
  },
  {
    guideSetting: 'Number of owners and admins',
    recommendation: `At most ${managers_max} people are owners or admins`,
    judge: ({ members }) => {
      const managers = members.filter(({ role }) => role === 'owner' || role === 'admin').length
      const reason = `${managers} of ${formatCount(members.length, 'member')} are owners or admins`
      return managers <= managers_max ? met(reason) : notMet(reason)
    },
  },
  {
    guideSetting: 'Addresses of outbound webhooks',
    recommendation: 'Every outbound webhook calls an https address',
    judge: ({ outbound }) =>
      ofList(
        outbound,
        ({ url }) => !isHttps(url),
        'outbound webhook',
        (count) => `without an https address: ${count}`,
      ),
  },
  {
    guideSetting: 'Credentials of outbound webhooks',
    recommendation: 'Headers that carry a credential are secret, and so stored encrypted',
    judge: ({ outbound }) =>
      ofList(
        outbound,
        hasOpenCredential,
        'outbound webhook',
        (count) => `with a credential in a header that is not secret: ${count}`,
      ),
  },
  {
    guideSetting: 'Idle inbound webhooks',
    recommendation: 'Workflows that a call from outside starts are active, or deleted',
    judge: ({ inbound }) =>
      ofList(
        inbound,
        ({ status }) => status !== 'active',
        'inbound webhook',
        (count) => `not active: ${count}`,
      ),
  },
  {
    guideSetting: 'Encrypted transport',
    recommendation: 'People and programs reach the service by https',
    judge: ({ public_url }) =>
      isHttps(public_url) ? met('PUBLIC_URL is https') : notMet('PUBLIC_URL is not https: keys can be read in transit'),
  },
  {
    guideSetting: 'Connection to the database',
    recommendation: 'The database is on the same machine or reached by TLS whose certificate is checked',
    judge: ({ installation }) => (installation ? databaseVerdicts[installation.database] : unknown),
  },
  {
    guideSetting: 'Web pages of other origins',
    recommendation: 'Only pages of https origins may call the API from a browser',
    judge: ({ installation }) => (installation ? originsVerdict(installation.allowed_origins) : unknown),
  },
  {
    guideSetting: 'Port of metrics',
    recommendation: 'Metrics are off, or answered on this machine alone',
    judge: ({ installation }) => (installation ? metricsVerdicts[installation.metrics] : unknown),
  },
  {
    guideSetting: 'Encryption of stored secrets',
    recommendation: 'The key that encrypts secrets of workflows is there, and is not in the database',
    judge: ({ installation, outbound }) => (installation ? secretsVerdict(installation.secretsKey(), outbound) : unknown),
  },
  {
    guideSetting: 'Production mode',
    recommendation: 'The service runs in production mode, which refuses a demo and a clock of its own',
    judge: ({ installation }) =>
      installation ? (installation.production ? met('NODE_ENV is production') : notMet('NODE_ENV is not production')) : unknown,
  },
  {
    guideSetting: 'Subscription',
    recommendation: 'The company has an active subscription, so that access does not end with a trial',
    judge: ({ plan: { status } }) =>
      status === 'active' ? met('The subscription is active') : notMet(`The subscription is ${status}`),
  },
]

/** The settings of a company and its installation, each held against what a guide recommends. */
export function compareSettings(facts: SecurityFacts): Comparison[] {
  return rules.map(({ guideSetting, recommendation, judge }) => ({ guideSetting, recommendation, ...judge(facts) }))
}

function activeKeys({ keys, now }: SecurityFacts): AuditedKey[] {
  return keys.filter(
    ({ revoked_at, suspended_at, expires_at }) =>
      revoked_at === null && suspended_at === null && (expires_at === null || Date.parse(expires_at) > now.getTime()),
  )
}

type KeyFault = (key: AuditedKey, now: Date) => boolean

function ofKeys(
  facts: SecurityFacts,
  isFault: KeyFault,
  some: (keys: number, faults: number) => string,
  { all }: { all: (keys: number) => string },
): Verdict {
  const keys = activeKeys(facts)
  if (keys.length === 0) return notApplicable('The company has no active key')
  const faults = keys.filter((key) => isFault(key, facts.now)).length
  return faults > 0 ? notMet(some(keys.length, faults)) : met(all(keys.length))
}

function isLasting({ created_at, expires_at }: AuditedKey): boolean {
  return expires_at === null || Date.parse(expires_at) - Date.parse(created_at) > key_life_days_max * day_ms
}

function isUnused({ created_at, last_used_at }: AuditedKey, now: Date): boolean {
  return now.getTime() - Date.parse(last_used_at ?? created_at) > unused_days_max * day_ms
}

function isEnding({ expires_at }: AuditedKey, now: Date): boolean {
  return expires_at !== null && Date.parse(expires_at) - now.getTime() < renewal_days_min * day_ms
}

function isTooWide({ role, scope }: AuditedKey): boolean {
  return role === 'limited_member' && scope === 'read_write'
}

function ofList<Item>(
  list: readonly Item[],
  isFault: (item: Item) => boolean,
  name: string,
  some: (faults: number) => string,
): Verdict {
  if (list.length === 0) return notApplicable(`The company has no ${name}`)
  const faults = list.filter(isFault).length
  return faults > 0
    ? notMet(`Of ${formatCount(list.length, name)} ${some(faults)}`)
    : met(`Every ${name} complies (${list.length})`)
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
  tls: met('The database is reached by TLS, and its certificate is checked'),
  unchecked_tls: notMet('The database is reached by TLS, and its certificate is not checked'),
  plain: notMet('The database is reached over a network without TLS'),
}

const metricsVerdicts: Readonly<Record<Installation['metrics'], Verdict>> = {
  off: met('No port answers metrics'),
  local: met('Metrics are answered on this machine alone'),
  open: notMet('Metrics are answered to the network that HOST names, without a key'),
}

function originsVerdict(origins: readonly string[]): Verdict {
  if (origins.length === 0) return met('No origin may call the API from a browser')
  const open = origins.filter((origin) => !isHttps(origin)).length
  return open > 0
    ? notMet(`Of ${formatCount(origins.length, 'allowed origin')} not https: ${open}`)
    : met(`Of ${formatCount(origins.length, 'allowed origin')} all are https`)
}

function secretsVerdict(key: ReturnType<Installation['secretsKey']>, outbound: readonly OutboundHook[]): Verdict {
  const secrets = outbound.flatMap(({ headers }) => headers.filter(({ secret }) => secret)).length
  if (key === 'configured') return met('The key is given by SECRETS_KEY')
  if (key === 'file') return met('The key lies in DATA_DIR, readable by its owner alone')
  return secrets === 0
    ? notApplicable('No secret is stored, and no key was made yet')
    : notMet(`There is no key, and ${formatCount(secrets, 'secret header')} cannot be read`)
}
