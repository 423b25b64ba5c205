/** The time as the process sees it. In the demo and in tests, it may start at another moment. */
export type Clock = { now(): Date }

/** Returns a clock with the machine's time, or a clock that starts at the given instant and advances from there. */
export function createClock(start: Date | null): Clock {
  const offset_ms = start ? start.getTime() - Date.now() : 0
  return { now: () => new Date(Date.now() + offset_ms) }
}
