import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database, Db } from '../schema.ts'
import { nameAddresses, noteDatabase, noteLoss, reportLoss } from './lost-connection.ts'
import { nameStatements } from './statements.ts'

export type ConnectOptions = {
  max: number
  /** The name of this process in pg_stat_activity. */
  application_name: string
  /** Time after which the server cancels a statement (SQLSTATE 57014). Default: no limit. */
  statement_timeout_ms?: number
  /** Time after `statement_timeout_ms` at which a query fails on our side if the server is still silent. */
  silence_beyond_timeout_ms?: number
  /** Whether to prepare statements. False behind a pooler that shares connections, such as PgBouncer in transaction mode. */
  prepare?: boolean
  onIdleError?: (error: Error) => void
}

// Time after which the server ends an idle transaction, so that a frozen process does not retain its locks.
const idle_in_transaction_ms = 15_000
/** Maximum time for closing the pool. */
const close_timeout_ms = 1_000
/** Time after which a query fails if it gets no connection, new or from the pool. */
const connection_timeout_ms = 5_000

export type Connection = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** Opens a pool of connections. Queries return times as ISO texts in UTC with milliseconds, dates as `YYYY-MM-DD`, bigint and
 * numeric as numbers, json parsed, and xid8 as text. */
export function connect(url: string, options: ConnectOptions): Connection {
  const {
    max,
    application_name,
    statement_timeout_ms,
    // A frozen server, or a network that drops packets, never answers, so a silent server needs a limit.
    silence_beyond_timeout_ms = 5_000,
    prepare = true,
    onIdleError = () => {},
  } = options
  const pool = new pg.Pool({
    connectionString: withSession(url, statement_timeout_ms === undefined),
    max,
    application_name,
    statement_timeout: statement_timeout_ms ?? false,
    ...(statement_timeout_ms !== undefined && { query_timeout: statement_timeout_ms + silence_beyond_timeout_ms }),
    idle_in_transaction_session_timeout: idle_in_transaction_ms,
    connectionTimeoutMillis: connection_timeout_ms,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser },
  })
  pool.on('error', onIdleError)
  pool.on('connect', (client) => {
    reportLoss(client)
    if (prepare) nameStatements(client)
  })
  noteDatabase(url)
  async function take(): Promise<pg.PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      throw noteLoss(nameAddresses(error))
    }
  }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect: take, end: () => pool.end() } }),
  })
  return { db, pool, close: () => Promise.race([db.destroy(), sleep(close_timeout_ms, undefined, { ref: false })]) }
}

/** Whether the database answers. Never rejects. */
export function isAnswering(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/** Adds session settings that parsers and SQL date arithmetic need. Keeps the options that the address already has. */
function withSession(url: string, endless: boolean): string {
  const address = new URL(url)
  const given = address.searchParams.get('options')
  const options = [given, '-c TimeZone=UTC -c DateStyle=ISO', endless && '-c statement_timeout=0']
  address.searchParams.set('options', options.filter(Boolean).join(' '))
  address.search = address.search.replaceAll('+', '%20')
  return address.href
}

type Parse = (text: string) => unknown

const asIs: Parse = (text) => text
const text_array_type = 1009
const splitTextArray = pg.types.getTypeParser(text_array_type as number) as (text: string) => (string | null)[]

// Parsers by type number. Array types have their own numbers.
const parsers = new Map<number, Parse>([
  [20, Number], // bigint
  [1700, Number], // numeric
  [1082, asIs], // date
  [1114, asIs], // timestamp
  [1184, parseTime], // timestamptz
  [text_array_type, parseTextArray],
  [1016, arrayOf(Number)],
  [1231, arrayOf(Number)],
  [1182, arrayOf(asIs)],
  [1185, arrayOf(parseTime)],
])

/** Returns the parser of a type for one pool, because pg's own registry is global to the process. */
function getTypeParser(type: number, format?: string): Parse {
  return (format !== 'binary' && parsers.get(type)) || (pg.types.getTypeParser(type, format as 'text') as Parse)
}

const time = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d+))?\+00$/

/** Turns `2026-04-20 09:05:00.12+00` into `2026-04-20T09:05:00.120Z`. Returns years after 9999, BC and infinity unchanged. */
function parseTime(text: string): string {
  // The usual case, four times as fast as the regular expression: a four-digit year, whole seconds, UTC.
  if (text.length === 22 && text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`
  const parts = time.exec(text)
  if (!parts) return text
  const [, year, month, day, hour, minute, second, fraction = ''] = parts
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

/** Splits a text array by searching for quotes and commas, which is faster than pg's own parser. */
function parseTextArray(text: string): (string | null)[] {
  if (text.includes('\\') || !text.startsWith('{') || text.startsWith('{{')) return splitTextArray(text)
  const elements: (string | null)[] = []
  const end = text.length - 1
  for (let at = 1; at < end; ) {
    const quoted = text[at] === '"'
    const found = text.indexOf(quoted ? '"' : ',', at + 1)
    const stop = found < 0 ? end : found
    const element = text.slice(quoted ? at + 1 : at, stop)
    elements.push(!quoted && element === 'NULL' ? null : element)
    at = stop + (quoted ? 2 : 1)
  }
  return elements
}

/** Returns a parser for arrays. The texts of their elements must not contain quotes or commas. */
function arrayOf(parse: Parse): Parse {
  return (text) => parseTextArray(text).map((element) => (element === null ? null : parse(element)))
}
