/** Returns the monthly cycle that contains `now`. If `anchor` is on the 31st, cycles start on the last day in shorter months. */
export function billingCycle(anchor: Date, now: Date): { started_at: string; ends_at: string } {
  const months = (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth()
  const first = addMonths(anchor, months) <= now ? months : months - 1
  return { started_at: addMonths(anchor, first).toISOString(), ends_at: addMonths(anchor, first + 1).toISOString() }
}

function addMonths(date: Date, months: number): Date {
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  const moved = new Date(date)
  moved.setUTCFullYear(date.getUTCFullYear(), date.getUTCMonth() + months, Math.min(date.getUTCDate(), lastDay))
  return moved
}
