import { earliest_ms, latest_ms, readAnyInstant } from '../kernel/time/instant.ts'

/** A date without a time begins the day: for `*_since`, `*_after`, and dates that something began. */
export function startOf(text: string): string {
  return utc(text.length === 10 ? `${text}T00:00:00.000Z` : text)
}

/** A date without a time ends the day: for `*_before`, and dates by which something is due. */
export function endOf(text: string): string {
  return utc(text.length === 10 ? `${text}T23:59:59.999Z` : text)
}

/**
 * Of what the format `date-or-time` lets pass. A zone carries 9999-12-31T23:59:59-05:00 out of the years a database holds: then their
 * end.
 */
function utc(text: string): string {
  const { epoch_ms } = readAnyInstant(text)!
  return new Date(Math.min(Math.max(epoch_ms, earliest_ms), latest_ms)).toISOString()
}
