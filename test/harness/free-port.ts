import { createServer } from 'node:net'

const first_port = 20_000
const ports = 10_000
/** Next port to try. Processes with adjacent ids start at different ports. */
let next = process.pid * 16

/** Returns a free port for a process that cannot choose a port itself. Systems give higher ports to servers that listen on port
 * 0, so no such server of another test gets the port before the process listens on it. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < ports; tries += 1) {
    const port = first_port + (next++ % ports)
    const server = createServer().listen(port, '127.0.0.1')
    const free = await new Promise((resolve) => server.once('listening', () => resolve(true)).once('error', () => resolve(false)))
    if (!free) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
  throw new Error(`No port from ${first_port} to ${first_port + ports - 1} is free`)
}
