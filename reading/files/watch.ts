/**
 * Runs in the reader of a file, on a thread of its own that goes on while the file keeps the other one busy: ends the process when whoever
 * started it is gone, killed perhaps, or when its time is over and nobody has ended it.
 */
import { workerData } from 'node:worker_threads'

export type Watch = { parent_pid: number; time_ms: number }

const look_ms = 500
const { parent_pid, time_ms } = workerData as Watch

setTimeout(end, time_ms)
// Whoever has lost his parent is given another one.
setInterval(() => {
  if (process.ppid !== parent_pid) end()
}, look_ms)

function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
