import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Db } from '../schema.ts'
import { nameAddresses, noteDatabase, tellLosses } from './lost-connection.ts'
import { nameStatements } from './statements.ts'

export type ConnectOptions = {
  /** Connections at most. */
  max: number
  /** How this process is called in pg_stat_activity. */
  application_name: string
  /** A statement that runs longer is cancelled (SQLSTATE 57014); without it statements may take any time. */
  statement_timeout_ms?: number
  /** How much longer than `statement_timeout_ms` the server may be silent before the query fails on our side. */
  silence_beyond_timeout_ms?: number
  /** False behind a pooler that hands one connection to many clients, as PgBouncer in transaction mode does. */
  prepare?: boolean
  /** How long a query waits for a connection, new or from the pool; then it fails. */
  connection_timeout_ms?: number
  /** Told of errors of idle connections, as when the server restarts; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void
}

// A process of ours that is frozen inside a transaction must not keep its locks from the others for longer.
const idle_in_transaction_ms = 15_000
const close_timeout_ms = 1_000

export type Connection = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** Times come as ISO text in UTC with milliseconds, dates as `YYYY-MM-DD`, bigint and numeric as numbers, json parsed, xid8 as text. */
export function connect(url: string, options: ConnectOptions): Connection {
  const {
    max,
    application_name,
    statement_timeout_ms,
    // A server that is frozen, or a network that swallows, answers nothing at all.
    silence_beyond_timeout_ms = 5_000,
    prepare = true,
    connection_timeout_ms = 5_000,
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
    tellLosses(client)
    if (prepare) nameStatements(client)
  })
  noteDatabase(url)
  async function take(): Promise<pg.PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      throw nameAddresses(error)
    }
  }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect: take, end: () => pool.end() } }),
  })
  return { db, pool, close: () => Promise.race([db.destroy(), sleep(close_timeout_ms, undefined, { ref: false })]) }
}

/**
 * What the parsers below and date arithmetic in SQL rely on, whatever the server's or the role's own settings; options in the address
 * stay.
 */
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

// By type number; arrays have their own.
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

/** For this pool alone: pg's own registry is global to the process. */
function getTypeParser(type: number, format?: string): Parse {
  return (format !== 'binary' && parsers.get(type)) || (pg.types.getTypeParser(type, format as 'text') as Parse)
}

const time = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d+))?\+00$/

/**
 * `2026-04-20 09:05:00.12+00` to `2026-04-20T09:05:00.120Z`; what is finer than a millisecond is cut off. Years past 9999, BC and
 * infinity stay as they are.
 */
function parseTime(text: string): string {
  // As a rule, and four times as fast as the expression: four digits of the year, whole seconds, UTC.
  if (text.length === 22 && text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`
  const parts = time.exec(text)
  if (!parts) return text
  const [, year, month, day, hour, minute, second, fraction = ''] = parts
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

/**
 * Jumps from quote to quote where pg's own parser, which reads what holds escapes, goes character by character: a record has three lists.
 */
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

/** Elements of these types hold no quotes or commas of their own. */
function arrayOf(parse: Parse): Parse {
  return (text) => parseTextArray(text).map((element) => (element === null ? null : parse(element)))
}
