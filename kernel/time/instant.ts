const form = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i
const minute_ms = 60_000
/** The range of the years that ISO 8601 writes with four digits. A database rejects other years. */
export const earliest_ms = Date.parse('0001-01-01T00:00:00.000Z')
export const latest_ms = Date.parse('9999-12-31T23:59:59.999Z')

/** An instant that a text states. If `day_only`, the text has no time of day, and the instant is the start of the day in UTC. */
type Instant = { epoch_ms: number; day_only: boolean }

/** Reads RFC 3339. Also reads a date alone, a space for the T, a time without seconds, 24:00, an offset such as `-05`, and no
 * offset, which means UTC. Returns undefined for other texts, for days and times that do not exist, and outside the years 1 to
 * 9999. */
export function readInstant(text: string): Instant | undefined {
  const read = readAnyInstant(text)
  return read === undefined || read.epoch_ms < earliest_ms || read.epoch_ms > latest_ms ? undefined : read
}

/** Reads as `readInstant` does, but an offset may lead outside the years 1 to 9999. `Date.parse` misreads `0012-01-01 08:00Z`. */
export function readAnyInstant(text: string): Instant | undefined {
  const parts = form.exec(text)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map((part) => Number(part ?? 0))
  const offset = offsetMinutes(parts[8] ?? 'Z')
  const midnight = hour === 24 && minute === 0 && second === 0
  if (year < 1 || (hour > 23 && !midnight) || minute > 59 || second > 59 || offset === undefined) return undefined
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  date.setUTCHours(hour, minute, second, Number((parts[7] ?? '').slice(0, 3).padEnd(3, '0')))
  return { epoch_ms: date.getTime() - offset * minute_ms, day_only: parts[4] === undefined }
}

/** Returns the minutes of an offset, which are positive east of Greenwich. RFC 3339 allows offsets up to 23:59. */
function offsetMinutes(text: string): number | undefined {
  if (/^z$/i.test(text)) return 0
  const digits = text.replace(/\D/g, '').padEnd(4, '0')
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2))]
  if (hours > 23 || minutes > 59) return undefined
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
