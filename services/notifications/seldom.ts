import type { Background } from '../background.ts'

const quiet_ms = 3_600_000
const kept_max = 100
/** When each error was written last. */
const written = new Map<string, number>()

/** Writes an error to the log unless this process wrote the same one less than an hour ago: a server that is down fails every mail alike. */
export function logSeldom(log: Background['log'], now: Date, error: string, facts: object, message: string): void {
  const last_ms = written.get(error)
  if (last_ms !== undefined && now.getTime() - last_ms < quiet_ms) return
  written.delete(error)
  written.set(error, now.getTime())
  if (written.size > kept_max) written.delete(written.keys().next().value!)
  log.error(facts, message)
}
