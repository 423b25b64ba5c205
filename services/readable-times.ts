const dayOptions = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
const timeOptions = { ...dayOptions, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

function format(time: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(time)).replace(/\u202f/g, ' ')
}

/** Returns a due time such as `Wed, Nov 25, 2026, 11:00 PM EST`. The end of a day in UTC means that date in every time zone. */
export function formatDue(timeZone: string, due: string): string {
  const isDay = due.endsWith('T23:59:59.999Z')
  return format(due, isDay ? { ...dayOptions, timeZone: 'UTC' } : { ...timeOptions, timeZone })
}

/** Returns a short due date for a subject line, such as `May 20`. */
export function formatShortDue(timeZone: string, due: string): string {
  const isDay = due.endsWith('T23:59:59.999Z')
  return format(due, { month: 'short', day: 'numeric', timeZone: isDay ? 'UTC' : timeZone })
}

/** Returns the day on which something was posted. A date without a time is stored as the start of that day in UTC. */
export function formatPosted(timeZone: string, posted: string): string {
  return format(posted, { ...dayOptions, timeZone: posted.endsWith('T00:00:00.000Z') ? 'UTC' : timeZone })
}

const dueFields = new Set(['deadlineDate', 'deadline_date', 'dueDate', 'due_date', 'scheduled_at'])
const postedFields = new Set(['postedDate', 'posted_date'])
const absent = 'no date given'

/** Adds a text next to each due or posted time in a JSON value: `dueDateText` for `dueDate`, `due_date_text` for `due_date`. */
export function addReadableTimes<Value>(value: Value, timeZone: string): Value {
  if (Array.isArray(value)) return value.map((each) => addReadableTimes(each, timeZone)) as Value
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).flatMap(([name, each]): [string, unknown][] => {
    const inWords = dueFields.has(name) ? formatDue : postedFields.has(name) ? formatPosted : null
    const isTime = each === null || (typeof each === 'string' && !Number.isNaN(Date.parse(each)))
    if (!inWords || !isTime) return [[name, addReadableTimes(each, timeZone)]]
    const words = each === null ? absent : inWords(timeZone, each as string)
    return [
      [name, each],
      [`${name}${name.includes('_') ? '_text' : 'Text'}`, words],
    ]
  })
  return Object.fromEntries(fields) as Value
}
