import type { Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** `settings` names the environment variable of the port, if it is not `PORT`. */
type Address = { host: string; port: number; settings?: { port: string } }

/** Maximum connections that wait to be accepted. With fewer, clients in a burst would have to retry after seconds. */
const backlog_connections = 4_096

/** Resolves with the port, which differs from the given one if that was 0. Throws an Error that explains the fix. */
export async function listen(server: Server, address: Address): Promise<number> {
  server.listen({ port: address.port, host: address.host, backlog: backlog_connections })
  await new Promise<void>((resolve, reject) =>
    server.once('listening', resolve).once('error', (error) => explainListen(error, address).then(reject, reject)),
  )
  return (server.address() as AddressInfo).port
}

/** Accepts no new connections, lets running requests finish, and cuts them off after the timeout. */
export async function closeServer(server: Server, timeout_ms: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, sleep(timeout_ms, undefined, { ref: false })])
  clearInterval(idle)
  server.closeAllConnections()
  await closed
}

const ports_tried_max = 20
const port_max = 65_535

async function freePortAfter(port: number, host: string): Promise<number | null> {
  for (let next = port + 1; next <= Math.min(port_max, port + ports_tried_max); next += 1) {
    const probe = createServer()
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(next, host, () => resolve(true))
    })
    if (free) await new Promise((resolve) => probe.close(resolve))
    if (free) return next
  }
  return null
}

async function explainListen(cause: Error, { host, port, settings = { port: 'PORT' } }: Address): Promise<Error> {
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    const free = await freePortAfter(port, host)
    const example = free === null ? '' : `: ${settings.port}=${free}`
    return new Error(
      `Port ${port} of ${host} is in use by another program, perhaps by this server in another window. Stop that program, or choose another port${example}`,
      { cause },
    )
  }
  if (code === 'EACCES')
    return new Error(
      `This user may not listen on port ${port}. All users may use ports 1024 and up: ${settings.port}=${port + 1024}`,
      { cause },
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(
      `HOST=${host} is not an address of this machine. Use 127.0.0.1 for this machine only, or 0.0.0.0 for all networks`,
      { cause },
    )
  return cause
}
