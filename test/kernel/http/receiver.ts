/** An HTTPS server on this machine that records every request it receives. */

import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** Certificate for tests only, for localhost, hooks.test and 127.0.0.1, valid until 2120. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBcDCCARagAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABDzyBgj5j66tHOAs
ez1JdP8X9LGR1+kSCZ/l5ZEvTWxa4DCYiF+dPx8kB+VJsMi13IVCUxWlR9YQs4df
gicMcpijVzBVMAwGA1UdEwQFMAMBAf8wJgYDVR0RBB8wHYIJbG9jYWxob3N0ggpo
b29rcy50ZXN0hwR/AAABMB0GA1UdDgQWBBRB+bVumN+YB8zf932Y098VIFPCFDAK
BggqhkjOPQQDAgNIADBFAiBCCbE8DNKU3jGlPZm5nuDpQDWHabEsnGwPXg+/sG9f
TwIhANiv3f2uXayCK3J3r4gZCZR1bkf+932GzBZ5xGW2YyfV
-----END CERTIFICATE-----
`

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgW22sWupi4RksUqst
76AOQtVhSpzjVvmxyuBfPXK9NiGhRANCAAQ88gYI+Y+urRzgLHs9SXT/F/Sxkdfp
Egmf5eWRL01sWuAwmIhfnT8fJAflSbDItdyFQlMVpUfWELOHX4InDHKY
-----END PRIVATE KEY-----
`

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
export type Receiver = {
  url: string
  port: number
  received: Received[]
  /** Responds to every request. The default response is 200 with `{"ok":true}`. */
  answer: (request: Received, response: ServerResponse) => void
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer({ key, cert: certificate }, async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const received = { method: request.method!, path: request.url!, headers: request.headers, body }
    receiver.received.push(received)
    receiver.answer(received, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `https://localhost:${port}`,
    port,
    received: [],
    answer: (_request, response) => response.end('{"ok":true}'),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
