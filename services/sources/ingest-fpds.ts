import type { Db } from '../../db/schema.ts'
import { readTerminated } from '../../ingest/fpds/terminated.ts'
import { loadAwards } from './loading/load-awards.ts'
import { type IngestOptions, type IngestReport, loadFiles } from './loading/load-files.ts'
import type { SourceKind } from './source-kind.ts'

export const fpdsKind: SourceKind = {
  description: 'the list of terminated contracts of 2025 with their FPDS records',
  load: (db, { address }, options) => ingestFpds(db, address, options),
}

/** Loads the list of terminated contracts of 2025 with their FPDS records. Throws like `loadFiles`. */
export async function ingestFpds(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  const { now } = options
  return loadFiles(
    source,
    { read: readTerminated, load: (reports, batch) => loadAwards(db, reports, { now, ...batch }) },
    options,
  )
}
