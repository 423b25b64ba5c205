import type { ColumnType, Generated } from 'kysely'
import type { Defaulted, Json, NullableTime, Time } from '../postgres/column-types.ts'

/**
 * Result of the last load of a source. `partial`: some of the data are missing. `down`: the source was unavailable. `changed_layout`: the
 * data do not have the layout of its kind.
 */
export type SourceState = 'never' | 'ok' | 'unchanged' | 'partial' | 'down' | 'changed_layout'

/**
 * Counts of the rows of a load. `missing`: the columns, keys or fields that the source does not report. `warned`: rows that were loaded
 * without a value that cannot be read.
 */
export type SourceCounts = {
  rows: number
  new: number
  amended: number
  unchanged: number
  rejected: number
  missing?: string[]
  warned?: number
}

type Counts = ColumnType<SourceCounts | null, string | null | undefined, string | null>

/** Settings of a source in addition to its address. */
export type SourceSettings = { jurisdiction?: 'state' | 'local' }

export type SourceTable = {
  name: string
  kind: string
  address: string
  settings: Json<SourceSettings>
  schedule: string | null
  enabled: Defaulted<boolean>
  etag: string | null
  last_modified: string | null
  state: Defaulted<SourceState>
  message: string | null
  counts: Counts
  last_checked_at: NullableTime
  last_success_at: NullableTime
  created_at: Time
}

export type SourceRunTable = {
  id: Generated<number>
  source: string | null
  kind: string
  address: string
  state: Exclude<SourceState, 'never'> | 'running'
  message: string | null
  counts: Counts
  started_at: Time
  ended_at: NullableTime
}

export type SourceTables = { source: SourceTable; source_run: SourceRunTable }
