const day_ms = 86_400_000
const week_days = 7
const month = /^(\d{4})-(0[1-9]|1[0-2])$/

/** Returns the month of an address such as `2026-11`, or else the month of the day. */
export function monthOf(text: string | undefined, today: string): string {
  return text !== undefined && month.test(text) ? text : today.slice(0, 7)
}

export function shiftMonth(from: string, months: number): string {
  const [year, number] = from.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 1 + months)).toISOString().slice(0, 7)
}

/** Returns the day that is some days after a day, such as `2026-11-02`. */
export function laterDay(day: string | number, days: number): string {
  return new Date(Number(new Date(day)) + days * day_ms).toISOString().slice(0, 10)
}

/** Returns the days of the weeks that touch a month, from Sunday to Saturday, such as `2026-11-01`. */
export function daysOf(shown: string): string[] {
  const first = Date.parse(`${shown}-01`)
  const after = Date.parse(`${shiftMonth(shown, 1)}-01`)
  const start = first - new Date(first).getUTCDay() * day_ms
  const weeks = Math.ceil((after - start) / (week_days * day_ms))
  return [...Array(weeks * week_days).keys()].map((day) => laterDay(start, day))
}
