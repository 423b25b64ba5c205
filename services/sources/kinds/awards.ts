import { selectReportedAwardFields } from '../../../db/market/awards.ts'
import type { Db } from '../../../db/schema.ts'
import { readTerminated } from '../../../ingest/fpds/terminated.ts'
import { usaspendingColumnFields } from '../../../ingest/usaspending/layouts.ts'
import { readUsaspending } from '../../../ingest/usaspending/report.ts'
import { decidingFields, loadAwards } from '../loading/load-awards.ts'
import { type IngestOptions, type IngestReport, loadFiles } from '../loading/load-files.ts'
import type { FileKind } from '../source-kind.ts'

export const fpdsKind: FileKind = {
  description: 'the list of terminated contracts of 2025 with their FPDS records',
  loads: 'market',
  loadFiles: ingestFpds,
}

/** Loads terminated contracts. Throws the same errors as `loadFiles`. */
export async function ingestFpds(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  return loadFiles(source, { read: readTerminated, load: (reports, batch) => loadAwards(db, reports, batch) }, options)
}

export const usaspendingKind: FileKind = {
  description: "USAspending's award downloads: summaries or transactions, in the current layouts or the one before 2017",
  loads: 'market',
  loadFiles: ingestUsaspending,
}

/** Loads summaries and transactions, in the current layouts and the one before 2017. Throws the same errors as `loadFiles`. */
export async function ingestUsaspending(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  return loadFiles(
    source,
    {
      read: readUsaspending,
      others: /assistance|subawards/i,
      columns: {
        fields: usaspendingColumnFields,
        deciding: decidingFields,
        fallbacks: ['recipient_name_raw', 'ordering_period_end_date', 'type_of_set_aside'],
        selectStored: (fields) => selectReportedAwardFields(db, 'usaspending', fields),
      },
      load: (reports, batch) => loadAwards(db, reports, batch),
    },
    options,
  )
}
