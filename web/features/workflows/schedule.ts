const days = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']
const spans: Readonly<Record<string, string>> = { '*': 'Every day', '1-5': 'Weekdays' }

/** Returns the times of a schedule in words, or the cron expression itself if it is more than one time on some days. */
export function describeSchedule(cron: string, timeZone: string): string {
  const [minute = '', hour = '', monthDay, month, weekDay = ''] = cron.trim().split(/\s+/)
  const when = spans[weekDay] ?? days[Number(weekDay) % days.length]
  const isPlain = /^\d+$/.test(minute) && /^\d+$/.test(hour) && monthDay === '*' && month === '*' && when
  if (!isPlain) return `${cron} (${timeZone})`
  const time = new Date(0, 0, 1, Number(hour), Number(minute)).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  return `${when} at ${time} (${timeZone.replaceAll('_', ' ')})`
}
