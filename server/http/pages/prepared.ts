import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { once } from '../../../kernel/once.ts'
import { preferredEncoding, type ReplyHeaders } from '../reply.ts'

/** The highest quality, 11, saves another tenth of the size but takes forty times as long. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const compressors = { gzip: promisify(gzip), br: (plain: Buffer) => promisify(brotliCompress)(plain, brotli) }
type Bodies = { identity: Buffer; gzip?: Buffer; br?: Buffer }

/** One file after the other. A compressor takes 5 MB from its creation on, and the web app has a hundred files. */
let compressing = Promise.resolve()

async function compress(bodies: Bodies): Promise<void> {
  for (const encoding of ['gzip', 'br'] as const) {
    const bytes = await compressors[encoding](bodies.identity)
    // Fonts are compressed already.
    if (bytes.length < bodies.identity.length) bodies[encoding] = bytes
  }
}

/** Sends bytes that are compressed once, in the background, and shared by all answers. No file stays open. */
export function prepareBytes(
  plain: Buffer,
  given: ReplyHeaders & { 'Content-Type': string },
): (req: IncomingMessage, res: ServerResponse) => void {
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const bodies: Bodies = { identity: plain }
  // If it cannot be compressed, the plain file is sent.
  compressing = compressing.then(() => compress(bodies)).catch(() => {})

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

export function prepareLater(make: () => Buffer, given: Parameters<typeof prepareBytes>[1]): ReturnType<typeof prepareBytes> {
  const prepared = once(() => prepareBytes(make(), given))
  return (req, res) => prepared()(req, res)
}

/** RFC 9110, section 13.1.2, weak comparison. Express's `req.fresh` fails with fetch, which adds `Cache-Control: no-cache`. */
function isKnown(ifNoneMatch = '', etag: string): boolean {
  return ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}
