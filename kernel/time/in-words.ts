const dayOptions = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
const timeOptions = { ...dayOptions, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

function written(time: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(time)).replace(/\u202f/g, ' ')
}

/**
 * A due date as people there read it, such as `Wed, Nov 25, 2026, 11:00 PM EST`. What was given as a day alone is kept as the end of that day in
 * UTC, and is that day wherever it is read.
 */
export function dueInWords(timeZone: string, due: string): string {
  const isDay = due.endsWith('T23:59:59.999Z')
  return written(due, isDay ? { ...dayOptions, timeZone: 'UTC' } : { ...timeOptions, timeZone })
}

/** The same as short as a subject line needs it, such as `May 20`. */
export function shortDueInWords(timeZone: string, due: string): string {
  const isDay = due.endsWith('T23:59:59.999Z')
  return written(due, { month: 'short', day: 'numeric', timeZone: isDay ? 'UTC' : timeZone })
}

/** The day on which something was posted. What was given as a day alone is kept as its beginning in UTC. */
export function postedInWords(timeZone: string, posted: string): string {
  return written(posted, { ...dayOptions, timeZone: posted.endsWith('T00:00:00.000Z') ? 'UTC' : timeZone })
}

/** The times that people read, by the names of their fields. */
const wordings = new Map(
  Object.entries({
    deadlineDate: dueInWords,
    deadline_date: dueInWords,
    dueDate: dueInWords,
    due_date: dueInWords,
    postedDate: postedInWords,
    posted_date: postedInWords,
    scheduled_at: dueInWords,
  }),
)
const absent = 'no date given'

/**
 * A JSON value with words for people beside each time that they read, in a field of its name: `dueDateText` beside `dueDate`, `due_date_text`
 * beside `due_date`. Null is `no date given`.
 */
export function withWords<Value>(value: Value, timeZone: string): Value {
  if (Array.isArray(value)) return value.map((each) => withWords(each, timeZone)) as Value
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).flatMap(([name, each]): [string, unknown][] => {
    const inWords = wordings.get(name)
    const isTime = each === null || (typeof each === 'string' && !Number.isNaN(Date.parse(each)))
    if (!inWords || !isTime) return [[name, withWords(each, timeZone)]]
    const words = each === null ? absent : inWords(timeZone, each as string)
    return [
      [name, each],
      [`${name}${name.includes('_') ? '_text' : 'Text'}`, words],
    ]
  })
  return Object.fromEntries(fields) as Value
}
