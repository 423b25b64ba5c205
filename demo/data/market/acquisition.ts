import type { Person } from '../company/people.ts'
import type { Office, Place } from './offices.ts'
import type { Trade } from './trades.ts'

/** An acquisition, with the data that all its notices share. */
export type Acquisition = {
  trade: Trade
  office: Office
  place: Place | null
  naics: string
  psc: string
  title: string
  subject: string
  site: string
  setAside: string
  number: string
  value: number
  work: string[]
  demands: string[]
  background: string
  evaluation: string
  /** Number of the introduction to use, so an amendment repeats the text of its solicitation. */
  variant: number
  contacts: Person[]
  /** The earlier contract for the same work. */
  follows: EarlierContract | null
}

export type EarlierContract = { number: string; holder: string; awarded: Date; ends: Date; value: number }

/** One notice of an acquisition. */
export type Step = {
  type: NoticeType
  posted: Date
  due: Date | null
  amendment: number
  award: { number: string; date: Date; amount: number; awardee: string } | null
}

export type NoticeType =
  | 'Sources Sought'
  | 'Presolicitation'
  | 'Combined Synopsis/Solicitation'
  | 'Solicitation'
  | 'Special Notice'
  | 'Award Notice'
  | 'Justification'

/** Returns the last two digits of the federal fiscal year, which begins in October. */
export function fiscalYear(day: Date): number {
  return (day.getUTCFullYear() + (day.getUTCMonth() >= 9 ? 1 : 0)) % 100
}
