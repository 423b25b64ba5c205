/** Runs on a second thread, because reading blocks the main thread. Kills the process when its parent ends or at a limit. */
import { workerData } from 'node:worker_threads'
import { limitSignals } from './reading.ts'

export type Watch = { parent_pid: number; time_ms_max: number; processor_ms_max: number; memory_bytes_max: number }

const check_every_ms = 20
const ms_us = 1_000
const { parent_pid, time_ms_max, processor_ms_max, memory_bytes_max } = workerData as Watch

setTimeout(() => process.kill(process.pid, 'SIGKILL'), time_ms_max)
setInterval(() => {
  // When a parent ends, the system gives its child processes another parent.
  if (process.ppid !== parent_pid) return process.kill(process.pid, 'SIGKILL')
  if (process.memoryUsage.rss() > memory_bytes_max) return process.kill(process.pid, limitSignals.memory)
  const { user, system } = process.cpuUsage()
  if (user + system > processor_ms_max * ms_us) return process.kill(process.pid, limitSignals.processor)
}, check_every_ms)
