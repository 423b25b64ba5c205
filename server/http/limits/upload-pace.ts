import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { invalid, type Problem } from '../../../kernel/problem.ts'

/** Minimum upload speed: `window_bytes_min` per window. A line of 140 kbit/s is fast enough, and takes 50 minutes for 50 MB. */
export type UploadPace = { window_ms: number; window_bytes_min: number }
export const uploadPace: UploadPace = { window_ms: 60_000, window_bytes_min: 1_000_000 }

const uploading = new WeakSet<Duplex>()

export function isUploading(socket: Duplex): boolean {
  return uploading.has(socket)
}

/** Lets a body take as long as it needs while it keeps the minimum speed. Calls `break_off` if it does not. */
export async function withMinimumSpeed<Result>(
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
  return invalid({ path: 'body', message: `arrives too slowly: less than ${pace}`, code: slowCode })
}

export function isTooSlow({ issues }: Problem): boolean {
  return issues?.[0]?.code === slowCode
}
