import { selectReportedAwardFields } from '../../db/market/awards.ts'
import type { Db } from '../../db/schema.ts'
import type { AwardReport } from '../../ingest/award/report.ts'
import { readTerminated } from '../../ingest/fpds/terminated.ts'
import { usaspendingColumnFields } from '../../ingest/usaspending/column-fields.ts'
import { readUsaspending } from '../../ingest/usaspending/report.ts'
import { decidingFields, loadAwards } from './loading/load-awards.ts'
import { type ColumnRules, type FileKind, type IngestOptions, type IngestReport, loadFiles } from './loading/load-files.ts'

/** Loads award downloads of USAspending, summaries and transactions, of today's layouts and the one of before 2017; throws as `loadFiles`. */
export async function ingestUsaspending(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  return ingestReports(db, source, { read: readUsaspending, others: /assistance|subawards/i, columns: columnsOf(db) }, options)
}

/** Loads the list of terminated contracts of 2025 with their FPDS records; throws as `loadFiles`. */
export async function ingestFpds(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  return ingestReports(db, source, { read: readTerminated }, options)
}

function columnsOf(db: Db): ColumnRules {
  return {
    fields: usaspendingColumnFields,
    deciding: decidingFields,
    fallbacks: ['recipient_name_raw', 'ordering_period_end_date', 'type_of_set_aside'],
    selectStored: (fields) => selectReportedAwardFields(db, 'usaspending', fields),
  }
}

type Kind = Pick<FileKind<AwardReport>, 'read' | 'others' | 'columns'>

function ingestReports(db: Db, source: string, kind: Kind, options: IngestOptions): Promise<IngestReport> {
  const { now } = options
  return loadFiles(source, { ...kind, load: (reports, given) => loadAwards(db, reports, { now, ...given }) }, options)
}
