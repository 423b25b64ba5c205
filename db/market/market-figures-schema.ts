import type { Defaulted, NullableTime } from '../postgres/column-types.ts'

export type AgencyLevel = 'department' | 'agency' | 'office'

/** Who buys. Money in US dollars. */
export type AgencyTable = {
  id: string
  name: string
  code: string | null
  level: AgencyLevel
  /** The department first. */
  parent_path: string[]
  /** As sources write it. */
  names: string[]
  /** Of its awards; null where no award tells. */
  obligations_total: number | null
  /** What it buys most of, first. */
  top_naics: string[]
  active_opportunity_count: number
}

/** A contact whom notices name. */
export type PersonTable = {
  id: string
  full_name: string
  title: string | null
  email: string | null
  phone: string | null
  agency: string | null
  agency_path: string[]
  agency_codes: string[]
  /** The others that notices give with this address. */
  names: string[]
  notice_count: number
  last_seen_at: NullableTime
}

/** A row for each six-digit code of the catalog. */
export type NaicsFigureTable = {
  code: string
  active_opportunity_count: Defaulted<number>
  obligations_total: number | null
}

export type MarketFigureTables = { agency: AgencyTable; person: PersonTable; naics_figure: NaicsFigureTable }
