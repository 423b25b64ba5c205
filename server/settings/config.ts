import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Networks, readNetwork } from '../../kernel/http/addresses.ts'
import { readInstant } from '../../kernel/time/instant.ts'
import type { S3Config } from '../../storage/s3.ts'
import { readDatabaseUrl } from './database-url.ts'
import { type EmbeddingConfig, embeddingDoubts, readEmbedding } from './embedding-config.ts'
import { type LanguageModelConfig, languageModelDoubts, readLanguageModel } from './language-model-config.ts'
import { type MailConfig, mailDoubts, readMail } from './mail-config.ts'
import { readS3 } from './s3-config.ts'
import { readSecretsKey } from './secrets.ts'

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

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const list_max = 100
const connections_min_with_server = 9

/** Reads the environment. Has no side effects. Throws an Error that names the variable and the fix. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env.NODE_ENV === 'production'
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const clock_start = time(env, 'CLOCK_START')
  if (clock_start && production)
    throw new Error('CLOCK_START is for trying old data and is refused when NODE_ENV=production; unset one of them')
  const database_url = env.DATABASE_URL ? readDatabaseUrl(env.DATABASE_URL, env) : null
  if (
    choice(env, 'EMBEDDED_DATABASE', ['allow', 'refuse'], production ? 'refuse' : 'allow') === 'refuse' &&
    database_url === null
  )
    throw new Error(
      `DATABASE_URL is not set, and the embedded database is for evaluation${production ? ': NODE_ENV=production refuses it' : ', which EMBEDDED_DATABASE=refuse forbids'}. Set DATABASE_URL=postgres://USER:PASSWORD@HOST/DATABASE, or EMBEDDED_DATABASE=allow to use it anyway`,
    )
  return {
    database_url,
    data_dir: resolve(env.DATA_DIR || defaultDataDir(env)),
    host: env.HOST || '127.0.0.1',
    port,
    metrics_port: env.METRICS_PORT ? integer(env, 'METRICS_PORT', 0, 0, 65_535) : null,
    public_url: withoutSlash(url(env, 'PUBLIC_URL') ?? `http://localhost:${port}`),
    log_level: choice(env, 'LOG_LEVEL', logLevels, 'info'),
    production,
    clock_start,
    allowed_origins: list(env, 'ALLOWED_ORIGINS').map(origin),
    trusted_proxies: list(env, 'TRUSTED_PROXIES').map(network),
    allowed_networks: list(env, 'ALLOWED_NETWORKS').map(privateNetwork),
    // The locks of an index that a server holds keep a connection each.
    database_connections_max: connectionsMax(env),
    database_prepare: choice(env, 'DATABASE_PREPARE', ['on', 'off'], 'on') === 'on',
    statement_timeout_ms: integer(env, 'STATEMENT_TIMEOUT_MS', 30_000, 100, 3_600_000),
    meili_url: withoutPassword(env, 'MEILI_URL', 'MEILI_API_KEY'),
    meili_api_key: env.MEILI_API_KEY || null,
    sam_api_key: env.SAM_API_KEY || null,
    meili_index_prefix: indexPrefix(env, 'MEILI_INDEX_PREFIX', 'oi_'),
    embedding: readEmbedding(env),
    s3: readS3(env),
    language_model: readLanguageModel(env),
    mail: readMail(env),
    attachment_hosts: list(env, 'ATTACHMENT_HOSTS').map(hostName),
    secrets_key: readSecretsKey(env),
  }
}

/**
 * Returns the default folder. A checkout keeps its data next to its code. An installed package is JavaScript in a folder that
 * belongs to npm, so it uses the user's data folder (https://specifications.freedesktop.org/basedir-spec/latest/), whatever the
 * current folder is.
 */
function defaultDataDir(env: NodeJS.ProcessEnv): string {
  if (import.meta.filename.endsWith('.ts')) return join(import.meta.dirname, '../../.data')
  return join(env.XDG_DATA_HOME || join(homedir(), '.local/share'), 'opportunity-intelligence')
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

/**
 * Creates the folder DATA_DIR for its owner only, because it contains the embedded database's socket and the locks. Restricts a
 * folder that an older version may have created for others too. Throws an Error that names the folder and the fix.
 */
export function prepareDataDir(data_dir: string): void {
  try {
    makeFolder(data_dir)
    accessSync(data_dir, constants.R_OK | constants.W_OK | constants.X_OK)
    const { mode, uid } = statSync(data_dir)
    if ((mode & 0o077) !== 0 && uid === process.getuid?.() && isOurs(data_dir)) chmodSync(data_dir, 0o700)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const user = process.getuid ? ` (user ${process.getuid()})` : ''
    const fix =
      code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
        ? `this process${user} may not write there. Give it the folder (chown), or set DATA_DIR to a folder that it may write to`
        : code === 'ENOTDIR' || code === 'EEXIST'
          ? 'a file is in the way. Set DATA_DIR to a folder'
          : `${code}. Set DATA_DIR to a folder that this process${user} may write to`
    throw new Error(`DATA_DIR ${data_dir} cannot be used: ${fix}.`, { cause: error })
  }
}

/**
 * Works like `mkdir -p`. Node's own `recursive` loops forever if the system reports an existing folder as missing, as /proc
 * does.
 */
function makeFolder(path: string): void {
  const isFolder = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  if (isFolder()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it at the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder()) throw error
  }
}

