import type { ColumnType, Generated } from 'kysely'
import type { Defaulted, Json, NullableTime, Time } from '../postgres/column-types.ts'

/**
 * How the last load of a source went. `partial`: something of it is missing. `down`: it could not be had. `changed_layout`: what came is
 * not what its kind reads.
 */
export type SourceState = 'never' | 'ok' | 'unchanged' | 'partial' | 'down' | 'changed_layout'

/**
 * What became of the rows of a load. `missing`: the columns, keys or fields that the source does not report. `warned`: rows that were loaded
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

/** What a kind of load may be told, beside where its data are. */
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
