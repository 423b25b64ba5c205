import { setTimeout as sleep } from 'node:timers/promises'

const wordy = /^postgres(?:ql)?:\/\//i

// Of PostgreSQL's own programs, which pg reads too: no settings of ours.
const libpqHost = 'PGHOST'
const libpqUser = 'PGUSER'

/**
 * A PostgreSQL address as people write them, as one that a URL parser takes: libpq's form without a host, whose server is told by
 * `?host=`, gets one that stands for nothing. Throws an Error that names the fault, and never shows the password.
 */
export function readDatabaseUrl(text: string, env: NodeJS.ProcessEnv): string {
  const given = text.replace(/^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?=[/?#]|$)/i, '$1localhost')
  if (!wordy.test(text) || !URL.canParse(given))
    throw new Error(
      'DATABASE_URL must be an address such as postgres://USER:PASSWORD@HOST:5432/DATABASE; reserved characters of a password are written as %40 for @, %2F for /',
    )
  const url = new URL(given)
  if (url.pathname.length < 2) throw new Error(`DATABASE_URL names no database: postgres://${url.host}/DATABASE`)
  // What a password with a bare @ or / leaves behind; it must not be shown.
  if (/[@/]/.test(url.pathname.slice(1)))
    throw new Error('DATABASE_URL cannot be read: in a user name or password write %40 for @, %2F for /, %3A for :')
  if (url.username === '' && !url.searchParams.get('user') && !env[libpqUser])
    throw new Error(`DATABASE_URL names no user: postgres://USER@${url.host}${url.pathname}`)
  if (given !== text && !url.searchParams.get('host') && !env[libpqHost])
    throw new Error(`DATABASE_URL names no host: postgres://USER@HOST${url.pathname}, or ?host=/run/postgresql for a Unix socket`)
  return given
}

/** The server and the database, for people; never the password. */
export function nameOf(database_url: string): string {
  const { host, pathname, searchParams } = new URL(database_url)
  return `${searchParams.get('host') ?? host}${pathname}`
}

/** Which database a command uses, for people. */
export function describeDatabase({ database_url, data_dir }: { database_url: string | null; data_dir: string }): string {
  return database_url === null ? `embedded in ${data_dir}` : nameOf(database_url)
}

const ways: [RegExp, string][] = [
  [
    /client password must be a string|no password supplied|password authentication|^28P01/,
    'Give the password in the address (postgres://USER:PASSWORD@HOST/DATABASE), in PGPASSWORD, or in ~/.pgpass.',
  ],
  [/^28000/, 'The server has no rule in pg_hba.conf that lets this user in from here.'],
  [/^3D000/, 'Make it with: create database NAME owner USER'],
  [/ENOTFOUND|EAI_AGAIN/, 'There is no such host, or no name server answers.'],
  [/ECONNREFUSED|ENOENT/, 'No PostgreSQL listens there.'],
  [/^57P03/, 'PostgreSQL is starting or recovering.'],
  [/^53300/, 'PostgreSQL has no connection left: raise max_connections, or lower DATABASE_CONNECTIONS_MAX.'],
  [
    /timeout/i,
    'The server answers too slowly (more than 5 s), or a firewall drops the connection. The address may be right: look at the load of both machines.',
  ],
  [/terminated|ECONNRESET/, 'The server closed the connection: see its log.'],
]

/** Faults that pass by themselves, such as those of a database that starts at the same time. A wrong password does not. */
const passing =
  /^(57P0|53300|08)|E(CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT|MFILE)|timeout|Connection terminated/

const pause_ms = 500

/** Asks until the database answers, and reports the first fault. Throws a fault that does not pass, and any fault after `patience_ms`. */
export async function untilReachable(
  ask: () => Promise<unknown>,
  patience_ms: number,
  onWait: (fault: unknown) => void,
): Promise<void> {
  const deadline = performance.now() + patience_ms
  for (let tries = 0; ; tries += 1) {
    try {
      return void (await ask())
    } catch (error) {
      const [first = error] = error instanceof AggregateError ? error.errors : [error]
      const { code = '', message = '' } = first as NodeJS.ErrnoException
      if ((!passing.test(code) && !passing.test(message)) || performance.now() + pause_ms > deadline) throw error
      if (tries === 0) onWait(error)
      await sleep(pause_ms)
    }
  }
}

/** Faults of a connection in words that name what to do; anything else comes back as it was. */
export function explainConnection(cause: unknown, database_url: string): Error {
  const [first = cause] = cause instanceof AggregateError ? cause.errors : [cause]
  const { code = '', message = '' } = first as NodeJS.ErrnoException
  const fault = /^(E[A-Z]+|28...|3D000|08...|57P03|53300)$/.test(code) || /timeout|terminated|SASL|client password/.test(message)
  if (!fault) return cause as Error
  const noPassword = /client password must be a string|no password supplied/.test(message)
  const said = noPassword ? 'the server asks for a password, and none is given' : message || code
  const way = ways.find(([pattern]) => pattern.test(code) || pattern.test(message))?.[1] ?? 'Check the address.'
  return new Error(`The database at DATABASE_URL (${nameOf(database_url)}) cannot be used: ${said}. ${way}`, { cause })
}
