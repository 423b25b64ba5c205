import { refreshAttachedText, selectRecordsOf } from '../../../db/opportunities/attached-text.ts'
import { type AttachmentFound, startFetch, storeAttachment } from '../../../db/opportunities/attachments.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { extractText, isReadingTooSlow, readParts } from '../../../files/extract.ts'
import { kindOf } from '../../../files/kinds.ts'
import type { Piece } from '../../../files/reading.ts'
import type { Networks } from '../../../kernel/http/addresses.ts'
import type { Spooled } from '../../../storage/spool.ts'
import { type Background, storageOf } from '../../background.ts'
import { findInPages } from './findings.ts'
import { reasonAgainstFile, receiveFile } from './receive-file.ts'

type Means = Pick<Background, 'db' | 'clock' | 'log' | 'signal' | 'files' | 'spool' | 'attachments'>

const attempts_max = 4
const unfinishedReason = `The file could not be read in ${attempts_max} attempts.`

/** Fetches a notice's file. Stores its text and findings, but not the file itself. Rejects if another attempt may succeed. */
export async function fetchAttachment(means: Means, { attachment_id }: { attachment_id: string }): Promise<object> {
  const { db, clock, attachments } = means
  const file = await startFetch(db, attachment_id)
  if (!file) return { skipped: 'the file was already fetched' }
  const store = async (found: AttachmentFound) => {
    await inTransaction(db, async (trx) => {
      await storeAttachment(trx, attachment_id, found, clock.now())
      if (found.pages.length === 0) return
      for (const contract_id of await selectRecordsOf(trx, attachment_id)) await refreshAttachedText(trx, contract_id)
    })
    return { status: found.status, reason: found.status_reason }
  }
  if (!attachments?.hosts.includes(new URL(file.source_url).hostname))
    return store(failure('The operator does not allow fetching files from this host.'))
  if (file.attempts > attempts_max) return store(failure(unfinishedReason))
  try {
    return await store(await read(means, file.source_url, attachments.networks))
  } catch (error) {
    means.signal.throwIfAborted()
    const reason = reasonOf(error, file.attempts === attempts_max)
    if (reason === null) throw error
    return store(failure(reason))
  }
}

const noText = { pages: [], regulation_sections: [], demands: [] }
const noFile = { name: null, mime_type: null, size_bytes: null, sha256: null, page_count: null, ...noText }

function failure(status_reason: string): AttachmentFound {
  return { status: 'failed', status_reason, ...noFile }
}

/** Returns why the file cannot be fetched, or null if another attempt may succeed. */
function reasonOf(error: unknown, isLast: boolean): string | null {
  if (isLast && isReadingTooSlow(error)) return unfinishedReason
  return reasonAgainstFile(error, isLast)
}

async function read({ spool, files, signal, log }: Means, address: string, networks: Networks): Promise<AttachmentFound> {
  const folder = storageOf({ files, spool }).spool
  const { name, ...spooled } = await receiveFile(address, { spool: folder, networks, signal })
  const into = `${spooled.path}.text`
  try {
    const { size_bytes, sha256 } = spooled
    const { found, fault } = await readText(spooled, { name: name ?? '', into }, signal)
    if (fault) log.error({ address, fault }, 'could not read a file of a notice')
    return { name, size_bytes, sha256, ...found }
  } finally {
    await folder.discard(spooled.path)
    await folder.discard(into)
  }
}

type Read = { found: Omit<AttachmentFound, 'name' | 'size_bytes' | 'sha256'>; fault?: string }

async function readText({ path }: Spooled, { name, into }: { name: string; into: string }, signal: AbortSignal): Promise<Read> {
  const { kind, mime_type, status, reason } = await kindOf(path, name)
  if (kind === null) return { found: { status, status_reason: reason, mime_type, page_count: null, ...noText } }
  const { fault, ...ending } = await extractText({ path, kind, into }, signal)
  const facts = { mime_type, page_count: ending.page_count, status: ending.status, status_reason: ending.reason }
  if (ending.status !== 'ready') return { found: { ...facts, ...noText }, ...(fault && { fault }) }
  const pages = await readPages(into)
  return { found: { ...facts, pages, ...(await findInPages(pages)) } }
}

/** Maximum number of characters to read from a file, about 300 pages. The rest is ignored. */
const characters_max = 1_000_000

async function readPages(path: string): Promise<Piece[]> {
  const pages: Piece[] = []
  let characters = 0
  for await (const parts of readParts(path))
    for (const { page, text } of parts) {
      if (characters >= characters_max) return pages
      characters += text.length
      const last = pages.at(-1)
      if (last && last.page === page) last.text += text
      else pages.push({ page, text })
    }
  return pages
}
