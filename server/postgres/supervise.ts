import { setTimeout as sleep } from 'node:timers/promises'
import { isShortage } from './process.ts'

export type RestartLimits = typeof restartLimits
export const restartLimits = {
  /** How often to check that the server runs. */
  look_ms: 200,
  /** The pause before the first restart, doubled with each failure. */
  pause_ms: 200,
  pause_ms_max: 10_000,
  /** Maximum number of times in a row that the server ends or fails to start. After that, it counts as lost. */
  failures_max: 8,
  /** A server that has run for this time resets the count. */
  settled_ms: 60_000,
}

export type Supervised = {
  /** Returns whether the server runs. `unknown` means that the check failed, for example because no file descriptor was left. */
  look(): 'alive' | 'ended' | 'unknown'
  restart(): Promise<void>
  log(message: string): void
  onLost(error: Error): void
}

/** Restarts the server whenever it ends unexpectedly (killed, out of memory, a panic), until `stop`. */
export function supervise(server: Supervised, limits: RestartLimits): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const pause = (ms: number): Promise<unknown> => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  let failures = 0
  let started = performance.now()

  async function bringBack(): Promise<void> {
    if (performance.now() - started > limits.settled_ms) failures = 0
    failures += 1
    let reason = 'it ended'
    while (!stopping.signal.aborted) {
      if (failures > limits.failures_max)
        throw new Error(`PostgreSQL ended ${limits.failures_max} times in a row; last reason: ${reason}`)
      server.log(`PostgreSQL ended unexpectedly (${failures} of ${limits.failures_max}): restarting it`)
      await pause(Math.min(limits.pause_ms_max, limits.pause_ms * 2 ** (failures - 1)))
      if (stopping.signal.aborted) return
      try {
        await server.restart()
        started = performance.now()
        return server.log('PostgreSQL is running again')
      } catch (error) {
        reason = (error as Error).message
        // A shortage says nothing about PostgreSQL, and passes. Giving up now would turn a flood of connections into an outage.
        if (!isShortage(error)) failures += 1
      }
    }
  }
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (server.look() === 'ended') await bringBack()
      else await pause(limits.look_ms)
    }
  }
  const ended = watch().catch((error: Error) => server.onLost(error))
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
