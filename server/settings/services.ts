/** Reads services' settings together: null if a service is not configured. Errors name the fix and never show a password. */
import type { S3Config } from '../../storage/s3.ts'
import { integer } from './readers.ts'

type ModelServer = { base_url: string; key: string | null; model: string }
/** The variables of a model server, and the path that is added to its address. */
type ModelVariables = { what: string; url: string; model: string; key: string; others?: string[]; path: string }

export function readEmbedding(env: NodeJS.ProcessEnv) {
  const { EMBEDDING_DIMENSIONS: dimensions, EMBEDDING_QUERY_PREFIX, EMBEDDING_DOCUMENT_PREFIX } = env
  const server = readModelServer(env, {
    what: 'embedding service',
    url: 'EMBEDDING_URL',
    model: 'EMBEDDING_MODEL',
    key: 'EMBEDDING_API_KEY',
    others: ['EMBEDDING_DIMENSIONS', 'EMBEDDING_QUERY_PREFIX', 'EMBEDDING_DOCUMENT_PREFIX'],
    path: 'embeddings',
  })
  return (
    server && {
      ...server,
      /** Null for the model's own dimensions. */
      dimensions: dimensions ? integer(1, 16_384)(dimensions, 'EMBEDDING_DIMENSIONS', env) : null,
      query_prefix: EMBEDDING_QUERY_PREFIX ?? '',
      document_prefix: EMBEDDING_DOCUMENT_PREFIX ?? '',
    }
  )
}

export function readLanguageModel(env: NodeJS.ProcessEnv): ModelServer | null {
  return readModelServer(env, {
    what: 'language model',
    url: 'LANGUAGE_MODEL_URL',
    model: 'LANGUAGE_MODEL',
    key: 'LANGUAGE_MODEL_API_KEY',
    path: 'chat/completions',
  })
}

function readModelServer(env: NodeJS.ProcessEnv, variables: ModelVariables): ModelServer | null {
  const { what, url, model, key, others = [], path } = variables
  const address = env[url]
  if (!address) {
    const other = [model, key, ...others].find((name) => env[name])
    if (other === undefined) return null
    throw new Error(
      `${other} is set, but ${url}, the address of the ${what}, is not. Set it, for example to http://127.0.0.1:11434/v1, or unset ${other}`,
    )
  }
  if (!env[model]) throw new Error(`${model} is not set: ${url} also needs the name of a model of that service`)
  const parsed = URL.parse(address)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.search || parsed.hash)
    throw new Error(
      `${url} must be a URL that begins with http:// or https:// and ends with the version, such as https://api.openai.com/v1`,
    )
  if (parsed.username || parsed.password) throw new Error(`${url} must not contain a password; set ${key}`)
  if (withoutSlashes(parsed.pathname).endsWith(`/${path}`))
    throw new Error(`${url} must end with the version: /${path} is added to it`)
  return { base_url: withoutSlashes(parsed.href), key: env[key] || null, model: env[model] }
}

export function withoutSlashes(text: string): string {
  return text.replace(/(?<!\/)\/+$/, '')
}

const ownMachine = ['localhost', '127.0.0.1', '[::1]']

/** Warns if the key of a model server is sent unencrypted. `sent` names the other data in the requests. */
export function modelDoubts(server: ModelServer | null, name: string, sent: string): string[] {
  if (!server?.key) return []
  const { protocol, hostname } = new URL(server.base_url)
  return protocol === 'http:' && !ownMachine.includes(hostname)
    ? [`${name} is not https: traffic is unencrypted, and its key and ${sent} can be read in transit`]
    : []
}

export type MailConfig = { url: string; from: { name: string; address: string } }

const from_characters_max = 320

export function readMail({ SMTP_URL, MAIL_FROM }: NodeJS.ProcessEnv): MailConfig | null {
  if (!SMTP_URL) {
    if (!MAIL_FROM) return null
    throw new Error('SMTP_URL is not set: MAIL_FROM has no effect without a mail server, such as smtp://HOST:587')
  }
  const url = URL.parse(SMTP_URL)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new Error(
      'SMTP_URL must be an address such as smtp://USER:PASSWORD@HOST:587, or smtps://…:465 for TLS from the start; in USER and PASSWORD write %XX for characters other than letters and digits',
    )
  if (!MAIL_FROM)
    throw new Error('MAIL_FROM is not set: emails need a sender, such as "Opportunity Intelligence <oi@example.com>"')
  return { url: SMTP_URL, from: readFrom(MAIL_FROM) }
}

function readFrom(given: string): MailConfig['from'] {
  // Docker's --env-file keeps the quotes that a shell removes.
  const text = /^"([^"]*)"$/.exec(given.trim())?.[1] ?? given
  const [, name = '', bracketed] = text.length > from_characters_max ? [] : (/^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [])
  const address = bracketed ?? text.trim()
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address) || text.length > from_characters_max)
    throw new Error('MAIL_FROM must be one address, such as oi@example.com or "Opportunity Intelligence <oi@example.com>"')
  return { name: name.trim().replaceAll('"', ''), address }
}

export function mailDoubts(mail: MailConfig | null): string[] {
  if (mail === null) return []
  const { protocol, hostname, username, password } = new URL(mail.url)
  return [
    ...(username !== '' && password === '' ? ['SMTP_URL names a user but no password'] : []),
    ...(protocol === 'smtp:' && password === '' && !ownMachine.includes(hostname)
      ? ['SMTP_URL begins with smtp:// and has no password: emails can be read in transit if the server does not offer STARTTLS']
      : []),
  ]
}

const bucketVariables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export function readS3(env: NodeJS.ProcessEnv): S3Config | null {
  const missing = bucketVariables.filter((name) => !env[name])
  if (missing.length === bucketVariables.length) return null
  if (missing.length > 0) throw new Error(`${missing[0]} is not set: a bucket needs all of ${bucketVariables.join(', ')}`)
  const at = URL.parse(env.S3_ENDPOINT!)
  if (!at || !/^https?:$/.test(at.protocol) || at.username || at.password || at.search || at.hash)
    throw new Error('S3_ENDPOINT must be a URL that begins with http:// or https://, without the bucket')
  const bucket = env.S3_BUCKET!
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(`S3_BUCKET must be 3 to 63 lowercase letters, digits, dots or hyphens, not ${bucket}`)
  return {
    endpoint: at.href.replace(/\/$/, ''),
    bucket,
    region: env.S3_REGION || 'us-east-1',
    access_key_id: env.S3_ACCESS_KEY_ID!,
    secret_access_key: env.S3_SECRET_ACCESS_KEY!,
  }
}
