import type { Defaulted, NullableTime } from '../postgres/column-types.ts'

export type AgencyLevel = 'department' | 'agency' | 'office'

/** A buying agency. Money in US dollars. */
export type AgencyTable = {
  id: string
  name: string
  code: string | null
  level: AgencyLevel
  /** Names of the agencies above it, department first. */
  parent_path: string[]
  /** Spellings in sources. */
  names: string[]
  /** Sum over its awards. Null if no award reports any. */
  obligations_total: number | null
  /** Most frequent first. */
  top_naics: string[]
  active_opportunity_count: number
}

/** A contact named in notices. */
export type PersonTable = {
  id: string
  full_name: string
  title: string | null
  email: string | null
  phone: string | null
  agency: string | null
  agency_path: string[]
  agency_codes: string[]
  /** Other names in notices with the same email address. */
  names: string[]
  notice_count: number
  last_seen_at: NullableTime
}

/** One row for each six-digit code of the catalog. */
export type NaicsFigureTable = {
  code: string
  active_opportunity_count: Defaulted<number>
  obligations_total: number | null
}

export type MarketFigureTables = { agency: AgencyTable; person: PersonTable; naics_figure: NaicsFigureTable }
