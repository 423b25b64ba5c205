import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { selectContent } from '../../../db/documents/document-blobs.ts'
import { notFound } from '../../../kernel/problem.ts'
import { downloadPath, opensDownload } from '../../../services/opportunities/downloads.ts'
import type { ByteRange } from '../../../storage/storage.ts'
import type { Setup } from '../../compose.ts'
import type { RequestLog } from '../exchange.ts'

const listeners_max = 20

/** If a browser shows one of our files by mistake, it runs none of it and does not guess another type. */
export const guards = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
}

/** Sends a file by its signed URL. Closes the connection if storage fails, so an incomplete file does not look complete. */
export async function sendDownload(
  { resources, clock }: Setup,
  req: IncomingMessage,
  res: ServerResponse,
  log: RequestLog,
): Promise<void> {
  const [path = '', query = ''] = req.url!.split('?', 2)
  const id = path.slice(downloadPath.length + 1)
  const opens = opensDownload(resources.download_key, id, new URLSearchParams(query), clock.now())
  const content = opens ? await selectContent(resources.db, id) : undefined
  if (!content) throw notFound('file', id.slice(0, 127))
  const range = rangeOf(req, content)
  const { size_bytes, mime_type, name, sha256 } = content
  const headers = {
    ...guards,
    'Content-Type': mime_type,
    'Content-Disposition': dispositionOf(name),
    'Accept-Ranges': 'bytes',
    ETag: `"${sha256}"`,
  }
  if (range === 'none') return void res.writeHead(416, { ...guards, 'Content-Range': `bytes */${size_bytes}` }).end()
  const length = range ? range.end - range.start + 1 : size_bytes
  const parts = range ? { 'Content-Range': `bytes ${range.start}-${range.end}/${size_bytes}` } : {}
  const stream = req.method === 'HEAD' ? null : await resources.files.open(content, range ?? undefined)
  if (req.method !== 'HEAD' && !stream) throw notFound('file', id)
  res.writeHead(range ? 206 : 200, { ...headers, ...parts, 'Content-Length': length })
  if (!stream) return void res.end()
  await sendContent(stream, res, log)
}

/** Sends the content of a file. Closes the connection if the content fails. */
export async function sendContent(content: Readable, res: ServerResponse, log: RequestLog): Promise<void> {
  // Recorded immediately, because the log line is written when the connection closes.
  content.on('error', (error) => hungUp(error) || (log.err = error))
  // `pipeline` adds listeners to those of the connection limits. With a lower maximum, Node would warn of a leak.
  res.setMaxListeners(listeners_max)
  await pipeline(content, res).catch((error: NodeJS.ErrnoException) => {
    if (!hungUp(error)) throw error
  })
}

/** Whether the error only means that the client hung up, which is no fault. */
function hungUp({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** Reads a single range (RFC 9110, section 14). Returns `none` if it is outside the file, and null to send the whole file. */
function rangeOf(
  { headers }: IncomingMessage,
  { size_bytes, sha256 }: { size_bytes: number; sha256: string },
): ByteRange | 'none' | null {
  const condition = headers['if-range']
  if (condition !== undefined && condition !== `"${sha256}"`) return null
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '')
  const [, first = '', last = ''] = found ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size_bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size_bytes - 1 : Math.min(Number(last), size_bytes - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start > end ? 'none' : { start, end }
}

/** RFC 6266: the name in ASCII for old clients, and in full. */
export function dispositionOf(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
