import { dayIn } from '../../parts/record/format.ts'
import type { Filters } from '../../subjects/searches/filter-names.ts'
import { hasOperators } from './either.ts'

const due_days_max = 365
const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six']
const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 }

const before =
  /(?<! (?:posted|published|updated|added)),?(?: (?:that|which|are|is|with|a|deadline|due|closing|closes|ending|ends|in|within|the)){0,5}/
const counted =
  / (?:(?:in|within|next|coming) (?<count>\d{1,3}|one|two|three|four|five|six)|(?:in|within) the (?:next|coming)) (?<unit>day|week|month)s?/
const current = / (?:due|closing|closes|ending|ends) this (?<now>week|month)/
const phrase = new RegExp(`${before.source}(?:${counted.source}|${current.source})(?![\\w-])[,;.?!]?`, 'i')

/** Reads a phrase such as `due in the next 30 days` or `closing this week` in the words of a search. Returns the other words and the
 * filter of the same meaning, or null. */
export function readDuePhrase(query: string, timeZone: string, now = Date.now()): { words: string; filter: Filters } | null {
  if (hasOperators(query)) return null
  const text = ` ${query.split(/\s/).filter(Boolean).join(' ')}`
  const found = phrase.exec(text)
  const filter = found && toFilter(found.groups!, timeZone, now)
  if (!filter) return null
  const rest = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
  return { words: rest.join('').trim(), filter }
}

function toFilter(groups: Record<string, string | undefined>, timeZone: string, now: number): Filters | null {
  if (groups.now) return { due_before: lastDay(groups.now.toLowerCase(), timeZone, now) }
  const count = groups.count?.toLowerCase() ?? 'one'
  const days = unitDays[groups.unit!.toLowerCase()]! * (numbers.indexOf(count) > 0 ? numbers.indexOf(count) : Number(count))
  return days >= 1 && days <= due_days_max ? { due_within_days: days } : null
}

/** Returns the last day of this week, which ends on Saturday, or of this month. */
function lastDay(unit: string, timeZone: string, now: number): string {
  const today = new Date(dayIn(0, timeZone, now))
  if (unit === 'week') return dayIn(6 - today.getUTCDay(), timeZone, now)
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}
