import {
  countAttempt,
  enqueueReading,
  type FileToRead,
  type ReadText,
  selectFileToRead,
  selectWaitingFiles,
  storeText,
  takeBackAttempt,
} from '../../db/documents/document-text.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { type ExtractLimits, extractLimits, extractText, readParts } from '../../files/extract.ts'
import { kindOf } from '../../files/kinds.ts'
import { type Background, file_bytes_max, storageOf } from '../background.ts'

/** After so many attempts that ended with our process, or took too long by the wall clock, a file is not read again. */
const attempts_max = 3
type Means = Pick<Background, 'db' | 'clock' | 'log' | 'signal' | 'files' | 'spool'> & { limits?: ExtractLimits }

/**
 * Reads the text of a file, in a process of its own, and stores it. Every file ends with a state and its reason. Rejects while the storage is
 * away, and when the machine was too busy to read the file in time: the job tries again, and then `sweepDocuments` does.
 */
export async function readDocument(means: Means, { document_id }: { document_id: string }): Promise<object> {
  const file = await selectFileToRead(means.db, document_id)
  if (!file) return { skipped: 'read already, or gone' }
  if (file.read_attempts >= attempts_max) return store(means, file, withoutText(lostReason))
  const { files, spool } = storageOf(means)
  const content = await files.open(file)
  if (!content) return store(means, file, withoutText('Its content is not in the storage any more.'))
  const { path } = await spool.receive(content, file_bytes_max)
  const into = `${path}.text`
  try {
    await countAttempt(means.db, file.id)
    return await store(means, file, await readFile(means, file, { path, into }))
  } catch (error) {
    // A stop is no fault of the file's.
    if (means.signal.aborted) await takeBackAttempt(means.db, file.id)
    throw error
  } finally {
    await spool.discard(path)
    await spool.discard(into)
  }
}

const lostReason = `Reading it did not finish in ${attempts_max} attempts.`

function withoutText(reason: string, status: ReadText['status'] = 'failed'): ReadText {
  return { status, reason, page_count: null, parts: () => [] }
}

async function readFile(
  { log, signal, limits = extractLimits }: Means,
  file: FileToRead,
  { path, into }: { path: string; into: string },
): Promise<ReadText> {
  const { kind, status, reason } = await kindOf(path, file.name)
  if (kind === null) return withoutText(reason, status)
  const { fault, ...read } = await extractText({ path, kind, into }, signal, limits)
  if (fault) log.error({ document_id: file.id, fault }, 'a file could not be read')
  return { ...read, parts: () => (read.status === 'ready' ? readParts(into) : []) }
}

async function store({ db, clock, signal }: Means, { id }: FileToRead, read: ReadText): Promise<object> {
  signal.throwIfAborted()
  const stored = await inTransaction(db, (trx) => storeText(trx, id, read, clock.now()))
  return { status: read.status, reason: read.reason, ...stored }
}

/** What every worker of the service has. */
const waiting_ms = 10 * 60_000
const swept_max = 1_000

/** Files that have waited for long: their job was given up, or ended with the process that ran it. One that waits or runs is not doubled. */
export async function sweepDocuments({ db, clock }: Pick<Means, 'db' | 'clock'>): Promise<{ enqueued: number }> {
  const files = await selectWaitingFiles(db, new Date(clock.now().getTime() - waiting_ms), swept_max)
  return { enqueued: await enqueueReading(db, files) }
}
