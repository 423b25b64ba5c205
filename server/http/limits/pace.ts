import type { ServerResponse } from 'node:http'

export type PaceLimits = {
  per_turn: number
  /** Maximum started answers that their callers have not read yet. */
  unread_max: number
  /** Time between two checks. While answers wait, a check cuts off each client that has read less than `look_bytes_min`. */
  look_ms: number
  look_bytes_min: number
}
export type Pace = (res: ServerResponse, run: () => void) => void

/** Runs large or costly answers in order and within the limits, and serves other requests in between. */
export function createPace({ per_turn, unread_max, look_ms, look_bytes_min }: PaceLimits): Pace {
  const waiting: { res: ServerResponse; run: () => void }[] = []
  const unread = new Map<ServerResponse, number | null>()
  let due = false
  /** Time that the last answers took. The next answers wait as long, because Node accepts only one connection per turn. */
  let rest_ms = 0
  let look: NodeJS.Timeout | undefined

  function schedule(): void {
    if (due || waiting.length === 0) return
    if (unread.size < unread_max) {
      due = true
      if (rest_ms === 0) setImmediate(turn)
      else setTimeout(turn, rest_ms)
    } else look ??= setInterval(cutOffUnread, look_ms).unref()
  }

  function turn(): void {
    due = false
    const began_ms = performance.now()
    for (const { res, run } of waiting.splice(0, Math.min(per_turn, unread_max - unread.size))) {
      // The client hung up while the answer waited.
      if (res.closed) continue
      unread.set(res, null)
      res.once('close', () => {
        unread.delete(res)
        schedule()
      })
      run()
    }
    rest_ms = Math.round(performance.now() - began_ms)
    schedule()
  }

  function cutOffUnread(): void {
    if (waiting.length > 0) return cutOff(unread, look_bytes_min)
    clearInterval(look)
    look = undefined
  }

  return (res, run) => {
    waiting.push({ res, run })
    schedule()
  }
}

/** Cuts off answers of which too little was read since the last check. Records how much was read of each other answer. */
function cutOff(unread: Map<ServerResponse, number | null>, bytes_min: number): void {
  for (const [res, before] of unread) {
    const read = bytesRead(res)
    if (read === null) continue
    if (before !== null && read - before < bytes_min) res.socket!.destroy()
    else unread.set(res, read)
  }
}

/** Returns how many bytes the client has read, or null if none wait to be read, for example before the answer is made. */
function bytesRead({ socket }: ServerResponse): number | null {
  return !socket || socket.writableLength === 0 ? null : socket.bytesWritten - socket.writableLength
}
