import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum concurrent answers per connection. HTTP/1.1 lets a client send requests without waiting for answers. */
const pending_max = 8
/** Maximum concurrent answers per connection for requests without a credential. Anonymous clients must wait for each answer. */
const pending_without_key_max = 1
/** Maximum requests that wait on one connection. A connection with more requests is closed after its answers. */
const ahead_max = 64

type Line = { pending: number; waiting: (() => void)[]; full: boolean }
const lines = new WeakMap<Socket, Line>()

/** Runs the request now, or when the client has read enough earlier answers on the same connection. */
export function inTurn({ socket, headers }: IncomingMessage, res: ServerResponse, run: () => void): void {
  const line = lines.get(socket) ?? { pending: 0, waiting: [], full: false }
  lines.set(socket, line)
  line.full ||= line.waiting.length >= ahead_max
  if (line.full) return
  const at_once = (headers['x-api-key'] ?? headers.authorization) ? pending_max : pending_without_key_max
  function start(): void {
    line.pending += 1
    res.once('close', () => {
      line.pending -= 1
      if (socket.destroyed) line.waiting.length = 0
      const next = line.waiting.shift()
      if (next) next()
      else if (line.full && line.pending === 0) socket.destroy()
    })
    run()
  }
  if (line.pending < at_once && line.waiting.length === 0) start()
  else line.waiting.push(start)
}
