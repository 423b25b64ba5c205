const dayOptions = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
const timeOptions = { ...dayOptions, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

function written(due: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(due)).replace(/\u202f/g, ' ')
}

/**
 * A due date as people there read it, such as `Wed, Nov 25, 2026, 11:00 PM EST`. What was given as a day alone is kept as the end of that day in
 * UTC, and is that day wherever it is read.
 */
export function dueInWords(timeZone: string, due: string): string {
  const isDay = due.endsWith('T23:59:59.999Z')
  return written(due, isDay ? { ...dayOptions, timeZone: 'UTC' } : { ...timeOptions, timeZone })
}
