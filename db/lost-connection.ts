import type { ClientBase } from 'pg'

/**
 * Queries on a connection that was lost say why, as the server said it with its SQLSTATE, or the network: pg itself says only that there was
 * an error, and so would the ROLLBACK after it.
 */
export function tellLosses(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  let lost: Error | undefined
  // While in use a connection has no listener of the pool's, and its loss would end the process.
  client.on('error', (error) => {
    lost ??= error
  })
  async function told(...args: unknown[]): Promise<unknown> {
    if (lost) throw lost
    try {
      return await query(...args)
    } catch (error) {
      if (isFatal(error)) lost ??= error
      throw error
    }
  }
  client.query = told as typeof client.query
}

/** The server's last word on this connection. */
function isFatal(error: unknown): error is Error {
  return error instanceof Error && 'severity' in error && error.severity === 'FATAL'
}

const lost =
  /timeout exceeded when trying to connect|Connection terminated|the database system is (starting up|shutting down|in recovery mode)/
const port_default = 5432

/** Whether an error says that the database was lost or cannot be reached, as during its restart. Other services have other words. */
export function isDatabaseAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code = '', message, address = '', port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (/^(08|57P0[1-3])/.test(code) || lost.test(message)) return true
  return ['ECONNREFUSED', 'ENOENT'].includes(code) && (port === port_default || address.includes('.s.PGSQL.'))
}

/** Whether a query failed because this process closed its connections. */
export function isOwnClose(error: unknown): boolean {
  return error instanceof Error && /driver has already been destroyed/.test(error.message)
}
