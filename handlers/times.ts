/** A date without a time begins the day: for `*_since`, `*_after`, and dates that something began. */
export function startOf(text: string): string {
  return new Date(text.length === 10 ? `${text}T00:00:00.000Z` : text).toISOString()
}

/** A date without a time ends the day: for `*_before`, and dates by which something is due. */
export function endOf(text: string): string {
  return new Date(text.length === 10 ? `${text}T23:59:59.999Z` : text).toISOString()
}
