import { earliest_ms, latest_ms, readAnyInstant } from '../kernel/time/instant.ts'

/** Returns a time in UTC. A date without a time becomes the start of its day, as for `*_since`, `*_after` and start dates. */
export function startOf(text: string): string {
  return toUtc(text.length === 10 ? `${text}T00:00:00.000Z` : text)
}

/** Returns a time in UTC. A date without a time becomes the end of its day, as for `*_before` and due dates. */
export function endOf(text: string): string {
  return toUtc(text.length === 10 ? `${text}T23:59:59.999Z` : text)
}

/** Reads the format `date-or-time`. Limits the result, because a zone can move a time beyond what the database stores. */
function toUtc(text: string): string {
  const { epoch_ms } = readAnyInstant(text)!
  return new Date(Math.min(Math.max(epoch_ms, earliest_ms), latest_ms)).toISOString()
}
