/** The time as the process sees it. The demo and tests may start it at another moment. */
export type Clock = { now(): Date }

/** The machine's time, or one that starts at the given instant and runs on from there. */
export function createClock(start: Date | null): Clock {
  const offset_ms = start ? start.getTime() - Date.now() : 0
  return { now: () => new Date(Date.now() + offset_ms) }
}
