import type { Db } from '../../db/schema.ts'
import type { SourceSettings } from '../../db/values.ts'
import type { IngestOptions } from './loading/load-files.ts'
import type { LoadReport } from './loading/load-report.ts'
import type { SamDaysOptions } from './loading/load-sam-days.ts'

/** API keys that sources need. The keys come from the environment and are not stored. */
export type SourceKeys = { sam_api_key: string | null }
export const noKeys: SourceKeys = { sam_api_key: null }

/** The reason why a row was not loaded, and its location: a line of a file, or a notice or award of an API. */
export type SourceRejection = {
  file?: string
  line?: number
  notice_id?: string | null
  award?: string | null
  field: string | null
  reason: string
}

/** The report of a load. `remaining` says what a daily limit prevented, and when the limit ends, if known. `incomplete` says why
 * data is missing. */
export type SourceReport = LoadReport<SourceRejection> & {
  remaining?: { message: string; again_at: string | null } | null
  incomplete?: { message: string } | null
}

/** Options that only some kinds have: see `oi ingest --help`. */
export type OwnOption = 'jurisdiction' | 'mapping' | 'whole' | 'descriptions' | 'force'
export type FileOptions = IngestOptions & SourceSettings & { whole?: boolean }
export type DayOptions = SamDaysOptions & { descriptions?: boolean }

type Kind = {
  /** The words that follow "load" in the help of `oi ingest`. */
  description: string
  loads: 'notices' | 'market'
  /** The default is `force` alone. */
  options?: readonly OwnOption[]
}

/** A kind of source that publishes files. If the files have changed, a scheduled run downloads them completely. */
export type FileKind = Kind & {
  /** Extensions of its files in a folder. The default is `csv`. */
  extensions?: readonly string[]
  loadFiles: (db: Db, address: string, options: FileOptions) => Promise<SourceReport>
  /** Returns whether a source is loaded even if its address has not changed, as pages cannot be compared. */
  isAlwaysFresh?: (settings: SourceSettings) => Promise<boolean>
}

/** A kind of source with an API, which is asked for changes since the last run. `address` is the default address. */
export type ApiKind = Kind & { address: string; loadDays: (db: Db, options: DayOptions) => Promise<SourceReport> }

export type SourceKind = FileKind | ApiKind

export function isApi(kind: SourceKind | undefined): kind is ApiKind {
  return kind !== undefined && 'loadDays' in kind
}
