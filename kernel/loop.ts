import { setTimeout as sleep } from 'node:timers/promises'

type LoopOptions = {
  /** Performs one step and returns the pause until the next step. A long step calls `progressed` to reset the failure count. */
  step(signal: AbortSignal, progressed: () => void): Promise<number>
  /** Called for each failed step with the number of consecutive failures. May return a minimum pause. */
  onFailure(error: unknown, failures: number): number | undefined
  onRecovery?(failures: number): void
  /** The pause after the first failure. Each further failure doubles the pause. */
  backoff_ms_min: number
}

const backoff_ms_max = 60_000

/** Repeats a step until the loop is stopped. Backs off after failures. */
export function startLoop({ step, onFailure, onRecovery, backoff_ms_min }: LoopOptions) {
  const stopping = new AbortController()
  const { signal } = stopping
  let woken = Promise.withResolvers<void>()
  let failures = 0
  async function runStep(): Promise<number> {
    try {
      const pause_ms = await step(signal, () => void (failures = 0))
      if (failures > 0) onRecovery?.(failures)
      failures = 0
      return pause_ms
    } catch (error) {
      if (signal.aborted) return 0
      failures += 1
      const backoff_ms = Math.min(backoff_ms_max, backoff_ms_min * 2 ** (failures - 1))
      return Math.max(backoff_ms, onFailure(error, failures) ?? 0)
    }
  }
  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pause_ms = await runStep()
      if (pause_ms === 0 || signal.aborted) continue
      const over = sleep(pause_ms, undefined, { signal }).catch(() => {})
      await (failures === 0 ? Promise.race([over, woken.promise]) : over)
      woken = Promise.withResolvers<void>()
    }
  }
  const ended = run()
  return {
    /** Ends the current pause, unless it follows a failure. */
    wake: () => woken.resolve(),
    /** Aborts the signal of the running step and waits for its end. */
    async stop(): Promise<void> {
      stopping.abort()
      await ended
    },
  }
}
