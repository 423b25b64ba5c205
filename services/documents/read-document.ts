import * as texts from '../../db/documents/document-text.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { type ExtractLimits, extractLimits, extractText, readParts } from '../../files/extract.ts'
import { kindOf } from '../../files/kinds.ts'
import { type Background, file_bytes_max, storageOf } from '../background.ts'

/** Maximum number of attempts to read one file. An attempt counts even if it crashes the process, but not if the job is
 * aborted. */
const attempts_max = 3
type Context = Pick<Background, 'db' | 'clock' | 'log' | 'signal' | 'files' | 'spool'> & { limits?: ExtractLimits }

/** Reads and stores a file's text. Rejects if the storage is unreachable or the machine is too busy, so the job is retried. */
export async function readDocument(context: Context, { document_id }: { document_id: string }): Promise<object> {
  const file = await texts.selectFileToRead(context.db, document_id)
  if (!file) return { skipped: 'already read, or deleted' }
  if (file.read_attempts >= attempts_max) return store(context, file, withoutText(lostReason))
  const { files, spool } = storageOf(context)
  const content = await files.open(file)
  if (!content) return store(context, file, withoutText('The content of the file is no longer in the storage.'))
  const { path } = await spool.receive(content, file_bytes_max)
  const into = `${path}.text`
  try {
    await texts.countAttempt(context.db, file.id)
    return await store(context, file, await readFile(context, file, { path, into }))
  } catch (error) {
    // An attempt that was aborted, for example by a shutdown, does not count.
    if (context.signal.aborted) await texts.uncountAttempt(context.db, file.id)
    throw error
  } finally {
    await spool.discard(path)
    await spool.discard(into)
  }
}

const lostReason = `The file could not be read in ${attempts_max} attempts.`

function withoutText(reason: string, status: texts.ReadText['status'] = 'failed'): texts.ReadText {
  return { status, reason, page_count: null, parts: () => [] }
}

async function readFile(
  { log, signal, limits = extractLimits }: Context,
  file: texts.FileToRead,
  { path, into }: { path: string; into: string },
): Promise<texts.ReadText> {
  const { kind, status, reason } = await kindOf(path, file.name)
  if (kind === null) return withoutText(reason, status)
  const { fault, ...read } = await extractText({ path, kind, into }, signal, limits)
  if (fault) log.error({ document_id: file.id, fault }, 'failed to read a file')
  return { ...read, parts: () => (read.status === 'ready' ? readParts(into) : []) }
}

async function store({ db, clock, signal }: Context, { id }: texts.FileToRead, read: texts.ReadText): Promise<object> {
  signal.throwIfAborted()
  const stored = await inTransaction(db, (trx) => texts.storeText(trx, id, read, clock.now()))
  return { status: read.status, reason: read.reason, ...stored }
}

/** Waiting time after which a file is enqueued again. */
const waiting_ms = 10 * 60_000
/** Maximum number of files that one sweep enqueues. */
const swept_max = 1_000

/** Enqueues files that still wait to be read, because their job failed permanently or its process died. Skips files that have a
 * waiting or running job. */
export async function sweepDocuments({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<{ enqueued: number }> {
  const files = await texts.selectWaitingFiles(db, new Date(clock.now().getTime() - waiting_ms), swept_max)
  return { enqueued: await texts.enqueueReading(db, files) }
}
