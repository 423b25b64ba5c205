import { resolve } from 'node:path'
import type { Networks } from '../../kernel/http/addresses.ts'
import type { S3Config } from '../../storage/s3.ts'
import { defaultDataDir } from './data-dir.ts'
import { type EmbeddingConfig, embeddingDoubts, readEmbedding } from './embedding-config.ts'
import { type LanguageModelConfig, languageModelDoubts, readLanguageModel } from './language-model-config.ts'
import { type MailConfig, mailDoubts, readMail } from './mail-config.ts'
import { readS3 } from './s3-config.ts'
import { readSettings } from './settings.ts'

export type Config = {
  database_url: string | null
  data_dir: string
  host: string
  port: number
  /** The port for Prometheus, or null for none. */
  metrics_port: number | null
  public_url: string
  log_level: string
  production: boolean
  /** The instant at which the server's clock starts, or null for the machine's time. */
  clock_start: Date | null
  /** Origins whose pages may call the API from a browser, such as `https://app.example.com`. */
  allowed_origins: string[]
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  trusted_proxies: string[]
  /** Private networks that workflows may call. */
  allowed_networks: Networks
  database_connections_max: number
  /** False behind a pooler that shares connections. Then no statement is prepared in a connection, and no connection listens. */
  database_prepare: boolean
  statement_timeout_ms: number
  /** A Meilisearch server, or null for the embedded engine. */
  meili_url: string | null
  meili_api_key: string | null
  sam_api_key: string | null
  /** The prefix of the indexes' names on that server. */
  meili_index_prefix: string
  /** The service that embeds records and queries, or null for the built-in model. */
  embedding: EmbeddingConfig | null
  /** The bucket for file contents, or null for a folder in DATA_DIR. */
  s3: S3Config | null
  /** The model that writes summaries, or null for summaries from the notice's own sentences. */
  language_model: LanguageModelConfig | null
  /** The mail server, or null to send no email. */
  mail: MailConfig | null
  /** Hosts from which files attached to notices are fetched. */
  attachment_hosts: string[]
  /** The key that seals the secrets of workflows, or null for a key in DATA_DIR. */
  secrets_key: Buffer | null
}

const connections_min_with_server = 9

/** Reads the environment. Has no side effects. Throws an Error that names the variable and the fix. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = readSettings(env)
  const { NODE_ENV: production, DATABASE_URL: database_url, CLOCK_START: clock_start } = given
  const { DATABASE_CONNECTIONS_MAX: connections_max, EMBEDDED_DATABASE: embedded } = given
  if (clock_start && production)
    throw new Error('CLOCK_START is for trying old data and is refused when NODE_ENV=production; unset one of them')
  if ((embedded ?? (production ? 'refuse' : 'allow')) === 'refuse' && database_url === null)
    throw new Error(
      `DATABASE_URL is not set, and the embedded database is for evaluation${production ? ': NODE_ENV=production refuses it' : ', which EMBEDDED_DATABASE=refuse forbids'}. Set DATABASE_URL=postgres://USER:PASSWORD@HOST/DATABASE, or EMBEDDED_DATABASE=allow to use it anyway`,
    )
  // Two locks of each of the three indexes keep a transaction open while the work under them needs more connections.
  if (given.MEILI_URL !== null && connections_max < connections_min_with_server)
    throw new Error(
      `DATABASE_CONNECTIONS_MAX must be a whole number from ${connections_min_with_server} to 1000, not ${connections_max}: with MEILI_URL two connections are held as locks of each of the three search indexes`,
    )
  return {
    database_url,
    data_dir: resolve(given.DATA_DIR ?? defaultDataDir(env)),
    host: given.HOST,
    port: given.PORT,
    metrics_port: given.METRICS_PORT,
    public_url: withoutSlash(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`),
    log_level: given.LOG_LEVEL,
    production,
    clock_start,
    allowed_origins: given.ALLOWED_ORIGINS,
    trusted_proxies: given.TRUSTED_PROXIES,
    allowed_networks: given.ALLOWED_NETWORKS,
    database_connections_max: connections_max,
    database_prepare: given.DATABASE_PREPARE === 'on',
    statement_timeout_ms: given.STATEMENT_TIMEOUT_MS,
    meili_url: given.MEILI_URL,
    meili_api_key: given.MEILI_API_KEY,
    sam_api_key: given.SAM_API_KEY,
    meili_index_prefix: given.MEILI_INDEX_PREFIX,
    embedding: readEmbedding(env),
    s3: readS3(env),
    language_model: readLanguageModel(env),
    mail: readMail(env),
    attachment_hosts: given.ATTACHMENT_HOSTS,
    secrets_key: given.SECRETS_KEY,
  }
}

/** Returns warnings about settings that work but are probably incomplete. */
export function configDoubts(config: Config, env: NodeJS.ProcessEnv): string[] {
  const everywhere = ['0.0.0.0', '::'].includes(config.host)
  return [
    ...((everywhere || config.production) && !env.PUBLIC_URL
      ? [`PUBLIC_URL is not set: links in replies begin with ${config.public_url}, which only works on this machine`]
      : []),
    ...(config.production && env.PUBLIC_URL && !/^https:/.test(config.public_url)
      ? ['PUBLIC_URL is not https: traffic is unencrypted, and keys and data can be read in transit']
      : []),
    ...(env.EMBEDDED_DATABASE && config.database_url !== null
      ? ['EMBEDDED_DATABASE has no effect while DATABASE_URL is set']
      : []),
    ...(config.meili_api_key !== null && config.meili_url === null
      ? ['MEILI_API_KEY has no effect without MEILI_URL: the embedded search engine is used']
      : []),
    ...embeddingDoubts(config.embedding),
    ...languageModelDoubts(config.language_model),
    ...mailDoubts(config.mail),
  ]
}

function withoutSlash(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}
