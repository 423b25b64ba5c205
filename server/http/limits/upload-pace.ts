import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { invalid, type Problem } from '../../../kernel/problem.ts'

/** While a file comes, so much of it must come in each stretch of time. A line of 140 kbit/s is quick enough; 50 MB take 50 minutes there. */
export type UploadPace = { window_ms: number; window_bytes_min: number }
export const uploadPace: UploadPace = { window_ms: 60_000, window_bytes_min: 1_000_000 }

const uploading = new WeakSet<Duplex>()

/** Whether a file comes on this connection: it may take longer than other requests. */
export function isUploading(socket: Duplex): boolean {
  return uploading.has(socket)
}

/** Gives the body of a request the time that it takes while it is read, as long as it keeps its pace; `break_off` is told when it does not. */
export async function atItsPace<Result>(
  { socket }: IncomingMessage,
  { window_ms, window_bytes_min }: UploadPace,
  break_off: (slow: Problem) => void,
  read: () => Promise<Result>,
): Promise<Result> {
  let before = socket.bytesRead
  const look = setInterval(() => {
    const bytes = socket.bytesRead - before
    before += bytes
    if (bytes < window_bytes_min) break_off(tooSlow({ window_ms, window_bytes_min }))
  }, window_ms)
  uploading.add(socket)
  try {
    return await read()
  } finally {
    uploading.delete(socket)
    clearInterval(look)
  }
}

const slowCode = 'slow'

function tooSlow({ window_ms, window_bytes_min }: UploadPace): Problem {
  const pace = `${window_bytes_min.toLocaleString('en-US')} bytes in ${window_ms / 1000} seconds`
  return invalid({ path: 'body', message: `comes too slowly: less than ${pace}`, code: slowCode })
}

/** What is left of such a body is not waited for. */
export function isTooSlow({ issues }: Problem): boolean {
  return issues?.[0]?.code === slowCode
}
