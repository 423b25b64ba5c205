import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

export type Config = {
  database_url: string | null
  data_dir: string
  host: string
  port: number
  public_url: string
  log_level: string
  production: boolean
  /** The instant at which the server's clock starts; null is the machine's own time. */
  clock_start: Date | null
  database_connections_max: number
  statement_timeout_ms: number
}

/** Reads the environment. Throws an Error that names the variable and the fix. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env.NODE_ENV === 'production'
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const clock_start = time(env, 'CLOCK_START')
  if (clock_start && production)
    throw new Error('CLOCK_START is for trying old data and is refused when NODE_ENV=production; unset one of them')
  const data_dir = resolve(env.DATA_DIR || defaultDataDir(env))
  mkdirSync(data_dir, { recursive: true })
  return {
    database_url: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    data_dir,
    host: env.HOST ?? '127.0.0.1',
    port,
    public_url: (url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, ''),
    log_level: env.LOG_LEVEL ?? 'info',
    production,
    clock_start,
    database_connections_max: integer(env, 'DATABASE_CONNECTIONS_MAX', 20, 2, 1000),
    statement_timeout_ms: integer(env, 'STATEMENT_TIMEOUT_MS', 30_000, 100, 3_600_000),
  }
}

/**
 * A checkout keeps its data beside its code. The installed package is JavaScript in a folder that belongs to npm, so there it is
 * the user's data folder (https://specifications.freedesktop.org/basedir-spec/latest/), whatever folder a command is typed in.
 */
function defaultDataDir(env: NodeJS.ProcessEnv): string {
  if (import.meta.filename.endsWith('.ts')) return join(import.meta.dirname, '../.data')
  return join(env.XDG_DATA_HOME || join(homedir(), '.local/share'), 'opportunity-intelligence')
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const value = Number(env[name] || fallback)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not ${env[name]}`)
  return value
}

function time(env: NodeJS.ProcessEnv, name: string): Date | null {
  const text = env[name]
  if (!text) return null
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new Error(`${name} must be an ISO 8601 time such as 2026-04-20T00:00:00Z, not ${text}`)
  return date
}

function url(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | null {
  const text = env[name]
  if (!text) return null
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new Error(`${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)
  return text
}
