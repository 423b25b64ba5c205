import { parse as parseDisposition } from 'content-disposition'
import { type AttachmentFound, beginFetch, storeAttachment } from '../../../db/opportunities/attachments.ts'
import { extractText, isReadingTooSlow, readParts } from '../../../files/extract.ts'
import { kindOf } from '../../../files/kinds.ts'
import type { Piece } from '../../../files/reading.ts'
import { AddressRefused, guardedLookup, literalFault, type Networks } from '../../../kernel/http/addresses.ts'
import { downloadFile, isSourceUnavailable } from '../../../kernel/http/download.ts'
import type { GuardedAddress } from '../../../kernel/http/metadata-addresses.ts'
import { cut } from '../../../kernel/text/cut.ts'
import { isFileTooLarge, type Spooled } from '../../../storage/spool.ts'
import type { Background } from '../../background.ts'
import { file_bytes_max, storageOf } from '../../background.ts'
import { findInPages } from './findings.ts'

type Means = Pick<Background, 'db' | 'clock' | 'log' | 'signal' | 'files' | 'spool' | 'attachments'>

const attempts_max = 4
const lostReason = `Reading it did not finish in ${attempts_max} attempts.`
const name_length_max = 255
/** What a server says for good: it will say the same the next time. */
const finalStatuses = [400, 401, 403, 404, 405, 410, 451]

/**
 * Fetches a file that is attached to a notice, once, and keeps its text with what stands in it; the file itself stays where it is. Whatever
 * comes of it, the file ends with a state and its reason. Rejects, to be tried again, while its server is away.
 */
export async function fetchAttachment(means: Means, { attachment_id }: { attachment_id: string }): Promise<object> {
  const { db, clock, attachments } = means
  const file = await beginFetch(db, attachment_id)
  if (!file) return { skipped: 'it was fetched before' }
  const store = (found: AttachmentFound) => storeAttachment(db, attachment_id, found, clock.now())
  if (!attachments?.hosts.includes(new URL(file.source_url).hostname))
    return store(nothing('failed', 'The operator no longer has files of this host fetched.'))
  if (file.attempts > attempts_max) return store(nothing('failed', lostReason))
  try {
    return await store(await read(means, file.source_url, attachments.networks))
  } catch (error) {
    means.signal.throwIfAborted()
    const reason = reasonOf(error, file.attempts === attempts_max)
    if (reason === null) throw error
    return store(nothing('failed', reason))
  }
}

function nothing(status: 'failed' | 'no_text', reason: string): AttachmentFound {
  return {
    status,
    status_reason: reason,
    name: null,
    mime_type: null,
    size_bytes: null,
    sha256: null,
    page_count: null,
    ...noText,
  }
}

const noText = { pages: [], regulation_sections: [], demands: [] }

/** Why it is given up; null while another attempt may go better. */
function reasonOf(error: unknown, isLast: boolean): string | null {
  if (isFileTooLarge(error)) return 'It is larger than 50 MB.'
  const { status, cause, message } = error as { status?: number; cause?: unknown; message: string }
  if (error instanceof AddressRefused || cause instanceof AddressRefused) return 'Its address leads to a private network.'
  if (status !== undefined && finalStatuses.includes(status)) return `Its server answered ${status}.`
  if (isLast && isReadingTooSlow(error)) return lostReason
  return isLast && isSourceUnavailable(error) ? `It cannot be fetched: ${cut(message, 200)}` : null
}

async function read({ spool, files, signal, log }: Means, address: string, networks: Networks): Promise<AttachmentFound> {
  const place = storageOf({ files, spool }).spool
  const { content, disposition } = await downloadFile(address, {
    signal,
    guarded: guardOf(networks),
    bytes_max: file_bytes_max + 1,
  })
  const spooled = await place.receive(content, file_bytes_max)
  const into = `${spooled.path}.text`
  try {
    const name = nameOf(disposition)
    const { size_bytes, sha256 } = spooled
    const { found, fault } = await textOf(spooled, { name: name ?? '', into }, signal)
    if (fault) log.error({ address, fault }, 'a file of a notice could not be read')
    return { name, size_bytes, sha256, ...found }
  } finally {
    await place.discard(spooled.path)
    await place.discard(into)
  }
}

type Read = { found: Omit<AttachmentFound, 'name' | 'size_bytes' | 'sha256'>; fault?: string }

async function textOf({ path }: Spooled, { name, into }: { name: string; into: string }, signal: AbortSignal): Promise<Read> {
  const { kind, mime_type, status, reason } = await kindOf(path, name)
  if (kind === null) return { found: { status, status_reason: reason, mime_type, page_count: null, ...noText } }
  const { fault, ...ending } = await extractText({ path, kind, into }, signal)
  const told = { mime_type, page_count: ending.page_count, status: ending.status, status_reason: ending.reason }
  if (ending.status !== 'ready') return { found: { ...told, ...noText }, ...(fault && { fault }) }
  const pages = await pagesIn(into)
  return { found: { ...told, pages, ...(await findInPages(pages)) } }
}

/** Of all pages together: some 300 pages of text. More of a file is not looked at. */
const kept_characters_max = 1_000_000

async function pagesIn(path: string): Promise<Piece[]> {
  const pages: Piece[] = []
  let characters = 0
  for await (const parts of readParts(path))
    for (const { page, text } of parts) {
      if (characters >= kept_characters_max) return pages
      characters += text.length
      const last = pages.at(-1)
      if (last && last.page === page) last.text += text
      else pages.push({ page, text })
    }
  return pages
}

/** No server, and none that it redirects to, leads into a network of the operator's. */
function guardOf(networks: Networks): GuardedAddress {
  return {
    faultOf(hostname) {
      const fault = literalFault(hostname, networks)
      return fault === null ? null : new AddressRefused(fault)
    },
    lookup: guardedLookup(networks),
  }
}

/** RFC 6266, without folders. */
function nameOf(disposition: string | null): string | null {
  if (disposition === null) return null
  try {
    const name = parseDisposition(disposition).parameters.filename?.split(/[/\\]/).at(-1)?.replace(/\p{C}/gu, '').trim()
    return name ? cut(name, name_length_max) : null
  } catch {
    return null
  }
}
