import { earliest_ms, latest_ms, readAnyInstant } from '../kernel/time/instant.ts'

/** Returns a date without a time as the start of its day: for `*_since`, `*_after` and start dates. */
export function startOf(text: string): string {
  return toUtc(text.length === 10 ? `${text}T00:00:00.000Z` : text)
}

/** Returns a date without a time as the end of its day: for `*_before` and due dates. */
export function endOf(text: string): string {
  return toUtc(text.length === 10 ? `${text}T23:59:59.999Z` : text)
}

/** Reads the format `date-or-time`. A zone can carry a time such as 9999-12-31T23:59:59-05:00 beyond what the database stores. */
function toUtc(text: string): string {
  const { epoch_ms } = readAnyInstant(text)!
  return new Date(Math.min(Math.max(epoch_ms, earliest_ms), latest_ms)).toISOString()
}
