import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { preferredEncoding, type ReplyHeaders } from '../reply.ts'

/** The highest quality, 11, saves another tenth of the size but takes forty times as long. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * Answers with bytes that are in memory and compressed once, in the background. All answers share these bytes, and no file
 * stays open, however many callers ask and however slowly they read.
 */
export function prepareBytes(
  plain: Buffer,
  given: ReplyHeaders & { 'Content-Type': string },
): (req: IncomingMessage, res: ServerResponse) => void {
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer } = { identity: plain }
  gzip(plain, (error, bytes) => error ?? (bodies.gzip = bytes))
  brotliCompress(plain, brotli, (error, bytes) => error ?? (bodies.br = bytes))

  return function answer(req, res) {
    const preferred = preferredEncoding(req.headers['accept-encoding'] ?? '')
    const encoding = preferred !== null && bodies[preferred] ? preferred : 'identity'
    const body = bodies[encoding]!
    const headers = {
      ...given,
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ETag: `"${etag}-${encoding}"`,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    }
    if (isKnown(req.headers['if-none-match'], headers.ETag)) res.writeHead(304, headers).end()
    else res.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body)
  }
}

/**
 * The weak comparison of RFC 9110, section 13.1.2. Express's `req.fresh` does the same but ignores the tag if the request has
 * `Cache-Control: no-cache`, which fetch adds to every request with `If-None-Match`.
 */
function isKnown(ifNoneMatch = '', etag: string): boolean {
  return ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}
