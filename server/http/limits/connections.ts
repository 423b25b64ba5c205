import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Answers of one connection under way at once: HTTP/1.1 lets a client send requests without waiting for answers. */
const pending_max = 8
/** The same for a request without a key. Strangers wait for one answer before they get the next. */
const pending_without_key_max = 1
/** What a client has sent further ahead is not answered: the connection closes, and it asks again on another. */
const ahead_max = 64

type Line = { pending: number; waiting: (() => void)[]; full: boolean }
const lines = new WeakMap<Socket, Line>()

/** Runs the request now, or when enough answers before it on the same connection have been read by the client. */
export function inTurn({ socket, headers }: IncomingMessage, res: ServerResponse, run: () => void): void {
  let line = lines.get(socket)
  if (!line) lines.set(socket, (line = { pending: 0, waiting: [], full: false }))
  if (line.full) return
  if (line.waiting.length >= ahead_max) {
    line.full = true
    return
  }
  const mine = line
  const at_once = (headers['x-api-key'] ?? headers.authorization) ? pending_max : pending_without_key_max
  function start(): void {
    mine.pending += 1
    res.once('close', () => {
      mine.pending -= 1
      if (socket.destroyed) mine.waiting.length = 0
      const next = mine.waiting.shift()
      if (next) next()
      else if (mine.full && mine.pending === 0) socket.destroy()
    })
    run()
  }
  if (mine.pending < at_once && mine.waiting.length === 0) start()
  else mine.waiting.push(start)
}
