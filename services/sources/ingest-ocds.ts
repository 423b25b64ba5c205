import { selectReportedFields } from '../../db/opportunities/notices.ts'
import type { Db } from '../../db/schema.ts'
import { ocdsKeys } from '../../ingest/ocds/key-fields.ts'
import type { OcdsOptions } from '../../ingest/ocds/notices.ts'
import { readOcds } from '../../ingest/ocds/read.ts'
import { type AbsentKeys, fieldsOfPaths } from '../../ingest/rows/key-watch.ts'
import { type IngestOptions, type IngestReport, loadFiles, type ReadRow } from './loading/load-files.ts'
import { decidingFields, type Incoming, incomingRow, loadNotices } from './loading/load-notices.ts'

/**
 * Loads releases of the Open Contracting Data Standard from whatever `loadFiles` takes; throws as that does. A release may make several
 * notices, and each counts as a row.
 */
export async function ingestOcds(db: Db, source: string, options: IngestOptions & OcdsOptions): Promise<IngestReport> {
  return loadFiles<Incoming>(
    source,
    {
      extensions: ['json', 'jsonl', 'ndjson'],
      read: (bytes, _on_missing, on_absent) => readNotices(bytes, options, on_absent),
      columns: {
        fields: fieldsOfPaths(ocdsKeys),
        deciding: decidingFields,
        selectStored: (fields, prefix) => selectReportedFields(db, 'ocds', fields, { source_id_prefix: prefix }),
      },
      load: (notices, given) => loadNotices(db, notices, { now: options.now, ...given }),
    },
    options,
  )
}

async function* readNotices(
  bytes: AsyncIterable<Uint8Array>,
  options: OcdsOptions,
  on_absent: (keys: AbsentKeys) => void,
): AsyncGenerator<ReadRow<Incoming>[]> {
  for await (const rows of readOcds(bytes, options, on_absent))
    yield rows.flatMap((row): ReadRow<Incoming>[] =>
      'notices' in row ? row.notices.map((notice) => incomingRow(row.line, notice)) : [row],
    )
}
