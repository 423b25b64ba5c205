import { setTimeout as sleep } from 'node:timers/promises'

const wordy = /^postgres(?:ql)?:\/\//i

// Name of a variable for PostgreSQL's own programs, which pg reads too. It is not one of our settings.
const libpqHost = 'PGHOST'
/** Name of the variable with the user for PostgreSQL's own programs. It is not one of our settings either. */
const libpqUser = 'PGUSER'

/** Adds the host that libpq allows to omit but a URL parser needs. Throws an Error that never shows the password. */
export function readDatabaseUrl(text: string, env: NodeJS.ProcessEnv): string {
  const given = text.replace(/^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?=[/?#]|$)/i, '$1localhost')
  if (!wordy.test(text) || !URL.canParse(given))
    throw new Error(
      'DATABASE_URL must be an address such as postgres://USER:PASSWORD@HOST:5432/DATABASE; in a password write %40 for @ and %2F for /',
    )
  const url = new URL(given)
  if (url.pathname.length < 2) throw new Error(`DATABASE_URL must name a database: postgres://${url.host}/DATABASE`)
  // Left over from a password with an unescaped @ or /, so it must not be shown.
  if (/[@/]/.test(url.pathname.slice(1)))
    throw new Error('DATABASE_URL cannot be read: in a user name or password write %40 for @, %2F for /, %3A for :')
  if (url.username === '' && !url.searchParams.get('user') && !env[libpqUser])
    throw new Error(`DATABASE_URL must name a user: postgres://USER@${url.host}${url.pathname}`)
  if (given !== text && !url.searchParams.get('host') && !env[libpqHost])
    throw new Error(
      `DATABASE_URL must name a host: postgres://USER@HOST${url.pathname}, or ?host=/run/postgresql for a Unix socket`,
    )
  return given
}

function nameOf(database_url: string): string {
  const { host, pathname, searchParams } = new URL(database_url)
  return `${searchParams.get('host') ?? host}${pathname}`
}

export function describeDatabase({ database_url, data_dir }: { database_url: string | null; data_dir: string }): string {
  return database_url === null ? `embedded in ${data_dir}` : nameOf(database_url)
}

const ways: [RegExp, string][] = [
  [
    /client password must be a string|no password supplied|password authentication|^28P01/,
    'Put the password into the address (postgres://USER:PASSWORD@HOST/DATABASE), PGPASSWORD, or ~/.pgpass.',
  ],
  [/^28000/, 'The server has no rule in pg_hba.conf that allows this user from here.'],
  [/^3D000/, 'Create it with: create database NAME owner USER'],
  [/ENOTFOUND|EAI_AGAIN/, 'The host does not exist, or no name server answers.'],
  [/ECONNREFUSED|ENOENT/, 'No PostgreSQL listens there.'],
  [/^57P03/, 'PostgreSQL is starting or recovering.'],
  [/^53300/, 'PostgreSQL has no free connection. Raise max_connections, or lower DATABASE_CONNECTIONS_MAX.'],
  [
    /timeout/i,
    'The server answers too slowly (more than 5 s), or a firewall drops the connection. The address may be right: check the load of both machines.',
  ],
  [/terminated|ECONNRESET/, 'The server closed the connection. Its log has the reason.'],
]

/** Matches errors that go away without help, for example of a database that is starting. A wrong password does not go away. */
const passing =
  /^(57P0|53300|08)|E(CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT|MFILE)|timeout|Connection terminated/

const pause_ms = 500

/** Asks until the database answers. Throws at once for an error that does not go away, and for any error after `patience_ms`. */
export async function waitUntilReachable(
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

/** Rewrites connection errors so they name the fix. Returns any other error unchanged. */
export function explainConnection(cause: unknown, database_url: string): Error {
  const [first = cause] = cause instanceof AggregateError ? cause.errors : [cause]
  const { code = '', message = '' } = first as NodeJS.ErrnoException
  const fault = /^(E[A-Z]+|28...|3D000|08...|57P03|53300)$/.test(code) || /timeout|terminated|SASL|client password/.test(message)
  if (!fault) return cause as Error
  const noPassword = /client password must be a string|no password supplied/.test(message)
  const said = noPassword ? 'the server asks for a password, but none is set' : message || code
  const way = ways.find(([pattern]) => pattern.test(code) || pattern.test(message))?.[1] ?? 'Check the address.'
  return new Error(`The database at DATABASE_URL (${nameOf(database_url)}) cannot be used: ${said}. ${way}`, { cause })
}
