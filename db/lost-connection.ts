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
