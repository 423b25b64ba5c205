import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { parse as parseForm } from 'node:querystring'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import getRawBody from 'raw-body'
import { invalid, Problem } from '../../../kernel/problem.ts'
import { depth_max, findTooDeep } from '../../../kernel/text/json-depth.ts'
import { isFileTooLarge } from '../../../storage/spool.ts'
import { type Body, type BodyLimits, form_overhead_bytes, readForm } from './form.ts'

/** Reads a body of one media type, at most `bytes_max` bytes after decompression. Throws a 400 or 413. */
type ReadBody = (req: IncomingMessage, limits: BodyLimits) => Promise<Body>

export const formType = 'multipart/form-data'

const bodyReaders: Readonly<Record<string, ReadBody>> = {
  'application/json': async (req, { bytes_max }) => ({ body: parseJson(await readBytes(req, bytes_max)) }),
  'application/x-www-form-urlencoded': async (req, { bytes_max }) => ({
    body: { ...parseForm(String(await readBytes(req, bytes_max))) },
  }),
  [formType]: readMultipart,
}

/** Reads the body of a request, or returns undefined without a body. The caller must discard the file of a form. */
export async function readBody(req: IncomingMessage, mediaTypes: readonly string[], limits: BodyLimits): Promise<Body> {
  const { bytes_max } = limits
  const length_bytes = Number(req.headers['content-length'] ?? 0)
  if (req.headers['transfer-encoding'] === undefined && length_bytes === 0) return { body: undefined }
  if (mediaTypes.length === 0)
    throw invalid({ path: 'body', message: 'is not accepted by this operation; send the request without one', code: 'no_body' })
  const given = mediaType(req)
  const read = mediaTypes.includes(given) ? bodyReaders[given] : undefined
  if (!read) throw invalid({ path: 'Content-Type', message: `must be ${mediaTypes.join(' or ')}`, code: 'media_type' })
  const room_bytes = bytes_max + (given === formType ? form_overhead_bytes : 0)
  if (length_bytes > room_bytes) throw tooLarge(bytes_max)
  return read(req, limits)
}

async function readMultipart(req: IncomingMessage, limits: BodyLimits): Promise<Body> {
  if (req.headers['content-encoding'] !== undefined)
    throw invalid({
      path: 'Content-Encoding',
      message: 'is not supported for forms; send the form uncompressed',
      code: 'encoding',
    })
  return readForm(req, limits).catch((error: unknown) => {
    throw isFileTooLarge(error) ? tooLarge(limits.bytes_max) : error
  })
}

function mediaType(req: IncomingMessage): string {
  return (req.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()
}

const decoders: Readonly<Record<string, (req: IncomingMessage) => Readable>> = {
  identity: (req) => req,
  gzip: (req) => req.pipe(createGunzip()),
  deflate: (req) => req.pipe(createInflate()),
  br: (req) => req.pipe(createBrotliDecompress()),
}

async function readBytes(req: IncomingMessage, bytes_max: number): Promise<Buffer> {
  const encoding = (req.headers['content-encoding'] ?? 'identity').toLowerCase()
  const decode = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined
  if (!decode || !isInUtf8(req)) {
    throw invalid({
      path: 'Content-Type',
      message: `must be ${mediaType(req)} in UTF-8, uncompressed or compressed by gzip, deflate or br`,
      code: 'media_type',
    })
  }
  const bytes = await getRawBody(decode(req), { limit: bytes_max }).catch((error: { type?: string; code?: string }) => {
    if (error.type === 'entity.too.large') throw tooLarge(bytes_max)
    const message = error.type === 'request.aborted' ? 'ended early' : 'cannot be decompressed'
    throw invalid({ path: 'body', message, code: 'encoding' })
  })
  if (!isUtf8(bytes)) throw invalid({ path: 'body', message: 'is not valid UTF-8', code: 'encoding' })
  return bytes
}

function isInUtf8(req: IncomingMessage): boolean {
  const charset = /;\s*charset\s*=\s*"?([^;"\s]{1,40})/i.exec((req.headers['content-type'] ?? '').slice(0, 200))
  return charset === null || /^utf-?8$/i.test(charset[1]!)
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  const value = parseText(String(bytes))
  if (findTooDeep(bytes) >= 0)
    throw invalid({ path: 'body', message: `is nested deeper than ${depth_max} levels`, code: 'depth' })
  return value
}

function parseText(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw invalid({ path: 'body', message: 'is not valid JSON', code: 'json' })
  }
}

export function tooLarge(bytes_max: number): Problem {
  return new Problem(
    'PAYLOAD_TOO_LARGE',
    `The body is larger than the maximum of ${bytes_max.toLocaleString('en-US')} bytes for this operation`,
  )
}
