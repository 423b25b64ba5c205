/** An event of a calendar. A whole day has no time. */
export type CalendarEvent = {
  id: string
  /** When the event last changed. */
  updated_at: string
  starts_at: string
  is_whole_day: boolean
  title: string
  text: string
  url: string
}

const line_bytes_max = 75
const lineEnd = '\r\n'

/** Writes a calendar (RFC 5545). The same events always make the same text. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Opportunity Intelligence//Calendar//EN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => fold(line) + lineEnd).join('')
}

function linesOf({ id, updated_at, starts_at, is_whole_day, title, text, url }: CalendarEvent): string[] {
  const start = toUtc(starts_at)
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${toUtc(updated_at)}`,
    is_whole_day ? `DTSTART;VALUE=DATE:${start.slice(0, 'yyyymmdd'.length)}` : `DTSTART:${start}`,
    `SUMMARY:${escapeText(title)}`,
    ...(text === '' ? [] : [`DESCRIPTION:${escapeText(text)}`]),
    `URL:${url}`,
    // A deadline does not make its user busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function toUtc(time: string): string {
  return time.replace(/\.\d+/, '').replace(/[-:]/g, '')
}

/** RFC 5545, section 3.3.11. Control characters cannot be escaped, so they become spaces. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
}

/** Splits a line after at most 75 bytes, never within a character (RFC 5545, section 3.1). */
function fold(line: string): string {
  let bytes = 0
  let folded = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > line_bytes_max) {
      folded += `${lineEnd} `
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