/** Whether the folder is empty or contains our files. A home folder named by mistake keeps its mode. */
function isOurs(folder: string): boolean {
  return readdirSync(folder).length === 0 || ['postgres', 'search.db'].some((name) => existsSync(join(folder, name)))
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const value = Number(env[name] || fallback)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not ${env[name]}`)
  return value
}

/**
 * With MEILI_URL, two locks of each of the three indexes each keep a transaction open while the work under them needs more
 * connections.
 */
function connectionsMax(env: NodeJS.ProcessEnv): number {
  const max = integer(env, 'DATABASE_CONNECTIONS_MAX', 20, 2, 1000)
  if (env.MEILI_URL && max < connections_min_with_server)
    throw new Error(
      `DATABASE_CONNECTIONS_MAX must be a whole number from ${connections_min_with_server} to 1000, not ${max}: with MEILI_URL two connections are held as locks of each of the three search indexes`,
    )
  return max
}

function choice(env: NodeJS.ProcessEnv, name: string, values: readonly string[], fallback: string): string {
  const value = env[name] || fallback
  if (!values.includes(value)) throw new Error(`${name} must be one of ${values.join(', ')}, not ${value}`)
  return value
}

function time(env: NodeJS.ProcessEnv, name: string): Date | null {
  const text = env[name]
  if (!text) return null
  const read = readInstant(text)
  if (!read) throw new Error(`${name} must be an ISO 8601 time such as 2026-04-20T00:00:00Z, not ${text}`)
  return new Date(read.epoch_ms)
}

function url(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`${name} must be a URL that begins with http:// or https://`)
  return text
}

/** Reads a URL that may appear in messages. */
function withoutPassword(env: NodeJS.ProcessEnv, name: string, place: string): string | null {
  const address = url(env, name)
  if (address === null) return null
  const { username, password } = new URL(address)
  if (username || password) throw new Error(`${name} must not contain a user or password; put a key into ${place}`)
  return address
}

function indexPrefix(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const prefix = env[name] || fallback
  if (!/^[\w-]{1,40}$/.test(prefix)) throw new Error(`${name} must be 1 to 40 letters, digits, - or _, not ${prefix}`)
  return prefix
}

function withoutSlash(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/** Reads comma-separated values without blanks. */
function list(env: NodeJS.ProcessEnv, name: string): string[] {
  const members = (env[name] ?? '').split(',').flatMap((member) => member.trim() || [])
  if (members.length > list_max) throw new Error(`${name} must have at most ${list_max} entries, not ${members.length}`)
  return [...new Set(members)]
}

/** Reads an origin as a browser sends it (RFC 6454): scheme, host, and the port if it is not the default, without a path. */
function origin(text: string): string {
  const made = URL.canParse(text) ? new URL(text) : null
  if (!made || !/^https?:$/.test(made.protocol) || ![made.origin, `${made.origin}/`].includes(text.toLowerCase()))
    throw new Error(
      `ALLOWED_ORIGINS must be comma-separated origins, such as https://app.example.com,http://localhost:5173; ${text} is not one${made && made.origin !== 'null' ? `, perhaps ${made.origin}` : ''}`,
    )
  return made.origin
}

/** Reads a host name or address without scheme and port. */
function hostName(text: string): string {
  const url = URL.parse(`https://${text}`)
  if (url === null || url.host !== text.toLowerCase() || url.port !== '')
    throw new Error(`ATTACHMENT_HOSTS must be comma-separated host names, such as sam.gov; ${text} is not one`)
  return url.hostname
}

function privateNetwork(text: string): Networks[number] {
  const network = readNetwork(text)
  if (!network)
    throw new Error(
      `ALLOWED_NETWORKS must be comma-separated networks or addresses, such as 10.20.0.0/16 or fd12::1; ${text} is not one`,
    )
  return network
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

function network(text: string): string {
  const [address = '', bits] = text.split('/')
  const version = isIP(address)
  const width = version === 4 ? 32 : 128
  const valid = version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
  if (!valid && !namedNetworks.includes(text))
    throw new Error(
      `TRUSTED_PROXIES must be comma-separated addresses or networks, such as 10.0.0.5,192.168.0.0/16 or loopback; ${text} is not one`,
    )
  return text
}
