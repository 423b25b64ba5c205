import type { Clock } from '../../handlers/context.ts'

/** The machine's time, or one that starts at the given instant and runs on from there. */
export function createClock(start: Date | null): Clock {
  const offset_ms = start ? start.getTime() - Date.now() : 0
  return { now: () => new Date(Date.now() + offset_ms) }
}
