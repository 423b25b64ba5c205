import type { Db } from '../../../db/schema.ts'
import type { Notice } from '../../../ingest/rows/notice.ts'
import { type ColumnRules, type FileKind, type IngestOptions, type IngestReport, loadFiles, type ReadRow } from './load-files.ts'
import { decidingFields, type Incoming, loadNotices } from './load-notices.ts'

/** Files of notices. `absentFields` are fields that such files never have. */
type NoticeFiles = Pick<FileKind<Incoming>, 'read' | 'extensions' | 'find' | 'contents'> &
  Omit<ColumnRules, 'deciding'> & { absentFields?: readonly (keyof Notice)[] }

/** Loads files of notices. Throws the same errors as `loadFiles`. */
export async function loadNoticeFiles(
  db: Db,
  source: string,
  options: IngestOptions,
  { fields, selectStored, absentFields = [], ...files }: NoticeFiles,
): Promise<IngestReport> {
  const columns = { fields, selectStored, deciding: decidingFields }
  const load: FileKind<Incoming>['load'] = (notices, batch) => loadNotices(db, notices, { absentFields, ...batch })
  return loadFiles(source, { ...files, columns, load }, options)
}

/** Converts what a reader yields to rows. A row of the source may contain several notices. */
export async function* toRows<Read>(
  reading: AsyncIterable<Read[]>,
  toRow: (read: Read) => ReadRow<Incoming> | ReadRow<Incoming>[],
): AsyncGenerator<ReadRow<Incoming>[]> {
  for await (const read of reading) yield read.flatMap(toRow)
}
