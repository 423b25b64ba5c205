/** A date without a time begins the day: for `*_since`, `*_after`, and dates that something began. */
export function startOf(text: string): string {
  return utc(text.length === 10 ? `${text}T00:00:00.000Z` : text)
}

/** A date without a time ends the day: for `*_before`, and dates by which something is due. */
export function endOf(text: string): string {
  return utc(text.length === 10 ? `${text}T23:59:59.999Z` : text)
}

const earliest = Date.parse('0001-01-01T00:00:00.000Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/** Years that ISO 8601 writes with four digits: a zone carries 9999-12-31T23:59:59-05:00 out of them, and the database refuses it. */
function utc(text: string): string {
  return new Date(Math.min(Math.max(Date.parse(text), earliest), latest)).toISOString()
}
