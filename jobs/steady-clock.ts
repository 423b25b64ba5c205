/** Returns a clock that never goes back. If the job library's clock went back by a day, the library would wait for a day. */
export function createSteadyClock(wall: () => number = Date.now) {
  let last_ms = wall()
  let ahead_ms = 0
  return {
    now(): number {
      const wall_ms = wall()
      ahead_ms = Math.max(ahead_ms, last_ms - wall_ms)
      last_ms = Math.max(last_ms, wall_ms + ahead_ms)
      return last_ms
    },
    setTimeout: (run: () => void, delay_ms: number) => setTimeout(run, delay_ms),
    setInterval: (run: () => void, delay_ms: number) => setInterval(run, delay_ms),
    clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
    clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
  }
}
