import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'

/** Starts a proxy to the database at `to`. After `swallow`, the proxy drops everything in both directions and closes nothing. */
export async function swallowingWay(to: string): Promise<{ url: string; swallow(): void; close(): Promise<void> }> {
  const target = new URL(to)
  const [host, port] = [target.searchParams.get('host') ?? target.hostname, target.searchParams.get('port') ?? target.port]
  const sockets = new Set<Socket>()
  let swallowing = false
  const server = createServer((near) => {
    const far = host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port}`) : dial(Number(port), host)
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', (bytes) => swallowing || into.write(bytes))
      from.on('close', () => swallowing || into.end())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(to)
  for (const name of ['host', 'port']) url.searchParams.delete(name)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    swallow() {
      swallowing = true
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
