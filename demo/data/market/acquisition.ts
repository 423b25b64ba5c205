import type { Person } from '../company/people.ts'
import type { Office, Place } from './offices.ts'
import type { Trade } from './trades.ts'

/** One acquisition: the notices of it share all this. */
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
  /** Which of the introductions, so that an amendment repeats its solicitation. */
  variant: number
  contacts: Person[]
  /** The contract under which the work is done until now. */
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

/** The last two figures of the federal fiscal year, which begins in October. */
export function fiscalYear(day: Date): number {
  return (day.getUTCFullYear() + (day.getUTCMonth() >= 9 ? 1 : 0)) % 100
}
