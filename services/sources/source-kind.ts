import type { Db } from '../../db/schema.ts'
import type { SourceRow } from '../../db/sources/sources.ts'
import type { LoadReport } from './loading/load-report.ts'

/** API keys that sources need. They come from the environment and are not stored. */
export type SourceKeys = { sam_api_key: string | null }
export const noKeys: SourceKeys = { sam_api_key: null }

/** `force`: loads although deciding columns or values are missing. */
export type SourceLoad = { now: Date; signal: AbortSignal; keys: SourceKeys; force: boolean }

/** `remaining`: what a limit left for the next run, and when the limit ends, if known. `incomplete`: why data are missing. */
export type SourceReport = LoadReport<unknown> & {
  remaining?: { message: string; again_at: string | null } | null
  incomplete?: { message: string } | null
}

export type SourceKind = {
  description: string
  address?: string
  /** An API is asked for what is new since the last run. Any other source is downloaded completely when it has changed. */
  api?: true
  /** Extensions of its files in a folder. The default is `csv`. */
  extensions?: readonly string[]
  load: (db: Db, source: SourceRow, options: SourceLoad) => Promise<SourceReport>
}
