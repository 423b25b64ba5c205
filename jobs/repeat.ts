import type { Logger } from 'pino'

export type Repeated = { every_ms: number; log: Logger; fault: string; look(): Promise<void> }

/**
 * Runs `look` at once and then at every interval, one at a time. Logs a failure with `fault` and continues at the next
 * interval.
 */
export function repeat({ every_ms, log, fault, look }: Repeated): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined
  function begin(): void {
    looking ??= look()
      .catch((error) => log.error({ err: error }, fault))
      .finally(() => (looking = undefined))
  }
  begin()
  const timer = setInterval(begin, every_ms)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
