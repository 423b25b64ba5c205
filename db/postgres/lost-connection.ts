import type { ClientBase } from 'pg'

/** Makes queries on a lost connection fail with the reason from the server or network, which pg does not report. */
export function reportLoss(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  let lost: Error | undefined
  // The pool does not listen to errors of a connection in use, and an unhandled error would end the process.
  client.on('error', (error) => {
    lost ??= error
  })
  async function queryOrReason(...args: unknown[]): Promise<unknown> {
    if (lost) throw lost
    try {
      return await query(...args)
    } catch (error) {
      if (isFatal(error)) lost ??= error
      if (error instanceof Error && 'code' in error && error.code === 'EPIPE') unsent.add(error)
      throw noteLoss(error)
    }
  }
  client.query = queryOrReason as typeof client.query
}

const unsent = new WeakSet<Error>()
const losses = new WeakSet<Error>()

/** Marks a system error, such as ENOTFOUND, as an error of a database connection, because the error itself does not show that. */
export function noteLoss(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && /^E[A-Z_]+$/.test(String(error.code))) losses.add(error)
  return error
}

/** Whether a statement was never sent because the server had closed the connection. In that case, nothing was committed. */
export function isUnsent(error: unknown): boolean {
  return error instanceof Error && unsent.has(error)
}

function isFatal(error: unknown): error is Error {
  return error instanceof Error && 'severity' in error && error.severity === 'FATAL'
}

const lost =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|the database system is (starting up|shutting down|in recovery mode|not yet accepting connections)/
const refused = /connect (?:ECONNREFUSED|ENOENT) (?:\S*\.s\.PGSQL\.\d+|\S+?:(\d+))(?=[\s,]|$)/
/** Ports of the databases that this process connects to. A refusal at another port comes from another service. */
const ports = new Set(['5432'])

export function noteDatabase(url: string): void {
  const { port } = new URL(url)
  if (port !== '') ports.add(port)
}

/** Adds a message with all tried addresses, because the error for a host with several addresses has no message. */
export function nameAddresses(error: unknown): unknown {
  if (error instanceof AggregateError && error.message === '')
    error.message = error.errors.map((each: Error) => each.message).join(', ')
  return error
}

/** Whether the database connection was lost or could not be opened. Accepts plain objects from the job library and threads. */
export function isDatabaseAway(error: unknown): error is { message: string } {
  if (typeof error !== 'object' || error === null) return false
  const { code = '', message } = error as { code?: unknown; message?: unknown }
  if (typeof message !== 'string') return false
  if (losses.has(error as Error) || /^(08|57P0[1-3])/.test(String(code)) || lost.test(message)) return true
  const place = refused.exec(message)
  return place !== null && (place[1] === undefined || ports.has(place[1]))
}

export function isOwnClose(error: unknown): boolean {
  return error instanceof Error && /driver has already been destroyed/.test(error.message)
}
