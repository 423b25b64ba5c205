import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import type { Installation } from '../services/resources.ts'
import type { Config } from './settings/config.ts'
import { secretsKeyPath } from './settings/secrets.ts'

type Facts = Pick<
  Config,
  'database_url' | 'host' | 'metrics_port' | 'allowed_origins' | 'production' | 'secrets_key' | 'data_dir'
>

/** Returns facts about this installation that an audit may see. No fact contains an address or a key. */
export function describeInstallation(config: Facts, env: NodeJS.ProcessEnv): Installation {
  const { allowed_origins, production, secrets_key, data_dir } = config
  return {
    database: config.database_url === null ? 'local' : connectionOf(new URL(config.database_url), env),
    metrics: config.metrics_port === null ? 'off' : isOwn(config.host) ? 'local' : 'open',
    allowed_origins,
    production,
    secretsKey: () => (secrets_key !== null ? 'configured' : existsSync(secretsKeyPath(data_dir)) ? 'file' : 'none'),
  }
}

/** Describes the connection as the driver reads it: TLS only on request, and unchecked with `no-verify` or some libpq modes. */
function connectionOf(url: URL, env: NodeJS.ProcessEnv): Installation['database'] {
  const query: Record<string, string | undefined> = Object.fromEntries(url.searchParams)
  const host = query.host ?? (url.hostname === 'localhost' && env.PGHOST ? env.PGHOST : url.hostname)
  if (host.startsWith('/') || isOwn(host)) return 'local'
  const { ssl, sslmode = ssl === 'true' || ssl === '1' ? 'verify-full' : ssl === '0' ? 'disable' : env.PGSSLMODE } = query
  if (!sslmode || sslmode === 'disable') return 'plain'
  const asLibpq = query.uselibpqcompat === 'true' && ['prefer', 'require'].includes(sslmode)
  return asLibpq || sslmode === 'no-verify' ? 'unchecked_tls' : 'tls'
}

function isOwn(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}
