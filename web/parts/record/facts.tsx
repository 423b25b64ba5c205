import { clsx } from 'clsx'
import { createContext, use } from 'react'
import { asksForResponse } from '../../../kernel/app/responses.ts'
import { daysUntil, formatDistance, formatMoment, formatValue } from './format.ts'

/** The time zone of the user, or of the company. The shell provides it. */
export const TimeZone = createContext('America/New_York')

const urgent_days = 4
const soon_days = 10

function urgencyOf(days: number, isWork: boolean): string {
  if (days < 0 && !isWork) return 'text-ink-3'
  if (days < urgent_days) return 'font-medium text-bad'
  return days < soon_days ? 'font-medium text-warn' : 'text-ink-2'
}

type DueProps = {
  at: string | null
  /** Whether there is no deadline, because responses are accepted until further notice. */
  isOpen?: boolean
  /** Replaces the words after the deadline. */
  past?: string | undefined
  /** Whether it is still to do after the deadline, and so is late. */
  isWork?: boolean
  /** The type of the notice. If it asks for no proposals, the words say that a response is due. */
  type?: string
}

/** A deadline in words. The exact moment is in its title. */
export function Due({ at, isOpen = false, past, isWork = false, type = '' }: DueProps) {
  const timeZone = use(TimeZone)
  if (at === null) return <span className="text-ink-3">{isOpen ? 'Until further notice' : 'No deadline'}</span>
  const days = daysUntil(at, timeZone)
  return (
    <time dateTime={at} title={formatMoment(at, timeZone)} className={clsx('num whitespace-nowrap', urgencyOf(days, isWork))}>
      {past !== undefined && days < 0 ? past : (asksForResponse(type) ? 'Response due ' : '') + formatDistance(at, timeZone)}
    </time>
  )
}

/** A moment in words without urgency, such as when a note was written. */
export function Moment({ at }: { at: string }) {
  const timeZone = use(TimeZone)
  return (
    <time dateTime={at} title={formatMoment(at, timeZone)} className="num whitespace-nowrap">
      {formatDistance(at, timeZone)}
    </time>
  )
}

/** A value or a range in dollars. The exact amount is in its title. */
export function Money({ low, high }: { low: number | null; high: number | null }) {
  const value = formatValue(low, high)
  return value === null ? (
    <span className="text-ink-3">No value given</span>
  ) : (
    <span className="num" title={value.exact}>
      {value.short}
    </span>
  )
}
